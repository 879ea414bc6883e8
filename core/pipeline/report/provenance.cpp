#include "core/pipeline/report/provenance.h"

#include "core/base/version.h"
#include "core/formats/data_settings.h"
#include "core/pipeline/report/environment.h"
#include "core/pipeline/report/report_numbers.h"
#include "core/prepare/select_columns.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::size_t mostLetters = 1 << 18; // of one part of a picture's record

Json optionalText(const std::optional<std::string> &text) {
    return text ? Json(*text) : Json();
}

std::string dumped(const Json &json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// How a column was read; nullptr where nobody asked for types.
const ColumnReading *readingOf(const LoadedData &loaded, const std::string &column) {
    const auto found = std::ranges::find(loaded.readings, column, &ColumnReading::column);
    return found == loaded.readings.end() ? nullptr : &*found;
}

/// The type of a column beside the analyzed ones.
ColumnType typeOf(const LoadedData &loaded, const Column &column) {
    const Dataset &data = *loaded.dataset;
    if (const ColumnReading *reading = readingOf(loaded, column.name))
        return reading->type;
    if (column.name == data.label)
        return ColumnType::Category;
    if (column.name == data.name)
        return ColumnType::Id;
    return column.isTime ? ColumnType::Date : column.isNumeric() ? ColumnType::Number : ColumnType::Text;
}

Json typesSection(const LoadedData &loaded) {
    Json types = Json::object();
    for (const std::string &column : loaded.dataset->points().columns)
        types[column] = typeName(ColumnType::Number);
    for (const Column &column : loaded.dataset->attributes)
        types[column.name] = typeName(typeOf(loaded, column));
    for (const ColumnReading &reading : loaded.readings)
        types[reading.column] = typeName(reading.type);
    return types;
}

/// The columns that are neither analyzed nor have a role that the session gave, each with the reason.
Json leftOutSection(const LoadedData &loaded) {
    const Dataset &data = *loaded.dataset;
    const Names &analyzed = data.points().columns;
    Json left = Json::object();
    for (const Column &column : data.attributes) {
        const ColumnReading *reading = readingOf(loaded, column.name);
        const bool isId = reading && reading->type == ColumnType::Id && !reading->isTold;
        const bool hasRole =
            column.name == data.label || column.name == data.target || (column.name == data.name && !isId);
        if (hasRole || std::ranges::find(analyzed, column.name) != analyzed.end())
            continue;
        left[column.name] = reading && !reading->leftOut.empty() ? reading->leftOut
                            : column.isNumeric()                 ? sentence("not among the columns of the session")
                                                                 : sentence("no numbers");
    }
    for (const ColumnReading &reading : loaded.readings)
        if (reading.type == ColumnType::Ignore)
            left[reading.column] = reading.leftOut;
    return left;
}

/// How many cells of each column became numbers or dates.
Json convertedSection(const LoadedData &loaded) {
    Json converted = Json::object();
    for (const ColumnReading &reading : loaded.readings)
        if (reading.conversions > 0)
            converted[reading.column] = reading.conversions;
    return converted;
}

/// The parameters that a generator ran with.
Json generatorSection(const Session &session, const Catalogue &catalogue) {
    const auto settings = readDataSettings(session.data(), catalogue.samples, catalogue.generators);
    return settings && settings->generator ? usedParameters(settings->generator->params, settings->params) : Json();
}

/// The part, or how long it would have been.
Json shortened(Json part) {
    const std::size_t letters = dumped(part).size();
    if (letters <= mostLetters)
        return part;
    return "left out: " + std::to_string(letters) + " letters";
}

} // namespace

Json dataSection(const Session &session, const Catalogue &catalogue, const LoadedData &loaded) {
    const Dataset &data = *loaded.dataset;
    Json section = {{"kind", kindName(data.kind())}, {"rows", loaded.standsFor.value_or(data.size())}};
    section["columns"] = data.isPoints() ? Json(data.points().columns) : Json::array();
    section["label"] = optionalText(data.label);
    section["source"] = session.data().at("source");
    section["sha256"] = optionalText(loaded.file ? loaded.file->sha256.text() : std::nullopt);
    if (Json parameters = generatorSection(session, catalogue); !parameters.is_null())
        section["parameters"] = std::move(parameters);
    section["types"] = typesSection(loaded);
    section["left_out"] = leftOutSection(loaded);
    section["converted"] = convertedSection(loaded);
    return section;
}

Json prepareSection(const Session &session, const Catalogue &catalogue, const Prepared &prepared) {
    Json section = Json::array();
    // A picture may still be of earlier settings, with fewer steps.
    const std::size_t standing = std::min(session.prepare().size(), prepared.steps.size());
    for (std::size_t i = 0; i < standing; ++i) {
        const MethodSettings &step = session.prepare()[i];
        section.push_back({{"step", step.id},
                           {"parameters", usedParameters(catalogue.steps.find(step.id)->params, step.params)},
                           {"learned", prepared.steps[i]->learned()}});
    }
    if (prepared.steps.size() > session.prepare().size()) { // the columns that a search has chosen
        const Json chosen = prepared.steps.back()->learned();
        section.push_back({{"step", SelectColumns::id}, {"parameters", chosen}, {"learned", chosen}});
    }
    return section;
}

Json distanceSection(const Session &session, const Catalogue &catalogue, const Results &results) {
    const ReducerInfo *info = session.reducer() ? catalogue.reducers.find(session.reducer()->id) : nullptr;
    return info && info->input == ReducerInput::Distances ? Json(session.distance(results.kind())) : Json();
}

Json pictureRecord(const Session &session, const Catalogue &catalogue, const Results &results,
                   const Names &commandLine) {
    Json record = {{"eigenscope", programVersion}};
    if (const auto loaded = results.value<Stage::Load>())
        record["data"] = dataSection(session, catalogue, *loaded);
    if (const auto prepared = results.value<Stage::Prepare>()) {
        record["prepare"] = prepareSection(session, catalogue, *prepared);
        for (Json &step : record["prepare"])
            step["learned"] = shortened(std::move(step["learned"]));
    }
    if (const auto kernel = results.value<Stage::Kernel>())
        record["kernel"] = {{"expression", kernel->kernel->expression()}};
    record["distance"] = distanceSection(session, catalogue, results);
    if (session.reducer())
        record["reducer"] = {{"id", session.reducer()->id},
                             {"parameters", usedParameters(catalogue.reducers.find(session.reducer()->id)->params,
                                                           session.reducer()->params)}};
    if (const auto quality = results.qualityOfPicture())
        record["quality"] = shortened(*quality->report);
    record["environment"] = environmentSection(commandLine);
    record["session"] = session.json();
    if (Json &data = record["session"]["data"]; data.contains("text"))
        data["text"] = shortened(std::move(data["text"]));
    return record;
}

} // namespace eigenscope
