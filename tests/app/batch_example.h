#pragma once

#include <QByteArray>
#include <QStringList>

/// An analysis as a session, and the same from flags.
namespace eigenscope::batch_example {

inline const QByteArray session = R"json({
  "format": "eigenscope-session",
  "version": 1,
  "data": { "source": "sample:iris", "label": "species", "columns": ["sepal_length", "sepal_width"], "rows": "0-149" },
  "prepare": [ { "step": "standardize" } ],
  "kernel": "gaussian(sigma=1.5)",
  "distance": "euclidean",
  "reducer": { "id": "kernel-pca", "components": 3 },
  "quality": { "neighbors": [5, 12] },
  "hyperspace": { "dimensions": "1-60", "radius": 1.0, "shell": [0.01], "alpha": 0.5 },
  "project": { "source": "new-flowers.csv", "rows": "0-1" },
  "views": { "kept": [1, 2] },
  "exports": [
    { "what": "embedding", "file": "embedding.csv" },
    { "what": "kernel-matrix", "file": "matrices/k.npy" },
    { "what": "projected-points", "file": "new.json" }
  ]
})json";

inline const QStringList flags = {"--data",    "sample:iris", "--label",  "species",
                                  "--prepare", "standardize", "--kernel", "gaussian(sigma=1.5)",
                                  "--reducer", "kernel-pca",  "--set",    "components=3",
                                  "--quality", "5,12"};

} // namespace eigenscope::batch_example
