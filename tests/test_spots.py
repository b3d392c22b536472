"""Under the finger: what a finger does is what it could see, at that spot, when it came down."""

from companion.spots import NEW, PASS, STEP, TWICE, Box, Meant, Spots, Standing

HERE: Box = (0, 0, 48, 48)
BESIDE: Box = (60, 0, 108, 48)
SPOT = (24.0, 24.0)


def at_spot(spots: Spots, what: str, now: float, *, whose: str = "", again: float = TWICE) -> bool:
    """Whether a tap there, by a finger that leaves at once, is done."""
    meant = spots.means(what, whose, SPOT, now, again)
    return meant is not None and spots.still(meant, what, whose)


def showing(*standing: Standing) -> Spots:
    """A screen that has shown this for long."""
    spots = Spots()
    spots.show(standing, 0)
    return spots


def test_what_has_just_come_does_nothing() -> None:
    spots = showing(Standing("dealt", HERE))
    spots.show([Standing("surrender", HERE)], 10)
    assert not at_spot(spots, "surrender", 10.2)
    assert at_spot(spots, "surrender", 10.01 + NEW)


def test_what_has_moved_under_the_finger_does_nothing() -> None:
    spots = showing(Standing("6", BESIDE), Standing("10", HERE))
    spots.show([Standing("6", HERE), Standing("10", BESIDE)], 10)
    assert not at_spot(spots, "6", 10.2)
    assert at_spot(spots, "6", 10.4)


def test_what_has_moved_a_little_is_where_it_was() -> None:
    spots = showing(Standing("6", HERE))
    spots.show([Standing("6", (1, 1, 49, 49))], 10)
    assert at_spot(spots, "6", 10.1)


def test_what_has_grown_was_where_it_is_smaller() -> None:
    spots = showing(Standing("6", (0, 0, 20, 48)))
    spots.show([Standing("6", HERE)], 10)
    assert not at_spot(spots, "6", 10.1)
    assert spots.means("6", "", (10, 10), 10.1) is not None


def test_what_acts_for_somebody_else_since_others_moved_does_nothing() -> None:
    spots = showing(Standing("6", HERE, "anna"))
    spots.others_changed()
    assert not at_spot(spots, "6", 10, whose="boris")
    spots.show([Standing("6", HERE, "boris")], 10.02)
    assert not at_spot(spots, "6", 10.2, whose="boris")
    assert at_spot(spots, "6", 10.4, whose="boris")


def test_ones_own_move_makes_nothing_new_where_it_stood() -> None:
    spots = showing(Standing("6", HERE, "anna"), Standing("10", BESIDE, "anna"))
    assert at_spot(spots, "6", 10, whose="anna")
    spots.show([Standing("6", HERE, "boris"), Standing("10", BESIDE, "boris")], 10.02)
    assert spots.means("10", "boris", (80, 24), 10.05) is not None


def test_others_may_change_what_nobody_is_about_to_tap() -> None:
    spots = showing(Standing("6", HERE, "anna"))
    spots.others_changed()
    assert at_spot(spots, "6", 10, whose="anna")
    spots.show([Standing("6", HERE, "anna")], 10.02)
    assert at_spot(spots, "6", 11, whose="anna")


def test_the_same_card_counts_again_after_a_moment() -> None:
    spots = showing(Standing("6", HERE))
    assert at_spot(spots, "6", 10)
    assert not at_spot(spots, "6", 10 + TWICE - 0.01)
    assert at_spot(spots, "6", 10 + TWICE)


def test_a_pass_and_a_step_count_sooner() -> None:
    spots = showing(Standing("pass", HERE), Standing("undo", HERE))
    for tap in range(5):
        assert at_spot(spots, "pass", 10 + tap * (PASS + 0.001), again=PASS)
        assert at_spot(spots, "undo", 10 + tap * (STEP + 0.001), again=STEP)
    assert not at_spot(spots, "undo", 10 + 4 * (STEP + 0.001) + STEP - 0.01, again=STEP)


def test_what_does_not_count_delays_nothing() -> None:
    spots = showing(Standing("6", HERE))
    assert [at_spot(spots, "6", 10 + tap / 9.5) for tap in range(7)] == [
        True, False, False, True, False, False, True,
    ]  # fmt: skip


def test_parts_of_a_thing_are_different_things() -> None:
    spots = showing(Standing("map", HERE))

    def tap(region: str, now: float) -> Meant | None:
        meant = spots.means("map", None, SPOT, now, part=region)
        return meant if meant and spots.still(meant, "map", None) else None

    assert tap("roma", 10)
    assert tap("siena", 10.1)
    assert not tap("siena", 10.2)


def test_a_finger_that_stays_down_while_others_move_does_nothing() -> None:
    spots = showing(Standing("6", HERE, "anna"))
    meant = spots.means("6", "anna", SPOT, 10)
    assert meant is not None
    spots.others_changed()
    spots.show([Standing("6", HERE, "boris")], 10.1)
    assert not spots.still(meant, "6", "boris")
    assert not spots.still(meant, "surrender", "anna")


def test_what_was_away_is_new() -> None:
    spots = showing(Standing("6", HERE))
    spots.show([], 10)
    spots.show([Standing("6", HERE)], 10.1)
    assert not at_spot(spots, "6", 10.3)


def test_a_key_of_the_keyboard_needs_no_spot() -> None:
    spots = showing(Standing("6", HERE))
    assert spots.means("6", None, None, 10) is not None
    spots.show([Standing("6", BESIDE)], 11)
    assert spots.means("6", None, None, 11.1) is None
