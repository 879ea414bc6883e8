#include "core/pipeline/stages/project.h"

#include "core/base/names_that.h"
#include "core/data/pixel_columns.h"
#include "core/data/shared_rows.h"
#include "core/formats/content/content.h"
#include "core/formats/source_file.h"
#include "core/formats/source_head.h"
#include "core/pipeline/stages/load.h"
#include "core/pipeline/stages/new_dissimilarities.h"
#include "core/pipeline/stages/positions_table.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"

#include <algorithm>
#include <functional>

namespace eigenscope {
namespace {

/// What is told of the columns that these new rows have: other ones may not be named.
Json typesOfTheirs(const Json &types, const Json &project, const SourceContext &context, const Progress &progress) {
    const Result<SourceHead> head = readSourceHead(project, context, progress);
    if (!head) // which the reading of the rows tells
        return types;
    Json theirs = Json::object();
    for (const auto &[column, told] : types.items())
        if (std::ranges::find(head->columns, column) != head->columns.end())
            theirs[column] = told;
    return theirs;
}

/// Has new rows read as the training data were: the decimal mark, what is missing, and what is told of types.
void adoptReading(Json &project, const Json &data, const SourceContext &context, const Progress &progress) {
    if (project.value("source", "").starts_with(generatorPrefix))
        return;
    const auto adopt = [&](const std::string &key) {
        if (!project.contains(key) && data.contains(key))
            project[key] = data.at(key);
    };
    const bool hasTypes =
        std::ranges::any_of(typeKeys(), [&](const std::string &key) { return project.contains(key); });
    adopt("decimal");
    adopt("missing");
    if (hasTypes)
        return;
    const Json types = data.value("types", Json());
    if (types.is_object() && !types.empty())
        project["types"] = typesOfTheirs(types, project, context, progress);
    std::ranges::for_each(typeKeys(), adopt);
}

/// Has new pictures read in the size and the colors of those of the data.
void adoptPictures(Json &project, const Json &data, const Dataset &training, const std::filesystem::path &base) {
    const auto file = sourceFile(project, base);
    std::error_code none;
    const auto shape = pictureShape(training.points().columns);
    const bool arePictures =
        file && (std::filesystem::is_directory(*file, none) || (shape && file->extension() == ".zip"));
    if (!arePictures)
        return;
    for (const char *key : {"size", "color"})
        if (!project.contains(key) && data.contains(key))
            project[key] = data.at(key);
    if (!shape)
        return;
    if (!project.contains("size"))
        project["size"] = {shape->columns, shape->rows};
    if (!project.contains("color"))
        project["color"] = shape->isColored;
}

/// The `project` object with the kind of the training data, and their columns and types where it names none.
Json likeTraining(Json project, const Json &data, const Dataset &training, const SourceContext &context,
                  const Progress &progress) {
    if (!project.contains("kind"))
        project["kind"] = kindName(training.kind());
    if (!project.contains("columns") && training.isPoints())
        project["columns"] = training.points().columns;
    else if (!project.contains("columns") && data.contains("columns"))
        project["columns"] = data.at("columns");
    adoptReading(project, data, context, progress);
    adoptPictures(project, data, training, context.base);
    return project;
}

/// InvalidData where nothing that can be read relates new objects to those of the data.
Result<void> canBeJoined(ObjectKind kind) {
    switch (kind) {
    case ObjectKind::Points:
    case ObjectKind::Sequences:
    case ObjectKind::Dissimilarities: return {};
    case ObjectKind::Graph:
        return Error{Error::Kind::InvalidData,
                     sentence("New nodes cannot be placed by 'project': no edges join them to those of the data.")};
    default:
        return Error{Error::Kind::InvalidData,
                     sentence("New objects of the kind %1 cannot be placed by 'project': their "
                              "relations to those of the data are not given.",
                              catalogueWords(kindName(kind)))};
    }
}

/// Objects of the kind of the data, as they were read; points with the columns of the data, which methods take by their
/// places.
Result<NewRows> newObjects(const StageInput &input, const Dataset &training, const Progress &progress) {
    const SourceContext context = sourceContext(input.catalogue, input.base);
    TRY(LoadedData loaded,
        loadData(likeTraining(*input.session.project(), input.session.data(), training, context, progress), context,
                 progress));
    Dataset rows = *loaded.dataset;
    if (training.isPoints() && rows.points().columns != training.points().columns) {
        TRY(rows, rows.withColumns(training.points().columns));
    }
    return asNewRows(std::move(rows), std::move(loaded));
}

/// New rows are labeled and named by the columns that label and name the training data, where they have them.
Dataset withRolesOf(const Dataset &training, Dataset rows) {
    const auto adopt = [&rows](std::optional<std::string> &role, const std::optional<std::string> &trained) {
        if (!role && trained && rows.attribute(*trained))
            role = trained;
    };
    adopt(rows.label, training.label);
    adopt(rows.name, training.name);
    adopt(rows.target, training.target);
    return rows;
}

Error noPlace(const StageInput &input) {
    const Sentence name = catalogueWords(input.reducer()->name);
    if (!positionsSource(input.session, *input.reducer()).is_null())
        return {Error::Kind::InvalidData,
                sentence("%1 from a file define no place for new rows, so 'project' cannot be done. Take columns of "
                         "the data as axes.",
                         name)};
    return {Error::Kind::InvalidData,
            sentence("%1 defines no place for new rows, so 'project' cannot be done. Methods that can: %2.", name,
                     namesThat(input.catalogue.reducers, std::mem_fn(&ReducerInfo::placesNewRows)))};
}

Result<Projected> projectedRows(const StageInput &input, const Progress &progress) {
    const auto reduction = input.results.value<Stage::Reduce>();
    if (!reduction->map.transform && !reduction->map.transformRead)
        return noPlace(input);
    TRY(NewRows read, newRowsStage(input, progress));
    TRY(MatrixXd coordinates, reduction->map.transformRead ? reduction->map.transformRead(read.read)
                                                           : reduction->map.transform(read.rows.objects));
    return Projected{std::make_shared<const Dataset>(std::move(read.rows)), std::move(coordinates),
                     std::move(read.file), std::move(read.warnings)};
}

StageTask projectTask(const StageInput &input) {
    return taskOf<Stage::Project>(newRowsKey(input.session, input.base, input.results.key(Stage::Reduce)),
                                  [&input](const Progress &progress) { return projectedRows(input, progress); });
}

} // namespace

std::string newRowsKey(const Session &session, const std::filesystem::path &base, const std::string &input) {
    return joinedKey({input, "project", sourceKey(*session.project(), base)});
}

NewRows asNewRows(Dataset rows, LoadedData loaded) {
    // Which columns are analyzed is decided by the data, not by what these rows hold.
    const Sentences leftOut = leftOutNotes(*loaded.dataset, loaded.readings);
    Sentences told;
    for (const Sentence &note : loaded.warnings)
        if (loaded.file && note == changeTold(*loaded.file))
            told.push_back(note); // names the file
        else if (std::ranges::find(leftOut, note) == leftOut.end())
            told.push_back(sentence("New rows: %1", note));
    return {std::move(rows), {}, std::move(loaded.file), std::move(told)};
}

Result<NewRows> newRowsStage(const StageInput &input, const Progress &progress) {
    const auto training = input.results.value<Stage::Load>()->dataset;
    TRY(canBeJoined(training->kind()));
    TRY(NewRows read, training->kind() == ObjectKind::Dissimilarities ? newDissimilarities(input, *training, progress)
                                                                      : newObjects(input, *training, progress));
    const Dataset asRead = withRolesOf(*training, std::move(read.rows));
    TRY(read.rows, input.results.value<Stage::Prepare>()->apply(asRead));
    read.read = asRead.subset(sharedRows(read.rows, asRead).second); // steps may leave rows out
    if (const Index leftOut = asRead.size() - read.rows.size(); leftOut > 0)
        read.warnings.push_back(sentence(leftOut == 1 ? "%1 of the %2 new rows was left out by the preparation."
                                                      : "%1 of the %2 new rows were left out by the preparation.",
                                         leftOut, asRead.size()));
    if (read.rows.kind() == ObjectKind::Points && !read.rows.points().X.allFinite())
        return Error{Error::Kind::InvalidData,
                     sentence("The new rows of 'project' have missing entries, which cannot be "
                              "placed. Fill them in, or leave their rows out.")};
    return read;
}

template <> StageInfo describeStage<Stage::Project>() {
    return {.id = "project",
            .title = "Placing new rows",
            .needs = {{Stage::Reduce}},
            .isAsked = [](const StageInput &input) { return input.session.project() && input.reducer(); },
            .task = projectTask,
            .warnings = warningsOf<Stage::Project>(&Projected::warnings)};
}

} // namespace eigenscope
