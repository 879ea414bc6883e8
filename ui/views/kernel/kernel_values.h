#pragma once

#include "ui/views/kernel/pair_histogram.h"

namespace eigenscope {

/// The values of the kernel between different objects.
class KernelValues final : public PairHistogram {
    Q_OBJECT

public:
    static constexpr auto id = "kernel-values";
    static constexpr auto title = "Values";
    static constexpr auto stage = Stage::Kernel;
    static const char *const meaning;

    explicit KernelValues(const ViewContext &context, QWidget *parent = nullptr);
};

} // namespace eigenscope
