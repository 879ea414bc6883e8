#include "ui/formula/formula_tables.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {
namespace {

using Columns = FormulaNode::Columns;

// In em: between columns, between the baselines of rows, and between rows at least.
constexpr double columnGap = 0.9, baselines = 1.25, rowGap = 0.2;

/// Where a cell stands in its column: left, in the middle, at the right.
double shareAtLeft(Columns alignment, std::size_t column) {
    if (alignment == Columns::Centered)
        return 0.5;
    return alignment == Columns::Aligned && column % 2 == 0 ? 1 : 0;
}

double gapAfter(Columns alignment, std::size_t column) {
    return alignment == Columns::Aligned && column % 2 == 0 ? 0 : columnGap;
}

} // namespace

FormulaBox tableBox(const FormulaLayout &layout, const FormulaNode &node, FormulaStyle style) {
    const auto columns = static_cast<std::size_t>(node.columns);
    const double em = layout.em(style);
    const FormulaStyle cellStyle{node.alignment == Columns::Aligned ? 0 : std::max(1, style.level), style.cramped};
    std::vector<double> widths(columns);
    std::vector<FormulaBox> cells, rows;
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
        cells.push_back(layout.box(node.parts[i], cellStyle));
        widths[i % columns] = std::max(widths[i % columns], cells.back().width);
    }
    for (std::size_t i = 0; i < cells.size(); i += columns) {
        FormulaBox row;
        for (std::size_t j = 0; j < columns; ++j) {
            const FormulaBox &cell = cells[i + j];
            row.add(cell, {row.width + shareAtLeft(node.alignment, j) * (widths[j] - cell.width), 0});
            row.width += widths[j] + (j + 1 < columns ? gapAfter(node.alignment, j) * em : 0);
        }
        rows.push_back(std::move(row));
    }
    FormulaBox whole{.width = rows.front().width};
    double y = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i > 0)
            y += std::max(baselines * em, rows[i - 1].descent + rows[i].ascent + rowGap * em);
        whole.add(rows[i], {0, y});
    }
    FormulaBox made{.width = whole.width, .middle = whole.width / 2};
    made.ascent = whole.height() / 2 + layout.axis(style);
    made.add(whole, {0, whole.ascent - made.ascent});
    made.descent = whole.height() - made.ascent;
    return made;
}

FormulaBox stacked(const std::vector<FormulaBox> &lines, double gap) {
    FormulaBox made;
    double y = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0)
            y += lines[i - 1].descent + gap + lines[i].ascent;
        made.add(lines[i], {0, y});
        made.width = std::max(made.width, lines[i].width);
    }
    made.middle = made.width / 2;
    return made;
}

} // namespace eigenscope
