"""What the big pictures, the icons and the reasons promise to whoever looks at them."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations, pairwise
from math import dist

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from engine.games.cheese_rescue.square import Refusal
from engine.games.chop_chop.terms import Reason
from engine.games.lucie.view import Asleep
from engine.registry import game_ids
from tools.art import badges, icons, props, reasons
from tools.art.ink import CREAM, WOOD, Sprite
from tools.art.pictures import ADAPTIVE, ASSETS, SAFE, draw_all

GAMES = game_ids()
THEMES = ("day", "evening", "contrast")
AT_ANY_TABLE = {"not_your_turn", "hand_closed", "home_forced", "power_asleep"}
"""Refusals of the screens; all others come from the rules of a game."""

ROLES = {"greedy", "thief", "ninja", "quiet", "glasses", "gambler", "plain"}
FAMILIES = (icons, reasons, props, badges)
SPRITES = {name: sprite for family in FAMILIES for name, sprite in family.SPRITES.items()}


def picture(name: str) -> Image.Image:
    return Image.open(ASSETS / name).convert("RGBA")


def look(sprite: Sprite, dp: float, margin: float = 0) -> Image.Image:
    """Renders a sprite *dp* wide, with *margin* units of its paper around it."""
    left, wide, high = -margin, sprite.width + 2 * margin, sprite.height + 2 * margin
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {left} {wide} {high}" '
        f'width="{dp:.0f}" height="{dp * high / wide:.0f}">{sprite.svg}</svg>'
    )
    return Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=document)))).convert("RGBA")


def on(ground: str, drawing: Image.Image) -> Image.Image:
    sheet = Image.new("RGBA", drawing.size, ground)
    return Image.alpha_composite(sheet, drawing).convert("RGB")


def unlike(one: Image.Image, other: Image.Image) -> float:
    """Returns how far two drawings are apart, 0 to 255 a pixel."""
    apart = ImageChops.difference(on(CREAM, one), on(CREAM, other))
    return sum(ImageStat.Stat(apart).mean) / 3


def test_what_is_committed_is_what_the_script_draws() -> None:
    drawn = dict(draw_all())
    committed = {f"pictures/{file.name}" for file in (ASSETS / "pictures").iterdir()}
    assert committed == {name for name in drawn if name.startswith("pictures/")}
    for name, drawing in drawn.items():
        assert picture(name).tobytes() == drawing.convert("RGBA").tobytes(), (
            f"{name} is out of date"
        )


def test_all_big_pictures_fit_into_a_megabyte_and_a_half() -> None:
    files = [*(ASSETS / "pictures").glob("*.png"), *ASSETS.glob("icon*.png")]
    files.append(ASSETS / "presplash.png")
    assert len(files) == 14
    assert sum(file.stat().st_size for file in files) < 1_500_000


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_box_lid_with_a_scene_on_it(game: str) -> None:
    cover = picture(f"pictures/cover_{game}.png")
    assert cover.size == (528, 640)
    assert cover.getpixel((0, 0))[3] == 0, "the lid has round corners"
    middle = cover.crop((24, 24, 504, 616))
    assert middle.getextrema()[3] == (255, 255)
    plain = [count for count, _ in middle.getcolors(maxcolors=1 << 20) if count > 480 * 592 // 2]
    assert plain == [], "no colour may fill half of a scene"


def test_no_two_boxes_on_the_shelf_have_the_same_colour() -> None:
    tones = {
        game: ImageStat.Stat(on(CREAM, picture(f"pictures/cover_{game}.png"))).mean
        for game in GAMES
    }
    for one, other in combinations(GAMES, 2):
        assert dist(tones[one], tones[other]) > 30, f"{one} and {other} look alike from afar"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["table", "shelf"])
def test_grounds_are_quiet_and_repeat_without_a_seam(theme: str, ground: str) -> None:
    tile = picture(f"pictures/{ground}_{theme}.png").convert("L")
    assert tile.size == (512, 512)
    darkest, lightest = tile.getextrema()
    assert lightest - darkest < 32
    left, right = tile.crop((0, 0, 1, 512)), tile.crop((511, 0, 512, 512))
    assert ImageStat.Stat(ImageChops.difference(left, right)).mean[0] < 1.5


def test_the_three_tables_are_light_dark_and_white() -> None:
    day, evening, contrast = (
        ImageStat.Stat(picture(f"pictures/table_{theme}.png").convert("L")).mean[0]
        for theme in THEMES
    )
    assert evening < 60
    assert 190 < day < contrast
    assert contrast == 255


def test_the_adaptive_icon_stays_inside_the_roundest_mask() -> None:
    ink = picture("icon_foreground.png").getchannel("A")
    assert ink.size == (ADAPTIVE, ADAPTIVE)
    centre = (ADAPTIVE - 1) / 2
    reach = max(
        dist(divmod(place, ADAPTIVE), (centre, centre))
        for place, alpha in enumerate(ink.tobytes())
        if alpha
    )
    limit = ADAPTIVE * SAFE / 2
    assert limit * 0.9 < reach <= limit


def test_the_icon_grounds_have_no_holes() -> None:
    background = picture("icon_background.png")
    assert background.size == (ADAPTIVE, ADAPTIVE)
    assert background.getextrema()[3] == (255, 255)
    assert picture("icon.png").size == (512, 512)
    assert picture("icon.png").getpixel((256, 256))[3] == 255


def test_the_first_picture_ends_in_the_colour_of_the_first_screen() -> None:
    splash = picture("presplash.png")
    wood = Image.new("RGBA", (1, 1), WOOD).getpixel((0, 0))
    right, bottom = splash.width - 1, splash.height - 1
    edge = {splash.getpixel((x, y)) for x in range(splash.width) for y in (0, bottom)}
    edge |= {splash.getpixel((x, y)) for y in range(splash.height) for x in (0, right)}
    assert edge == {wood}
    assert unlike(splash, Image.new("RGBA", splash.size, WOOD)) > 3


def test_every_refusal_has_a_reason_to_show() -> None:
    refusals = AT_ANY_TABLE | set(Refusal) | set(Reason) | set(Asleep)
    assert {f"reason_{name}" for name in refusals} == set(reasons.SPRITES)


@pytest.mark.parametrize("family", [reasons.SPRITES, icons.SPRITES], ids=["reasons", "icons"])
def test_no_two_of_a_family_can_be_confused_at_32_dp(family: dict[str, Sprite]) -> None:
    small = {name: look(sprite, 32) for name, sprite in family.items()}
    assert len(small) > 15
    for one, other in combinations(small, 2):
        assert unlike(small[one], small[other]) > 3, f"{one} and {other} look alike"


def test_every_mouse_of_lucie_wears_her_own_badge() -> None:
    worn = {f"role_{role}": badges.SPRITES[f"role_{role}"] for role in ROLES}
    assert set(worn) == {name for name in badges.SPRITES if name.startswith("role_")}
    faces = {name: look(sprite, 64).crop((12, 12, 52, 52)) for name, sprite in worn.items()}
    for one, other in combinations(faces, 2):
        assert unlike(faces[one], faces[other]) > 12


def test_both_dice_have_exactly_the_faces_of_the_rule_book() -> None:
    faces = {name for name in props.SPRITES if name.startswith("die_")}
    mouse = {f"die_mouse_{pips}" for pips in (1, 2, 3, 4)} | {"die_blank_mouse"}
    cat = {f"die_cat_{pips}" for pips in (1, 2, 3)} | {"die_blank_cat"}
    assert faces == mouse | cat


@pytest.mark.parametrize("die", ["mouse", "cat"])
def test_a_higher_face_of_a_die_has_more_ink(die: str) -> None:
    names = sorted(name for name in props.SPRITES if name.startswith(f"die_{die}_"))
    light = [
        ImageStat.Stat(on(CREAM, look(props.SPRITES[name], 48)).convert("L")).sum[0]
        for name in names
    ]
    assert len(light) >= 3
    assert all(fewer > more for fewer, more in pairwise(light))


@pytest.mark.parametrize("name", SPRITES)
def test_nothing_is_cut_off_at_the_edge_of_its_paper(name: str) -> None:
    sprite, margin = SPRITES[name], 20
    wide = sprite.width + 2 * margin
    ink = look(sprite, wide, margin).getchannel("A").point(lambda alpha: 255 * (alpha > 40))
    left, top, right, bottom = ink.getbbox() or (0, 0, 0, 0)
    assert margin <= left < right <= wide - margin
    assert margin <= top < bottom <= sprite.height + margin
