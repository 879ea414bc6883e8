"""How time and memory grow with the number of rows: a thousand times as many, tenfold by tenfold."""
from dataclasses import dataclass
from math import log10

from . import tools
from .rows import GAUSSIAN, Row, clustering, reducer

ROWS = (1_000, 10_000, 100_000, 1_000_000)
LINEAR, IN_CELLS = 1.0, 1.3  #: a search in cells also looks at a part of all pairs


@dataclass
class Growth:
    work: str
    row: Row
    most: float  #: exponent of the seconds, from 100,000 to 1,000,000

    id = "growth"


def growth(work, flags, most, stages=("kernel", "reduce"), search=""):
    return Growth(work, Row("growth", work, "many", flags, [], 0, None, stages=stages, search=search), most)


GROWTH = [
    growth("PCA", reducer("pca"), LINEAR),
    growth("kernel PCA, 500 landmarks", GAUSSIAN + reducer("kernel-pca", "landmarks=500"), LINEAR),
    growth("k-means, k = 10", clustering("k-means", "k=10"), LINEAR, stages=("cluster",)),
    growth("15-NN, approximate", [], IN_CELLS, search="approximate"),
    growth("Isomap, 500 landmarks", reducer("isomap", "landmarks=500", "pieces=join"), IN_CELLS),
    growth("UMAP", reducer("umap"), IN_CELLS),
    growth("t-SNE", reducer("tsne"), IN_CELLS),
]


def measured(one, program, folder):
    """Seconds and megabytes for each of ROWS, once each: of a thousandfold a few hundredths matter little."""
    eigenscope = tools.Eigenscope(program)
    found = []
    for n in ROWS:
        one.row.data = "many" if n == ROWS[-1] else f"many:{n}"
        found.append(eigenscope.run(one.row, folder))
    return found


def exponent(less, more):
    """Of what grows so much from a number of rows to ten times as many."""
    return log10(more / less)
