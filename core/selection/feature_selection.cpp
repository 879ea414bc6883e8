#include "core/selection/feature_selection.h"

#include "core/base/names_that.h"
#include "core/base/parallel.h"
#include "core/selection/judged_columns.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

Error badParameter(std::string message, Remedy remedy) {
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
        return badParameter("Columns wanted (size) of Select columns must be at most " + std::to_string(columns) +
                                ", the number of columns to choose from. Got " + std::to_string(size) + ".",
                            {.id = "size", .value = std::to_string(columns)});
    if (criterion.path && !search.addsInOrder)
        return badParameter(criterion.name +
                                " chooses the columns by itself as its penalty falls, and goes with Forward selection. "
                                "Got " +
                                search.name + ".",
                            {.id = "search", .value = "forward"});
    if (search.needsMonotone && !criterion.monotone)
        return badParameter(search.name + " needs a criterion that never falls when a column joins, and " +
                                criterion.name +
                                " may fall. Use Floating forward selection, or Exhaustive search for few columns.",
                            {.id = "search", .value = "floating-forward"});
    return {};
}

/// InvalidData where the rows are too few for the largest subset on the way.
Result<void> checkRows(const CriterionInfo &criterion, const Criterion &made, const SearchInfo &search, Index size,
                       Index columns) {
    const Index most = made.largest(), asked = search.beginsFull ? columns : size;
    if (asked <= most)
        return {};
    const std::string rows = "There are too few rows: " + criterion.name + " can judge at most " +
                             std::to_string(std::max<Index>(most, 0)) + " columns together, and ";
    if (size <= most)
        return Error{.kind = Error::Kind::InvalidData,
                     .message = rows + search.name + " begins with all " + std::to_string(columns) +
                                ". Use Forward selection, which begins with none.",
                     .remedies = {{.id = "search", .value = "forward"}}};
    return Error{Error::Kind::InvalidData, rows + std::to_string(size) + " are wanted. Choose a smaller size."};
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
    auto path = search.run({*criterion, columns, settings.size, progress, finishAsked},
                           ownParams(search.params, settings.params));
    if (path && !std::isfinite(path->steps.back().criterion))
        return Error{Error::Kind::InvalidData, "The criterion " + info.name + " is not defined for the columns that " +
                                                   search.name +
                                                   " came to: some are combinations of others. Leave those out, or use "
                                                   "another criterion."};
    return path;
}

Result<FeatureSelection> selectFeatures(const SelectionMethod &method, std::shared_ptr<const Dataset> data,
                                        const Progress &progress, const std::function<bool()> &finishAsked) {
    const CriterionInfo &info = *method.criteria.find(method.settings.criterion);
    TRY(const auto varying, varyingColumns("The selection of columns", *data));
    if (info.needsLabel && !varying.data.target.isLabel())
        return Error{Error::Kind::InvalidData,
                     info.name + " compares classes, but the target '" + varying.data.target.column +
                         "' is a number. Choose a column as the label; " +
                         namesThat(method.criteria, [](const CriterionInfo &one) { return !one.needsLabel; }) +
                         " do without one."};
    FeatureSelection found{
        std::move(data), method.settings, {}, {}, 0, {}, leftOutWarning(varying.constant, "constant")};
    const std::vector<Index> kept = judgedColumns(varying.data, info.variation);
    if (kept.empty())
        return Error{Error::Kind::InvalidData,
                     info.name + " needs a column that varies within the classes, and none does."};
    const Supervised judged = varying.data.withColumns(kept);
    found.columns = judged.points.columns;
    Names dropped;
    std::ranges::copy_if(varying.data.points.columns, std::back_inserter(dropped), [&](const std::string &column) {
        return std::ranges::find(found.columns, column) == found.columns.end();
    });
    for (std::string &warning : leftOutWarning(dropped, "constant within a class"))
        found.warnings.push_back(std::move(warning));

    TRY(auto path, searchColumns(method, judged, progress, finishAsked));
    if (path.endedEarly)
        found.warnings.push_back("The search was finished early: what stands is the best of the " +
                                 std::to_string(path.visited) + " subsets that it came to.");
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
