#pragma once

#include "ui/handout/handout_pages.h"
#include "ui/report/report_content.h"

namespace eigenscope {

/// The same report on pages of A4: no picture and no row of a table is cut. What paints the pictures outlives it.
HandoutPages reportPages(const ReportContent &content);

} // namespace eigenscope
