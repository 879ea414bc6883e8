#pragma once

#include "core/base/json.h"

#include <vector>

namespace eigenscope {

/// A view that goes a way of its own, which can be written as pictures, one after the other.
class FilmedView {
public:
    virtual ~FilmedView() = default;
    /// The states of the view along its way, a picture each; none while it has no way.
    [[nodiscard]] virtual std::vector<Json> film() const = 0;
};

} // namespace eigenscope
