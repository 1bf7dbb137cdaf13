"""Speed, as ratios against floors that are measured in the same run on the same machine: `make bench`."""
