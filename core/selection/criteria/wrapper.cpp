#include "core/selection/criteria/wrapper.h"

namespace eigenscope {
namespace {

class CrossValidated final : public Criterion {
public:
    CrossValidated(const Supervised &data, const Folds &folds, const Predictor &predictor)
        : m_target(data.target), m_predictor(predictor) {
        for (const std::vector<Index> &fold : folds) {
            m_held.push_back({fold, data.points.X(fold, Eigen::all)});
            m_training.push_back(data.withRows(trainingRows(fold, data.points.X.rows())));
        }
    }

    double value(const Subset &subset) const override {
        VectorXd predicted(m_target.values.size());
        for (std::size_t f = 0; f < m_held.size(); ++f) {
            const Supervised training{{m_training[f].points.X(Eigen::all, subset), {}}, m_training[f].target};
            predicted(m_held[f].rows) = m_predictor.predict(training, m_held[f].X(Eigen::all, subset));
        }
        return -predictionError(m_target, predicted);
    }

private:
    struct Held {
        std::vector<Index> rows;
        MatrixXd X;
    };

    Target m_target;
    Predictor m_predictor;
    std::vector<Held> m_held;
    std::vector<Supervised> m_training; ///< of each fold
};

} // namespace

Schema<WrapperOptions> WrapperOptions::schema() {
    using Model = Predictor::Model;
    return Schema<WrapperOptions>{}
        .choice(&WrapperOptions::model,
                {.id = "model",
                 .label = "Model",
                 .help = "What learns from the columns: k nearest neighbors, linear "
                         "discriminants, or ridge regression."},
                {{"knn", Model::Knn}, {"lda", Model::Lda}, {"ridge", Model::Ridge}})
        .integer(&WrapperOptions::folds,
                 {.id = "folds",
                  .label = "Folds",
                  .help =
                      "Into how many parts the rows are divided, each held back once; larger values learn from more "
                      "rows and take longer; the number of rows leaves out one at a time.",
                  .domain = IntRange{.min = 2, .softMax = 20}})
        .integer(&WrapperOptions::neighbors,
                 {.id = "neighbors",
                  .label = "Neighbors of knn",
                  .help = "How many of the nearest rows vote; larger values smooth the boundary.",
                  .domain = IntRange{.min = 1, .softMax = 50}})
        .real(&WrapperOptions::lambda,
              {.id = "lambda",
               .label = "λ of ridge",
               .help = "Larger values hold the coefficients down.",
               .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 1e-4, .softMax = 1e4}});
}

CriterionInfo wrapper() {
    return {.id = "wrapper",
            .name = "Wrapper: cross-validated error",
            .formula = "error on rows that the model has not seen, over all folds",
            .help =
                "How badly a model that learned from the other folds predicts each fold: what one wants in the end. "
                "It is slow, and the least of many errors is too good to be true: the chosen columns must be tried "
                "on rows that had no say.",
            .source = "Kohavi and John, Wrappers for feature subset selection, Artificial Intelligence 97 (1997)",
            .isError = true,
            .params = WrapperOptions::schema().specs(),
            .make = [](const Supervised &data, const ParamMap &given) -> Result<std::unique_ptr<Criterion>> {
                TRY(const auto options, WrapperOptions::schema().read(sentence("Wrapper"), given));
                TRY(options.predictor().serves(data.target));
                TRY(const auto folds, dealtFolds(data.target, options.folds));
                return criterionOf<CrossValidated>(data, folds, options.predictor());
            }};
}

} // namespace eigenscope
