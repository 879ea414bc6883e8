#include "ui/handout/writing_blocks.h"

#include "ui/handout/writing_pen.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double lineHeight = 28;                               // px: 7.4 mm, for a hand
constexpr double boxSize = 9, boxDrop = 3.5, choiceIndent = 17; // of a box to tick
constexpr double between = 22, beneath = 3;                     // of choices

void paintBox(QPainter &painter, QPointF at, bool isTicked) {
    const Theme theme = Theme::print();
    const QRectF box(at + QPointF(0.5, boxDrop), QSizeF(boxSize, boxSize));
    painter.setPen(QPen(theme.text, 0.8));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box);
    if (!isTicked)
        return;
    painter.setPen(QPen(theme.text, 1.4));
    painter.drawLine(box.topLeft() + QPointF(2, 2), box.bottomRight() - QPointF(2, 2));
    painter.drawLine(box.topRight() + QPointF(-2, 2), box.bottomLeft() + QPointF(2, -2));
}

} // namespace

double LinesBlock::layOut(double width) {
    m_width = width;
    return m_lines * lineHeight;
}

void LinesBlock::paint(QPainter &painter, QPointF at) const {
    painter.setPen(writingPen());
    for (int i = 1; i <= m_lines; ++i)
        painter.drawLine(at + QPointF(0, i * lineHeight - 1), at + QPointF(m_width, i * lineHeight - 1));
}

ChoicesBlock::ChoicesBlock(const QStringList &choices, std::optional<std::size_t> ticked) : m_ticked(ticked) {
    for (const QString &choice : choices)
        m_choices.push_back({std::make_unique<WordBlock>(choice, WordStyle{.indent = choiceIndent, .tight = true})});
}

double ChoicesBlock::layOut(double width) {
    double row = 0, highest = 0;
    for (Choice &choice : m_choices) { // as if in one row
        choice.at = {row, 0};
        highest = std::max(highest, choice.words->layOut(width));
        row += choice.words->right() + between;
    }
    if (row - between <= width)
        return highest;
    double y = 0;
    for (Choice &choice : m_choices) {
        choice.at = {0, y};
        y += choice.words->layOut(width) + beneath;
    }
    return y - beneath;
}

void ChoicesBlock::paint(QPainter &painter, QPointF at) const {
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        paintBox(painter, at + m_choices[i].at, m_ticked == i);
        m_choices[i].words->paint(painter, at + m_choices[i].at);
    }
}

double ChoicesBlock::right() const {
    double most = 0;
    for (const Choice &choice : m_choices)
        most = std::max(most, choice.at.x() + choice.words->right());
    return most;
}

QString ChoicesBlock::text() const {
    QStringList texts;
    for (std::size_t i = 0; i < m_choices.size(); ++i)
        texts.append((m_ticked == i ? "☒ " : "☐ ") + m_choices[i].words->text());
    return texts.join('\n');
}

double RuleBlock::layOut(double width) {
    m_width = width;
    return 1;
}

void RuleBlock::paint(QPainter &painter, QPointF at) const {
    painter.setPen(QPen(Theme::print().hairline, 0.8));
    painter.drawLine(at + QPointF(0, 0.5), at + QPointF(m_width, 0.5));
}

} // namespace eigenscope
