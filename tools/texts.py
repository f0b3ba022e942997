"""Compiles what the program says, and finds what is missing.

Every language has a folder with one source per domain of keys, so that people can work on
different games at the same time: ``assets/locale/fr/app.po`` for the shell,
``assets/locale/fr/lucie.po`` for a game. A key starts with its domain (``lucie.draw``). All
sources of a language become one ``assets/locale/fr/LC_MESSAGES/app.mo``. French is written
first; the other languages have the same keys.

``python -m tools.texts`` compiles ``assets/locale`` and prints the faults.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, read_po

LOCALE = Path(__file__).parents[1] / "assets" / "locale"
FIRST_LANGUAGE = "fr"

FOREIGN_TITLES = ("Chop! Chop!",)
"""Names printed on a box, which keep the spacing they have there."""

_LOOSE_MARK = re.compile(r"(?<=[^\u00a0!?…(])[!?»]|(?<=[^\u00a0\d])[;:](?![\w/])|«(?!\u00a0)")
_KEY = re.compile(r'^msgid "(.+)"$', re.MULTILINE)


class _Undated(Catalog):
    """A catalogue whose compiled header says nothing of the day it was made."""

    def __iter__(self) -> Iterator[Message]:
        plural = get_plural(self.locale_identifier)
        yield Message(
            "",
            "Content-Type: text/plain; charset=UTF-8\n"
            f"Language: {self.locale_identifier}\n"
            f"Plural-Forms: nplurals={plural.num_plurals}; plural={plural.plural_expr};\n",
        )
        yield from islice(super().__iter__(), 1, None)


def build(folder: Path) -> None:
    """Compiles every language of a locale folder."""
    for language in languages(folder):
        file = compiled_file(folder, language)
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(compiled(folder, language))


def languages(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if any(path.glob("*.po")))


def compiled_file(folder: Path, language: str) -> Path:
    return folder / language / "LC_MESSAGES" / "app.mo"


def compiled(folder: Path, language: str) -> bytes:
    """Returns the one catalogue that gettext reads at run time."""
    whole = _Undated(locale=language, charset="utf-8")
    for message in messages(folder, language).values():
        whole.add(message.id, message.string)
    file = BytesIO()
    write_mo(file, whole)
    return file.getvalue()


def messages(folder: Path, language: str) -> dict[str, Message]:
    """Returns the messages of all sources of a language, by key.

    :raises ValueError: if a source cannot be read.
    """
    found = {}
    for source in sorted((folder / language).glob("*.po")):
        try:
            catalogue = read_po(BytesIO(source.read_bytes()), locale=language, abort_invalid=True)
        except PoFileError as error:
            raise ValueError(f"{source}: {error}") from error
        keyed = {(m.id if isinstance(m.id, str) else m.id[0]): m for m in catalogue}
        found |= {key: message for key, message in keyed.items() if key}
    return found


def faults(folder: Path) -> list[str]:
    """Returns everything a translator should mend, one sentence each; empty when all is well."""
    first = messages(folder, FIRST_LANGUAGE)
    found = []
    for language in languages(folder):
        found += _misplaced_keys(folder, language)
        found += _differences(first, messages(folder, language), language)
        if language == FIRST_LANGUAGE:
            found += _loose_marks(first)
        file = compiled_file(folder, language)
        if not file.exists() or file.read_bytes() != compiled(folder, language):
            found.append(
                f"{language}: app.mo is not what its sources say; run python -m tools.texts"
            )
    return found


def forms(message: Message) -> tuple[str, ...]:
    """Returns the text of a message, or its singular and plurals."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def _misplaced_keys(folder: Path, language: str) -> Iterator[str]:
    for source in sorted((folder / language).glob("*.po")):
        for key, times in Counter(_KEY.findall(source.read_text("utf-8"))).items():
            if times > 1:
                yield f"{language}: {key} is there {times} times"
            if key.split(".")[0] != source.stem:
                yield f"{language}: {key} does not belong into {source.name}"


def _differences(
    first: dict[str, Message], there: dict[str, Message], language: str
) -> Iterator[str]:
    for key in sorted(first.keys() - there.keys()):
        yield f"{language}: {key} is missing"
    for key in sorted(there.keys() - first.keys()):
        yield f"{language}: {key} is not in {FIRST_LANGUAGE}"
    for key in sorted(first.keys() & there.keys()):
        message = there[key]
        if message.fuzzy or not all(forms(message)):
            yield f"{language}: {key} is not written yet"
        elif _placeholders(message) != _placeholders(first[key]):
            yield f"{language}: {key} has other placeholders than in {FIRST_LANGUAGE}"


def _placeholders(message: Message) -> set[str]:
    """Returns the names in braces; a singular may leave out the number that a plural shows."""
    return {name for form in forms(message) for _, name, _, _ in Formatter().parse(form) if name}


def _loose_marks(first: dict[str, Message]) -> Iterator[str]:
    for key, message in first.items():
        if any(_LOOSE_MARK.search(_without_titles(form)) for form in forms(message)):
            yield f"{FIRST_LANGUAGE}: {key} lacks a U+00A0 beside a mark"


def _without_titles(text: str) -> str:
    for title in FOREIGN_TITLES:
        text = text.replace(title, "")
    return text


if __name__ == "__main__":
    build(LOCALE)
    print("\n".join(faults(LOCALE)) or f"{', '.join(languages(LOCALE))}: complete")
