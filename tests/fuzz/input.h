#pragma once

#include "core/base/parameter.h"

#include <cstdint>
#include <span>

namespace eigenscope::fuzz {

/// The bytes that a fuzzer has made, as choices and numbers. When they have come to their end, all that follows is 0.
class Input {
public:
    Input(const std::uint8_t *bytes, std::size_t count) : m_bytes(bytes, count) {}

    [[nodiscard]] bool isAtEnd() const { return m_bytes.empty(); }
    /// From 0 to count − 1; 0 for a count of 0.
    std::size_t below(std::size_t count);
    bool flag() { return below(2) == 1; }
    /// A usual number, an odd one such as 1e300 or 5e-324, or any bits that are a number.
    double number();
    /// A setting that mostly suits the parameter; counts stay so small that a second is enough.
    Json setting(const ParamSpec &spec, const Names &columns);
    /// Some of the settings, into an object.
    void settings(Json &object, std::span<const ParamSpec> specs, const Names &columns);
    /// One of the ids of a registry.
    template <class Registry> const auto &entryOf(const Registry &registry) {
        return registry.all()[below(registry.all().size())];
    }

private:
    std::uint8_t byte();

    std::span<const std::uint8_t> m_bytes;
};

} // namespace eigenscope::fuzz
