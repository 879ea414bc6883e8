#pragma once

#include "core/base/parameter.h"

#include <functional>
#include <string>

namespace eigenscope {

/// What a link between pages of the manual ends with, before its anchor.
inline constexpr auto pageEnding = ".md";

/// Where a link of the manual leads: "kernels.md#composing" to the page `kernels`, "#composing" to its own page.
struct ManualLink {
    std::string page, anchor;
};
ManualLink manualLink(const std::string &url);

/// How what is not plain text is written into the HTML.
struct ManualMarks {
    std::function<std::string(const std::string &tex)> formula;
    std::function<std::string(const std::string &url)> link; ///< the address that stands in its place
    std::function<std::string(const std::string &file, const std::string &seen)> picture;
    std::string table = "<table>";
};

struct ManualHeading {
    int level = 2;
    std::string text, anchor;
};

struct ManualHtml {
    std::string html;
    std::vector<ManualHeading> headings;
};

/// The HTML of the words of a page: Markdown in GitHub's way. Before each heading stands its anchor: what is in "{#…}"
/// at its end, otherwise its text in small letters with hyphens for blanks. O(size). Source: the library cmark-gfm
/// reads it.
ManualHtml manualHtml(const std::string &words, const ManualMarks &marks);

} // namespace eigenscope
