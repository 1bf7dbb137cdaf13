"""Golden stored events: one file for every stored name and version, never edited, only added to.

python -m tests.stored_events      writes the files that are missing, and no others
"""
