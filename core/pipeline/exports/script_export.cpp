#include "core/pipeline/exports/script_export.h"

#include "core/pipeline/exports/export_columns.h"
#include "core/pipeline/script/script.h"

namespace eigenscope {
namespace {

Result<std::string> scriptText(const ExportSource &source) {
    return pythonScript({source.session, source.catalogue, source.results});
}

} // namespace

DataExportInfo scriptExport() {
    return {.id = "script",
            .name = "Script for Python",
            .description = "the same coordinates by NumPy and scikit-learn",
            .forms = {{".py", "Python", scriptText}},
            .exists = hasResult<Stage::Reduce>};
}

} // namespace eigenscope
