#include "core/base/memory.h"
#include "core/pipeline/pipeline.h"
#include "tests/test_program.h"

#include <QDir>
#include <QtTest>

#include <ctime>

namespace eigenscope::tst_fuzzed_sessions {

namespace {

constexpr double patience = 1; // second of the processor
constexpr std::uint64_t mostMemory = 256U << 20U;

const Catalogue &catalogue() {
    static const Catalogue all = builtinCatalogue(SAMPLE_FILES);
    return all;
}

const QDir folder(QStringLiteral(TEST_FILES "/core/pipeline/faults"));

Result<PipelineOutcome> outcomeOf(const QString &name) {
    TRY(const Session session, Session::read(folder.filePath(name).toStdString(), catalogue()));
    return runPipeline(session, catalogue(), {}, {}, {}, {});
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
        const std::clock_t begin = std::clock();
        const auto outcome = outcomeOf(name);
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
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

    void aSingleRowHasNoNeighborGraph() {
        QCOMPARE(refusal(outcomeOf("laplacian_one_row_radius.eigenscope"), Stage::Reduce),
                 std::string("The neighbor graph of Laplacian eigenmaps needs at least two rows. Got 1."));
    }
};

EIGENSCOPE_TEST(TestFuzzedSessions)

} // namespace eigenscope::tst_fuzzed_sessions

#include "tst_fuzzed_sessions.moc"
