#include "core/regression/regression_target.h"

#include "core/base/nearest_name.h"
#include "core/base/no_number.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

Error refused(Sentence message) {
    return {Error::Kind::InvalidData, std::move(message)};
}

/// −1 and +1 for the first and the second class, NaN where there is none.
VectorXd signsOf(const Classes &classes) {
    VectorXd signs(static_cast<Index>(classes.codes.size()));
    for (Index i = 0; i < signs.size(); ++i) {
        const int code = classes.codes[static_cast<std::size_t>(i)];
        signs[i] = code < 0 ? noNumber : code == 0 ? -1 : 1;
    }
    return signs;
}

/// The column that is asked for, or the sentence that says why there is none.
Result<std::string> targetColumn(std::string_view method, const RegressionTask &task) {
    const Dataset &data = *task.data;
    const std::string wanted = !task.target.empty() ? task.target : data.target.value_or(data.label.value_or(""));
    if (wanted.empty())
        return refused(sentence("%1 needs a column to predict. Choose one as the 'target'.", catalogueWords(method)));
    if (data.attribute(wanted))
        return wanted;
    if (data.isPoints() && std::ranges::find(data.points().columns, wanted) != data.points().columns.end())
        return refused(sentence("The target '%1' is among the columns that it would be predicted from. Leave it out of "
                                "'columns'.",
                                wanted));
    Names known;
    std::ranges::transform(data.attributes, std::back_inserter(known), &Column::name);
    Error error = unknownName(sentence("target"), wanted, known);
    error.kind = Error::Kind::InvalidData;
    return error;
}

} // namespace

Result<RegressionTarget> requireTarget(std::string_view method, const RegressionTask &task, bool asClasses) {
    TRY(const auto wanted, targetColumn(method, task));
    const Column &column = *task.data->attribute(wanted);
    const Classes classes = *task.data->classes(wanted);
    const auto count = static_cast<Index>(std::ranges::count(classes.codes, -1));
    if (count > 0)
        return refused(
            sentence("The target '%1' is missing in %2 of the rows. Leave them out with 'rows'.", wanted, count));
    const bool isLabel = asClasses || !column.isNumeric() || (wanted == task.data->label && classes.names.size() <= 2);
    if (!isLabel) {
        RegressionTarget target{wanted, std::get<VectorXd>(column.values), {}};
        if (!target.values.allFinite())
            return refused(sentence("The target '%1' must hold finite numbers.", wanted));
        if (classes.names.size() < 2)
            return refused(sentence("The target '%1' is constant, so there is nothing to predict.", wanted));
        return target;
    }
    if (classes.names.size() == 1)
        return refused(
            sentence("The target '%1' has only the class '%2', and two are needed.", wanted, classes.names.front()));
    if (classes.names.size() != 2)
        return refused(sentence(column.isNumeric()
                                    ? "The target '%1' has %2 classes, where numbers or two classes are needed. Choose "
                                      "rows of two of them, or another target."
                                    : "The target '%1' holds texts of %2 classes, where numbers or two classes are "
                                      "needed. Choose rows of two of them, or another target.",
                                wanted, classes.names.size()));
    return RegressionTarget{wanted, signsOf(classes), classes.names};
}

VectorXd targetOf(const Dataset &rows, const Regression &regression) {
    const Column *column = rows.attribute(regression.target);
    if (!column)
        return VectorXd::Constant(rows.size(), noNumber);
    if (regression.classes.empty())
        return column->isNumeric() ? std::get<VectorXd>(column->values) : VectorXd::Constant(rows.size(), noNumber);
    VectorXd signs = VectorXd::Constant(rows.size(), noNumber);
    for (Index i = 0; i < rows.size(); ++i)
        if (const auto found = std::ranges::find(regression.classes, column->text(i));
            found != regression.classes.end())
            signs[i] = found == regression.classes.begin() ? -1 : 1;
    return signs;
}

ParamSpec lambdaSpec(std::string help) {
    return {.id = "lambda",
            .label = "λ",
            .help = std::move(help),
            .domain = RealRange{.min = 0, .logScale = true, .softMin = 1e-6, .softMax = 1e3}};
}

ParamSpec interceptSpec() {
    return {.id = "intercept",
            .label = "Intercept",
            .help = "Whether a constant is fitted too, without any penalty; without it the fit goes through 0."};
}

} // namespace eigenscope
