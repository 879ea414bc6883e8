#include "ui/drawing/matrix/matrix_order.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <unordered_map>

namespace eigenscope {
namespace {

void byLabel(OrderedRows &ordered, const Coloring &coloring) {
    const Classes &classes = *coloring.classes;
    const auto codeOf = [&](Index row) {
        const int code = classes.codes[static_cast<std::size_t>(row)];
        return code < 0 ? std::numeric_limits<int>::max() : code;
    };
    std::ranges::stable_sort(ordered.rows, {}, codeOf);
    for (Index place = 0; place < static_cast<Index>(ordered.rows.size()); ++place) {
        const Index row = ordered.rows[static_cast<std::size_t>(place)];
        const int code = classes.codes[static_cast<std::size_t>(row)];
        const bool sameAsBefore = place > 0 && codeOf(ordered.rows[static_cast<std::size_t>(place - 1)]) == codeOf(row);
        if (code < 0)
            break;
        if (!sameAsBefore)
            ordered.runs.push_back({place, place, QString::fromStdString(classes.names[static_cast<std::size_t>(code)]),
                                    coloring.colors[static_cast<std::size_t>(row)]});
        ordered.runs.back().end = place + 1;
    }
}

/// Of each row of the data; infinite where the reduction has no such row.
VectorXd firstComponent(const Dataset &data, const Reduction &reduction) {
    if (data.rows == reduction.data->rows)
        return reduction.coordinates.col(0);
    std::unordered_map<Index, double> known; // by row of the source
    known.reserve(reduction.data->rows.size());
    for (std::size_t i = 0; i < reduction.data->rows.size(); ++i)
        known.emplace(reduction.data->rows[i], reduction.coordinates(static_cast<Index>(i), 0));
    VectorXd first(data.size());
    for (Index row = 0; row < data.size(); ++row) {
        const auto found = known.find(data.rows[static_cast<std::size_t>(row)]);
        first[row] = found == known.end() ? std::numeric_limits<double>::infinity() : found->second;
    }
    return first;
}

void byFirstComponent(OrderedRows &ordered, const Dataset &data, const Reduction &reduction) {
    const VectorXd first = firstComponent(data, reduction);
    std::ranges::stable_sort(ordered.rows, {}, [&](Index row) { return first[row]; });
}

} // namespace

OrderedRows orderedRows(const Dataset &data, MatrixOrder order, const Coloring &coloring, const Reduction *reduction,
                        HiddenRows hidden) {
    OrderedRows ordered;
    ordered.rows.resize(data.rows.size());
    std::iota(ordered.rows.begin(), ordered.rows.end(), Index{0});
    if (hidden == HiddenRows::LeftOut)
        std::erase_if(ordered.rows, [&](Index row) { return !coloring.visible[static_cast<std::size_t>(row)]; });
    if (order == MatrixOrder::Label && coloring.classes) {
        ordered.order = order;
        byLabel(ordered, coloring);
    } else if (order == MatrixOrder::FirstComponent && reduction && reduction->coordinates.cols() > 0) {
        ordered.order = order;
        byFirstComponent(ordered, data, *reduction);
    }
    return ordered;
}

} // namespace eigenscope
