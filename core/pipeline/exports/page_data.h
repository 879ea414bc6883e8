#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// A page is read by people: it shows so many columns beside a row, and so many rows.
inline constexpr std::size_t mostPageColumns = 12;
inline constexpr Index mostPageRows = 200'000;

/// "Iris, Principal component analysis"
std::string pageTitle(const ExportSource &source, const Reduction &reduction);

/// What a page holds of a picture, as page/page.js reads it, as the text of a JSON object: the places on up to three
/// axes as steps of the range of each (65,536 of them, fewer than a screen could tell apart), the names of the rows,
/// the label, other attributes and analyzed columns, and the session. Numbers are little-endian and in base64: 20,000
/// rows with 12 columns of numbers take about 1.5 MB. No "<" is in it, which could end a script. O(n·columns).
std::string pageData(const ExportSource &source, const Reduction &reduction);

} // namespace eigenscope
