#pragma once

#include "ui/views/kernel/pair_histogram.h"

namespace eigenscope {

/// The distances of the objects in feature space, or the angles between them.
class KernelDistances final : public PairHistogram {
    Q_OBJECT

public:
    static constexpr auto id = "kernel-distances";
    static constexpr auto title = "Distances";
    static constexpr auto stage = Stage::Kernel;
    static const char *const meaning;

    explicit KernelDistances(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QList<QAction *> tools() override;

private:
    QAction *m_angles;
};

} // namespace eigenscope
