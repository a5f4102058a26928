"""Figures as they are shown: with a real minus, signed where they are a change."""

MINUS = "−"


def minus(number: int) -> str:
    """The number with a real minus sign: "71", "−25"."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """The number with its sign: "+30", "−6"; nothing stands before 0."""
    return f"+{number}" if number > 0 else minus(number)
