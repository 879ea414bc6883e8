#pragma once

#include "core/data/dataset.h"

#include <QString>

namespace eigenscope {

/// How many objects of this kind there are, and how much of each is analyzed: "150 × 4", "106 sequences", "34 nodes".
QString extentText(ObjectKind kind, Index rows, Index columns);
QString extentText(const Dataset &data);

} // namespace eigenscope
