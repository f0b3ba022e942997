"""What the big pictures, the icons and the reasons promise to whoever looks at them."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from itertools import combinations, pairwise
from math import dist

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from engine.games.cheese_rescue.square import Refusal
from engine.games.chop_chop.terms import Reason
from engine.games.lucie.pile import Reshuffle
from engine.games.lucie.view import Asleep
from engine.registry import game_ids
from screens.game_folders import game_folder, read_own
from screens.games.cheese_rescue.touch import NOTHING_LAID
from screens.games.chop_chop.touch import CAUGHT, NO_GOAL
from screens.games.lucie.touch import NO_CARD_YET
from tools.art import badges, icons, props, reasons
from tools.art.ink import CREAM, WOOD, Sprite
from tools.art.pictures import ADAPTIVE, ASSETS, SAFE, draw_all
from tools.art.shapes import digit
from tools.palette import ROLES as ROLES_OF_THEMES
from tools.palette import contrast

ROOT = ASSETS.parent
THEMES = ("day", "evening", "contrast")
BLOCKED = {NO_CARD_YET, NOTHING_LAID, NO_GOAL, CAUGHT}
AT_ANY_TABLE = {"not_your_turn", "hand_closed", "home_forced", "power_asleep", "no_card_yet"}
"""Refusals of the screens; all others come from the rules of a game."""

ROLES = {"greedy", "thief", "ninja", "quiet", "glasses", "gambler", "plain"}
FAMILIES = (icons, reasons, props, badges)
SPRITES = {name: sprite for family in FAMILIES for name, sprite in family.SPRITES.items()}


def picture(name: str) -> Image.Image:
    return Image.open(ASSETS / name).convert("RGBA")


def cover_of(game_id: str) -> Image.Image:
    folder = game_folder(game_id)
    assert folder is not None
    return Image.open(folder / "pictures" / "cover.png").convert("RGBA")


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
    folders = [ASSETS / "pictures", *(ROOT / "screens" / "games").glob("*/pictures")]
    committed = {file for folder in folders for file in folder.iterdir()}
    assert committed == {file for file in drawn if file.parent.name == "pictures"}
    for file, drawing in drawn.items():
        there = Image.open(file).convert("RGBA")
        assert there.tobytes() == drawing.convert("RGBA").tobytes(), f"{file} is out of date"


def test_all_big_pictures_fit_into_a_megabyte_and_a_half() -> None:
    files = [file for file, _ in draw_all()]
    assert sum(file.stat().st_size for file in files) < 1_500_000


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_a_box_lid_with_a_scene_on_it(game: str) -> None:
    cover = cover_of(game)
    assert cover.size == (528, 640)
    assert cover.getchannel("A").getpixel((0, 0)) == 0, "the lid has round corners"
    middle = cover.crop((24, 24, 504, 616))
    assert middle.getchannel("A").getextrema() == (255, 255)
    pixels = Counter(memoryview(middle.tobytes()).cast("I"))
    assert max(pixels.values()) <= 480 * 592 // 2, "no colour may fill half of a scene"


def test_no_two_boxes_on_the_shelf_have_the_same_colour() -> None:
    tones = {game: ImageStat.Stat(on(CREAM, cover_of(game))).mean for game in game_ids()}
    for one, other in combinations(tones, 2):
        assert dist(tones[one], tones[other]) > 30, f"{one} and {other} look alike from afar"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["table", "shelf"])
def test_grounds_are_quiet_and_repeat_without_a_seam(theme: str, ground: str) -> None:
    tile = picture(f"pictures/{ground}_{theme}.png").convert("L")
    assert tile.size == (512, 512)
    ((darkest, lightest),) = ImageStat.Stat(tile).extrema
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
    assert background.getchannel("A").getextrema() == (255, 255)
    assert picture("icon.png").size == (512, 512)
    assert picture("icon.png").getchannel("A").getpixel((256, 256)) == 255


def test_the_first_picture_ends_in_the_colour_of_the_first_screen() -> None:
    splash = picture("presplash.png")
    wood = Image.new("RGBA", (1, 1), WOOD).getpixel((0, 0))
    right, bottom = splash.width - 1, splash.height - 1
    edge = {splash.getpixel((x, y)) for x in range(splash.width) for y in (0, bottom)}
    edge |= {splash.getpixel((x, y)) for y in range(splash.height) for x in (0, right)}
    assert edge == {wood}
    assert unlike(splash, Image.new("RGBA", splash.size, WOOD)) > 3


def test_every_refusal_has_a_reason_to_show() -> None:
    refusals = AT_ANY_TABLE | set(Refusal) | set(Reason) | set(Asleep) | BLOCKED
    assert {f"reason_{name}" for name in refusals} == set(reasons.SPRITES)


@pytest.mark.parametrize("family", [reasons.SPRITES, icons.SPRITES], ids=["reasons", "icons"])
def test_no_two_of_a_family_can_be_confused_at_32_dp(family: dict[str, Sprite]) -> None:
    small = {name: look(sprite, 32) for name, sprite in family.items()}
    assert len(small) > 15
    for one, other in combinations(small, 2):
        assert unlike(small[one], small[other]) > 3, f"{one} and {other} look alike"


def test_one_shuffle_is_told_from_shuffling_again_and_again() -> None:
    told = read_own("lucie", "options.json", dict[str, str], {})
    once, again = (icons.SPRITES[told[f"reshuffle.{way}"]] for way in Reshuffle)
    assert unlike(look(once, 48), look(again, 48)) > 12
    assert digit(1, width=16) in once.svg, "it says how often"


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


def room_of(game: str, part: str, theme: str) -> Image.Image:
    folder = game_folder(game)
    assert folder is not None
    return Image.open(folder / "pictures" / f"{part}_{theme}.png").convert("RGBA")


def tones(drawing: Image.Image) -> set[str]:
    """Lists the colours of a drawing, without those that only smooth an edge."""
    found = drawing.getcolors(1 << 18) or []
    return {
        "#{:02X}{:02X}{:02X}".format(*colour[:3])
        for count, colour in found
        if isinstance(colour, tuple) and colour[3] == 255 and count > 40
    }


@pytest.mark.parametrize("theme", ["day", "evening"])
@pytest.mark.parametrize("game", game_ids())
def test_whatever_lies_in_a_room_is_seen_before_the_room(game: str, theme: str) -> None:
    colours = {role: shades[THEMES.index(theme)] for role, shades in ROLES_OF_THEMES.items()}
    floor, rim = tones(room_of(game, "room", theme)), tones(room_of(game, "rim", theme))
    assert min(contrast(colours["text"], tone) for tone in floor) >= 7
    assert min(contrast(colours["outline"], tone) for tone in floor | rim) >= 4.5
    assert max(contrast(one, other) for one, other in combinations(floor, 2)) < 1.45, "quiet"


@pytest.mark.parametrize("theme", ["day", "evening"])
@pytest.mark.parametrize("game", game_ids())
def test_the_floor_of_a_room_has_no_seam(game: str, theme: str) -> None:
    floor = room_of(game, "room", theme).convert("L")
    assert floor.size == (512, 512)
    left, right = floor.crop((0, 0, 1, 512)), floor.crop((511, 0, 512, 512))
    assert ImageStat.Stat(ImageChops.difference(left, right)).mean[0] < 20


@pytest.mark.parametrize("game", game_ids())
def test_a_rim_is_straight_between_its_corners(game: str) -> None:
    rim = room_of(game, "rim", "day")
    side = rim.width
    middle = rim.crop((side // 3, 0, 2 * side // 3, side // 3))
    columns = {middle.crop((x, 0, x + 1, middle.height)).tobytes() for x in range(middle.width)}
    assert len(columns) == 1
    assert rim.getpixel((side // 2, side // 2)) == (0, 0, 0, 0)


def test_no_two_rooms_look_alike() -> None:
    floors = [
        ImageStat.Stat(room_of(game, "room", "day").convert("RGB")).mean for game in game_ids()
    ]
    assert min(dist(*pair) for pair in combinations(floors, 2)) > 12
