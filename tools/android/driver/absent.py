"""What Python on the tablet has not got, although ours has."""

from __future__ import annotations

import sys

DROPPED = (
    "aifc asynchat asyncore audioop cgi cgitb chunk crypt distutils imghdr imp lib2to3 mailcap "
    "msilib nis nntplib ossaudiodev pipes smtpd sndhdr spwd sunau telnetlib uu xdrlib"
)
"""Gone from Python between our 3.11 and the tablet's 3.14."""

NOT_PACKED = (
    "ensurepip idlelib pip pkg_resources pydoc_data setuptools test tkinter unittest wsgiref"
)
"""Left out by python-for-android."""

ABSENT = frozenset(f"{DROPPED} {NOT_PACKED}".split())


class Gap:
    """Refuses to import what is absent."""

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"No module named {name!r} on the tablet", name=name)


def leave_out_what_is_absent() -> None:
    """Lets this Python have no more than the one on the tablet."""
    sys.meta_path.insert(0, Gap())
