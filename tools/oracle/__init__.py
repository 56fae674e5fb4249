"""A second opinion on the rules: hands that OpenSpiel has dealt and played, replayed through ours (see check.py)."""
