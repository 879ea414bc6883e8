#pragma once

#include "core/base/sentence.h"
#include "core/data/dataset.h"

namespace eigenscope {

/// New rows with what the regression predicts for them.
struct Predicted {
    std::shared_ptr<const Dataset> rows; ///< as prepared
    VectorXd observed;                   ///< NaN where the rows do not tell it
    VectorXd predicted;
    std::string rowsKey; ///< of what the rows are made from
    Sentences warnings;
};

} // namespace eigenscope
