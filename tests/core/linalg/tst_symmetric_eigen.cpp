#include "core/base/random.h"
#include "core/linalg/block_krylov.h"
#include "core/linalg/exponential.h"
#include "core/linalg/krylov_memory.h"
#include "core/linalg/pairwise_sums.h"
#include "core/linalg/squared_distances.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/linalg/thin_products.h"
#include "tests/test_program.h"

#include <QtTest>

#include <chrono>
#include <cmath>
#include <limits>
#include <stop_token>
#include <thread>

namespace eigenscope::tst_symmetric_eigen {

namespace {

/// A symmetric matrix with these eigenvalues in random directions.
MatrixXd withEigenvalues(const VectorXd &values, std::uint64_t seed) {
    const Index n = values.size();
    const SingularValues turned = *singularValues(Random(seed).normalMatrix(n, n), {});
    const MatrixXd A = turned.left * values.asDiagonal() * turned.left.transpose();
    return (A + A.transpose()) / 2;
}

double worstResidual(const MatrixXd &A, const EigenPairs &pairs) {
    const MatrixXd rest = A * pairs.vectors - pairs.vectors * pairs.values.asDiagonal();
    return rest.colwise().norm().maxCoeff();
}

double worstOrthogonality(const MatrixXd &Q) {
    return (Q.transpose() * Q - MatrixXd::Identity(Q.cols(), Q.cols())).cwiseAbs().maxCoeff();
}

SymmetricOperator asOperator(const MatrixXd &A) {
    return {A.rows(), [&A](ConstMatrixRef V) -> MatrixXd { return A * V; }, [&A] { return A; }};
}

double largest(const MatrixXd &A) {
    return A.cwiseAbs().maxCoeff();
}

} // namespace

class TestSymmetricEigen : public QObject {
    Q_OBJECT

private slots:
    void allPairsHaveSmallResidualsAndFallingValues() {
        const VectorXd values = VectorXd::LinSpaced(60, 5, -1);
        const MatrixXd A = withEigenvalues(values, 1);
        const EigenPairs pairs = *allEigenpairs(A, {});
        QVERIFY(worstResidual(A, pairs) < 1e-13);
        QVERIFY(worstOrthogonality(pairs.vectors) < 1e-13);
        QVERIFY((pairs.values - values).cwiseAbs().maxCoeff() < 1e-13);
        QVERIFY((*allEigenvalues(A, {}) - values).cwiseAbs().maxCoeff() < 1e-13);
    }

    void eigenvaluesAloneAreThoseOfThePairs_data() {
        QTest::addColumn<int>("n");
        for (const int n : {1, 2, 31, 32, 33, 34, 64, 65, 66, 256, 257, 289, 601}) // beside a band of 32, tiles of 256
            QTest::addRow("%d rows", n) << n;
    }
    void eigenvaluesAloneAreThoseOfThePairs() {
        QFETCH(int, n);
        MatrixXd A = Random(7).normalMatrix(n, n);
        A.triangularView<Eigen::StrictlyUpper>() = A.transpose();
        const VectorXd values = *allEigenvalues(A, {}), expected = allEigenpairs(A, {})->values;
        const double norm = expected.cwiseAbs().maxCoeff();
        QVERIFY2((values - expected).cwiseAbs().maxCoeff() < 2e-14 * norm,
                 qPrintable(QString::number((values - expected).cwiseAbs().maxCoeff() / norm)));
        A.setConstant(2); // of rank one: all columns but the first need no reflector
        QVERIFY(std::abs((*allEigenvalues(A, {}))[0] - 2.0 * n) < 1e-13 * n);
    }

    void eigenvaluesOfHugeAndTinyMatricesKeepTheirDigits() {
        const VectorXd values = VectorXd::LinSpaced(90, 5, -1);
        const MatrixXd A = withEigenvalues(values, 1);
        for (const double unit : {1e300, 1e-300})
            QVERIFY((*allEigenvalues(A * unit, {}) / unit - values).cwiseAbs().maxCoeff() < 1e-13);
    }

    void aMatrixIsSemidefiniteWhereNoEigenvalueIsBelowRounding() {
        VectorXd values = VectorXd::LinSpaced(90, 5, 0);
        values.tail(30).setZero();
        for (const double unit : {1e200, 1.0, 1e-200}) {
            QVERIFY(isPositiveSemidefinite(withEigenvalues(values, 1) * unit));
            for (const double below : {-1.0, -1e-8}) {
                VectorXd other = values;
                other[89] = below;
                QVERIFY(!isPositiveSemidefinite(withEigenvalues(other, 1) * unit));
            }
        }
        QVERIFY(!isPositiveSemidefinite(-MatrixXd::Identity(3, 3)));
    }

    void eigenvaluesStopOnTheWay() {
        const MatrixXd A = MatrixXd::Identity(1500, 1500) + MatrixXd::Constant(1500, 1500, 0.5);
        const auto seconds = [&A](std::stop_token stop, const auto &check) {
            const auto begin = std::chrono::steady_clock::now();
            check(allEigenvalues(A, {std::move(stop), {}}));
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin);
        };
        const auto whole = seconds({}, [](const Result<VectorXd> &found) { QVERIFY(bool(found)); });
        std::stop_source source;
        const std::jthread later([&] {
            std::this_thread::sleep_for(whole / 5);
            source.request_stop();
        });
        const auto part = seconds(source.get_token(), [](const Result<VectorXd> &found) { QVERIFY(!found); });
        QVERIFY2(part < whole * 0.7, qPrintable(QString("%1 of %2 s").arg(part.count()).arg(whole.count())));
    }

    void leadingPairsAreThoseOfTheWholeMatrix_data() {
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("k");
        QTest::addColumn<double>("decay");
        QTest::newRow("small, dense") << 40 << 5 << 0.5;
        QTest::newRow("falling spectrum") << 600 << 10 << 0.7;
        QTest::newRow("flat spectrum") << 600 << 20 << 0.999;
        QTest::newRow("most of them") << 320 << 200 << 0.99;
        QTest::newRow("more than there are") << 30 << 50 << 0.9;
    }
    void leadingPairsAreThoseOfTheWholeMatrix() {
        QFETCH(int, n);
        QFETCH(int, k);
        QFETCH(double, decay);
        VectorXd values(n);
        for (Index i = 0; i < n; ++i)
            values[i] = std::pow(decay, i) * (i % 7 == 6 ? -1 : 1); // some of them negative
        const MatrixXd A = withEigenvalues(values, 2);
        const EigenPairs pairs = *leadingEigenpairs(A, k, {});
        std::sort(values.data(), values.data() + n, std::greater<>());
        QCOMPARE(pairs.values.size(), Index{std::min(n, k)});
        QVERIFY((pairs.values - values.head(pairs.values.size())).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY(worstResidual(A, pairs) < 1e-11);
        QVERIFY(worstOrthogonality(pairs.vectors) < 1e-12);
    }

    void krylovFindsRepeatedAndMissingEigenvalues() {
        VectorXd values = VectorXd::Zero(900);
        values.head(6) << 3, 3, 3, 2, 2, 1;
        const MatrixXd A = withEigenvalues(values, 3);
        const auto pairs = krylovEigenpairs(asOperator(A), 9, {});
        QVERIFY(pairs.has_value());
        QVERIFY((pairs->values - values.head(9)).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY(worstOrthogonality(pairs->vectors) < 1e-12);
        QVERIFY(worstResidual(A, *pairs) < 3e-11);
        const MatrixXd nothing = MatrixXd::Zero(900, 900);
        QCOMPARE(leadingEigenpairs(nothing, 3, {})->values.cwiseAbs().maxCoeff(), 0.0);
    }

    void krylovFindsWhatIsRepeatedMoreOftenThanABlockIsWide() {
        VectorXd values(1200);
        for (Index i = 0; i < values.size(); ++i) // a dense spectrum without gaps below the repeated value
            values[i] = i < 14 ? 1 : 0.9999 - 0.5 * std::pow(static_cast<double>(i - 14) / 1186, 0.7);
        const auto pairs = krylovEigenpairs(asOperator(withEigenvalues(values, 8)), 20, {});
        QVERIFY(pairs.has_value());
        QVERIFY((pairs->values - values.head(20)).cwiseAbs().maxCoeff() < 1e-11);
        VectorXd few = VectorXd::Zero(900);
        few.head(40).setConstant(2);
        QVERIFY((krylovEigenpairs(asOperator(withEigenvalues(few, 9)), 20, {})->values.array() - 2).abs().maxCoeff() <
                1e-11);
    }

    void anEigenvalueMayFillTheMatrix() {
        for (const Index n : {350, 900}) { // by the dense way and by steps
            const MatrixXd centering = MatrixXd::Identity(n, n).array() - 1 / static_cast<double>(n);
            for (const MatrixXd &A : {MatrixXd(MatrixXd::Identity(n, n)), centering}) {
                const auto pairs = leadingEigenpairs(A, 20, {});
                QVERIFY2(bool(pairs), pairs ? "" : pairs.error().message.c_str());
                QVERIFY((pairs->values.array() - 1).abs().maxCoeff() < 1e-12);
                QVERIFY(worstResidual(A, *pairs) < 1e-11);
                QVERIFY(worstOrthogonality(pairs->vectors) < 1e-12);
            }
        }
    }

    void aSearchForMorePairsGoesOnWhereTheFormerEnded() {
        constexpr Index n = 900, few = 3, many = 20;
        VectorXd values(n);
        for (Index i = 0; i < n; ++i)
            values[i] = std::pow(0.9, i);
        const MatrixXd A = withEigenvalues(values, 13);
        Index multiplied = 0;
        const auto productsOf = [&](const std::shared_ptr<KrylovMemory> &memory, Index k) {
            const SymmetricOperator counted{n,
                                            [&](ConstMatrixRef V) -> MatrixXd {
                                                multiplied += V.cols();
                                                return A * V;
                                            },
                                            [&A] { return A; }, memory};
            multiplied = 0;
            const auto pairs = krylovEigenpairs(counted, k, {});
            if (!pairs || (pairs->values - values.head(k)).cwiseAbs().maxCoeff() > 1e-12 ||
                worstResidual(A, *pairs) > 3e-11)
                return Index{-1};
            return multiplied;
        };
        const auto memory = std::make_shared<KrylovMemory>();
        const Index anew = productsOf(nullptr, many), first = productsOf(memory, few),
                    further = productsOf(memory, many);
        QVERIFY(anew > 0 && first > 0 && further > 0);
        QVERIFY2(further <= anew - first + 32, qPrintable(QString("%1 of %2").arg(further).arg(anew)));
        QCOMPARE(productsOf(memory, many), anew); // what was taken is gone: it had to restart
    }

    void valuesAreGoodWhereVectorsNeedNotBeSharp() {
        constexpr Index n = 900, k = 20, sharp = 3;
        VectorXd values(n);
        for (Index i = 0; i < n; ++i)
            values[i] = i < 8 ? std::pow(0.8, i) : 0.2 - 0.15 * static_cast<double>(i - 8) / n; // an edge without gaps
        const MatrixXd A = withEigenvalues(values, 12);
        const auto pairs = krylovEigenpairs(asOperator(A), k, {}, {.sharp = sharp});
        QVERIFY(pairs.has_value());
        QVERIFY((pairs->values - values.head(k)).cwiseAbs().maxCoeff() < 1e-9);
        QVERIFY((pairs->values - values.head(k)).head(sharp).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY(worstResidual(A, *pairs) < 3e-7);
        QVERIFY(worstResidual(A, {pairs->values.head(sharp), pairs->vectors.leftCols(sharp)}) < 3e-11);
        QVERIFY(worstOrthogonality(pairs->vectors) < 1e-12);
    }

    void leadingPairsRepeatToTheBit() {
        VectorXd values(700);
        for (Index i = 0; i < values.size(); ++i)
            values[i] = 1.0 / static_cast<double>((i + 1) * (i + 1));
        const MatrixXd A = withEigenvalues(values, 4);
        QVERIFY(leadingEigenpairs(A, 5, {})->vectors == leadingEigenpairs(A, 5, {})->vectors);
    }

    void whatIsNotFiniteIsRefused() {
        MatrixXd A = MatrixXd::Identity(400, 400);
        A(3, 2) = A(2, 3) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(allEigenpairs(A, {}).error().kind == Error::Kind::InvalidData);
        QVERIFY(allEigenvalues(A, {}).error().kind == Error::Kind::InvalidData);
        QVERIFY(leadingEigenpairs(A, 2, {}).error().kind == Error::Kind::InvalidData);
        QVERIFY(singularValues(A, {}).error().kind == Error::Kind::InvalidData);
    }

    void emptyMatricesHaveNoPairs() {
        const MatrixXd empty(0, 0);
        QCOMPARE(allEigenpairs(empty, {})->values.size(), Index{0});
        QCOMPARE(leadingEigenpairs(empty, 2, {})->values.size(), Index{0});
        QCOMPARE(singularValues(MatrixXd(3, 0), {})->values.size(), Index{0});
    }

    void aStoppedSearchIsCanceled() {
        std::stop_source source;
        source.request_stop();
        const Progress stopped{source.get_token(), {}};
        const MatrixXd A = MatrixXd::Identity(400, 400);
        QVERIFY(allEigenpairs(A, stopped).error().kind == Error::Kind::Canceled);
        QVERIFY(leadingEigenpairs(A, 2, stopped).error().kind == Error::Kind::Canceled);
    }

    void singularTripletsRebuildTheMatrix() {
        for (const auto &[n, d] : {std::pair<Index, Index>{40, 7}, {7, 40}, {1, 5}}) {
            const MatrixXd A = Random(5).normalMatrix(n, d);
            const SingularValues found = *singularValues(A, {});
            const MatrixXd rebuilt = found.left * found.values.asDiagonal() * found.right.transpose();
            QVERIFY((A - rebuilt).cwiseAbs().maxCoeff() < 1e-13);
            MatrixXd fixed = found.right;
            fixSigns(fixed);
            QVERIFY(fixed == found.right);
        }
    }

    void signsMakeTheLargestEntryPositive() {
        MatrixXd vectors(3, 2);
        vectors << 1, -0.5, -3, 0.5, 2, 0.1;
        fixSigns(vectors);
        QCOMPARE(vectors(1, 0), 3.0);
        QCOMPARE(vectors(0, 1), 0.5); // the first of two that are equally large
    }

    void distancesAreExactForNearPointsFarFromTheOrigin() {
        MatrixXd X = Random(6).normalMatrix(150, 11) * 1e-6;
        X.array() += 1000;
        const MatrixXd D = squaredDistances(X);
        QVERIFY(D == D.transpose());
        QVERIFY(D.diagonal().isZero(0));
        const MatrixXd cross = squaredDistances(X, X.topRows(70));
        QVERIFY(cross == D.leftCols(70));
        for (Index i = 0; i < X.rows(); i += 13)
            for (Index j = 0; j < X.rows(); j += 7)
                QVERIFY(std::abs(D(i, j) - (X.row(i) - X.row(j)).squaredNorm()) <= 1e-14 * D(i, j));
    }

    void absoluteSumsAreManhattanDistances() {
        const MatrixXd X = Random(7).normalMatrix(70, 3);
        const MatrixXd D = pairwiseSums(X, PairSum::AbsoluteDifferences, [](std::span<double>) {}, {});
        for (Index i = 0; i < X.rows(); ++i)
            for (Index j = 0; j < X.rows(); ++j)
                QVERIFY(std::abs(D(i, j) - (X.row(i) - X.row(j)).cwiseAbs().sum()) < 1e-14);
    }

    void exponentialsAgreeWithTheStandardLibrary() {
        std::vector<double> values;
        for (double x = -760; x < 30; x += 0.37)
            values.push_back(x);
        std::vector<double> changed = values;
        replaceByExp(changed, 0.93);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double exact = std::exp(0.93 * values[i]);
            QVERIFY(std::abs(changed[i] - exact) <= 1e-15 * exact + 1e-320);
        }
    }

    void productsWithFewColumnsAreTheProducts() {
        for (const Index n : {1, 7, 64, 131})
            for (const Index c : {1, 33, 600})
                for (const Index columns : {1, 8, 11, 40}) {
                    const MatrixXd A = Random(1).normalMatrix(n, c), V = Random(2).normalMatrix(n, columns);
                    const MatrixXd T = A.transpose().lazyProduct(V);
                    QVERIFY(largest(transposedProduct(A, V) - T) < 1e-12);
                    QVERIFY(largest(thinProduct(A, T) - A.lazyProduct(T)) < 1e-10);
                    QVERIFY(largest(gramProduct(A, V) - A.lazyProduct(T)) < 1e-10);
                    const auto part = A.bottomRows(n / 2 + 1); // whose columns do not lie one after the other
                    QVERIFY(largest(thinProduct(part, T) - part.lazyProduct(T)) < 1e-10);
                }
    }
};

EIGENSCOPE_TEST(TestSymmetricEigen)

} // namespace eigenscope::tst_symmetric_eigen

#include "tst_symmetric_eigen.moc"
