#pragma once

#include "ui/views/hyperspace/hyperspace_curve.h"

namespace eigenscope {

/// Volume (and surface) of the ball in d dimensions, by d, with its maximum.
class HyperspaceVolume final : public HyperspaceCurve {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-volume";
    static constexpr auto title = "Volume of the ball";
    static constexpr auto stage = Stage::Hyperspace;
    static const char *const meaning;

    explicit HyperspaceVolume(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QList<QAction *> tools() override;

protected:
    Drawn drawn() const override;

private:
    QAction *m_surface;
};

} // namespace eigenscope
