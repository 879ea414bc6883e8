#include "ui/report/report_tables.h"

#include "ui/text/choice_text.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"

#include <nlohmann/json.hpp>

#include <QObject>

#include <array>

namespace eigenscope {
namespace {

/// Ids that are no words, or too short ones.
constexpr std::array<std::pair<const char *, const char *>, 10> ownNames = {
    {{"kl", QT_TRANSLATE_NOOP("QObject", "KL divergence")},
     {"kl_of", QT_TRANSLATE_NOOP("QObject", "KL divergence is of")},
     {"mse", QT_TRANSLATE_NOOP("QObject", "Mean squared error")},
     {"a", QT_TRANSLATE_NOOP("QObject", "Curve parameter a")},
     {"b", QT_TRANSLATE_NOOP("QObject", "Curve parameter b")},
     {"k", QT_TRANSLATE_NOOP("QObject", "Clusters")},
     {"r_for_alpha", QT_TRANSLATE_NOOP("QObject", "Axes for the share α")},
     {"r_above_average", QT_TRANSLATE_NOOP("QObject", "Axes above the average eigenvalue")},
     {"r_for_1_percent_error", QT_TRANSLATE_NOOP("QObject", "Axes for an error of 1 %")},
     {"preimage_error", QT_TRANSLATE_NOOP("QObject", "Pre-image error")}}};

QString parameterValue(const ParamSpec &spec, const Json &value) {
    if (value.is_null())
        return spec.automatic.empty() ? QObject::tr("automatic")
                                      : QObject::tr("automatic: %1").arg(programWords(spec.automatic));
    if (value.is_boolean())
        return value.get<bool>() ? QObject::tr("yes") : QObject::tr("no");
    if (value.is_number())
        return reportNumber(value);
    if (value.is_array()) {
        QStringList names;
        for (const Json &name : value)
            names.append(QString::fromStdString(name.get<std::string>()));
        return names.join(", ");
    }
    const auto text = value.get<std::string>();
    return std::holds_alternative<Choice>(spec.domain) ? choiceText(text) : QString::fromStdString(text);
}

/// The lists that have an entry for each of the columns, by name.
std::vector<std::pair<std::string, Json>> listsOfColumns(const Json &learned) {
    std::vector<std::pair<std::string, Json>> lists;
    for (const auto &[name, value] : learned.items())
        if (name != "columns" && value.is_array() && value.size() == learned["columns"].size() &&
            std::ranges::all_of(value, [](const Json &one) { return one.is_number() || one.is_null(); }))
            lists.emplace_back(name, value);
    return lists;
}

ReportTable columnTable(const Json &learned) {
    const auto lists = listsOfColumns(learned);
    ReportTable table{{QObject::tr("Column")}, {}};
    for (const auto &[name, values] : lists)
        table.head.append(reportName(name));
    for (std::size_t i = 0; i < learned["columns"].size(); ++i) {
        QStringList row = {QString::fromStdString(learned["columns"][i].get<std::string>())};
        for (const auto &[name, values] : lists)
            row.append(reportNumber(values[i]));
        table.rows.append(row);
    }
    return shortened(std::move(table));
}

bool namesColumns(const Json &learned) {
    return learned.is_object() && learned.contains("columns") && learned["columns"].is_array() &&
           std::ranges::all_of(learned["columns"], [](const Json &one) { return one.is_string(); });
}

} // namespace

QString reportNumber(const Json &number) {
    if (number.is_number_integer())
        return withMinusSign(QString::number(number.get<qlonglong>()));
    return number.is_number() ? numberLabel(number.get<double>()) : QStringLiteral("–");
}

QString reportName(std::string_view id) {
    const auto own = std::ranges::find(ownNames, id, [](const auto &one) { return std::string_view(one.first); });
    if (own != ownNames.end())
        return QObject::tr(own->second);
    QString words = choiceText(std::string(id)).replace('_', ' ');
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

ReportTable factTable(const QList<QStringList> &facts) {
    ReportTable table{{}, {}, 2};
    for (const QStringList &fact : facts)
        if (!fact.back().isEmpty())
            table.rows.append(fact);
    return table;
}

QList<QStringList> parameterFacts(std::span<const ParamSpec> specs, const Json &used) {
    QList<QStringList> facts;
    for (const ParamSpec &spec : specs)
        if (const auto found = used.find(spec.id); found != used.end()) {
            const QString unit = spec.unit.empty() || found->is_null() ? QString() : ' ' + programWords(spec.unit);
            facts.append({programWords(spec.label), parameterValue(spec, *found) + unit});
        }
    return facts;
}

QList<QStringList> diagnosticFacts(const Json &diagnostics) {
    QList<QStringList> facts;
    for (const auto &[name, value] : diagnostics.items()) {
        if (value.is_number())
            facts.append({reportName(name), reportNumber(value)});
        else if (value.is_string())
            facts.append({reportName(name), choiceText(value.get<std::string>())});
    }
    return facts;
}

std::vector<ReportPart> learnedParts(const Json &learned) {
    std::vector<ReportPart> parts;
    if (!learned.is_object())
        return parts;
    if (ReportTable facts = factTable(diagnosticFacts(learned)); !facts.rows.isEmpty())
        parts.emplace_back(std::move(facts));
    if (namesColumns(learned) && !learned["columns"].empty())
        parts.emplace_back(columnTable(learned));
    return parts;
}

ReportTable withoutEmptyColumns(const ReportTable &table) {
    const auto isKept = [&table](qsizetype column) {
        return column == 0 ||
               std::ranges::any_of(table.rows, [column](const QStringList &row) { return !row[column].isEmpty(); });
    };
    ReportTable kept;
    kept.rows.resize(table.rows.size());
    kept.firstNumber = 0;
    for (qsizetype column = 0; column < table.head.size(); ++column) {
        if (!isKept(column))
            continue;
        kept.head.append(table.head[column]);
        kept.firstNumber += column < table.firstNumber ? 1 : 0;
        for (qsizetype i = 0; i < table.rows.size(); ++i)
            kept.rows[i].append(table.rows[i][column]);
    }
    return kept;
}

ReportTable shortened(ReportTable table) {
    const qsizetype more = table.rows.size() - mostReportRows;
    if (more <= 0)
        return table;
    table.rows.resize(mostReportRows);
    QStringList last(table.rows.front().size());
    last[0] = QObject::tr("and %1 more").arg(more);
    table.rows.append(last);
    return table;
}

} // namespace eigenscope
