#include "core/pipeline/script/python_text.h"
#include "core/pipeline/script/script.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The lines of a step, with its parameters.
using WriteStep = void (*)(PythonScript &script, const ParamMap &params);

void scale(PythonScript &script, const std::string &scaler) {
    script.imports.insert("from sklearn.preprocessing import " + scaler.substr(0, scaler.find('(')));
    script.line("X = " + scaler + ".fit_transform(X)");
}

void selectColumns(PythonScript &script, const ParamMap &params) {
    script.line("selected = " + pythonValue(params.at("columns")));
    script.line("X = X[:, [columns.index(column) for column in selected]]");
}

void dropMissing(PythonScript &script, const ParamMap &) {
    script.line("complete = ~np.isnan(X).any(axis=1)");
    script.line("X = X[complete]");
    if (script.lines.find("\ny = ") != std::string::npos)
        script.line("y = y[complete]");
}

void impute(PythonScript &script, const ParamMap &params) {
    std::string strategy = valueText(params.at("strategy"));
    std::ranges::replace(strategy, '-', '_');
    script.imports.insert("from sklearn.impute import SimpleImputer");
    script.line("X = SimpleImputer(strategy=" + pythonText(strategy) + ").fit_transform(X)");
}

void unitRows(PythonScript &script, const ParamMap &) {
    script.imports.insert("from sklearn.preprocessing import normalize");
    script.line("X = normalize(X)");
}

void whiten(PythonScript &script, const ParamMap &params) {
    script.line("_, deviations, axes = np.linalg.svd(X - X.mean(axis=0), full_matrices=False)");
    const auto *kept = std::get_if<std::int64_t>(&params.at("components"));
    script.line("kept = " + (kept ? std::to_string(*kept)
                                  : std::string("np.sum(deviations > np.finfo(float).eps * X.size * deviations[0])")));
    script.line("X = (X - X.mean(axis=0)) @ fix_signs(axes.T)[:, :kept] / (deviations[:kept] / np.sqrt(len(X)))");
}

void polynomialFeatures(PythonScript &script, const ParamMap &params) {
    script.imports.insert("from collections import Counter");
    script.imports.insert("from itertools import combinations_with_replacement");
    script.imports.insert("from math import factorial, prod");
    script.functions.insert(R"PYTHON(def polynomial_features(X, degree, c):
    """The columns whose products of rows are (c + x·y)^degree."""
    Z = np.column_stack([np.full(len(X), np.sqrt(c)), X]) if c else X
    features = []
    for factors in combinations_with_replacement(range(Z.shape[1]), degree):
        weight = factorial(degree) / prod(factorial(power) for power in Counter(factors).values())
        features.append(np.sqrt(weight) * Z[:, factors].prod(axis=1))
    return np.column_stack(features)
)PYTHON");
    script.line("X = polynomial_features(X, degree=" + pythonValue(params.at("degree")) +
                ", c=" + pythonValue(params.at("c")) + ")");
}

const std::vector<std::pair<std::string_view, WriteStep>> &steps() {
    static const std::vector<std::pair<std::string_view, WriteStep>> all = {
        {"select-columns", selectColumns},
        {"drop-missing", dropMissing},
        {"impute", impute},
        {"center", [](PythonScript &script, const ParamMap &) { script.line("X = X - X.mean(axis=0)"); }},
        {"standardize", [](PythonScript &script, const ParamMap &) { scale(script, "StandardScaler()"); }},
        {"min-max", [](PythonScript &script, const ParamMap &) { scale(script, "MinMaxScaler()"); }},
        {"unit-rows", unitRows},
        {"whiten", whiten},
        {"polynomial-features", polynomialFeatures},
    };
    return all;
}

/// A row of the data as they were loaded that no step drops.
Dataset keptRow(const Dataset &loaded, const Dataset &prepared) {
    return loaded.subset({std::ranges::find(loaded.rows, prepared.rows.front()) - loaded.rows.begin()});
}

/// The steps of the session, and what the selection of columns has put behind them.
std::vector<MethodSettings> stepsOf(const ScriptSource &source) {
    std::vector<MethodSettings> steps = source.session.prepare();
    const auto selection = source.results.value<Stage::Select>();
    if (const auto &select = source.session.select(); select && select->apply && selection)
        steps.push_back({"select-columns", {{"columns", selection->names(selection->chosen().subset)}}});
    return steps;
}

} // namespace

Result<void> writeScriptStep(PythonScript &script, const StepInfo &info, const ParamMap &params) {
    const auto found = std::ranges::find(steps(), info.id, &std::pair<std::string_view, WriteStep>::first);
    if (found == steps().end())
        return notInScikitLearn(sentence("the step \"%1\"", catalogueWords(info.name)));
    found->second(script, params);
    return {};
}

Result<void> writeScriptSteps(PythonScript &script, const ScriptSource &source) {
    const auto prepared = source.results.value<Stage::Prepare>();
    const std::vector<MethodSettings> steps = stepsOf(source);
    if (!prepared || prepared->steps.size() != steps.size())
        return noScript(sentence("the data are not prepared as the session says."));
    Dataset row = keptRow(*source.results.value<Stage::Load>()->dataset, *prepared->dataset);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const StepInfo &info = *source.catalogue.steps.find(steps[i].id);
        TRY(const ParamMap params, validated(info.name, info.params, steps[i].params));
        TRY(writeScriptStep(script, info, params));
        TRY(Dataset next, prepared->steps[i]->apply(row));
        if (next.points().columns != row.points().columns)
            script.line("columns = " + pythonTexts(next.points().columns));
        row = std::move(next);
    }
    return {};
}

} // namespace eigenscope
