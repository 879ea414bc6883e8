#pragma once

#include "core/data/dataset.h"

#include <numeric>
#include <utility>

namespace eigenscope {

/// Points with the columns x1, x2, … and the rows 0, 1, …
inline Dataset dataset(MatrixXd X) {
    Dataset data;
    data.rows.resize(static_cast<std::size_t>(X.rows()));
    std::iota(data.rows.begin(), data.rows.end(), Index{0});
    Points points{std::move(X), {}};
    for (Index k = 0; k < points.X.cols(); ++k)
        points.columns.push_back("x" + std::to_string(k + 1));
    data.objects = std::move(points);
    return data;
}

} // namespace eigenscope
