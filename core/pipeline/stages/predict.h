#pragma once

#include "core/formats/load_data.h"

namespace eigenscope {

/// New rows with what the regression predicts for them.
struct Predicted {
    std::shared_ptr<const Dataset> rows; ///< as prepared
    VectorXd observed;                   ///< NaN where the rows do not tell it
    VectorXd predicted;
    std::string rowsKey;          ///< of what the rows are made from
    std::optional<DataFile> file; ///< where the rows were read from one
    Sentences warnings;
};

} // namespace eigenscope
