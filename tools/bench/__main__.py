from __future__ import annotations

import sys

from tools.bench import engine


def main() -> int:
    missed = engine.bench()
    for bar in missed:
        print("missed:", bar)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
