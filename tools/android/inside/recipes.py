"""Runs inside the builders' Python: asks python-for-android what it would build."""

from __future__ import annotations

import json
import os
import sys

import pythonforandroid
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe


def resolve(requirements: list[str], bootstrap: str) -> dict[str, object]:
    """Lets the resolver of python-for-android put the requirements into order."""
    context = Context()
    context.local_recipes = None
    names = []
    for requirement in requirements:
        name, _, version = requirement.partition("==")
        if version:
            os.environ[f"VERSION_{name}"] = version  # as its own tool chain does
        names.append(name)
    chosen = Bootstrap.get_bootstrap(bootstrap, context)
    order, modules, chosen = get_recipe_order_and_bootstrap(context, names, chosen)
    versions = {name: str(Recipe.get_recipe(name, context).version) for name in order}
    return {"bootstrap": chosen.name, "order": order, "modules": modules, "versions": versions}


def all_recipes() -> list[str]:
    folder = os.path.join(os.path.dirname(pythonforandroid.__file__), "recipes")
    return sorted(name.lower().replace("-", "_") for name in os.listdir(folder))


def main() -> None:
    said, sys.stdout = sys.stdout, sys.stderr
    answer = {"recipes": all_recipes(), **resolve(sys.argv[1].split(","), sys.argv[2])}
    json.dump(answer, said)


if __name__ == "__main__":
    main()
