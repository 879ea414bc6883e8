#pragma once

#include "core/base/json.h"
#include "core/base/parameter.h"

namespace eigenscope {

/// `environment` of the report: versions of the libraries that the numbers come from, threads, and the command line
/// that the program was started by.
Json environmentSection(const Names &commandLine);

} // namespace eigenscope
