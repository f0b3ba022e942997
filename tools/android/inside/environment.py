"""Runs inside the builders' Python: lets python-for-android install what has no recipe.

Its own function makes the virtual environment, renews pip in it and installs the modules, as it
does once for every processor. Only the compiler is missing: no module of ours needs it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from pythonforandroid import build
from pythonforandroid.archs import ArchAarch_64, ArchARMv7_a
from pythonforandroid.recipe import Recipe

ARCHS = {"arm64-v8a": ArchAarch_64, "armeabi-v7a": ArchARMv7_a}


class NoCompiler:
    """Stands in for the recipe that would set compilers up, and strip what they made."""

    def get_recipe_env(self, _: Any) -> dict[str, str]:
        return {}

    def strip_object_files(self, *_: Any, **__: Any) -> None:
        """There is nothing to strip."""


def install(folder: Path, arch_name: str, recipes: list[str], modules: list[str]) -> None:
    """Installs *modules* for one processor, in a build folder that may be an old one."""
    context = build.Context()
    context.local_recipes = None
    context.setup_dirs(str(folder))
    context.ndk_api = 24
    context.bootstrap = SimpleNamespace(distribution=SimpleNamespace(name="gareauchat"))
    context.recipe_build_order = recipes
    context.python_recipe = Recipe.get_recipe("python3", context)
    context.hostpython = Recipe.get_recipe("hostpython3", context).python_exe
    arch = ARCHS[arch_name](context)
    context.archs = [arch]
    build.CythonRecipe = NoCompiler
    build.run_pymodules_install(context, arch, modules, ignore_setup_py=True)


def main() -> None:
    folder, arch_name, recipes, modules = sys.argv[1:5]
    pinned = (module.partition("==") for module in modules.split(","))
    names = []
    for name, _, version in pinned:
        if version:
            os.environ[f"VERSION_{name}"] = version  # as its own tool chain does
        names.append(name)
    install(Path(folder), arch_name, recipes.split(","), names)


if __name__ == "__main__":
    main()
