#include "core/base/memory.h"
#include "core/kernels/expression/kernel_parts.h"
#include "core/kernels/expression/operation_info.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "tests/core/differences.h"
#include "tests/core/kernels/kernel_on_points.h"
#include "tests/left_out.h"
#include "tests/sanitizers.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <fstream>
#include <limits>

Q_DECLARE_METATYPE(eigenscope::ObjectKind)

namespace eigenscope::tst_kernel_contract {

namespace {

/// Where the columns of points may lie so that all kernels of the expression are defined.
RealRange domainOf(const std::string &text) {
    RealRange whole;
    const KernelExpression expression = *parseKernel(text, kernels());
    for (const KernelPath &path : namedKernels(expression))
        if (const auto &domain = kernels().find(kernelAt(expression, path).id)->domain)
            whole = {.min = std::max(whole.min, domain->min), .max = std::min(whole.max, domain->max)};
    return whole;
}

/// The numbers folded back at the ends of the domain.
MatrixXd within(const RealRange &domain, MatrixXd X) {
    for (double &x : X.reshaped()) {
        x = x < domain.min ? 2 * domain.min - x : x;
        x = x > domain.max ? std::max(2 * domain.max - x, domain.min) : x;
    }
    return X;
}

/// n random objects that the kernels of the expression take, the same on each call; points have d columns.
std::shared_ptr<const Dataset> objectsFor(const std::string &text, ObjectKind kind, Index n, Index d) {
    const auto data = randomObjects(kind, n, d);
    return kind == ObjectKind::Points ? sharedPoints(within(domainOf(text), data->points().X)) : data;
}

/// Rows with an expression and the kind of objects that it takes.
void addRows(ObjectKind kind, const std::vector<std::string> &texts) {
    for (const std::string &text : texts)
        QTest::newRow(text.c_str()) << text << kind;
}

void everyKernelOn(ObjectKind kind) {
    for (const KernelInfo &info : kernels().all())
        for (const std::string form : {"", "center()", "normalize()", "center(normalize())", "normalize(center())"}) {
            std::string text = form;
            if (info.kinds.front() != kind)
                continue; // it has a round of its own
            if (info.id == "sigmoid" && form.starts_with("normalize")) {
                LeftOutEntries::list().add(QTest::currentTestFunction(), form + " of " + info.id,
                                           "k(x, x) may be below 0");
                continue;
            }
            text.insert(std::min(text.find(')'), text.size()), info.id);
            addRows(kind, {text});
        }
}

/// Every kernel, and each operation at least once.
void everyKernelOfPoints() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<ObjectKind>("kind");
    everyKernelOn(ObjectKind::Points);
    addRows(ObjectKind::Points,
            {"0.5*gaussian", "linear + gaussian*polynomial", "exp(cosine)", "polynomial-of(gaussian, 1, 2, 3)",
             "scaled(1 + x1^2, gaussian)", "scaled(norm, gaussian)", "mapped([x1^2, x1*x2, exp(-x2)], gaussian)",
             "mapped(polynomial-features(degree=2,c=0), linear)", "gaussian[x1,x2] + linear[x3]",
             "gaussian[x1]*polynomial[x3,x2]", "center(gaussian[x2] + 2*laplacian)", "matern(nu=0.5)", "matern(nu=2.5)",
             "rational-quadratic(alpha=0.3)", "center(normalize(linear)*2*gaussian) + center(matern)",
             "quadratic-form(matrix=[[2,1,0],[1,3,1],[0,1,2]])[x1,x2,x3]",
             "quadratic-form(matrix=[[1,2],[2,1]])[x1,x2]", "gaussian + sigmoid"});
}

void everyKernel() {
    everyKernelOfPoints();
    for (const ObjectKind kind : {ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Gram})
        everyKernelOn(kind);
    addRows(ObjectKind::Sequences, {"spectrum(length=1) + 0.1*full-spectrum", "exp(normalize(spectrum))",
                                    "normalize(spectrum(length=1))*normalize(spectrum(length=2))"});
    addRows(ObjectKind::Graph, {"power(length=3)", "power(length=3,base=laplacian)", "power(length=4) + power",
                                "exponential-diffusion(base=adjacency,beta=1)", "von-neumann(base=laplacian,beta=0.1)",
                                "exponential-diffusion(base=laplacian)*von-neumann"});
    addRows(ObjectKind::Gram, {"polynomial-of(precomputed, 0, 1, 1)"});
}

/// Values of points are of the size of 1.
double sizeOf(ObjectKind kind, const MatrixXd &K) {
    return kind == ObjectKind::Points ? 1 : std::max(1.0, K.cwiseAbs().maxCoeff());
}

/// The value of a Result under a name; where it is refused, the test fails with the sentence.
#define TAKE(name, ...)                                                                                                \
    const auto name##Given = __VA_ARGS__;                                                                              \
    QVERIFY2(name##Given, name##Given ? "" : name##Given.error().message.c_str());                                     \
    const auto &name = *name##Given

} // namespace

class TestKernelContract : public QObject {
    Q_OBJECT

private slots:
    void gramIsSymmetricAndPsdWhereItIsClaimed_data() { everyKernel(); }
    void gramIsSymmetricAndPsdWhereItIsClaimed() {
        QFETCH(std::string, text);
        QFETCH(ObjectKind, kind);
        const auto data = objectsFor(text, kind, 150, 4);
        TAKE(kernel, bound(text, data));
        TAKE(matrix, kernelMatrix(kernel, data, {}));
        QVERIFY(matrix.K == matrix.K.transpose());
        QVERIFY(matrix.K.allFinite());
        TAKE(verdict, kernelVerdict(matrix.K, {}));
        QVERIFY2(verdict.psd || !kernel->psdRule().valid,
                 qPrintable(QString("The rule says valid, but an eigenvalue is %1.").arg(verdict.smallestEigenvalue)));
        QVERIFY(kernel->psdRule().valid == kernel->psdRule().reason.empty());
        QVERIFY(kernel->psdRule().valid != kernel->psdRule().validBy.empty());
    }

    void crossGramAndDiagonalAgreeWithGram_data() { everyKernel(); }
    void crossGramAndDiagonalAgreeWithGram() {
        QFETCH(std::string, text);
        QFETCH(ObjectKind, kind);
        const auto data = objectsFor(text, kind, 130, 5);
        std::vector<Index> first(70);
        std::iota(first.begin(), first.end(), Index{0});
        const Objects part = subsetOf(data->objects, first);
        TAKE(kernel, bound(text, data));
        TAKE(K, kernel->gram(data->objects, Progress{}));
        TAKE(cross, kernel->gram(data->objects, data->objects));
        TAKE(columns, kernel->gram(data->objects, part));
        TAKE(corner, kernel->gram(part, Progress{}));
        TAKE(diagonal, kernel->diagonal(data->objects));
        const double allowed = 1e-12 * sizeOf(kind, K);
        QVERIFY(worst(cross - K) < allowed);
        QVERIFY(worst(columns - K.leftCols(70)) < allowed);
        QVERIFY(worst(corner - K.topLeftCorner(70, 70)) < allowed);
        QVERIFY(worst(diagonal - K.diagonal()) < allowed);
        QCOMPARE(kernel->gram(data->objects, subsetOf(data->objects, {})).error().kind, Error::Kind::InvalidData);
    }

    void aValueIsExplained_data() { everyKernel(); }
    void aValueIsExplained() {
        QFETCH(std::string, text);
        QFETCH(ObjectKind, kind);
        const auto data = objectsFor(text, kind, 40, 4);
        TAKE(kernel, bound(text, data));
        TAKE(K, kernel->gram(data->objects, Progress{}));
        for (const auto &[i, j] : {std::pair<Index, Index>(3, 7), std::pair<Index, Index>(5, 5)}) {
            TAKE(why, kernel->explain(data->objects, i, j));
            QVERIFY(std::abs(why.value - K(i, j)) < 1e-12 * std::max(1.0, std::abs(K(i, j))) * 100);
            QCOMPARE(why.kernel, kernel->expression());
            if (kind == ObjectKind::Points)
                QCOMPARE(why.how.empty(), why.parts.empty());
        }
    }

    void joiningAMatrixIsAddingOrMultiplying_data() { everyKernel(); }
    void joiningAMatrixIsAddingOrMultiplying() {
        QFETCH(std::string, text);
        QFETCH(ObjectKind, kind);
        const auto data = objectsFor(text, kind, 90, 4);
        TAKE(kernel, bound(text, data));
        TAKE(K, kernel->gram(data->objects, Progress{}));
        const MatrixXd there = Random(2).normalMatrix(90, 90);
        MatrixXd sum = there, product = there;
        QVERIFY(kernel->join(data->objects, Joining::Add, sum, {}));
        QVERIFY(kernel->join(data->objects, Joining::Multiply, product, {}));
        QVERIFY(sum == there + K);
        QVERIFY(product == there.cwiseProduct(K));
    }

    void permutedRowsGiveThePermutedMatrix_data() { everyKernel(); }
    void permutedRowsGiveThePermutedMatrix() {
        QFETCH(std::string, text);
        QFETCH(ObjectKind, kind);
        const auto data = objectsFor(text, kind, 100, 3);
        const std::vector<Index> order = Random(5).permutation(100);
        const auto permuted = datasetOf(subsetOf(data->objects, order));
        TAKE(kernel, bound(text, data));
        TAKE(other, bound(text, permuted));
        TAKE(K, kernel->gram(data->objects, Progress{}));
        TAKE(P, other->gram(permuted->objects, Progress{}));
        QVERIFY(worst(P - K(order, order)) < 1e-12 * sizeOf(kind, K));
    }

    void theExpressionParsesBackToTheSameKernel_data() { everyKernel(); }
    void theExpressionParsesBackToTheSameKernel() {
        QFETCH(std::string, text);
        QFETCH(ObjectKind, kind);
        const auto data = objectsFor(text, kind, 60, 3);
        TAKE(kernel, bound(text, data));
        TAKE(again, bound(kernel->expression(), data));
        QCOMPARE(again->expression(), kernel->expression());
        TAKE(K, kernel->gram(data->objects, Progress{}));
        TAKE(fromText, again->gram(data->objects, Progress{}));
        QVERIFY(fromText == K);
    }

    void incompletePointsAreRefusedWithTheirColumn_data() { everyKernelOfPoints(); }
    void incompletePointsAreRefusedWithTheirColumn() {
        QFETCH(std::string, text);
        TAKE(kernel, bound(text, objectsFor(text, ObjectKind::Points, 20, 3)));
        MatrixXd X = within(domainOf(text), Random(3).normalMatrix(20, 3));
        X(4, 1) = std::numeric_limits<double>::quiet_NaN();
        const auto broken = sharedPoints(X);
        for (const std::string &message : {kernel->gram(broken->objects, Progress{}).error().message,
                                           kernel->diagonal(broken->objects).error().message,
                                           kernel->gram(broken->objects, broken->objects).error().message}) {
            QVERIFY2(message.find("the column 'x2' has 1 missing value") != message.npos, message.c_str());
        }
        X(4, 1) = std::numeric_limits<double>::infinity();
        QVERIFY(!kernel->gram(sharedPoints(X)->objects, Progress{}));
        QVERIFY(!kernel->gram(sharedPoints(MatrixXd(0, 3))->objects, Progress{}));
        QVERIFY(!kernel->gram(sharedPoints(MatrixXd(3, 0))->objects, Progress{}));
        const auto three = objectsFor(text, ObjectKind::Points, 5, 3), two = objectsFor(text, ObjectKind::Points, 5, 2);
        QVERIFY(!kernel->gram(three->objects, two->objects));
    }

    void theKernelSaysWhichValuesItUses_data() { everyKernel(); }
    void theKernelSaysWhichValuesItUses() {
        QFETCH(std::string, text);
        QFETCH(ObjectKind, kind);
        const KernelExpression written = *parseKernel(text, kernels());
        TAKE(kernel, bound(text, objectsFor(text, kind, 60, 3)));
        for (const KernelPath &path : namedKernels(written)) {
            const KernelExpression &part = kernelAt(written, path);
            const auto used = parametersInUse(*kernel, path, part.id);
            QVERIFY2(used && validated(part.id, kernels().find(part.id)->params, *used), part.id.c_str());
            for (const auto &[id, value] : part.params)
                QVERIFY2(used->contains(id) && used->at(id) == value, id.c_str());
        }
        QVERIFY(!parametersInUse(*kernel, {7}, "linear"));
        const KernelExpression used = withUsedParameters(written, *kernel);
        QCOMPARE(kernelText(*parseKernel(kernel->expression(), kernels())), kernelText(used));
    }

    void pointsOutsideTheDomainAreRefused() {
        for (const KernelInfo &info : kernels().all()) {
            if (!info.domain)
                continue;
            QVERIFY2(info.domain->min < info.domain->max, info.id.c_str());
            MatrixXd X = within(*info.domain, Random(4).normalMatrix(9, 2));
            TAKE(kernel, bound(info.id, sharedPoints(X)));
            for (const double outside : {info.domain->min - 1, info.domain->max + 1}) {
                if (!std::isfinite(outside))
                    continue;
                X(3, 1) = outside;
                const auto K = kernel->gram(sharedPoints(X)->objects, Progress{});
                QVERIFY2(!K && K.error().kind == Error::Kind::InvalidData, info.id.c_str());
                QVERIFY2(K.error().message.find("'x2'") != std::string::npos, K.error().message.c_str());
            }
        }
    }

    void aStoppedGramIsCanceled_data() { everyKernel(); }
    void aStoppedGramIsCanceled() {
        QFETCH(std::string, text);
        QFETCH(ObjectKind, kind);
        const auto data = objectsFor(text, kind, 20, 3);
        std::stop_source source;
        source.request_stop();
        TAKE(kernel, bound(text, data));
        const auto K = kernel->gram(data->objects, {source.get_token(), {}});
        QVERIFY(!K && K.error().kind == Error::Kind::Canceled);
    }

    void valuesOutsideTheirDomainAreRefused() {
        for (const KernelInfo &info : kernels().all())
            for (const ParamSpec &spec : info.params)
                if (const auto *range = std::get_if<RealRange>(&spec.domain); range && std::isfinite(range->min)) {
                    const auto made =
                        info.make({{spec.id, range->min - 1}}, randomObjects(info.kinds.front(), 9, 2)->objects);
                    QVERIFY2(!made && made.error().kind == Error::Kind::InvalidParameter, spec.id.c_str());
                    QVERIFY2(made.error().message.starts_with(parameterName(spec) + " of " + info.name + " must be a "),
                             made.error().message.c_str());
                }
        QCOMPARE(refusal("gaussian(sigma=-1)", Random(1).normalMatrix(9, 2)),
                 "σ (sigma) of Gaussian (RBF) must be a number above 0. Got -1. (column 16)");
        QCOMPARE(refusal("gaussian(sigma=1,gamma=2)", Random(1).normalMatrix(9, 2)),
                 "σ (sigma) and γ (gamma) of Gaussian (RBF) say the same thing, γ = 1/(2σ²). Give one of them.");
    }

    void aMatrixNeedsNoSecondOne_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<ObjectKind>("kind");
        addRows(ObjectKind::Points,
                {"gaussian(sigma=1) + laplacian(gamma=1)[x1] + linear", "linear + 2*linear*normalize(polynomial)",
                 "exp(cosine) * scaled(1/(1 + norm), center(gaussian(sigma=1)))"});
        addRows(ObjectKind::Sequences,
                {"spectrum(length=2)", "spectrum(length=2) + 0.5*spectrum(length=9)",
                 "normalize(spectrum(length=2)) * center(spectrum(length=3))", "spectrum + full-spectrum"});
        addRows(ObjectKind::Graph, {"power + normalize(power(length=4))",
                                    "exponential-diffusion(beta=1) * exponential-diffusion(beta=0.5)",
                                    "exponential-diffusion(base=adjacency) + von-neumann(base=adjacency)"});
        addRows(ObjectKind::Gram, {"precomputed * precomputed"});
    }

    void aMatrixNeedsNoSecondOne() {
        QFETCH(std::string, text);
        QFETCH(ObjectKind, kind);
        // Large enough that memory which is freed goes back to the system. A sanitizer holds on to it, so that only the
        // values are looked at there.
        const Index n = hasAnotherAllocator() ? 200 : 2500;
        const auto data = objectsFor(text, kind, n, 3);
        TAKE(kernel, bound(text, data));
        QVERIFY(kernel->diagonal(data->objects));    // eigenpairs of a graph are kept
        std::ofstream("/proc/self/clear_refs") << 5; // the peak is what is held now
        const double matrix = static_cast<double>(n * n * sizeof(double)), before = static_cast<double>(usedMemory());
        const MatrixXd K = *kernel->gram(data->objects, Progress{});
        QVERIFY(K == K.transpose());
        const double needed = (static_cast<double>(peakMemory()) - before) / matrix;
        if (n > 200)
            QVERIFY2(needed > 0.9 && needed < 1.3, qPrintable(QString::number(needed)));
    }
};

EIGENSCOPE_TEST(TestKernelContract)

} // namespace eigenscope::tst_kernel_contract

#include "tst_kernel_contract.moc"
