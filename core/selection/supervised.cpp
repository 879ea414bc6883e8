#include "core/selection/supervised.h"

#include "core/data/complete_points.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

Error refused(Sentence message) {
    return {Error::Kind::InvalidData, std::move(message)};
}

/// The target for every row; NaN where it is missing.
Result<Target> targetOf(const Sentence &method, const Dataset &data) {
    TRY(const Column *column, targetColumn(method, data));
    const auto classes = data.classes();
    if (!classes)
        return Target{column->name, {}, std::get<VectorXd>(column->values)};
    Target target{classes->column, classes->names, VectorXd(column->size())};
    for (Index i = 0; i < target.values.size(); ++i) {
        const int code = classes->codes[static_cast<std::size_t>(i)];
        target.values[i] = code < 0 ? std::nan("") : code;
    }
    if (classes->names.size() < 2)
        return refused(
            classes->names.empty()
                ? sentence("%1 needs a label of at least two classes, but '%2' has no value.", method, classes->column)
                : sentence("%1 needs a label of at least two classes, but '%2' has only the class '%3'.", method,
                           classes->column, classes->names[0]));
    return target;
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

Result<const Column *> targetColumn(const Sentence &method, const Dataset &data) {
    if (const Column *label = data.label ? data.attribute(*data.label) : nullptr)
        return label;
    const Column *column = data.target ? data.attribute(*data.target) : nullptr;
    if (!column)
        return refused(
            sentence("%1 needs a label or a target, and the data have neither. Choose a column as the label.", method));
    if (!column->isNumeric())
        return refused(sentence("%1 needs numbers as the target, but '%2' holds texts. Choose it as the label instead.",
                                method, column->name));
    return column;
}

Result<KnownTarget> knownTarget(const Sentence &method, const Dataset &data) {
    KnownTarget known;
    TRY(known.target, targetOf(method, data));
    VectorXd &values = known.target.values;
    for (Index i = 0; i < values.size(); ++i)
        if (std::isfinite(values[i]))
            known.rows.push_back(i);
    values = VectorXd(values(known.rows));
    if (!known.target.isLabel() && (values.size() < 2 || values.maxCoeff() == values.minCoeff()))
        return refused(sentence(values.size() == 0 ? "%1 needs a target that varies, but '%2' has no value."
                                                   : "%1 needs a target that varies, but '%2' has one value only.",
                                method, known.target.column));
    return known;
}

Result<Supervised> supervised(const Sentence &method, const Dataset &data) {
    if (data.kind() != ObjectKind::Points)
        return refused(
            sentence("%1 needs points, but the data are %2.", method, catalogueWords(kindName(data.kind()))));
    TRY(requireComplete(data.points(), method));
    TRY(KnownTarget known, knownTarget(method, data));
    Supervised found;
    found.points.X = data.points().X(known.rows, Eigen::all);
    found.points.columns = data.points().columns;
    found.target = std::move(known.target);
    return found;
}

Result<bool> varies(const std::string &name, ConstVectorRef column) {
    const double range = column.maxCoeff() - column.minCoeff();
    if (!std::isfinite(range))
        return refused(sentence("The values of the column '%1' lie too far apart for a number. Rescale the column, or "
                                "leave it out.",
                                name));
    return range > 0;
}

Error noVaryingColumn(const Sentence &method) {
    return refused(sentence("%1 needs a column that varies, and all are constant.", method));
}

Result<VaryingColumns> varyingColumns(const Sentence &method, const Dataset &data) {
    TRY(const auto all, supervised(method, data));
    std::vector<Index> varying;
    VaryingColumns found;
    for (Index j = 0; j < all.points.X.cols(); ++j) {
        const std::string &name = all.points.columns[static_cast<std::size_t>(j)];
        TRY(const bool isVarying, varies(name, all.points.X.col(j)));
        if (isVarying)
            varying.push_back(j);
        else
            found.constant.push_back(name);
    }
    if (varying.empty())
        return noVaryingColumn(method);
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
    return {sentence(names.size() == 1 ? "The column %1 is %2 and left out." : "The columns %1 are %2 and left out.",
                     quotedNames(names), because)};
}

Sentence quotedNames(const std::vector<std::string> &names) {
    constexpr std::size_t told = 10;
    std::string list;
    for (std::size_t i = 0; i < std::min(told, names.size()); ++i)
        list += (i == 0 ? "'" : ", '") + names[i] + "'";
    return names.size() > told ? sentence("%1 and %2 more", list, names.size() - told) : plainWords(list);
}

} // namespace eigenscope
