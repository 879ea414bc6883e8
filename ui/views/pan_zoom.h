#pragma once

#include <QCursor>
#include <QObject>
#include <QPointF>

#include <functional>
#include <optional>

class QAction;
class QKeyEvent;
class QMouseEvent;
class QWidget;

namespace eigenscope {

/// The hand that moves and enlarges a flat picture: the middle button, or Space with the left one, moves it; the wheel,
/// plus and minus enlarge it.
class PanZoom final : public QObject {
    Q_OBJECT

public:
    /// What the hand works on.
    struct Picture {
        std::function<bool()> isThere;
        std::function<QPointF()> center;                        ///< where keys enlarge, in pixels
        std::function<void(QPointF pixel, double factor)> zoom; ///< the place under the pixel stays
        std::function<void(QPointF pixels)> pan;
    };
    /// Listens to the events of the view.
    PanZoom(QWidget *view, Picture picture);

    [[nodiscard]] QAction *zoomIn() const { return m_zoomIn; }
    [[nodiscard]] QAction *zoomOut() const { return m_zoomOut; }
    /// The cursor of the view while nothing is moved.
    void setRestingCursor(const QCursor &cursor);

    bool eventFilter(QObject *view, QEvent *event) override;

signals:
    void moved();

private:
    QAction *addZoom(const QString &text, const QList<QKeySequence> &keys, double factor);
    void zoom(QPointF pixel, double factor);
    bool press(const QMouseEvent &event);
    bool move(const QMouseEvent &event);
    bool release();
    bool holdSpace(const QKeyEvent &event, bool isHeld);

    QWidget *m_view;
    Picture m_picture;
    std::optional<QPointF> m_from; ///< while it is moved
    bool m_spaceHeld = false;
    QCursor m_resting = Qt::ArrowCursor;
    QAction *m_zoomIn, *m_zoomOut;
};

} // namespace eigenscope
