#include "core/pipeline/sweeps/sweep_grid.h"
#include "tests/core/session_runs.h"

#include <QtTest>

namespace eigenscope::tst_sweep_grid {

namespace {

const std::string kernelPca = R"json("kernel":"center(gaussian(gamma=2))","reducer":{"id":"kernel-pca"})json";

Result<SweepGrid> gridOn(const std::string &keys, const Names &sweeps) {
    std::vector<SweepAxis> axes;
    for (const std::string &text : sweeps)
        axes.push_back(*readSweepAxis(text));
    return SweepGrid::on(sessionWith(keys), std::move(axes), catalogue());
}

QByteArray refusal(const std::string &keys, const Names &sweeps) {
    const auto grid = gridOn(keys, sweeps);
    return grid ? QByteArray("accepted") : QByteArray::fromStdString(grid.error().message);
}

/// "kernel.sigma=1 reducer=pca" of each run.
QList<QByteArray> combinations(const SweepGrid &grid) {
    QList<QByteArray> all;
    for (std::size_t number = 1; number <= grid.runs(); ++number) {
        QByteArray text;
        for (const auto &[name, value] : grid.run(number).values)
            text += (text.isEmpty() ? "" : " ") + QByteArray::fromStdString(name + "=" + value);
        all.push_back(text);
    }
    return all;
}

} // namespace

class TestSweepGrid : public QObject {
    Q_OBJECT

private slots:
    void allCombinationsTheLastVariesFastest() {
        const auto grid = gridOn(kernelPca, {"kernel.sigma=1,2", "components=2,3"});
        QVERIFY2(bool(grid), grid ? "" : grid.error().message.c_str());
        QCOMPARE(combinations(*grid),
                 (QList<QByteArray>{"kernel.sigma=1 components=2", "kernel.sigma=1 components=3",
                                    "kernel.sigma=2 components=2", "kernel.sigma=2 components=3"}));
    }

    void aValueTakesThePlaceOfTheSame() {
        const auto grid = gridOn(kernelPca, {"kernel.sigma=3"});
        QCOMPARE(kernelText(*grid->run(1).session->kernel()), std::string("center(gaussian(sigma=3))"));
    }

    void whatTheReducerLacksIsLeftOutOfItsRuns() {
        const auto grid = gridOn(kernelPca, {"reducer=pca,isomap", "neighbors=5,8"});
        QVERIFY2(bool(grid), grid ? "" : grid.error().message.c_str());
        QCOMPARE(combinations(*grid), (QList<QByteArray>{"reducer=pca", "reducer=pca", "reducer=isomap neighbors=5",
                                                         "reducer=isomap neighbors=8"}));
        QCOMPARE(grid->run(1).session->reducer()->id, std::string("pca"));
        QVERIFY(grid->run(1).session->reducer()->params.empty());
        QVERIFY(grid->run(4).session->reducer()->params == (ParamMap{{"neighbors", std::int64_t(8)}}));
        QVERIFY(*grid->run(1).session == *grid->run(2).session);
    }

    void aKernelIsLeftOutWhereNothingWorksOnIt() {
        const auto grid = gridOn(kernelPca, {"reducer=pca,kernel-pca", "kernel.sigma=0.1:10:log:3"});
        QVERIFY2(bool(grid), grid ? "" : grid.error().message.c_str());
        QCOMPARE(combinations(*grid),
                 (QList<QByteArray>{"reducer=pca", "reducer=pca", "reducer=pca", "reducer=kernel-pca kernel.sigma=0.1",
                                    "reducer=kernel-pca kernel.sigma=1", "reducer=kernel-pca kernel.sigma=10"}));
        const auto alone = gridOn(R"json("reducer":{"id":"pca"})json", {"kernel.sigma=1,2"}); // for its exports
        QCOMPARE(combinations(*alone), (QList<QByteArray>{"kernel.sigma=1", "kernel.sigma=2"}));
        const auto clustered =
            gridOn(R"json("cluster":{"id":"k-means","on":"kernel"})json", {"reducer=pca", "kernel.sigma=1,2"});
        QCOMPARE(combinations(*clustered),
                 (QList<QByteArray>{"reducer=pca kernel.sigma=1", "reducer=pca kernel.sigma=2"}));
    }

    void settingsOfTheSessionStayWhereTheReducerHasThem() {
        const auto grid =
            gridOn(R"json("reducer":{"id":"isomap","neighbors":7,"components":3})json", {"reducer=pca,umap"});
        QVERIFY2(bool(grid), grid ? "" : grid.error().message.c_str());
        QVERIFY(grid->run(1).session->reducer()->params == (ParamMap{{"components", std::int64_t(3)}}));
        QVERIFY(grid->run(2).session->reducer()->params ==
                (ParamMap{{"components", std::int64_t(3)}, {"neighbors", std::int64_t(7)}}));
    }

    void wholeNumbersAreRounded() {
        const auto grid = gridOn(R"json("reducer":{"id":"isomap"})json", {"neighbors=5:8:log:9"});
        QCOMPARE(grid->runs(), std::size_t(4));
        QVERIFY(grid->axes().front().values == (Names{"5", "6", "7", "8"}));
    }

    void dataClustersAndRegressionsAreSwept() {
        const auto noise =
            SweepGrid::on(Session::onSource("generate:swiss-roll"),
                          {*readSweepAxis("data.noise=0,0.5"), *readSweepAxis("data.n=50:150:2")}, catalogue());
        QVERIFY2(bool(noise), noise ? "" : noise.error().message.c_str());
        QCOMPARE(noise->run(4).session->data().at("noise").get<double>(), 0.5);
        QCOMPARE(noise->run(4).session->data().at("n").get<int>(), 150);
        const auto clusters = gridOn(R"json("cluster":{"id":"k-means"})json", {"cluster.k=2:4:3"});
        QVERIFY(clusters->run(3).session->cluster()->method.params == (ParamMap{{"k", std::int64_t(4)}}));
        const auto ids = gridOn("", {"cluster.min_size=5", "cluster.id=hdbscan"}); // the id counts first
        QVERIFY2(bool(ids), ids ? "" : ids.error().message.c_str());
    }

    void whatIsUnknownIsRefusedByName() {
        QCOMPARE(refusal(kernelPca, {"reducer=pca,kernel-pcb"}),
                 "There is no reducer 'kernel-pcb'. Did you mean 'kernel-pca'?");
        QCOMPARE(refusal(kernelPca, {"kernel.sgima=1"}),
                 "There is no parameter 'sgima' of Gaussian (RBF). Did you mean 'sigma'?");
        QCOMPARE(refusal(kernelPca, {"componens=1"}),
                 "There is no parameter 'componens' of Kernel PCA. Did you mean 'components'?");
        QVERIFY(refusal(kernelPca, {"reducer=pca,isomap", "neighbours=1"})
                    .contains("'neighbours' of the swept reducers. Did you mean 'neighbors'?"));
        QCOMPARE(refusal(kernelPca, {"kernl.sigma=1"}),
                 "There is no prefix of a swept setting 'kernl'. Did you mean 'kernel'?");
        QCOMPARE(refusal(kernelPca, {"components=1", "components=2"}),
                 "A sweep takes each setting once. Got 'components' twice.");
        QVERIFY(refusal("", {"components=1"}).contains("there is none. Add a reducer"));
    }

    void whereNoRunCanBeTheFirstRefusalIsTold() {
        QCOMPARE(refusal(kernelPca, {"components=x,y"}),
                 "Components of Kernel PCA must be a whole number of at least 1. Got x.");
        QVERIFY(refusal("", {"data.labl=species"}).contains("Did you mean 'label'?"));
        const auto some = gridOn(kernelPca, {"components=0,2"});
        QVERIFY2(bool(some), some ? "" : some.error().message.c_str());
        QVERIFY(!some->run(1).session && some->run(2).session);
    }

    void tooManyRunsAreRefused() {
        QCOMPARE(refusal(kernelPca, {"kernel.sigma=1:2:1000", "components=1:1000:1000"}),
                 "A sweep may have 100000 runs. These settings make 1000000.");
    }

    void tasksShareTheRuns() {
        std::vector<int> taken(17, 0);
        for (const char *text : {"1/3", "2/3", "3/3"}) {
            const auto task = readSweepTask(text);
            QVERIFY(bool(task));
            for (std::size_t run = 1; run <= 16; ++run)
                taken[run] += task->has(run) ? 1 : 0;
        }
        QCOMPARE(std::ranges::count(taken, 1), 16);
        QVERIFY(readSweepTask("3/8")->has(2) && readSweepTask("3/8")->has(10) && readSweepTask("1/8")->has(8));
        for (const char *text : {"", "3", "0/8", "9/8", "3/", "/8", "a/b", "3/8/2", "-1/8", "1/100001", "1.5/2"})
            QVERIFY2(!readSweepTask(text), text);
    }

    void theDescriptionTellsSweepsApart() {
        const auto one = gridOn(kernelPca, {"kernel.sigma=1,2"});
        QVERIFY(one->description() == gridOn(kernelPca, {"kernel.sigma=1,2"})->description());
        QVERIFY(one->description() != gridOn(kernelPca, {"kernel.sigma=1,3"})->description());
        QVERIFY(one->description() !=
                gridOn(R"json("reducer":{"id":"kernel-pca"})json", {"kernel.sigma=1,2"})->description());
        QVERIFY(one->description().at("settings") ==
                Json::parse(R"json([{"name":"kernel.sigma","values":[1,2]}])json"));
    }
};

EIGENSCOPE_TEST(TestSweepGrid)

} // namespace eigenscope::tst_sweep_grid

#include "tst_sweep_grid.moc"
