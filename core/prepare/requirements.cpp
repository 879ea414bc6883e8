#include "core/prepare/requirements.h"

namespace eigenscope {
namespace {

Error refused(std::string_view step, std::string_view sentence) {
    return {Error::Kind::InvalidData, theStep(step) + " " + std::string(sentence)};
}

} // namespace

std::string theStep(std::string_view name) {
    return "The step '" + std::string(name) + "'";
}

Result<void> requireRows(std::string_view step, const Dataset &data) {
    if (data.size() == 0)
        return refused(step, "needs at least one row, and there is none.");
    return {};
}

Error outOfRange(std::string_view step, std::string_view column) {
    return refused(step, "leaves the range of a double in the column '" + std::string(column) +
                             "'. Sizes from about 1e-150 to 1e150 can be used: measure it in another unit.");
}

} // namespace eigenscope
