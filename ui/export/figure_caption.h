#pragma once

#include "ui/document/document.h"
#include "ui/views/view.h"

namespace eigenscope {

/// Which parts the caption of a figure has besides its head.
struct CaptionParts {
    bool data = true;    ///< how many rows and columns, how they are prepared, and the checksum of the file
    bool method = true;  ///< kernel and parameters in use, the seed among them
    bool quality = true; ///< of the neighborhoods
    bool reading = true; ///< what must not be concluded

    bool operator==(const CaptionParts &) const = default;
};

struct FigureCaption {
    QString text;
    qsizetype head = 0; ///< so many letters say what it is: "Iris, PCA."
};

/// What a picture of this view is made from, as sentences with the names that the window shows. Of stages that the view
/// does not stand on nothing is said.
FigureCaption figureCaption(const Document &document, const ViewInfo &view, const CaptionParts &parts = {});

} // namespace eigenscope
