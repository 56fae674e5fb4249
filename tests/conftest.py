"""What holds for all tests: none depends on the clock."""

from __future__ import annotations

from hypothesis import settings

# On a busy machine an example may take any time; Hypothesis' own deadline would make that a failure.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")
