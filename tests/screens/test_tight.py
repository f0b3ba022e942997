"""The report of the tightest places counts what can be seen, and finds what is cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.label import MDIcon, MDLabel

from screens.routes import NewCode
from tests.screens.fingers import frames
from tests.screens.tables import lay, new_match
from tests.screens.tablets import Tablet
from tools.tight import Place, places_on, tell

OpenTablet = Callable[..., Tablet]


def test_words_that_nobody_sees_are_not_counted(tablet: OpenTablet) -> None:
    device = tablet()
    page = device.show(NewCode())
    seen = {place.text for place in places_on(page, "landscape", "here")}
    assert device.services.text("app.code.none") not in seen, "there is no code to give up"
    assert "5" in seen
    hidden = BoxLayout(opacity=0, size_hint=(None, None), size=(200, 40))
    hidden.add_widget(MDLabel(text="Miaou"))
    page.add_widget(hidden)
    frames(3)
    assert "Miaou" not in {place.text for place in places_on(page, "landscape", "here")}
    hidden.opacity = 1
    assert "Miaou" in {place.text for place in places_on(page, "landscape", "here")}


def test_a_word_that_does_not_fit_is_cut(tablet: OpenTablet) -> None:
    page = tablet().show(NewCode())
    label = MDLabel(text="Donaudampfschifffahrt", size_hint=(None, None), size=(40, 20))
    page.add_widget(label)
    frames(3)
    (place,) = (each for each in places_on(page, "phone", "here") if each.text == label.text)
    assert place.is_cut


def test_a_picture_is_no_word(tablet: OpenTablet) -> None:
    page = tablet().show(NewCode())
    before = [*places_on(page, "phone", "here")]
    page.add_widget(MDIcon(icon="check"))
    frames(3)
    assert [*places_on(page, "phone", "here")] == before


def test_the_tightest_comes_first_and_what_is_cut_fails(capsys: pytest.CaptureFixture[str]) -> None:
    free = Place(1, False, "phone", "shelf de", "Hallo", 20)
    tight = Place(0.5, False, "phone", "shelf fr", "Bonjour", 10)
    assert tell([tight, free], ["phone"]) == 0
    told = capsys.readouterr().out
    assert "| phone | 2 | 1 | 0 |" in told
    assert told.index("| shelf fr | 50% | Bonjour |") < told.index("| shelf de | 100% | Hallo |")
    cut = tight._replace(is_cut=True)
    assert tell([cut, free], ["phone"]) == 1
    told = capsys.readouterr().out
    assert "| phone | 2 | 1 | 1 |" in told
    assert "| cut | of its size | text |" in told
    assert "Hallo" not in told


def test_tables_are_looked_at_too(tablet: OpenTablet) -> None:
    device = tablet()
    table = lay(new_match("lucie", 2), device.services)
    found = {place.text: place for place in places_on(table, "landscape", "Lucie")}
    assert {"Lou", "Papi"} <= found.keys()
    assert not any(place.is_cut for place in found.values())
