#include "core/pipeline/found_subsets.h"
#include "core/pipeline/stages/distinguish_stage.h"
#include "ui/report/report_source.h"
#include "ui/report/report_tables.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"
#include "ui/views/distinguish/comparison_lines.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

ReportTable subsetTable(const FoundSubsets &found) {
    ReportTable table{{QObject::tr("Subset"), QObject::tr("Made by"), QObject::tr("Rows")}, {}, 2};
    for (const FoundSubset &subset : found.subsets) {
        const bool isByHand = subset.settings.rows.has_value();
        table.rows.append({reportText(subset.settings.name),
                           isByHand ? QObject::tr("selection") : reportText(subset.settings.where),
                           plainNumber(static_cast<double>(subset.rows.size()), 0)});
    }
    return table;
}

/// The columns of numbers, by falling size of the difference.
ReportTable numbersTable(const Distinction &found) {
    ReportTable table{{QObject::tr("Column"), QObject::tr("Mean"), QObject::tr("Mean of others"), QObject::tr("d"),
                       QObject::tr("p adjusted")},
                      {}};
    constexpr int digits = 6;
    for (const Difference &one : found.list)
        if (const NumberDifference *number = one.number())
            table.rows.append({reportText(one.column), meanText(*number, number->mean, digits),
                               meanText(*number, number->meanRest, digits), effectText(one.effect),
                               exactChanceText(one.log10PAdjusted)});
    return shortened(std::move(table));
}

/// The levels of categories and the words of texts.
ReportTable levelsTable(const Distinction &found) {
    ReportTable table{{QObject::tr("Column"), QObject::tr("Category or word"), QObject::tr("Share"),
                       QObject::tr("Share of others"), QObject::tr("Lift"), QObject::tr("p adjusted")},
                      {},
                      2};
    for (const Difference &one : found.list)
        if (const LevelDifference *level = one.level())
            table.rows.append({reportText(one.column), reportText(level->level), percentLabel(level->share),
                               percentLabel(level->shareRest), liftText(level->lift),
                               exactChanceText(one.log10PAdjusted)});
    return shortened(std::move(table));
}

ReportSection distinguishPart(const Distinguished &made) {
    const QString subset = reportText(made.settings.subset);
    const QString others =
        made.settings.against.empty() ? QObject::tr("all others") : u'“' + reportText(made.settings.against) + u'”';
    ReportSection section{QObject::tr("What distinguishes “%1”").arg(subset), {}};
    section.parts.emplace_back(ReportText{
        QObject::tr(
            "%1 of it against %2 of %3. d is the difference in standard deviations; p is adjusted for the "
            "length of the list. Rows that were chosen by eye from these columns differ in them by that choice.")
            .arg(rowsText(made.found.rows), rowsText(made.found.rowsRest), others)});
    for (ReportTable table : {numbersTable(made.found), levelsTable(made.found)})
        if (!table.rows.isEmpty())
            section.parts.emplace_back(std::move(table));
    return section;
}

} // namespace

ReportSections subsetSections(const ReportSource &source) {
    ReportSections sections;
    const FoundSubsets found = foundSubsets(source.session(), source.results);
    if (!found.subsets.empty())
        sections.push_back({QObject::tr("Subsets"), {subsetTable(found)}});
    if (!found.filter.empty())
        sections.push_back({QObject::tr("Filter"),
                            {factTable({{QObject::tr("Condition"), reportText(found.filter)},
                                        {QObject::tr("Passes"), rowsText(found.passingRows)}}),
                             ReportText{QObject::tr("The filter hides rows. It changes nothing that is computed.")}}});
    if (const auto made = source.results.value<Stage::Distinguish>())
        sections.push_back(distinguishPart(*made));
    return sections;
}

} // namespace eigenscope
