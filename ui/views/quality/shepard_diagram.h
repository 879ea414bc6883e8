#pragma once

#include "core/pipeline/pipeline.h"
#include "ui/document/selection.h"
#include "ui/drawing/plot_mapping.h"
#include "ui/views/quality/pair_layer.h"

#include <QPolygonF>
#include <QString>

namespace eigenscope {

/// What a Shepard diagram shows: what was measured, on what, its pairs, and the line that they should lie on. A value,
/// for workers too.
struct ShepardDiagram {
    std::shared_ptr<const Quality> quality;
    std::shared_ptr<const Reduction> reduction;
    std::shared_ptr<const PairLayer> pairs; ///< nullptr until they are counted
    double scale = 0;                       ///< b of stress-1

    /// The same with its pairs counted.
    [[nodiscard]] ShepardDiagram counted(const std::stop_token &stop) const;
    /// Positions of the selected rows in the comparison.
    [[nodiscard]] std::vector<Index> measured(const Selection &selection) const;
    [[nodiscard]] Index row(Index measured) const; ///< in the source
    [[nodiscard]] QString rowName(Index measured) const;
    /// Of a nonmetric method; nullptr for any other.
    [[nodiscard]] const MonotoneLine *monotoneLine() const;

    // Once the pairs are counted:
    /// In values: the monotone line of a nonmetric method, otherwise the line d = b·δ of stress-1.
    [[nodiscard]] QPolygonF line() const;
    [[nodiscard]] QString lineName() const;
    /// Rank correlation, stress and the number of pairs, each in a few words.
    [[nodiscard]] QStringList facts() const;
    /// The nearest pair that is a dot within reach of a pixel; nothing where there is none.
    [[nodiscard]] std::optional<PairLayer::Pair> pairAt(const PlotMapping &mapping, QPointF pixel) const;
    /// What is under a pixel: a cell of pairs or the nearest pair; empty where there is none.
    [[nodiscard]] QString textAt(const PlotMapping &mapping, QPointF pixel) const;
};

} // namespace eigenscope
