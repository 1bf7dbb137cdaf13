"""The use cases (remember, recall, forget, correct, maintain) and their doors: HTTP, command line, panel.
`compose.py` alone chooses the adapters; everything else here asks it.
"""
