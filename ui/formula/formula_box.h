#pragma once

#include <QPainterPath>
#include <QRectF>
#include <QString>

#include <vector>

namespace eigenscope {

/// Roles of color in a formula.
enum class FormulaInk { Text, Accent, First, Second, Muted };

/// Outlines at their places: what a part of a formula has become. The baseline is y = 0, y grows downwards; lengths are
/// in units of the font.
struct FormulaBox {
    struct Outline {
        QPainterPath path;
        QPointF at;
        double scale = 1;
        FormulaInk ink = FormulaInk::Text;
    };
    /// A line of a fraction or a root.
    struct Rule {
        QRectF place;
        FormulaInk ink = FormulaInk::Text;
    };
    /// Where a part that can be pointed at stands.
    struct Mark {
        QString id;
        QRectF place;
    };

    double width = 0, ascent = 0, descent = 0;
    double italic = 0;     ///< by how much its last letter leans over
    double middle = 0;     ///< where an accent stands
    bool isLetter = false; ///< one glyph: its scripts stand at fixed heights
    std::vector<Outline> outlines = {};
    std::vector<Rule> rules = {};
    std::vector<Mark> marks = {};

    [[nodiscard]] double height() const { return ascent + descent; }
    [[nodiscard]] QRectF place() const { return {0, -ascent, width, height()}; }

    /// Takes in what another box has, with its baseline starting here; its size grows up and down, not in width.
    void add(const FormulaBox &box, QPointF at);
    /// Appends a box at the right.
    void append(const FormulaBox &box);
    void addRule(const QRectF &place);
    void setInk(FormulaInk ink);
    /// Makes room for what reaches over its left edge, as a slanted f does.
    void takeInOverhang();
};

} // namespace eigenscope
