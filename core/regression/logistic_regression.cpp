#include "core/regression/logistic_regression.h"

#include "core/base/parallel.h"
#include "core/data/complete_points.h"
#include "core/linalg/kernel_features.h"
#include "core/regression/error_path.h"
#include "core/regression/folds.h"
#include "core/regression/kernel_expansion.h"
#include "core/regression/logistic_model.h"
#include "core/regression/regression_target.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

constexpr Index logisticPathLength = 25; // each value of λ is a fit of every fold

/// What the plane is laid through: the centered columns, or the features of a kernel.
struct LogisticInput {
    RegressionTarget target;
    std::shared_ptr<const KernelMatrix> kernel; ///< nullptr for the columns
    MatrixXd features;                          ///< n×r
    MatrixXd positiveAxes;                      ///< n×r; where the kernel has negative eigenvalues, which are left out
    Eigen::RowVectorXd mean;                    ///< of the columns; empty with a kernel

    [[nodiscard]] LogisticModel start() const { return {VectorXd::Zero(features.cols()), 0}; }
};

Result<LogisticInput> inputOf(const RegressionTask &task, const LogisticRegression::Options &options,
                              const Progress &progress) {
    TRY(auto target, requireTarget(LogisticRegression::name, task, true));
    LogisticInput input{std::move(target), options.kernel ? task.kernel : nullptr, {}, {}, {}};
    if (input.kernel) {
        TRY(auto features, kernelFeatures(input.kernel->K, progress));
        input.features = std::move(features.values);
        input.positiveAxes = std::move(features.positiveAxes);
        return input;
    }
    if (!task.data->isPoints())
        return Error{Error::Kind::InvalidData, sentence("Logistic regression needs a kernel for %1.",
                                                        catalogueWords(kindName(task.data->kind())))};
    TRY(requireComplete(task.data->points(), catalogueWords(LogisticRegression::name)));
    // Centered columns move the intercept alone, and give the steps better numbers.
    input.mean = task.data->points().X.colwise().mean();
    input.features = task.data->points().X.rowwise() - input.mean;
    return input;
}

VectorXd betweenClasses(ConstVectorRef decisions) {
    return 2 * probabilities(decisions).array() - 1;
}

/// The folds as rows to learn from and rows to judge by, and what is learned on them at any λ.
class CrossValidation {
public:
    CrossValidation(const LogisticInput &input, Index folds, std::int64_t seed) : m_whole(input) {
        std::vector<int> classes;
        for (const double sign : input.target.values)
            classes.push_back(sign > 0 ? 1 : 0);
        const std::vector<Index> foldOf = stratifiedFolds(classes, folds, seed);
        for (Index fold = 0; fold < folds; ++fold) {
            Part part;
            for (Index i = 0; i < input.target.values.size(); ++i)
                (foldOf[static_cast<std::size_t>(i)] == fold ? part.judged : part.learned).push_back(i);
            if (!part.judged.empty())
                m_parts.push_back(std::move(part));
        }
    }

    /// How many there are: few rows of each class do not fill all.
    [[nodiscard]] Index folds() const { return static_cast<Index>(m_parts.size()); }

    /// At several values of λ, falling: each fit begins at the one before it.
    [[nodiscard]] std::vector<FitErrors> errors(const VectorXd &falling, const Progress &progress) const {
        MatrixXd losses = MatrixXd::Constant(falling.size(), folds() + 1, std::numeric_limits<double>::quiet_NaN());
        VectorXd freedoms = VectorXd::Constant(falling.size(), losses(0, 0));
        parallelFor(folds() + 1, 1, [&](Index begin, Index end) {
            for (Index fold = begin; fold < end; ++fold)
                walk(fold, falling, progress, losses, freedoms);
        });
        std::vector<FitErrors> errors;
        for (Index k = 0; k < falling.size(); ++k)
            errors.push_back({losses(k, folds()),
                              losses.row(k).head(folds()).sum() / static_cast<double>(m_whole.target.values.size()),
                              freedoms[k]});
        return errors;
    }

private:
    struct Part {
        std::vector<Index> learned, judged;
    };

    /// The last "fold" learns from all rows and is judged by them.
    void walk(Index fold, const VectorXd &falling, const Progress &progress, MatrixXd &losses,
              VectorXd &freedoms) const {
        const bool isWhole = fold == folds();
        const Part *part = isWhole ? nullptr : &m_parts[static_cast<std::size_t>(fold)];
        const MatrixXd features = part ? MatrixXd(m_whole.features(part->learned, Eigen::all)) : m_whole.features;
        const VectorXd y = part ? VectorXd(m_whole.target.values(part->learned)) : m_whole.target.values;
        LogisticModel model = m_whole.start();
        for (Index k = 0; k < falling.size(); ++k) {
            const auto found = fitLogistic(features, y, falling[k], model, progress);
            if (!found)
                return; // and a smaller λ is no better
            model = *found;
            if (part) {
                const VectorXd unseen = m_whole.target.values(part->judged);
                losses(k, fold) = logLoss(unseen, model.decisions(m_whole.features(part->judged, Eigen::all))) *
                                  static_cast<double>(unseen.size());
            } else {
                losses(k, fold) = logLoss(y, model.decisions(features));
                freedoms[k] = logisticFreedom(features, model, falling[k]);
            }
        }
    }

    LogisticInput m_whole;
    std::vector<Part> m_parts;
};

} // namespace

Schema<LogisticRegression::Options> LogisticRegression::schema() {
    return Schema<Options>{}
        .flag(&Options::kernel, {.id = "kernel",
                                 .label = "Kernel",
                                 .help = "A plane in the feature space of the kernel, where one is chosen; without it "
                                         "one through the columns themselves."})
        .real(&Options::lambda, lambdaSpec("Larger values make the boundary calmer and the probabilities more "
                                           "careful."))
        .integer(&Options::folds, {.id = "folds",
                                   .label = "Folds",
                                   .help = "In so many parts the rows are judged by what the others teach; more of "
                                           "them take longer and teach from more rows.",
                                   .domain = IntRange{.min = 2, .softMax = 20}})
        .integer(&Options::seed, {.id = "seed",
                                  .label = "Seed",
                                  .help = "Start of the random numbers that part the rows into folds.",
                                  .domain = IntRange{.min = 0, .softMax = 100},
                                  .movesResults = false});
}

Result<Regression> LogisticRegression::fit(const RegressionTask &task, const Options &options,
                                           const Progress &progress) {
    if (options.kernel && task.kernel && options.lambda == 0)
        return schema().refusal(name, "lambda", sentence("be above 0 with a kernel"), options.lambda);
    TRY(const auto input, inputOf(task, options, progress));
    TRY(const auto model, fitLogistic(input.features, input.target.values, options.lambda, input.start(), progress));
    const VectorXd decisions = model.decisions(input.features);
    Regression regression;
    regression.data = task.data;
    regression.target = input.target.column;
    regression.classes = input.target.classes;
    regression.observed = input.target.values;
    regression.predicted = betweenClasses(decisions);
    std::function<Result<VectorXd>(const Objects &)> decide;
    if (input.kernel) { // where the gradient is 0, λ·c_i = [y_i = +1] − P_i
        VectorXd c =
            ((input.target.values.array() > 0).cast<double>() - probabilities(decisions).array()) / options.lambda;
        if (const MatrixXd &U = input.positiveAxes; U.size() > 0) // so that Kc is what was fitted
            c = U * (U.transpose() * c);
        regression.dualCoefficients = std::move(c);
        regression.intercept = model.b;
        decide = KernelExpansion(input.kernel, regression.dualCoefficients, model.b);
    } else {
        regression.coefficients = model.w;
        regression.intercept = model.b - input.mean.dot(model.w);
        decide = [w = model.w, b = *regression.intercept](const Objects &objects) -> Result<VectorXd> {
            return VectorXd((std::get<Points>(objects).X * w).array() + b);
        };
    }
    regression.predict = [decide](const Objects &objects) -> Result<VectorXd> {
        TRY(const auto found, decide(objects));
        return betweenClasses(found);
    };
    return regression;
}

Result<Validation> LogisticRegression::validate(const RegressionTask &task, const Options &options,
                                                const Progress &progress) {
    TRY(const auto input, inputOf(task, options, progress));
    const Index least = std::min((input.target.values.array() < 0).count(), (input.target.values.array() > 0).count());
    Validation found;
    if (least < 2) {
        found.warnings.push_back(
            sentence("A class of one row cannot be both learned and judged, so the error of unseen "
                     "rows is not told."));
        return found;
    }
    const Index most = std::min<Index>(options.folds, input.target.values.size());
    const auto validation = std::make_shared<const CrossValidation>(input, most, options.seed);
    const Index folds = validation->folds();
    if (folds < options.folds)
        found.warnings.push_back(sentence(
            "The rows fill only %1 of the %2 folds, so the error of unseen rows is that of %1.", folds, options.folds));
    const double largest = input.features.squaredNorm() / 4; // of the second derivatives, at most
    const VectorXd rising = lambdaPath(largest, logisticPathLength);
    found.errorName = sentence("Log-loss over %1 folds", folds);
    found.lambda = rising;
    found.errors = validation->errors(rising.reverse(), progress);
    if (progress.stopped())
        return canceled();
    std::ranges::reverse(found.errors);
    found.at = [validation](double lambda) { return validation->errors(VectorXd::Constant(1, lambda), {}).front(); };
    findLeastError(found, {});
    return found;
}

} // namespace eigenscope
