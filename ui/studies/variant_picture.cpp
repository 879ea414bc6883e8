#include "ui/studies/variant_picture.h"

#include "core/data/shared_rows.h"
#include "core/linalg/procrustes.h"
#include "core/pipeline/stages/quality.h"
#include "ui/document/measured_axes.h"
#include "ui/studies/steady_picture.h"

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

constexpr Index axesDrawn = 2;

Measures numbersOf(const Quality &quality) {
    Measures numbers;
    for (const auto &[id, value] : quality.report->items()) {
        const Json &number = value.is_object() ? value.begin().value() : value;
        if (number.is_number())
            numbers.emplace(id, number.get<double>());
    }
    return numbers;
}

} // namespace

VariantPicture pictureOf(const Reduction &reduction, const std::string &source) {
    VariantPicture picture;
    picture.data = reduction.data;
    picture.origin = source + '\n' + reduction.method;
    const Index axes = std::min(axesDrawn, reduction.coordinates.cols());
    picture.coordinates = MatrixXd::Zero(reduction.coordinates.rows(), axesDrawn);
    picture.coordinates.leftCols(axes) = reduction.coordinates.leftCols(axes);
    picture.aligned = picture.coordinates;
    picture.warnings = reduction.warnings;
    return picture;
}

VariantPicture continued(const VariantPicture &former, const ReducerInfo &method, VariantPicture picture) {
    if (former.origin == picture.origin)
        picture.frame = moveToContinue(*former.data, former.aligned, {}, *picture.data, picture.coordinates, method);
    picture.aligned = picture.frame.applied(picture.coordinates);
    return picture;
}

VariantPicture alignedTo(const VariantPicture &reference, const std::string &key, VariantPicture picture) {
    const auto [own, others] = sharedRows(*picture.data, *reference.data);
    if (own.empty())
        return picture;
    const MatrixXd target = reference.frame.applied(reference.coordinates)(others, Eigen::all),
                   moving = picture.coordinates(own, Eigen::all);
    const Procrustes move = procrustes(target, moving);
    const double extent = (target.rowwise() - target.colwise().mean()).cwiseAbs().maxCoeff();
    picture.aligned = move.applied(picture.coordinates);
    picture.frame = reference.frame;
    picture.disparity = move.disparity;
    picture.deviation = extent > 0 ? (move.applied(moving) - target).cwiseAbs().maxCoeff() / extent : 1;
    picture.alignedTo = key;
    return picture;
}

Result<void> measure(VariantPicture &picture, const Reduction &reduction, const KernelMatrix *kernel, Index neighbors,
                     const Catalogue &catalogue, const Progress &progress) {
    const Index measured = std::min(picture.coordinates.rows(), Comparison::largestExact);
    const Index k = std::min(neighbors, (measured - 1) / 2);
    if (k < 1)
        return {};
    TRY(const Quality whole, qualityStage({k}, reduction, kernel, catalogue, nullptr, progress));
    picture.measures = picture.shownMeasures = numbersOf(whole);
    std::ranges::copy(whole.warnings, std::back_inserter(picture.warnings));
    if (reduction.coordinates.cols() > axesDrawn) {
        const Reduction drawn = onAxes(reduction, std::array<Index, axesDrawn>{0, 1});
        TRY(const Quality shown, qualityStage({k}, drawn, kernel, catalogue, &whole, progress));
        picture.shownMeasures = numbersOf(shown);
    }
    return {};
}

} // namespace eigenscope
