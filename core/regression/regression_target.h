#pragma once

#include "core/regression/regressor.h"

namespace eigenscope {

/// The numbers that are to be predicted.
struct RegressionTarget {
    std::string column;
    VectorXd values; ///< n; ±1 for a label
    Names classes;   ///< of −1 and of +1, where the target is a label of two classes
};

/// The target of a task: the column that it names, else the target of the data, else their label. A label and a column
/// of texts are two classes, other columns numbers; with `asClasses` numbers must be two classes too. InvalidData for
/// a column that is not there or is one of those to predict from, for missing values, a constant, a single class and
/// more than two.
Result<RegressionTarget> requireTarget(std::string_view method, const RegressionTask &task, bool asClasses);

/// The same of new rows: NaN where they do not tell it.
VectorXd targetOf(const Dataset &rows, const Regression &regression);

// The parameters that several methods share.
ParamSpec lambdaSpec(std::string help);
ParamSpec interceptSpec();

} // namespace eigenscope
