#include "ui/composer/kernel_composer.h"
#include "ui/views/clusters/cluster_tree.h"
#include "ui/views/columns/columns.h"
#include "ui/views/compare/compare.h"
#include "ui/views/distinguish/distinguish.h"
#include "ui/views/features/feature_correlation.h"
#include "ui/views/features/feature_loss.h"
#include "ui/views/features/feature_ranking.h"
#include "ui/views/features/peaking.h"
#include "ui/views/features/selection_curve.h"
#include "ui/views/filters/filters.h"
#include "ui/views/hyperspace/hyperspace_ball.h"
#include "ui/views/hyperspace/hyperspace_contrast.h"
#include "ui/views/hyperspace/hyperspace_density.h"
#include "ui/views/hyperspace/hyperspace_diagonal.h"
#include "ui/views/hyperspace/hyperspace_dimension.h"
#include "ui/views/hyperspace/hyperspace_distances.h"
#include "ui/views/hyperspace/hyperspace_inscribed.h"
#include "ui/views/hyperspace/hyperspace_mass.h"
#include "ui/views/hyperspace/hyperspace_polar.h"
#include "ui/views/hyperspace/hyperspace_porcupine.h"
#include "ui/views/hyperspace/hyperspace_shell.h"
#include "ui/views/hyperspace/hyperspace_shells.h"
#include "ui/views/hyperspace/hyperspace_volume.h"
#include "ui/views/kernel/kernel_alignments.h"
#include "ui/views/kernel/kernel_around.h"
#include "ui/views/kernel/kernel_classes.h"
#include "ui/views/kernel/kernel_distances.h"
#include "ui/views/kernel/kernel_graph.h"
#include "ui/views/kernel/kernel_heatmap.h"
#include "ui/views/kernel/kernel_spectrum.h"
#include "ui/views/kernel/kernel_values.h"
#include "ui/views/kernel/kernel_why.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/views/projection/tour.h"
#include "ui/views/quality/rnx_curve.h"
#include "ui/views/quality/shepard.h"
#include "ui/views/regression/canonical_correlations.h"
#include "ui/views/regression/canonical_variates.h"
#include "ui/views/regression/regression_coefficients.h"
#include "ui/views/regression/regression_fit.h"
#include "ui/views/regression/regression_observed.h"
#include "ui/views/regression/regression_path.h"
#include "ui/views/regression/regression_residuals.h"
#include "ui/views/regression/regression_surface.h"
#include "ui/views/spectrum/column_pictures.h"
#include "ui/views/spectrum/convergence.h"
#include "ui/views/spectrum/direction.h"
#include "ui/views/spectrum/loadings.h"
#include "ui/views/spectrum/reconstruction.h"
#include "ui/views/spectrum/residual_variance.h"
#include "ui/views/spectrum/scree.h"
#include "ui/views/steps/steps.h"
#include "ui/views/table/table.h"

namespace eigenscope {

Registry<ViewInfo> builtinViews() {
    Registry<ViewInfo> views;
    views.add(viewInfo<Projection2D>());
    views.add(viewInfo<Projection3D>());
    views.add(viewInfo<Tour>());
    views.add(viewInfo<Scree>());
    views.add(viewInfo<KernelHeatmap>());
    views.add(viewInfo<KernelComposer>());
    views.add(viewInfo<KernelWhy>());
    views.add(viewInfo<KernelSpectrum>());
    views.add(viewInfo<KernelValues>());
    views.add(viewInfo<KernelDistances>());
    views.add(viewInfo<KernelClasses>());
    views.add(viewInfo<KernelAlignments>());
    views.add(viewInfo<KernelAround>());
    views.add(viewInfo<KernelGraph>());
    views.add(viewInfo<Reconstruction>());
    views.add(viewInfo<Convergence>());
    views.add(viewInfo<Shepard>());
    views.add(viewInfo<RnxCurve>());
    views.add(viewInfo<ResidualVariance>());
    views.add(viewInfo<Direction>());
    views.add(viewInfo<Steps>());
    views.add(viewInfo<Loadings>());
    views.add(viewInfo<ColumnPictures>());
    views.add(viewInfo<Compare>());
    views.add(viewInfo<TableView>());
    views.add(viewInfo<ColumnsView>());
    views.add(viewInfo<Filters>());
    views.add(viewInfo<Distinguish>());
    views.add(viewInfo<ClusterTree>());
    views.add(viewInfo<FeatureRanking>());
    views.add(viewInfo<FeatureCorrelation>());
    views.add(viewInfo<SelectionCurve>());
    views.add(viewInfo<Peaking>());
    views.add(viewInfo<FeatureLoss>());
    views.add(viewInfo<HyperspaceVolume>());
    views.add(viewInfo<RegressionFit>());
    views.add(viewInfo<RegressionSurface>());
    views.add(viewInfo<RegressionPathView>());
    views.add(viewInfo<RegressionResiduals>());
    views.add(viewInfo<RegressionObserved>());
    views.add(viewInfo<RegressionCoefficients>());
    views.add(viewInfo<CanonicalCorrelations>());
    views.add(viewInfo<CanonicalVariates>());
    views.add(viewInfo<HyperspaceInscribed>());
    views.add(viewInfo<HyperspaceShell>());
    views.add(viewInfo<HyperspaceDiagonal>());
    views.add(viewInfo<HyperspaceMass>());
    views.add(viewInfo<HyperspaceContrast>());
    views.add(viewInfo<HyperspaceBall>());
    views.add(viewInfo<HyperspacePorcupine>());
    views.add(viewInfo<HyperspacePolar>());
    views.add(viewInfo<HyperspaceShells>());
    views.add(viewInfo<HyperspaceDensity>());
    views.add(viewInfo<HyperspaceDistances>());
    views.add(viewInfo<HyperspaceDimension>());
    return views;
}

} // namespace eigenscope
