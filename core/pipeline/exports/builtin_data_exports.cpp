#include "core/pipeline/exports/distances_export.h"
#include "core/pipeline/exports/embedding_export.h"
#include "core/pipeline/exports/feature_scores_export.h"
#include "core/pipeline/exports/graph_export.h"
#include "core/pipeline/exports/kernel_maps_export.h"
#include "core/pipeline/exports/loadings_export.h"
#include "core/pipeline/exports/predictions_export.h"
#include "core/pipeline/exports/prepared_data_export.h"
#include "core/pipeline/exports/projected_points_export.h"
#include "core/pipeline/exports/singular_vectors_export.h"
#include "core/pipeline/exports/spectrum_export.h"

namespace eigenscope {

Registry<DataExportInfo> builtinDataExports() {
    return {
        // clang-format off
        embeddingExport(),
        projectedPointsExport(),
        preparedDataExport(),
        kernelMatrixExport(),
        empiricalKernelMapExport(),
        mercerMapExport(),
        distancesExport(),
        geodesicsExport(),
        graphExport(),
        loadingsExport(),
        factorLoadingsExport(),
        leftExport(),
        rightExport(),
        predictionsExport(),
        featureScoresExport(),
        spectrumExport(),
        // clang-format on
    };
}

} // namespace eigenscope
