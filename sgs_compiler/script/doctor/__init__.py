"""The rules of the clause doctor, grouped by what they look at. `clause_doctor.py` asks them in order."""
