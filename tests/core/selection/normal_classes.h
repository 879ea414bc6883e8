#pragma once

#include "core/base/random.h"
#include "core/data/dataset.h"

namespace eigenscope {

/// g classes of normal points with a common covariance, all drawn with the seed.
inline Dataset normalClasses(std::uint64_t seed, Index n, Index d, Index g) {
    Random random(seed);
    const MatrixXd mixing = random.normalMatrix(d, d) * random.uniform(0.2, 1) + MatrixXd::Identity(d, d);
    const MatrixXd means = random.normalMatrix(g, d) * random.uniform(0.3, 1.5);
    Dataset data;
    Points points{random.normalMatrix(n, d) * mixing, {}};
    std::vector<std::string> labels;
    for (Index i = 0; i < n; ++i) {
        points.X.row(i) += means.row(i % g);
        labels.emplace_back(1, static_cast<char>('a' + i % g));
        data.rows.push_back(i);
    }
    for (Index j = 0; j < d; ++j)
        points.columns.push_back("x" + std::to_string(j + 1));
    data.objects = std::move(points);
    data.attributes.push_back({"class", std::move(labels)});
    data.label = "class";
    return data;
}

} // namespace eigenscope
