#include "core/pipeline/exports/data_export.h"

#include <algorithm>
#include <iterator>

namespace eigenscope {
namespace {

std::string orList(const Names &words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text.append(i == 0 ? "" : i + 1 < words.size() ? ", " : " or ").append(words[i]);
    return text;
}

} // namespace

Result<void> checkEnding(std::string_view id, const Names &endings, const std::filesystem::path &file) {
    if (std::ranges::find(endings, file.extension().string()) != endings.end())
        return {};
    return Error{Error::Kind::InvalidParameter, "The file of '" + std::string(id) + "' must end in " + orList(endings) +
                                                    ". Got '" + file.string() + "'."};
}

Result<void> writeDataExport(const DataExportInfo &info, const Results &results, const Catalogue &catalogue,
                             const std::filesystem::path &file) {
    TRY(checkEnding(info.id, info.endings, file));
    TRY(ExportTable made, info.table(results, catalogue));
    Table table;
    if (file.extension() != ".npy")
        table.columns = std::move(made.keys);
    std::ranges::move(made.numbers, std::back_inserter(table.columns));
    return writeTable(file, table);
}

} // namespace eigenscope
