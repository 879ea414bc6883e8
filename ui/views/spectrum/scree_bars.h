#pragma once

#include "core/reducers/interface/reducer.h"
#include "ui/drawing/bar_values.h"
#include "ui/drawing/plot_mapping.h"
#include "ui/theme/theme.h"

#include <optional>

class QPainter;

namespace eigenscope {

/// The first eigenvalues of a reduction as bars, the share that they keep as a curve, and the rules for how many to
/// keep. It draws what it is told and keeps nothing beyond a painting.
struct ScreeBars {
    const Reduction &reduction;
    Index shown = 0; ///< bars
    bool isLogarithmic = false;
    double alpha = 0.9;            ///< the share to be kept
    std::optional<double> average; ///< of all eigenvalues
    bool hasValues = true;         ///< the numbers stand on the bars where they fit

    /// Of the axis of the shares.
    static constexpr Range shareRange{0, 1.04};

    /// The height of a bar on the left axis; nothing where a logarithm has none.
    [[nodiscard]] std::optional<double> height(double eigenvalue) const;
    /// The left axis on which all bars are seen.
    [[nodiscard]] Range heights() const;
    /// Where the line of α lies.
    [[nodiscard]] double alphaPixel(const PlotMapping &mapping) const;
    void paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const;
    /// What stands on the line of the average, which must be known: how many eigenvalues are above it.
    [[nodiscard]] QString averageWords() const;

private:
    std::vector<ValuedBar> paintBars(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const;
    /// The fewest bars that keep nearly all; 0 where those that are shown do not.
    [[nodiscard]] Index nearlyAllBars() const;
    /// Their curve, and a line at the fewest bars that keep nearly all.
    void paintShares(QPainter &painter, const PlotMapping &shares, const Theme &theme) const;
    /// The rules for how many to keep, on whatever lies behind them.
    void paintRules(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const;
};

} // namespace eigenscope
