#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// x ~ N(0, I): the distance from the center gathers at √columns.
struct Gaussian {
    static constexpr auto id = "gaussian";
    static constexpr auto name = "Normal cloud";
    static constexpr auto description = "Independent standard normal columns, with the distance from the center";
    struct Options {
        std::int64_t n = 500;
        std::int64_t columns = 10;
        std::int64_t seed = 0;
    };

    static Schema<Options> schema();
    static Roles roles();
    static Result<Table> make(const Options &options);
};

} // namespace eigenscope
