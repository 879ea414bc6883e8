#include "core/formats/xlsx_format.h"

#include "core/formats/known_by.h"
#include "core/formats/workbook/xlsx_reader.h"
#include "core/formats/workbook/xlsx_writer.h"

namespace eigenscope {

FormatInfo xlsxFormat() {
    return {.id = "xlsx",
            .name = "Excel",
            .description = "a workbook of Excel since 2007: one of its sheets, written with one",
            .endings = {".xlsx", ".xlsm"},
            .isAlsoGzipped = false,
            .mimeTypes = {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
            .sniff = knownBy(isXlsx, Confidence::Signature),
            .partKeys = {"sheet"},
            .read = [](std::string_view bytes, const DataSettings &settings,
                       const Progress &progress) { return readXlsx(bytes, settings.reader, progress); },
            .write = xlsxBytes};
}

} // namespace eigenscope
