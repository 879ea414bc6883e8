#include "ui/views/todays_numbers.h"

#include "core/reducers/interface/reducer.h"
#include "ui/formula/catalogue_formula.h"
#include "ui/formula/formula.h"
#include "ui/formula/formula_values.h"
#include "ui/text/program_words.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace eigenscope {
namespace {

constexpr std::size_t mostKernels = 4; ///< of a composed kernel that are told
constexpr qsizetype mostSettings = 3;  ///< of a method
constexpr Index summandsShown = 3;     ///< written out of a sum

std::optional<double> number(const ParamValue &value) {
    if (const auto *real = std::get_if<double>(&value))
        return *real;
    if (const auto *whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    return {};
}

/// What a parameter is called in the formula.
QString letterOf(const ParamSpec &spec, const std::string &formula) {
    if (!spec.letter.empty())
        return QString::fromStdString(spec.letter);
    const bool hasId = formula.find(spec.label) == std::string::npos && formula.find(spec.id) != std::string::npos;
    return QString::fromStdString(hasId ? spec.id : spec.label);
}

/// The formula of a kernel of the catalogue with the values in place of its letters, those that are none of its letters
/// after it.
QString kernelTex(const Kernel &kernel, const KernelInfo &info) {
    const auto formula = Formula::read(catalogueTex(QString::fromStdString(info.formula)));
    if (!formula)
        return texWords(QString::fromStdString(kernel.expression()));
    std::map<QString, double> values;
    for (const auto &[id, value] : kernel.parameters()) {
        const auto spec = std::ranges::find(info.params, id, &ParamSpec::id);
        const auto found = number(value);
        if (found && spec != info.params.end())
            values[letterOf(*spec, info.formula)] = *found;
    }
    QString tex = formula->with(values).tex();
    for (const auto &[letter, value] : values)
        if (info.formula.find(letter.toStdString()) == std::string::npos)
            tex += ",\\quad " + letter + " = " + texNumber(value);
    return tex;
}

void collect(const Kernel &kernel, std::vector<const Kernel *> &named) {
    if (!kernel.named().empty())
        named.push_back(&kernel);
    for (const auto &part : kernel.parts())
        collect(*part, named);
}

QString countTex(const Dataset &data) {
    QString tex = "n = " + texNumber(static_cast<double>(data.size()), 9);
    if (const auto *points = std::get_if<Points>(&data.objects))
        tex += ",\\quad d = " + texNumber(static_cast<double>(points->X.cols()), 9);
    return tex;
}

/// The numbers that a method works with: those that are given, or its defaults; automatic ones are not known here.
QStringList settingNumbers(const MethodSettings &settings, const std::vector<ParamSpec> &specs) {
    QStringList parts;
    for (const ParamSpec &spec : specs) {
        const auto given = settings.params.find(spec.id);
        const auto value = number(given == settings.params.end() ? spec.defaultValue : given->second);
        if (value && parts.size() < mostSettings) {
            const QString label = programWords(spec.label);
            parts.append((label.size() == 1 ? label : texWords(label.toLower())) + " = " + texNumber(*value));
        }
    }
    return parts.isEmpty() ? parts : QStringList(parts.join(",\\; "));
}

QStringList reductionNumbers(const Document &document, const Reduction &reduction) {
    QStringList lines;
    if (reduction.data)
        lines.append(countTex(*reduction.data));
    const Index r = std::min(reduction.coordinates.cols(), reduction.cumulative.size());
    if (r > 0 && std::isfinite(reduction.cumulative[r - 1]))
        lines.append("f(" + QString::number(r) + ") = " + texPercent(reduction.cumulative[r - 1]));
    const ReducerInfo *reducer = document.catalogue().reducers.find(reduction.method);
    if (!reducer)
        return lines;
    if (const auto &settings = document.session().reducer(); settings && settings->id == reducer->id)
        lines.append(settingNumbers(*settings, reducer->params));
    if (reducer->input == ReducerInput::Kernel)
        lines.append(kernelNumbers(document));
    return lines;
}

} // namespace

QString texSum(const VectorXd &values) {
    QStringList summands;
    for (Index i = 0; i < values.size(); ++i)
        if (i < summandsShown - 1 || i + 1 == values.size() || values.size() <= summandsShown)
            summands.append(texNumber(values[i]));
        else if (i == summandsShown - 1)
            summands.append("\\cdots");
    return summands.join(" + ");
}

QStringList kernelNumbers(const Document &document) {
    const auto matrix = document.results().value<Stage::Kernel>();
    if (!matrix || !matrix->kernel)
        return {};
    std::vector<const Kernel *> named;
    collect(*matrix->kernel, named);
    const Registry<KernelInfo> &kernels = document.catalogue().kernels;
    QStringList lines;
    if (!matrix->kernel->parts().empty())
        lines.append("k = " + texWords(QString::fromStdString(matrix->kernel->expression())));
    std::set<std::string> told;
    for (const Kernel *kernel : named) {
        const KernelInfo *info = kernels.find(kernel->named());
        if (!info || told.size() >= mostKernels || !told.insert(kernel->expression()).second)
            continue;
        const QString name = matrix->kernel->parts().empty() ? "k(x, y)" : texWords(QString::fromStdString(info->id));
        lines.append(name + " = " + kernelTex(*kernel, *info));
    }
    return lines;
}

QStringList stageNumbers(const Document &document, Stage stage) {
    const Results &results = document.results();
    switch (stage) {
    case Stage::Load:
    case Stage::Prepare:
    case Stage::Scores:
    case Stage::Select:
        if (const auto prepared = results.value<Stage::Prepare>())
            return {countTex(*prepared->dataset)};
        return {};
    case Stage::Kernel: return kernelNumbers(document);
    case Stage::Reduce:
    case Stage::Quality:
        if (const auto reduction = results.value<Stage::Reduce>())
            return reductionNumbers(document, *reduction);
        return {};
    default: return {};
    }
}

} // namespace eigenscope
