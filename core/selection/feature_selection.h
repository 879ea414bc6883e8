#pragma once

#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/selection/bordered.h"
#include "core/selection/supervised.h"

namespace eigenscope {

/// How good a subset of columns is; larger is better. Holds what it needs of the data.
class Criterion {
public:
    virtual ~Criterion() = default;
    /// The value of a subset; NaN where it is not defined.
    [[nodiscard]] virtual double value(const Subset &subset) const = 0;
    /// The values of the subset with each of these columns added; what a step of a forward search asks.
    [[nodiscard]] virtual VectorXd withEach(const Subset &subset, const std::vector<Index> &added) const;
    /// The values of the subset without each of its columns; what a step of a backward search asks.
    [[nodiscard]] virtual VectorXd withoutEach(const Subset &subset) const;
    /// The largest subset that the rows are enough for.
    [[nodiscard]] virtual Index largest() const { return std::numeric_limits<Index>::max(); }
};

/// A criterion as its `make` gives it.
template <class C, class... Args> Result<std::unique_ptr<Criterion>> criterionOf(Args &&...args) {
    return std::unique_ptr<Criterion>(std::make_unique<C>(std::forward<Args>(args)...));
}

/// One stop on the way of a search.
struct SelectionStep {
    Subset changed; ///< the columns that came or went since the step before
    Subset subset;
    double criterion = 0;
};

/// Where a search went.
struct SearchPath {
    std::vector<SelectionStep> steps;
    Index visited = 0;       ///< evaluations of the criterion, without repeats
    bool endedEarly = false; ///< on request: the steps hold the best so far
};

/// What a search works on.
struct SearchTask {
    const Criterion &criterion;
    Index columns = 0; ///< to choose from, m
    Index size = 0;    ///< columns wanted, 1 … m
    Progress progress;
    /// Asked now and then: true ends the search with the best so far. May be empty.
    std::function<bool()> finishAsked;
};

struct SearchInfo {
    std::string id;   ///< "floating-forward"
    std::string name; ///< "Floating forward selection"
    std::string help; ///< what it does, what it costs, and the trap
    std::string source;
    bool needsMonotone = false;
    bool beginsFull = false;  ///< with all columns, so that the criterion must be defined for them
    bool addsInOrder = false; ///< begins with none and adds one after the other, as a criterion with a path does itself
    std::vector<ParamSpec> params = {};
    /// InvalidParameter where it would never end; Canceled when stopped.
    std::function<Result<SearchPath>(const SearchTask &task, const ParamMap &given)> run;
};

Registry<SearchInfo> builtinSearches();

/// Which columns a criterion can judge.
enum class Variation {
    Overall,       ///< those that vary
    WithinClasses, ///< those that vary within some class
    InEveryClass   ///< those that vary within every class
};

struct CriterionInfo {
    std::string id;   ///< "scatter-ratio"
    std::string name; ///< "Scatter ratio"
    std::string formula;
    std::string help; ///< what it means, and the trap
    std::string source;
    bool needsLabel = false;
    bool monotone = false; ///< never falls when a column joins: what branch and bound needs
    bool isError = false;  ///< smaller is better: it is told with the other sign than the criterion has
    Variation variation = Variation::Overall;
    std::vector<ParamSpec> params = {};
    /// InvalidData where the target is of the wrong kind.
    std::function<Result<std::unique_ptr<Criterion>>(const Supervised &data, const ParamMap &given)> make = {};
    /// For a method that chooses the columns while it fits: its own path, in place of a criterion and a search.
    std::function<Result<SearchPath>(const Supervised &data, Index size, const Progress &progress)> path = {};
};

Registry<CriterionInfo> builtinCriteria();

/// The `select` of a session.
struct SelectSettings {
    std::string search = "forward";
    std::string criterion = "scatter-ratio";
    std::int64_t size = 2;
    bool apply = false;   ///< what follows gets the chosen columns only
    ParamMap params = {}; ///< of the search and of the criterion
};

/// The parameters of `select` with this criterion and this search: those that all have, and their own.
std::vector<ParamSpec> selectParams(const Registry<CriterionInfo> &criteria, const Registry<SearchInfo> &searches,
                                    std::string_view criterion, std::string_view search);
/// What the checked values of those parameters say.
SelectSettings selectSettings(const ParamMap &values);

/// What a search found.
struct FeatureSelection {
    std::shared_ptr<const Dataset> data;
    SelectSettings settings;
    Names columns; ///< those that were searched, m
    std::vector<SelectionStep> steps;
    Index visited = 0;
    VectorXd without; ///< the criterion of the chosen columns without each of them; empty for one column
    Sentences warnings;

    /// The columns of a step by name.
    [[nodiscard]] Names names(const Subset &subset) const;
    /// The answer.
    [[nodiscard]] const SelectionStep &chosen() const { return steps.back(); }
};

/// The registries and the settings of a search over the columns of some data.
struct SelectionMethod {
    const Registry<CriterionInfo> &criteria;
    const Registry<SearchInfo> &searches;
    const SelectSettings &settings;
};

/// The search alone, on columns that its criterion can judge: for whoever repeats it on part of the rows.
Result<SearchPath> searchColumns(const SelectionMethod &method, const Supervised &data, const Progress &progress,
                                 const std::function<bool()> &finishAsked);

/// Searches the columns of the data for those that tell the label or target best. InvalidData as `supervised` says, for
/// too few rows, and where the criterion is not defined; InvalidParameter for a size above the number of columns and
/// for a search that does not go with the criterion, or would never end.
Result<FeatureSelection> selectFeatures(const SelectionMethod &method, std::shared_ptr<const Dataset> data,
                                        const Progress &progress, const std::function<bool()> &finishAsked = {});

} // namespace eigenscope
