#include "core/pipeline/pipeline.h"
#include "core/pipeline/stages/stage_info.h"
#include "tests/core/session_runs.h"

#include <QtTest>

#include <set>

namespace eigenscope::tst_stage_contract {

namespace {

const std::string kernelPca = R"json("prepare": [{"step": "standardize"}], "kernel": "gaussian(sigma=1.5)",
    "reducer": {"id": "kernel-pca", "components": 3}, "quality": {"neighbors": [5]})json";
const std::string rest =
    R"json(, "scores": {}, "hyperspace": {}, "cluster": {"id": "k-means", "on": "picture"},
    "subsets": [{"name": "some", "rows": "0-49"}, {"name": "others", "rows": "60-99"}], "distinguish": {"subset": "some"}, "project": {"source": "sample:iris", "rows": "0-9"},
    "regress": {"id": "kernel-ridge", "target": "petal_width"}, "select": {"search": "forward", "size": 2)json";

/// Sessions that ask for all stages together.
std::vector<Session> sessions() {
    return {sessionWith(kernelPca + rest + "}"), sessionWith(kernelPca + rest + R"json(, "apply": true})json"),
            sessionWith(kernelPca, R"json({"source": "generate:blobs", "n": 600, "columns": 4})json"), sessionWith("")};
}

/// What a run tells of its stages, in order.
struct Record {
    std::vector<Stage> computed, finished;

    PipelineOutcome run(const Session &asked, const Results &previous = {}) {
        PipelineObserver observer;
        observer.started = [this](Stage stage) { computed.push_back(stage); };
        observer.finished = [this](Stage stage, const Results &, bool) { finished.push_back(stage); };
        PipelineOutcome outcome = runPipeline(asked, catalogue(), {}, previous, observer, {});
        if (!outcome.failures.empty())
            qFatal("%s", outcome.failures[0].error.message.c_str());
        return outcome;
    }
};

const Results &resultsOf(std::size_t index) {
    static const std::vector<Results> all = [] {
        std::vector<Results> made;
        for (const Session &asked : sessions())
            made.push_back(Record().run(asked).results);
        return made;
    }();
    return all[index];
}

Results withKey(Results results, Stage stage, const std::string &key) {
#define EIGENSCOPE_RENAME(name, Value)                                                                                 \
    if (stage == Stage::name)                                                                                          \
        results.set<Stage::name>({results.value<Stage::name>(), key, 0});
    EIGENSCOPE_STAGES(EIGENSCOPE_RENAME)
#undef EIGENSCOPE_RENAME
    return results;
}

std::string keyOf(const StageInfo &info, const Session &asked, const Results &results) {
    return info.task({asked, catalogue(), {}, results, {}, {}}).key;
}

} // namespace

class TestStageContract : public QObject {
    Q_OBJECT

private slots:
    void everyStageIsDescribed() {
        std::set<std::string> ids;
        for (const StageInfo &info : builtinStages()) {
            QVERIFY2(!info.id.empty() && !info.title.empty() && info.task, info.id.c_str());
            QVERIFY(stageName(info.stage) == info.id && &stageInfo(info.stage) == &info);
            ids.insert(info.id);
        }
        QCOMPARE(ids.size(), allStages.size());
    }

    void aStageNeedsThoseBeforeIt() {
        for (const StageInfo &info : builtinStages()) {
            for (const StageNeed &need : info.needs)
                QVERIFY2(rowOf(need.stage) < rowOf(info.stage), info.id.c_str());
            QVERIFY2(standsOn(info.stage, info.stage), info.id.c_str());
            if (info.completes)
                QVERIFY2(standsOn(info.stage, *info.completes), info.id.c_str());
            if (info.replacement)
                QVERIFY2(standsOn(info.stage, info.replacement->replaced), info.id.c_str());
        }
    }

    void theSessionsAskForEveryStage() {
        for (const StageInfo &info : builtinStages()) {
            bool stands = false;
            for (std::size_t i = 0; i < sessions().size(); ++i)
                stands = stands || resultsOf(i).stands(info.stage);
            QVERIFY2(stands, info.id.c_str());
        }
    }

    void everyStageEndsOnceAndWhatMeasuresComesLast() {
        for (const Session &asked : sessions()) {
            Record record;
            (void)record.run(asked);
            std::multiset<Stage> ended(record.finished.begin(), record.finished.end());
            bool measured = false;
            for (const Stage stage : record.finished) {
                QVERIFY(!measured || stageInfo(stage).measuresIn(asked));
                measured = stageInfo(stage).measuresIn(asked);
            }
            const bool replaced = asked.select() && asked.select()->apply; // then the preparation ends twice
            for (const Stage stage : allStages)
                QCOMPARE(ended.count(stage), std::size_t(stage == Stage::Prepare && replaced ? 2 : 1));
        }
    }

    void whatIsTheSameIsReused() {
        std::size_t i = 0;
        for (const Session &asked : sessions()) {
            Record again;
            const Results first = resultsOf(i++), second = again.run(asked, first).results;
            QVERIFY(again.computed.empty());
            for (const Stage stage : allStages)
                QVERIFY2(first.stands(stage) == second.stands(stage) && first.key(stage) == second.key(stage),
                         stageName(stage).data());
            QVERIFY(first.value<Stage::Prepare>() == second.value<Stage::Prepare>());
            QVERIFY(first.value<Stage::Reduce>() == second.value<Stage::Reduce>());
        }
    }

    void aKeyChangesWithTheKeysOfWhatIsNeeded() {
        int tried = 0, left = 0;
        std::size_t i = 0;
        for (const Session &asked : sessions()) {
            const Results &results = resultsOf(i++);
            for (const StageInfo &info : builtinStages())
                for (const StageNeed &need : info.needs) {
                    const StageInput input{asked, catalogue(), {}, results, {}, {}};
                    const bool asks = (!info.isAsked || info.isAsked(input)) && results.stands(need.stage);
                    if (!asks || (need.stage == Stage::Kernel && need.isRequired && !need.isRequired(input))) {
                        ++left;
                        continue;
                    }
                    ++tried;
                    Results changed = results;
                    for (const StageNeed &other : info.needs)
                        if (standsOn(other.stage, need.stage))
                            changed = withKey(changed, other.stage, "another");
                    QVERIFY2(keyOf(info, asked, results) != keyOf(info, asked, changed), info.id.c_str());
                }
        }
        qInfo("%d keys tried, %d left out: the session does not ask for the stage", tried, left);
        QVERIFY(tried > 30);
    }

    void aSettingReachesThoseStagesAloneThatStandOnIt_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<int>("first");
        const auto row = [](const char *key, const char *value, Stage first) {
            QTest::newRow(key) << QString(key) << QString(value) << static_cast<int>(first);
        };
        row("data", R"json({"source": "sample:iris", "rows": "0-139"})json", Stage::Load);
        row("prepare", R"json([{"step": "center"}])json", Stage::Prepare);
        row("scores", R"json({"bins": 7})json", Stage::Scores);
        row("select", R"json({"search": "backward", "size": 2})json", Stage::Select);
        row("kernel", R"json("gaussian(sigma=0.5)")json", Stage::Kernel);
        row("reducer", R"json({"id": "kernel-pca", "components": 2})json", Stage::Reduce);
        row("project", R"json({"source": "sample:iris", "rows": "3-9"})json", Stage::Project);
        row("hyperspace", R"json({"radius": 2})json", Stage::Hyperspace);
        row("regress", R"json({"id": "kernel-ridge", "target": "petal_width", "lambda": 3})json", Stage::Regress);
        row("cluster", R"json({"id": "k-means", "on": "picture", "k": 4})json", Stage::Cluster);
        row("distinguish", R"json({"subset": "some", "against": "others"})json", Stage::Distinguish);
        row("subsets", R"json([{"name": "some", "rows": "0-40"}])json", Stage::Distinguish);
        row("quality", R"json({"neighbors": [7]})json", Stage::Quality);
    }
    void aSettingReachesThoseStagesAloneThatStandOnIt() {
        QFETCH(const QString, key);
        QFETCH(const QString, value);
        QFETCH(const int, first);
        const auto changed = sessions()[0].with(key.toStdString(), Json::parse(value.toStdString()), catalogue());
        QVERIFY2(changed, changed ? "" : changed.error().message.c_str());
        Record record;
        (void)record.run(*changed, resultsOf(0));
        QVERIFY(std::ranges::find(record.computed, static_cast<Stage>(first)) != record.computed.end());
        for (const Stage stage : record.computed) {
            const bool isOfProject = key == "project" && stage == Stage::Predict; // reads the same rows
            QVERIFY2(isOfProject || standsOn(stage, static_cast<Stage>(first)), stageName(stage).data());
        }
        for (const Stage stage : allStages)
            if (standsOn(stage, static_cast<Stage>(first)) && resultsOf(0).stands(stage) && stage != Stage::Spectrum)
                QVERIFY2(std::ranges::find(record.computed, stage) != record.computed.end(), stageName(stage).data());
    }
};

EIGENSCOPE_TEST(TestStageContract)

} // namespace eigenscope::tst_stage_contract

#include "tst_stage_contract.moc"
