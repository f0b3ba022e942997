GL_BLEND: int
GL_FRAMEBUFFER: int
GL_ONE_MINUS_SRC_ALPHA: int
GL_RENDERBUFFER: int
GL_RGB: int
GL_RGBA: int
GL_SRC_ALPHA: int
GL_UNSIGNED_BYTE: int

def glBindFramebuffer(target: int, framebuffer: int) -> None: ...  # noqa: N802
def glBindRenderbuffer(target: int, renderbuffer: int) -> None: ...  # noqa: N802
def glBlendFunc(sfactor: int, dfactor: int) -> None: ...  # noqa: N802
def glDeleteProgram(program: int) -> None: ...  # noqa: N802
def glDisable(cap: int) -> None: ...  # noqa: N802
def glEnable(cap: int) -> None: ...  # noqa: N802
def glGenRenderbuffers(n: int) -> list[int]: ...  # noqa: N802
def glIsRenderbuffer(renderbuffer: int) -> bool: ...  # noqa: N802
def glReadPixels(  # noqa: N802
    x: int, y: int, width: int, height: int, format: int, type: int
) -> bytes: ...
def glUseProgram(program: int) -> None: ...  # noqa: N802
def glViewport(x: int, y: int, width: int, height: int) -> None: ...  # noqa: N802
