#pragma once

#include "core/base/random.h"
#include "core/data/dataset.h"

#include <memory>
#include <numeric>

namespace eigenscope {

/// n points of d independent standard normals, columns x1, x2, …
inline std::shared_ptr<const Dataset> normalPoints(Index n, Index d) {
    Points points{Random(1).normalMatrix(n, d), {}};
    for (Index j = 0; j < d; ++j)
        points.columns.push_back("x" + std::to_string(j + 1));
    Dataset data;
    data.objects = std::move(points);
    data.rows.resize(static_cast<std::size_t>(n));
    std::iota(data.rows.begin(), data.rows.end(), Index{0});
    return std::make_shared<const Dataset>(std::move(data));
}

} // namespace eigenscope
