#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The coordinates as points for ParaView (VTK's XML PolyData): the first three axes are the place of a point, 0 where
/// there are fewer; rows, names, labels and all axes are its data. O(n·r). Source: VTK File Formats, XML.
ExportForm vtpForm();

} // namespace eigenscope
