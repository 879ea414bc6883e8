#include "core/pipeline/report/regression_report.h"

#include "core/pipeline/report/report_numbers.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

void addCanonical(Json &section, const CanonicalPairs &pairs, const Validation *validation) {
    section["x"] = pairs.xColumns;
    section["y"] = pairs.yColumns;
    section["correlations"] = reportList(pairs.correlations);
    section["x_coefficients"] = reportRows(pairs.xCoefficients);
    section["y_coefficients"] = reportRows(pairs.yCoefficients);
    if (validation && validation->pValues.size() > 0)
        section["p_values"] = reportList(validation->pValues);
}

void addFit(Json &section, const Regression &regression) {
    section["target"] = regression.target;
    if (!regression.classes.empty())
        section["classes"] = regression.classes;
    if (regression.coefficients.size() > 0)
        section["coefficients"] = reportList(regression.coefficients);
    if (regression.intercept)
        section["intercept"] = reportNumber(*regression.intercept);
    if (regression.dualCoefficients.size() > 0)
        section["dual_coefficients"] = reportList(regression.dualCoefficients);
    section["training_mse"] = reportNumber((regression.observed - regression.predicted).squaredNorm() /
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
    section["path"] = {{"lambda", reportList(validation.lambda)},
                       {name, reportList(unseen)},
                       {"training", reportList(training)},
                       {"degrees_of_freedom", reportList(freedom)},
                       {"best_lambda", reportNumber(validation.bestLambda)},
                       {"least_error", reportNumber(validation.leastError)}};
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
    section[name] = reportNumber(validation->here->unseen);
    if (!inClosedForm)
        section["log_loss"] = reportNumber(validation->here->training);
    section["degrees_of_freedom"] = reportNumber(validation->here->degreesOfFreedom);
    if (validation->lambda.size() > 0)
        addPath(section, *validation, name);
    return section;
}

} // namespace eigenscope
