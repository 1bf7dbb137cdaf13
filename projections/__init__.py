"""What happened, turned into what is.
Each read model is a file of its own: pure, over events, importing `domain` only.
"""
