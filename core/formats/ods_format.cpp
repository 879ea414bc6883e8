#include "core/formats/ods_format.h"

#include "core/formats/known_by.h"
#include "core/formats/workbook/ods_reader.h"

namespace eigenscope {

FormatInfo odsFormat() {
    return {.id = "ods",
            .name = "OpenDocument",
            .description = "a spreadsheet of LibreOffice: one of its sheets",
            .endings = {".ods"},
            .isAlsoGzipped = false,
            .mimeTypes = {"application/vnd.oasis.opendocument.spreadsheet"},
            .sniff = knownBy(isOds, Confidence::Signature),
            .partKeys = {"sheet"},
            .read = [](std::string_view bytes, const DataSettings &settings, const Progress &progress) {
                return readOds(bytes, settings.reader, progress);
            }};
}

} // namespace eigenscope
