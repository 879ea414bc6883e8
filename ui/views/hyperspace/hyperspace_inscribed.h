#pragma once

#include "ui/views/hyperspace/hyperspace_curve.h"

namespace eigenscope {

/// The share of a cube that its inscribed ball takes, by d.
class HyperspaceInscribed final : public HyperspaceCurve {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-inscribed";
    static constexpr auto title = "Ball in cube";
    static constexpr auto stage = Stage::Hyperspace;
    static const char *const meaning;

    explicit HyperspaceInscribed(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;

protected:
    Drawn drawn() const override;
};

} // namespace eigenscope
