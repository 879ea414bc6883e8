#include "core/pipeline/exports/data_export.h"

#include "core/base/word_list.h"

#include <algorithm>
#include <iterator>

namespace eigenscope {

std::string orList(const Names &words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text.append(i == 0 ? "" : i + 1 < words.size() ? ", " : " or ").append(words[i]);
    return text;
}

Result<void> checkEnding(std::string_view id, const Names &endings, const std::filesystem::path &file) {
    if (std::ranges::find(endings, file.extension().string()) != endings.end())
        return {};
    return Error{Error::Kind::InvalidParameter, "The file of '" + std::string(id) + "' must end in " + orList(endings) +
                                                    ". Got '" + file.string() + "'."};
}

Result<void> writeDataExport(const DataExportInfo &info, const ExportSource &source,
                             const std::filesystem::path &file) {
    const Registry<FormatInfo> &formats = source.catalogue.formats;
    TRY(checkEnding(info.id, writtenEndings(formats), file));
    TRY(ExportTable made, info.table(source));
    Table table;
    if (writerOf(file.extension().string(), formats)->writesTexts)
        table.columns = std::move(made.keys);
    std::ranges::move(made.numbers, std::back_inserter(table.columns));
    return writeTable(file, table, formats);
}

} // namespace eigenscope
