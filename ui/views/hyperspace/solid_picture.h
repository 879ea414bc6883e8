#pragma once

#include "ui/scene/drawing_ahead.h"
#include "ui/views/panel_picture.h"

namespace eigenscope {

/// The same thing in two and in three dimensions: a flat picture and a solid one, which a drag turns and the wheel
/// enlarges.
class SolidPicture : public PanelPicture {
    Q_OBJECT

public:
    [[nodiscard]] QString pictureKind() const override { return tr("Drawings in two and three dimensions"); }
    void setTheme(const Theme &theme) override;

    [[nodiscard]] const OrbitCamera &camera() const { return m_camera; }
    [[nodiscard]] QRectF flatArea() const { return areaOf(0); }
    [[nodiscard]] QRectF solidArea() const { return areaOf(1); }

protected:
    SolidPicture(const ViewContext &context, QWidget *parent);

    virtual void paintFlat(QPainter &painter, const QRectF &area) = 0;
    /// The drawing in three dimensions, around the origin and within one unit of it.
    [[nodiscard]] virtual SolidScene solid() const = 0;
    /// The hand drags over the flat picture.
    virtual void dragFlat(QPointF) {}

    /// What `solid` gives has changed.
    void changeSolid();

    void paintPanel(QPainter &painter, int panel, const QRectF &area) final;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void setCamera(const OrbitCamera &camera);
    void forget();

    OrbitCamera m_camera;
    QPointF m_lastAt;
    std::shared_ptr<SolidDrawer> m_drawer = makeSolidDrawer(); ///< nullptr where there is no OpenGL
    bool m_isHandedOver = false;                               ///< the drawer has the scene as it is
    QImage m_frame;                                            ///< as drawn last; null where it has to be drawn again
    DrawingAhead m_ahead{this};
};

} // namespace eigenscope
