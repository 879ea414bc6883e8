#pragma once

#include "core/base/parameter.h"

#include <string>

namespace eigenscope {

/// A page of the manual.
struct ManualPage {
    std::string id;    ///< by which other pages lead to it: "kernels" for a link to kernels.md
    std::string title; ///< "Kernels"
    std::string
        words; ///< Markdown with formulas between dollar signs; "## Isomap {#isomap}" gives a heading its anchor
    Names places = {};          ///< of the window that it explains: "workspace.kernel", "card.kernel", "start"
    bool isOfCatalogue = false; ///< made from what the program knows of itself
};

} // namespace eigenscope
