#include "ui/report/row_block.h"

#include "ui/handout/fine_print.h"
#include "ui/theme/theme.h"

#include <QFontDatabase>
#include <QFontMetricsF>

#include <numeric>

namespace eigenscope {
namespace {

constexpr double columnGap = 14, ruleGap = 2.5; // px
constexpr double lineSpacing = 1.25;

QFont fontOf(const RowStyle &style) {
    const int size = static_cast<int>(style.size * fineness);
    QFont font = interfaceFont(size, style.isBold);
    if (!style.isCode)
        return font;
    font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(size);
    return font;
}

/// The widths as far as there is room: what no column exceeds is found from the narrowest one on.
std::vector<double> leveled(std::vector<double> widths, double room) {
    std::vector<double> rising = widths;
    std::ranges::sort(rising);
    double left = room, most = room;
    for (std::size_t i = 0; i < rising.size() && most == room; ++i) {
        const double share = left / static_cast<double>(rising.size() - i);
        most = rising[i] <= share ? room : share;
        left -= rising[i];
    }
    for (double &width : widths)
        width = std::min(width, most);
    return widths;
}

double widestWord(const QString &words, const RowStyle &style) {
    double widest = 0;
    for (const QString &word : words.split(' '))
        widest = std::max(widest, RowBlock::widthOf(word, style));
    return widest;
}

/// Widens the columns to what these texts need.
void widen(std::vector<double> &widths, const QStringList &row, const RowStyle &style,
           double (*widthOf)(const QString &words, const RowStyle &style)) {
    for (std::size_t i = 0; i < widths.size(); ++i)
        widths[i] = std::max(widths[i], widthOf(row[static_cast<qsizetype>(i)], style));
}

} // namespace

std::vector<double> TableColumns::widths(double width) const {
    const double room = width - columnGap * static_cast<double>(wanted.size() - 1);
    const bool hasRoom = std::accumulate(wanted.begin(), wanted.end(), 0.0) <= room;
    return hasRoom ? wanted : leveled(narrow, room);
}

RowBlock::RowBlock(QStringList cells, RowStyle style, std::shared_ptr<const TableColumns> columns,
                   qsizetype firstNumber)
    : m_cells(std::move(cells)), m_style(style), m_columns(std::move(columns)), m_firstNumber(firstNumber) {}

double RowBlock::widthOf(const QString &words, const RowStyle &style) {
    return std::ceil(QFontMetricsF(fontOf(style)).horizontalAdvance(words) / fineness) + 1;
}

/// Breaks the words of a cell into lines.
void RowBlock::setCell(std::size_t column, double width) {
    const auto at = static_cast<qsizetype>(column);
    auto cell = std::make_unique<QTextLayout>(m_cells[at], fontOf(m_style));
    QTextOption option(at >= m_firstNumber ? Qt::AlignRight : Qt::AlignLeft);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    cell->setTextOption(option);
    cell->beginLayout();
    double y = 0;
    for (QTextLine line = cell->createLine(); line.isValid(); line = cell->createLine()) {
        line.setLineWidth(width * fineness);
        line.setPosition({0, y});
        y += line.height() * lineSpacing;
    }
    cell->endLayout();
    m_height = std::max(m_height, y / fineness);
    m_set.push_back(std::move(cell));
}

double RowBlock::layOut(double width) {
    const std::vector<double> widths = m_columns ? m_columns->widths(width) : std::vector<double>{width};
    m_set.clear();
    m_left.clear();
    m_height = 0;
    double left = 0;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        m_left.push_back(left);
        setCell(i, widths[i]);
        left += widths[i] + columnGap;
    }
    m_width = std::min(width, left - columnGap);
    m_height += m_style.isRuled ? 2 * ruleGap : 0;
    return m_height;
}

void RowBlock::paint(QPainter &painter, QPointF at) const {
    const Theme theme = Theme::print();
    for (std::size_t i = 0; i < m_set.size(); ++i)
        paintFine(painter, at + QPointF(m_left[i], m_style.isRuled ? ruleGap : 0), [&] {
            painter.setPen(m_style.isQuiet ? theme.secondary : theme.text);
            m_set[i]->draw(&painter, {});
        });
    if (!m_style.isRuled)
        return;
    painter.setPen(QPen(theme.hairline, 0.6));
    painter.drawLine(at + QPointF(0, m_height), at + QPointF(m_width, m_height));
}

HandoutParts tableParts(const ReportTable &table) {
    const RowStyle style{.isRuled = true}, headStyle{.isQuiet = true, .isRuled = true};
    TableColumns widths;
    widths.narrow.resize(static_cast<std::size_t>(table.head.isEmpty() ? 2 : table.head.size()));
    for (const QStringList &row : table.rows)
        widen(widths.narrow, row, style, &RowBlock::widthOf);
    widths.wanted = widths.narrow;
    if (!table.head.isEmpty()) {
        widen(widths.wanted, table.head, headStyle, &RowBlock::widthOf);
        widen(widths.narrow, table.head, headStyle, &widestWord);
    }
    const auto columns = std::make_shared<const TableColumns>(std::move(widths));
    HandoutParts parts;
    if (!table.head.isEmpty())
        parts.push_back({std::make_unique<RowBlock>(table.head, headStyle, columns, table.firstNumber), 0, true});
    for (const QStringList &row : table.rows)
        parts.push_back({std::make_unique<RowBlock>(row, style, columns, table.firstNumber)});
    if (table.rows.size() > 1)
        parts[parts.size() - static_cast<std::size_t>(table.rows.size())].keepsNext = true;
    return parts;
}

} // namespace eigenscope
