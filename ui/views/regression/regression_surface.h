#pragma once

#include "ui/drawing/value_scale.h"
#include "ui/scene/scene_picture.h"
#include "ui/views/regression/fit_picture.h"
#include "ui/views/regression/fit_units.h"
#include "ui/views/view.h"

namespace eigenscope {

class OrbitControl;

/// The fit over two columns as a surface in space, with the rows above and below it on the stems of their residuals.
class RegressionSurface final : public View {
    Q_OBJECT

public:
    static constexpr auto id = "regression-surface";
    static constexpr auto title = "Surface";
    static constexpr auto stage = Stage::Regress;
    static const char *const meaning;

    explicit RegressionSurface(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Surface over two columns with points"); }
    QString whyEmpty() const override;
    void render(QPainter &painter) override;
    QList<QAction *> tools() override;
    void settle() override;
    void setTheme(const Theme &theme) override;

    [[nodiscard]] const OrbitCamera &camera() const;
    [[nodiscard]] const PointScene &scene() const { return m_drawing.scene(); }

protected:
    [[nodiscard]] QString pictureWords() const override;
    void paintEvent(QPaintEvent *event) override;
    /// A ring around the row that is looked at.
    void paintHand(QPainter &painter) override;

private:
    void takeFit();
    void takeScene();
    /// The target is upright, the second axis of the scene.
    [[nodiscard]] Eigen::Vector3f inScene(double x, double y, double height) const;
    void addRows(PointScene &scene);
    [[nodiscard]] FitUnits fitUnits() const;
    /// The picture and its colors in the units of the window.
    [[nodiscard]] FitPicture::Picture inUnits(FitPicture::Picture picture) const;
    [[nodiscard]] ValueScale scale() const;
    void addStems(PointScene &scene) const;
    void pick(QPointF place, Qt::KeyboardModifiers modifiers);
    /// Goes to the next point in the direction of an arrow key: from the row that is looked at, or from the middle.
    void walk(int key, Qt::KeyboardModifiers modifiers);
    // Points are those of the scene: the rows that are drawn.
    [[nodiscard]] QPointF pixelOf(Index point) const;
    /// The point at this place; −1 where there is none.
    [[nodiscard]] Index pointAt(QPointF place) const;
    [[nodiscard]] Index positionOfPoint(Index point) const { return m_shown[static_cast<std::size_t>(point)]; }
    [[nodiscard]] Index rowOf(Index point) const;
    /// The point of the row that is looked at, where it is drawn.
    [[nodiscard]] std::optional<Index> currentPoint() const;
    /// What is told of a point, as rich text.
    [[nodiscard]] QString textOf(Index point) const;

    std::optional<FitGround> m_ground; ///< of two columns
    QString m_why;                     ///< why there is none
    std::vector<Index> m_shown;        ///< of each point its position in the fit, rising
    FitPicture m_picture{this};
    ScenePicture m_drawing{this};
    OrbitControl *m_control;
    QAction *m_stems;
};

} // namespace eigenscope
