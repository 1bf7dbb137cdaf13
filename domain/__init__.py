"""The rules: what a contact's history means, what may be believed, what follows from a command.
Standard library only: no clock, no randomness, no input or output, no async. Start at `contact.py`.
"""
