"""What peers that one builds oneself took beside peers of Debian, for machines where they are missing."""

# Work and peer -> its seconds, a peer that ran beside it, and the seconds of that; two cores of a Xeon, 2026-11-28.
MEASURED = {
    ("Isomap 2000", "Tapkee Isomap"): (0.603, "scikit-learn Isomap", 1.33),
    ("Isomap 5000", "Tapkee Isomap"): (4.37, "scikit-learn Isomap", 9.06),
    ("LLE 2000", "Tapkee LLE"): (0.133, "scikit-learn LLE", 0.0807),
    ("LLE 10000", "Tapkee LLE"): (1.69, "scikit-learn LLE", 0.53),
    ("LTSA 2000", "Tapkee LTSA"): (0.137, "scikit-learn LTSA", 0.248),
    ("LTSA 10000", "Tapkee LTSA"): (1.79, "scikit-learn LTSA", 8.31),
    ("Laplacian eigenmaps 2000", "Tapkee Laplacian eigenmaps"): (0.124, "scikit-learn SpectralEmbedding", 0.096),
    ("Laplacian eigenmaps 10000", "Tapkee Laplacian eigenmaps"): (1.62, "scikit-learn SpectralEmbedding", 1.49),
    ("diffusion maps 2000", "Tapkee diffusion maps"): (0.69, "scipy eigsh diffusion", 0.13),
    ("diffusion maps 5000", "Tapkee diffusion maps"): (7.46, "scipy eigsh diffusion", 2.04),
    ("t-SNE 10,000×50", "FIt-SNE"): (15.8, "Rtsne", 17.0),
    ("t-SNE 100,000×50", "FIt-SNE"): (103.0, "Rtsne", 677.0),
}


def scaled(row, found):
    """The peers of a row that did not run but are known here: name -> seconds on this machine, and by which peer."""
    known = {}
    for name in row.peers:
        seconds, by, beside = MEASURED.get((row.work, name), (0, None, 1))
        if name not in found and "seconds" in found.get(by, {}):
            known[name] = {"seconds": seconds * found[by]["seconds"] / beside, "by": by}
    return known
