#include "core/reducers/interface/cost_curve.h"
#include "tests/project_file.h"
#include "tests/test_program.h"
#include "ui/document/live_pipeline.h"

#include <QSignalSpy>
#include <QtTest>

namespace eigenscope::tst_live_pipeline {

using State = StageStatus::State;

class TestLivePipeline : public QObject {
    Q_OBJECT

private slots:
    void aChangeOfTheSessionRunsIt();
    void onlyWhatAChangeTouchesIsMadeAgain();
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

private:
    [[nodiscard]] Session session(const char *kernel) const;

    const Catalogue m_catalogue = builtinCatalogue(sampleFolder());
};

Session TestLivePipeline::session(const char *kernel) const {
    const Result<Session> made = Session::fromJson({{"format", "eigenscope-session"},
                                                    {"version", 1},
                                                    {"data", {{"source", "sample:iris"}}},
                                                    {"prepare", {{{"step", "standardize"}}}},
                                                    {"kernel", kernel},
                                                    {"reducer", {{"id", "kernel-pca"}, {"components", 3}}}},
                                                   m_catalogue);
    return *made;
}

void TestLivePipeline::aChangeOfTheSessionRunsIt() {
    Document document(m_catalogue);
    LivePipeline pipeline(document);
    QSignalSpy finished(&pipeline, &LivePipeline::finished);
    document.open(session("gaussian(sigma=1.5)"), {});
    QVERIFY(pipeline.isRunning());
    QVERIFY(finished.wait(10000));
    QVERIFY(!pipeline.isRunning());
    for (const Stage stage : {Stage::Load, Stage::Prepare, Stage::Kernel, Stage::Reduce, Stage::Verdict})
        QCOMPARE(document.status(stage).state, State::Fresh);
    QCOMPARE(document.status(Stage::Project).state, State::Absent);
    QCOMPARE(document.results().value<Stage::Reduce>()->coordinates.cols(), 3);
}

void TestLivePipeline::onlyWhatAChangeTouchesIsMadeAgain() {
    Document document(m_catalogue);
    LivePipeline pipeline(document);
    QSignalSpy finished(&pipeline, &LivePipeline::finished);
    document.open(session("gaussian(sigma=1.5)"), {});
    QVERIFY(finished.wait(10000));
    const Results before = document.results();
    QVERIFY(document.set("σ", "kernel", "gaussian(sigma=2)"));
    QVERIFY(finished.wait(10000));
    QCOMPARE(document.results().value<Stage::Prepare>(), before.value<Stage::Prepare>());
    QVERIFY(document.results().value<Stage::Kernel>() != before.value<Stage::Kernel>());
}

void TestLivePipeline::aRefusalKeepsTheLastGoodResult() {
    Document document(m_catalogue);
    LivePipeline pipeline(document);
    QSignalSpy finished(&pipeline, &LivePipeline::finished);
    document.open(session("gaussian(sigma=1.5)"), {});
    QVERIFY(finished.wait(10000));
    const Results before = document.results();
    QVERIFY(document.set("Data", "data", {{"source", "sample:iris"}, {"label", "no such column"}}));
    QVERIFY(finished.wait(10000));
    QCOMPARE(document.status(Stage::Load).state, State::Refused);
    QVERIFY(!document.status(Stage::Load).message.empty());
    QCOMPARE(document.status(Stage::Reduce).state, State::Stale);
    QCOMPARE(document.results().value<Stage::Reduce>(), before.value<Stage::Reduce>());
}

void TestLivePipeline::otherDataHaveNoResultOfTheFormer() {
    Document document(m_catalogue);
    LivePipeline pipeline(document);
    QSignalSpy finished(&pipeline, &LivePipeline::finished);
    document.open(session("gaussian(sigma=1.5)"), {});
    QVERIFY(finished.wait(10000));
    QSignalSpy changed(&document, &Document::resultChanged);
    QVERIFY(document.set("Data", "data", {{"source", "no-such-file.csv"}}));
    QVERIFY(!changed.isEmpty());
    QVERIFY(!document.results().value<Stage::Load>() && !document.results().value<Stage::Reduce>());
    QVERIFY(finished.wait(10000));
    QCOMPARE(document.status(Stage::Load).state, State::Refused);
    QVERIFY(!document.results().value<Stage::Reduce>());
    document.undoStack().undo();
    QVERIFY(finished.wait(10000));
    QVERIFY(document.results().value<Stage::Reduce>());
}

void TestLivePipeline::theNewestOfManyChangesWins() {
    Document document(m_catalogue);
    LivePipeline pipeline(document);
    QSignalSpy finished(&pipeline, &LivePipeline::finished);
    document.open(session("gaussian(sigma=1)"), {});
    for (int i = 2; i <= 20; ++i)
        document.set("σ", "kernel", "gaussian(sigma=" + std::to_string(i) + ")", "kernel.sigma");
    QVERIFY(finished.wait(10000));
    QCOMPARE(finished.count(), 1);
    QCOMPARE(document.results().value<Stage::Kernel>()->kernel->expression(), std::string("gaussian(sigma=20)"));
}

/// The value changes faster than a picture is made.
void TestLivePipeline::aHandThatNeverRestsSeesPictures() {
    Document document(m_catalogue);
    LivePipeline pipeline(document);
    QSignalSpy finished(&pipeline, &LivePipeline::finished);
    document.open(session("gaussian(sigma=1)"), {});
    QVERIFY(document.set("Data", "data", {{"source", "generate:blobs"}, {"n", 1000}, {"columns", 20}}));
    QVERIFY(finished.wait(10000));
    QSignalSpy changed(&document, &Document::resultChanged);
    const auto kernels = [&changed] {
        return std::ranges::count_if(changed,
                                     [](const auto &one) { return one[0].template value<Stage>() == Stage::Kernel; });
    };
    QElapsedTimer clock;
    clock.start();
    int sigma = 0;
    for (; clock.elapsed() < 10000 && kernels() < 5; QTest::qWait(1))
        document.set("σ", "kernel", "gaussian(sigma=" + std::to_string(++sigma) + ")", "kernel.sigma");
    QVERIFY2(kernels() >= 5 && sigma > 20, qPrintable(QString::number(sigma)));
    QVERIFY(document.status(Stage::Kernel).state != State::Fresh);
    QVERIFY(finished.wait(10000));
    QCOMPARE(document.status(Stage::Kernel).state, State::Fresh);
    QCOMPARE(document.results().value<Stage::Kernel>()->kernel->expression(),
             "gaussian(sigma=" + std::to_string(sigma) + ")");
}

void TestLivePipeline::aValueThatComesBackIsOfNow() {
    Document document(m_catalogue);
    LivePipeline pipeline(document);
    QSignalSpy finished(&pipeline, &LivePipeline::finished), changed(&document, &Document::resultChanged);
    document.open(session("gaussian(sigma=1)"), {});
    QVERIFY(document.set("Data", "data", {{"source", "generate:blobs"}, {"n", 1000}, {"columns", 20}}));
    QVERIFY(finished.wait(10000));
    changed.clear();
    QVERIFY(document.set("σ", "kernel", "gaussian(sigma=3)", "kernel.sigma"));
    QVERIFY(document.set("σ", "kernel", "gaussian(sigma=4)", "kernel.sigma"));
    QTRY_VERIFY(!changed.isEmpty()); // the run of 3 has reached its first stage, and is told as waiting
    QVERIFY(document.set("σ", "kernel", "gaussian(sigma=3)", "kernel.sigma"));
    QVERIFY(finished.wait(10000));
    for (const Stage stage : {Stage::Load, Stage::Prepare, Stage::Kernel, Stage::Reduce})
        QCOMPARE(document.status(stage).state, State::Fresh);
    QCOMPARE(document.results().value<Stage::Kernel>()->kernel->expression(), std::string("gaussian(sigma=3)"));
}

void TestLivePipeline::anotherGestureDoesNotWait() {
    Document document(m_catalogue);
    LivePipeline pipeline(document);
    QSignalSpy started(&pipeline, &LivePipeline::started);
    document.open(session("gaussian(sigma=1)"), {});
    QVERIFY(document.set("σ", "kernel", "gaussian(sigma=2)", "kernel.sigma"));
    QCOMPARE(started.count(), 1);
    document.endGesture();
    QVERIFY(document.set("σ", "kernel", "gaussian(sigma=3)", "kernel.sigma"));
    QCOMPARE(started.count(), 2);
    QVERIFY(document.set("Data", "data", {{"source", "sample:wine"}}));
    QCOMPARE(started.count(), 3);
}

void TestLivePipeline::cancelMarksWhatWasNotReached() {
    Document document(m_catalogue);
    LivePipeline pipeline(document);
    QSignalSpy finished(&pipeline, &LivePipeline::finished);
    document.open(session("gaussian(sigma=1)"), {});
    pipeline.cancel();
    QCOMPARE(finished.count(), 1);
    QVERIFY(!pipeline.isRunning());
    QCOMPARE(document.status(Stage::Reduce).state, State::Stale);
    QTest::qWait(100);
    QVERIFY(!document.results().value<Stage::Reduce>());
}

void TestLivePipeline::aMovingPictureCanBeFinishedOrGivenUp() {
    Document document(m_catalogue);
    LivePipeline pipeline(document);
    QSignalSpy finished(&pipeline, &LivePipeline::finished), moved(&pipeline, &LivePipeline::pictureMoved);
    document.open(session("gaussian(sigma=1.5)"), {});
    QVERIFY(finished.wait(10000));
    const auto before = document.results().result<Stage::Reduce>();
    const Json slow = {{"id", "tsne"}, {"iterations", 100000}};
    QVERIFY(document.set("Reducer", "reducer", slow));
    QVERIFY(moved.wait(10000));
    QCOMPARE(document.results().value<Stage::Reduce>()->method, std::string("tsne"));
    pipeline.cancel();
    QTRY_VERIFY(!pipeline.isRunning());
    QCOMPARE(document.results().value<Stage::Reduce>(), before.value);
    moved.clear();
    pipeline.run();
    QVERIFY(moved.wait(10000));
    pipeline.finish();
    QVERIFY(finished.wait(10000));
    QCOMPARE(document.status(Stage::Reduce).state, State::Fresh);
    QCOMPARE(document.results().value<Stage::Reduce>()->method, std::string("tsne"));
}

void TestLivePipeline::aRunIsHeldBetweenTwoIterationsAndGoesOn() {
    Document document(m_catalogue);
    LivePipeline pipeline(document);
    QSignalSpy finished(&pipeline, &LivePipeline::finished), moved(&pipeline, &LivePipeline::pictureMoved);
    document.open(session("gaussian(sigma=1.5)"), {});
    QVERIFY(document.set("Reducer", "reducer", {{"id", "tsne"}, {"iterations", 100000}}));
    QVERIFY(moved.wait(10000));
    pipeline.pause(true);
    QVERIFY(pipeline.isPaused() && pipeline.isRunning());
    QTest::qWait(200); // what was under way ends
    const auto held = document.results().value<Stage::Reduce>();
    const std::size_t pictures = pipeline.timeline().pictures().size();
    QTest::qWait(200);
    QCOMPARE(document.results().value<Stage::Reduce>(), held);
    QCOMPARE(pipeline.timeline().pictures().size(), pictures);
    pipeline.showPast(0); // what is held can be looked back on
    QCOMPARE(document.results().value<Stage::Reduce>(), pipeline.timeline().pictures().front());
    moved.clear();
    pipeline.pause(false);
    QVERIFY(moved.wait(10000));
    pipeline.pause(true);
    pipeline.cancel(); // also while it is held
    QTRY_VERIFY(!pipeline.isRunning());
    QVERIFY(!pipeline.isPaused());
    QVERIFY(pipeline.timeline().isEmpty());
}

void TestLivePipeline::theTimelineKeepsTheWayAndTheEnd() {
    Document document(m_catalogue);
    LivePipeline pipeline(document);
    QSignalSpy finished(&pipeline, &LivePipeline::finished);
    document.open(session("gaussian(sigma=1.5)"), {});
    QVERIFY(finished.wait(10000));
    QVERIFY(pipeline.timeline().isEmpty());
    QVERIFY(document.set("Reducer", "reducer", {{"id", "tsne"}, {"components", 2}}));
    QVERIFY(finished.wait(20000));
    const auto result = document.results().result<Stage::Reduce>();
    const auto &pictures = pipeline.timeline().pictures();
    QVERIFY(pictures.size() > 2);
    QCOMPARE(pictures.back(), result.value);
    for (std::size_t i = 1; i < pictures.size(); ++i)
        QVERIFY(*iterationOf(*pictures[i - 1]) <= *iterationOf(*pictures[i]));

    pipeline.showPast(0);
    QCOMPARE(document.results().value<Stage::Reduce>(), pictures.front());
    pipeline.showPast(pictures.size() - 1);
    QCOMPARE(document.results().value<Stage::Reduce>(), result.value);
    pipeline.showPast(1);
    QVERIFY(document.set("Quality", "quality", {{"neighbors", {7}}})); // the result is not made again
    QVERIFY(finished.wait(10000));
    QCOMPARE(document.results().value<Stage::Reduce>(), result.value);
    QVERIFY(!pictures.empty());
}

EIGENSCOPE_TEST(TestLivePipeline)

} // namespace eigenscope::tst_live_pipeline

#include "tst_live_pipeline.moc"
