#include "ui/studies/variant_picture.h"

#include "core/linalg/procrustes.h"
#include "core/pipeline/stages/quality.h"

#include <algorithm>
#include <unordered_map>

namespace eigenscope {
namespace {

constexpr Index axesDrawn = 2;

/// Positions of the rows that both have: in the one, and in the other.
std::pair<std::vector<Index>, std::vector<Index>> sharedRows(const Dataset &one, const Dataset &other) {
    std::unordered_map<Index, Index> positions;
    for (std::size_t i = 0; i < other.rows.size(); ++i)
        positions.emplace(other.rows[i], static_cast<Index>(i));
    std::pair<std::vector<Index>, std::vector<Index>> shared;
    for (std::size_t i = 0; i < one.rows.size(); ++i)
        if (const auto found = positions.find(one.rows[i]); found != positions.end()) {
            shared.first.push_back(static_cast<Index>(i));
            shared.second.push_back(found->second);
        }
    return shared;
}

} // namespace

VariantPicture pictureOf(const Reduction &reduction) {
    VariantPicture picture;
    picture.data = reduction.data;
    const Index axes = std::min(axesDrawn, reduction.coordinates.cols());
    picture.coordinates = MatrixXd::Zero(reduction.coordinates.rows(), axesDrawn);
    picture.coordinates.leftCols(axes) = reduction.coordinates.leftCols(axes);
    picture.aligned = picture.coordinates;
    picture.warnings = reduction.warnings;
    return picture;
}

VariantPicture alignedTo(const VariantPicture &reference, const std::string &key, VariantPicture picture) {
    const auto [own, others] = sharedRows(*picture.data, *reference.data);
    if (own.empty())
        return picture;
    const MatrixXd target = reference.coordinates(others, Eigen::all), moving = picture.coordinates(own, Eigen::all);
    const Procrustes move = procrustes(target, moving);
    const double extent = (target.rowwise() - target.colwise().mean()).cwiseAbs().maxCoeff();
    picture.aligned = move.applied(picture.coordinates);
    picture.disparity = move.disparity;
    picture.deviation = extent > 0 ? (move.applied(moving) - target).cwiseAbs().maxCoeff() / extent : 1;
    picture.alignedTo = key;
    return picture;
}

Result<void> measure(VariantPicture &picture, Reduction reduction, const KernelMatrix *kernel, Index neighbors,
                     const Catalogue &catalogue, const Progress &progress) {
    reduction.coordinates = picture.coordinates;
    const Index measured = std::min(picture.coordinates.rows(), Comparison::largestExact);
    const Index k = std::min(neighbors, (measured - 1) / 2);
    if (k < 1)
        return {};
    TRY(const Quality quality, qualityStage({k}, reduction, kernel, catalogue, progress));
    for (const auto &[id, value] : quality.report->items()) {
        const Json &number = value.is_object() ? value.begin().value() : value;
        if (number.is_number())
            picture.measures.emplace(id, number.get<double>());
    }
    std::ranges::copy(quality.warnings, std::back_inserter(picture.warnings));
    return {};
}

} // namespace eigenscope
