#include "ui/views/distinguish/comparison_drawing.h"

#include "ui/text/number_format.h"
#include "ui/text/number_label.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double comparisonMargin = 12, comparisonGap = 10, comparisonTitleHeight = 36, numberHeight = 42,
                 levelHeight = 24, restHeight = 26;
constexpr double chanceWidth = 52, leastSize = 58, mostSize = 110, leastForChance = 290, mostName = 170,
                 comparisonBarHeight = 8, shareHeight = 6;
constexpr double foldsOfFullBar = 16; // a lift of so much has a whole bar, and so has its inverse
constexpr int namePixels = 12, numberPixels = 11;

void drawWords(QPainter &painter, const QRectF &place, const QString &words, Qt::Alignment alignment,
               Qt::TextElideMode mode = Qt::ElideRight) {
    painter.drawText(place, alignment | Qt::TextSingleLine,
                     QFontMetricsF(painter.font()).elidedText(words, mode, place.width()));
}

/// Names of columns often differ in their ends.
void drawName(QPainter &painter, const QRectF &place, const QString &name) {
    drawWords(painter, place, name, Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
}

/// The upper and the lower half of a place.
QRectF upper(const QRectF &place) {
    return {place.topLeft(), QSizeF(place.width(), place.height() / 2)};
}
QRectF lower(const QRectF &place) {
    return upper(place).translated(0, place.height() / 2);
}

/// Steps over the bins, from the left foot to the right one.
QPainterPath steps(const VectorXd &shares, const QRectF &place, double largest) {
    QPainterPath path(place.bottomLeft());
    const double wide = place.width() / static_cast<double>(shares.size());
    for (Index bin = 0; bin < shares.size(); ++bin) {
        const double y = place.bottom() - shares[bin] / largest * place.height();
        path.lineTo(place.left() + static_cast<double>(bin) * wide, y);
        path.lineTo(place.left() + static_cast<double>(bin + 1) * wide, y);
    }
    path.lineTo(place.bottomRight());
    return path;
}

/// A bar from the middle line of a place to the right or the left; `share` in [−1, 1].
void drawSidewaysBar(QPainter &painter, const QRectF &place, double share, const Theme &theme) {
    const double zero = place.center().x(), end = zero + share * place.width() / 2;
    painter.fillRect(QRectF(std::min(zero, end), place.top(), std::abs(end - zero), place.height()), theme.accent);
    painter.setPen(QPen(theme.secondary, 1));
    painter.drawLine(QPointF(zero, place.top() - 2), QPointF(zero, place.bottom() + 2));
}

} // namespace

ComparisonDrawing::ComparisonDrawing(const Theme &theme, double width, const std::vector<ComparisonLine> &lines)
    : m_theme(theme), m_width(width) {
    for (const ComparisonLine &line : lines)
        if (line.kind == ComparisonLine::Kind::Number && std::isfinite(line.difference->effect))
            m_largestEffect = std::max(m_largestEffect, std::abs(line.difference->effect));
}

double ComparisonDrawing::heightOf(const ComparisonLine &line) {
    switch (line.kind) {
    case ComparisonLine::Kind::NumberHead:
    case ComparisonLine::Kind::LevelHead: return comparisonTitleHeight;
    case ComparisonLine::Kind::Number: return numberHeight;
    case ComparisonLine::Kind::Level: return levelHeight;
    case ComparisonLine::Kind::Rest: return restHeight;
    }
    return 0;
}

ComparisonDrawing::Cells ComparisonDrawing::cellsOf(const QRectF &place) const {
    const double inner = m_width - 2 * comparisonMargin;
    const double name = std::min(mostName, 0.27 * inner), size = std::clamp(0.2 * inner, leastSize, mostSize);
    const double chance = m_width < leastForChance ? 0 : chanceWidth; // the tooltip has it
    const double sets = std::max(20.0, inner - name - size - chance - 3 * comparisonGap);
    const auto cell = [&](double left, double wide) {
        return QRectF(comparisonMargin + left, place.top() + 4, wide, place.height() - 8);
    };
    return {cell(0, name), cell(name + comparisonGap, sets), cell(name + sets + 2 * comparisonGap, size),
            cell(inner - chance, chance)};
}

void ComparisonDrawing::paint(QPainter &painter, const QRectF &place, const ComparisonLine &line,
                              const Marks &marks) const {
    if (marks.isColoring || marks.isCurrent)
        painter.fillRect(place, mixed(m_theme.surface, m_theme.accent, marks.isColoring ? 0.12 : 0.05));
    const Cells cells = cellsOf(place);
    switch (line.kind) {
    case ComparisonLine::Kind::NumberHead:
    case ComparisonLine::Kind::LevelHead: paintHead(painter, cells, line); break;
    case ComparisonLine::Kind::Number: paintNumber(painter, cells, *line.difference); break;
    case ComparisonLine::Kind::Level: paintLevel(painter, cells, line); break;
    case ComparisonLine::Kind::Rest: paintRest(painter, place, line); break;
    }
    if (line.kind != ComparisonLine::Kind::Level || line.isFirstOfColumn) {
        painter.setPen(QPen(m_theme.hairline, 1));
        painter.drawLine(place.topLeft(), place.topRight());
    }
}

void ComparisonDrawing::paintHead(QPainter &painter, const Cells &cells, const ComparisonLine &line) const {
    const bool ofNumbers = line.kind == ComparisonLine::Kind::NumberHead;
    painter.setFont(interfaceFont(numberPixels));
    painter.setPen(m_theme.secondary);
    drawWords(painter, upper(cells.name), ofNumbers ? QObject::tr("Column") : QObject::tr("Category"),
              Qt::AlignLeft | Qt::AlignVCenter);
    drawWords(painter, lower(cells.name), ofNumbers ? QObject::tr("mean · others") : QObject::tr("or word"),
              Qt::AlignLeft | Qt::AlignVCenter);
    drawWords(painter, upper(cells.size), ofNumbers ? QObject::tr("difference") : QString(), Qt::AlignCenter);
    drawWords(painter, lower(cells.size), ofNumbers ? QObject::tr("d") : QObject::tr("lift"), Qt::AlignCenter);
    drawWords(painter, upper(cells.chance), QObject::tr("p"), Qt::AlignRight | Qt::AlignVCenter);
    drawWords(painter, lower(cells.chance), QObject::tr("adjusted"), Qt::AlignRight | Qt::AlignVCenter);
    drawWords(painter, lower(cells.sets), QObject::tr("and others"), Qt::AlignLeft | Qt::AlignVCenter);
    painter.setFont(interfaceFont(numberPixels, true));
    painter.setPen(m_theme.contrast);
    drawWords(painter, upper(cells.sets), ofNumbers ? QObject::tr("Selected") : QObject::tr("Share of selected"),
              Qt::AlignLeft | Qt::AlignVCenter);
}

void ComparisonDrawing::paintNumber(QPainter &painter, const Cells &cells, const Difference &difference) const {
    const NumberDifference &number = *difference.number();
    painter.setFont(interfaceFont(namePixels, true));
    painter.setPen(m_theme.text);
    drawName(painter, upper(cells.name), QString::fromStdString(difference.column));
    painter.setFont(interfaceFont(numberPixels));
    painter.setPen(m_theme.secondary);
    drawWords(painter, lower(cells.name), meansText(number), Qt::AlignLeft | Qt::AlignVCenter);
    paintDistribution(painter, cells.sets, number.distribution);
    paintEffect(painter, cells.size, difference.effect);
    paintChance(painter, cells.chance, difference.log10PAdjusted);
}

void ComparisonDrawing::paintDistribution(QPainter &painter, const QRectF &place,
                                          const Distribution &distribution) const {
    const double largest = std::max(distribution.share.maxCoeff(), distribution.shareRest.maxCoeff());
    const auto paintOne = [&](const VectorXd &shares, const QColor &color, double wash) {
        QColor filling = color;
        filling.setAlphaF(static_cast<float>(wash));
        const QPainterPath path = steps(shares, place, largest);
        painter.fillPath(path, filling);
        painter.strokePath(path, QPen(color, 1));
    };
    paintOne(distribution.shareRest, mixed(m_theme.surface, m_theme.secondary, 0.7), 0.3);
    paintOne(distribution.share, m_theme.contrast, 0.3);
}

void ComparisonDrawing::paintEffect(QPainter &painter, const QRectF &place, double effect) const {
    painter.setFont(interfaceFont(namePixels, true));
    painter.setPen(m_theme.text);
    drawWords(painter, upper(place), effectText(effect), Qt::AlignCenter);
    const double share = std::isinf(effect)    ? std::copysign(1.0, effect)
                         : m_largestEffect > 0 ? effect / m_largestEffect
                                               : 0.0;
    const QRectF below = lower(place);
    drawSidewaysBar(
        painter, QRectF(below.left(), below.center().y() - comparisonBarHeight / 2, below.width(), comparisonBarHeight),
        share, m_theme);
}

void ComparisonDrawing::paintLevel(QPainter &painter, const Cells &cells, const ComparisonLine &line) const {
    const LevelDifference &level = *line.difference->level();
    const QString name = QString::fromStdString(level.level), column = QString::fromStdString(line.difference->column);
    const QString words = level.isWord ? "“" + name + "”" : name;
    painter.setFont(interfaceFont(namePixels, line.isFirstOfColumn));
    painter.setPen(line.isFirstOfColumn ? m_theme.text : m_theme.secondary);
    drawName(painter, cells.name, line.isFirstOfColumn ? column + ' ' + words : words);
    paintShares(painter, cells.sets, level);
    paintLift(painter, cells.size, level.lift);
    paintChance(painter, cells.chance, line.difference->log10PAdjusted);
}

void ComparisonDrawing::paintShares(QPainter &painter, const QRectF &place, const LevelDifference &level) const {
    const auto percent = [](double share) { return decimalText(share * 100, share > 0 && share < 0.01 ? 1 : 0); };
    painter.setFont(interfaceFont(numberPixels));
    const QString words = percent(level.share) + " · " + percent(level.shareRest) + " %";
    const double room =
        std::max(0.0, place.width() - QFontMetricsF(painter.font()).horizontalAdvance("100 · 100 %") - 6);
    const QRectF bar(place.left(), place.center().y() - shareHeight, room, shareHeight);
    painter.fillRect(QRectF(bar.topLeft(), QSizeF(room * level.share, shareHeight)), m_theme.contrast);
    painter.fillRect(QRectF(bar.bottomLeft(), QSizeF(room * level.shareRest, shareHeight)),
                     mixed(m_theme.surface, m_theme.secondary, 0.6));
    painter.setPen(m_theme.secondary);
    drawWords(painter, place, words, Qt::AlignRight | Qt::AlignVCenter);
}

void ComparisonDrawing::paintLift(QPainter &painter, const QRectF &place, double lift) const {
    const bool isMore = lift > 1;
    painter.setFont(interfaceFont(namePixels, isMore));
    painter.setPen(isMore ? m_theme.text : m_theme.secondary);
    const double folds = lift > 0 ? std::log2(lift) / std::log2(foldsOfFullBar) : -1;
    // The number stands on the side that the bar leaves free.
    const QRectF half(isMore ? place.left() : place.center().x() + 4, place.top(), place.width() / 2 - 4,
                      place.height());
    painter.drawText(half, (isMore ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextDontClip,
                     liftText(lift));
    drawSidewaysBar(
        painter, QRectF(place.left(), place.center().y() - comparisonBarHeight / 2, place.width(), comparisonBarHeight),
        std::clamp(folds, -1.0, 1.0), m_theme);
}

void ComparisonDrawing::paintChance(QPainter &painter, const QRectF &place, double log10) const {
    painter.setFont(interfaceFont(numberPixels));
    painter.setPen(m_theme.text);
    drawWords(painter, place, chanceText(log10), Qt::AlignRight | Qt::AlignVCenter);
}

QRectF ComparisonDrawing::linkPlace(const QRectF &place, const ComparisonLine &line) {
    const double wide = QFontMetricsF(interfaceFont(namePixels)).horizontalAdvance(line.link);
    return {place.right() - comparisonMargin - wide, place.top(), wide, place.height()};
}

void ComparisonDrawing::paintRest(QPainter &painter, const QRectF &place, const ComparisonLine &line) const {
    const QRectF link = linkPlace(place, line);
    painter.setFont(interfaceFont(namePixels));
    painter.setPen(m_theme.accent);
    painter.drawText(link, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, line.link);
    painter.setPen(m_theme.secondary);
    const QRectF words(place.left() + comparisonMargin, place.top(),
                       std::max(0.0, link.left() - comparisonGap - place.left() - comparisonMargin), place.height());
    drawWords(painter, words, line.words, Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace eigenscope
