#pragma once

#include "core/base/json.h"
#include "core/base/parameter.h"
#include "ui/report/report_content.h"

namespace eigenscope {

/// More rows of a table are counted, not shown.
inline constexpr qsizetype mostReportRows = 60;

/// A name of the catalogue or the data.
inline QString reportText(const std::string &text) {
    return QString::fromStdString(text);
}

/// A number of report.json as a person reads it, with six digits; "–" for null.
QString reportNumber(const Json &number);

/// A word of files for a person: "negative_eigenvalues" is "Negative eigenvalues", "kl" "KL divergence".
QString reportName(std::string_view id);

/// Name and value, line by line; those without a value are left out.
ReportTable factTable(const QList<QStringList> &facts);

/// All parameters of a method with the values of report.json, under the names of the form. What was found from the data
/// is told with its rule.
QList<QStringList> parameterFacts(std::span<const ParamSpec> specs, const Json &used);

/// The numbers among what a method says of itself; lists and matrices are left to report.json.
QList<QStringList> diagnosticFacts(const Json &diagnostics);

/// What a step learned: of each column a line where the lists are of columns, and the numbers besides.
std::vector<ReportPart> learnedParts(const Json &learned);

/// Without columns that are empty, but for the first one.
ReportTable withoutEmptyColumns(const ReportTable &table);

/// The same with a last line that counts what is left out.
ReportTable shortened(ReportTable table);

} // namespace eigenscope
