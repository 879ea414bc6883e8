#pragma once

#include "ui/views/hyperspace/solid_picture.h"

namespace eigenscope {

/// The ball in the square and in the cube, with random points of the square.
class HyperspaceBall final : public SolidPicture {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-ball";
    static constexpr auto title = "Ball in square and cube";
    static constexpr auto stage = Stage::Hyperspace;
    static const char *const meaning;

    explicit HyperspaceBall(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;

protected:
    QString words(int panel) const override;
    void paintFlat(QPainter &painter, const QRectF &area) override;
    SolidScene solid() const override;
};

} // namespace eigenscope
