#include "core/distances/given_distance.h"

#include "core/base/memory.h"

namespace eigenscope {
namespace {

/// Whether the first objects of one whole are those of the other: new objects have come after them. O(N²).
bool extends(const MatrixXd &larger, const MatrixXd &whole) {
    if (larger.rows() < whole.rows())
        return false;
    const auto first = larger.topLeftCorner(whole.rows(), whole.cols()).array();
    return (first == whole.array() || (first.isNaN() && whole.array().isNaN())).all();
}

Result<MatrixXd> between(const Objects &x, const Objects &y) {
    const auto &left = std::get<Dissimilarities>(x);
    const auto &right = std::get<Dissimilarities>(y);
    if (left.whole != right.whole && !extends(*left.whole, *right.whole))
        return Error{
            Error::Kind::InvalidData,
            sentence("The dissimilarities of new objects to those of the data are not given. They are only where all "
                     "come from one matrix.")};
    const std::size_t rows = left.positions.size(), columns = right.positions.size();
    if (const auto room =
            fitsInMemory(sizeof(double) * rows * columns, sentence("The distances of %1 objects to %2", rows, columns),
                         sentence("Use fewer rows."));
        !room)
        return room.error();
    return MatrixXd((*left.whole)(left.positions, right.positions));
}

} // namespace

DistanceInfo givenDistance() {
    return {.id = "given",
            .name = "As given",
            .formula = "δ(x, y)",
            .kinds = {ObjectKind::Dissimilarities},
            .matrix = [](const Objects &objects, const Progress &) { return between(objects, objects); },
            .between = between};
}

} // namespace eigenscope
