"""``python -m retro`` is the command ``retro``."""

import sys

from retro.cli import main

sys.exit(main())
