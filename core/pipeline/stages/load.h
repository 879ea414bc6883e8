#pragma once

#include "core/catalogue.h"
#include "core/formats/load_data.h"

namespace eigenscope {

/// Where the data of a session are looked up; relative paths start at `base`.
SourceContext sourceContext(const Catalogue &catalogue, const std::filesystem::path &base);

} // namespace eigenscope
