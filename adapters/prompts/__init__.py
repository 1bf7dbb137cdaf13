"""Prompts as text files, each with its version in its name: a fact says which one it was read with."""
