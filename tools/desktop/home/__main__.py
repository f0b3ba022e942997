"""Starts the installed program: ``gare-au-chat``, or ``python -m gare_au_chat``."""

from __future__ import annotations

import sys
from pathlib import Path


def start() -> None:
    # ``engine``, ``screens`` and KivyMD lie beside this file, where nobody else's namesakes are.
    sys.path.insert(0, str(Path(__file__).parent))
    from main import main

    main()


if __name__ == "__main__":
    start()
