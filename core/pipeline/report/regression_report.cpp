#include "core/pipeline/report/regression_report.h"

#include "core/pipeline/report/report_numbers.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

void addCanonical(Json &section, const CanonicalPairs &pairs, const Validation *validation) {
    section["x"] = pairs.xColumns;
    section["y"] = pairs.yColumns;
    section["correlations"] = listJson(pairs.correlations);
    section["x_coefficients"] = rowsJson(pairs.xCoefficients);
    section["y_coefficients"] = rowsJson(pairs.yCoefficients);
    if (validation && validation->pValues.size() > 0)
        section["p_values"] = listJson(validation->pValues);
}

void addFit(Json &section, const Regression &regression) {
    section["target"] = regression.target;
    if (!regression.classes.empty())
        section["classes"] = regression.classes;
    if (regression.coefficients.size() > 0)
        section["coefficients"] = listJson(regression.coefficients);
    if (regression.intercept)
        section["intercept"] = numberJson(*regression.intercept);
    if (regression.dualCoefficients.size() > 0)
        section["dual_coefficients"] = listJson(regression.dualCoefficients);
    section["training_mse"] = numberJson((regression.observed - regression.predicted).squaredNorm() /
                                         static_cast<double>(regression.observed.size()));
    if (!regression.classes.empty())
        section["training_errors"] = regression.trainingErrors();
}

/// `name` is the key of the error of unseen rows.
void addPath(Json &section, const Validation &validation, const char *name) {
    VectorXd training(validation.lambda.size()), unseen(validation.lambda.size()), freedom(validation.lambda.size());
    for (Index k = 0; k < validation.lambda.size(); ++k) {
        const FitErrors &errors = validation.errors[static_cast<std::size_t>(k)];
        training[k] = errors.training;
        unseen[k] = errors.unseen;
        freedom[k] = errors.degreesOfFreedom;
    }
    section["path"] = {{"lambda", listJson(validation.lambda)},
                       {name, listJson(unseen)},
                       {"training", listJson(training)},
                       {"degrees_of_freedom", listJson(freedom)},
                       {"best_lambda", numberJson(validation.bestLambda)},
                       {"least_error", numberJson(validation.leastError)}};
}

} // namespace

Json regressionSection(const RegressionSettings &settings, const RegressionInfo &info, const Regression &regression,
                       const Validation *validation) {
    Json section = {{"id", settings.method.id}, {"parameters", usedParameters(info.params, settings.method.params)}};
    if (regression.canonical) {
        addCanonical(section, *regression.canonical, validation);
        return section;
    }
    addFit(section, regression);
    if (!validation || !validation->here)
        return section;
    const bool inClosedForm = validation->isLeaveOneOut;
    const char *name = inClosedForm ? "leave_one_out_mse" : "cross_validated_log_loss";
    section[name] = numberJson(validation->here->unseen);
    if (!inClosedForm)
        section["log_loss"] = numberJson(validation->here->training);
    section["degrees_of_freedom"] = numberJson(validation->here->degreesOfFreedom);
    if (validation->lambda.size() > 0)
        addPath(section, *validation, name);
    return section;
}

} // namespace eigenscope
