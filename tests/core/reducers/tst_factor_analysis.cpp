#include "core/base/random.h"
#include "core/reducers/factor/factor_likelihood.h"
#include "core/reducers/factor_analysis.h"
#include "tests/core/differences.h"
#include "tests/core/numbered_points.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <Eigen/LU>
#include <QtTest>

#include <algorithm>
#include <cmath>

namespace eigenscope::tst_factor_analysis {

using reference::Reference;

namespace {

/// Rows with this many factors in these many columns, and noise of its own in each.
Dataset factorData(Index rows, Index columns, Index factors) {
    Random random(3);
    const MatrixXd V = random.normalMatrix(columns, factors), Z = random.normalMatrix(rows, factors);
    return dataset(Z * V.transpose() + random.normalMatrix(rows, columns));
}

Result<Reduction> reduced(Dataset data, const FactorAnalysis::Options &options = {}) {
    ReducerTask task;
    task.data = std::make_shared<const Dataset>(std::move(data));
    const auto run = FactorAnalysis::start(task, options);
    if (!run)
        return run.error();
    if (const auto state = (*run)->advance(1'000'000, {}); !state)
        return state.error();
    return *(*run)->outcome();
}

template <class T> const T &said(const Reduction &reduction, const char *name) {
    return *reduction.diagnostics.get<T>(name);
}

MatrixXd covariance(const MatrixXd &X) {
    const MatrixXd centered = X.rowwise() - X.colwise().mean();
    return centered.transpose() * centered / static_cast<double>(X.rows());
}

} // namespace

class TestFactorAnalysis : public QObject {
    Q_OBJECT

private slots:
    void theMethodAgreesWithTheReferences_data() {
        QTest::addColumn<std::string>("name");
        QTest::newRow("wine") << std::string("fa_data_1");
        QTest::newRow("cancer") << std::string("fa_data_2");
    }
    void theMethodAgreesWithTheReferences() {
        QFETCH(std::string, name);
        Reference r = Reference::named(name);
        const Dataset data = r.dataset();
        const double n = static_cast<double>(data.size());
        for (const FactorRotation rotation : {FactorRotation::None, FactorRotation::Varimax, FactorRotation::Promax}) {
            const Reduction found = *reduced(data, {.rotation = rotation});
            const VectorXd &curve = said<VectorXd>(found, "log_likelihood");
            const double last = curve[curve.size() - 1];
            AGREES(r.compare("log_likelihood_total", last));
            AGREES(r.compare("log_likelihood_mean", last / n));
            QVERIFY(std::ranges::is_sorted(curve));
            AGREES(r.compare("noise_variance", said<VectorXd>(found, "uniquenesses")));
            AGREES(r.compare("communalities", said<VectorXd>(found, "communalities")));
            const MatrixXd &loadings = said<MatrixXd>(found, "loadings");
            if (rotation == FactorRotation::Promax) {
                const MatrixXd &phi = said<MatrixXd>(found, "factor_correlations");
                AGREES(r.compare("VVt", MatrixXd(loadings * phi * loadings.transpose())));
                QVERIFY(worst(phi.diagonal() - VectorXd::Ones(2)) < 1e-12);
                continue;
            }
            const MatrixXd common = loadings * loadings.transpose();
            AGREES(r.compare("loadings", loadings));
            AGREES(r.compare("VVt", common));
            MatrixXd implied = common;
            implied.diagonal() += said<VectorXd>(found, "uniquenesses");
            AGREES(r.compare("implied_covariance", implied));
            const MatrixXd first = found.coordinates.topRows(8);
            AGREES(r.compare("scores_gram_first_8", MatrixXd(first * first.transpose())));
        }
    }

    void aCorrelationMatrixAloneAgreesWithTheReference() {
        Reference r = Reference::named("fa_covariance");
        MatrixXd R = r.squareMatrix().leftCols(6);
        const VectorXd scale = R.diagonal().cwiseSqrt().cwiseInverse();
        R = scale.asDiagonal() * R * scale.asDiagonal();
        FactorFit fit = *FactorFit::begin(R, 2, {});
        while (*fit.step({})) {
        }
        const MatrixXd V = fit.likelihood().loadings();
        AGREES(r.compare("uniquenesses", fit.uniquenesses()));
        AGREES(r.compare("communalities", VectorXd(V.rowwise().squaredNorm())));
        AGREES(r.compare("loadings", V));
        AGREES(r.compare("VVt", MatrixXd(V * V.transpose())));
        AGREES(r.compare("objective", fit.likelihood().value() - std::log(R.determinant()) - 6));
        QVERIFY(worst(fit.likelihood().gradient()) < 1e-6);
    }

    void theDerivativesAreThoseOfTheLikelihood() {
        const MatrixXd X = factorData(200, 6, 2).points().X;
        MatrixXd R = covariance(X);
        const VectorXd scale = R.diagonal().cwiseSqrt().cwiseInverse();
        R = scale.asDiagonal() * R * scale.asDiagonal();
        const VectorXd x = VectorXd::LinSpaced(6, -1.5, -0.3);
        const auto at = [&](const VectorXd &where) { return *FactorLikelihood::at(R, where, 2, {}); };
        constexpr double step = 1e-5;
        for (Index i = 0; i < 6; ++i) {
            const VectorXd move = step * VectorXd::Unit(6, i);
            QVERIFY(std::abs((at(x + move).value() - at(x - move).value()) / (2 * step) - at(x).gradient()[i]) < 1e-8);
            QVERIFY(worst((at(x + move).gradient() - at(x - move).gradient()) / (2 * step) - at(x).hessian().col(i)) <
                    1e-7);
        }
    }

    void columnsWithoutCorrelationsHaveNothingInCommon() {
        MatrixXd X(8, 3); // all corners of a cube, as in a factorial design
        for (Index i = 0; i < 8; ++i)
            for (Index k = 0; k < 3; ++k)
                X(i, k) = (i >> k) % 2 == 0 ? -1 : 1;
        for (const Index factors : {1, 2}) {
            const auto found = reduced(dataset(X), {.components = factors});
            QVERIFY(found);
            const MatrixXd &V = said<MatrixXd>(*found, "loadings");
            MatrixXd sigma = V * V.transpose();
            sigma.diagonal() += said<VectorXd>(*found, "uniquenesses");
            QVERIFY(worst(sigma - MatrixXd::Identity(3, 3)) < 1e-6);
        }
    }

    void equalCorrelationsAreThoseOfOneFactor() {
        MatrixXd R = MatrixXd::Constant(4, 4, 0.5);
        R.diagonal().setOnes();
        FactorFit fit = *FactorFit::begin(R, 2, {}); // the second of its eigenvalues is one of three
        while (*fit.step({}))
            continue;
        const MatrixXd V = fit.likelihood().loadings();
        MatrixXd sigma = V * V.transpose();
        sigma.diagonal() += fit.uniquenesses();
        QVERIFY(worst(sigma - R) < 1e-6);
    }

    void rotationChangesTheLoadingsAloneAndMakesThemSimple() {
        const Dataset data = factorData(500, 12, 3);
        const auto simplicity = [](const MatrixXd &loadings, const MatrixXd &plain) {
            const VectorXd lengths = plain.rowwise().norm();
            const MatrixXd squares = (lengths.cwiseInverse().asDiagonal() * loadings).cwiseAbs2();
            return (squares.rowwise() - squares.colwise().mean()).squaredNorm();
        };
        const Reduction plain = *reduced(data, {.components = 3});
        const Reduction varimax = *reduced(data, {.components = 3, .rotation = FactorRotation::Varimax});
        const MatrixXd &before = said<MatrixXd>(plain, "loadings"), &after = said<MatrixXd>(varimax, "loadings");
        QVERIFY(worst(before * before.transpose() - after * after.transpose()) < 1e-10);
        QVERIFY(simplicity(after, before) > simplicity(before, before));
        QVERIFY(worst(plain.coordinates * plain.coordinates.transpose() -
                      varimax.coordinates * varimax.coordinates.transpose()) < 1e-9);
        const VectorXd sums = after.colwise().squaredNorm();
        for (Index k = 0; k < 3; ++k) { // no turn in a plane makes it simpler
            const Index other = (k + 1) % 3;
            for (const double angle : {-0.01, 0.01}) {
                MatrixXd turned = after;
                turned.col(k) = std::cos(angle) * after.col(k) + std::sin(angle) * after.col(other);
                turned.col(other) = std::cos(angle) * after.col(other) - std::sin(angle) * after.col(k);
                QVERIFY(simplicity(turned, before) < simplicity(after, before));
            }
        }
    }

    void theUnitsOfTheColumnsDoNotMatter() {
        const Dataset data = factorData(300, 6, 2);
        MatrixXd X = data.points().X;
        const VectorXd units{{1, 1000, 1e-6, 3, 0.1, 50}};
        const Reduction plain = *reduced(data), scaled = *reduced(dataset(X * units.asDiagonal()));
        QVERIFY(worst(plain.coordinates.cwiseAbs() - scaled.coordinates.cwiseAbs()) < 1e-8);
        const VectorXd ratio =
            said<VectorXd>(scaled, "uniquenesses").cwiseQuotient(said<VectorXd>(plain, "uniquenesses"));
        QVERIFY(worst(ratio.cwiseQuotient(units.cwiseAbs2()) - VectorXd::Ones(6)) < 1e-8);
    }

    void columnsInUnitsTooSmallToBeSquaredAreRefused() {
        Dataset data = factorData(200, 5, 1);
        const MatrixXd scores = reduced(data)->coordinates, X = data.points().X;
        std::get<Points>(data.objects).X = 1e-150 * X;
        QVERIFY(worst(reduced(data)->coordinates - scores) < 1e-6);
        std::get<Points>(data.objects).X = 1e-162 * X;
        const auto refused = reduced(data);
        QVERIFY(!refused);
        QCOMPARE(QString::fromStdString(refused.error().message),
                 "The values of the column 'x1' differ by too little: the squares of their differences are no numbers "
                 "any more. Rescale the column, or leave it out.");
    }

    void noiseFreeColumnsAreWarnedOf() {
        MatrixXd X = factorData(300, 5, 1).points().X;
        X.conservativeResize(Eigen::NoChange, 6);
        X.col(5) = X.col(0);
        const Reduction found = *reduced(dataset(X), {.components = 2});
        QVERIFY(found.coordinates.allFinite());
        QVERIFY(std::ranges::any_of(found.warnings, [](const std::string &warning) {
            return warning.starts_with("The column 'x1' is left almost no noise of its own (a Heywood case)");
        }));
    }

    void constantColumnsAreLeftOutByName() {
        MatrixXd X = factorData(300, 6, 1).points().X;
        X.col(2).setConstant(4);
        const Reduction found = *reduced(dataset(X), {.components = 1});
        QVERIFY(found.warnings.front().starts_with("The column 'x3' is constant"));
        QCOMPARE(said<MatrixXd>(found, "loadings")(2, 0), 0.0);
        QVERIFY(worst(*found.map.transform(Points{X, {}}) - found.coordinates) < 1e-12);
        const auto refused = reduced(dataset(MatrixXd::Ones(30, 3)));
        QCOMPARE(QByteArray::fromStdString(refused.error().message),
                 "All columns are constant, so that factor analysis has nothing to explain.");
    }

    void scoresAreTheExpectedFactors() {
        const Dataset data = factorData(400, 8, 2);
        const Reduction found = *reduced(data);
        const MatrixXd &V = said<MatrixXd>(found, "loadings");
        MatrixXd sigma = V * V.transpose();
        sigma.diagonal() += said<VectorXd>(found, "uniquenesses");
        const MatrixXd centered = data.points().X.rowwise() - data.points().X.colwise().mean();
        QVERIFY(worst(centered * sigma.inverse() * V - found.coordinates) < 1e-10);
    }

    void tooManyFactorsAreSaid() {
        const Reduction found = *reduced(factorData(300, 4, 1), {.components = 3});
        QCOMPARE(found.warnings.back(),
                 std::string("3 factors of 4 columns are more than the data determine: other loadings fit as well."));
        QVERIFY(reduced(factorData(300, 8, 2))->warnings.empty());
    }
};

EIGENSCOPE_TEST(TestFactorAnalysis)

} // namespace eigenscope::tst_factor_analysis

#include "tst_factor_analysis.moc"
