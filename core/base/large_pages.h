#pragma once

#include "core/base/memory.h"

#include <cstddef>
#include <vector>

namespace eigenscope {

/// So many times the value, in large pages where the system has them (see preferLargePages).
template <class Value> std::vector<Value> inLargePages(std::size_t count, const Value &value = Value()) {
    std::vector<Value> values;
    values.reserve(count);
    preferLargePages(values.data(), count * sizeof(Value));
    values.assign(count, value);
    return values;
}

} // namespace eigenscope
