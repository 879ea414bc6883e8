#include "ui/views/filters/filters.h"

namespace eigenscope {

const char *const Filters::meaning = R"(
# Which rows are shown
Each histogram counts the rows of one column: gray all of them, blue those that pass the filter, in the contrast color
 those that are selected. Rows that do not pass leave all pictures; what is computed stays as it is. The height of a bar
 grows with the square root of the count $n_b$ of its rows, so that few rows are seen beside many.
$$ h_b = \frac{\sqrt{n_b}}{\sqrt{\max_c n_c}}
- Drag over a histogram for a span, or drag an edge of it; a double click or the cross takes it back.
- Click a bar of a category to let it pass, a second one to let it pass too.
- The line above says the same as text and can be edited, with and, or, not, in (…) and is missing.
- Where a span in one column empties a part of another, the two depend on each other.
! A missing value passes no condition on its column: ask for it by is missing.)";

} // namespace eigenscope
