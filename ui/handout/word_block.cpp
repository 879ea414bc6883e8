#include "ui/handout/word_block.h"

#include "ui/handout/fine_print.h"
#include "ui/handout/writing_pen.h"
#include "ui/theme/theme.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double ruleGap = 12, ruleRise = 3; // px
constexpr double formulaSize = 14;

std::unique_ptr<FormulaDocument> documentOf(const QString &words, const WordStyle &style) {
    const Theme theme = Theme::print();
    auto document = std::make_unique<FormulaDocument>();
    document->setWords(words, style.size * fineness,
                       FormulaInks::plain(style.secondary ? theme.secondary : theme.text));
    return document;
}

void paintWords(FormulaDocument &document, QPainter &painter, QPointF at) {
    paintFine(painter, at, [&] { document.drawContents(&painter); });
}

} // namespace

WordBlock::WordBlock(const QString &words, WordStyle style)
    : m_style(std::move(style)), m_words(documentOf(words, m_style)) {
    if (!m_style.mark.isEmpty())
        m_mark = documentOf(m_style.mark, m_style);
}

double WordBlock::layOut(double width) {
    const double ruled = m_style.ruled > 0 ? m_style.ruled + ruleGap : 0;
    m_words->setTextWidth(-1);
    m_ideal = m_style.indent + m_words->idealWidth() / fineness;
    m_width = m_style.tight ? std::min(width, m_ideal) : width;
    const double inside = m_width - m_style.indent - ruled;
    m_words->setTextWidth(inside * fineness);
    m_height = m_words->size().height() / fineness;
    if (m_mark)
        m_height = std::max(m_height, m_mark->size().height() / fineness);
    // A word or a formula that is wider than its line stands out of it.
    const double overhang = m_words->size().width() / fineness - inside;
    m_right = m_width + std::max(0.0, overhang - 0.5);
    return m_height;
}

void WordBlock::paintRule(QPainter &painter, QPointF at) const {
    painter.setPen(writingPen());
    const double begin = at.x() + std::min(m_ideal + ruleGap, m_width - m_style.ruled),
                 y = at.y() + m_height - ruleRise;
    painter.drawLine(QPointF(begin, y), QPointF(begin + m_style.ruled, y));
}

void WordBlock::paint(QPainter &painter, QPointF at) const {
    if (m_mark)
        paintWords(*m_mark, painter, at);
    paintWords(*m_words, painter, at + QPointF(m_style.indent, 0));
    if (m_style.ruled > 0)
        paintRule(painter, at);
}

QString WordBlock::text() const {
    return m_mark ? m_mark->words() + ' ' + m_words->words() : m_words->words();
}

FormulaBlock::FormulaBlock(QString tex) : m_tex(std::move(tex)) {}

double FormulaBlock::layOut(double width) {
    m_width = width;
    auto formula = Formula::read(m_tex);
    if (!formula)
        formula = Formula::read("\\text{" + m_tex + "}");
    m_picture = formula ? formula->set({.fontSize = formulaSize, .displayed = true, .width = width}) : FormulaPicture();
    return m_picture.height();
}

void FormulaBlock::paint(QPainter &painter, QPointF at) const {
    const QPointF baseline((m_width - m_picture.width()) / 2, m_picture.ascent());
    m_picture.draw(painter, at + baseline, FormulaInks::of(Theme::print()));
}

double FormulaBlock::right() const {
    return (m_width + m_picture.width()) / 2;
}

} // namespace eigenscope
