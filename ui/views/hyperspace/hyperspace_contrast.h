#pragma once

#include "ui/views/hyperspace/hyperspace_curve.h"

namespace eigenscope {

/// How much farther the farthest of many points is than the nearest one, by d.
class HyperspaceContrast final : public HyperspaceCurve {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-contrast";
    static constexpr auto title = "Distance concentration";
    static constexpr auto stage = Stage::Hyperspace;
    static const char *const meaning;

    explicit HyperspaceContrast(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;

protected:
    Drawn drawn() const override;
};

} // namespace eigenscope
