"""How well the rules extractor reads: measured and reported, not asserted line by line (`make eval`)."""
