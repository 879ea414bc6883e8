#include "ui/window/gestures.h"

#include "ui/controls/play_button.h"
#include "ui/document/live_pipeline.h"

#include <QAbstractSpinBox>
#include <QCoreApplication>
#include <QKeyEvent>

namespace eigenscope {
namespace {

bool isInNumberBox(const QObject &watched) {
    return qobject_cast<const QAbstractSpinBox *>(&watched) || qobject_cast<QAbstractSpinBox *>(watched.parent());
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
        if (const auto *key = static_cast<QKeyEvent *>(event);
            isInNumberBox(*watched) && (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo))) {
            event->ignore();
            return true; // the box does not see it, and so does not take it
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
