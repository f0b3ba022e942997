"""Texts by key and language, from gettext catalogues."""

from __future__ import annotations

import logging
import struct
from gettext import GNUTranslations
from pathlib import Path
from typing import Any

logger = logging.getLogger(__name__)

DOMAIN = "app"


class Catalogue:
    """Every language the app speaks; each is looked up on its own, so that seats may differ."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._languages: dict[str, GNUTranslations | None] = {}

    @property
    def languages(self) -> tuple[str, ...]:
        """Codes of the languages there are, such as ``fr``."""
        files = self._folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
        return tuple(sorted(file.parent.parent.name for file in files))

    def text(self, key: str, lang: str, **values: Any) -> str:
        """Returns the text of *key*, its gaps filled in; the key itself if nobody translated it."""
        translation = self._language(lang)
        text = translation.gettext(key) if translation else key
        return text.format(**values) if values and text != key else text

    def _language(self, lang: str) -> GNUTranslations | None:
        if lang not in self._languages:
            self._languages[lang] = self._read(lang)
        return self._languages[lang]

    def _read(self, lang: str) -> GNUTranslations | None:
        try:
            with (self._folder / lang / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as stream:
                return GNUTranslations(stream)
        except (OSError, UnicodeDecodeError, struct.error) as error:
            logger.warning("No texts in %r: %s", lang, error)
            return None
