#include "core/formats/npy_format.h"

#include "core/formats/known_by.h"
#include "core/formats/numpy/npy_header.h"
#include "core/formats/numpy/npy_reader.h"
#include "core/formats/numpy/npy_writer.h"

namespace eigenscope {

FormatInfo npyFormat() {
    return {.id = "npy",
            .name = "NPY",
            .description = "an array of NumPy with one or two dimensions",
            .endings = {".npy"},
            .mimeTypes = {"application/x-npy"},
            .sniff = knownBy(isNpy, Confidence::Signature),
            .read =
                [](std::string_view bytes, const DataSettings &, const Progress &) {
                    return readNpy(bytes).transform([](Table table) { return Content{std::move(table)}; });
                },
            .readFile = [](const ReadableFile &file, const DataSettings &settings,
                           const Progress &progress) -> Result<std::optional<Content>> {
                if (!mayReadSomeRows(settings.kind))
                    return std::optional<Content>();
                TRY(std::optional<Table> table, readNpy(file, settings.roles, progress));
                return table ? std::optional(Content{*std::move(table)}) : std::nullopt;
            },
            .readParts = [](const ReadableFile &file, const DataSettings &, const TableParts &parts,
                            const Progress &progress) { return readNpyParts(file, parts, progress); },
            .write = npyBytes,
            .writesTexts = false};
}

} // namespace eigenscope
