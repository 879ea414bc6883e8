#include "core/pipeline/script/python_text.h"
#include "core/pipeline/script/script.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// A kernel of the catalogue as a call, with the name of the points in Python.
using WriteKernel = std::string (*)(const ParamMap &params, const std::string &X);

struct NamedKernelCode {
    std::string_view id;
    std::string_view import; ///< empty for NumPy alone
    WriteKernel code;
};

std::string with(const ParamMap &params, const char *name) {
    return pythonValue(params.at(name));
}

std::string gaussian(const ParamMap &params, const std::string &X) {
    const bool hasSigma = !std::holds_alternative<Automatic>(params.at("sigma"));
    return "rbf_kernel(" + X +
           ", gamma=" + (hasSigma ? "1 / (2 * " + with(params, "sigma") + "**2)" : with(params, "gamma")) + ")";
}

const std::vector<NamedKernelCode> &namedKernels() {
    using P = const ParamMap &;
    using T = const std::string &;
    static const std::vector<NamedKernelCode> all = {
        {"linear", "sklearn.metrics.pairwise import linear_kernel", [](P, T X) { return "linear_kernel(" + X + ")"; }},
        {"polynomial", "sklearn.metrics.pairwise import polynomial_kernel",
         [](P params, T X) {
             return "polynomial_kernel(" + X + ", degree=" + with(params, "degree") +
                    ", gamma=" + with(params, "scale") + ", coef0=" + with(params, "c") + ")";
         }},
        {"gaussian", "sklearn.metrics.pairwise import rbf_kernel", gaussian},
        {"laplacian", "sklearn.metrics.pairwise import laplacian_kernel",
         [](P params, T X) { return "laplacian_kernel(" + X + ", gamma=" + with(params, "gamma") + ")"; }},
        {"rational-quadratic", "sklearn.gaussian_process.kernels import RationalQuadratic",
         [](P params, T X) {
             return "RationalQuadratic(alpha=" + with(params, "alpha") + ", length_scale=" + with(params, "length") +
                    ")(" + X + ")";
         }},
        {"matern", "sklearn.gaussian_process.kernels import Matern",
         [](P params, T X) {
             return "Matern(nu=" + with(params, "nu") + ", length_scale=" + with(params, "length") + ")(" + X + ")";
         }},
        {"cosine", "sklearn.metrics.pairwise import cosine_similarity",
         [](P, T X) { return "cosine_similarity(" + X + ")"; }},
        {"sigmoid", "sklearn.metrics.pairwise import sigmoid_kernel",
         [](P params, T X) {
             return "sigmoid_kernel(" + X + ", gamma=" + with(params, "kappa") + ", coef0=" + with(params, "theta") +
                    ")";
         }},
        {"quadratic-form", "",
         [](P params, T X) { return "(" + X + " @ np.array(" + valueText(params.at("matrix")) + ") @ " + X + ".T)"; }},
        {"precomputed", "", [](P, T) { return std::string("K"); }},
    };
    return all;
}

/// The code of a kernel, which may be made of others.
class KernelCode {
public:
    KernelCode(PythonScript &script, const Catalogue &catalogue) : m_script(script), m_catalogue(catalogue) {}

    Result<std::string> of(const KernelExpression &kernel, const std::string &X) {
        if (kernel.isNamed())
            return named(kernel, X);
        Names parts;
        for (const KernelExpression &part : kernel.parts) {
            // Columns of chosen ones are columns of the points too.
            TRY(std::string code, of(part, kernel.operation == "columns" ? chosen("X", kernel.columns) : X));
            parts.push_back(std::move(code));
        }
        return joined(kernel, parts);
    }

private:
    static std::string chosen(const std::string &X, const Names &names) {
        return X + "[:, [columns.index(column) for column in " + pythonTexts(names) + "]]";
    }

    Result<std::string> named(const KernelExpression &kernel, const std::string &X) {
        const auto found = std::ranges::find(namedKernels(), kernel.id, &NamedKernelCode::id);
        const KernelInfo &info = *m_catalogue.kernels.find(kernel.id);
        if (found == namedKernels().end())
            return notInScikitLearn(sentence("the kernel \"%1\"", catalogueWords(info.name)));
        if (!found->import.empty())
            m_script.imports.insert("from " + std::string(found->import));
        TRY(const ParamMap params, validated(info.name, info.params, kernel.params));
        return found->code(params, X);
    }

    Result<std::string> joined(const KernelExpression &kernel, const Names &parts) {
        const std::string &operation = kernel.operation;
        if (operation == "columns")
            return parts.front();
        if (operation == "sum" || operation == "product") {
            std::string text;
            for (const std::string &part : parts)
                text += (text.empty() ? "" : operation == "sum" ? " + " : " * ") + part;
            return "(" + text + ")";
        }
        if (operation == "scale")
            return pythonNumber(kernel.numbers.front()) + " * " + parts.front();
        if (operation == "exp")
            return "np.exp(" + parts.front() + ")";
        if (operation == "polynomial-of")
            return "np.polynomial.polynomial.polyval(" + parts.front() + ", " + coefficients(kernel) + ")";
        if (operation == "center") {
            m_script.imports.insert("from sklearn.preprocessing import KernelCenterer");
            return "KernelCenterer().fit_transform(" + parts.front() + ")";
        }
        if (operation == "normalize") {
            m_script.functions.insert(R"PYTHON(def normalized(K):
    """k(x, y) / √(k(x, x)·k(y, y))"""
    lengths = np.sqrt(np.diag(K))
    return K / np.outer(lengths, lengths)
)PYTHON");
            return "normalized(" + parts.front() + ")";
        }
        return notInScikitLearn(sentence("the operation \"%1\" on kernels", operation));
    }

    static std::string coefficients(const KernelExpression &kernel) {
        std::string text;
        for (const double number : kernel.numbers)
            text += (text.empty() ? "" : ", ") + pythonNumber(number);
        return "[" + text + "]";
    }

    PythonScript &m_script;
    const Catalogue &m_catalogue;
};

} // namespace

Result<void> writeScriptKernel(PythonScript &script, const ScriptSource &source) {
    const auto kernel = source.results.value<Stage::Kernel>();
    const std::string written = kernel ? kernel->kernel->expression() : kernelText(source.session.kernelInUse());
    TRY(const KernelExpression used, parseKernel(written, source.catalogue.kernels));
    TRY(const std::string code, KernelCode(script, source.catalogue).of(used, "X"));
    script.line("K = " + code);
    return {};
}

} // namespace eigenscope
