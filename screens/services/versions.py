"""Reads what an older or a newer version of the program has written, as far as it can be known."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct

from screens.services.storage import read_file, set_aside

logger = logging.getLogger(__name__)

S = TypeVar("S", bound=Struct)


def read_known(file: Path, kind: type[S]) -> S:
    """Reads a file field by field; one that is no list of fields at all is put aside."""
    text = read_file(file)
    if text is None:
        return kind()
    try:
        return known(msgspec.json.decode(text, type=dict[str, Any]), kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        set_aside(file, error)
        return kind()


def known(found: Mapping[str, Any], kind: type[S]) -> S:
    """Keeps what *kind* understands; a field it never heard of, or without sense, is left out."""
    kept: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.name not in found:
            continue
        value = _without_riddles(found[field.name], field.type)
        try:
            kept[field.name] = msgspec.convert(value, field.type)
        except msgspec.ValidationError as error:
            logger.warning("Forgetting %s: %s", field.name, error)
    return kind(**kept)


def _without_riddles(value: Any, kind: Any) -> Any:
    """Leaves single members out of a collection, so that one of them does not cost the others."""
    if isinstance(value, list) and get_origin(kind) in (tuple, frozenset):
        return [member for member in value if _fits(member, get_args(kind)[0])]
    if isinstance(value, dict) and get_origin(kind) is dict:
        return {name: member for name, member in value.items() if _fits(member, get_args(kind)[1])}
    return value


def _fits(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True
