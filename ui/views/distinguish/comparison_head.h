#pragma once

#include <QRectF>
#include <QString>

class QPainter;

namespace eigenscope {

struct Theme;

/// The line above a comparison: which rows are compared, and two choices that open where they are clicked.
struct ComparisonHead {
    static constexpr double height = 34;

    double width = 0;
    QString rowsWords, againstWords, orderWords;

    [[nodiscard]] QRectF orderPlace() const;
    [[nodiscard]] QRectF againstPlace() const;
    void paint(QPainter &painter, const Theme &theme) const;
    /// The same for a file, where nothing can be clicked.
    void paintWords(QPainter &painter, const Theme &theme) const;
};

} // namespace eigenscope
