#pragma once

#include "ui/drawing/coloring.h"
#include "ui/drawing/value_scale.h"
#include "ui/views/regression/fit_picture.h"

class QPainter;

namespace eigenscope {

/// The colors of the values of a fit, those of its rows among them.
ValueScale fitScale(const Regression &fit);

/// The color of the class that a fit calls −1 or +1, as the points of that class have it.
QColor fitClassColor(const Coloring &look, const Regression &fit, int sign);

/// A fit over two columns, painted: its values as colors with lines where they are equal; for two classes the regions
/// that it decides for, with the line between them.
class PlaneFit {
public:
    /// What is given has to outlive it. `look` is that of the rows of the fit.
    PlaneFit(const Regression &fit, const Coloring &look, const Theme &theme)
        : m_fit(fit), m_look(look), m_theme(theme) {}

    void paint(QPainter &painter, const PlotMapping &mapping, const FitPicture::Picture &picture) const;
    /// What the colors mean, in the upper right corner.
    void paintColorBar(QPainter &painter, const PlotMapping &mapping) const;

private:
    [[nodiscard]] bool hasClasses() const { return !m_fit.classes.empty(); }
    [[nodiscard]] std::function<QRgb(double value)> colors() const;
    /// The values at which lines are drawn.
    [[nodiscard]] std::vector<double> levels() const;
    void paintContours(QPainter &painter, const PlotMapping &mapping, const FitPicture::Picture &picture) const;

    const Regression &m_fit;
    const Coloring &m_look;
    const Theme &m_theme;
};

} // namespace eigenscope
