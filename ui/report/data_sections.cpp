#include "core/data/column_type.h"
#include "ui/report/report_source.h"
#include "ui/report/report_tables.h"
#include "ui/text/extent_text.h"
#include "ui/text/name_list.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/type_text.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

QString textOf(const std::optional<std::string> &told) {
    return told ? reportText(*told) : QString();
}

/// "150 rows × 4 columns" of points, "106 sequences" of others.
QString sizeOf(const Dataset &data) {
    return data.isPoints() ? QObject::tr("%1 × %2").arg(rowsText(data.size()),
                                                        columnsText(static_cast<Index>(data.points().columns.size())))
                           : extentText(data);
}

/// The name of a file; what the program brings along or makes is known by its title.
QString fileOf(const LoadedData &loaded) {
    return loaded.file ? reportText(loaded.file->path.filename().string()) : QString();
}

/// The parameters that a generator ran with.
QList<QStringList> generatorFacts(const ReportSource &source, const Json &data) {
    constexpr std::string_view made = "generate:";
    const auto from = data["source"].get<std::string>();
    const GeneratorInfo *info =
        from.starts_with(made) ? source.catalogue().generators.find(from.substr(made.size())) : nullptr;
    return info && data.contains("parameters") ? parameterFacts(info->params, data["parameters"])
                                               : QList<QStringList>();
}

ReportTable sourceTable(const ReportSource &source, const LoadedData &loaded, const Json &data) {
    const Dataset &rows = *loaded.dataset;
    QList<QStringList> facts = {
        {QObject::tr("Source"), reportText(loaded.sourceName)},
        {QObject::tr("File"), fileOf(loaded)},
        {QObject::tr("SHA-256"), textOf(loaded.file ? loaded.file->sha256.text() : std::nullopt)},
        {QObject::tr("Analyzed"), sizeOf(rows)},
        {QObject::tr("Label"), textOf(rows.label)},
        {QObject::tr("Name"), textOf(rows.name)},
        {QObject::tr("Target"), textOf(rows.target)}};
    return factTable(facts + generatorFacts(source, data));
}

/// The type of each column, why it is left out, and how many of its cells were converted.
ReportTable columnsTable(const Json &data) {
    ReportTable table{
        {QObject::tr("Column"), QObject::tr("Type"), QObject::tr("Left out"), QObject::tr("Converted")}, {}, 3};
    for (const auto &[column, type] : data["types"].items()) {
        const auto known = typeNamed(type.get<std::string>());
        const std::string why = data["left_out"].value(column, std::string());
        const bool isConverted = data["converted"].contains(column);
        table.rows.append({reportText(column), known ? typeText(*known) : QString(), programWords(why),
                           isConverted ? reportNumber(data["converted"][column]) : QString()});
    }
    return shortened(withoutEmptyColumns(table));
}

ReportTable classTable(const Classes &classes) {
    ReportTable table{{reportText(classes.column), QObject::tr("Rows")}, {}};
    const std::vector<Index> counts = classes.counts();
    for (std::size_t i = 0; i < counts.size(); ++i)
        table.rows.append({reportText(classes.names[i]), plainNumber(static_cast<double>(counts[i]), 0)});
    return shortened(std::move(table));
}

ReportSection dataPart(const ReportSource &source, const LoadedData &loaded) {
    const Json data = source.section("data");
    ReportSection section{QObject::tr("Data"), {sourceTable(source, loaded, data)}};
    if (!data["types"].empty())
        section.parts.emplace_back(columnsTable(data));
    if (const auto classes = loaded.dataset->classes())
        section.parts.emplace_back(classTable(*classes));
    return section;
}

ReportSection preparePart(const ReportSource &source, const Prepared &prepared) {
    ReportSection section{QObject::tr("Preparation"), {}};
    int number = 0;
    for (const Json &step : source.section("prepare")) {
        const StepInfo &info = *source.catalogue().steps.find(step["step"].get<std::string>());
        section.parts.emplace_back(
            ReportText{QString("%1. %2").arg(++number).arg(reportText(info.name)), ReportText::Kind::Heading});
        if (ReportTable facts = factTable(parameterFacts(info.params, step["parameters"])); !facts.rows.isEmpty())
            section.parts.emplace_back(std::move(facts));
        std::ranges::move(learnedParts(step["learned"]), std::back_inserter(section.parts));
    }
    section.parts.emplace_back(ReportText{number == 0 ? QObject::tr("The data are taken as they are.")
                                                      : QObject::tr("This leaves %1.").arg(sizeOf(*prepared.dataset))});
    return section;
}

} // namespace

ReportSections dataSections(const ReportSource &source) {
    ReportSections sections;
    if (const auto loaded = source.results.value<Stage::Load>())
        sections.push_back(dataPart(source, *loaded));
    if (const auto prepared = source.results.value<Stage::Prepare>())
        sections.push_back(preparePart(source, *prepared));
    return sections;
}

} // namespace eigenscope
