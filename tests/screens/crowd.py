"""People on the page that asks who plays."""

from __future__ import annotations

from screens.people import Avatar, Player
from screens.routes import People
from screens.shell.token import Token
from tests.screens.tablets import Tablet


def gathered(device: Tablet, *avatars: Avatar, game_id: str = "lucie") -> Tablet:
    device.services.book.gather([Player(avatar) for avatar in avatars])
    device.show(People(game_id))
    return device


def among(device: Tablet, place: str, avatar: str) -> Token:
    tokens = device.page.ids[place].children
    return next(each for each in tokens if isinstance(each, Token) and each.avatar == avatar)


def line(device: Tablet) -> list[str]:
    tokens = device.page.ids.line.children[::-1]
    return [token.avatar for token in tokens if isinstance(token, Token)]
