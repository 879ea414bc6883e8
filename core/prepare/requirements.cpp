#include "core/prepare/requirements.h"

namespace eigenscope {

Sentence theStep(std::string_view name) {
    return sentence("The step '%1'", catalogueWords(name));
}

Result<void> requireRows(std::string_view step, const Dataset &data) {
    if (data.size() == 0)
        return Error{Error::Kind::InvalidData,
                     sentence("%1 needs at least one row, and there is none.", theStep(step))};
    return {};
}

Error outOfRange(std::string_view step, std::string_view column) {
    return {Error::Kind::InvalidData, sentence("%1 leaves the range of a double in the column '%2'. Sizes from about "
                                               "1e-150 to 1e150 can be used: measure it in another unit.",
                                               theStep(step), column)};
}

} // namespace eigenscope
