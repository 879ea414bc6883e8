#include "core/pipeline/exports/data_export.h"
#include "core/pipeline/report/report.h"
#include "tests/core/session_runs.h"

#include <QtTest>

namespace eigenscope::tst_selection_stage {

namespace {

PipelineOutcome runWith(const std::string &keys, const Results &previous = {}, const std::string &data = irisData,
                        const PipelineObserver &observer = {}) {
    return run(sessionWith(keys, data), previous, observer);
}

QString refusal(const std::string &keys) {
    const auto session = readSession(keys);
    return session ? QString() : QString::fromStdString(session.error().message);
}

const std::string best = R"json("select": {"search": "forward", "criterion": "scatter-ratio", "size": 2)json",
                  lda = R"json(, "reducer": {"id": "lda", "components": 1})json";

} // namespace

class TestSelectionStage : public QObject {
    Q_OBJECT

private slots:
    void theReportTellsTheColumnsThatWereKept() {
        for (const std::string before : {"", R"json("prepare": [{"step": "standardize"}], )json"}) {
            const std::string keys = before + best + R"json(, "apply": true})json" + lda;
            const PipelineOutcome outcome = runWith(keys);
            const Json steps = makeReport(sessionWith(keys), catalogue(), outcome.results, 0, {})["prepare"];
            QCOMPARE(steps.size(), std::size_t(before.empty() ? 1 : 2));
            QCOMPARE(steps.back()["step"].get<std::string>(), std::string("select-columns"));
            QCOMPARE(steps.back()["learned"]["columns"].get<Names>(),
                     outcome.results.value<Stage::Prepare>()->dataset->points().columns);
        }
    }

    void theReportHoldsScoresAndSteps() {
        const std::string keys =
            R"json("scores": {"ids": ["fisher", "pearson"], "bins": 7}, "select": {"search": "backward", "size": 2})json";
        const PipelineOutcome outcome = runWith(keys);
        const Json report = makeReport(sessionWith(keys), catalogue(), outcome.results, 0, {});
        QCOMPARE(report["scores"].size(), std::size_t(4));
        QVERIFY(report["scores"]["petal_length"]["fisher"].get<double>() > 10);
        const Json &steps = report["select"]["steps"];
        QCOMPARE(steps.size(), std::size_t(2));
        QCOMPARE(steps[0]["changed"].size(), std::size_t(1));
        QCOMPARE(steps[1]["subset"].size(), std::size_t(2));
        QVERIFY(steps[0]["criterion"].get<double>() > steps[1]["criterion"].get<double>());
        QCOMPARE(report["select"]["visited"].get<int>(), 4 + 3);
        QCOMPARE(report["select"]["without"].size(), std::size_t(2));
    }

    void withoutTheKeysNothingIsScored() {
        const PipelineOutcome outcome = runWith(R"json("prepare": [])json");
        QVERIFY(!outcome.results.value<Stage::Scores>() && !outcome.results.value<Stage::Select>());
        const Json report = makeReport(sessionWith(R"json("prepare": [])json"), catalogue(), outcome.results, 0, {});
        QVERIFY(report["scores"].empty() && report["select"].empty());
    }

    void whatFollowsUsesTheSelectionWhereItIsApplied() {
        const Results told = runWith(best + "}" + lda).results,
                      applied = runWith(best + R"json(, "apply": true})json" + lda).results;
        QCOMPARE(told.value<Stage::Prepare>()->dataset->points().X.cols(), Index(4));
        QCOMPARE(told.value<Stage::Reduce>()->data->points().X.cols(), Index(4));
        QCOMPARE(applied.value<Stage::Reduce>()->data->points().columns,
                 applied.value<Stage::Select>()->names(applied.value<Stage::Select>()->chosen().subset));
        QCOMPARE(applied.value<Stage::Select>()->columns.size(), std::size_t(4));
        QVERIFY(applied.warnings().back().starts_with("The selection keeps 2 of 4 columns: '"));
    }

    void applyingKeepsTheSearchThatStands() {
        const Results told = runWith(best + "}" + lda).results;
        const Results applied = runWith(best + R"json(, "apply": true})json" + lda, told).results;
        QCOMPARE(applied.value<Stage::Select>(), told.value<Stage::Select>());
        QVERIFY(applied.value<Stage::Reduce>() != told.value<Stage::Reduce>());
        const Results again = runWith(best + R"json(, "apply": true})json" + lda, applied).results;
        QCOMPARE(again.value<Stage::Prepare>(), applied.value<Stage::Prepare>());
        QCOMPARE(again.value<Stage::Reduce>(), applied.value<Stage::Reduce>());
        const Results back = runWith(best + "}" + lda, again).results;
        QCOMPARE(back.value<Stage::Select>(), told.value<Stage::Select>());
        QCOMPARE(back.value<Stage::Prepare>(), back.own<Stage::Prepare>().value);
        QCOMPARE(back.value<Stage::Prepare>()->dataset->points().X.cols(), Index(4));
    }

    void aSearchThatIsNotAppliedComesAfterThePicture() {
        using Order = std::vector<std::optional<Stage>>;
        Order order; // nothing stands for the end of what draws
        PipelineObserver observer;
        observer.started = [&](Stage stage) { order.push_back(stage); };
        observer.drawn = [&] { order.push_back(std::nullopt); };
        const std::string iris = R"json({"source": "sample:iris"})json",
                          quality = R"json(, "quality": {"neighbors": [5]})json";
        runWith(best + "}" + lda + quality, {}, iris, observer);
        using enum Stage;
        QVERIFY((order == Order{Load, Prepare, Reduce, std::nullopt, Quality, Select}));
        order.clear();
        runWith(best + R"json(, "apply": true})json" + lda + quality, {}, iris, observer);
        QVERIFY((order == Order{Load, Prepare, Select, Reduce, std::nullopt, Quality}));
    }

    void aRefusedSelectionHoldsBackWhatWouldUseIt() {
        const std::string many = R"json("select": {"size": 9)json";
        const PipelineOutcome told = runWith(many + "}" + lda),
                              applied = runWith(many + R"json(, "apply": true})json" + lda);
        QVERIFY(told.results.value<Stage::Reduce>() && !applied.results.value<Stage::Reduce>());
        for (const PipelineOutcome &outcome : {told, applied}) {
            QCOMPARE(outcome.failures.size(), std::size_t(1));
            QVERIFY(outcome.failures[0].stage == Stage::Select);
            QVERIFY(outcome.failures[0].error.message.starts_with(
                "Columns wanted (size) of Select columns must be at most 4"));
        }
    }

    void aSearchIsFinishedWithTheBestSoFar() {
        int asked = 0;
        PipelineObserver observer;
        observer.finishAsked = [&] { return ++asked == 3; };
        const Results results =
            runWith(R"json("select": {"search": "exhaustive", "size": 20}, "prepare": [{"step": "standardize"}])json",
                    {}, R"json({"source": "sample:breast-cancer", "rows": "0-199"})json", observer)
                .results;
        QVERIFY(!results.value<Stage::Select>()); // 20 of 30 are too many subsets to begin with
        asked = 0;
        const Results few = runWith(R"json("select": {"search": "exhaustive", "size": 4})json", {},
                                    R"json({"source": "sample:breast-cancer", "rows": "0-199"})json", observer)
                                .results;
        QVERIFY(few.value<Stage::Select>() && few.value<Stage::Select>()->visited < 31930);
        QVERIFY(few.warnings().back().starts_with("The search was finished early"));
    }

    void newRowsPassTheSelection() {
        const Results results =
            runWith(best + R"json(, "apply": true})json" + lda + R"json(, "project": {"source": "sample:iris",
                                    "rows": "0-9"})json")
                .results;
        QVERIFY(results.value<Stage::Project>());
        QVERIFY((results.value<Stage::Project>()->coordinates - results.value<Stage::Reduce>()->coordinates.topRows(10))
                    .norm() < 1e-9);
    }

    void scoresAreExportedByColumn() {
        const auto exports = builtinDataExports();
        const std::string keys = R"json("scores": {"ids": ["pearson"]})json";
        const auto table =
            exports.find("feature-scores")->table({sessionWith(keys), catalogue(), runWith(keys).results});
        QCOMPARE(table->keys[0].name, std::string("column"));
        QCOMPARE(table->keys[0].text(2), std::string("petal_length"));
        QCOMPARE(table->numbers[0].name, std::string("pearson"));
        QVERIFY(!exports.find("feature-scores")->table({sessionWith(keys), catalogue(), {}}));
    }

    void unknownNamesAreRefusedWithTheNearest() {
        QVERIFY2(refusal(R"json("scores": {"ids": ["pearsn"]})json").contains("'pearson'"),
                 qPrintable(refusal(R"json("scores": {"ids": ["pearsn"]})json")));
        QVERIFY(refusal(R"json("scores": {"bin": 3})json").contains("'bins'"));
        QVERIFY(refusal(R"json("scores": {"bins": 1})json").startsWith("Bins of Score columns must be"));
        QVERIFY(refusal(R"json("scores": {"s": 1})json").startsWith("Chernoff s (s) of Score columns must be"));
        QVERIFY(refusal(R"json("select": {"search": "foward"})json").contains("'forward'"));
        QVERIFY(refusal(R"json("select": {"criterion": "scatter-rato"})json").contains("'scatter-ratio'"));
        QVERIFY(refusal(R"json("select": {"sise": 3})json").contains("'size'"));
        QVERIFY(!refusal(R"json("select": {"folds": 3})json").isEmpty());
        QVERIFY(refusal(R"json("select": {"criterion": "wrapper", "folds": 3})json").isEmpty());
        QVERIFY(
            refusal(R"json("select": {"size": 0})json").startsWith("Columns wanted (size) of Select columns must be"));
        QVERIFY(!refusal(R"json("select": 3)json").isEmpty() && !refusal(R"json("scores": [])json").isEmpty());
    }
};

EIGENSCOPE_TEST(TestSelectionStage)

} // namespace eigenscope::tst_selection_stage

#include "tst_selection_stage.moc"
