#pragma once

#include "ui/formula/formula.h"

#include <QColor>
#include <QSize>
#include <QString>

#include <vector>

class QPainter;

namespace eigenscope {

struct Theme;

/// What stands above curves over the dimensions: their formula, and for each its values with what Monte Carlo says.
struct CurveHead {
    struct Line {
        QColor color; ///< of the curve
        QString value;
        QString simulated; ///< empty where Monte Carlo is turned off
    };
    QString formula; ///< as LaTeX
    std::vector<Line> lines;

    /// The room that it takes in a view of this size; where that is low the formula is left out.
    [[nodiscard]] double heightIn(const QSize &view) const;
    void paint(QPainter &painter, const QSize &view, const Theme &theme) const;
};

/// The formula above curves or shells, in a room of this width.
FormulaPicture headFormula(const QString &tex, double width);

} // namespace eigenscope
