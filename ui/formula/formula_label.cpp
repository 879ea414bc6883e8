#include "ui/formula/formula_label.h"

#include "ui/text/spoken_widget.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QTextOption>

#include <cmath>

namespace eigenscope {
namespace {

constexpr int usualWidth = 320; // px

} // namespace

FormulaLabel::FormulaLabel(const QString &words, QWidget *parent)
    : QWidget(parent), m_document(new FormulaDocument(this)), m_words(words) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    speakOf(*this, {});
    fill();
}

void FormulaLabel::fill() {
    const Theme theme = themeOf(QApplication::palette());
    m_document->setWords(m_words, m_fontSize, FormulaInks::plain(m_secondary ? theme.secondary : theme.text));
    setAccessibleName(m_document->spoken());
    updateGeometry();
    update();
}

void FormulaLabel::setWords(const QString &words) {
    if (words == m_words)
        return;
    m_words = words;
    fill();
}

void FormulaLabel::setFontSize(double pixels) {
    m_fontSize = pixels;
    fill();
}

void FormulaLabel::setSecondary(bool secondary) {
    m_secondary = secondary;
    fill();
}

void FormulaLabel::setAlignment(Qt::Alignment alignment) {
    m_document->setDefaultTextOption(QTextOption(alignment));
    update();
}

int FormulaLabel::heightForWidth(int width) const {
    m_document->setTextWidth(width);
    return static_cast<int>(std::ceil(m_document->size().height()));
}

QSize FormulaLabel::sizeHint() const {
    return {usualWidth, heightForWidth(usualWidth)};
}

QSize FormulaLabel::minimumSizeHint() const {
    return {0, 0};
}

void FormulaLabel::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    m_document->setTextWidth(width());
    m_document->drawContents(&painter);
}

void FormulaLabel::changeEvent(QEvent *event) {
    if (event->type() == QEvent::PaletteChange)
        fill();
    QWidget::changeEvent(event);
}

} // namespace eigenscope

#include "moc_formula_label.cpp"
