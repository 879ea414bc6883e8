#pragma once

#include "ui/views/hyperspace/hyperspace_curve.h"

namespace eigenscope {

/// The mass of the standard normal where its density is at least α times its peak, by d.
class HyperspaceMass final : public HyperspaceCurve {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-mass";
    static constexpr auto title = "Mass near the peak";
    static constexpr auto stage = Stage::Hyperspace;
    static const char *const meaning;

    explicit HyperspaceMass(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;

protected:
    Drawn drawn() const override;
};

} // namespace eigenscope
