#pragma once

#include "ui/views/hyperspace/hyperspace_curve.h"

namespace eigenscope {

/// The angle between a diagonal of the cube and an axis, by d, and beside it that of two random diagonals.
class HyperspaceDiagonal final : public HyperspaceCurve {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-diagonal";
    static constexpr auto title = "Diagonal and axis";
    static constexpr auto stage = Stage::Hyperspace;
    static const char *const meaning;

    explicit HyperspaceDiagonal(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;

protected:
    Drawn drawn() const override;
};

} // namespace eigenscope
