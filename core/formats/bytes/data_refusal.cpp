#include "core/formats/bytes/data_refusal.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

std::string shownValue(const Json &value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Error dataRefusal(std::string_view key, const Sentence &rule, const Json &got) {
    return {Error::Kind::InvalidParameter,
            sentence("The '%1' of data must be %2. Got %3.", key, rule, shownValue(got))};
}

Remedy drawRows() {
    return {Remedy::Change::SetData, "draw", "10000"};
}

Error withDraw(Error tooLarge) {
    tooLarge.message = joined(
        tooLarge.message, sentence("Some rows can be drawn while it is read: \"draw\": 10000 of the data. PCA of all "
                                   "rows is made on the command line: \"in_passes\": true."));
    tooLarge.remedies.push_back(drawRows());
    return tooLarge;
}

} // namespace eigenscope
