#include "core/pipeline/pipeline.h"
#include "core/pipeline/stages/stage_info.h"
#include "tests/core/session_runs.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <thread>

namespace eigenscope::tst_pipeline {

namespace {

const std::string kernelPca = R"json("prepare": [{"step": "standardize"}], "kernel": "gaussian(sigma=1.5)",
    "reducer": {"id": "kernel-pca", "components": 3}, "quality": {"neighbors": [5]})json";

/// Which stages were computed and which were taken from before.
struct Record {
    std::vector<Stage> computed, reused;

    PipelineObserver observer() {
        PipelineObserver observer;
        observer.started = [this](Stage stage) { computed.push_back(stage); };
        observer.finished = [this](Stage stage, const Results &results, bool taken) {
            if (taken && results.stands(stage))
                reused.push_back(stage);
        };
        return observer;
    }
};

PipelineOutcome runInFolder(const Session &asked, const QString &folder, const Results &previous = {}) {
    return runPipeline(asked, catalogue(), folder.toStdString(), previous, {}, {});
}

/// An inline source of n rows.
std::string manyRows(int n) {
    std::string text = "a,b\n";
    for (int i = 0; i < n; ++i)
        text += std::to_string(i % 83) + "," + std::to_string(i % 7) + "\n";
    return Json{{"source", "inline"}, {"text", text}}.dump();
}

void write(const QString &file, const std::string &text) {
    std::ofstream(file.toStdString()) << text;
}

} // namespace

class TestPipeline : public QObject {
    Q_OBJECT

private slots:
    void everyStageThatIsAskedForStands() {
        const auto outcome = run(sessionWith(
            kernelPca + R"json(, "hyperspace": {}, "project": {"source": "sample:iris", "rows": "0-9"})json"));
        QVERIFY2(outcome.failures.empty(), outcome.failures.empty() ? "" : outcome.failures[0].error.message.c_str());
        for (const Stage stage : {Stage::Load, Stage::Prepare, Stage::Kernel, Stage::Reduce, Stage::Project,
                                  Stage::Hyperspace, Stage::Verdict, Stage::Quality})
            QVERIFY2(outcome.results.stands(stage), stageName(stage).data());
        QCOMPARE(outcome.results.value<Stage::Reduce>()->coordinates.rows(), Index{150});
        QCOMPARE(outcome.results.value<Stage::Reduce>()->coordinates.cols(), Index{3});
        QCOMPARE(outcome.results.value<Stage::Reduce>()->method, std::string("kernel-pca"));
    }

    void whatIsNotAskedForIsAbsent() {
        const auto outcome = run(sessionWith(""));
        QVERIFY(outcome.failures.empty());
        QVERIFY(outcome.results.stands(Stage::Load) && outcome.results.stands(Stage::Prepare));
        for (const Stage stage :
             {Stage::Kernel, Stage::Reduce, Stage::Project, Stage::Hyperspace, Stage::Verdict, Stage::Quality})
            QVERIFY(!outcome.results.stands(stage));
    }

    void thePictureDoesNotWaitForEigenvaluesThatItDoesNotNeed() {
        const Session large = sessionWith(kernelPca, R"json({"source": "generate:blobs", "n": 600, "columns": 4})json");
        std::shared_ptr<const Reduction> picture;
        PipelineObserver observer;
        observer.finished = [&](Stage stage, const Results &results, bool) {
            if (stage == Stage::Reduce)
                picture = results.value<Stage::Reduce>();
        };
        const Results results = run(large, {}, observer).results;
        QCOMPARE(picture->eigenvalues.size(), Index{3});
        QCOMPARE(results.value<Stage::Reduce>()->eigenvalues.size(), Index{20});
        QVERIFY(results.value<Stage::Reduce>()->coordinates == picture->coordinates);
        QVERIFY((results.value<Stage::Reduce>()->eigenvalues.head(3) - picture->eigenvalues).norm() < 1e-9);

        Record same;
        const Results again = run(large, results, same.observer()).results;
        QVERIFY(same.computed.empty());
        QVERIFY(again.value<Stage::Reduce>() == results.value<Stage::Reduce>() && again.stands(Stage::Spectrum));
    }

    void theVerdictDoesNotWaitForEigenvaluesThatItDoesNotNeed() {
        const std::string data = R"json({"source": "generate:blobs", "n": 400, "columns": 4})json";
        std::vector<std::shared_ptr<const KernelVerdict>> verdicts;
        PipelineObserver observer;
        observer.finished = [&](Stage stage, const Results &results, bool) {
            if (stage == Stage::Verdict)
                verdicts.push_back(results.value<Stage::Verdict>());
        };
        const Results results = run(sessionWith(kernelPca, data), {}, observer).results;
        const KernelVerdict whole = *kernelVerdict(results.value<Stage::Kernel>()->K, {});
        QVERIFY(verdicts.at(0)->psd && !verdicts.at(0)->isWhole());
        QVERIFY(results.value<Stage::Verdict>()->eigenvalues == whole.eigenvalues);
        QCOMPARE(results.value<Stage::Verdict>()->rank, whole.rank);

        Record same;
        const Results again = run(sessionWith(kernelPca, data), results, same.observer()).results;
        QVERIFY(same.computed.empty());
        QVERIFY(again.value<Stage::Verdict>() == results.value<Stage::Verdict>());

        std::string sigmoid = kernelPca;
        sigmoid.replace(sigmoid.find("gaussian(sigma=1.5)"), 19, "sigmoid(kappa=0.1, theta=-1)");
        const Results indefinite = run(sessionWith(sigmoid, data), {}, observer).results;
        QVERIFY(verdicts.at(1)->negativeEigenvalues > 0 && verdicts.at(1)->isWhole());
        QVERIFY(indefinite.value<Stage::Verdict>() == verdicts.at(1) && !indefinite.stands(Stage::Eigenvalues));
    }

    void whatIsWatchedIsMeasuredFirst() {
        const Session asked = sessionWith(kernelPca, R"json({"source": "generate:blobs", "n": 400, "columns": 4})json");
        const auto measures = [&asked](std::vector<Stage> watched) {
            Record record;
            PipelineObserver observer = record.observer();
            observer.watched = std::move(watched);
            (void)run(asked, {}, observer);
            return std::vector<Stage>(std::ranges::find(record.computed, Stage::Reduce) + 1, record.computed.end());
        };
        QVERIFY(measures({}) == std::vector({Stage::Quality, Stage::Verdict, Stage::Eigenvalues}));
        QVERIFY(measures({Stage::Verdict}) == std::vector({Stage::Verdict, Stage::Quality, Stage::Eigenvalues}));
        QVERIFY(measures({Stage::Verdict, Stage::Eigenvalues}) == std::vector({Stage::Verdict, Stage::Quality}));
    }

    void unchangedStagesAreTakenFromBefore() {
        const auto before = run(sessionWith(kernelPca)).results;
        Record same;
        const auto again = run(sessionWith(kernelPca), before, same.observer()).results;
        QVERIFY(same.computed.empty());
        QCOMPARE(again.value<Stage::Reduce>().get(), before.value<Stage::Reduce>().get());

        std::string changed = kernelPca;
        changed.replace(changed.find("1.5"), 3, "0.5");
        Record sigma;
        (void)run(sessionWith(changed), before, sigma.observer());
        QVERIFY(sigma.computed == std::vector<Stage>({Stage::Kernel, Stage::Reduce, Stage::Quality, Stage::Verdict}));
        std::erase_if(sigma.reused, [](Stage stage) { return !standsOn(Stage::Quality, stage); });
        QVERIFY(sigma.reused == std::vector<Stage>({Stage::Load, Stage::Prepare}));

        std::string components = kernelPca;
        components.replace(components.find("3}"), 1, "2");
        Record reducer;
        (void)run(sessionWith(components), before, reducer.observer());
        QVERIFY(reducer.computed == std::vector<Stage>({Stage::Reduce, Stage::Quality}));
    }

    void aChangedFileIsReadAgain() {
        const QTemporaryDir folder;
        write(folder.filePath("d.csv"), "a,b\n1,2\n3,4\n5,7\n");
        const Session asked = sessionWith("", R"json({"source": "d.csv"})json");
        const auto first = runInFolder(asked, folder.path());
        QVERIFY(first.failures.empty());
        QCOMPARE(first.results.value<Stage::Load>()->dataset->size(), Index{3});
        QCOMPARE(runInFolder(asked, folder.path(), first.results).results.value<Stage::Load>().get(),
                 first.results.value<Stage::Load>().get());
        write(folder.filePath("d.csv"), "a,b\n1,2\n3,4\n5,7\n6,8\n");
        QCOMPARE(runInFolder(asked, folder.path(), first.results).results.value<Stage::Load>()->dataset->size(),
                 Index{4});
    }

    void aRefusedStageLeavesTheOthers() {
        const auto quality = run(sessionWith(R"json("reducer": {"id": "pca"}, "quality": {"neighbors": [75]})json"));
        QCOMPARE(quality.failures.size(), std::size_t{1});
        QVERIFY(quality.failures[0].stage == Stage::Quality);
        QVERIFY(quality.results.stands(Stage::Reduce));

        const auto reducer =
            run(sessionWith(R"json("kernel": "linear", "reducer": {"id": "pca", "components": 99})json"));
        QVERIFY(reducer.failures[0].stage == Stage::Reduce);
        QVERIFY(reducer.results.stands(Stage::Verdict));

        const auto load = runInFolder(
            sessionWith(R"json("hyperspace": {}, "reducer": {"id": "pca"})json", R"json({"source": "none.csv"})json"),
            "/tmp");
        QCOMPARE(load.failures.size(), std::size_t{1});
        QVERIFY(load.failures[0].stage == Stage::Load);
        QVERIFY(load.results.stands(Stage::Hyperspace));
        QVERIFY(!load.results.value<Stage::Hyperspace>()->data);
    }

    void aCanceledRunEndsAll() {
        std::stop_source stop;
        stop.request_stop();
        const auto before = runPipeline(sessionWith(kernelPca), catalogue(), {}, {}, {}, stop.get_token());
        QCOMPARE(before.failures.size(), std::size_t{1});
        QVERIFY(before.failures[0].error.kind == Error::Kind::Canceled);
        QVERIFY(!before.results.stands(Stage::Load));

        std::stop_source later;
        PipelineObserver observer;
        observer.finished = [&](Stage stage, const Results &, bool) {
            if (stage == Stage::Kernel)
                later.request_stop();
        };
        const auto outcome = runPipeline(sessionWith(kernelPca), catalogue(), {}, {}, observer, later.get_token());
        QCOMPARE(outcome.failures.size(), std::size_t{1});
        QVERIFY(outcome.results.stands(Stage::Kernel));
        QVERIFY(!outcome.results.stands(Stage::Reduce));
    }

    void whatDrawsComesBeforeWhatOnlyMeasures() {
        PipelineObserver observer;
        QStringList order;
        observer.finished = [&](Stage stage, const Results &, bool reused) {
            if (!reused)
                order << QString::fromStdString(std::string(stageName(stage)));
        };
        observer.drawn = [&] { order << "drawn"; };
        observer.rest = [&](const std::stop_token &) { order << "rest"; };
        (void)run(sessionWith(kernelPca + R"json(, "cluster": {"id": "k-means"})json"), {}, observer);
        QCOMPARE(order, QStringList(
                            {"load", "prepare", "kernel", "reduce", "drawn", "quality", "verdict", "rest", "cluster"}));
    }

    void qualityCountsForThePictureItWasMeasuredOn() {
        const auto first =
            run(sessionWith(R"json("reducer": {"id": "pca"}, "quality": {"neighbors": [5]})json")).results;
        QVERIFY(first.value<Stage::Quality>() && first.qualityOfPicture() == first.value<Stage::Quality>());
        auto next =
            run(sessionWith(R"json("reducer": {"id": "svd"}, "quality": {"neighbors": [5]})json"), first).results;
        QVERIFY(next.qualityOfPicture() == next.value<Stage::Quality>());
        next.set<Stage::Quality>(first.result<Stage::Quality>()); // not measured again yet
        QVERIFY(!next.qualityOfPicture());
        next.set<Stage::Reduce>(first.result<Stage::Reduce>());
        QVERIFY(next.qualityOfPicture());
        next.set<Stage::Reduce>({first.value<Stage::Reduce>(), {}, 0}); // a picture that moves
        QVERIFY(!next.qualityOfPicture());
    }

    void overlappingRunsGiveTheSameNumbers() {
        const MatrixXd alone = run(sessionWith(kernelPca)).results.value<Stage::Reduce>()->coordinates;
        std::vector<MatrixXd> found(4);
        {
            std::vector<std::jthread> threads;
            for (MatrixXd &coordinates : found)
                threads.emplace_back([&coordinates] {
                    coordinates = run(sessionWith(kernelPca)).results.value<Stage::Reduce>()->coordinates;
                });
        }
        for (const MatrixXd &coordinates : found)
            QVERIFY(coordinates == alone);
    }

    void aDistanceOfTheKernelIsMadeFromIt() {
        const auto outcome = run(sessionWith(
            R"json("kernel": "linear", "distance": "kernel", "reducer": {"id": "classical-mds"}, "quality": {})json"));
        const auto plain = run(sessionWith(R"json("reducer": {"id": "classical-mds"}, "quality": {})json"));
        QVERIFY(outcome.failures.empty() && plain.failures.empty());
        QVERIFY(!plain.results.value<Stage::Kernel>());
        const MatrixXd &one = outcome.results.value<Stage::Reduce>()->coordinates,
                       &other = plain.results.value<Stage::Reduce>()->coordinates;
        QVERIFY((one.cwiseAbs() - other.cwiseAbs()).cwiseAbs().maxCoeff() < 1e-6); // distances are roots of differences
        QCOMPARE(outcome.results.value<Stage::Reduce>()->metric->id(), std::string("kernel"));
    }

    void diffusionMapsTakeTheKernelOfTheSessionUnlessSigmaIsGiven() {
        const auto reduction = [](const std::string &kernel, const std::string &parameters) {
            const auto outcome =
                run(sessionWith(kernel + R"json("reducer": {"id": "diffusion-maps")json" + parameters + "}"));
            return outcome.results.value<Stage::Reduce>();
        };
        const std::string narrow = R"json("kernel": "gaussian(sigma=0.7)", )json";
        const auto onKernel = reduction(narrow, ""), bySigma = reduction("", R"json(, "sigma": 0.7)json");
        QVERIFY((onKernel->coordinates - bySigma->coordinates).cwiseAbs().maxCoeff() < 1e-10);
        QVERIFY(!onKernel->metric && bySigma->metric);
        const auto both = reduction(narrow, R"json(, "sigma": 2)json"), wide = reduction("", R"json(, "sigma": 2)json");
        QVERIFY(both->coordinates == wide->coordinates);
        QVERIFY(*reduction("", "")->diagnostics.get<double>("sigma") > 1); // the median distance
        const auto refused =
            run(sessionWith(R"json("kernel": "center(linear)", "reducer": {"id": "diffusion-maps"})json"));
        QCOMPARE(refused.failures.size(), std::size_t{1});
        QVERIFY(refused.failures[0].error.message.starts_with("Diffusion maps need a kernel without negative values"));
    }

    void anIterativeMethodShowsItsPictureOnTheWay() {
        const Session asked = sessionWith(R"json("reducer": {"id": "metric-mds", "tolerance": 1e-12})json");
        int pictures = 0;
        PipelineObserver observer;
        observer.moved = [&](const std::shared_ptr<const Reduction> &picture) {
            ++pictures;
            QCOMPARE(picture->coordinates.rows(), picture->data->size());
        };
        const auto whole = run(asked), watched = run(asked, {}, observer);
        QVERIFY(pictures > 0);
        QVERIFY(watched.results.value<Stage::Reduce>()->coordinates ==
                whole.results.value<Stage::Reduce>()->coordinates);
    }

    void anIterativeMethodCanBeFinishedEarly() {
        PipelineObserver observer;
        observer.finishAsked = [] { return true; };
        const auto outcome =
            run(sessionWith(R"json("reducer": {"id": "metric-mds", "tolerance": 1e-12})json"), {}, observer);
        QVERIFY(outcome.failures.empty());
        QVERIFY(outcome.results.warnings().back().starts_with("The run was finished early"));
    }

    void aReducerThatFindsNoKernelTakesTheGaussian() {
        const auto outcome = run(sessionWith(R"json("reducer": {"id": "kernel-pca"})json"));
        QVERIFY(outcome.failures.empty());
        QVERIFY(outcome.results.value<Stage::Kernel>()->kernel->expression().starts_with("gaussian(sigma="));
    }

    void newRowsArePreparedAndPlacedAsLearned() {
        for (const char *reducer : {"pca", "kernel-pca"}) {
            const auto outcome = run(sessionWith(
                R"json("prepare": [{"step": "standardize"}], "reducer": {"id": ")json" + std::string(reducer) +
                R"json("}, "project": {"source": "sample:iris", "rows": "20-29"})json"));
            QVERIFY2(outcome.failures.empty(),
                     outcome.failures.empty() ? "" : outcome.failures[0].error.message.c_str());
            const MatrixXd &placed = outcome.results.value<Stage::Project>()->coordinates;
            QVERIFY((placed - outcome.results.value<Stage::Reduce>()->coordinates.middleRows(20, 10))
                        .cwiseAbs()
                        .maxCoeff() < 1e-9);
            QCOMPARE(outcome.results.value<Stage::Project>()->rows->rows.front(), Index{20});
        }
    }

    void newRowsMeetTheirColumnsByName() {
        const QTemporaryDir folder;
        write(folder.filePath("old.csv"), "kind,a,b\nx,1,2\ny,3,5\nx,5,7\ny,2,9\n");
        write(folder.filePath("new.csv"), "b,extra,kind,a\n5,9,y,3\n");
        const Session asked = sessionWith(R"json("reducer": {"id": "pca"}, "project": {"source": "new.csv"})json",
                                          R"json({"source": "old.csv", "label": "kind"})json");
        const auto outcome = runInFolder(asked, folder.path());
        QVERIFY2(outcome.failures.empty(), outcome.failures.empty() ? "" : outcome.failures[0].error.message.c_str());
        const Projected &projected = *outcome.results.value<Stage::Project>();
        QVERIFY(
            (projected.coordinates - outcome.results.value<Stage::Reduce>()->coordinates.row(1)).cwiseAbs().maxCoeff() <
            1e-12);
        QCOMPARE(projected.rows->label.value_or(""), std::string("kind"));

        write(folder.filePath("new.csv"), "a\n5\n");
        QVERIFY(runInFolder(asked, folder.path()).failures[0].stage == Stage::Project);
    }

    void theVerdictIsLeftOutAboveItsLimit() {
        const auto outcome = run(sessionWith(R"json("kernel": "linear")json", manyRows(2001)));
        QVERIFY(outcome.failures.empty());
        QVERIFY(outcome.results.stands(Stage::Kernel));
        QVERIFY(!outcome.results.stands(Stage::Verdict));
    }

    void dataWithMissingEntriesHaveNoCubeAndNoBall() {
        const auto extentOf = [](const std::string &text) {
            const PipelineOutcome outcome = run(sessionWith(R"json("hyperspace": {"dimensions": "1-3"})json",
                                                            Json({{"source", "inline"}, {"text", text}}).dump()));
            return outcome.results.value<Stage::Hyperspace>()->data;
        };
        QCOMPARE(extentOf("a,b\n1,2\n3,4\n")->l, 2.0);
        QVERIFY(!extentOf("a,b\n1,2\n3,\n"));
    }

    void warningsTellWhatTheStagesFound() {
        const QTemporaryDir folder;
        write(folder.filePath("d.csv"), "a,b,c\n1,2,7\n3,4,7\n5,7,7\n");
        const auto outcome = runInFolder(
            sessionWith(R"json("prepare": [{"step": "standardize"}])json", R"json({"source": "d.csv"})json"),
            folder.path());
        QVERIFY(outcome.failures.empty());
        QVERIFY(std::ranges::any_of(outcome.results.warnings(),
                                    [](const std::string &note) { return note.find("'c'") != std::string::npos; }));
    }
};

EIGENSCOPE_TEST(TestPipeline)

} // namespace eigenscope::tst_pipeline

#include "tst_pipeline.moc"
