#include "core/base/random.h"
#include "core/reducers/diffusion_operator.h"
#include "tests/core/differences.h"
#include "tests/core/made_objects.h"
#include "tests/core/single_reduction.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <numeric>

namespace eigenscope::tst_diffusion_maps {

using reference::Reference;

namespace {

std::shared_ptr<const Dataset> dataset(MatrixXd X) {
    return datasetOf(pointsOf(std::move(X)));
}

std::shared_ptr<const Metric> metricOn(std::shared_ptr<const Dataset> data, std::string_view id = "euclidean") {
    return std::make_shared<const Metric>(*builtinDistances().find(id), std::move(data));
}

Result<Reduction> reduced(const std::shared_ptr<const Dataset> &data, const ParamMap &given,
                          std::string_view distance = "euclidean") {
    return withCompleteSpectrum(
        afterOneStep(builtinReducers()
                         .find("diffusion-maps")
                         ->start({.data = data, .kernel = nullptr, .metric = metricOn(data, distance)}, given)));
}

/// On a kernel in place of distances.
Result<Reduction> reducedOn(const std::string &kernelText, const std::shared_ptr<const Dataset> &data,
                            const ParamMap &given = {}, bool hasMatrix = true) {
    const auto matrix = hasMatrix
                            ? kernelMatrixOf(kernelText, data)
                            : std::make_shared<const KernelMatrix>(kernelWithoutMatrix(*bound(kernelText, data), data));
    return withCompleteSpectrum(
        afterOneStep(builtinReducers().find("diffusion-maps")->start({.data = data, .kernel = matrix}, given)));
}

/// A noisy arc.
MatrixXd arc(Index n) {
    Random random(3);
    MatrixXd X(n, 2);
    for (Index i = 0; i < n; ++i) {
        const double angle = random.uniform(0, 3);
        X.row(i) << std::cos(angle) + 0.02 * random.normal(), std::sin(angle) + 0.02 * random.normal();
    }
    return X;
}

} // namespace

class TestDiffusionMaps : public QObject {
    Q_OBJECT

private slots:
    void theMethodAgreesWithTheReference_data() {
        QTest::addColumn<double>("alpha");
        QTest::addColumn<std::string>("name");
        QTest::newRow("0") << 0.0 << std::string("alpha_0");
        QTest::newRow("0.5") << 0.5 << std::string("alpha_0.5");
        QTest::newRow("1") << 1.0 << std::string("alpha_1");
    }
    void theMethodAgreesWithTheReference() {
        QFETCH(double, alpha);
        QFETCH(std::string, name);
        Reference r = Reference::named("diffusion_maps");
        const auto data = std::make_shared<const Dataset>(r.dataset());
        const auto sigma = r.parameters().at("sigma").get<double>();
        const DiffusionOperator walk = *DiffusionOperator::make(metricOn(data), {.sigma = sigma, .alpha = alpha}, {});
        AGREES(r.compare(name + ".stationary_first_10", VectorXd(walk.stationary().head(10))));
        const MatrixXd P = *walk.stepsFrom(data->objects);
        MatrixXd power = P;
        for (const std::int64_t time : {1, 3}) {
            const std::string at = name + ".time_" + std::to_string(time);
            const Reduction found = *reduced(data, {{"sigma", sigma}, {"alpha", alpha}, {"time", time}});
            AGREES(r.compare(name + ".eigenvalues_first_8", VectorXd(found.eigenvalues.head(8))));
            AGREES(r.compare(at + ".points", found.coordinates));
            if (time == 3)
                power = P * P * P;
            MatrixXd distances(8, 8);
            for (Index i = 0; i < 8; ++i)
                for (Index j = 0; j < 8; ++j)
                    distances(i, j) = std::sqrt(
                        (power.row(i) - power.row(j)).cwiseAbs2().cwiseQuotient(walk.stationary().transpose()).sum());
            AGREES(r.compare(at + ".diffusion_distance_first_8", distances));
        }
    }

    void theLeadingPairsOfManyRowsAreExact() {
        const auto data = dataset(arc(700));
        const DiffusionOperator walk = *DiffusionOperator::make(metricOn(data), {.sigma = 0.2}, {});
        const EigenPairs pairs = *walk.walk(5, SpectrumExtent::Told, {});
        QCOMPARE(pairs.values.size(), Index{20});
        QCOMPARE(pairs.values[0], 1.0);
        const MatrixXd P = *walk.stepsFrom(data->objects);
        QVERIFY(worst(P * pairs.vectors - pairs.vectors * pairs.values.segment(1, 5).asDiagonal()) < 1e-9);
        const MatrixXd products = pairs.vectors.transpose() * walk.stationary().asDiagonal() * pairs.vectors;
        QVERIFY(worst(products - MatrixXd::Identity(5, 5)) < 1e-10);
    }

    void theWidthIsTheMedianDistance() {
        const auto data = dataset(arc(101));
        for (const char *distance : {"euclidean", "manhattan"}) {
            const MatrixXd D = *metricOn(data, distance)->matrix({});
            std::vector<double> below;
            for (Index j = 0; j < 101; ++j)
                below.insert(below.end(), D.col(j).begin() + j + 1, D.col(j).end());
            std::ranges::sort(below);
            const Reduction found = *reduced(data, {}, distance);
            const double median = (below[2524] + below[2525]) / 2;
            QVERIFY(std::abs(*found.diagnostics.get<double>("sigma") - median) < 1e-14);
        }
    }

    void thePositionAlongAnArcIsTheFirstAxis() {
        const MatrixXd X = arc(600);
        const VectorXd y = reduced(dataset(X), {{"sigma", 0.1}})->coordinates.col(0);
        Index inOrder = 0;
        for (Index i = 0; i < 600; ++i)
            for (Index j = 0; j < i; ++j)
                inOrder += (X(i, 0) < X(j, 0)) == (y[i] < y[j]) ? 1 : 0;
        const double share = static_cast<double>(inOrder) / (600 * 599 / 2);
        QVERIFY(std::max(share, 1 - share) > 0.98);
    }

    void landmarksGiveNearlyTheSameMap() {
        const auto data = dataset(arc(800));
        const Reduction whole = *reduced(data, {{"sigma", 0.3}});
        const Reduction found = *reduced(data, {{"sigma", 0.3}, {"landmarks", std::int64_t{200}}});
        QCOMPARE(found.coordinates.rows(), Index{800});
        for (Index axis = 0; axis < 2; ++axis) {
            const VectorXd a = whole.coordinates.col(axis), b = found.coordinates.col(axis);
            QVERIFY(std::abs(a.dot(b)) > 0.99 * a.norm() * b.norm());
        }
        QVERIFY(worst(*found.map.transform(data->objects) - found.coordinates) < 1e-12);
        const Reduction all = *reduced(data, {{"sigma", 0.3}, {"landmarks", std::int64_t{800}}});
        QVERIFY(all.coordinates == whole.coordinates);
    }

    void aFarNewPointIsPlacedByItsNearest() {
        const auto data = dataset(arc(60));
        const Reduction found = *reduced(data, {{"sigma", 0.2}});
        MatrixXd far(1, 2);
        far << 1e4, 0;
        const MatrixXd placed = *found.map.transform(Points{far, {"x1", "x2"}});
        QVERIFY(placed.allFinite());
    }

    void islandsAreSaid() {
        MatrixXd X = arc(80);
        X.topRows(30).array() += 100;
        const Reduction found = *reduced(dataset(X), {{"sigma", 0.5}});
        QCOMPARE(found.warnings.size(), std::size_t{1});
        QVERIFY(found.coordinates.allFinite());
        const VectorXd first = found.coordinates.col(0); // constant on each island
        QVERIFY(worst(first.head(30).array() - first[0]) < 1e-8 && worst(first.tail(50).array() - first[79]) < 1e-8);
        QVERIFY(reduced(dataset(arc(80)), {{"sigma", 0.5}})->warnings.empty());
    }

    void aKernelStandsForTheGaussianOfDistances() {
        const auto data = dataset(arc(120));
        const Objects others = Points{arc(150).bottomRows(30), {"x1", "x2"}};
        for (const double alpha : {0.0, 1.0}) {
            const Reduction distances = *reduced(data, {{"sigma", 0.4}, {"alpha", alpha}});
            const Reduction kernel = *reducedOn("3*gaussian(sigma=0.4)", data, {{"alpha", alpha}});
            QVERIFY(worst(kernel.coordinates - distances.coordinates) < 1e-10);
            QVERIFY(worst(kernel.eigenvalues - distances.eigenvalues) < 1e-12);
            QVERIFY(worst(*kernel.map.transform(others) - *distances.map.transform(others)) < 1e-10);
            QVERIFY(worst(*kernel.map.transform(data->objects) - kernel.coordinates) < 1e-10);
            QVERIFY(!kernel.diagnostics.get<double>("sigma"));
        }
    }

    void theWalkOfAnyKernelIsThatOfItsFormula() {
        const auto data = dataset(arc(40));
        const std::string text = "polynomial(degree=2,c=0)"; // not negative, and not a function of distances
        const Reduction found = *reducedOn(text, data, {{"alpha", 0.5}, {"time", std::int64_t{2}}});
        const MatrixXd X = data->points().X, K = (X * X.transpose()).cwiseAbs2();
        const VectorXd roots = K.rowwise().sum().cwiseSqrt().cwiseInverse();
        const MatrixXd weighted = roots.asDiagonal() * K * roots.asDiagonal();
        const VectorXd degrees = weighted.rowwise().sum(), stationary = degrees / degrees.sum();
        const MatrixXd P = degrees.cwiseInverse().asDiagonal() * weighted;
        for (Index axis = 0; axis < 2; ++axis) {
            const VectorXd y = found.coordinates.col(axis);
            const double lambda = found.eigenvalues[axis + 1];
            QVERIFY(worst(P * y - lambda * y) < 1e-12);
            QVERIFY(std::abs(y.cwiseAbs2().dot(stationary) - std::pow(lambda, 4)) < 1e-12);
        }
    }

    void landmarksOfAKernelAreThoseOfDistances() {
        const auto data = dataset(arc(300));
        const ParamMap some{{"landmarks", std::int64_t{90}}};
        ParamMap withSigma = some;
        withSigma["sigma"] = 0.4;
        const MatrixXd expected = reduced(data, withSigma)->coordinates;
        for (const bool hasMatrix : {true, false})
            QVERIFY(worst(reducedOn("gaussian(sigma=0.4)", data, some, hasMatrix)->coordinates - expected) < 1e-10);
    }

    void aKernelWithoutChancesIsRefused() {
        MatrixXd X = arc(20);
        const auto message = [&](const std::string &kernel) {
            const auto refused = reducedOn(kernel, dataset(X));
            return refused ? QString() : QString::fromStdString(refused.error().message);
        };
        QVERIFY(message("linear").startsWith("Diffusion maps need a kernel without negative values, since its values "
                                             "are taken for chances of a step. This one has -"));
        X = X.cwiseAbs();
        X.row(3).setZero();
        QCOMPARE(message("linear"),
                 "Diffusion maps need a kernel that leads from each row to some. Row 3 (the first is "
                 "0) has the value 0 with all rows. Use another kernel, or set σ (sigma).");
    }

    void aNewObjectThatTheKernelDoesNotReachIsRefused() {
        const MatrixXd X = arc(20).cwiseAbs();
        const Reduction found = *reducedOn("linear", dataset(X), {{"components", std::int64_t{1}}});
        const auto at = [&](double x) {
            return found.map.transform(Points{MatrixXd::Constant(1, 2, x), {"x1", "x2"}});
        };
        QVERIFY(at(1)->allFinite());
        QVERIFY(!at(0) && at(0).error().message.starts_with("A new object cannot be placed"));
        QVERIFY(!at(-1) && at(-1).error().message.starts_with("Diffusion maps need a kernel without negative values"));
    }

    void impossibleSettingsAreRefused() {
        const auto data = dataset(arc(40));
        QVERIFY(!reduced(data, {{"landmarks", std::int64_t{41}}}));
        QVERIFY(!reduced(data, {{"alpha", 1.5}}));
        QVERIFY(!reduced(dataset(MatrixXd::Ones(9, 2)), {}));
        const auto equal = reduced(dataset(MatrixXd::Ones(9, 2)), {{"sigma", 1.0}});
        QVERIFY(!equal && equal.error().kind == Error::Kind::InvalidData);
    }
};

EIGENSCOPE_TEST(TestDiffusionMaps)

} // namespace eigenscope::tst_diffusion_maps

#include "tst_diffusion_maps.moc"
