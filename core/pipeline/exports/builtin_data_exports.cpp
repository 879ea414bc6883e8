#include "core/pipeline/exports/affinities_export.h"
#include "core/pipeline/exports/canonical_variates_export.h"
#include "core/pipeline/exports/clusters_export.h"
#include "core/pipeline/exports/disparities_export.h"
#include "core/pipeline/exports/distances_export.h"
#include "core/pipeline/exports/distinguish_export.h"
#include "core/pipeline/exports/embedding_export.h"
#include "core/pipeline/exports/feature_scores_export.h"
#include "core/pipeline/exports/geodesic_export.h"
#include "core/pipeline/exports/graph_export.h"
#include "core/pipeline/exports/kernel_maps_export.h"
#include "core/pipeline/exports/loadings_export.h"
#include "core/pipeline/exports/neighbor_weights_export.h"
#include "core/pipeline/exports/page_export.h"
#include "core/pipeline/exports/predictions_export.h"
#include "core/pipeline/exports/prepared_data_export.h"
#include "core/pipeline/exports/projected_kernel_map_export.h"
#include "core/pipeline/exports/projected_points_export.h"
#include "core/pipeline/exports/script_export.h"
#include "core/pipeline/exports/selection_export.h"
#include "core/pipeline/exports/singular_vectors_export.h"
#include "core/pipeline/exports/spectrum_export.h"
#include "core/pipeline/exports/timeline_export.h"

namespace eigenscope {

Registry<DataExportInfo> builtinDataExports() {
    return {
        // clang-format off
        embeddingExport(),
        timelineExport(),
        projectedPointsExport(),
        selectionExport(),
        subsetExport(),
        scriptExport(),
        pageExport(),
        preparedDataExport(),
        kernelMatrixExport(),
        empiricalKernelMapExport(),
        projectedKernelMapExport(),
        mercerMapExport(),
        distancesExport(),
        geodesicsExport(),
        geodesicExport(),
        graphExport(),
        neighborWeightsExport(),
        affinitiesExport(),
        loadingsExport(),
        factorLoadingsExport(),
        leftExport(),
        rightExport(),
        predictionsExport(),
        canonicalVariatesExport(),
        clustersExport(),
        distinguishExport(),
        featureScoresExport(),
        spectrumExport(),
        disparitiesExport(),
        // clang-format on
    };
}

} // namespace eigenscope
