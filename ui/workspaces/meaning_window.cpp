#include "ui/workspaces/meaning_window.h"

#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr int textWidth = 420; // px

} // namespace

MeaningWindow::MeaningWindow(const QString &title, const QString &meaning, QWidget *parent) : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("explanation");
    setWindowTitle(title);
    auto *text = new QLabel(meaning);
    text->setTextFormat(Qt::RichText);
    text->setWordWrap(true);
    text->setFixedWidth(textWidth);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->addWidget(text);
    layout->setSizeConstraint(QLayout::SetFixedSize);
}

bool MeaningWindow::event(QEvent *event) {
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Cancel))
        event->accept(); // Esc is a command of the main window too
    return QDialog::event(event);
}

void MeaningWindow::mousePressEvent(QMouseEvent *) {
    close();
}

} // namespace eigenscope

#include "moc_meaning_window.cpp"
