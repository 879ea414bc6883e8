#include "core/pipeline/regression_stages.h"

#include "core/pipeline/stages.h"
#include "core/regression/regression_target.h"

#include <algorithm>

namespace eigenscope {
namespace {

const RegressionInfo &infoOf(const Session &session, const Catalogue &catalogue) {
    return *catalogue.regressions.find(session.regress()->method.id);
}

/// The λ that the session asks for; nothing for a method that has none.
std::optional<double> lambdaOf(const Session &session, const RegressionInfo &info) {
    const auto spec = std::ranges::find(info.params, "lambda", &ParamSpec::id);
    if (spec == info.params.end())
        return std::nullopt;
    const ParamMap &given = session.regress()->method.params;
    const auto found = given.find("lambda");
    return std::get<double>(found == given.end() ? spec->defaultValue : found->second);
}

} // namespace

Result<LoadedData> withoutTarget(const Session &session, Result<LoadedData> loaded) {
    if (!loaded || !session.regress() || !loaded->dataset->isPoints() ||
        !session.data().value("columns", Json()).is_null())
        return loaded;
    const std::string &target = session.regress()->target;
    Names others = loaded->dataset->points().columns;
    if (std::erase(others, target) == 0 || others.empty())
        return loaded;
    Result<Dataset> separated = loaded->dataset->withColumns(others);
    if (!separated)
        return separated.error();
    separated->target = target;
    loaded->dataset = std::make_shared<const Dataset>(*std::move(separated));
    return loaded;
}

RegressionTask regressionTask(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                              std::shared_ptr<const Dataset> data, std::shared_ptr<const KernelMatrix> kernel) {
    return {std::move(data), std::move(kernel), session.regress()->target,
            [asked = session.kernelInUse(), &catalogue, base](const Dataset &part,
                                                              const Progress &progress) -> Result<KernelMatrix> {
                const Result<KernelExpression> expression =
                    withFilesRead(asked, catalogue.kernels, catalogue.formats, base);
                if (!expression)
                    return expression.error();
                return kernelStage(*expression, std::make_shared<const Dataset>(part), true, catalogue, progress);
            }};
}

Result<Regression> regressStage(const Session &session, const Catalogue &catalogue, const RegressionTask &task,
                                const Progress &progress) {
    const RegressionInfo &info = infoOf(session, catalogue);
    if (std::ranges::find(info.kinds, task.data->kind()) == info.kinds.end())
        return Error{Error::Kind::InvalidData,
                     "The regression " + info.id + " does not take " + std::string(kindName(task.data->kind())) + "."};
    Result<Regression> regression = info.fit(task, session.regress()->method.params, progress);
    if (regression)
        regression->method = info.id;
    return regression;
}

Result<Predicted> predictStage(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                               const Results &results, std::shared_ptr<const Dataset> rows, std::string rowsKey,
                               const Progress &progress) {
    if (!rows) {
        Result<Dataset> read =
            newRowsStage(session, *results.load.value->dataset, *results.prepare.value, catalogue, base, progress);
        if (!read)
            return read.error();
        rows = std::make_shared<const Dataset>(*std::move(read));
    }
    Result<VectorXd> predicted = results.regress.value->predict(rows->objects);
    if (!predicted)
        return predicted.error();
    VectorXd observed = targetOf(*rows, *results.regress.value);
    return Predicted{std::move(rows), std::move(observed), *std::move(predicted), std::move(rowsKey)};
}

Result<Validation> validateStage(const Session &session, const Catalogue &catalogue, const RegressionTask &task,
                                 const std::shared_ptr<const Validation> &before, std::string key,
                                 const Progress &progress) {
    const RegressionInfo &info = infoOf(session, catalogue);
    Result<Validation> validation =
        before ? Result<Validation>(*before) : info.validate(task, session.regress()->method.params, progress);
    if (!validation)
        return validation;
    validation->key = std::move(key);
    if (validation->at)
        validation->here = validation->at(lambdaOf(session, info).value_or(0));
    return validation;
}

} // namespace eigenscope
