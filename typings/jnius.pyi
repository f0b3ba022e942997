from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

F = TypeVar("F", bound=Callable[..., object])

class JavaException(Exception):  # noqa: N818
    classname: str | None
    innermessage: str | None

# A class of Java with whatever members it has there.
def autoclass(clsname: str) -> Any: ...
def cast(destclass: str, obj: Any) -> Any: ...

# A class of ours that Java may call, and its methods with their signature there.
class PythonJavaClass:
    __javainterfaces__: tuple[str, ...]
    __javacontext__: str

def java_method(signature: str) -> Callable[[F], F]: ...

# Only the stand-in of tools/android has these: it writes down every call into Java.
class Call(NamedTuple):
    thing: str
    method: str
    words: tuple[Any, ...]

calls: list[Call]
listeners: list[Callable[[Call], None]]
