#include "core/base/random.h"
#include "core/prepare/polynomial_map.h"
#include "core/prepare/step.h"
#include "tests/core/differences.h"
#include "tests/core/numbered_points.h"
#include "tests/core/single_reduction.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <thread>

namespace eigenscope::tst_polynomial_features {

using reference::Reference;

namespace {

ParamMap settings(std::int64_t degree, double c) {
    return {{"degree", degree}, {"c", c}};
}

ParamMap settingsOf(const Json &parameters) {
    return settings(parameters.at("degree").get<std::int64_t>(), parameters.at("c").get<double>());
}

Result<Dataset> prepared(const Dataset &data, const ParamMap &given) {
    const Registry<StepInfo> steps = builtinSteps();
    const auto step = steps.find("polynomial-features")->fit(data, given);
    if (!step)
        return step.error();
    return (*step)->apply(data);
}

/// The map of these points beside what a reference gives of it, whose columns may be in another order.
Json asExpected(const MatrixXd &phi, const Json &expected) {
    MatrixXd ordered(phi.rows(), phi.cols());
    for (Index k = 0; k < phi.cols(); ++k) {
        const VectorXd wanted = reference::matrixFrom(expected).col(k);
        Index nearest = 0;
        (phi.colwise() - wanted).cwiseAbs().colwise().maxCoeff().minCoeff(&nearest);
        ordered.col(k) = phi.col(nearest);
    }
    Json rows = Json::array();
    for (const auto &row : ordered.rowwise())
        rows.push_back(std::vector<double>(row.begin(), row.end()));
    return rows;
}

} // namespace

class TestPolynomialFeatures : public QObject {
    Q_OBJECT

private slots:
    void theMapAgreesWithTheReferences() {
        Reference r = Reference::named("polynomial_features");
        const Json &cases = r.parameters().at("cases");
        for (std::size_t i = 0; i < cases.size(); ++i) {
            const std::string number = std::to_string(i);
            const auto found = prepared(r.dataset("inline.cases." + number), settingsOf(cases[i]));
            QVERIFY2(bool(found), found ? "" : found.error().message.c_str());
            const MatrixXd &phi = found->points().X;
            AGREES(r.compare("cases." + number + ".monomials", Json(found->points().columns)));
            AGREES(r.compare("cases." + number + ".phi", phi, "none"));
            AGREES(r.compare("cases." + number + ".K", MatrixXd(phi * phi.transpose())));
        }
    }

    void theExamplesOfTheLecturesAgree() {
        Reference quadratic = Reference::named("seed_quadratic_map");
        const MatrixXd phi = prepared(quadratic.dataset(), settingsOf(quadratic.parameters()))->points().X;
        AGREES(quadratic.compare("phi", asExpected(phi, quadratic.expected("phi")), "none"));
        Reference shifted = Reference::named("seed_polynomial_map_c1");
        const MatrixXd all = prepared(shifted.dataset(), settingsOf(shifted.parameters()))->points().X;
        AGREES(shifted.compare("phi", asExpected(all, shifted.expected("phi")), "none"));
        AGREES(shifted.compare("K", MatrixXd(all * all.transpose())));
    }

    void monomialsAreCounted() {
        Reference r = Reference::named("seed_moment_count");
        const Index m = r.parameters().at("m").get<Index>();
        const PolynomialMap::Settings cubic{r.parameters().at("degree").get<std::int64_t>(), 1};
        const PolynomialMap map = *PolynomialMap::make(sentence("test"), 1, m, cubic);
        QCOMPARE(static_cast<std::uint64_t>(map.size()), PolynomialMap::size(m, cubic));
        AGREES(r.compare("all_monomials_degree_1_to_3", Json(map.size() - 1)));
        const Names names = map.names(Names(static_cast<std::size_t>(m), "x"));
        const auto squarefree = std::ranges::count_if(names, [](const std::string &name) {
            return name != "1" && name.find("^2") == std::string::npos && name.find("^3") == std::string::npos;
        });
        AGREES(r.compare("squarefree_monomials_degree_1_to_3", Json(squarefree)));
        AGREES(r.compare("printed_count", Json(squarefree)));
    }

    void dotProductsAreThoseOfTheKernel() {
        const Dataset data = dataset(Random(1).normalMatrix(20, 4));
        const MatrixXd &X = data.points().X;
        for (const auto &[degree, c] : {std::pair<std::int64_t, double>{1, 0}, {1, 2}, {3, 0}, {4, 1.5}, {7, 0.25}}) {
            const MatrixXd phi = prepared(data, settings(degree, c))->points().X;
            const MatrixXd K = ((X * X.transpose()).array() + c).pow(static_cast<double>(degree));
            QVERIFY(worst(phi * phi.transpose() - K) < 1e-12 * worst(K));
        }
    }

    void theNumberOfColumnsIsToldBeforeTheyAreMade() {
        const Registry<StepInfo> steps = builtinSteps();
        const Dataset wide = dataset(Random(2).normalMatrix(3, 100));
        const auto step = *steps.find("polynomial-features")->fit(wide, settings(3, 1));
        QCOMPARE(step->notes().front(), std::string("The step 'Polynomial features' makes 176851 columns of 100."));
        const auto refused = prepared(wide, settings(8, 1));
        QVERIFY(!refused && refused.error().kind == Error::Kind::TooLarge);
        QVERIFY2(
            refused.error().message.starts_with("The 352025629371 columns that Polynomial features makes would take"),
            refused.error().message.c_str());
        QVERIFY(!prepared(wide, settings(100, 1)));
        QVERIFY(!reducedBy("nonlinear-pca", wide, settings(20, 1)));
    }

    void newRowsAreMappedByTheNamesOfTheirColumns() {
        const Registry<StepInfo> steps = builtinSteps();
        const Dataset data = dataset(Random(3).normalMatrix(10, 2));
        const auto step = *steps.find("polynomial-features")->fit(data, {});
        const Dataset swapped = *data.withColumns({"x2", "x1"});
        QVERIFY(step->apply(swapped)->points().X == step->apply(data)->points().X);
        QVERIFY(!step->apply(*data.withColumns({"x1"}))->points().X.hasNaN()); // x2 is among its attributes
        QVERIFY(!prepared(dataset(MatrixXd::Constant(3, 2, 1e200)), {}));
    }

    void aMillionMonomialsStopWhereTheyAre() {
        const Dataset wide = dataset(Random(6).normalMatrix(20, 180));
        const Registry<StepInfo> steps = builtinSteps();
        const auto step = *steps.find("polynomial-features")->fit(wide, settings(3, 1));
        for (const int after : {0, 20}) {
            std::stop_source stop;
            const std::jthread hand([&stop, after] {
                QThread::msleep(static_cast<unsigned long>(after));
                stop.request_stop();
            });
            const auto stopped = step->applyToFitted(wide, {stop.get_token(), {}});
            QVERIFY(!stopped && stopped.error().kind == Error::Kind::Canceled);
        }
    }

    void nonlinearPcaAgreesWithKernelPca_data() {
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("degree");
        QTest::addColumn<double>("c");
        QTest::newRow("quadratic") << 90 << 2 << 1.0;
        QTest::newRow("homogeneous") << 90 << 2 << 0.0;
        QTest::newRow("cubic") << 120 << 3 << 0.5;
        QTest::newRow("more monomials than rows") << 30 << 4 << 1.0;
        QTest::newRow("many rows") << 600 << 2 << 1.0;
    }
    void nonlinearPcaAgreesWithKernelPca() {
        QFETCH(int, n);
        QFETCH(int, degree);
        QFETCH(double, c);
        MatrixXd X = Random(4).normalMatrix(n, 3);
        X.col(1) *= 2;
        const Dataset data = dataset(X), others = dataset(Random(5).normalMatrix(7, 3));
        ParamMap given = settings(degree, c);
        given["components"] = std::int64_t{3};
        const Reduction explicitly = *reducedBy("nonlinear-pca", data, given);
        const std::string kernel = "polynomial(degree=" + std::to_string(degree) + ",c=" +
                                   (c == 0   ? "0"
                                    : c == 1 ? "1"
                                             : "0.5") +
                                   ")";
        const Reduction implicitly = *reducedBy("kernel-pca", data, {{"components", std::int64_t{3}}}, kernel);
        const double scale = worst(implicitly.coordinates);
        QVERIFY(worst(explicitly.coordinates.cwiseAbs() - implicitly.coordinates.cwiseAbs()) < 1e-9 * scale);
        QVERIFY(worst(explicitly.eigenvalues.head(3) - implicitly.eigenvalues.head(3)) <
                1e-12 * implicitly.eigenvalues[0]);
        QVERIFY(worst(explicitly.explained.head(3) - implicitly.explained.head(3)) < 1e-12);
        QVERIFY(worst(explicitly.map.transform(others.objects)->cwiseAbs() -
                      implicitly.map.transform(others.objects)->cwiseAbs()) < 1e-9 * scale);
        const auto &monomials = *explicitly.diagnostics.get<Names>("monomials");
        QCOMPARE(explicitly.diagnostics.get<MatrixXd>("loadings")->rows(), static_cast<Index>(monomials.size()));
    }
};

EIGENSCOPE_TEST(TestPolynomialFeatures)

} // namespace eigenscope::tst_polynomial_features

#include "tst_polynomial_features.moc"
