#pragma once

namespace eigenscope {

/// What a picture for paper shows otherwise than the screen does.
struct PictureStyle {
    double pointRadius = 0;   ///< of the rows, in px of the view; 0 for what suits their number
    bool hasAxes = true;      ///< with their numbers, names and grid
    bool namesGroups = false; ///< writes the names of the classes onto their rows
};

} // namespace eigenscope
