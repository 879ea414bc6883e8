#include "ui/controls/scrolled_form.h"

#include <QScrollBar>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int leastHeight = 120; // px

} // namespace

ScrolledForm::ScrolledForm(QWidget *form, QWidget *parent) : QScrollArea(parent) {
    setWidget(form);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // the fields take the keyboard
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

QSize ScrolledForm::sizeHint() const {
    return widget()->sizeHint() + QSize(verticalScrollBar()->sizeHint().width(), 0);
}

QSize ScrolledForm::minimumSizeHint() const {
    const QSize least = widget()->minimumSizeHint() + QSize(verticalScrollBar()->sizeHint().width(), 0);
    return {least.width(), std::min(least.height(), leastHeight)};
}

} // namespace eigenscope

#include "moc_scrolled_form.cpp"
