#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Graphs as tables of edges.
FormatInfo edgeListFormat();

} // namespace eigenscope
