#include "tests/fuzz/input.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

namespace eigenscope::fuzz {
namespace {

const std::array oddNumbers = {0.0,    -0.0,   1.0,   -1.0,  0.5,   2.0,       1e-9,     1e9,    1e16,   1e100,
                               1e150,  -1e150, 1e200, 1e300, 1e308, -1e308,    1e-100,   1e-150, 1e-300, 1e-308,
                               5e-324, 3.0,    10.0,  100.0, 0.999, 1 - 1e-16, 1 + 1e-9, 1e-16};

/// What no parameter expects.
const std::array<Json, 12> nonsense = {
    nullptr, true, "x", "", -1, 0, 1e308, -0.5, Json::array(), Json::object(), Json::array({1, 2}), 1LL << 40};

} // namespace

std::uint8_t Input::byte() {
    if (m_bytes.empty())
        return 0;
    const std::uint8_t first = m_bytes.front();
    m_bytes = m_bytes.subspan(1);
    return first;
}

std::size_t Input::below(std::size_t count) {
    if (count < 2)
        return 0;
    std::size_t value = byte();
    if (count > 256)
        value = value * 256 + byte(); // one after the other, so that each compiler makes the same of an input
    return value % count;
}

double Input::number() {
    const std::size_t way = below(4);
    if (way == 0)
        return oddNumbers[below(oddNumbers.size())];
    if (way == 1) {
        std::uint64_t bits = 0;
        for (int i = 0; i < 8; ++i)
            bits = bits << 8 | byte();
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        return std::isfinite(value) ? value : 1;
    }
    return (static_cast<double>(byte()) - 128) / 16;
}

Json Input::setting(const ParamSpec &spec, const Names &columns) {
    if (below(16) == 0)
        return nonsense[below(nonsense.size())];
    if (std::holds_alternative<Flag>(spec.domain))
        return flag();
    if (const auto *range = std::get_if<IntRange>(&spec.domain))
        return range->min + static_cast<std::int64_t>(below(spec.id == "degree" || spec.id == "k" ? 4 : 14));
    if (const auto *range = std::get_if<RealRange>(&spec.domain)) {
        constexpr double off = 1e-3; // the ends of an open range
        const double value = number(), low = range->min + (range->openMin ? off : 0),
                     high = range->max - (range->openMax ? off : 0);
        return below(4) == 0 ? value : std::clamp(value, low, high);
    }
    if (const auto *choice = std::get_if<Choice>(&spec.domain))
        return choice->ids[below(choice->ids.size())];
    if (std::holds_alternative<SquareMatrix>(spec.domain))
        return "[[2,1],[1,3]]";
    Json names = Json::array();
    for (const std::string &column : columns)
        if (flag())
            names.push_back(column);
    return names;
}

void Input::settings(Json &object, std::span<const ParamSpec> specs, const Names &columns) {
    for (const ParamSpec &spec : specs)
        if (flag())
            object[spec.id] = setting(spec, columns);
}

} // namespace eigenscope::fuzz
