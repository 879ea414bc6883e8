#include "core/pipeline/exports/data_export.h"
#include "core/pipeline/exports/export_tables.h"

namespace eigenscope {

Registry<DataExportInfo> builtinDataExports() {
    return {
        {"embedding", "Coordinates", "row, name, label and the axes of the reducer", embeddingTable},
        {"projected-points", "Projected points", "row, name, label and the axes, of the new rows",
         projectedPointsTable},
        {"prepared-data", "Prepared data", "row, name, label and the columns after preparation", preparedDataTable},
        {"kernel-matrix", "Kernel matrix", "name or row, then one column a row, of the kernel as written",
         kernelMatrixTable},
        {"empirical-kernel-map", "Empirical kernel map",
         "row, name, label and K^(−1/2)·k(x_i, x): one column a row (as it stands k(x_i, x) is the kernel matrix)",
         empiricalKernelMapTable},
        {"mercer-map", "Mercer map", "row, name, label and √λ·u of each eigenvalue of K that counts", mercerMapTable},
        {"distances", "Distances", "name or row, then one column a row, of the distance of the session",
         distancesTable},
        {"geodesics", "Geodesics", "name or row, then one column a row: lengths of the shortest paths in the graph",
         geodesicsTable},
        {"graph", "Neighbor graph", "source and target (rows) and weight: the length of each edge", graphTable},
        {"loadings", "Loadings", "column and the axes of the reducer", loadingsTable},
        {"factor-loadings", "Factor loadings", "column and the factors", factorLoadingsTable},
        {"left", "Left singular vectors", "row, name, label and the axes", leftTable},
        {"right", "Right singular vectors", "column and the axes", rightTable},
        {"predictions", "Predictions", "row, name, set (train or project), observed and predicted", predictionsTable},
        {"feature-scores", "Feature scores", "column and one column a score", featureScoresTable},
        {"spectrum", "Spectrum", "component, eigenvalue, explained, cumulative", spectrumTable},
    };
}

} // namespace eigenscope
