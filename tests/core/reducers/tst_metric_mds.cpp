#include "core/base/random.h"
#include "core/reducers/metric_mds.h"
#include "tests/reference/given_distances.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

namespace eigenscope::tst_metric_mds {

using reference::givenDistances;
using reference::Reference;

namespace {

MetricMds::Options options(StressWeights weights = StressWeights::Uniform, std::int64_t iterations = 300,
                           double tolerance = 1e-6) {
    MetricMds::Options given;
    given.weights = weights;
    given.maxIterations = iterations;
    given.tolerance = tolerance;
    return given;
}

Result<Reduction> reduced(const ReducerTask &task, const MetricMds::Options &given) {
    const auto run = MetricMds::start(task, given);
    if (!run)
        return run.error();
    if (const auto state = (*run)->advance(1'000'000, {}); !state)
        return state.error();
    return *(*run)->outcome();
}

VectorXd stressOf(const Reduction &reduction) {
    return *reduction.diagnostics.get<VectorXd>("stress");
}

/// The stress at the iterations that the reference names.
VectorXd sequence(const VectorXd &stress, const Reference &r) {
    return stress(r.expected("iterations_of_sequence").get<std::vector<Index>>());
}

bool neverRises(const VectorXd &stress) {
    return std::ranges::is_sorted(stress, std::greater<>());
}

StressWeights weightsOf(const std::string &name) {
    return name == "smacof_inverse_square" ? StressWeights::InverseSquare : StressWeights::Uniform;
}

/// The distances of a reference, without those that it leaves out.
MatrixXd distancesOf(const Reference &r) {
    MatrixXd D = r.squareMatrix();
    if (r.parameters().contains("missing_pairs"))
        for (const auto &pair : r.parameters().at("missing_pairs").get<std::vector<std::pair<Index, Index>>>())
            D(pair.first, pair.second) = D(pair.second, pair.first) = std::nan("");
    return D;
}

} // namespace

class TestMetricMds : public QObject {
    Q_OBJECT

private slots:
    void stepsFromAGivenStartAgreeWithTheReferences_data() {
        QTest::addColumn<std::string>("name");
        for (const char *name :
             {"smacof_classical_start", "smacof_given_start", "smacof_inverse_square", "smacof_missing"})
            QTest::newRow(name) << std::string(name);
    }
    void stepsFromAGivenStartAgreeWithTheReferences() {
        QFETCH(std::string, name);
        Reference r = Reference::named(name);
        const auto pairs = std::make_shared<const StressPairs>(
            *stressPairs(*givenDistances(distancesOf(r)).metric, {.weights = weightsOf(name)}, "Metric MDS", {}));
        const auto cost = *MetricStress::make(pairs);
        MatrixXd Z = r.inputMatrix("initial_points") / pairs->unit;
        VectorXd stress(5001);
        for (Index iteration = 0; iteration < stress.size(); ++iteration) {
            auto look = *cost->look(Z, {});
            stress[iteration] = look.stress * pairs->stressUnit;
            if (iteration == 1)
                AGREES(r.compare("after_one_step", MatrixXd(Z * pairs->unit)));
            if (iteration + 1 < stress.size())
                Z = std::move(look.next);
        }
        AGREES(r.compare("stress_sequence", sequence(stress, r)));
        AGREES(r.compare("final_stress", stress[stress.size() - 1]));
        if (r.expected().contains("final_points"))
            AGREES(r.compare("final_points", MatrixXd(Z * pairs->unit)));
        if (r.expected().contains("final_stress1"))
            AGREES(r.compare("final_stress1", cost->stress1(Z)));
    }

    void theClassicalStartIsThatOfTheReferences_data() {
        QTest::addColumn<std::string>("name");
        for (const char *name : {"smacof_classical_start", "smacof_inverse_square"})
            QTest::newRow(name) << std::string(name);
    }
    void theClassicalStartIsThatOfTheReferences() {
        QFETCH(std::string, name);
        Reference r = Reference::named(name);
        const ReducerTask task = givenDistances(r.squareMatrix());
        const Reduction one = *reduced(task, options(weightsOf(name), 1));
        AGREES(r.compare("after_one_step", one.coordinates, "column_sign"));
        QCOMPARE(one.warnings.size(), std::size_t{1}); // still falling
        const Reduction last = *reduced(task, options(weightsOf(name), 5000, 1e-12));
        AGREES(r.compare("stress_sequence", sequence(stressOf(last), r)));
        AGREES(r.compare("final_stress", stressOf(last)[stressOf(last).size() - 1]));
        QVERIFY(neverRises(stressOf(last)));
        QVERIFY(last.warnings.empty());
    }

    void sammonWeightsAgreeWithTheReference() {
        Reference r = Reference::named("smacof_sammon");
        const MatrixXd D = r.squareMatrix();
        const Reduction found = *reduced(givenDistances(D), options(StressWeights::Sammon, 5000, 1e-12));
        const VectorXd stress = stressOf(found);
        AGREES(r.compare("weighted_stress", stress[stress.size() - 1]));
        AGREES(r.compare("sammon_stress", stress[stress.size() - 1] / (D.sum() / 2)));
        QVERIFY(neverRises(stress));
    }

    void missingDistancesHaveNoWeightAndAreSaid() {
        Reference r = Reference::named("smacof_missing");
        const Reduction found = *reduced(givenDistances(distancesOf(r)), options({}, 5000, 1e-12));
        const VectorXd stress = stressOf(found);
        AGREES(r.compare("final_stress", stress[stress.size() - 1]));
        QCOMPARE(found.warnings.front(), std::string("15 distances are missing and have weight 0."));
    }

    void pairsAtDistanceZeroHaveNoWeightAndAreSaid() {
        MatrixXd D = Reference::named("smacof_sammon").squareMatrix();
        D(3, 4) = D(4, 3) = 0;
        for (const StressWeights weights : {StressWeights::Sammon, StressWeights::InverseSquare}) {
            const Reduction found = *reduced(givenDistances(D), options(weights));
            QVERIFY(found.coordinates.allFinite() && neverRises(stressOf(found)));
            QCOMPARE(found.warnings.front(),
                     std::string("1 pair at distance 0 has weight 0, since the reciprocal of 0 is no number."));
        }
        QVERIFY(reduced(givenDistances(D), options({}, 1000))->warnings.empty());
    }

    void randomStartsFindTheBestAndTheSameForASeed() {
        MetricMds::Options given = options({}, 1000, 1e-10);
        given.init = StressStart::Random;
        const ReducerTask task = givenDistances(Reference::named("smacof_sammon").squareMatrix());
        const VectorXd one = stressOf(*reduced(task, given));
        given.restarts = 12;
        const Reduction best = *reduced(task, given);
        QVERIFY(neverRises(one) && neverRises(stressOf(best)));
        QVERIFY(stressOf(best)[stressOf(best).size() - 1] <= one[one.size() - 1]);
        QVERIFY(stressOf(best)[stressOf(best).size() - 1] < 3356497.4 * (1 + 1e-6)); // the minimum of the references
        QVERIFY(reduced(task, given)->coordinates == best.coordinates);
        given.seed = 1;
        QVERIFY(reduced(task, given)->coordinates != best.coordinates);
    }

    void theUnitOfTheDistancesOnlyScalesThePicture() {
        const MatrixXd D = Reference::named("smacof_sammon").squareMatrix();
        for (const StressWeights weights : {StressWeights::Uniform, StressWeights::Sammon}) {
            const Reduction plain = *reduced(givenDistances(D), options(weights));
            const Reduction scaled = *reduced(givenDistances(D * 0x1p-300), options(weights));
            QVERIFY(plain.coordinates * 0x1p-300 == scaled.coordinates);
        }
    }

    void distancesThatFitAreReached() {
        const MatrixXd X = Random(3).normalMatrix(60, 2);
        MatrixXd D(60, 60);
        for (Index i = 0; i < 60; ++i)
            D.col(i) = (X.rowwise() - X.row(i)).rowwise().norm();
        const Reduction found = *reduced(givenDistances(D), options());
        QVERIFY(stressOf(found)[0] < 1e-20);
        QVERIFY(*found.diagnostics.get<double>("stress1") < 1e-12);
    }

    void distancesThatCannotBeShownAreRefused_data() {
        QTest::addColumn<MatrixXd>("D");
        QTest::addColumn<QByteArray>("sentence");
        MatrixXd pieces = MatrixXd::Constant(4, 4, std::nan(""));
        pieces.diagonal().setZero();
        pieces(0, 1) = pieces(1, 0) = pieces(2, 3) = pieces(3, 2) = 1;
        QTest::newRow("zeros") << MatrixXd(MatrixXd::Zero(5, 5))
                               << QByteArray("All distances are 0, so that Metric MDS has nothing to show. It needs at "
                                             "least two different objects.");
        QTest::newRow("huge") << MatrixXd(MatrixXd::Constant(5, 5, 1e200) - 1e200 * MatrixXd::Identity(5, 5))
                              << QByteArray("The distances are too large for Metric MDS. Rescale the data.");
        QTest::newRow("pieces") << pieces
                                << QByteArray("The pairs that count leave the objects in 2 groups with no distance "
                                              "between them, which Metric MDS cannot place together. Give more of the "
                                              "distances.");
    }
    void distancesThatCannotBeShownAreRefused() {
        QFETCH(MatrixXd, D);
        QFETCH(QByteArray, sentence);
        const auto refused = reduced(givenDistances(D), options());
        QVERIFY(!refused);
        QCOMPARE(QByteArray::fromStdString(refused.error().message), sentence);
    }

    void aStoppedRunGoesOnWhereItStood() {
        const ReducerTask task = givenDistances(Reference::named("smacof_sammon").squareMatrix());
        const auto stopped = *MetricMds::start(task, options()), whole = *MetricMds::start(task, options());
        QVERIFY(*stopped->advance(7, {}) == RunState::Running);
        std::stop_source source;
        source.request_stop();
        QVERIFY(*stopped->advance(7, {source.get_token(), {}}) == RunState::Running);
        QCOMPARE(stressOf(*stopped->outcome()).size(), Index{8});
        QVERIFY(bool(stopped->advance(1000, {})) && bool(whole->advance(1000, {})));
        QVERIFY(stopped->outcome()->coordinates == whole->outcome()->coordinates);
    }
};

EIGENSCOPE_TEST(TestMetricMds)

} // namespace eigenscope::tst_metric_mds

#include "tst_metric_mds.moc"
