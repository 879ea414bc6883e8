#include "core/selection/supervised.h"

#include "core/data/complete_points.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

Error refused(std::string message) {
    return {Error::Kind::InvalidData, std::move(message)};
}

/// The target for every row; NaN where it is missing.
Result<Target> targetOf(std::string_view method, const Dataset &data) {
    const std::string owner(method);
    if (const auto classes = data.classes()) {
        Target target{classes->column, classes->names, VectorXd(data.size())};
        for (Index i = 0; i < data.size(); ++i) {
            const int code = classes->codes[static_cast<std::size_t>(i)];
            target.values[i] = code < 0 ? std::nan("") : code;
        }
        if (classes->names.size() < 2)
            return refused(owner + " needs a label of at least two classes, but '" + classes->column + "' has " +
                           (classes->names.empty() ? "no value." : "only the class '" + classes->names[0] + "'."));
        return target;
    }
    const Column *column = data.target ? data.attribute(*data.target) : nullptr;
    if (!column)
        return refused(owner + " needs a label or a target, and the data have neither. Choose a column as the label.");
    if (!column->isNumeric())
        return refused(owner + " needs numbers as the target, but '" + column->name +
                       "' holds texts. Choose it as the label instead.");
    return Target{column->name, {}, std::get<VectorXd>(column->values)};
}

} // namespace

VectorXd Target::counts() const {
    VectorXd counts = VectorXd::Zero(static_cast<Index>(classes.size()));
    for (Index i = 0; i < values.size(); ++i)
        ++counts[classOf(i)];
    return counts;
}

Supervised Supervised::withRows(const std::vector<Index> &rows) const {
    return {{points.X(rows, Eigen::all), points.columns}, {target.column, target.classes, target.values(rows)}};
}

Supervised Supervised::withColumns(const std::vector<Index> &columns) const {
    Supervised kept; // member by member: where one lacks memory, GCC 12 gives the others of a nested list back twice
    kept.points.X = points.X(Eigen::all, columns);
    kept.target = target;
    for (const Index column : columns)
        kept.points.columns.push_back(points.columns[static_cast<std::size_t>(column)]);
    return kept;
}

Result<Supervised> supervised(std::string_view method, const Dataset &data) {
    if (data.kind() != ObjectKind::Points)
        return refused(std::string(method) + " needs points, but the data are " + std::string(kindName(data.kind())) +
                       ".");
    TRY(requireComplete(data.points(), method));
    TRY(const auto target, targetOf(method, data));
    std::vector<Index> known;
    for (Index i = 0; i < target.values.size(); ++i)
        if (std::isfinite(target.values[i]))
            known.push_back(i);
    Supervised found = Supervised{data.points(), target}.withRows(known);
    if (!target.isLabel() && (known.size() < 2 || found.target.values.maxCoeff() == found.target.values.minCoeff()))
        return refused(std::string(method) + " needs a target that varies, but '" + target.column + "' has " +
                       (known.empty() ? "no value." : "one value only."));
    return found;
}

Result<VaryingColumns> varyingColumns(std::string_view method, const Dataset &data) {
    TRY(const auto all, supervised(method, data));
    const Points &points = all.points;
    const VectorXd ranges = points.X.colwise().maxCoeff() - points.X.colwise().minCoeff();
    std::vector<Index> varying;
    VaryingColumns found;
    for (Index j = 0; j < ranges.size(); ++j) {
        const std::string &name = points.columns[static_cast<std::size_t>(j)];
        if (!std::isfinite(ranges[j]))
            return refused("The values of the column '" + name +
                           "' lie too far apart for a number. Rescale the column, or leave it out.");
        if (ranges[j] > 0)
            varying.push_back(j);
        else
            found.constant.push_back(name);
    }
    if (varying.empty())
        return refused(std::string(method) + " needs a column that varies, and all are constant.");
    found.data = all.withColumns(varying);
    return found;
}

MatrixXd standardized(ConstMatrixRef X) {
    MatrixXd Z = X.rowwise() - X.colwise().mean();
    for (Index j = 0; j < Z.cols(); ++j) {
        Z.col(j) /= Z.col(j).cwiseAbs().maxCoeff(); // first, so that no square leaves the range of a number
        Z.col(j) *= std::sqrt(static_cast<double>(Z.rows())) / Z.col(j).norm();
    }
    return Z;
}

Sentences leftOutWarning(const std::vector<std::string> &names, const Sentence &because) {
    if (names.empty())
        return {};
    return {names.size() == 1
                ? "The column " + quotedNames(names) + " is " + std::string(because) + " and left out."
                : "The columns " + quotedNames(names) + " are " + std::string(because) + " and left out."};
}

std::string quotedNames(const std::vector<std::string> &names) {
    constexpr std::size_t told = 10;
    std::string list;
    for (std::size_t i = 0; i < std::min(told, names.size()); ++i)
        list += (i == 0 ? "'" : ", '") + names[i] + "'";
    return names.size() > told ? list + " and " + std::to_string(names.size() - told) + " more" : list;
}

} // namespace eigenscope
