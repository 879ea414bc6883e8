#pragma once

#include "ui/views/hyperspace/solid_picture.h"

namespace eigenscope {

/// Polar coordinates in two and three dimensions, with a cell of them: how large it is tells the determinant of the
/// Jacobian. A drag in the flat picture moves the point.
class HyperspacePolar final : public SolidPicture {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-polar";
    static constexpr auto title = "Polar coordinates";
    static constexpr auto stage = Stage::Hyperspace;
    static const char *const meaning;

    explicit HyperspacePolar(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QList<QAction *> tools() override { return m_tools; }

    /// The point: r from 0.1 to 1, and the angles in degrees, θ₁ up from the plane and θ₂ around.
    struct Place {
        double r = 0.7, theta1 = 35, theta2 = 75;
        bool operator==(const Place &) const = default;
    };
    [[nodiscard]] const Place &place() const { return m_place; }
    void setPlace(Place place);

protected:
    QString words(int panel) const override;
    void paintFlat(QPainter &painter, const QRectF &area) override;
    SolidScene solid() const override;
    void dragFlat(QPointF place) override;

private:
    [[nodiscard]] VectorXd angles(int d) const; ///< of the point, in radians
    static double flatUnit(const QRectF &area);

    Place m_place;
    QList<QAction *> m_tools;
};

} // namespace eigenscope
