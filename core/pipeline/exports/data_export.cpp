#include "core/pipeline/exports/data_export.h"

#include "core/pipeline/exports/export_columns.h"
#include "core/pipeline/session/json_reading.h"

#include <algorithm>
#include <iterator>

namespace eigenscope {

Table tableOf(ExportTable made, bool withTexts) {
    if (!withTexts && made.numbers.empty())
        std::erase_if(made.keys, [](const Column &key) { return !key.isNumeric(); });
    else if (!withTexts)
        made.keys.clear();
    return wholeTable(std::move(made));
}

Result<void> checkEnding(std::string_view id, const Names &endings, const std::filesystem::path &file) {
    if (std::ranges::find(endings, file.extension().string()) != endings.end())
        return {};
    return Error{Error::Kind::InvalidParameter,
                 sentence("The file of '%1' must end in %2. Got '%3'.", id, choiceOf(endings), file.string())};
}

Names endingsOf(const DataExportInfo &info, const Registry<FormatInfo> &formats) {
    Names endings = info.table ? writtenEndings(formats) : Names{};
    std::ranges::transform(info.forms, std::back_inserter(endings), &ExportForm::ending);
    return endings;
}

Result<void> writeDataExport(const DataExportInfo &info, const ExportSource &source,
                             const std::filesystem::path &file) {
    const Registry<FormatInfo> &formats = source.catalogue.formats;
    TRY(checkEnding(info.id, endingsOf(info, formats), file));
    if (const auto form = std::ranges::find(info.forms, file.extension().string(), &ExportForm::ending);
        form != info.forms.end()) {
        TRY(const std::string content, form->write(source));
        return writeFile(file, content);
    }
    TRY(ExportTable made, info.table(source));
    return writeTable(file, tableOf(std::move(made), writerOf(file.extension().string(), formats)->writesTexts),
                      formats, source.reader);
}

} // namespace eigenscope
