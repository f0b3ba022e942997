"""Step 9: what is built elsewhere is built as the docs say, by workflows that are well-formed."""

from __future__ import annotations

import subprocess

from tools.android.facts import Fact, same
from tools.android.instructions import INSTRUCTIONS, WORKFLOW, apt_words, pip_words
from tools.android.kit import BUILDERS, Kit, their_world

CHECKER = ("check-jsonschema==0.39.0",)
SCHEMA = "vendor.github-workflows"
"""It comes with the checker: no network is needed."""

ON_GITHUB = {"git", "openjdk-17-jdk", "python3-pip", "python3-venv"}
"""What GitHub's machines have, or the workflow gets in another way."""


def check_workflows(kit: Kit) -> list[Fact]:
    """GitHub's own schema accepts the workflows, and they install what the docs say."""
    python = kit.environment("schemas", CHECKER)
    facts = _builder_facts(kit)
    for file in sorted((kit.root / ".github/workflows").glob("*.yml")):
        checker = python.with_name("check-jsonschema")
        told = subprocess.run(
            [checker, "--builtin-schema", SCHEMA, file],
            check=False, capture_output=True, text=True, env=their_world(),
        )  # fmt: skip
        said = told.stdout.strip().splitlines() or ["no answer"]
        facts.append(Fact(file.name, said[-1], told.returncode == 0))
    return facts


def _builder_facts(kit: Kit) -> list[Fact]:
    docs, workflow = ((kit.root / name).read_text("utf-8") for name in (INSTRUCTIONS, WORKFLOW))
    system = sorted({*apt_words(docs)} - ON_GITHUB)
    return [
        same("builders of the docs", pip_words(docs), [*BUILDERS]),
        same("builders of the workflow", pip_words(workflow), [*BUILDERS]),
        same("Debian packages of the workflow", sorted(apt_words(workflow)), system),
    ]
