#include "core/pipeline/exports/data_export.h"

#include "core/base/word_list.h"

#include <algorithm>
#include <iterator>

namespace eigenscope {

Result<void> checkEnding(std::string_view id, const Names &endings, const std::filesystem::path &file) {
    if (std::ranges::find(endings, file.extension().string()) != endings.end())
        return {};
    return Error{Error::Kind::InvalidParameter, "The file of '" + std::string(id) + "' must end in " + orList(endings) +
                                                    ". Got '" + file.string() + "'."};
}

Result<void> writeDataExport(const DataExportInfo &info, const Results &results, const std::filesystem::path &file,
                             const Registry<FormatInfo> &formats) {
    TRY(checkEnding(info.id, writtenEndings(formats), file));
    TRY(ExportTable made, info.table(results));
    Table table;
    if (writerOf(file.extension().string(), formats)->writesTexts)
        table.columns = std::move(made.keys);
    std::ranges::move(made.numbers, std::back_inserter(table.columns));
    return writeTable(file, table, formats);
}

} // namespace eigenscope
