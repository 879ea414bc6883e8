#pragma once

#include "core/base/json.h"
#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/selection/supervised.h"

namespace eigenscope {

/// The options that scores share (of the `scores` of a session).
struct ScoreOptions {
    std::int64_t bins = 10; ///< of equal width, into which numbers are counted for information
    double s = 0.5;         ///< exponent of the first class in Chernoff's distance; ½ is Bhattacharyya's

    static Schema<ScoreOptions> schema();
};

/// What one column alone says about the target.
struct ScoreInfo {
    std::string id;      ///< "mutual-information"
    std::string name;    ///< "Mutual information"
    std::string formula; ///< in plain signs
    std::string help;    ///< what a larger value means, and the trap
    std::string source;
    bool needsLabel = false;
    bool isLength = false; ///< it grows with the unit of the column; others do not change with it
    /// The score of a column of finite numbers that varies, whose largest is 1 to 2; NaN where it is not defined.
    std::function<double(ConstVectorRef column, const Target &target, const ScoreOptions &options)> score;
};

Registry<ScoreInfo> builtinScores();

/// The `scores` of a session.
struct ScoreSettings {
    Names ids; ///< empty: all that the target admits
    ScoreOptions options;
};

/// What each column says about the target.
struct FeatureScores {
    std::shared_ptr<const Dataset> data; ///< the prepared data, or the few rows that stand for those read in passes
    std::string target;                  ///< the column that they are about
    Names columns;                       ///< those scored, m; constant ones are left out and named in the warnings
    Names scores;                        ///< ids, s
    MatrixXd values;                     ///< m×s; NaN where a score is not defined
    Sentences warnings;
};

/// Scores columns one after the other, so that they need not be in memory together.
class ColumnScoring {
public:
    /// InvalidData for a score of classes where the target is a number. `scores` outlives this.
    static Result<ColumnScoring> of(const Registry<ScoreInfo> &scores, const ScoreSettings &settings, Target target);

    /// How a refusal calls it.
    static Sentence name();

    /// Finite numbers, one for each value of the target. InvalidData where they vary more than a number can tell.
    /// O(s·n·log n).
    Result<void> add(const std::string &column, ConstVectorRef x);
    /// Of all columns so far, which those of `data` are. InvalidData where none varies. O(s·m).
    [[nodiscard]] Result<FeatureScores> finished(std::shared_ptr<const Dataset> data) const;

private:
    std::vector<const ScoreInfo *> m_asked;
    ScoreOptions m_options;
    Target m_target; ///< a number at a size that scores take
    Names m_columns, m_constant, m_undefined;
    std::vector<VectorXd> m_values; ///< of each column that varies, s
};

/// InvalidData as `supervised` says, where no column varies, and for a score of classes where the target is a number.
/// O(s·m·n·log n).
Result<FeatureScores> featureScores(const Registry<ScoreInfo> &scores, const ScoreSettings &settings,
                                    std::shared_ptr<const Dataset> data, const Progress &progress);

} // namespace eigenscope
