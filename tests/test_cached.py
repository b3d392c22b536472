"""What is worked out once for everybody who speaks the same language."""

from companion.texts import _, cached, speaking


def test_it_is_worked_out_once_for_each_language_and_value() -> None:
    asked = []

    @cached(8)
    def named(count: int) -> str:
        asked.append(count)
        return f"{count} {_('Winter')}"

    for spoken, word in (("en", "Winter"), ("ru", "Зима"), ("en", "Winter")):
        with speaking(spoken):
            assert [named(1), named(2), named(1)] == [f"1 {word}", f"2 {word}", f"1 {word}"]
    assert asked == [1, 2, 1, 2]


def test_only_so_much_is_remembered() -> None:
    asked = []

    @cached(2)
    def noted(count: int) -> int:
        asked.append(count)
        return count

    for count in (1, 2, 2, 3, 1):
        assert noted(count) == count
    assert asked == [1, 2, 3, 1]
