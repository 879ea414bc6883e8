#pragma once

#include <string_view>

namespace eigenscope {

/// page/page.html with its style and script in it, as the build puts them together; {{TITLE}} and {{DATA}} are to be
/// filled.
extern const std::string_view pageTemplate;

} // namespace eigenscope
