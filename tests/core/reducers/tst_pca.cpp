#include "core/base/random.h"
#include "tests/core/numbered_points.h"
#include "tests/core/single_reduction.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <numeric>

namespace eigenscope::tst_pca {

using reference::Reference;

namespace {

Reduction reduced(const char *id, const Dataset &data, const ParamMap &given) {
    const auto found = withCompleteSpectrum(reducedBy(id, data, given));
    return found ? *found : Reduction();
}

ParamMap withComponents(std::int64_t components, const std::string &matrix = "covariance") {
    return {{"components", components}, {"matrix", matrix}};
}

const VectorXd &list(const Reduction &reduction, const char *diagnostic) {
    return *reduction.diagnostics.get<VectorXd>(diagnostic);
}

std::int64_t count(const Reduction &reduction, const char *diagnostic) {
    return *reduction.diagnostics.get<std::int64_t>(diagnostic);
}

const MatrixXd &loadings(const Reduction &reduction) {
    return *reduction.diagnostics.get<MatrixXd>("loadings");
}

/// Rows whose variance falls by a constant factor from axis to axis, turned at random.
MatrixXd fallingCloud(Index n, Index d, double factor) {
    MatrixXd X = Random(8).normalMatrix(n, d);
    for (Index k = 0; k < d; ++k)
        X.col(k) *= std::pow(factor, k);
    return X;
}

} // namespace

class TestPca : public QObject {
    Q_OBJECT

private slots:
    void theMethodAgreesWithTheReferences_data() {
        QTest::addColumn<std::string>("name");
        QTest::addColumn<std::string>("matrix");
        QTest::newRow("covariance") << std::string("pca_covariance") << std::string("covariance");
        QTest::newRow("correlation") << std::string("pca_correlation") << std::string("correlation");
    }
    void theMethodAgreesWithTheReferences() {
        QFETCH(std::string, name);
        QFETCH(std::string, matrix);
        for (const std::string solver : {"auto", "covariance", "svd", "transpose-trick"}) {
            Reference r = Reference::named(name);
            const Dataset data = r.dataset();
            const MatrixXd X = data.points().X;
            ParamMap given = withComponents(X.cols(), matrix);
            given["solver"] = solver;
            const Reduction pca = reduced("pca", data, given);
            AGREES(r.compare("mean", list(pca, "mean")));
            AGREES(r.compare("eigenvalues", pca.eigenvalues));
            AGREES(r.compare("eigenvectors", loadings(pca)));
            AGREES(r.compare("scores", pca.coordinates.topRows(r.expectedMatrix("scores").rows())));
            AGREES(r.compare("total_variance", *pca.diagnostics.get<double>("total_variance")));
            AGREES(r.compare("f", pca.cumulative));
            AGREES(r.compare("mse", list(pca, "mse")));
            AGREES(r.compare("r_above_average_eigenvalue", count(pca, "r_above_average")));
            AGREES(r.compare("r_for_1_percent_error", count(pca, "r_for_1_percent_error")));
            AGREES(r.compare("semi_axes", VectorXd(pca.eigenvalues.cwiseSqrt())));
            AGREES(r.compare("reconstruction_r2_first_5",
                             pca.map.inverse(pca.coordinates.topLeftCorner(5, 2))->topRows(5)));
            const auto plane = loadings(pca).leftCols(2);
            AGREES(r.compare("projection_matrix_r2", MatrixXd(plane * plane.transpose())));
            if (matrix == "correlation")
                AGREES(r.compare("standard_deviation", list(pca, "standard_deviation")));
            for (const auto &[alpha, rank] : r.expected("r_for_alpha").items()) {
                given["alpha"] = std::stod(alpha);
                QCOMPARE(count(reduced("pca", data, given), "r_for_alpha"), rank.get<std::int64_t>());
            }
        }
    }

    void theIrisOfTheLecturesAgrees() {
        Reference r = Reference::named("seed_iris_pca");
        ParamMap given = withComponents(3);
        given["alpha"] = 0.95;
        const Reduction pca = reduced("pca", r.dataset(), given);
        AGREES(r.compare("mean", list(pca, "mean")));
        AGREES(r.compare("eigenvalues", pca.eigenvalues));
        AGREES(r.compare("eigenvectors", loadings(pca)));
        AGREES(r.compare("total_variance", *pca.diagnostics.get<double>("total_variance")));
        AGREES(r.compare("f", pca.cumulative));
        AGREES(r.compare("mse_r1", list(pca, "mse")[0]));
        AGREES(r.compare("mse_r2", list(pca, "mse")[1]));
        AGREES(r.compare("r_for_alpha_0.95", count(pca, "r_for_alpha")));
        AGREES(r.comparePrinted("eigenvalues", std::vector<double>(pca.eigenvalues.begin(), pca.eigenvalues.end())));
    }

    void theBreastCancerOfTheLecturesAgrees() {
        Reference r = Reference::named("seed_cancer_pca");
        const Dataset data = r.dataset();
        const Reduction pca = reduced("pca", data, withComponents(3, "correlation"));
        AGREES(r.compare("eigenvalues", pca.eigenvalues));
        AGREES(r.compare("scatter_eigenvalues", VectorXd(pca.eigenvalues * static_cast<double>(data.size()))));
        AGREES(r.compare("eigenvectors", loadings(pca)));
        const auto rows = r.expected("rows").get<std::vector<Index>>();
        AGREES(r.compare("scores", MatrixXd(pca.coordinates(rows, Eigen::seqN(0, 2)))));

        Reference errors = Reference::named("seed_cancer_reconstruction");
        const Reduction seven = reduced("pca", errors.dataset(), withComponents(2, "correlation"));
        AGREES(errors.compare("error", list(seven, "reconstruction_error")));

        Reference curve = Reference::named("pca_reconstruction_curve");
        const Reduction all = reduced("pca", curve.dataset(), withComponents(2, "correlation"));
        const VectorXd expected = curve.expectedVector("error");
        const VectorXd found = list(all, "reconstruction_error");
        QCOMPARE(found.size() + 1, expected.size()); // the reference begins at r = 0
        QVERIFY((found - expected.tail(found.size())).cwiseAbs().maxCoeff() < 1e-12);
        AGREES(curve.compare("smallest_k_with_error_at_most_1_percent", count(all, "r_for_1_percent_error")));
    }

    void axesAboveTheAverageAreCountedWhereNoneCanFollow() {
        const auto above = [](const MatrixXd &X) {
            return reduced("pca", dataset(X), {{"solver", "covariance"}}).diagnostics;
        };
        const Diagnostics even = above(Random(3).normalMatrix(520, 510)), falling = above(fallingCloud(520, 510, 0.5));
        QVERIFY(std::isnan(*even.get<double>("r_above_average"))); // hundreds are, and 20 are known
        QCOMPARE(*falling.get<std::int64_t>("r_above_average"), std::int64_t{5});
    }

    void fewerRowsThanColumnsAgree() {
        for (const std::string solver : {"auto", "transpose-trick", "svd", "covariance", "randomized"}) {
            Reference r = Reference::named("pca_wide");
            ParamMap given = withComponents(3);
            given["solver"] = solver;
            const Reduction pca = reduced("pca", r.dataset(), given);
            const VectorXd nonzero = r.expectedVector("eigenvalues_nonzero");
            AGREES(r.compare("eigenvalues_nonzero", VectorXd(pca.eigenvalues.head(nonzero.size()))));
            QCOMPARE(pca.eigenvalues.size(), Index{64});
            QVERIFY(pca.eigenvalues.tail(64 - nonzero.size()).maxCoeff() < 1e-12);
            AGREES(r.compare("total_variance", *pca.diagnostics.get<double>("total_variance")));
            AGREES(r.compare("eigenvectors", loadings(pca)));
            AGREES(r.compare("scores", pca.coordinates));
        }
    }

    void edgeCasesAgree() {
        Reference r = Reference::named("pca_edge");
        for (std::size_t i = 0; i < r.expected("cases").size(); ++i) {
            const std::string at = "cases." + std::to_string(i);
            for (const std::string solver : {"auto", "transpose-trick", "svd", "covariance", "randomized"}) {
                ParamMap given = withComponents(2);
                given["solver"] = solver;
                const Reduction pca = reduced("pca", r.dataset("inline." + at), given);
                AGREES(r.compare(at + ".eigenvalues", pca.eigenvalues));
                const MatrixXd &U = loadings(pca);
                QVERIFY((U.transpose() * U - MatrixXd::Identity(2, 2)).cwiseAbs().maxCoeff() < 1e-14);
                const auto rank = r.expected(at + ".rank").get<Index>();
                QCOMPARE(
                    std::ranges::any_of(pca.warnings,
                                        [](const std::string &text) { return text.find("vary along") != text.npos; }),
                    rank < 2);
            }
        }
    }

    void solversAgreeOnManyColumns() {
        const MatrixXd X = fallingCloud(700, 600, 0.97);
        const Reduction whole = reduced("pca", dataset(X), {{"solver", std::string("svd")}});
        for (const std::string solver : {"auto", "covariance", "transpose-trick"}) {
            const Reduction pca = reduced("pca", dataset(X), {{"solver", solver}});
            QCOMPARE(*pca.diagnostics.get<std::string>("spectrum"), std::string("leading"));
            QCOMPARE(pca.eigenvalues.size(), Index{20});
            QVERIFY((pca.eigenvalues - whole.eigenvalues.head(20)).cwiseAbs().maxCoeff() < 1e-12);
            QVERIFY((pca.coordinates - whole.coordinates).cwiseAbs().maxCoeff() < 1e-9);
            QVERIFY((pca.explained - whole.explained.head(20)).cwiseAbs().maxCoeff() < 1e-13);
            QVERIFY((list(pca, "mse") - list(whole, "mse").head(20)).cwiseAbs().maxCoeff() < 1e-11);
        }
    }

    void aRandomizedSketchIsNearAndRepeatsForItsSeed() {
        const MatrixXd X = fallingCloud(900, 300, 0.9);
        const auto sketch = [&](std::int64_t seed) {
            return reduced("pca", dataset(X), {{"solver", std::string("randomized")}, {"seed", seed}});
        };
        const Reduction exact = reduced("pca", dataset(X), {}), one = sketch(1), again = sketch(1), other = sketch(2);
        QVERIFY(one.coordinates == again.coordinates);
        QVERIFY(one.coordinates != other.coordinates);
        QVERIFY((one.eigenvalues.head(5) - exact.eigenvalues.head(5)).cwiseAbs().maxCoeff() < 1e-9);
        QCOMPARE(*one.diagnostics.get<std::string>("spectrum"), std::string("leading"));
        QCOMPARE(*one.diagnostics.get<std::string>("solver"), std::string("randomized"));
        QCOMPARE(*exact.diagnostics.get<std::string>("solver"), std::string("covariance"));
    }

    void aConstantColumnIsToldAndLeftAtZero() {
        MatrixXd X = fallingCloud(50, 3, 0.5);
        X.col(1).setConstant(0.1); // no multiple of a power of two: its mean is not exact
        const Reduction pca = reduced("pca", dataset(X), withComponents(2, "correlation"));
        QVERIFY(pca.warnings.size() == 1 && pca.warnings[0].starts_with("The column 'x2' is constant"));
        QCOMPARE(pca.eigenvalues[2], 0.0);
        QVERIFY(std::abs(*pca.diagnostics.get<double>("total_variance") - 2) < 1e-14);
        QVERIFY(loadings(pca).row(1).cwiseAbs().maxCoeff() < 1e-14);
    }

    void manyConstantColumnsAreToldInOneSentence() {
        MatrixXd X = fallingCloud(600, 40, 0.5);
        X.rightCols(37).setConstant(2);
        const Reduction pca = reduced("pca", dataset(X), withComponents(2));
        QCOMPARE(pca.warnings.size(), std::size_t{1});
        QVERIFY(pca.warnings[0].starts_with("The columns 'x4', 'x5', "));
        QVERIFY(pca.warnings[0].ends_with(" and 27 more are constant and without a part in any axis."));
    }

    void fewRowsAColumnAreAWarning() {
        const auto warnings = reduced("pca", dataset(fallingCloud(29, 3, 0.5)), {}).warnings;
        QVERIFY(warnings.size() == 1 && warnings[0].starts_with("There are 29 rows for 3 columns"));
        QVERIFY(reduced("pca", dataset(fallingCloud(30, 3, 0.5)), {}).warnings.empty());
    }

    void theSingularValueDecompositionAgrees() {
        Reference r = Reference::named("svd_reduced");
        const Dataset data = r.dataset();
        const auto sixth = std::int64_t{6};
        const Reduction svd = reduced("svd", data, {{"components", sixth}});
        AGREES(r.compare("singular_values", list(svd, "singular_values")));
        AGREES(r.compare("right", svd.finding<ColumnWeights>()->values));
        AGREES(r.compare("left", svd.finding<LeftVectors>()->values));
        const VectorXd frobenius = list(svd, "frobenius_error"), expected = r.expectedVector("frobenius_error_rank_q");
        QVERIFY((frobenius - expected).cwiseAbs().maxCoeff() < 1e-10 * expected[0]);
        AGREES(r.compare("rank_2_first_5_rows", svd.map.inverse(svd.coordinates.leftCols(2))->topRows(5)));
        QVERIFY(std::abs(svd.coordinates.norm() - r.expected("frobenius_norm").get<double>()) < 1e-9);
        const Reduction centered = reduced("svd", data, {{"components", sixth}, {"center", true}});
        AGREES(r.compare("centered_singular_values", list(centered, "singular_values")));
        AGREES(r.compare("lambda_from_centered", centered.eigenvalues));

        Reference deficient = Reference::named("svd_rank_deficient");
        const Reduction two = reduced("svd", deficient.dataset("inline"), {});
        AGREES(deficient.compare("singular_values", VectorXd(list(two, "singular_values").head(2))));
        AGREES(deficient.compare("right", two.finding<ColumnWeights>()->values));
        AGREES(deficient.compare("left", two.finding<LeftVectors>()->values));
        AGREES(deficient.compare("frobenius_error_rank_1", list(two, "frobenius_error")[0]));
    }
};

EIGENSCOPE_TEST(TestPca)

} // namespace eigenscope::tst_pca

#include "tst_pca.moc"
