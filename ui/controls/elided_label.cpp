#include "ui/controls/elided_label.h"

#include "ui/text/plain_tip.h"
#include "ui/text/spoken_widget.h"

#include <QPainter>

namespace eigenscope {

ElidedLabel::ElidedLabel(QWidget *parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    speakOf(*this, {});
}

void ElidedLabel::setText(const QString &text) {
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    resizeEvent(nullptr);
    update();
}

void ElidedLabel::setSecondary(bool secondary) {
    m_secondary = secondary;
    update();
}

void ElidedLabel::setAlignment(Qt::Alignment alignment) {
    m_alignment = alignment;
    update();
}

QSize ElidedLabel::sizeHint() const {
    return {fontMetrics().horizontalAdvance(m_text) + 2, fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const {
    return {0, fontMetrics().height()};
}

QString ElidedLabel::shownText() const {
    constexpr qsizetype leastTelling = 4; // letters: fewer are a scrap that says nothing
    const QString shown = fontMetrics().elidedText(m_text, Qt::ElideRight, width());
    return shown == m_text || shown.size() > leastTelling ? shown : QString();
}

void ElidedLabel::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setPen(palette().color(m_secondary ? QPalette::PlaceholderText : QPalette::WindowText));
    painter.drawText(rect(), static_cast<int>(m_alignment | Qt::AlignVCenter), shownText());
}

void ElidedLabel::resizeEvent(QResizeEvent *) {
    setToolTip(fontMetrics().horizontalAdvance(m_text) > width() ? plainTip(m_text) : QString());
}

} // namespace eigenscope

#include "moc_elided_label.cpp"
