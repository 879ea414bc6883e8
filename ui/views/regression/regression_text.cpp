#include "ui/views/regression/regression_text.h"

#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/variant_title.h"
#include "ui/views/regression/fit_units.h"

#include <QObject>

namespace eigenscope {
namespace {

const RegressionInfo *methodOf(const Document &document) {
    const auto &settings = document.computed().regress();
    return settings ? document.catalogue().regressions.find(settings->method.id) : nullptr;
}

} // namespace

QString whyNoFit(const Document &document, const QString &what) {
    const auto fit = document.results().value<Stage::Regress>();
    if (fit && fit->canonical)
        return QObject::tr("A canonical correlation predicts nothing; see its correlations and variates.");
    return what + " " + QObject::tr("when a regression has run. Choose one in the card Fit.");
}

std::optional<double> sessionLambda(const Document &document) {
    const RegressionInfo *method = methodOf(document);
    if (!method)
        return std::nullopt;
    const auto spec = std::ranges::find(method->params, "lambda", &ParamSpec::id);
    if (spec == method->params.end())
        return std::nullopt;
    const ParamMap &given = document.computed().regress()->method.params;
    const auto found = given.find("lambda");
    return std::get<double>(found == given.end() ? spec->defaultValue : found->second);
}

QString fitName(const Document &document) {
    const RegressionInfo *method = methodOf(document);
    if (!method)
        return {};
    QString name = programWords(method->name);
    if (document.computed().usesKernel(*method))
        name += ", " + kernelTitle(document.session().kernelInUse(), document.catalogue());
    if (const auto lambda = sessionLambda(document))
        name += ", λ = " + numberLabel(*lambda, 3);
    return name;
}

QString fitTooltip(const Document &document, const Regression &fit, Index point) {
    const FitUnits units(document.catalogue().regressions, fit);
    const Index row = fit.data->rows[static_cast<std::size_t>(point)];
    const auto line = [](const QString &name, double value) {
        return "<tr><td>" + name + "&nbsp;&nbsp;</td><td align=\"right\">" + numberLabel(value) + "</td></tr>";
    };
    const QString told = units.areProbabilities() ? units.name().toHtmlEscaped() : QObject::tr("predicted");
    return rowTooltip(document.results(), row) + "<table cellspacing=\"0\">" +
           line(QObject::tr("observed"), units.shown(fit.observed[point])) +
           line(told, units.shown(fit.predicted[point])) +
           line(QObject::tr("residual"), units.shownResidual(fit.observed[point] - fit.predicted[point])) + "</table>";
}

} // namespace eigenscope
