#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Whether a text begins as ARFF does: with '@relation', or '@attribute', behind comments.
bool isArff(std::string_view content);

/// The table of an ARFF text, dense or sparse: numeric attributes are numbers, dates times, nominal ones and strings
/// texts. A nominal attribute "class", else one that is the last attribute, is the label. Syntax, with line and column,
/// for a line that does not fit; TooLarge as CellTable. O(size). Source: Weka Manual 3.8, chapter 10.
Result<Content> readArff(std::string_view content, const ReaderOptions &options, const Progress &progress);

FormatInfo arffFormat();

} // namespace eigenscope
