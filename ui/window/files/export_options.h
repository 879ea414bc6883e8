#pragma once

#include "core/pipeline/exports/data_export.h"
#include "core/pipeline/session/film_settings.h"
#include "ui/export/export_dialog.h"
#include "ui/export/picture_format.h"
#include "ui/views/view.h"

namespace eigenscope {

// What the export dialog offers for each kind of file, with its endings in the order of their registry.

ExportOption pictureOption(const std::string &what, const QString &name, const Registry<PictureFormat> &formats);
/// The numbers of a view as a table.
ExportOption numbersOption(const ViewInfo &view, const Registry<FormatInfo> &formats);
ExportOption dataOption(const DataExportInfo &info, const Registry<FormatInfo> &formats);
ExportOption reportOption();
ExportOption filmOption(const FilmKind &kind);

} // namespace eigenscope
