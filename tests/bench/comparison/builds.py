"""Two builds of the program on the same rows, pair by pair: what drifts on the machine meets both."""
import math
import statistics

SLOWER, SIGMAS = 1.10, 3.0  # a row fails beyond both


def compared(pairs):
    """The ratio now ÷ before over the pairs of seconds (now, before): its geometric mean, and by how many standard
    errors the logarithm of it lies above 0."""
    logs = [math.log(now / before) for now, before in pairs]
    mean = statistics.fmean(logs)
    error = statistics.stdev(logs) / math.sqrt(len(logs))
    return math.exp(mean), mean / error if error else math.copysign(math.inf, mean) if mean else 0.0


def is_slower(ratio, sigmas):
    return ratio > SLOWER and sigmas > SIGMAS


def measured(row, now, before, folder, rounds):
    """The pairs of seconds of a row, each build first in every other pair; one pair before them is not counted."""
    tools, pairs = (now, before), []
    for number in range(-1, rounds):
        seconds = {side: tools[side].run(row, folder)[0] for side in ((0, 1) if number % 2 else (1, 0))}
        if number >= 0:
            pairs.append((seconds[0], seconds[1]))
    return pairs


def line(row, pairs):
    """A row of the table, and whether it is slower. In place of pairs there may be why there are none."""
    if isinstance(pairs, str):
        return f"| {row.id} | {row.work} | {pairs[:60]} | | | | |", False
    ratio, sigmas = compared(pairs)
    slower = is_slower(ratio, sigmas)
    seconds = [statistics.median(side) for side in zip(*pairs)]
    verdict = "**slower**" if slower else ""
    return f"| {row.id} | {row.work} | {seconds[0]:.3g} | {seconds[1]:.3g} | {ratio:.3f} | {sigmas:+.1f} | {verdict} |", slower
