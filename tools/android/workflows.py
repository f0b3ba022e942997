"""Step 9: the workflows that build elsewhere are well-formed, as far as their schema goes."""

from __future__ import annotations

import subprocess

from tools.android.facts import Fact
from tools.android.kit import Kit

CHECKER = ("check-jsonschema==0.39.0",)
SCHEMA = "vendor.github-workflows"
"""It comes with the checker: no network is needed."""


def check_workflows(kit: Kit) -> list[Fact]:
    """GitHub's own schema accepts the workflows."""
    python = kit.environment("schemas", CHECKER)
    facts = []
    for file in sorted((kit.root / ".github/workflows").glob("*.yml")):
        checker = python.with_name("check-jsonschema")
        told = subprocess.run(
            [checker, "--builtin-schema", SCHEMA, file], check=False, capture_output=True, text=True
        )
        said = told.stdout.strip().splitlines() or ["no answer"]
        facts.append(Fact(file.name, said[-1], told.returncode == 0))
    return facts
