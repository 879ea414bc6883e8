#include "core/pipeline/pipeline.h"
#include "tests/core/session_runs.h"
#include "tests/left_out.h"

#include <QtTest>

#include <map>

namespace eigenscope::tst_stage_progress {

namespace {

/// The shares that each stage told, and those that ended.
struct Told {
    std::map<Stage, std::vector<double>> shares;
    std::vector<Stage> made;
    std::vector<StageFailure> failures;
};

Told told(const Json &keys, const Json &data) {
    Json all = {{"data", data}};
    all.update(keys);
    Told told;
    PipelineObserver observer;
    observer.progressed = [&told](Stage stage, double share) { told.shares[stage].push_back(share); };
    observer.finished = [&told](Stage stage, const Results &results, bool reused) {
        if (!reused && results.stands(stage))
            told.made.push_back(stage);
    };
    told.failures = run(sessionOf(all), {}, observer).failures;
    return told;
}

void verifyRising(const Told &told) {
    QVERIFY2(told.failures.empty(), told.failures.empty() ? "" : told.failures.front().error.message.c_str());
    QVERIFY(!told.made.empty());
    for (const Stage stage : told.made) {
        const auto found = told.shares.find(stage);
        QVERIFY2(found != told.shares.end(), "a stage told nothing");
        const std::vector<double> &shares = found->second;
        QVERIFY(shares.front() > 0);
        QVERIFY(std::ranges::adjacent_find(shares, std::greater_equal<>()) == shares.end());
        QCOMPARE(shares.back(), 1.0);
    }
}

const Json iris = {{"source", "sample:iris"}, {"label", "species"}};

Json swissRoll(int rows) {
    return {{"source", "generate:swiss-roll"}, {"n", rows}};
}

} // namespace

class TestStageProgress : public QObject {
    Q_OBJECT

private slots:
    /// Shares are told on the thread that asked; beside other programs the second thread may do most of the work.
    void initTestCase() { qputenv("EIGENSCOPE_THREADS", "1"); }

    void reducersTellSharesThatRise_data() {
        QTest::addColumn<QByteArray>("id");
        for (const ReducerInfo &info : catalogue().reducers.all())
            QTest::newRow(info.id.c_str()) << QByteArray::fromStdString(info.id);
    }
    void reducersTellSharesThatRise() {
        QFETCH(QByteArray, id);
        Json reducer = {{"id", id.toStdString()}};
        const ReducerInfo &info = *catalogue().reducers.find(id.toStdString());
        if (std::ranges::find(info.params, "neighbors", &ParamSpec::id) != info.params.end())
            reducer["neighbors"] = 25; // fewer leave a graph in two pieces
        verifyRising(told({{"reducer", reducer}, {"quality", {{"neighbors", {5}}}}}, iris));
    }

    void kernelsTellSharesThatRise_data() {
        QTest::addColumn<QByteArray>("id");
        for (const KernelInfo &info : catalogue().kernels.all())
            if (std::ranges::find(info.kinds, ObjectKind::Points) != info.kinds.end())
                QTest::newRow(info.id.c_str()) << QByteArray::fromStdString(info.id);
    }
    void kernelsTellSharesThatRise() {
        QFETCH(QByteArray, id);
        const Told all = told({{"kernel", id.toStdString()}, {"reducer", {{"id", "kernel-pca"}}}}, iris);
        if (!all.failures.empty())
            LEAVE_OUT("its defaults refuse these points");
        verifyRising(all);
    }

    void clusteringsTellSharesThatRise_data() {
        QTest::addColumn<QByteArray>("id");
        for (const ClusteringInfo &info : catalogue().clusterings.all())
            QTest::newRow(info.id.c_str()) << QByteArray::fromStdString(info.id);
    }
    void clusteringsTellSharesThatRise() {
        QFETCH(QByteArray, id);
        verifyRising(told({{"cluster", {{"id", id.toStdString()}}}}, iris));
    }

    void theEigenvaluesOfALargeMatrixAreNoEndlessBar() {
        const Told all = told({{"kernel", "gaussian(sigma=1)"}, {"reducer", {{"id", "kernel-pca"}}}}, swissRoll(1500));
        verifyRising(all);
        QVERIFY(all.shares.at(Stage::Reduce).size() > 2);
    }

    void neighborsAreToldBeforeTheFirstIteration() {
        for (const char *id : {"tsne", "umap"}) {
            const char *count = id == std::string_view("tsne") ? "iterations" : "epochs";
            const Told all = told({{"reducer", {{"id", id}, {count, 5}}}}, swissRoll(2000));
            verifyRising(all);
            const std::vector<double> &shares = all.shares.at(Stage::Reduce);
            QVERIFY2(std::ranges::count_if(shares, [](double share) { return share < 0.1; }) > 5, id);
        }
    }
};

EIGENSCOPE_TEST(TestStageProgress)

} // namespace eigenscope::tst_stage_progress

#include "tst_stage_progress.moc"
