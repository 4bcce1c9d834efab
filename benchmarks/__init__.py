"""How fast the project is: see docs/performance.md."""
