#include "core/pipeline/exports/canonical_variates_export.h"

#include "core/pipeline/exports/export_columns.h"

namespace eigenscope {
namespace {

bool hasVariates(const ExportSource &source) {
    const auto regression = source.results.value<Stage::Regress>();
    return regression && regression->canonical;
}

Result<ExportTable> canonicalVariatesTable(const ExportSource &source) {
    const auto regression = source.results.value<Stage::Regress>();
    if (!regression || !regression->canonical)
        return missing(sentence("There are no canonical variates to export: the session has no 'regress' by canonical "
                                "correlation."));
    const CanonicalPairs &pairs = *regression->canonical;
    ExportTable table{rowKeys(*regression->data), {}};
    for (Index k = 0; k < pairs.xVariates.cols(); ++k) {
        table.numbers.push_back({"x" + std::to_string(k + 1), VectorXd(pairs.xVariates.col(k))});
        table.numbers.push_back({"y" + std::to_string(k + 1), VectorXd(pairs.yVariates.col(k))});
    }
    return table;
}

} // namespace

DataExportInfo canonicalVariatesExport() {
    return {"variates",
            "Canonical variates",
            "row, name, label and the variates x1, y1, x2, y2, …",
            canonicalVariatesTable,
            {},
            {},
            hasVariates};
}

} // namespace eigenscope
