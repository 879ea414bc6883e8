#include "core/pipeline/exports/page_export.h"

#include "core/pipeline/exports/export_columns.h"
#include "core/pipeline/exports/page_data.h"
#include "core/pipeline/exports/page_template.h"

namespace eigenscope {
namespace {

/// Puts `text` in the place of the only `mark`.
void fill(std::string &page, std::string_view mark, std::string_view text) {
    page.replace(page.find(mark), mark.size(), text);
}

std::string textInMarkup(std::string_view text) {
    std::string safe;
    for (const char letter : text)
        letter == '<' ? safe += "&lt;" : letter == '&' ? safe += "&amp;" : safe += letter;
    return safe;
}

Result<std::string> pageText(const ExportSource &source) {
    const auto reduction = source.results.value<Stage::Reduce>();
    if (!reduction)
        return missing(sentence("There is no picture to export: the session has no 'reducer'."));
    if (reduction->data->size() > mostPageRows)
        return Error{Error::Kind::InvalidData,
                     sentence("A page shows at most %1 rows, and the picture has %2. Take a sample of the rows before.",
                              mostPageRows, reduction->data->size())};
    std::string page(pageTemplate);
    fill(page, "{{TITLE}}", textInMarkup(pageTitle(source, *reduction)));
    fill(page, "{{DATA}}", pageData(source, *reduction));
    return page;
}

} // namespace

DataExportInfo pageExport() {
    return {.id = "page",
            .name = "Interactive page",
            .description = "the picture for a browser, in one file: to turn, search and select in",
            .forms = {{".html", "Web page", pageText}},
            .exists = hasResult<Stage::Reduce>};
}

} // namespace eigenscope
