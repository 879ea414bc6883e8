#pragma once

#include <QEvent>
#include <QObject>
#include <QPointF>
#include <QRectF>

#include <functional>
#include <optional>

class QKeyEvent;
class QPainter;

namespace eigenscope {

class Document;
class View;

/// The hand of the keyboard on a picture whose every place means something. The arrow keys lead a crosshair, with Shift
/// by a pixel; Space and Enter press the button there, and the view is told of it as of the mouse, so that both hands
/// do the same. Where a tool works by a drag, one press begins it and the next ends it. Esc gives up what was begun,
/// then the crosshair; a click takes it away.
class CrosshairHand final : public QObject {
    Q_OBJECT

public:
    /// What the hand works on.
    struct Places {
        std::function<QRectF()> area;                ///< where the crosshair can stand; empty where there is nothing
        std::function<QPointF()> first;              ///< where it appears
        std::function<QString(QPointF place)> words; ///< what is told there, as rich text
        std::function<bool()> drags = [] { return false; };
        /// Whether the view has a meaning of its own for the key, as Esc has where something is begun.
        std::function<bool(int key)> takes = [](int) { return false; };
        std::function<double()> reach = [] { return 0.0; }; ///< of a brush, in pixels
        bool isAlone = false; ///< whether arrow keys mean nothing else in the view, so that nobody has to `take` them
    };
    /// Listens to the events of the view, before those that listened to them until now.
    CrosshairHand(View *view, Document &document, Places places);
    /// Listens before those that have begun to listen since.
    void listenFirst();

    /// The arrow keys are for the crosshair from now on; the first one shows it.
    void take();
    /// The crosshair goes, and what was begun with it.
    void leave();
    [[nodiscard]] bool isTaken() const { return m_isTaken; }
    /// Where the crosshair stands.
    [[nodiscard]] std::optional<QPointF> at() const;
    /// The crosshair, while the view has the keyboard.
    void paint(QPainter &painter) const;

    bool eventFilter(QObject *view, QEvent *event) override;

signals:
    void taken(bool isTaken); ///< whether the arrow keys are for the crosshair

private:
    [[nodiscard]] bool isMeant(const QKeyEvent &event) const;
    bool press(const QKeyEvent &event);
    bool move(const QKeyEvent &event);
    void use(Qt::KeyboardModifiers modifiers);
    void giveUp();
    /// Gives the view this key, or tells it of the mouse at the crosshair.
    void pass(const QKeyEvent &event);
    void point(QEvent::Type type, Qt::KeyboardModifiers modifiers = {});
    void send(QEvent &event);
    void tell() const;

    View *m_view;
    Document &m_document;
    Places m_places;
    std::optional<QPointF> m_at;
    bool m_isTaken, m_isDown = false; ///< m_isDown: a drag has begun
    bool m_isSending = false;         ///< an event is our own
};

} // namespace eigenscope
