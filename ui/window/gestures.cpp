#include "ui/window/gestures.h"

#include "ui/controls/key_marks.h"
#include "ui/controls/play_button.h"
#include "ui/document/live_pipeline.h"

#include <QAbstractSpinBox>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>

namespace eigenscope {
namespace {

bool isInNumberBox(const QObject &watched) {
    return qobject_cast<const QAbstractSpinBox *>(&watched) || qobject_cast<QAbstractSpinBox *>(watched.parent());
}

/// Whether the key undoes or redoes in the window rather than here: in a number box, and in a line that sets something
/// where nothing typed is left to be taken back.
bool isForWindow(const QKeyEvent &key, const QObject &watched) {
    const bool isUndo = key.matches(QKeySequence::Undo);
    if (!isUndo && !key.matches(QKeySequence::Redo))
        return false;
    const auto *line = qobject_cast<const QLineEdit *>(&watched);
    const bool isOfTyping = line && (isUndo ? line->isUndoAvailable() : line->isRedoAvailable());
    return isInNumberBox(watched) || (line && line->property(settingLineProperty).toBool() && !isOfTyping);
}

} // namespace

Gestures::Gestures(Document &document) : m_document(document) {
    QCoreApplication::instance()->installEventFilter(this);
}

bool Gestures::eventFilter(QObject *watched, QEvent *event) {
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::Shortcut:
    case QEvent::FocusIn: m_document.endGesture(); break;
    case QEvent::KeyPress:
        if (const int key = static_cast<QKeyEvent *>(event)->key(); key == Qt::Key_Return || key == Qt::Key_Enter)
            m_document.endGesture();
        break;
    case QEvent::ShortcutOverride:
        if (isForWindow(*static_cast<QKeyEvent *>(event), *watched)) {
            event->ignore();
            return true; // the box or line does not see it, and so does not take it
        }
        break;
    default: break;
    }
    return false;
}

void tellOfPictures(const LivePipeline &pipeline, QWidget &window) {
    QObject::connect(&pipeline, &LivePipeline::draws, &window,
                     [&window](bool on) { window.setProperty(PlayButton::drawingProperty, on); });
}

} // namespace eigenscope

#include "moc_gestures.cpp"
