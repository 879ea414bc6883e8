#include "tests/test_program.h"
#include "ui/document/job_runner.h"

#include <QSignalSpy>
#include <QtTest>

namespace eigenscope::tst_job_runner {

class TestJobRunner : public QObject {
    Q_OBJECT

private slots:
    void postsReachTheThreadOfTheRunner();
    void aLaterStartSupersedesTheEarlier();
    void ofThoseThatWaitOnlyTheNewestRuns();
    void cancelDropsWhatIsSaidAfterwards();
    void destructionStopsAndWaits();
    void anExceptionBecomesASentence();
};

namespace {

void waitForStop(const std::stop_token &stop) {
    while (!stop.stop_requested())
        QThread::msleep(1);
}

} // namespace

void TestJobRunner::postsReachTheThreadOfTheRunner() {
    JobRunner runner;
    QSignalSpy finished(&runner, &JobRunner::finished);
    QThread *worked = nullptr, *posted = nullptr;
    runner.start([&](const std::stop_token &, const JobRunner::Post &post) {
        worked = QThread::currentThread();
        post([&] { posted = QThread::currentThread(); });
    });
    QVERIFY(runner.isRunning());
    QVERIFY(finished.wait(2000));
    QVERIFY(!runner.isRunning());
    QCOMPARE(posted, QThread::currentThread());
    QVERIFY(worked != QThread::currentThread());
}

void TestJobRunner::aLaterStartSupersedesTheEarlier() {
    JobRunner runner;
    QSignalSpy finished(&runner, &JobRunner::finished);
    QList<int> said;
    runner.start([&](const std::stop_token &stop, const JobRunner::Post &post) {
        waitForStop(stop);
        post([&] { said.append(1); });
    });
    runner.start([&](const std::stop_token &, const JobRunner::Post &post) { post([&] { said.append(2); }); });
    QVERIFY(finished.wait(2000));
    QTest::qWait(50);
    QCOMPARE(said, QList<int>{2});
    QCOMPARE(finished.count(), 1);
}

void TestJobRunner::ofThoseThatWaitOnlyTheNewestRuns() {
    JobRunner runner;
    QSignalSpy finished(&runner, &JobRunner::finished);
    QList<int> said;
    for (const int number : {1, 2, 3})
        runner.startNext([&said, number](const std::stop_token &, const JobRunner::Post &post) {
            post([&said, number] { said.append(number); });
        });
    QVERIFY(finished.wait(2000));
    QCOMPARE(said, QList<int>({1, 3}));
    QCOMPARE(finished.count(), 1);
    QVERIFY(!runner.isRunning());
    runner.startNext([](const std::stop_token &stop, const JobRunner::Post &) { waitForStop(stop); });
    runner.startNext([&said](const std::stop_token &, const JobRunner::Post &) { said.append(4); });
    runner.cancel();
    QTest::qWait(20);
    QCOMPARE(said.size(), 2);
}

void TestJobRunner::cancelDropsWhatIsSaidAfterwards() {
    JobRunner runner;
    QSignalSpy finished(&runner, &JobRunner::finished);
    bool said = false;
    runner.start([&](const std::stop_token &stop, const JobRunner::Post &post) {
        waitForStop(stop);
        post([&] { said = true; });
    });
    runner.cancel();
    QCOMPARE(finished.count(), 1);
    QTest::qWait(50);
    QVERIFY(!said);
    QVERIFY(!runner.isRunning());
}

void TestJobRunner::destructionStopsAndWaits() {
    bool ended = false;
    {
        JobRunner runner;
        runner.start([&](const std::stop_token &stop, const JobRunner::Post &) {
            waitForStop(stop);
            ended = true;
        });
        QTest::qWait(10);
    }
    QVERIFY(ended);
}

void TestJobRunner::anExceptionBecomesASentence() {
    JobRunner runner;
    QSignalSpy failed(&runner, &JobRunner::failed), finished(&runner, &JobRunner::finished);
    runner.start([](const std::stop_token &, const JobRunner::Post &) { throw std::runtime_error("no such thing"); });
    QVERIFY(finished.wait(2000));
    QCOMPARE(failed.count(), 1);
    QCOMPARE(failed.front().front().toString(), QString("This could not be computed: no such thing."));
    runner.start([](const std::stop_token &, const JobRunner::Post &) { throw std::bad_alloc(); });
    QVERIFY(finished.wait(2000));
    QCOMPARE(failed.back().front().toString(), QString("There is not enough memory for this."));
    QVERIFY(!runner.isRunning());
}

EIGENSCOPE_TEST(TestJobRunner)

} // namespace eigenscope::tst_job_runner

#include "tst_job_runner.moc"
