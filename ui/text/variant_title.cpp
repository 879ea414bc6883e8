#include "ui/text/variant_title.h"

#include "core/pipeline/session/session_sections.h"
#include "core/pipeline/variants.h"
#include "core/reducers/interface/components_setting.h"
#include "ui/text/choice_text.h"
#include "ui/text/program_words.h"

#include <QCoreApplication>
#include <QStringList>

#include <filesystem>

namespace eigenscope {
namespace {

/// The written parameters that make one picture differ from another.
QStringList written(const std::vector<ParamSpec> &specs, const ParamMap &params) {
    QStringList parts;
    for (const ParamSpec &spec : specs)
        if (const auto found = params.find(spec.id);
            found != params.end() && spec.id != componentsKey && !std::holds_alternative<CheckSum>(spec.domain))
            parts.append(parameterText(spec, found->second));
    return parts;
}

} // namespace

QString parameterText(const ParamSpec &spec, const ParamValue &value) {
    QString label = programWords(spec.label);
    if (label.size() > 1 && label[1].isLower())
        label[0] = label[0].toLower();
    if (std::holds_alternative<TableFile>(spec.domain))
        return label + ' ' + QString::fromStdString(std::filesystem::path(valueText(value)).filename().string());
    const bool isChoice = std::holds_alternative<Choice>(spec.domain);
    return label + ' ' + (isChoice ? choiceText(valueText(value)) : QString::fromStdString(valueText(value)));
}

QString kernelTitle(const KernelExpression &kernel, const Catalogue &catalogue) {
    if (!kernel.isNamed())
        return QString::fromStdString(kernelText(kernel));
    const KernelInfo &info = *catalogue.kernels.find(kernel.id);
    const QString name = programWords(info.name).section(" (", 0, 0);
    return (QStringList(name) + written(info.params, kernel.params)).join(' ');
}

QString shortReducerName(const ReducerInfo &reducer) {
    const QString name = programWords(reducer.name), id = QString::fromStdString(reducer.id);
    return name.count(' ') >= 2 && !id.contains('-') ? id.toUpper() : name;
}

QString variantTitle(const Session &session, const Json &patch, const Catalogue &catalogue) {
    const auto setting = [&](const char *key, const Json &otherwise) {
        return patch.contains(key) ? patch.at(key) : session.json().value(key, otherwise);
    };
    const Result<MethodSettings> settings = readReducer(setting("reducer", nullptr), catalogue.reducers);
    const Result<KernelExpression> kernel = readKernel(setting("kernel", "gaussian()"), catalogue.kernels);
    const Json distance = setting("distance", "euclidean");
    if (!settings || !kernel || !checkDistance(distance, catalogue.distances)) {
        const Json reducer = setting("reducer", nullptr),
                   id = reducer.is_object() ? reducer.value("id", Json()) : Json();
        return id.is_string() ? QString::fromStdString(id.get<std::string>()) : QString("?");
    }
    const ReducerInfo &reducer = *catalogue.reducers.find(settings->id);
    QStringList parts = {isOnGeodesics(patch) ? QCoreApplication::translate("Variants", "Kernel PCA on geodesics")
                                              : shortReducerName(reducer)};
    const bool kernelInstead =
        reducer.kernelInstead && reducer.kernelInstead(settings->params) && !setting("kernel", nullptr).is_null();
    const bool onDistances = reducer.input == ReducerInput::Distances && !kernelInstead;
    if (reducer.input == ReducerInput::Kernel || kernelInstead || (onDistances && distance == "kernel"))
        parts.append(kernelTitle(*kernel, catalogue));
    else if (onDistances && distance != "euclidean")
        parts.append(programWords(catalogue.distances.find(distance.get<std::string>())->name));
    return (parts + written(reducer.params, settings->params)).join(" · ");
}

} // namespace eigenscope
