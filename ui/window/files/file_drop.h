#pragma once

#include <QObject>

class QDragMoveEvent;
class QDropEvent;
class QWidget;

namespace eigenscope {

class FileOpening;
class FileProjection;

/// Takes files that are dragged onto the window: they are opened, with Ctrl projected.
class FileDrop final : public QObject {
    Q_OBJECT

public:
    FileDrop(FileOpening &opening, FileProjection &projection, QWidget &window);

    /// Whether rows can be placed in the picture, since it is seen: else Ctrl means nothing.
    void setProjecting(bool isProjecting) { m_isProjecting = isProjecting; }

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void dragged(bool isOver); ///< something that can be taken is over the window, or no longer

private:
    /// The first file among what is dragged that can be opened; empty where there is none.
    [[nodiscard]] QString fileOf(const QDropEvent &event) const;
    /// All files that are dragged, beginning with that one.
    [[nodiscard]] QStringList filesOf(const QDropEvent &event) const;
    [[nodiscard]] bool canProject(const QString &file) const;
    void tellWhatHappens(QDragMoveEvent &event) const;
    void take(QDropEvent &event);

    FileOpening &m_opening;
    FileProjection &m_projection;
    QWidget &m_window;
    bool m_isProjecting = true;
};

} // namespace eigenscope
