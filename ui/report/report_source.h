#pragma once

#include "ui/document/document.h"
#include "ui/report/report_content.h"

namespace eigenscope {

/// What the sections of a report are written from.
struct ReportSource {
    const Document &document;
    Results results;   ///< of the settings that are shown; what is of earlier ones is not told
    Names commandLine; ///< that the program was started by without a window; empty in a window

    [[nodiscard]] const Session &session() const { return document.computed(); }
    [[nodiscard]] const Catalogue &catalogue() const { return document.catalogue(); }
    /// A key of report.json.
    [[nodiscard]] Json section(std::string_view key) const;
};

ReportSource reportSource(const Document &document, Names commandLine);

/// Whether the result of this stage is none, or one of the settings that are shown.
bool isOfToday(const Document &document, Stage stage);

using ReportSections = std::vector<ReportSection>;

/// Where the data come from, their columns, and what the steps made of them.
ReportSections dataSections(const ReportSource &source);
/// Kernel, reducer and quality; clusters, regression, scores and selection of columns; high-dimensional space.
ReportSections methodSections(const ReportSource &source);
/// Subsets, the filter, and what distinguishes rows.
ReportSections subsetSections(const ReportSource &source);
/// Warnings, and all that is needed to repeat the numbers.
ReportSections originSections(const ReportSource &source);

/// The report of a document: what is told by words, with the pictures behind the preparation.
ReportContent reportContent(const ReportSource &source, std::vector<ReportPicture> pictures);

} // namespace eigenscope
