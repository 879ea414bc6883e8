#include "core/kernels/expression/kernel_expression.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_kernel_references {

using reference::Reference;

namespace {

/// The kernel that a case of a reference names, with the parameters beside the name.
std::shared_ptr<const Kernel> kernelOf(const Json &parameters, std::shared_ptr<const Dataset> training) {
    std::string text = parameters.at("kernel").get<std::string>() + "(";
    for (const auto &[id, value] : parameters.items())
        if (id != "kernel")
            text += (text.back() == '(' ? "" : ",") + id + "=" + value.dump();
    const Registry<KernelInfo> kernels = builtinKernels();
    return *bindKernel(*parseKernel(text + ")", kernels), kernels, std::move(training), {});
}

std::shared_ptr<const Dataset> shared(Dataset data) {
    return std::make_shared<const Dataset>(std::move(data));
}

} // namespace

class TestKernelReferences : public QObject {
    Q_OBJECT

private slots:
    void kernelMatricesAgree() {
        Reference r = Reference::named("kernels");
        const auto data = shared(r.dataset());
        for (std::size_t i = 0; i < r.parameters().at("cases").size(); ++i) {
            const std::string at = "cases." + std::to_string(i) + ".";
            const auto matrix = *kernelMatrix(kernelOf(r.parameters().at("cases")[i], data), data, {});
            const KernelVerdict verdict = *kernelVerdict(matrix.K, {});
            AGREES(r.compare(at + "K", matrix.K));
            AGREES(r.compare(at + "eigenvalues", verdict.eigenvalues));
            AGREES(r.compare(at + "negative_eigenvalues", verdict.negativeEigenvalues));
            AGREES(r.compare(at + "positive_semidefinite", verdict.psd));
        }
    }

    void thePrintedLinearKernelAgrees() {
        Reference r = Reference::named("seed_linear_kernel_iris5");
        const auto data = shared(r.dataset("inline"));
        const auto K = *kernelOf(r.parameters(), data)->gram(data->objects, Progress{});
        AGREES(r.compare("K", K));
        for (Index i = 0; i < K.rows(); ++i)
            for (Index j = 0; j < K.cols(); ++j)
                QVERIFY(std::abs(K(i, j) - r.expectedMatrix("K")(i, j)) < 1e-12);
    }

    void operationsInFeatureSpaceAgree() {
        Reference r = Reference::named("kernel_operations");
        const auto data = shared(r.dataset());
        Points point = data->points();
        point.X = reference::vectorFrom(r.parameters().at("new_point")).transpose();
        const Objects newPoint = point;
        for (std::size_t i = 0; i < r.parameters().at("cases").size(); ++i) {
            const std::string at = "cases." + std::to_string(i) + ".";
            const auto kernel = kernelOf(r.parameters().at("cases")[i], data);
            const KernelMatrix matrix = *kernelMatrix(kernel, data, {});
            AGREES(r.compare(at + "K", matrix.K));
            AGREES(r.compare(at + "norms", featureNorms(matrix.K)));
            AGREES(r.compare(at + "distances", featureDistances(matrix.K)));
            AGREES(r.compare(at + "mean_norm_squared", matrix.meanNorm * matrix.meanNorm));
            AGREES(r.compare(at + "total_variance", matrix.totalVariance));
            AGREES(r.compare(at + "centered", centeredGram(matrix.K)));
            AGREES(r.compare(at + "normalized", *normalizedGram(matrix.K)));
            AGREES(r.compare(at + "centered_then_normalized", *normalizedGram(centeredGram(matrix.K))));
            AGREES(r.compare(at + "normalized_then_centered", centeredGram(*normalizedGram(matrix.K))));
            AGREES(r.compare(at + "angles_degrees", featureAngles(matrix.K)));
            const auto expression = [&](const std::string &text) {
                const Registry<KernelInfo> kernels = builtinKernels();
                return *bindKernel(*parseKernel(text, kernels), kernels, data, {});
            };
            const auto centered = expression("center(" + kernel->expression() + ")");
            AGREES(r.compare(at + "centered", *centered->gram(data->objects, Progress{})));
            AGREES(
                r.compare(at + "centered_then_normalized",
                          *expression("normalize(" + centered->expression() + ")")->gram(data->objects, Progress{})));
            AGREES(r.compare(
                at + "normalized_then_centered",
                *expression("center(normalize(" + kernel->expression() + "))")->gram(data->objects, Progress{})));
            AGREES(r.compare(at + "new_point.k", VectorXd(kernel->gram(newPoint, data->objects)->transpose())));
            AGREES(r.compare(at + "new_point.k_self", (*kernel->diagonal(newPoint))[0]));
            AGREES(
                r.compare(at + "new_point.centered_k", VectorXd(centered->gram(newPoint, data->objects)->transpose())));
            AGREES(r.compare(at + "new_point.distance_to_mean", std::sqrt((*centered->diagonal(newPoint))[0])));
        }
    }
};

EIGENSCOPE_TEST(TestKernelReferences)

} // namespace eigenscope::tst_kernel_references

#include "tst_kernel_references.moc"
