#include "core/formats/bytes/data_refusal.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

std::string shownValue(const Json &value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Error dataRefusal(std::string_view key, std::string_view rule, const Json &got) {
    return {Error::Kind::InvalidParameter,
            "The '" + std::string(key) + "' of data must be " + std::string(rule) + ". Got " + shownValue(got) + "."};
}

} // namespace eigenscope
