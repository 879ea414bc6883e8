#include "core/reducers/local/local_picture.h"

#include "core/base/partial_progress.h"
#include "core/reducers/interface/graph_settings.h"
#include "core/reducers/interface/spectrum.h"
#include "core/reducers/spectral/bottom_axes.h"

#include <cmath>

namespace eigenscope {

Result<Reduction> localPicture(const std::string &axis, const LocalBlocks &blocks, Neighborhoods found,
                               Index components, const Progress &progress) {
    const Index n = blocks.groups();
    TRY(const auto M, sumOf(blocks, n, progress));
    const double root = std::sqrt(static_cast<double>(n));
    TRY(const auto axes, bottomAxes(M, VectorXd::Constant(n, 1 / root), components, partOf(progress, 0.6, 1)));
    Reduction reduction;
    reduction.axes = numberedAxes(axis, components);
    reduction.coordinates = axes.vectors * root;
    setSpectrum(reduction, axes);
    tellCoincidence(reduction, coincidingRows(found), n);
    setGraph(reduction, std::move(found.graph), 1);
    return reduction;
}

} // namespace eigenscope
