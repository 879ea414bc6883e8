#include "core/distances/kernel_distance.h"

namespace eigenscope {

DistanceInfo kernelDistance() {
    return {.id = "kernel",
            .name = "Of the kernel",
            .formula = "√(k(x, x) + k(y, y) − 2k(x, y))",
            .kinds = {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Gram},
            .matrix = {},
            .between = {}};
}

} // namespace eigenscope
