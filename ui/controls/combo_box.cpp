#include "ui/controls/combo_box.h"

#include "ui/theme/icons.h"
#include "ui/theme/style_sheet.h"

#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QWheelEvent>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int boxHeight = 28, inset = 9, arrow = 14;

} // namespace

ComboBox::ComboBox(const QString &accessibleName, QWidget *parent) : QComboBox(parent) {
    setAccessibleName(accessibleName);
    setFocusPolicy(Qt::StrongFocus);
    setFixedHeight(boxHeight);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMaxVisibleItems(20);
    nameBeside();
}

void ComboBox::nameBeside() {
    delete m_name;
    if (!parentWidget())
        return;
    m_name = new QLabel(accessibleName().replace("&", "&&"), parentWidget());
    m_name->setBuddy(this);
    m_name->hide();
}

void ComboBox::setRefusal(int index, const QString &reason) {
    QStandardItem *item = qobject_cast<QStandardItemModel *>(model())->item(index);
    item->setEnabled(reason.isEmpty());
    item->setToolTip(reason);
}

void ComboBox::showData(const QVariant &shown) {
    const QSignalBlocker quiet(this);
    setCurrentIndex(findData(shown));
}

QSize ComboBox::sizeHint() const {
    int widest = fontMetrics().horizontalAdvance(placeholderText());
    for (int i = 0; i < count(); ++i)
        widest = std::max(widest, fontMetrics().horizontalAdvance(itemText(i)));
    return {std::max(minimumSizeHint().width(), inset + widest + 1 + arrow + inset), boxHeight};
}

QSize ComboBox::minimumSizeHint() const {
    return {60, boxHeight};
}

bool ComboBox::event(QEvent *event) {
    if (event->type() == QEvent::ParentChange)
        nameBeside();
    return QComboBox::event(event);
}

void ComboBox::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(hasFocus() ? QPalette::Highlight : QPalette::Mid),
                        hasFocus() && themeOf(palette()).isHighContrast ? 2 : 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    const QRect text = rect().adjusted(inset, 0, -inset - arrow, 0);
    painter.setPen(palette().color(currentIndex() < 0 ? QPalette::PlaceholderText : QPalette::Text));
    const QString shown = currentIndex() < 0 ? placeholderText() : currentText();
    painter.drawText(text, Qt::AlignVCenter, fontMetrics().elidedText(shown, Qt::ElideRight, text.width()));
    const QRect place(width() - inset - arrow + 4, (this->height() - arrow) / 2, arrow, arrow);
    icon("menu").paint(&painter, place, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
}

void ComboBox::wheelEvent(QWheelEvent *event) {
    event->ignore();
}

} // namespace eigenscope

#include "moc_combo_box.cpp"
