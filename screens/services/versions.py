"""Reads what an older or a newer version of the program has written, as far as it can be known."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct

from screens.services.storage import KeptFile

logger = logging.getLogger(__name__)

S = TypeVar("S", bound=Struct)


def read_known(file: KeptFile, usual: S) -> S:
    """Reads a file field by field, or returns what is *usual* if nobody has written one.

    One that is no list of fields at all is put aside.

    Of one that is known in part a copy is kept aside, as the rest will be written over.
    """
    try:
        text = file.read()
        if text is None:
            return usual
        found = msgspec.json.decode(text, type=dict[str, Any])
        pages = known(found, type(usual))
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        file.set_aside(error)
        return usual
    if left_out := _left_out(found, pages):
        file.copy_aside(f"without sense are {', '.join(left_out)}")
    return pages


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


def _left_out(found: Mapping[str, Any], pages: Struct) -> list[str]:
    """Names the fields of which not all was kept; what a newer version added is no loss."""
    fields = [field for field in msgspec.structs.fields(type(pages)) if field.name in found]
    return [
        field.name
        for field in fields
        if not _is_whole(found[field.name], getattr(pages, field.name), field.type)
    ]


def _is_whole(found: Any, kept: Any, kind: Any) -> bool:
    return _fits(found, kind) and _is_as_long(found, kept)


def _is_as_long(found: Any, kept: Any) -> bool:
    """Tells whether nothing was left out of a list, nor of lists in it."""
    if not isinstance(found, list | dict) or isinstance(kept, Struct):
        return True
    is_as_long = len(found) == len(kept)
    if isinstance(found, list) and isinstance(kept, tuple):
        return is_as_long and all(map(_is_as_long, found, kept))
    return is_as_long


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
