#include "core/selection/feature_selection.h"

#include "core/base/names_that.h"
#include "core/base/parallel.h"
#include "core/selection/judged_columns.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

Error badParameter(Sentence message, Remedy remedy) {
    return {.kind = Error::Kind::InvalidParameter, .message = std::move(message), .remedies = {std::move(remedy)}};
}

/// Those of the written parameters that these describe.
ParamMap ownParams(const std::vector<ParamSpec> &specs, const ParamMap &written) {
    ParamMap own;
    for (const ParamSpec &spec : specs)
        if (const auto found = written.find(spec.id); found != written.end())
            own.insert(*found);
    return own;
}

/// InvalidParameter where criterion, search and size do not go together.
Result<void> checkMethod(const CriterionInfo &criterion, const SearchInfo &search, Index size, Index columns) {
    if (size > columns)
        return badParameter(
            sentence("Columns wanted (size) of Select columns must be at most %1, the number of columns "
                     "to choose from. Got %2.",
                     columns, size),
            {.id = "size", .value = std::to_string(columns)});
    if (criterion.path && !search.addsInOrder)
        return badParameter(sentence("%1 chooses the columns by itself as its penalty falls, and goes with Forward "
                                     "selection. Got %2.",
                                     catalogueWords(criterion.name), catalogueWords(search.name)),
                            {.id = "search", .value = "forward"});
    if (search.needsMonotone && !criterion.monotone)
        return badParameter(sentence("%1 needs a criterion that never falls when a column joins, and %2 may fall. Use "
                                     "Floating forward selection, or Exhaustive search for few columns.",
                                     catalogueWords(search.name), catalogueWords(criterion.name)),
                            {.id = "search", .value = "floating-forward"});
    return {};
}

/// InvalidData where the rows are too few for the largest subset on the way.
Result<void> checkRows(const CriterionInfo &criterion, const Criterion &made, const SearchInfo &search, Index size,
                       Index columns) {
    const Index most = made.largest(), asked = search.beginsFull ? columns : size;
    if (asked <= most)
        return {};
    const Sentence judge = catalogueWords(criterion.name);
    const Index judged = std::max<Index>(most, 0);
    if (size <= most)
        return Error{.kind = Error::Kind::InvalidData,
                     .message =
                         sentence("There are too few rows: %1 can judge at most %2 columns together, and %3 begins "
                                  "with all %4. Use Forward selection, which begins with none.",
                                  judge, judged, catalogueWords(search.name), columns),
                     .remedies = {{.id = "search", .value = "forward"}}};
    return Error{
        Error::Kind::InvalidData,
        sentence("There are too few rows: %1 can judge at most %2 columns together, and %3 are wanted. Choose a "
                 "smaller size.",
                 judge, judged, size)};
}

/// InvalidData, with the fewest columns of the way, where the criterion is infinite.
Result<void> requireNoneInfinite(const CriterionInfo &criterion, const SearchPath &path, const Names &columns) {
    const SelectionStep *apart = nullptr;
    for (const SelectionStep &step : path.steps)
        if (step.criterion == std::numeric_limits<double>::infinity() &&
            (!apart || step.subset.size() < apart->subset.size()))
            apart = &step;
    if (!apart)
        return {};
    Names names;
    for (const Index column : apart->subset)
        names.push_back(columns[static_cast<std::size_t>(column)]);
    return Error{.kind = Error::Kind::InvalidData,
                 .message =
                     sentence("%1 is infinite for the columns %2: in a direction in which the rows of a class do "
                              "not differ, the means of classes do, so that these columns tell them apart "
                              "without error. Leave one of them out, or use another criterion.",
                              catalogueWords(criterion.name), quotedNames(names)),
                 .remedies = {{.id = "criterion", .value = "interclass-distance"}}};
}

} // namespace

VectorXd Criterion::withEach(const Subset &subset, const std::vector<Index> &added) const {
    VectorXd values(static_cast<Index>(added.size()));
    parallelFor(values.size(), 1, [&](Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
            const Index column = added[static_cast<std::size_t>(i)];
            Subset larger = subset;
            larger.insert(std::ranges::upper_bound(larger, column), column);
            values[i] = value(larger);
        }
    });
    return values;
}

VectorXd Criterion::withoutEach(const Subset &subset) const {
    VectorXd values(static_cast<Index>(subset.size()));
    parallelFor(values.size(), 1, [&](Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
            Subset smaller = subset;
            smaller.erase(smaller.begin() + i);
            values[i] = value(smaller);
        }
    });
    return values;
}

Names FeatureSelection::names(const Subset &subset) const {
    Names names;
    for (const Index column : subset)
        names.push_back(columns[static_cast<std::size_t>(column)]);
    return names;
}

Result<SearchPath> searchColumns(const SelectionMethod &method, const Supervised &data, const Progress &progress,
                                 const std::function<bool()> &finishAsked) {
    const SelectSettings &settings = method.settings;
    const CriterionInfo &info = *method.criteria.find(settings.criterion);
    const SearchInfo &search = *method.searches.find(settings.search);
    const Index columns = data.points.X.cols();
    TRY(checkMethod(info, search, settings.size, columns));
    if (info.path)
        return info.path(data, settings.size, progress);
    TRY(const auto criterion, info.make(data, ownParams(info.params, settings.params)));
    TRY(checkRows(info, *criterion, search, settings.size, columns));
    TRY(auto path, search.run({*criterion, columns, settings.size, progress, finishAsked},
                              ownParams(search.params, settings.params)));
    TRY(requireNoneInfinite(info, path, data.points.columns));
    if (!std::isfinite(path.steps.back().criterion))
        return Error{
            Error::Kind::InvalidData,
            sentence("The criterion %1 is not defined for the columns that %2 came to: some are combinations of "
                     "others. Leave those out, or use another criterion.",
                     catalogueWords(info.name), catalogueWords(search.name))};
    return path;
}

Result<FeatureSelection> selectFeatures(const SelectionMethod &method, std::shared_ptr<const Dataset> data,
                                        const Progress &progress, const std::function<bool()> &finishAsked) {
    const CriterionInfo &info = *method.criteria.find(method.settings.criterion);
    TRY(const auto varying, varyingColumns(sentence("The selection of columns"), *data));
    if (info.needsLabel && !varying.data.target.isLabel())
        return Error{
            Error::Kind::InvalidData,
            sentence("%1 compares classes, but the target '%2' is a number. Choose a column as the label; %3 do "
                     "without one.",
                     catalogueWords(info.name), varying.data.target.column,
                     namesThat(method.criteria, [](const CriterionInfo &one) { return !one.needsLabel; }))};
    FeatureSelection found{
        std::move(data), method.settings, {}, {}, 0, {}, leftOutWarning(varying.constant, sentence("constant"))};
    const std::vector<Index> kept = judgedColumns(varying.data, info.variation);
    if (kept.empty())
        return Error{
            Error::Kind::InvalidData,
            sentence("%1 needs a column that varies within the classes, and none does.", catalogueWords(info.name))};
    const Supervised judged = varying.data.withColumns(kept);
    found.columns = judged.points.columns;
    Names dropped;
    std::ranges::copy_if(varying.data.points.columns, std::back_inserter(dropped), [&](const std::string &column) {
        return std::ranges::find(found.columns, column) == found.columns.end();
    });
    for (Sentence &warning : leftOutWarning(dropped, sentence("constant within a class")))
        found.warnings.push_back(std::move(warning));

    TRY(auto path, searchColumns(method, judged, progress, finishAsked));
    if (path.endedEarly)
        found.warnings.push_back(sentence(
            "The search was finished early: what stands is the best of the %1 subsets that it came to.", path.visited));
    found.steps = std::move(path.steps);
    found.visited = path.visited;
    if (found.chosen().subset.size() > 1 && info.make)
        found.without =
            (*info.make(judged, ownParams(info.params, method.settings.params)))->withoutEach(found.chosen().subset);
    if (info.isError) {
        found.without *= -1;
        for (SelectionStep &step : found.steps)
            step.criterion *= -1;
    }
    return found;
}

} // namespace eigenscope
