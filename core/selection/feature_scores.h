#pragma once

#include "core/base/json.h"
#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/data/dataset.h"

namespace eigenscope {

/// What columns are scored against: the classes of a label or the numbers of a target.
struct ScoreTarget {
    std::string column;
    std::variant<Classes, VectorXd> values;
};

/// The options that scores share (of the `scores` of a session).
struct ScoreOptions {
    std::int64_t bins = 10; ///< of equal width, for mutual information
    double s = 0.5;         ///< of Chernoff's bound; ½ is Bhattacharyya's
};

/// What one column alone says about the target.
struct ScoreInfo {
    std::string id;   ///< "mutual-information"
    std::string name; ///< "Mutual information"
    std::string formula;
    std::string help; ///< what a larger value means, and the trap
    std::string source;
    /// The score of a column of n values, none missing. InvalidData where the target is of the wrong kind.
    std::function<Result<double>(const VectorXd &column, const ScoreTarget &target, const ScoreOptions &options)> score;
};

Registry<ScoreInfo> builtinScores();

/// `scores` of a session on its data.
struct FeatureScores {
    std::shared_ptr<const Dataset> data;
    Names columns;        ///< those scored, m; constant ones are left out and named in the warnings
    Names scores;         ///< ids, s
    MatrixXd values;      ///< m×s
    MatrixXd correlation; ///< m×m, between the columns
    std::shared_ptr<const Json> report;
    std::vector<std::string> warnings;
};

} // namespace eigenscope
