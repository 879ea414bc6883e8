#pragma once

#include "ui/views/hyperspace/hyperspace_curve.h"

namespace eigenscope {

/// The share of the ball that lies within ε of its surface, by d, for each ε of the session.
class HyperspaceShell final : public HyperspaceCurve {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-shell";
    static constexpr auto title = "Thin shell";
    static constexpr auto stage = Stage::Hyperspace;
    static const char *const meaning;

    explicit HyperspaceShell(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QString whyEmpty() const override;

protected:
    Drawn drawn() const override;
};

} // namespace eigenscope
