"""What peers that one builds oneself took beside peers of Debian, for machines where they are missing."""

# Work and peer -> its seconds, a peer that ran beside it, and the seconds of that; two cores of a Xeon, 2026-11-28.
MEASURED = {
}


def scaled(row, found):
    """The peers of a row that did not run but are known here: name -> seconds on this machine, and by which peer."""
    known = {}
    for name in row.peers:
        seconds, by, beside = MEASURED.get((row.work, name), (0, None, 1))
        if name not in found and "seconds" in found.get(by, {}):
            known[name] = {"seconds": seconds * found[by]["seconds"] / beside, "by": by}
    return known
