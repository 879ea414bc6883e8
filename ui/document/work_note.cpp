#include "ui/document/work_note.h"

#include "ui/document/job_runner.h"
#include "ui/document/work_failed.h"

namespace eigenscope {

WorkNote::WorkNote(QWidget &over) : QLabel(&over) {
    setProperty("role", "failed");
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    hide();
    over.installEventFilter(this);
}

bool WorkNote::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::Resize)
        place();
    if (event->type() != WorkFailed::id())
        return QLabel::eventFilter(watched, event);
    const auto &failure = static_cast<const WorkFailed &>(*event);
    setText(failure.sentence());
    place();
    raise();
    show();
    connect(&failure.runner(), &JobRunner::started, this, &QWidget::hide, Qt::UniqueConnection);
    event->accept();
    return true;
}

void WorkNote::place() {
    const QSize room = parentWidget()->size();
    const int height = std::min(heightForWidth(room.width()), room.height());
    setGeometry(0, room.height() - height, room.width(), height);
}

} // namespace eigenscope

#include "moc_work_note.cpp"
