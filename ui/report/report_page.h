#pragma once

#include "ui/report/report_content.h"

namespace eigenscope {

/// The report as one page of HTML that is XML too and needs no other file; any thread may write it, once. Whatever was
/// typed or loaded stands in it as text. Unwritable where a picture could not be made.
Result<std::string> reportPage(const ReportContent &content);

} // namespace eigenscope
