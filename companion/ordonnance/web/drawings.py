"""What pages show of Ordonnance: its five icons, as in `companion/ordonnance/widgets/arms.py`."""

from collections.abc import Mapping

from engine.ordonnance.cards import Icon

_SHAPES = {
    Icon.SPEAR: '<path d="M50 95V30" stroke-width="10"/><path d="M50 0 66 24 50 44 34 24z"/>',
    Icon.BOW: (
        '<path d="M33-1A56 56 0 0 1 33 101" fill="none" stroke-width="13"/>'
        '<path d="M35 4V96" stroke-width="6"/><path d="M4 50H82" stroke-width="9"/>'
        '<path d="M100 50 76 34V66z"/>'
    ),
    Icon.SWORDS: (
        '<path d="M7 5 92 92M93 5 8 92" stroke-width="13"/>'
        '<path d="M56 80 82 56M44 80 18 56" stroke-width="10"/>'
    ),
    Icon.HELM: (
        '<path fill-rule="evenodd" d="M29 4H71A12 12 0 0 1 83 16V84A12 12 0 0 1 71 96H29'
        'A12 12 0 0 1 17 84V16A12 12 0 0 1 29 4zM26 34.5V45.5H45.5V90H54.5V45.5H74V34.5z"/>'
    ),
    Icon.FLAG: (
        '<path fill-rule="evenodd" d="M20 3H98L80 29 98 55H20zM41.5 10V24.5H29V33.5H41.5V48'
        'H50.5V33.5H63V24.5H50.5V10z"/><path d="M15 5V96" stroke-width="11"/>'
    ),
}


def symbols() -> str:
    """The icons, called `arms-spear` and so on."""
    return "".join(
        f'<symbol id="arms-{icon.value}" viewBox="0 0 100 100"><g fill="currentColor"'
        f' stroke="currentColor" stroke-width="0" stroke-linecap="round">{shape}</g></symbol>'
        for icon, shape in _SHAPES.items()
    )


def files() -> Mapping[str, str]:
    """None: icons are all it draws."""
    return {}
