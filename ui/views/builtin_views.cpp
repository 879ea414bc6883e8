#include "ui/views/canonical_correlations.h"
#include "ui/views/canonical_variates.h"
#include "ui/views/column_pictures.h"
#include "ui/views/compare.h"
#include "ui/views/convergence.h"
#include "ui/views/direction.h"
#include "ui/views/feature_correlation.h"
#include "ui/views/feature_loss.h"
#include "ui/views/feature_ranking.h"
#include "ui/views/hyperspace_ball.h"
#include "ui/views/hyperspace_contrast.h"
#include "ui/views/hyperspace_density.h"
#include "ui/views/hyperspace_diagonal.h"
#include "ui/views/hyperspace_dimension.h"
#include "ui/views/hyperspace_distances.h"
#include "ui/views/hyperspace_inscribed.h"
#include "ui/views/hyperspace_mass.h"
#include "ui/views/hyperspace_polar.h"
#include "ui/views/hyperspace_porcupine.h"
#include "ui/views/hyperspace_shell.h"
#include "ui/views/hyperspace_shells.h"
#include "ui/views/hyperspace_volume.h"
#include "ui/views/kernel_around.h"
#include "ui/views/kernel_classes.h"
#include "ui/views/kernel_composer.h"
#include "ui/views/kernel_distances.h"
#include "ui/views/kernel_graph.h"
#include "ui/views/kernel_heatmap.h"
#include "ui/views/kernel_spectrum.h"
#include "ui/views/kernel_values.h"
#include "ui/views/kernel_why.h"
#include "ui/views/loadings.h"
#include "ui/views/peaking.h"
#include "ui/views/projection_2d.h"
#include "ui/views/projection_3d.h"
#include "ui/views/reconstruction.h"
#include "ui/views/regression_coefficients.h"
#include "ui/views/regression_fit.h"
#include "ui/views/regression_observed.h"
#include "ui/views/regression_path.h"
#include "ui/views/regression_residuals.h"
#include "ui/views/regression_surface.h"
#include "ui/views/residual_variance.h"
#include "ui/views/rnx_curve.h"
#include "ui/views/scree.h"
#include "ui/views/selection_curve.h"
#include "ui/views/shepard.h"
#include "ui/views/steps.h"
#include "ui/views/table.h"

namespace eigenscope {

Registry<ViewInfo> builtinViews() {
    Registry<ViewInfo> views;
    views.add(viewInfo<Projection2D>());
    views.add(viewInfo<Projection3D>());
    views.add(viewInfo<Scree>());
    views.add(viewInfo<KernelHeatmap>());
    views.add(viewInfo<KernelComposer>());
    views.add(viewInfo<KernelWhy>());
    views.add(viewInfo<KernelSpectrum>());
    views.add(viewInfo<KernelValues>());
    views.add(viewInfo<KernelDistances>());
    views.add(viewInfo<KernelClasses>());
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
