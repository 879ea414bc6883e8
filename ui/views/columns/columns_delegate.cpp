#include "ui/views/columns/columns_delegate.h"

#include "ui/views/columns/column_sketch.h"

#include <QFontMetricsF>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr int columnTextPixels = 12;
constexpr double sketchMargin = 5, signWidth = 8, signHeight = 4, missingBar = 2; // px

/// The sign of a choice, at the right end of a place.
void paintChoiceSign(QPainter &painter, const QRectF &place, const QColor &color) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.3));
    const QPointF tip(place.right() - signWidth / 2, place.center().y() + signHeight / 2);
    painter.drawPolyline(
        QPolygonF({tip + QPointF(-signHeight, -signHeight), tip, tip + QPointF(signHeight, -signHeight)}));
    painter.restore();
}

} // namespace

void ColumnsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const {
    painter->save();
    const std::size_t place = m_model.placeOf(index.row());
    const bool isColoring = !m_coloring.empty() && m_model.line(index.row()).name == m_coloring;
    const bool isCurrent = option.state & QStyle::State_Selected, isUnder = option.state & QStyle::State_MouseOver;
    if (isColoring || isCurrent || isUnder)
        painter->fillRect(option.rect, mixed(m_theme.surface, m_theme.accent,
                                             (isColoring ? 0.12 : 0) + (isCurrent ? 0.1
                                                                        : isUnder ? 0.04
                                                                                  : 0)));
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), m_theme.hairline);
    if (isCurrent && index.column() == 0 && option.widget && option.widget->hasFocus())
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 2, option.rect.height()), m_theme.accent);
    const QRectF inner = QRectF(option.rect).adjusted(sideMargin, 0, -sideMargin, -1);
    painter->setFont(interfaceFont(columnTextPixels, index.column() == ColumnsModel::Name));
    if (index.column() == ColumnsModel::Values) {
        painter->setFont(interfaceFont(columnTextPixels - 1));
        if (const auto &facts = m_model.facts(place))
            paintColumnSketch(*painter, inner.adjusted(0, sketchMargin, 0, -sketchMargin), *facts,
                              m_model.selected(place), m_theme);
        else if (!m_model.line(index.row()).isIgnored())
            paintText(*painter, inner, index, false);
    } else {
        if (index.column() == ColumnsModel::Missing)
            paintMissing(*painter, inner, index);
        paintText(*painter, inner, index, isCurrent || isUnder);
    }
    painter->restore();
}

void ColumnsDelegate::paintText(QPainter &painter, const QRectF &place, const QModelIndex &index, bool isUsed) const {
    const int section = index.column();
    const ColumnLine &line = m_model.line(index.row());
    const bool isChosen = section == ColumnsModel::Type || (section == ColumnsModel::Role && !line.isIgnored());
    const bool isPlain = section == ColumnsModel::Name || section == ColumnsModel::Type ||
                         (section == ColumnsModel::Role && line.role != ColumnRole::Attribute) ||
                         section == ColumnsModel::Range;
    painter.setPen(line.isIgnored() || !isPlain ? m_theme.secondary : m_theme.text);
    const QRectF room = isChosen ? place.adjusted(0, 0, -signWidth - 4, 0) : place;
    const QString text = section == ColumnsModel::Values ? QString("…") : index.data().toString();
    // Names of columns often differ in their ends.
    const Qt::TextElideMode elided = section == ColumnsModel::Name ? Qt::ElideMiddle : Qt::ElideRight;
    painter.drawText(room,
                     (section == ColumnsModel::Missing ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter |
                         Qt::TextSingleLine,
                     QFontMetricsF(painter.font()).elidedText(text, elided, room.width()));
    if (isChosen && isUsed)
        paintChoiceSign(painter, place, m_theme.secondary);
}

/// How much is missing, as a thin bar below its number.
void ColumnsDelegate::paintMissing(QPainter &painter, const QRectF &place, const QModelIndex &index) const {
    const auto &facts = m_model.facts(m_model.placeOf(index.row()));
    if (!facts || facts->summary.missing == 0)
        return;
    const QRectF whole(place.left(), place.bottom() - sketchMargin, place.width(), missingBar);
    painter.fillRect(whole, m_theme.hairline);
    const double wide = std::max(1.0, facts->summary.missingShare() * whole.width());
    painter.fillRect(QRectF(whole.right() - wide, whole.top(), wide, whole.height()), m_theme.warning);
}

} // namespace eigenscope

#include "moc_columns_delegate.cpp"
