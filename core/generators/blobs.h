#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// c_k + spread·N(0, I) with centers c_k uniform in [−10, 10]^columns; the clusters are equally large, up to one point.
struct Blobs {
    static constexpr auto id = "blobs";
    static constexpr auto name = "Blobs";
    static constexpr auto description = "Normal clouds around random centers, a class each";
    struct Options {
        std::int64_t n = 300;
        std::int64_t columns = 2;
        std::int64_t clusters = 3;
        double spread = 1;
        std::int64_t seed = 0;
    };

    static Schema<Options> schema();
    static Roles roles();
    static Result<Table> make(const Options &options);
};

} // namespace eigenscope
