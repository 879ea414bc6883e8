"""The rows of the comparison."""
from dataclasses import dataclass
from math import sqrt
from typing import Callable

from . import judge


@dataclass
class Row:
    id: str
    work: str
    data: str                  #: of inputs.MAKERS, or with its first rows alone: "mix:2000"
    flags: list                #: of eigenscope
    peers: list                #: names of peers.PEERS and peers.R
    goal: float                #: our time ÷ that of the best peer
    quality: Callable          #: of judge
    result: str | Callable = "embedding"  #: the export that is judged, or a matrix of the report
    stages: tuple = ("kernel", "reduce")
    source: str = "npy"        #: of inputs.FORMS, or a source of eigenscope
    search: str = ""           #: "exact" or "approximate": the search for neighbors alone


def reducer(name, *settings):
    return ["--reducer", name] + [part for setting in settings for part in ("--set", setting)]


def clustering(name, *settings):
    return [part for setting in (f"id={name}", *settings) for part in ("--set", f"cluster.{setting}")]


GAUSSIAN = ["--kernel", "gaussian(sigma=%r)" % sqrt(25)]  # exp(−‖x − y‖²/d) of 50 columns
TEN, K = "components=10", "neighbors=10"

ROWS = [
    Row("W1a", "PCA 100,000×50", "tall", reducer("pca", TEN),
        ["numpy covariance + eigh", "scikit-learn PCA full"], 0.25, judge.variance),
    Row("W1b", "PCA 2,000×2,000", "wide", reducer("pca", TEN), ["R irlba", "scikit-learn PCA arpack"], 0.4,
        judge.variance),
    *[Row("W2", f"Gaussian kernel {n}", f"mix:{n}", GAUSSIAN, ["scikit-learn rbf_kernel"], 0.2, judge.kernel_error,
          result="kernel-matrix", stages=("kernel",)) for n in (2000, 5000)],
    *[Row("W3", f"kernel PCA {n}", f"mix:{n}", GAUSSIAN + reducer("kernel-pca", TEN),
          ["scikit-learn KernelPCA arpack", "scikit-learn KernelPCA randomized"], 0.25, judge.kernel_residual)
      for n in (1000, 2000, 5000)],
    Row("W4a", "classical MDS 2,000", "mix:2000", reducer("classical-mds"), ["scipy eigsh scaling", "R cmdscale"],
        0.25, judge.scaling_residual),
    *[Row("W4b", f"SMACOF {n}", f"mix:{n}", reducer("metric-mds", "max_iterations=300"), ["scikit-learn MDS"], 0.1,
          judge.stress) for n in (500, 1000)],
    *[Row("W5", f"Isomap {n}", f"roll:{n}", reducer("isomap", K), ["Tapkee Isomap", "scikit-learn Isomap"],
          0.15, judge.unrolled) for n in (2000, 5000)],
    *[Row("W6a", f"LLE {n}", f"roll:{n}", reducer("lle", K), ["Tapkee LLE", "scikit-learn LLE"], 0.5, judge.unrolled)
      for n in (2000, 10000)],
    *[Row("W6b", f"LTSA {n}", f"roll:{n}", reducer("ltsa", K), ["Tapkee LTSA", "scikit-learn LTSA"], 0.5, judge.unrolled)
      for n in (2000, 10000)],
    *[Row("W6c", f"Laplacian eigenmaps {n}", f"roll:{n}", reducer("laplacian-eigenmaps", K),
          ["Tapkee Laplacian eigenmaps", "scikit-learn SpectralEmbedding"], 0.6, judge.unrolled) for n in (2000, 10000)],
    *[Row("W6d", f"diffusion maps {n}", f"roll:{n}", reducer("diffusion-maps", "sigma=%r" % sqrt(5)),
          ["Tapkee diffusion maps", "scipy eigsh diffusion"], 0.25, judge.unrolled) for n in (2000, 5000)],
    Row("W7a", "t-SNE digits", "digits", reducer("tsne"), ["Rtsne", "scikit-learn TSNE"], 0.4, judge.divergence),
    Row("W7b", "t-SNE 10,000×50", "mix", reducer("tsne"), ["FIt-SNE", "Rtsne", "scikit-learn TSNE"], 0.3, judge.divergence),
    *[Row("W7c", f"UMAP {work}", data, reducer("umap"), ["R uwot", "umap-learn"], 0.4, judge.neighborhoods)
      for work, data in (("digits", "digits"), ("10,000×50", "mix"))],
    *[Row("W8", f"kernel ridge {n}", f"waves:{n}",
          GAUSSIAN + ["--set", "data.target=x51", "--set", "regress.id=kernel-ridge", "--set", "regress.lambda=0.1"],
          ["scikit-learn KernelRidge"], 0.35, judge.ridge_residual, stages=("kernel", "regress"),
          result=lambda report: [[c] for c in report["regress"]["dual_coefficients"]]) for n in (2000, 5000)],
    Row("W9a", "factor analysis 10,000×50", "mix", reducer("factor-analysis", TEN), ["scikit-learn FactorAnalysis"],
        0.4, judge.log_likelihood,
        result=lambda report: [[report["reducer"]["diagnostics"]["log_likelihood"][-1] / report["data"]["rows"]]]),
    Row("W9b", "LDA digits", "digits", reducer("lda"), ["scikit-learn LDA"], 0.5, judge.directions,
        source="sample:digits"),
    *[Row("W10a", f"15-NN exact {work}", data, [], ["scikit-learn brute force", "scikit-learn k-d tree"], 0.5,
          judge.recall, search="exact") for work, data in (("10,000×50", "mix"), ("100,000×20", "knn"))],
    Row("W10b", "15-NN approximate 100,000×20", "knn", [], ["pynndescent"], 0.5, judge.recall, search="approximate"),
    *[Row("W11", f"spectrum kernel {length}", "strings", ["--kernel", f"spectrum(length={length})"],
          [f"counts of {length} letters + sparse product"], 0.1, judge.shared_words(length), result="kernel-matrix",
          stages=("kernel",), source="fasta") for length in (3, 4, 5)],
    *[Row("W12", f"exp(−L) 2,000, {work}", data, ["--kernel", "exponential-diffusion(beta=1)"],
          ["scipy eigh exponential"], goal, judge.diffusion, result="kernel-matrix", stages=("kernel",),
          source="edges") for work, data, goal in (("dense", "complete-graph", 1.0), ("sparse", "graph", 0.1))],
    *[Row("W13", f"CSV {work}", data, [], ["pandas read_csv", "R fread"], goal, judge.exactness,
          result="prepared-data", stages=("load",), source="csv")
      for work, data, goal in (("100,000×50", "tall", 0.7), ("1,000,000×10", "table", 0.9))],
    Row("W14", "UMAP 100,000×50", "groups", reducer("umap"), ["R uwot", "umap-learn"], 0.15, judge.kept_neighbors(15)),
    Row("W15", "t-SNE 100,000×50", "groups", reducer("tsne"), ["FIt-SNE", "Rtsne"], 0.2,
        judge.kept_neighbors(15)),
    Row("W19", "k-means 100,000×50", "groups", clustering("k-means", "k=10"), ["scikit-learn KMeans"], 0.5,
        judge.scatter_within, result="clusters", stages=("cluster",)),
    Row("W19", "HDBSCAN 20,000×10", "few-columns", clustering("hdbscan"), ["R hdbscan"], 0.5, judge.divided,
        result="clusters", stages=("cluster",)),
    Row("W20", "workbook 200,000×20", "sheet", [], ["openpyxl"], 0.2, judge.exactness, result="prepared-data",
        stages=("load",), source="xlsx"),
]
