"""What is installed for a tablet must run on a tablet."""

from __future__ import annotations

from pathlib import Path

from tools.android.environment import compiled_in


def test_what_this_machine_compiled_is_found_wherever_it_lies(tmp_path: Path) -> None:
    library = tmp_path / "gareauchat" / "arm64-v8a" / "chardet"
    library.mkdir(parents=True)
    for name in ("__init__.py", "_kernel.cpython-314-x86_64-linux-gnu.so"):
        (library / name).touch()
    (found,) = compiled_in(tmp_path)
    assert found.endswith("_kernel.cpython-314-x86_64-linux-gnu.so")
