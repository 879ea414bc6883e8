#include "tests/project_file.h"
#include "tests/test_program.h"
#include "tests/ui/sample_document.h"
#include "ui/cards/card.h"
#include "ui/document/job_runner.h"
#include "ui/document/work_note.h"
#include "ui/views/view.h"
#include "ui/window/frame/registries.h"

#include <stdexcept>

namespace eigenscope::tst_failing_work {

namespace {

constexpr auto iris = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "pca"}})json";

/// Lets a job of each worker inside throw, one after the other. What is not told there, and not gone when the worker
/// has other work; empty for nothing.
QString untoldIn(QWidget &widget) {
    const auto *note = widget.findChild<WorkNote *>(QString(), Qt::FindDirectChildrenOnly);
    if (!note)
        return "there is no place to tell it";
    for (JobRunner *runner : widget.findChildren<JobRunner *>()) {
        const QString what = QString::number(qHash(QString::number(std::uintptr_t(runner))));
        QSignalSpy ended(runner, &JobRunner::finished);
        runner->start(
            [what](const std::stop_token &, const JobRunner::Post &) { throw std::runtime_error(what.toStdString()); });
        if (!ended.wait(5000))
            return "a worker did not end";
        if (note->isHidden() || note->text() != "This could not be computed: " + what + ".")
            return "an exception of a worker was not told: " + note->text();
        runner->start([](const std::stop_token &, const JobRunner::Post &) {});
        if (!ended.wait(5000) || !note->isHidden())
            return "what was told of the work before stays";
    }
    return {};
}

} // namespace

/// Whatever a worker throws is a sentence where its result would stand, and nothing ends.
class TestFailingWork : public QObject {
    Q_OBJECT

private slots:
    void workersOfEveryViewAreTold();
    void workersOfEveryCardAreTold();
    void theNoteStandsAtTheLowerEdge();

private:
    const Registries m_registries = builtinRegistries(sampleFolder());
};

void TestFailingWork::workersOfEveryViewAreTold() {
    SampleDocument sample(iris);
    int workers = 0;
    for (const ViewInfo &info : m_registries.views.all()) {
        const std::unique_ptr<View> view(info.make(sample.context(), nullptr));
        QTRY_VERIFY(view->isSettled());
        const QString untold = untoldIn(*view);
        QVERIFY2(untold.isEmpty(), (info.id + ": " + untold.toStdString()).c_str());
        workers += static_cast<int>(view->findChildren<JobRunner *>().size());
    }
    QVERIFY(workers >= 10);
}

void TestFailingWork::workersOfEveryCardAreTold() {
    SampleDocument sample(iris);
    for (const CardInfo &info : m_registries.cards.all()) {
        QWidget parent;
        Card *card = info.make(sample.context(), &parent);
        const QString untold = untoldIn(*card);
        QVERIFY2(untold.isEmpty(), (info.id + ": " + untold.toStdString()).c_str());
    }
}

void TestFailingWork::theNoteStandsAtTheLowerEdge() {
    QWidget field;
    WorkNote note(field);
    JobRunner runner(&field);
    present(field, {400, 300});
    QSignalSpy ended(&runner, &JobRunner::finished);
    runner.start([](const std::stop_token &, const JobRunner::Post &) { throw std::bad_alloc(); });
    QVERIFY(ended.wait(5000));
    QVERIFY(note.isVisible());
    QCOMPARE(note.text(), QString("There is not enough memory for this."));
    QCOMPARE(note.geometry().bottomLeft(), field.rect().bottomLeft());
    QCOMPARE(note.width(), 400);
    field.resize(200, 100);
    QCOMPARE(note.geometry().bottomRight(), field.rect().bottomRight());
    runner.start([](const std::stop_token &, const JobRunner::Post &) { throw 7; });
    QVERIFY(ended.wait(5000));
    QCOMPARE(note.text(), QString("This could not be computed."));
}

EIGENSCOPE_TEST(TestFailingWork)

} // namespace eigenscope::tst_failing_work

#include "tst_failing_work.moc"
