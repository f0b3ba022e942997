"""Compiles what the program says, and finds what is missing.

What the shell says lies in ``assets/locale/fr``, one source per domain of keys (``app.po``), and is
compiled into one ``LC_MESSAGES/app.mo``. What a game says lies in its own folder,
``screens/games/<id>/texts/fr.po``, with the compiled ``fr.mo`` beside it. A key starts with its
domain (``app.back``) or its game. French is written first; the other languages have the same keys.

Only a language in which everything is written is compiled, and the app offers what is compiled.
``python -m tools.texts`` compiles and prints the faults; ``--missing`` lists what each language
still lacks.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import islice
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, read_po

from engine.registry import game_ids
from screens.game_folders import game_folder
from screens.services.i18n import LANGUAGES

LOCALE = Path(__file__).parents[1] / "assets" / "locale"
FIRST_LANGUAGE = "fr"

_UNIT = r"(?:ms|мс|min|Min|мин|MB|Mo|МБ|kB|KB|ko|кБ|КБ)\b"
_STRAIGHT = (r"['\"]", "has a straight quotation mark or apostrophe")
_DOTS = (r"\.\.\.", "has three full stops for an ellipsis")
_TWO_SPACES = (r"  ", "has two spaces")
_LOOSE_UNIT = (rf"(?<=[\d}}]) (?={_UNIT})", "lacks a U+00A0 before a unit")
_LOOSE_PER_CENT = (r"(?<!\u00a0)%", "lacks a U+00A0 before a per cent sign")
_APART_PER_CENT = (r"\s%", "has a space before a per cent sign")
_EVERYWHERE = (_STRAIGHT, _DOTS, _TWO_SPACES, _LOOSE_UNIT)
HABITS: dict[str, tuple[tuple[str, str], ...]] = {
    "fr": (
        (
            r"(?<=[^\u00a0!?…(])[!?»]|(?<=[^\u00a0\d])[;:](?![\w/])|«(?!\u00a0)",
            "lacks a U+00A0 beside a mark",
        ),
        (r"n° ", "lacks a U+00A0 after n°"),
        (r"\b[dD]e \{name\}", "says “de” before a name that may begin with a vowel"),
        _LOOSE_PER_CENT,
    ),
    "ru": ((r" – ", "has a dash of another language"), _LOOSE_PER_CENT),
    **dict.fromkeys(("de", "es", "sv", "da"), (_LOOSE_PER_CENT,)),
    **dict.fromkeys(("en", "it", "nl", "pt"), (_APART_PER_CENT,)),
}
"""What each language does not write, and what to say of it; besides what none of ours writes."""

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


@dataclass(frozen=True)
class Texts:
    """Sources that are compiled together, one catalogue for each language."""

    folder: Path
    game: str = ""
    """Whose texts they are; empty for the shell, which has several sources in each language."""

    @property
    def languages(self) -> list[str]:
        if self.game:
            return sorted(file.stem for file in self.folder.glob("*.po"))
        return sorted(path.name for path in self.folder.iterdir() if any(path.glob("*.po")))

    def sources(self, language: str) -> dict[str, Path]:
        """Returns the sources of a language by the domain that all their keys begin with."""
        if self.game:
            return {self.game: self.folder / f"{language}.po"}
        return {file.stem: file for file in sorted((self.folder / language).glob("*.po"))}

    def compiled_file(self, language: str) -> Path:
        if self.game:
            return self.folder / f"{language}.mo"
        return self.folder / language / "LC_MESSAGES" / "app.mo"

    def build(self, spoken: Collection[str] | None = None) -> None:
        """Compiles every language, or those that are *spoken*, and no other."""
        for language in self.languages:
            file = self.compiled_file(language)
            if spoken is None or language in spoken:
                file.parent.mkdir(exist_ok=True)
                file.write_bytes(self.compiled(language))
            else:
                file.unlink(missing_ok=True)

    def missing(self, language: str) -> list[str]:
        """Lists the keys that nobody has written in a language."""
        there = self.messages(language) if language in self.languages else {}
        return [
            key
            for key in self.messages(FIRST_LANGUAGE)
            if key not in there or there[key].fuzzy or not all(forms(there[key]))
        ]

    def compiled(self, language: str) -> bytes:
        """Returns the catalogue that gettext reads at run time."""
        whole = _Undated(locale=language, charset="utf-8")
        for message in self.messages(language).values():
            whole.add(message.id, message.string)
        file = BytesIO()
        write_mo(file, whole)
        return file.getvalue()

    def messages(self, language: str) -> dict[str, Message]:
        """Returns the messages of all sources of a language, by key.

        :raises ValueError: if a source cannot be read.
        """
        found: dict[str, Message] = {}
        for source in self.sources(language).values():
            try:
                written = read_po(BytesIO(source.read_bytes()), locale=language, abort_invalid=True)
            except PoFileError as error:
                raise ValueError(f"{source}: {error}") from error
            keyed = {(m.id if isinstance(m.id, str) else m.id[0]): m for m in written}
            found |= {key: message for key, message in keyed.items() if key}
        return found

    def faults(self, spoken: Collection[str] | None = None) -> list[str]:
        """Returns everything a translator should mend, one sentence each; empty if all is well.

        :param spoken: languages in which everything is to be there; all, if nobody says.
        """
        first = self.messages(FIRST_LANGUAGE)
        found = [*_unopened_marks(self)]
        for language in self.languages:
            found += _misplaced_keys(self.sources(language), language)
            found += _bad_habits(self.messages(language), language)
            is_spoken = spoken is None or language in spoken
            unwritten = set() if is_spoken else set(self.missing(language))
            found += _differences(first, self.messages(language), language, unwritten)
            file, wanted = self.compiled_file(language), b""
            if is_spoken:
                wanted = self.compiled(language)
            if (file.read_bytes() if file.exists() else b"") != wanted:
                stale = f"{file.name} is not what its sources say; run python -m tools.texts"
                found.append(f"{language}: {stale}")
        return found


SHELL = Texts(LOCALE)


def texts_of(game_id: str) -> Texts:
    folder = game_folder(game_id)
    if folder is None:
        raise LookupError(f"no game called {game_id!r}")
    return Texts(folder / "texts", game_id)


def all_texts() -> list[Texts]:
    return [SHELL, *map(texts_of, game_ids())]


def spoken(texts: Sequence[Texts]) -> list[str]:
    """Lists the languages in which everything is written."""
    return [language for language in LANGUAGES if all(not each.missing(language) for each in texts)]


def build_all() -> None:
    """Compiles what can be offered, and takes away what no longer can."""
    texts = all_texts()
    complete = spoken(texts)
    for each in texts:
        each.build(complete)


def forms(message: Message) -> tuple[str, ...]:
    """Returns the text of a message, or its singular and plurals."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def _misplaced_keys(sources: dict[str, Path], language: str) -> Iterator[str]:
    for domain, source in sources.items():
        for key, times in Counter(_KEY.findall(source.read_text("utf-8"))).items():
            if times > 1:
                yield f"{language}: {key} is there {times} times"
            if key.split(".")[0] != domain:
                yield f"{language}: {key} does not belong into {source.name}"


def _differences(
    first: dict[str, Message], there: dict[str, Message], language: str, unwritten: Collection[str]
) -> Iterator[str]:
    for key in sorted(first.keys() - there.keys() - set(unwritten)):
        yield f"{language}: {key} is missing"
    for key in sorted(there.keys() - first.keys()):
        yield f"{language}: {key} is not in {FIRST_LANGUAGE}"
    for key in sorted(first.keys() & there.keys() - set(unwritten)):
        message = there[key]
        if message.fuzzy or not all(forms(message)):
            yield f"{language}: {key} is not written yet"
        elif _placeholders(message) != _placeholders(first[key]):
            yield f"{language}: {key} has other placeholders than in {FIRST_LANGUAGE}"
        elif len(forms(message)) != _forms_wanted(first[key], language):
            yield f"{language}: {key} has not the plurals of {LANGUAGES[language]}"


def _forms_wanted(message: Message, language: str) -> int:
    return get_plural(language).num_plurals if isinstance(message.id, tuple) else 1


def _placeholders(message: Message) -> set[str]:
    """Returns the names in braces; a singular may leave out the number that a plural shows."""
    return {name for form in forms(message) for _, name, _, _ in Formatter().parse(form) if name}


def _bad_habits(there: dict[str, Message], language: str) -> Iterator[str]:
    for key, message in there.items():
        wrong = {fault for form in forms(message) for fault in typographic_faults(form, language)}
        yield from (f"{language}: {key} {fault}" for fault in sorted(wrong))


def typographic_faults(text: str, language: str) -> list[str]:
    """Returns what a printer of that language would set otherwise."""
    text = _without_titles(text)
    rules = (*_EVERYWHERE, *HABITS.get(language, ()))
    return [fault for pattern, fault in rules if re.search(pattern, text)]


def _unopened_marks(texts: Texts) -> Iterator[str]:
    """Spanish says at the beginning of a sentence that it will be asked or called out."""
    spanish = texts.messages("es") if "es" in texts.languages else {}
    for key, message in spanish.items():
        for form in map(_without_titles, forms(message)):
            if form.count("?") != form.count("¿") or form.count("!") != form.count("¡"):
                yield f"es: {key} lacks the mark at the beginning"


def _without_titles(text: str) -> str:
    for title in _foreign_titles():
        text = text.replace(title, "")
    return text


@cache
def _foreign_titles() -> tuple[str, ...]:
    """Lists names that are the same in every language: they keep the spacing of their box."""
    titles = [_titles(texts_of(game_id)) for game_id in game_ids()]
    return tuple(title for same in titles if len(same) == 1 for form in same for title in form)


def _titles(texts: Texts) -> set[tuple[str, ...]]:
    key = f"{texts.game}.title"
    found = (texts.messages(language).get(key) for language in texts.languages)
    return {forms(message) for message in found if message}


def main(words: Sequence[str]) -> None:
    if "--missing" in words:
        for language, texts in ((each, texts) for each in LANGUAGES for texts in all_texts()):
            for key in texts.missing(language):
                print(f"{language}: {key}")
        return
    build_all()
    complete = spoken(all_texts())
    for texts in all_texts():
        print("\n".join(texts.faults(complete)) or f"{texts.game or 'shell'}: well")
    for language in LANGUAGES:
        if language not in complete:
            missing = sum(len(texts.missing(language)) for texts in all_texts())
            print(f"{language}: not offered, {missing} texts are missing")


if __name__ == "__main__":
    main(sys.argv[1:])
