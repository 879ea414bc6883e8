#pragma once

#include "core/base/random.h"
#include "core/prepare/step.h"

#include <QByteArray>

#include <algorithm>
#include <limits>

namespace eigenscope {

inline const Registry<StepInfo> steps = builtinSteps();
inline constexpr double missing = std::numeric_limits<double>::quiet_NaN();

inline Dataset dataset(const MatrixXd &X, Names columns) {
    Dataset data{Points{X, std::move(columns)}, {}, {}, {}, {}, {}};
    for (Index i = 0; i < X.rows(); ++i)
        data.rows.push_back(10 + i);
    data.attributes.push_back({"class", std::vector<std::string>(static_cast<std::size_t>(X.rows()), "a")});
    data.label = "class";
    return data;
}

inline Dataset randomData(Index rows, std::uint64_t seed = 1) {
    return dataset(Random(seed).normalMatrix(rows, 3), {"a", "b", "c"});
}

inline Dataset oneColumn(std::initializer_list<double> values) {
    MatrixXd X(static_cast<Index>(values.size()), 1);
    std::ranges::copy(values, X.data());
    return dataset(X, {"a"});
}

inline auto fitted(std::string_view id, const Dataset &data, const ParamMap &given = {}) {
    return steps.find(id)->fit(data, given);
}

inline Dataset prepared(std::string_view id, const Dataset &data, const ParamMap &given = {}) {
    return *(*fitted(id, data, given))->apply(data);
}

inline QByteArray stepRefusal(std::string_view id, const Dataset &data, const ParamMap &given = {}) {
    const auto step = fitted(id, data, given);
    if (!step)
        return QByteArray::fromStdString(step.error().message);
    const auto applied = (*step)->apply(data);
    return applied ? QByteArray("accepted") : QByteArray::fromStdString(applied.error().message);
}

} // namespace eigenscope
