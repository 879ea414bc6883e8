#pragma once

#include "ui/composer/kernel_tile_board.h"
#include "ui/formula/formula.h"

namespace eigenscope {

inline constexpr int composerMargin = 12; ///< left and right of everything
/// Of the widget: tiles, expression, both verdicts, each on a line, and a formula of one line.
inline constexpr int composerLeastHeight = 142;
inline constexpr double composerFont = 13; ///< px of its words

/// What the composer shows, from top to bottom.
struct ComposerContent {
    std::vector<KernelTile> tiles;
    Formula formula; ///< beside the tiles where it leaves them room, otherwise below all
    double lineHeight = 0;
    QString verdict;
    double askHeight = 0; ///< of the question under the verdict; 0 where nothing is asked
};

/// Where it stands in the widget.
struct ComposerPlaces {
    QRectF formula, text, verdict;
    double height = 0; ///< of all, whatever is scrolled
};

/// The formula in lines of this width, or in one where that is 0.
FormulaPicture composerFormula(const Formula &formula, double width);

/// Places everything in a width, moved up by `scroll`; the tiles go onto the board.
ComposerPlaces placeContent(ComposerContent content, double width, double scroll, KernelTileBoard &board);

} // namespace eigenscope
