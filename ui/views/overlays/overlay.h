#pragma once

#include "core/base/registry.h"
#include "core/pipeline/pipeline.h"
#include "ui/document/selection.h"
#include "ui/theme/theme.h"

#include <QColor>
#include <QStringList>

namespace eigenscope {

/// Lines over a projection, each from a row of `from` to the same row of `to`, in the coordinates of the reduction.
struct OverlayLines {
    MatrixXd from = {}, to = {}; ///< m×r each
    QColor color = {};
    double width = 1;
    bool dashed = false, arrows = false;
    QStringList labels = {}; ///< written at the ends `to`: none, or m
    bool ownScale = false;   ///< has other units than the points: drawn as large as fits, with a second scale
    QString scaleTitle = {}; ///< of the second scale: "Loading"
};

/// What an overlay is made from.
struct OverlayScene {
    const Results &results;
    const Reduction &reduction; ///< the one that is drawn
    const Selection &selection;
    const Theme &theme;
    const Registry<ReducerInfo> &reducers;
    std::vector<Index> axes = {0, 1}; ///< of the reduction, that are drawn: two or three
    std::vector<bool> visible = {};   ///< by row of the reduction; empty where all are

    [[nodiscard]] bool isVisible(Index row) const { return visible.empty() || visible[static_cast<std::size_t>(row)]; }
};

/// Something that can be laid over the projections, 2D and 3D alike.
struct OverlayInfo {
    std::string id;    ///< "graph"
    std::string title; ///< "Neighbor graph"
    std::string help;
    /// What else changes it; what follows the pointer follows the selection too.
    enum class Follows { Results, Selection, Hover } follows = Follows::Results;
    /// Why it cannot be drawn over this result, as a sentence; empty where it can. That the pointer rests on no point
    /// is no reason: there is nothing to draw then.
    std::function<QString(const OverlayScene &scene)> whyNot;
    std::function<std::vector<OverlayLines>(const OverlayScene &scene)> make;
};

Registry<OverlayInfo> builtinOverlays();

} // namespace eigenscope
