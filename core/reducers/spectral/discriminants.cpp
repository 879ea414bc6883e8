#include "core/reducers/spectral/discriminants.h"

#include "core/linalg/symmetric_eigen.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/interface/spectrum.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// Two classes on the first axis: the middle between their means, and how many rows lie on the wrong side of it.
void setThreshold(Reduction &reduction, const Labeling &labeling) {
    const MatrixXd means =
        labeling.counts.cwiseInverse().asDiagonal() * labeling.sums(reduction.coordinates.leftCols(1));
    const double threshold = means.mean();
    const int upper = means(1, 0) > means(0, 0) ? 1 : 0;
    std::int64_t errors = 0;
    for (std::size_t i = 0; i < labeling.classes.codes.size(); ++i)
        if (const int code = labeling.classes.codes[i]; code >= 0)
            errors += (reduction.coordinates(static_cast<Index>(i), 0) > threshold) != (code == upper);
    reduction.diagnostics.set("threshold", threshold);
    reduction.diagnostics.set("training_errors", errors);
}

} // namespace

Result<Discriminants> discriminants(ConstMatrixRef means, const Progress &progress) {
    TRY(auto found, singularValues(means, progress));
    const Index length = std::min(means.rows(), means.cols() - 1); // the class means span no more
    return Discriminants{found.values.head(length).cwiseAbs2(), found.left.leftCols(length)};
}

Result<Index> discriminantCount(std::string_view reducer, const std::optional<std::int64_t> &components, Index classes,
                                Index columns) {
    const Index most = std::min(classes - 1, columns);
    const Index count = components.value_or(std::min<Index>(2, most));
    TRY(requireComponents(
        reducer, count, most,
        sentence(columns < classes - 1 ? "the number of columns" : "one fewer than there are classes")));
    return count;
}

void setDiscriminants(Reduction &reduction, const Labeling &labeling, const VectorXd &ratios,
                      const MatrixXd &directions) {
    const Index count = directions.cols();
    reduction.axes = numberedAxes("LD", count);
    reduction.explainedOf = sentence("scatter between the classes");
    setSpectrum(reduction, {ratios, ratios.sum(), true});
    reduction.diagnostics.set("classes", labeling.classes.names);
    reduction.diagnostics.set("scatter_ratio", VectorXd(ratios.head(count)));
    reduction.diagnostics.set("directions", directions);
    if (labeling.count() == 2)
        setThreshold(reduction, labeling);
    const auto unlabeled = std::ranges::count(labeling.classes.codes, -1);
    if (unlabeled > 0)
        reduction.warnings.push_back(
            unlabeled == 1
                ? sentence("One row has no label: it is shown, but nothing was learned from it.")
                : sentence("%1 rows have no label: they are shown, but nothing was learned from them.", unlabeled));
}

ParamSpec discriminantComponents() {
    ParamSpec spec = componentsSetting("Larger values show more of the directions that separate the classes.");
    spec.automatic = "2, or 1 where there are two classes";
    return spec;
}

} // namespace eigenscope
