#pragma once

#include "core/base/memory.h"

#include <cstddef>
#include <vector>

namespace eigenscope {

/// Room for so many values, in large pages where the system has them (see preferLargePages).
template <class Value> std::vector<Value> roomInLargePages(std::size_t count) {
    std::vector<Value> values;
    values.reserve(count);
    preferLargePages(values.data(), count * sizeof(Value));
    return values;
}

/// So many times the value, in large pages.
template <class Value> std::vector<Value> inLargePages(std::size_t count, const Value &value = Value()) {
    std::vector<Value> values = roomInLargePages<Value>(count);
    values.assign(count, value);
    return values;
}

} // namespace eigenscope
