#include "core/base/random.h"
#include "core/kernels/kernel_expression.h"
#include "core/kernels/kernel_matrix.h"
#include "core/kernels/median_distance.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace eigenscope;

namespace {

std::shared_ptr<const Dataset> dataset(MatrixXd X) {
    Dataset data;
    Points points{std::move(X), {}};
    for (Index k = 0; k < points.X.cols(); ++k)
        points.columns.push_back("x" + std::to_string(k + 1));
    for (Index i = 0; i < points.X.rows(); ++i)
        data.rows.push_back(i);
    data.objects = std::move(points);
    return std::make_shared<const Dataset>(std::move(data));
}

std::shared_ptr<const Dataset> cloud(Index n, Index d) {
    return dataset(Random(11).normalMatrix(n, d));
}

const Registry<KernelInfo> &kernels() {
    static const Registry<KernelInfo> all = builtinKernels();
    return all;
}

Result<std::shared_ptr<const Kernel>> bound(const std::string &text, std::shared_ptr<const Dataset> training) {
    const auto expression = parseKernel(text, kernels());
    if (!expression)
        return expression.error();
    return bindKernel(*expression, kernels(), std::move(training), {});
}

QByteArray refusal(const std::string &text, MatrixXd X) {
    const auto data = dataset(std::move(X));
    const auto kernel = bound(text, data);
    if (!kernel)
        return QByteArray::fromStdString(kernel.error().message);
    const auto K = (*kernel)->gram(data->objects, Progress{});
    return K ? QByteArray("accepted") : QByteArray::fromStdString(K.error().message);
}

double worst(const MatrixXd &difference) {
    return difference.cwiseAbs().maxCoeff();
}

void everyKernel() {
    QTest::addColumn<std::string>("text");
    for (const KernelInfo &info : kernels().all())
        for (const std::string form : {"", "center()", "normalize()", "center(normalize())", "normalize(center())"}) {
            std::string text = form;
            if (info.id == "sigmoid" && form.starts_with("normalize"))
                continue; // k(x, x) may be below 0
            text.insert(std::min(text.find(')'), text.size()), info.id);
            QTest::newRow(text.c_str()) << text;
        }
}

} // namespace

class TestKernelContract : public QObject {
    Q_OBJECT

private slots:
    void gramIsSymmetricAndPsdWhereItIsClaimed_data() { everyKernel(); }
    void gramIsSymmetricAndPsdWhereItIsClaimed() {
        QFETCH(std::string, text);
        const auto data = cloud(150, 4);
        const auto kernel = *bound(text, data);
        const KernelMatrix matrix = *kernelMatrix(kernel, data, {});
        QVERIFY(matrix.K == matrix.K.transpose());
        QVERIFY(matrix.K.allFinite());
        const KernelVerdict verdict = *kernelVerdict(matrix.K, {});
        QVERIFY(verdict.psd || !kernel->psdRule().valid);
        QVERIFY(kernel->psdRule().valid == kernel->psdRule().reason.empty());
        QVERIFY(kernel->psdRule().valid != kernel->psdRule().validBy.empty());
    }

    void crossGramAndDiagonalAgreeWithGram_data() { everyKernel(); }
    void crossGramAndDiagonalAgreeWithGram() {
        QFETCH(std::string, text);
        const auto data = cloud(130, 5);
        const auto part = dataset(data->points().X.topRows(70));
        const auto kernel = *bound(text, data);
        const MatrixXd K = *kernel->gram(data->objects, Progress{});
        QVERIFY(worst(*kernel->gram(data->objects, data->objects) - K) < 1e-12);
        QVERIFY(worst(*kernel->gram(data->objects, part->objects) - K.leftCols(70)) < 1e-12);
        QVERIFY(worst(*kernel->gram(part->objects, Progress{}) - K.topLeftCorner(70, 70)) < 1e-12);
        QVERIFY(worst(*kernel->diagonal(data->objects) - K.diagonal()) < 1e-12);
        QCOMPARE(kernel->gram(data->objects, dataset(MatrixXd(0, 5))->objects).error().kind, Error::Kind::InvalidData);
    }

    void permutedRowsGiveThePermutedMatrix_data() { everyKernel(); }
    void permutedRowsGiveThePermutedMatrix() {
        QFETCH(std::string, text);
        const auto data = cloud(100, 3);
        const std::vector<Index> order = Random(5).permutation(100);
        const auto permuted = dataset(data->points().X(order, Eigen::all));
        const MatrixXd K = *(*bound(text, data))->gram(data->objects, Progress{});
        const MatrixXd P = *(*bound(text, permuted))->gram(permuted->objects, Progress{});
        QVERIFY(worst(P - K(order, order)) < 1e-12);
    }

    void theExpressionParsesBackToTheSameKernel_data() { everyKernel(); }
    void theExpressionParsesBackToTheSameKernel() {
        QFETCH(std::string, text);
        const auto data = cloud(60, 3);
        const auto kernel = *bound(text, data);
        const auto again = *bound(kernel->expression(), data);
        QCOMPARE(again->expression(), kernel->expression());
        QVERIFY(*again->gram(data->objects, Progress{}) == *kernel->gram(data->objects, Progress{}));
    }

    void incompletePointsAreRefusedWithTheirColumn_data() { everyKernel(); }
    void incompletePointsAreRefusedWithTheirColumn() {
        QFETCH(std::string, text);
        const auto kernel = *bound(text, cloud(20, 3));
        MatrixXd X = Random(3).normalMatrix(20, 3);
        X(4, 1) = std::numeric_limits<double>::quiet_NaN();
        const auto broken = dataset(X);
        for (const std::string &message : {kernel->gram(broken->objects, Progress{}).error().message,
                                           kernel->diagonal(broken->objects).error().message,
                                           kernel->gram(broken->objects, broken->objects).error().message}) {
            QVERIFY2(message.find("the column 'x2' has 1 missing value") != message.npos, message.c_str());
        }
        X(4, 1) = std::numeric_limits<double>::infinity();
        QVERIFY(!kernel->gram(dataset(X)->objects, Progress{}));
        QVERIFY(!kernel->gram(dataset(MatrixXd(0, 3))->objects, Progress{}));
        QVERIFY(!kernel->gram(dataset(MatrixXd(3, 0))->objects, Progress{}));
        QVERIFY(!kernel->gram(cloud(5, 3)->objects, cloud(5, 2)->objects));
    }

    void aStoppedGramIsCancelled_data() { everyKernel(); }
    void aStoppedGramIsCancelled() {
        QFETCH(std::string, text);
        const auto data = cloud(20, 3);
        std::stop_source source;
        source.request_stop();
        const auto K = (*bound(text, data))->gram(data->objects, {source.get_token(), {}});
        QVERIFY(!K && K.error().kind == Error::Kind::Cancelled);
    }

    void valuesOutsideTheirDomainAreRefused() {
        for (const KernelInfo &info : kernels().all())
            for (const ParamSpec &spec : info.params)
                if (const auto *range = std::get_if<RealRange>(&spec.domain); range && std::isfinite(range->min)) {
                    const auto made = info.make({{spec.id, range->min - 1}}, cloud(9, 2)->objects);
                    QVERIFY2(!made && made.error().kind == Error::Kind::InvalidParameter, spec.id.c_str());
                }
        QCOMPARE(refusal("gaussian(sigma=-1)", Random(1).normalMatrix(9, 2)),
                 "The 'sigma' parameter of gaussian must be a real above 0. Got -1. (column 16)");
        QCOMPARE(refusal("gaussian(sigma=1,gamma=2)", Random(1).normalMatrix(9, 2)),
                 "The 'sigma' and 'gamma' parameters of gaussian say the same thing, gamma = 1/(2·sigma²). Give one of "
                 "them.");
    }

    void valuesTooLargeForANumberAreRefused() {
        const MatrixXd huge = MatrixXd::Constant(4, 2, 1e308);
        QCOMPARE(refusal("polynomial", huge),
                 "The values of the polynomial kernel on these points are too large for a number. Standardize the "
                 "columns, or choose smaller parameters.");
        QVERIFY(refusal("linear", huge).startsWith("The values of the linear kernel"));
        QCOMPARE(refusal("cosine", huge), "accepted");
        QCOMPARE(refusal("gaussian(sigma=1e-300)", huge), "accepted");
        MatrixXd spread = huge;
        spread.row(0) *= -1;
        QCOMPARE(refusal("gaussian(sigma=1e-300)", spread), "accepted");
        QCOMPARE(refusal("laplacian(gamma=1e300)", spread), "accepted");
    }

    void theZeroVectorHasNoCosine() {
        MatrixXd X = Random(1).normalMatrix(9, 2);
        X.row(6).setZero();
        QVERIFY(refusal("cosine", X).contains("the point of row 6 (the first is 0) is zero"));
        QVERIFY(refusal("normalize(linear)", X).contains("for row 6 (the first is 0) it is 0"));
    }

    void theAutomaticWidthIsTheMedianDistance() {
        MatrixXd X(4, 1); // distances 1, 2, 3, 4, 6, 7: between 3 and 4
        X << 0, 1, 3, 7;
        const auto data = dataset(X);
        QCOMPARE(*medianDistance(data->points(), "Test", "sigma"), 3.5);
        QCOMPARE((*bound("gaussian", data))->expression(), std::string("gaussian(sigma=3.5)"));
        QCOMPARE((*bound("laplacian", cloud(9, 4)))->expression(), std::string("laplacian(gamma=0.25)"));
        QVERIFY(refusal("gaussian", MatrixXd::Ones(5, 2)).contains("coincide. Give 'sigma' a value."));
        QVERIFY(refusal("gaussian", MatrixXd::Ones(1, 2)).contains("one point only. Give 'sigma' a value."));
        const auto many = cloud(2100, 2);
        QVERIFY(std::abs(*medianDistance(many->points(), "Test", "sigma") - 1.665) < 0.05); // √(2·2·ln 2)
    }

    void gaussianValuesAreExactForNearPointsFarFromTheOrigin() {
        MatrixXd X = Random(2).normalMatrix(200, 50) * 1e-3;
        X.array() += 500;
        const auto data = dataset(X);
        const MatrixXd K = *(*bound("gaussian(sigma=0.005)", data))->gram(data->objects, Progress{});
        for (Index i = 0; i < 200; ++i)
            for (Index j = 0; j < 200; ++j) {
                long double square = 0;
                for (Index k = 0; k < 50; ++k) {
                    const long double difference = static_cast<long double>(X(i, k)) - X(j, k);
                    square += difference * difference;
                }
                const long double exact = std::exp(-square / (2 * 0.005L * 0.005L));
                QVERIFY(std::abs(static_cast<double>(K(i, j) - exact)) <= 4e-15);
            }
    }

    void sizesThatDoNotFitAreRefusedBeforeTheyAreAskedFor() {
        Dataset many;
        many.rows.resize(5'000'000);
        const auto refused = kernelMatrix(*bound("linear", cloud(3, 1)), std::make_shared<const Dataset>(many), {});
        QVERIFY(!refused && refused.error().kind == Error::Kind::TooLarge);
        QVERIFY(refused.error().message.starts_with("The kernel matrix of 5000000 rows would take"));
    }
};

QTEST_GUILESS_MAIN(TestKernelContract)
#include "tst_kernel_contract.moc"
