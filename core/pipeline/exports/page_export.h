#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The picture as one HTML file for any browser, without the network: to be turned, searched and selected in. Its
/// document, style and script are the files of the folder page, its data those of pageData.
DataExportInfo pageExport();

} // namespace eigenscope
