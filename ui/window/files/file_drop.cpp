#include "ui/window/files/file_drop.h"

#include "ui/window/files/file_opening.h"
#include "ui/window/files/file_projection.h"

#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QToolTip>
#include <QUrl>

namespace eigenscope {

FileDrop::FileDrop(FileOpening &opening, FileProjection &projection, QWidget &window)
    : m_opening(opening), m_projection(projection), m_window(window) {
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

QString FileDrop::fileOf(const QDropEvent &event) const {
    for (const QUrl &url : event.mimeData()->urls())
        if (const QString file = url.toLocalFile(); m_opening.isPossible(file))
            return file;
    return {};
}

QStringList FileDrop::filesOf(const QDropEvent &event) const {
    QStringList files{fileOf(event)};
    for (const QUrl &url : event.mimeData()->urls())
        if (const QString file = url.toLocalFile(); !file.isEmpty() && file != files.front())
            files.append(file);
    return files;
}

bool FileDrop::eventFilter(QObject *, QEvent *event) {
    switch (event->type()) {
    case QEvent::DragEnter:
        if (auto *enter = static_cast<QDragEnterEvent *>(event); !fileOf(*enter).isEmpty()) {
            enter->acceptProposedAction();
            emit dragged(true);
        }
        return true;
    case QEvent::DragLeave: emit dragged(false); return false;
    case QEvent::DragMove: tellWhatHappens(*static_cast<QDragMoveEvent *>(event)); return true;
    case QEvent::Drop: take(*static_cast<QDropEvent *>(event)); return true;
    default: return false;
    }
}

bool FileDrop::canProject(const QString &file) const {
    return m_isProjecting && m_projection.isPossible(file);
}

void FileDrop::tellWhatHappens(QDragMoveEvent &event) const {
    if (const QString file = fileOf(event); canProject(file))
        QToolTip::showText(m_window.mapToGlobal(event.position().toPoint()),
                           tr("Open %1; with Ctrl place its rows in this picture").arg(QFileInfo(file).fileName()),
                           &m_window);
    event.acceptProposedAction();
}

void FileDrop::take(QDropEvent &event) {
    QToolTip::hideText();
    emit dragged(false);
    const QString file = fileOf(event);
    const bool projects = (event.modifiers() & Qt::ControlModifier) && canProject(file);
    if (file.isEmpty())
        return;
    event.acceptProposedAction();
    if (projects)
        m_projection.project(file);
    else
        m_opening.openPaths(filesOf(event));
}

} // namespace eigenscope

#include "moc_file_drop.cpp"
