"""The mouse: big ears, buck teeth, a good heart and a long pink tail."""

from __future__ import annotations

from tools.art.faces import Face, alarm, cheeks, eyes, grin, mouth, snore, sweat, wink
from tools.art.ink import (
    CREAM,
    Sprite,
    both,
    circle,
    ellipse,
    oval,
    path,
    rope,
    shaded,
    shift,
    stroke,
    turn,
)

FUR = ("#9AA1B1", "#7F8798")
EAR = "#F0B0B9"
PINK = "#E8919F"
DUST = "#C9A77C"
FACE = Face(spread=14, height=46, size=6)
HEAD = "M50 21 C69 21 82 36 82 51 C82 65 68 73 50 73 C32 73 18 65 18 51 C18 36 31 21 50 21 Z"
BODY = "M50 62 C66 62 75 76 75 87 C75 95 65 96 50 96 C35 96 25 95 25 87 C25 76 34 62 50 62 Z"
TAIL = {
    "calm": "M70 89 C86 93 97 84 93 74 C90 67 83 70 85 76",
    "happy": "M70 91 C84 97 98 93 94 84 C92 79 86 82 89 86",
    "startled": "M72 91 L84 95 L85 87 L94 91 L96 82",
    "tongue": "M70 91 C84 97 98 93 94 84 C92 79 86 82 89 86",
}
ARM = {
    "calm": "M34 72 Q30 86 42 85.5",
    "happy": "M34 84 Q17 86 12 73",
    "worried": "M31 84 Q31 78 43 73",
    "startled": "M36 80 Q19 80 12 69",
    "caught": "M34 72 Q28 87 41 84",
    "tongue": "M34 84 Q15 82 16 67",
}


def mouse(mood: str, outfit: str = "", hat: str = "") -> str:
    """Draws a whole mouse; the *outfit* goes round its neck, the *hat* on its head."""
    if mood == "asleep":
        return _curled_up(outfit)
    if mood == "caught":
        return _dusty()
    arms, reaching = both(arm(mood)), mood in ("happy", "startled", "tongue")
    return (
        rope(TAIL.get(mood, TAIL["calm"]), PINK, 2.8)
        + (arms if reaching else "")
        + body()
        + ("" if reaching or mood == "worried" else arms)
        + head(mood, hat)
        + outfit
        + (both(paw(mood)) if reaching else "")
        + (arms if mood == "worried" else "")
        + (sweat(89, 34) if mood == "worried" else "")
        + (alarm(50, 3) if mood == "startled" else "")
    )


def body() -> str:
    feet = both(ellipse(37, 93.4, (9, 4.4), PINK, stroke()))
    return shaded(BODY, FUR, marks=ellipse(50, 85, (15, 13), CREAM)) + feet


def arm(pose: str) -> str:
    """Draws the left arm; the paw is where the line ends."""
    return rope(ARM[pose], FUR[0], 4.6) + paw(pose)


def paw(pose: str) -> str:
    x, y = (float(number) for number in ARM[pose].split()[-2:])
    return circle(x, y, 4.1, PINK, stroke(2.6))


def head(mood: str, hat: str = "", dirt: str = "") -> str:
    droop = {"worried": 5, "caught": 5, "asleep": 3}.get(mood, 0)
    return (
        both(ear(droop))
        + shaded(HEAD, FUR, marks=ellipse(50, 65, (17, 12), CREAM) + dirt)
        + hat
        + cheeks(FACE)
        + _whiskers()
        + (wink(FACE) if mood == "tongue" else eyes(FACE, mood))
        + _snout(mood)
    )


def ear(droop: float = 0) -> str:
    """Draws the left ear; ears hang a little when the mouse is unhappy."""
    outer = shaded(oval(23, 24 + droop * 0.6, (18, 18)), FUR, drop=-3)
    ear_drawn = outer + circle(24.5, 26 + droop * 0.6, 10.6, EAR)
    return turn(ear_drawn, -droop * 3, (34, 34))


def _whiskers() -> str:
    lines = "M31 58.5 Q21 55 9 56.5 M31 63 Q21 63.5 11 69"
    return both(path(lines, pen=stroke(1.9)))


def _snout(mood: str) -> str:
    nose = ellipse(50, 56.4, (5.2, 4), PINK, stroke(2.6)) + circle(51.6, 55, 1.1, CREAM)
    if mood == "tongue":
        tongue = "M45.5 65 V71 Q45.5 76 50 76 Q54.5 76 54.5 71 V65 Z"
        return (
            path(tongue, "#E2687F", stroke(2.4))
            + path("M50 66 v5 M41 64 q9 4 18 0", pen=stroke(2.4))
            + nose
        )
    if mood == "happy":
        return grin(62, 8) + _teeth(63.4) + nose
    teeth = _teeth(64) if mood in ("calm", "caught") else ""
    return teeth + mouth(mood, 62.4, 7) + nose


def _teeth(y: float) -> str:
    line = f"M46.4 {y} V{y + 4.4} H53.6 V{y} Z M50 {y} V{y + 4.4}"
    return path(line, "#FFFFFF", stroke(1.8))


def _curled_up(outfit: str) -> str:
    bed = "M50 58 C76 58 92 70 92 84 C92 94 80 96 50 96 C20 96 8 94 8 84 C8 70 24 58 50 58 Z"
    tail = "M88 88 C80 96 66 93 56 94 C44 95 34 98 22 93"
    return (
        shaded(bed, FUR)
        + shift(turn(head("asleep"), -4), 0, 15)
        + outfit
        + rope(tail, PINK, 2.8)
        + both(circle(41, 89, 4.2, PINK, stroke(2.6)))
        + snore(72, 17)
    )


def _dusty() -> str:
    """Draws the mouse after the cat let it go: dusty, holding its tail, unharmed."""
    tail = (
        "M84 92 C94 88 92 76 80 77 C70 78 68 84 58 83 L42 83 C30 83 30 74 22 77 C17 79 20 85 24 83"
    )
    smudge = "q2 -4 6 -2 q4 -2 4 2 q3 4 -2 5 q-3 3 -6 0 q-4 -1 -2 -5 Z"
    dirt = path(
        f"M61 25 {smudge} M20 46 {smudge} M56 67 {smudge} M36 27 q2 -3 5 0 q1 4 -3 4 Z", DUST
    )
    return (
        shaded(BODY, FUR, marks=ellipse(50, 85, (15, 13), CREAM))
        + both(rope(ARM["caught"], FUR[0], 4.6))
        + head("caught", dirt=dirt)
        + rope(tail, PINK, 2.8)
        + both(circle(42, 83, 4.4, PINK, stroke(2.6)))
        + both(dust_cloud(3, 97) + dust_cloud(22, 97.6))
    )


def dust_cloud(x: float, y: float) -> str:
    line = f"M{x + 3} {y} q-5 -6 3 -8 q2 -7 9 -3 q7 0 6 5 q4 2 1 6 Z"
    return path(line, "#EBD9BC", stroke(2.4))


def _peeking() -> str:
    """Draws ears, eyes and paws above the edge of a hole; the box is 100 by 64."""
    toes = path("M19.6 58 v4 M24.4 58 v4", pen=stroke(2))
    paws = both(ellipse(22, 60, (8.6, 5.4), PINK, stroke()) + toes)
    nose = ellipse(50, 59, (5.2, 4), PINK, stroke(2.6))
    return both(ear()) + shaded(HEAD, FUR) + cheeks(FACE) + eyes(FACE, "calm") + nose + paws


def _running() -> str:
    """Draws the mouse dashing towards the reader."""
    tail = "M60 84 C76 94 97 94 95 84 C93 79 87 82 90 86"
    toes = path("M33 92 v4 M38 93 v4 M43 92 v4", pen=stroke(2))
    arms = both(rope("M36 76 Q22 80 12 72", FUR[0], 4.6) + circle(12, 72, 4.1, PINK, stroke(2.6)))
    body_up = "M50 60 C64 60 70 72 69 80 C68 87 60 88 50 88 C40 88 32 87 31 80 C30 72 36 60 50 60 Z"
    return (
        dust_cloud(2, 97)
        + rope(tail, PINK, 2.8)
        + arms
        + ellipse(60, 86, (6.6, 4.4), PINK, stroke())
        + shaded(body_up, FUR, marks=ellipse(50, 80, (12, 11), CREAM))
        + ellipse(38, 90, (10.5, 7), PINK, stroke())
        + toes
        + shift(turn(head("happy"), -7), 0, 1)
    )


def _sprites() -> dict[str, Sprite]:
    moods = ("calm", "happy", "worried", "asleep", "startled", "caught", "tongue")
    sprites = {f"mouse_{mood}": Sprite(mouse(mood), 150) for mood in moods}
    sprites["mouse_peek"] = Sprite(_peeking(), 112, 100, 64)
    sprites["mouse_run"] = Sprite(_running(), 150)
    return sprites


SPRITES = _sprites()
