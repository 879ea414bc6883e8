#include "core/reducers/interface/cost_curve.h"
#include "tests/project_file.h"
#include "tests/test_program.h"
#include "ui/document/live_pipeline.h"

#include <QSignalSpy>
#include <QTimer>
#include <QtTest>

#include <set>

namespace eigenscope::tst_live_pipeline {

using State = StageStatus::State;

namespace {

/// A document of kernel PCA that is computed as it changes, and what is told of that.
struct Live {
    const Catalogue catalogue = builtinCatalogue(sampleFolder());
    Document document{catalogue};
    LivePipeline pipeline{document};
    QSignalSpy started{&pipeline, &LivePipeline::started}, finished{&pipeline, &LivePipeline::finished},
        moved{&pipeline, &LivePipeline::pictureMoved};

    explicit Live(const char *kernel) {
        const Result<Session> session = Session::fromJson({{"format", "eigenscope-session"},
                                                           {"version", 1},
                                                           {"data", {{"source", "sample:iris"}}},
                                                           {"prepare", {{{"step", "standardize"}}}},
                                                           {"kernel", kernel},
                                                           {"reducer", {{"id", "kernel-pca"}, {"components", 3}}}},
                                                          catalogue);
        document.open(*session, {});
    }
};

} // namespace

class TestLivePipeline : public QObject {
    Q_OBJECT

private slots:
    void aChangeOfTheSessionRunsIt();
    void onlyWhatAChangeTouchesIsMadeAndToldAgain();
    void aQuickPictureComesWithWhatLeadsToIt();
    void aRefusalKeepsTheLastGoodResult();
    void otherDataHaveNoResultOfTheFormer();
    void theNewestOfManyChangesWins();
    void aHandThatNeverRestsSeesPictures();
    void aValueThatComesBackIsOfNow();
    void anotherGestureDoesNotWait();
    void cancelMarksWhatWasNotReached();
    void aMovingPictureCanBeFinishedOrGivenUp();
    void aRunIsHeldBetweenTwoIterationsAndGoesOn();
    void theTimelineKeepsTheWayAndTheEnd();
    void aTurnedMapGoesOnWhereThatIsAskedFor();
};

void TestLivePipeline::aChangeOfTheSessionRunsIt() {
    Live live("gaussian(sigma=1.5)");
    QVERIFY(live.pipeline.isRunning());
    QVERIFY(live.finished.wait(10000));
    QVERIFY(!live.pipeline.isRunning());
    for (const Stage stage : {Stage::Load, Stage::Prepare, Stage::Kernel, Stage::Reduce, Stage::Verdict})
        QCOMPARE(live.document.status(stage).state, State::Fresh);
    QCOMPARE(live.document.status(Stage::Project).state, State::Absent);
    QCOMPARE(live.document.results().value<Stage::Reduce>()->coordinates.cols(), 3);
}

void TestLivePipeline::onlyWhatAChangeTouchesIsMadeAndToldAgain() {
    Live live("gaussian(sigma=1.5)");
    QVERIFY(live.finished.wait(10000));
    const Results before = live.document.results();
    std::set<Stage> told;
    connect(&live.document, &Document::resultChanged, this, [&told](Stage stage) { told.insert(stage); });
    QVERIFY(live.document.set("σ", "kernel", "gaussian(sigma=2)"));
    QVERIFY(live.finished.wait(10000));
    QCOMPARE(live.document.results().value<Stage::Prepare>(), before.value<Stage::Prepare>());
    QVERIFY(live.document.results().value<Stage::Kernel>() != before.value<Stage::Kernel>());
    QCOMPARE(told, (std::set{Stage::Kernel, Stage::Reduce, Stage::Verdict}));
}

/// Of twenty pictures one at least: others may take longer where the machine has much to do.
void TestLivePipeline::aQuickPictureComesWithWhatLeadsToIt() {
    Live live("gaussian(sigma=1)");
    QVERIFY(live.document.set("Data", "data", {{"source", "generate:blobs"}, {"n", 1000}, {"columns", 20}}));
    QVERIFY(live.finished.wait(10000));
    bool couldPaint = false;
    int together = 0;
    connect(&live.document, &Document::resultChanged, this, [&](Stage stage) {
        if (stage == Stage::Kernel) {
            couldPaint = false;
            QTimer::singleShot(0, this, [&couldPaint] { couldPaint = true; });
        } else if (stage == Stage::Reduce && !couldPaint) {
            ++together;
        }
    });
    for (int sigma = 2; sigma <= 21 && together == 0; ++sigma) {
        QVERIFY(live.document.set("σ", "kernel", "gaussian(sigma=" + std::to_string(sigma) + ")"));
        QVERIFY(live.finished.wait(10000));
    }
    QVERIFY(together > 0);
}

void TestLivePipeline::aRefusalKeepsTheLastGoodResult() {
    Live live("gaussian(sigma=1.5)");
    QVERIFY(live.finished.wait(10000));
    const Results before = live.document.results();
    QVERIFY(live.document.set("Data", "data", {{"source", "sample:iris"}, {"label", "no such column"}}));
    QVERIFY(live.finished.wait(10000));
    QCOMPARE(live.document.status(Stage::Load).state, State::Refused);
    QVERIFY(!live.document.status(Stage::Load).message.empty());
    QCOMPARE(live.document.status(Stage::Reduce).state, State::Stale);
    QCOMPARE(live.document.results().value<Stage::Reduce>(), before.value<Stage::Reduce>());
}

void TestLivePipeline::otherDataHaveNoResultOfTheFormer() {
    Live live("gaussian(sigma=1.5)");
    QVERIFY(live.finished.wait(10000));
    QSignalSpy changed(&live.document, &Document::resultChanged);
    QVERIFY(live.document.set("Data", "data", {{"source", "no-such-file.csv"}}));
    QVERIFY(!changed.isEmpty());
    QVERIFY(!live.document.results().value<Stage::Load>() && !live.document.results().value<Stage::Reduce>());
    QVERIFY(live.finished.wait(10000));
    QCOMPARE(live.document.status(Stage::Load).state, State::Refused);
    QVERIFY(!live.document.results().value<Stage::Reduce>());
    live.document.undoStack().undo();
    QVERIFY(live.finished.wait(10000));
    QVERIFY(live.document.results().value<Stage::Reduce>());
}

void TestLivePipeline::theNewestOfManyChangesWins() {
    Live live("gaussian(sigma=1)");
    for (int i = 2; i <= 20; ++i)
        live.document.set("σ", "kernel", "gaussian(sigma=" + std::to_string(i) + ")", "kernel.sigma");
    QVERIFY(live.finished.wait(10000));
    QCOMPARE(live.finished.count(), 1);
    QCOMPARE(live.document.results().value<Stage::Kernel>()->kernel->expression(), std::string("gaussian(sigma=20)"));
}

/// The value changes faster than a picture is made.
void TestLivePipeline::aHandThatNeverRestsSeesPictures() {
    Live live("gaussian(sigma=1)");
    QVERIFY(live.document.set("Data", "data", {{"source", "generate:blobs"}, {"n", 1000}, {"columns", 20}}));
    QVERIFY(live.finished.wait(10000));
    QSignalSpy changed(&live.document, &Document::resultChanged);
    const auto kernels = [&changed] {
        return std::ranges::count_if(changed,
                                     [](const auto &one) { return one[0].template value<Stage>() == Stage::Kernel; });
    };
    QElapsedTimer clock;
    clock.start();
    int sigma = 0;
    for (; clock.elapsed() < 10000 && kernels() < 5; QTest::qWait(1))
        live.document.set("σ", "kernel", "gaussian(sigma=" + std::to_string(++sigma) + ")", "kernel.sigma");
    QVERIFY2(kernels() >= 5 && sigma > 20, qPrintable(QString::number(sigma)));
    QVERIFY(live.document.status(Stage::Kernel).state != State::Fresh);
    QVERIFY(live.finished.wait(10000));
    QCOMPARE(live.document.status(Stage::Kernel).state, State::Fresh);
    QCOMPARE(live.document.results().value<Stage::Kernel>()->kernel->expression(),
             "gaussian(sigma=" + std::to_string(sigma) + ")");
}

void TestLivePipeline::aValueThatComesBackIsOfNow() {
    Live live("gaussian(sigma=1)");
    QSignalSpy changed(&live.document, &Document::resultChanged);
    QVERIFY(live.document.set("Data", "data", {{"source", "generate:blobs"}, {"n", 1000}, {"columns", 20}}));
    QVERIFY(live.finished.wait(10000));
    changed.clear();
    QVERIFY(live.document.set("σ", "kernel", "gaussian(sigma=3)", "kernel.sigma"));
    QVERIFY(live.document.set("σ", "kernel", "gaussian(sigma=4)", "kernel.sigma"));
    QTRY_VERIFY(!changed.isEmpty()); // the run of 3 has reached its first stage, and is told as waiting
    QVERIFY(live.document.set("σ", "kernel", "gaussian(sigma=3)", "kernel.sigma"));
    QVERIFY(live.finished.wait(10000));
    for (const Stage stage : {Stage::Load, Stage::Prepare, Stage::Kernel, Stage::Reduce})
        QCOMPARE(live.document.status(stage).state, State::Fresh);
    QCOMPARE(live.document.results().value<Stage::Kernel>()->kernel->expression(), std::string("gaussian(sigma=3)"));
}

void TestLivePipeline::anotherGestureDoesNotWait() {
    Live live("gaussian(sigma=1)");
    QVERIFY(live.document.set("σ", "kernel", "gaussian(sigma=2)", "kernel.sigma"));
    QCOMPARE(live.started.count(), 1);
    live.document.endGesture();
    QVERIFY(live.document.set("σ", "kernel", "gaussian(sigma=3)", "kernel.sigma"));
    QCOMPARE(live.started.count(), 2);
    QVERIFY(live.document.set("Data", "data", {{"source", "sample:wine"}}));
    QCOMPARE(live.started.count(), 3);
}

void TestLivePipeline::cancelMarksWhatWasNotReached() {
    Live live("gaussian(sigma=1)");
    live.pipeline.cancel();
    QCOMPARE(live.finished.count(), 1);
    QVERIFY(!live.pipeline.isRunning());
    QCOMPARE(live.document.status(Stage::Reduce).state, State::Stale);
    QTest::qWait(100);
    QVERIFY(!live.document.results().value<Stage::Reduce>());
}

void TestLivePipeline::aTurnedMapGoesOnWhereThatIsAskedFor() {
    Live live("gaussian(sigma=1.5)");
    const auto turnTo = [&live](double perplexity) {
        QVERIFY(live.document.set("Perplexity", "reducer",
                                  {{"id", "tsne"}, {"iterations", 300}, {"perplexity", perplexity}}));
        QVERIFY(live.finished.wait(10000));
    };
    const auto picture = [&live] { return live.document.results().value<Stage::Reduce>(); };
    const auto wentOn = [&picture] { return !picture()->approximation.empty(); };
    QVERIFY(live.finished.wait(10000));
    turnTo(20);
    turnTo(25);
    QVERIFY(!wentOn());
    const auto fromStart = picture();
    live.document.setGoesOn(true);
    QVERIFY(live.finished.wait(10000));
    QCOMPARE(picture(), fromStart); // nothing was turned
    turnTo(20);
    QVERIFY(wentOn());
    turnTo(25);
    QVERIFY(wentOn() && picture()->coordinates != fromStart->coordinates);
    QVERIFY(live.document.set("Data", "data", {{"source", "generate:blobs"}, {"n", 150}}));
    QVERIFY(live.finished.wait(10000));
    QVERIFY(!wentOn()); // the former picture is of other data
    turnTo(20);
    QVERIFY(wentOn());
    live.document.setGoesOn(false);
    QVERIFY(live.finished.wait(10000));
    QVERIFY(!wentOn());
}

void TestLivePipeline::aMovingPictureCanBeFinishedOrGivenUp() {
    Live live("gaussian(sigma=1.5)");
    QVERIFY(live.finished.wait(10000));
    const auto before = live.document.results().result<Stage::Reduce>();
    const Json slow = {{"id", "tsne"}, {"iterations", 100000}};
    QVERIFY(live.document.set("Reducer", "reducer", slow));
    QVERIFY(live.moved.wait(10000));
    QCOMPARE(live.document.results().value<Stage::Reduce>()->method, std::string("tsne"));
    live.pipeline.cancel();
    QTRY_VERIFY(!live.pipeline.isRunning());
    QCOMPARE(live.document.results().value<Stage::Reduce>(), before.value);
    live.moved.clear();
    live.pipeline.run();
    QVERIFY(live.moved.wait(10000));
    live.pipeline.finish();
    QVERIFY(live.finished.wait(10000));
    QCOMPARE(live.document.status(Stage::Reduce).state, State::Fresh);
    QCOMPARE(live.document.results().value<Stage::Reduce>()->method, std::string("tsne"));
}

void TestLivePipeline::aRunIsHeldBetweenTwoIterationsAndGoesOn() {
    Live live("gaussian(sigma=1.5)");
    QVERIFY(live.document.set("Reducer", "reducer", {{"id", "tsne"}, {"iterations", 100000}}));
    QVERIFY(live.moved.wait(10000));
    live.pipeline.pause(true);
    QVERIFY(live.pipeline.isPaused() && live.pipeline.isRunning());
    QTest::qWait(200); // what was under way ends
    const auto held = live.document.results().value<Stage::Reduce>();
    const std::size_t pictures = live.pipeline.timeline().pictures().size();
    QTest::qWait(200);
    QCOMPARE(live.document.results().value<Stage::Reduce>(), held);
    QCOMPARE(live.pipeline.timeline().pictures().size(), pictures);
    live.pipeline.showPast(0); // what is held can be looked back on
    QCOMPARE(live.document.results().value<Stage::Reduce>(), live.pipeline.timeline().pictures().front());
    live.moved.clear();
    live.pipeline.pause(false);
    QVERIFY(live.moved.wait(10000));
    live.pipeline.pause(true);
    live.pipeline.cancel(); // also while it is held
    QTRY_VERIFY(!live.pipeline.isRunning());
    QVERIFY(!live.pipeline.isPaused());
    QVERIFY(live.pipeline.timeline().isEmpty());
}

void TestLivePipeline::theTimelineKeepsTheWayAndTheEnd() {
    Live live("gaussian(sigma=1.5)");
    QVERIFY(live.finished.wait(10000));
    QVERIFY(live.pipeline.timeline().isEmpty());
    QVERIFY(live.document.set("Reducer", "reducer", {{"id", "tsne"}, {"components", 2}}));
    QVERIFY(live.finished.wait(20000));
    const auto result = live.document.results().result<Stage::Reduce>();
    const auto &pictures = live.pipeline.timeline().pictures();
    QVERIFY(pictures.size() > 2);
    QCOMPARE(pictures.back(), result.value);
    for (std::size_t i = 1; i < pictures.size(); ++i)
        QVERIFY(*iterationOf(*pictures[i - 1]) <= *iterationOf(*pictures[i]));

    live.pipeline.showPast(0);
    QCOMPARE(live.document.results().value<Stage::Reduce>(), pictures.front());
    live.pipeline.showPast(pictures.size() - 1);
    QCOMPARE(live.document.results().value<Stage::Reduce>(), result.value);
    live.pipeline.showPast(1);
    QVERIFY(live.document.set("Quality", "quality", {{"neighbors", {7}}})); // the result is not made again
    QVERIFY(live.finished.wait(10000));
    QCOMPARE(live.document.results().value<Stage::Reduce>(), result.value);
    QVERIFY(!pictures.empty());
}

EIGENSCOPE_TEST(TestLivePipeline)

} // namespace eigenscope::tst_live_pipeline

#include "tst_live_pipeline.moc"
