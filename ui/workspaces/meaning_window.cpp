#include "ui/workspaces/meaning_window.h"

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

void MeaningWindow::mousePressEvent(QMouseEvent *) {
    close();
}

} // namespace eigenscope

#include "moc_meaning_window.cpp"
