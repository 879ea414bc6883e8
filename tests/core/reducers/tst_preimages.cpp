#include "core/base/random.h"
#include "core/reducers/preimages/preimages.h"
#include "tests/core/numbered_points.h"
#include "tests/core/session_runs.h"
#include "tests/core/single_reduction.h"

#include <QtTest>

#include <cmath>
#include <numbers>

namespace eigenscope::tst_preimages {

namespace {

std::shared_ptr<const Dataset> shared(MatrixXd X) {
    return std::make_shared<const Dataset>(dataset(std::move(X)));
}

MatrixXd iris() {
    return finish(sessionWith("")).results.value<Stage::Load>()->dataset->points().X;
}

Reduction reduced(const MatrixXd &X, const std::string &kernelText, std::int64_t components, std::int64_t landmarks = 0,
                  bool center = true) {
    const auto data = shared(X);
    const auto found =
        afterOneStep(builtinReducers()
                         .find("kernel-pca")
                         ->start({data, kernelMatrixOf(kernelText, data), Indefinite::Clip},
                                 {{"components", components}, {"landmarks", landmarks}, {"center", center}}));
    if (!found)
        qFatal("%s", found.error().message.c_str());
    Reduction reduction = *found;
    reduction.data = data;
    return reduction;
}

/// Points of the unit circle with normal noise.
MatrixXd noisyCircle(Index n, double noise) {
    MatrixXd X = noise * Random(3).normalMatrix(n, 2);
    for (Index i = 0; i < n; ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n);
        X.row(i) += Eigen::RowVector2d(std::cos(angle), std::sin(angle));
    }
    return X;
}

double distanceToCircle(const MatrixXd &X) {
    return (X.rowwise().norm().array() - 1).abs().mean();
}

/// Mean distance between rows beside the mean distance of X to its mean.
double relativeDistance(const MatrixXd &A, const MatrixXd &X) {
    return (A - X).rowwise().norm().mean() / (X.rowwise() - X.colwise().mean()).rowwise().norm().mean();
}

} // namespace

class TestPreimages : public QObject {
    Q_OBJECT

private slots:
    void gaussianPreimagesDenoiseACircle() {
        const MatrixXd X = noisyCircle(300, 0.1);
        const Reduction found = reduced(X, "gaussian(sigma=0.7)", 6);
        QVERIFY(found.map.approximateInverse);
        const double before = distanceToCircle(X), after = distanceToCircle(*found.map.inverse(found.coordinates));
        QVERIFY2(after < 0.4 * before, qPrintable(QString("%1 -> %2").arg(before).arg(after)));
    }

    void thePreimageIsTheNearestPointInFeatureSpace() {
        const MatrixXd X = noisyCircle(80, 0.1);
        const double sigma = 0.8;
        for (const bool center : {true, false}) {
            const Reduction found = reduced(X, "gaussian(sigma=0.8)", 3, 0, center);
            const MatrixXd back = *found.map.inverse(found.coordinates);
            // ‖φ(z) − Pφ(x)‖² = const − 2·Σγ_i k(z, x_i), where Pφ(x) is the rebuilt centered row plus the mean.
            const MatrixXd K = kernelMatrixOf("gaussian(sigma=0.8)", shared(X))->K;
            const double n = static_cast<double>(X.rows());
            for (const Index i : {0, 17, 40}) {
                const VectorXd variances = found.coordinates.cwiseAbs2().colwise().sum().transpose();
                VectorXd gamma =
                    found.coordinates * (found.coordinates.row(i).transpose().array() / variances.array()).matrix();
                if (center)
                    gamma.array() += (1 - gamma.sum()) / n;
                const auto height = [&](const Eigen::RowVectorXd &z) {
                    return gamma.dot(
                        ((X.rowwise() - z).rowwise().squaredNorm() / (-2 * sigma * sigma)).array().exp().matrix());
                };
                const Eigen::RowVectorXd z = back.row(i);
                const double top = height(z);
                QVERIFY(top > height(X.row(i)));
                for (const double step : {1e-2, 1e-3})
                    for (const Eigen::RowVector2d &way : {Eigen::RowVector2d(1, 0), Eigen::RowVector2d(0, 1),
                                                          Eigen::RowVector2d(-1, 0), Eigen::RowVector2d(0, -1)})
                        QVERIFY(height(z + step * way) < top);
            }
        }
    }

    void learnedPreimagesOfTheLinearKernelAreThoseOfPca() {
        const MatrixXd X = iris();
        for (const std::int64_t components : {2, 3}) {
            const Reduction found = reduced(X, "linear", components);
            const auto pca = reducedBy("pca", dataset(X), {{"components", components}});
            QVERIFY(bool(pca));
            const MatrixXd rebuilt = *pca->map.inverse(pca->coordinates);
            const double difference = relativeDistance(*found.map.inverse(found.coordinates), rebuilt);
            QVERIFY2(difference < 0.06, qPrintable(QString::number(difference)));
        }
        // Where nothing is left out, only the regression itself is between them.
        MatrixXd plane = Random(5).normalMatrix(200, 2) * Random(6).normalMatrix(2, 5);
        const Reduction found = reduced(plane, "linear", 2);
        QVERIFY(relativeDistance(*found.map.inverse(found.coordinates), plane) < 0.01);
    }

    void theRoundTripOnIrisIsShort_data() {
        QTest::addColumn<std::string>("kernel");
        QTest::addColumn<int>("landmarks");
        QTest::addColumn<double>("most");
        QTest::newRow("gaussian") << std::string("gaussian(sigma=1.5)") << 0 << 0.2;
        QTest::newRow("gaussian by gamma") << std::string("gaussian(gamma=0.2)") << 0 << 0.2;
        QTest::newRow("polynomial") << std::string("polynomial(degree=2)") << 0 << 0.2;
        QTest::newRow("landmarks") << std::string("gaussian(sigma=1.5)") << 50 << 0.2;
        QTest::newRow("landmarks of a polynomial") << std::string("polynomial(degree=2)") << 50 << 0.2;
        QTest::newRow("an operation on a gaussian") << std::string("normalize(gaussian(sigma=1.5))") << 0 << 0.2;
    }
    void theRoundTripOnIrisIsShort() {
        QFETCH(std::string, kernel);
        QFETCH(int, landmarks);
        QFETCH(double, most);
        const auto measured = roundTrip(reduced(iris(), kernel, 4, landmarks));
        QVERIFY(bool(measured));
        QCOMPARE(measured->rows, Index{150});
        QVERIFY2(measured->relativeError < most, qPrintable(QString::number(measured->relativeError)));
    }

    void manyRowsAreMeasuredByASample() {
        const auto measured = roundTrip(reduced(noisyCircle(500, 0.1), "gaussian(sigma=0.7)", 4));
        QCOMPARE(measured->rows, Index{200});
    }

    void allRowsAsLandmarksGiveTheSamePreimages() {
        const MatrixXd X = noisyCircle(90, 0.1);
        const Reduction exact = reduced(X, "gaussian(sigma=0.7)", 3), all = reduced(X, "gaussian(sigma=0.7)", 3, 90);
        const MatrixXd one = *exact.map.inverse(exact.coordinates), other = *all.map.inverse(all.coordinates);
        QVERIFY((one - other).cwiseAbs().maxCoeff() < 1e-5);
    }

    void coordinatesFarFromAllRowsStillHaveOne() {
        const MatrixXd X = noisyCircle(60, 0.1);
        for (const char *kernel : {"gaussian(sigma=0.05)", "gaussian(sigma=100)", "polynomial(degree=3)"}) {
            const Reduction found = reduced(X, kernel, 2);
            const MatrixXd far = Eigen::RowVector2d(1e6, -1e6);
            QVERIFY(found.map.inverse(far)->allFinite());
            QVERIFY(found.map.inverse(-far)->allFinite());
        }
    }

    void pointsThatAllLookAlikeHaveNothingToMeasure() {
        Reduction alike;
        alike.data = shared(MatrixXd::Ones(5, 2));
        QVERIFY(!roundTrip(alike));
        alike.map.transform = [](const Objects &) -> Result<MatrixXd> { return MatrixXd(MatrixXd::Zero(5, 1)); };
        alike.map.inverse = [](const MatrixXd &) -> Result<MatrixXd> { return MatrixXd(MatrixXd::Ones(5, 2)); };
        QVERIFY(!roundTrip(alike));
    }
};

EIGENSCOPE_TEST(TestPreimages)

} // namespace eigenscope::tst_preimages

#include "tst_preimages.moc"
