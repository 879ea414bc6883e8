#include "core/base/memory.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/stages/finite_results.h"
#include "tests/core/numbered_points.h"
#include "tests/core/patience.h"
#include "tests/core/session_runs.h"

#include <QDir>
#include <QtTest>

#include <algorithm>
#include <ctime>
#include <limits>

namespace eigenscope::tst_fuzzed_sessions {

namespace {

const QDir folder(QString::fromStdString(projectFile("tests/core/pipeline/faults")));

Result<PipelineOutcome> outcomeOf(const QString &name) {
    TRY(const Session session, Session::read(folder.filePath(name).toStdString(), catalogue()));
    return runPipeline(session, catalogue(), {}, {}, {}, {});
}

/// And the seconds that it took, as in fuzzed_files those of the first of three runs that is soon enough: what else the
/// machine does only adds.
std::pair<Result<PipelineOutcome>, double> timedOutcomeOf(const QString &name) {
    constexpr int runs = 3;
    for (int run = 1;; ++run) {
        const std::clock_t begin = std::clock();
        auto outcome = outcomeOf(name);
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        if (seconds < patience || run == runs)
            return {std::move(outcome), seconds};
    }
}

/// The sentence of the stage that was refused; empty where none was.
std::string refusal(const Result<PipelineOutcome> &outcome, Stage stage) {
    for (const StageFailure &failure : outcome->failures)
        if (failure.stage == stage)
            return failure.error.message;
    return {};
}

} // namespace

/// Sessions that once crashed, hung or handed on NaN.
class TestFuzzedSessions : public QObject {
    Q_OBJECT

private slots:
    void everySessionEndsSoonWithNumbersOrASentence_data() {
        QTest::addColumn<QString>("name");
        for (const QString &name : folder.entryList({"*.eigenscope"}))
            QTest::newRow(qPrintable(name)) << name;
    }
    void everySessionEndsSoonWithNumbersOrASentence() {
        QFETCH(QString, name);
        const std::uint64_t before = usedMemory();
        const auto [outcome, seconds] = timedOutcomeOf(name);
        QVERIFY2(seconds < patience, qPrintable(QString::number(seconds) + " s"));
        QVERIFY(usedMemory() < before + mostMemory);
        QVERIFY2(bool(outcome), outcome ? "" : outcome.error().message.c_str());
        for (const StageFailure &failure : outcome->failures)
            QVERIFY2(failure.error.message.ends_with('.'), failure.error.message.c_str());
        if (const auto reduction = outcome->results.value<Stage::Reduce>()) {
            QVERIFY(reduction->coordinates.size() > 0 && reduction->coordinates.allFinite());
            QVERIFY(reduction->eigenvalues.allFinite());
        }
        if (const auto regression = outcome->results.value<Stage::Regress>())
            QVERIFY(regression->coefficients.allFinite() && regression->predicted.allFinite());
    }

    void aPerplexityAtTheEdgeTakesAllOtherRowsAsNeighbors() {
        for (const char *name : {"tsne_fractional_perplexity.eigenscope", "tsne_all_neighbors.eigenscope"}) {
            const auto outcome = outcomeOf(name);
            QVERIFY2(outcome->results.stands(Stage::Reduce), refusal(outcome, Stage::Reduce).c_str());
        }
    }

    void aCurveThatIsSteepStillDrawsAPicture() {
        const auto outcome = outcomeOf("umap_far_min_dist.eigenscope");
        QVERIFY2(outcome->results.stands(Stage::Reduce), refusal(outcome, Stage::Reduce).c_str());
    }

    void whatIsTrueOfManyColumnsIsToldOnce() {
        const auto outcome = outcomeOf("composition_of_constant_columns.eigenscope");
        QVERIFY2(outcome->results.stands(Stage::Reduce), refusal(outcome, Stage::Reduce).c_str());
        const auto warnings = outcome->results.warnings();
        QVERIFY(warnings.size() < 8);
        const auto told = std::ranges::count_if(warnings, [](const std::string &warning) {
            return warning.find(" more are constant and without a part in any axis.") != std::string::npos;
        });
        QCOMPARE(told, std::ptrdiff_t{1});
    }

    void theGuardCallsAMethodByItsName() {
        Reduction reduction;
        reduction.method = "umap";
        reduction.data = std::make_shared<const Dataset>(dataset(MatrixXd::Ones(9, 2)));
        reduction.coordinates = MatrixXd::Constant(9, 2, std::numeric_limits<double>::quiet_NaN());
        const auto refused = requireFiniteResult(Stage::Reduce, &reduction, catalogue());
        QVERIFY(!refused);
        QVERIFY(refused.error().message.starts_with("The coordinates of UMAP are not all finite numbers: "));
    }

    void aSingleRowHasNoNeighborGraph() {
        QCOMPARE(refusal(outcomeOf("laplacian_one_row_radius.eigenscope"), Stage::Reduce),
                 std::string("The neighbor graph of Laplacian eigenmaps needs at least two rows. Got 1."));
    }
};

EIGENSCOPE_TEST(TestFuzzedSessions)

} // namespace eigenscope::tst_fuzzed_sessions

#include "tst_fuzzed_sessions.moc"
