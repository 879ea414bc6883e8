#pragma once

#include "core/base/json.h"
#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/data/dataset.h"

namespace eigenscope {

/// How good a subset of columns is; larger is better. Holds what it needs of the data.
class Criterion {
public:
    virtual ~Criterion() = default;
    /// The value of the columns at these rising positions.
    [[nodiscard]] virtual Result<double> value(const std::vector<Index> &subset) const = 0;
};

struct CriterionInfo {
    std::string id;   ///< "scatter-ratio"
    std::string name; ///< "Scatter ratio"
    std::string formula;
    std::string help;
    std::string source;
    bool monotone = false; ///< never falls when a column joins: what branch and bound needs
    std::vector<ParamSpec> params;
    std::function<Result<std::unique_ptr<Criterion>>(std::shared_ptr<const Dataset> data, const ParamMap &given)> make;
};

Registry<CriterionInfo> builtinCriteria();

/// One size on the way of a search.
struct SelectionStep {
    std::vector<Index> subset; ///< positions in `columns`, rising
    Names changed;             ///< the columns that came or went since the step before
    double criterion = 0;
};

/// `select` of a session on its data.
struct FeatureSelection {
    std::shared_ptr<const Dataset> data;
    Names columns; ///< those that were searched, constant ones left out
    std::vector<SelectionStep> steps;
    Index chosen = 0;  ///< the step that is the answer
    Index visited = 0; ///< evaluations of the criterion, without repeats
    std::shared_ptr<const Json> report;
    std::vector<std::string> warnings;
};

struct SearchInfo {
    std::string id;   ///< "floating-forward"
    std::string name; ///< "Floating forward selection"
    std::string help; ///< what it does and what it costs
    std::string source;
    bool needsMonotone = false;
    std::vector<ParamSpec> params;
    /// Searches subsets of up to `size` of m columns; `moved` hears of the best so far. Cancelled when stopped.
    std::function<Result<FeatureSelection>(const Criterion &criterion, Index m, Index size, const ParamMap &given,
                                           const std::function<void(const FeatureSelection &best)> &moved,
                                           const Progress &progress)>
        run;
};

Registry<SearchInfo> builtinSearches();

} // namespace eigenscope
