"""From the text of a script to its effect syntax tree; what is wrong in a line is named as a person would."""
