#include "core/base/random.h"
#include "core/reducers/nonmetric_mds.h"
#include "tests/reference/given_distances.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace eigenscope::tst_nonmetric_mds {

using reference::givenDistances;
using reference::Reference;

namespace {

NonmetricMds::Options options(std::int64_t iterations, double tolerance, Ties ties = Ties::Primary) {
    NonmetricMds::Options given;
    given.maxIterations = iterations;
    given.tolerance = tolerance;
    given.ties = ties;
    return given;
}

Result<Reduction> reduced(const ReducerTask &task, const NonmetricMds::Options &given) {
    const auto run = NonmetricMds::start(task, given);
    if (!run)
        return run.error();
    if (const auto state = (*run)->advance(1'000'000, {}); !state)
        return state.error();
    return *(*run)->outcome();
}

double stress1(const Reduction &reduction) {
    return *reduction.diagnostics.get<double>("stress1");
}

bool neverRises(const Reduction &reduction) {
    return std::ranges::is_sorted(*reduction.diagnostics.get<VectorXd>("stress"), std::greater<>());
}

/// The road distances, or those of the rows of a table.
ReducerTask taskOf(const Reference &r) {
    if (r.input().contains("kind"))
        return givenDistances(r.squareMatrix());
    ReducerTask task;
    task.data = std::make_shared<const Dataset>(r.dataset());
    task.metric = std::make_shared<const Metric>(*builtinDistances().find("euclidean"), task.data);
    return task;
}

MatrixXd distancesAmong(const MatrixXd &X) {
    MatrixXd D(X.rows(), X.rows());
    for (Index i = 0; i < X.rows(); ++i)
        D.col(i) = (X.rowwise() - X.row(i)).rowwise().norm();
    return D;
}

/// The entries below the diagonal, column by column.
VectorXd below(const MatrixXd &D) {
    VectorXd values(D.rows() * (D.rows() - 1) / 2);
    Index next = 0;
    for (Index j = 0; j < D.cols(); ++j)
        for (Index i = j + 1; i < D.rows(); ++i)
            values[next++] = D(i, j);
    return values;
}

} // namespace

class TestNonmetricMds : public QObject {
    Q_OBJECT

private slots:
    void pointsThatStandStillHaveTheStressOfTheReference() {
        Reference r = Reference::named("kruskal_stress_fixed");
        const VectorXd delta = below(r.inputMatrix("inline.dissimilarities"));
        const VectorXd d = below(distancesAmong(r.inputMatrix("inline.points")));
        const Index n = r.inputMatrix("inline.points").rows();
        QCOMPARE(d.size(), r.expected("pairs").get<Index>());
        std::vector<Index> order(static_cast<std::size_t>(d.size()));
        std::iota(order.begin(), order.end(), Index{0});
        std::ranges::stable_sort(order, {}, [&](Index pair) { return delta[pair]; });
        for (const auto &[ties, name] :
             {std::pair(Ties::Primary, std::string("primary")), std::pair(Ties::Secondary, std::string("secondary"))}) {
            const MonotoneFit fit(delta(order), VectorXd::Ones(d.size()), ties);
            VectorXd disparities(d.size());
            disparities(order) = fit.disparities(d(order));
            VectorXd firstRow = VectorXd::Zero(n);
            firstRow.tail(n - 1) = disparities.head(n - 1);
            AGREES(r.compare("disparities_" + name + "_first_row", firstRow));
            AGREES(r.compare("stress1_" + name, (d - disparities).norm() / d.norm()));
        }
    }

    void theMethodAgreesWithTheReferences_data() {
        QTest::addColumn<std::string>("name");
        QTest::newRow("roads") << std::string("nonmetric_mds_distance");
        QTest::newRow("a table") << std::string("nonmetric_mds_table");
    }
    void theMethodAgreesWithTheReferences() {
        QFETCH(std::string, name);
        Reference r = Reference::named(name);
        const ReducerTask task = taskOf(r);
        AGREES(r.compare("stress1_of_classical_start", stress1(*reduced(task, options(0, 0)))));
        AGREES(r.compare("stress1_of_classical_start_secondary_ties",
                         stress1(*reduced(task, options(0, 0, Ties::Secondary)))));
        const Reduction found = *reduced(task, options(300, 1e-6));
        AGREES(r.compare("stress1_from_classical_start", stress1(found)));
        QVERIFY(neverRises(found));
        QVERIFY(neverRises(*reduced(task, options(300, 1e-6, Ties::Secondary))));
        NonmetricMds::Options many = options(1000, 1e-8);
        many.restarts = 20;
        AGREES(r.compare("stress1_best_of_60_random_starts", stress1(*reduced(task, many))));
    }

    void theLineRisesWithTheDissimilarities() {
        const ReducerTask task = givenDistances(Reference::named("nonmetric_mds_distance").squareMatrix());
        for (const Ties ties : {Ties::Primary, Ties::Secondary}) {
            const MatrixXd line = *reduced(task, options(300, 1e-6, ties))->diagnostics.get<MatrixXd>("monotone_line");
            QVERIFY(line.rows() > 10 && line.cols() == 2);
            QVERIFY(std::ranges::is_sorted(VectorXd(line.col(0))));
            QVERIFY(std::ranges::is_sorted(VectorXd(line.col(1))));
            QCOMPARE(line(line.rows() - 1, 0), task.metric->matrix({})->maxCoeff());
        }
    }

    void onlyTheOrderOfTheDissimilaritiesCounts() {
        const MatrixXd D = distancesAmong(Random(9).normalMatrix(30, 2));
        NonmetricMds::Options given = options(2000, 1e-12);
        const Reduction plain = *reduced(givenDistances(D), given);
        const Reduction bent = *reduced(givenDistances(D.array().cube()), given);
        QVERIFY(stress1(plain) < 1e-8); // they fit
        QVERIFY(stress1(bent) < 0.01);
    }

    void missingAndWeightedPairsAreLeftOutOfTheFit() {
        MatrixXd D = distancesAmong(Random(9).normalMatrix(30, 2));
        for (Index i = 0; i < 10; ++i)
            D(i, i + 12) = D(i + 12, i) = std::nan("");
        NonmetricMds::Options given = options(500, 1e-9);
        const Reduction found = *reduced(givenDistances(D), given);
        QVERIFY(stress1(found) < 0.01 && neverRises(found));
        QCOMPARE(found.warnings.front(), std::string("10 distances are missing and have weight 0."));
        given.weights = StressWeights::Sammon;
        QVERIFY(neverRises(*reduced(givenDistances(D), given)));
    }

    void valuesAreFittedByTheNearestThatNeverFall() {
        const VectorXd values{{3, 1, 2, 5, 4, 4, 9}};
        const VectorXd plain = neverFalling(values, VectorXd::Ones(7));
        const double third = 13.0 / 3;
        QVERIFY((plain - VectorXd{{2, 2, 2, third, third, third, 9}}).cwiseAbs().maxCoeff() < 1e-15);
        const VectorXd weighted = neverFalling(values.head(2), VectorXd{{3, 1}});
        QVERIFY((weighted - VectorXd{{2.5, 2.5}}).cwiseAbs().maxCoeff() < 1e-15);
        QCOMPARE(neverFalling(VectorXd(0), VectorXd(0)).size(), Index{0});
    }
};

EIGENSCOPE_TEST(TestNonmetricMds)

} // namespace eigenscope::tst_nonmetric_mds

#include "tst_nonmetric_mds.moc"
