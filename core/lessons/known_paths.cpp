#include "core/lessons/known_paths.h"

#include "core/base/nearest_name.h"
#include "core/pipeline/session/session_sections.h"
#include "core/pipeline/stages/stage_info.h"

#include <algorithm>
#include <set>

namespace eigenscope {
namespace {

/// The ids of all parameters of the entries, each once.
template <class Info> Names parameterIds(const Registry<Info> &registry) {
    std::set<std::string> ids;
    for (const Info &info : registry.all())
        for (const ParamSpec &spec : info.params)
            ids.insert(spec.id);
    return {ids.begin(), ids.end()};
}

Names stageIds() {
    Names ids;
    for (const StageInfo &info : builtinStages())
        ids.push_back(info.id);
    return ids;
}

std::string joinedKeys(const Names &keys, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += (i > 0 ? "." : "") + keys[i];
    return text;
}

bool beginsWith(const Names &keys, const Names &path) {
    return keys.size() > path.size() && std::equal(path.begin(), path.end(), keys.begin());
}

/// What the roots of live paths are, in the order of the documentation.
DescribedNames rootNames() {
    return {{"data", "The data, as the report tells them."},
            {"prepare", "What the steps of the preparation have found."},
            {"kernel", "The kernel as it is written, and its matrix."},
            {"distance", "The distance that is used."},
            {"reducer", "The method and what it has found."},
            {"quality", "Measures of the picture, by the size of the neighborhood."},
            {"scores", "Scores of the columns, by column and score."},
            {"select", "The columns that a search has chosen."},
            {"regress", "The regression and its errors."},
            {"cluster", "The clusters of the rows, and how far they agree with the label."},
            {"hyperspace", "Curves over the dimension: `hyperspace.volume[4]` is that of the fifth."},
            {"compare", "What the workspace Compare tells of its pictures."},
            {"peaking", "The error by the number of columns, as the view Peaking draws it."},
            {"warnings", "Sentences of the stages."},
            {"session", "The session as it stands, by the keys of a session."},
            {"prepared", "The data after the preparation: `prepared[i][j]` is row i, column j, from 0."},
            {"covariance", "`covariance[i][j]`: of the analyzed columns after the preparation, by n."},
            {"coordinates", "The picture: `coordinates[i][a]` is row i on axis a."},
            {"projected", "The projected rows in the picture."},
            {"axes", "Unit vectors of a linear method: `axes[j][a]` is column j on axis a."},
            {"reconstruction", "`reconstruction[r][j]`: column j of the selected row or new point, kept by r axes."},
            {"error", "`error[r][j]`: what of it is lost."},
            {"selection", "The rows that are selected."},
            {"point", "The new point."},
            {"refusal", "The sentence of a stage that was refused, or null: `refusal.kernel != null`."},
            {"timeline", "The timeline of an iterative run."},
            {"view", "`view.ID.KEY`: what a view keeps in a session."},
            {"look", "How the points look."},
            {"workspace", "The id of the workspace that is shown."},
            {"answer", "`answer.ID`: what was typed for a question."},
            {"guess", "`guess.ID`: what was guessed in the step of this id."}};
}

/// The keys behind some roots that are the same in every program.
std::vector<KnownPaths::Level> fixedLevels() {
    return {
        {{}, rootNames()},
        {{"data"},
         {{"kind", "What the objects are: 'points', …"},
          {"rows", "How many rows are analyzed."},
          {"columns", "The names of the analyzed columns."},
          {"label", "The column of the classes."},
          {"source", "Where they are from."},
          {"sha256", "The checksum of their file."},
          {"parameters", "Those of a generator."},
          {"types", "What each column holds."},
          {"left_out", "Columns that are not analyzed."},
          {"converted", "How many cells of a column became numbers or dates."}}},
        {{"kernel"},
         {{"expression", "The kernel as text."},
          {"valid_by", "The rule that makes it valid."},
          {"psd", "Whether its matrix is positive semidefinite."},
          {"smallest_eigenvalue", "Of its matrix."},
          {"negative_eigenvalues", "How many there are."},
          {"rank", "Of its matrix."},
          {"mean_norm", "The mean length of the rows in feature space."},
          {"total_variance", "Of the rows in feature space."},
          {"parameters", "Values in use, found ones too; of a composed kernel those of its first part that has them."},
          {"matrix", "`kernel.matrix[i][j]`: K."},
          {"centered", "K after centering."},
          {"distance", "Distances in feature space."},
          {"angle", "Angles in feature space, in degrees."},
          {"norm", "`kernel.norm[i]`: lengths in feature space."},
          {"eigenvalues", "Of K, falling."},
          {"map", "`kernel.map[i][j]`: coordinates of the Mercer map."}}},
        {{"reducer"},
         {{"id", "The id of the method: `reducer.id == 'pca'`."},
          {"parameters", "Values in use, defaults and found ones too."},
          {"axes", "The names of the axes."},
          {"eigenvalues", "Falling."},
          {"explained", "The share of each axis."},
          {"cumulative", "The share of the first axes together."},
          {"diagnostics", "What the method tells besides: `reducer.diagnostics.mse[0]`."},
          {"state", "'running', 'held' or 'done'."},
          {"held", "How often the run was held since the step opened."}}},
        {{"select"},
         {{"steps", "The columns step by step."},
          {"visited", "How many subsets were tried."},
          {"without", "The criterion without each column."}}},
        {{"cluster"},
         {{"id", "The id of the method."},
          {"parameters", "Values in use."},
          {"on", "'data', 'picture' or 'kernel'."},
          {"as", "The name of the column."},
          {"sizes", "Rows of each cluster, falling: `cluster.sizes[0]`."},
          {"noise", "How many rows belong to none."},
          {"silhouette", "How far the clusters lie apart, from -1 to 1."},
          {"adjusted_rand", "Agreement with the label: 0 by chance, 1 where they are the same."},
          {"normalized_mutual_information", "What they tell of the label, from 0 to 1."},
          {"diagnostics", "What the method tells besides: `cluster.diagnostics.inertia`."}}},
        {{"hyperspace"},
         {{"d", "The dimensions."},
          {"volume", "Of the ball."},
          {"log_volume", "Its logarithm."},
          {"surface", "Of the ball."},
          {"log_surface", "Its logarithm."},
          {"inscribed_ratio", "Ball over cube."},
          {"shell_fraction", "The share of the thin shell."},
          {"diagonal_angle_degrees", "Between a diagonal of the cube and an axis."},
          {"normal_mass", "The mass of the normal density inside a contour."},
          {"data", "Boxes and balls around the data."}}},
        {{"hyperspace", "data"},
         {{"min", "The smallest value of each column."},
          {"max", "The largest."},
          {"l", "The longest edge of the box."},
          {"r", "The radius of the ball."}}},
        {{"compare"}, {{"disparity", "`compare.disparity[i]`: of picture i from the reference, from 0 to 1."}}},
        {{"peaking"},
         {{"columns", "Their numbers."},
          {"training", "The error on the rows that were learned from, one for each number."},
          {"unseen", "That on other rows."},
          {"best", "The number of columns with the least error on unseen rows."}}},
        {{"prepared"}, {{"columns", "The names of the columns after the preparation."}}},
        {{"selection"},
         {{"rows", "Their positions, from 0."},
          {"count", "How many they are."},
          {"classes", "`selection.classes.NAME`: how many of each class."}}},
        {{"point"},
         {{"values", "In the columns as loaded."},
          {"prepared", "After the preparation."},
          {"coordinates", "Its place in the picture."},
          {"exists", "Whether there is one."},
          {"round_trip", "How far the row that its place means is from it."}}},
        {{"timeline"}, {{"position", "0 at the first picture, 1 at the last."}}},
        {{"look"},
         {{"color", "The column that colors the points."},
          {"text", "The column that is written beside them."},
          {"hidden", "The classes that are hidden."}}},
    };
}

} // namespace

KnownPaths::KnownPaths(const LessonRules &rules, Names answers, Names guesses) : m_levels(fixedLevels()) {
    const Catalogue &catalogue = rules.catalogue;
    const std::vector<Level> ofRules = {
        {{"kernel", "parameters"}, DescribedNames(parameterIds(catalogue.kernels))},
        {{"reducer", "parameters"}, DescribedNames(parameterIds(catalogue.reducers))},
        {{"regress", "parameters"}, DescribedNames(parameterIds(catalogue.regressions))},
        {{"cluster", "parameters"}, DescribedNames(parameterIds(catalogue.clusterings))},
        {{"quality"}, DescribedNames(catalogue.measures.ids())},
        {{"session"}, DescribedNames(sessionKeys())},
        {{"refusal"}, DescribedNames(stageIds())},
        {{"view"}, DescribedNames(rules.views)},
        {{"answer"}, DescribedNames(answers)},
        {{"guess"}, DescribedNames(guesses)},
    };
    m_levels.insert(m_levels.end(), ofRules.begin(), ofRules.end());
}

Result<void> KnownPaths::check(const Condition &condition) const {
    for (const WrittenPath &path : condition.paths())
        TRY(checkPath(path));
    return {};
}

Names KnownPaths::roots() const {
    return m_levels.front().keys.ids();
}

Result<void> KnownPaths::checkPath(const WrittenPath &path) const {
    for (const Level &level : m_levels) {
        const std::size_t depth = level.path.size();
        if (level.keys.empty() || !beginsWith(path.keys, level.path))
            continue;
        const Names keys = level.keys.ids();
        if (std::ranges::find(keys, path.keys[depth]) != keys.end())
            continue;
        const std::string before = depth > 0 ? joinedKeys(path.keys, depth) + "." : "";
        return Error{Error::Kind::InvalidParameter,
                     sentence("There is no live path '%1'. Did you mean '%2'?", before + path.keys[depth],
                              before + nearestName(path.keys[depth], keys))};
    }
    return {};
}

} // namespace eigenscope
