#include "core/prepare/requirements.h"

namespace eigenscope {
namespace {

Error refused(std::string_view step, std::string_view sentence) {
    return {Error::Kind::InvalidData, "The step " + std::string(step) + " " + std::string(sentence)};
}

} // namespace

Result<void> requireRows(std::string_view step, const Dataset &data) {
    if (data.size() == 0)
        return refused(step, "needs at least 1 row. Got 0 rows.");
    return {};
}

Result<void> requireComplete(std::string_view step, const Points &points) {
    for (Index j = 0; j < points.X.cols(); ++j)
        if (const Index count = points.X.col(j).array().isNaN().count(); count > 0)
            return refused(step, "needs complete columns, but '" + points.columns[static_cast<std::size_t>(j)] +
                                     "' has " + std::to_string(count) + " missing " +
                                     (count == 1 ? "value" : "values") + ". Put drop-missing or impute before it.");
    return {};
}

Error outOfRange(std::string_view step, std::string_view column) {
    return refused(step, "leaves the range of a double in the column '" + std::string(column) +
                             "'. Sizes from about 1e-150 to 1e150 can be used: measure it in another unit.");
}

} // namespace eigenscope
