#pragma once

#include "ui/theme/theme.h"
#include "ui/views/distinguish/comparison_lines.h"

#include <QRectF>

class QPainter;

namespace eigenscope {

/// Draws the lines of a comparison one below the other, in four columns: what is compared, how it lies in both sets,
/// how large the difference is, and how likely it would be by chance.
class ComparisonDrawing {
public:
    ComparisonDrawing(const Theme &theme, double width, const std::vector<ComparisonLine> &lines);

    [[nodiscard]] static double heightOf(const ComparisonLine &line);
    /// Where the words of a rest stand that can be clicked.
    [[nodiscard]] static QRectF linkPlace(const QRectF &place, const ComparisonLine &line);

    /// How a line stands out: the one whose column colors, the one under the pointer or the keyboard.
    struct Marks {
        bool isColoring = false, isCurrent = false;
    };
    void paint(QPainter &painter, const QRectF &place, const ComparisonLine &line, const Marks &marks) const;

private:
    /// The columns of a line, without the margins.
    struct Cells {
        QRectF name, sets, size, chance;
    };
    [[nodiscard]] Cells cellsOf(const QRectF &place) const;
    void paintHead(QPainter &painter, const Cells &cells, const ComparisonLine &line) const;
    void paintNumber(QPainter &painter, const Cells &cells, const Difference &difference) const;
    void paintDistribution(QPainter &painter, const QRectF &place, const Distribution &distribution) const;
    void paintEffect(QPainter &painter, const QRectF &place, double effect) const;
    void paintLevel(QPainter &painter, const Cells &cells, const ComparisonLine &line) const;
    void paintShares(QPainter &painter, const QRectF &place, const LevelDifference &level) const;
    void paintLift(QPainter &painter, const QRectF &place, double lift) const;
    void paintRest(QPainter &painter, const QRectF &place, const ComparisonLine &line) const;
    void paintChance(QPainter &painter, const QRectF &place, double log10) const;

    const Theme &m_theme;
    double m_width;
    double m_largestEffect = 0; ///< of the numbers that are shown, without infinite ones
};

} // namespace eigenscope
