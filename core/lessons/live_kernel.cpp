#include "core/lessons/live_kernel.h"

#include "core/kernels/expression/kernel_parts.h"
#include "core/kernels/matrix/kernel_maps.h"
#include "core/kernels/matrix/kernel_matrix.h"

#include <map>

namespace eigenscope {
namespace {

/// The parameters of all named parts, each of the first part that has it.
Json partParameters(const KernelMatrix &kernel, const KernelExpression &expression) {
    Json parameters = Json::object();
    for (const KernelPath &path : namedKernels(expression)) {
        const KernelExpression &part = kernelAt(expression, path);
        const auto used = parametersInUse(*kernel.kernel, path, part.id);
        for (const auto &[name, value] : used ? *used : part.params)
            if (!parameters.contains(name))
                parameters[name] = toJson(value);
    }
    return parameters;
}

class LiveKernel final : public ValueObject {
public:
    LiveKernel(std::shared_ptr<const KernelMatrix> kernel, std::shared_ptr<const KernelVerdict> verdict, Json section)
        : m_kernel(std::move(kernel)), m_verdict(std::move(verdict)),
          m_section(std::make_shared<const Json>(std::move(section))) {}

    [[nodiscard]] std::vector<std::string> keys() const override {
        std::vector<std::string> keys;
        for (const auto &[key, value] : m_section->items())
            keys.push_back(key);
        for (const auto &[key, make] : makers())
            keys.push_back(key);
        return keys;
    }

    [[nodiscard]] ConditionValue member(std::string_view key) const override {
        if (const auto found = m_section->find(key); found != m_section->end())
            return jsonValue(*found, m_section);
        const auto made = m_made.find(key);
        if (made != m_made.end())
            return made->second;
        const auto maker = makers().find(key);
        if (maker == makers().end() || !m_kernel->hasMatrix())
            return {};
        return m_made.emplace(std::string(key), (this->*maker->second)()).first->second;
    }

private:
    using Maker = ConditionValue (LiveKernel::*)() const;
    static const std::map<std::string, Maker, std::less<>> &makers() {
        static const std::map<std::string, Maker, std::less<>> all = {{"matrix", &LiveKernel::matrix},
                                                                      {"centered", &LiveKernel::centered},
                                                                      {"distance", &LiveKernel::distance},
                                                                      {"angle", &LiveKernel::angle},
                                                                      {"norm", &LiveKernel::norm},
                                                                      {"eigenvalues", &LiveKernel::eigenvalues},
                                                                      {"map", &LiveKernel::map}};
        return all;
    }
    static ConditionValue viewOf(MatrixXd matrix) {
        return NumberView::ofMatrix(std::make_shared<const MatrixXd>(std::move(matrix)));
    }

    [[nodiscard]] const MatrixXd &gram() const { return m_kernel->K; }
    [[nodiscard]] ConditionValue matrix() const { return NumberView::ofMember(m_kernel, gram()); }
    [[nodiscard]] ConditionValue centered() const { return viewOf(centeredGram(gram())); }
    [[nodiscard]] ConditionValue distance() const { return viewOf(featureDistances(gram())); }
    [[nodiscard]] ConditionValue angle() const { return viewOf(featureAngles(gram())); }
    [[nodiscard]] ConditionValue norm() const {
        return NumberView::ofList(std::make_shared<const VectorXd>(featureNorms(gram())));
    }
    [[nodiscard]] ConditionValue eigenvalues() const {
        return m_verdict && m_verdict->isWhole()
                   ? ConditionValue(NumberView::ofMember(m_verdict, m_verdict->eigenvalues))
                   : ConditionValue();
    }
    [[nodiscard]] ConditionValue map() const {
        Result<MatrixXd> coordinates = mercerMap(gram(), {});
        return coordinates ? viewOf(*std::move(coordinates)) : ConditionValue();
    }

    std::shared_ptr<const KernelMatrix> m_kernel;
    std::shared_ptr<const KernelVerdict> m_verdict; ///< may be nullptr
    std::shared_ptr<const Json> m_section;
    mutable std::map<std::string, ConditionValue, std::less<>> m_made;
};

} // namespace

ConditionValue kernelValue(const Results &results, const Session &session, const Json &section) {
    auto kernel = results.value<Stage::Kernel>();
    if (!kernel)
        return {};
    Json parts = section;
    parts["parameters"] = partParameters(*kernel, session.kernelInUse());
    return std::make_shared<const LiveKernel>(std::move(kernel), results.value<Stage::Verdict>(), std::move(parts));
}

} // namespace eigenscope
