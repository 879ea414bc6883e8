#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window/lessons/lesson_test.h"

#include "ui/cards/card.h"
#include "ui/controls/number_box.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lock_veil.h"

#include <QLineEdit>
#include <QPointer>
#include <QSlider>
#include <QTimer>

namespace eigenscope::tst_lesson_controls {

/// What a lesson locks and moves.
class TestLessonControls : public LessonTest {
    Q_OBJECT

private slots:
    void init() { std::filesystem::remove_all(root()); }

    void aLockedStepLetsThroughOnlyWhatItNames();
    void theLockIsOpenedInThePanel();
    void showMeMovesTheRealControl();
};

void TestLessonControls::aLockedStepLetsThroughOnlyWhatItNames() {
    OpenWindows windows(m_registries, root());
    MainWindow &window = openLesson(windows, "kernel-pca", "6"); // it names σ
    window.resize(1600, 1300);
    QVERIFY(waitUntil(window, LessonRun::Task::Open));
    LessonRun &run = window.lesson()->run();
    run.setLocked(true);
    QCoreApplication::processEvents();
    keepPicture(window, "locked");
    QString said;
    connect(&window.document(), &Document::said, this, [&said](const QString &sentence) { said = sentence; });
    const Json start = window.document().session().json();
    QList<QWidget *> controls;
    for (const Card *card : window.findChildren<Card *>())
        for (QWidget *control : card->findChildren<QWidget *>())
            if (control->isVisible() &&
                (qobject_cast<QAbstractButton *>(control) || qobject_cast<QComboBox *>(control) ||
                 qobject_cast<QSlider *>(control) || qobject_cast<QLineEdit *>(control)))
                controls.append(control);
    QVERIFY(controls.size() > 15);
    QTimer closing; // of lists, menus and windows that a control opens and waits for
    connect(&closing, &QTimer::timeout, this, [] {
        for (QWidget *open : {QApplication::activePopupWidget(), QApplication::activeModalWidget()})
            if (open)
                open->close();
    });
    closing.start(10);
    int refused = 0;
    for (const QPointer<QWidget> control : controls) {
        if (!control || control->visibleRegion().isEmpty())
            continue;
        const QPoint place = control->mapTo(&window, control->rect().center());
        QWidget *under = window.childAt(place);
        refused += under->toolTip() == lockedSentence();
        QTest::mouseClick(under, Qt::LeftButton, {}, under->mapFrom(&window, place));
        QCOMPARE(run.lock()->refused(start, window.document().session().json()), Names());
        if (control) // the keyboard comes to it all the same
            for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Space, Qt::Key_Down, Qt::Key_Return})
                if (control)
                    QTest::keyClick(control, key);
        QCoreApplication::processEvents();
        QCOMPARE(run.lock()->refused(start, window.document().session().json()), Names());
    }
    QVERIFY(refused > 8);
    QVERIFY(!window.document().set("", "reducer", {{"id", "pca"}}));
    QCOMPARE(said, lockedSentence());
    window.openSource("sample:wine"); // another session would be no lesson
    QVERIFY(said != lockedSentence() && said.contains("locked"));
    run.goTo(0); // that is never locked
    QVERIFY(waitUntil(window, LessonRun::Task::Open));
    QVERIFY(run.isLocked() && !window.document().undoStack().canUndo());
}

void TestLessonControls::theLockIsOpenedInThePanel() {
    OpenWindows windows(m_registries, root());
    MainWindow &window = openLesson(windows, "kernel-pca", "6");
    QVERIFY(waitUntil(window, LessonRun::Task::Open));
    QAbstractButton *lock = nullptr;
    for (auto *one : window.lesson()->panel().findChildren<QAbstractButton *>())
        if (one->accessibleName() == "Lock what the step does not name")
            lock = one;
    QVERIFY(lock && !lock->isChecked());
    QTest::mouseClick(lock, Qt::LeftButton);
    QVERIFY(window.lesson()->run().isLocked());
    QVERIFY(!window.document().set("", "reducer", {{"id", "pca"}}));
    window.lesson()->run().showMe(); // the solution is what the step names
    QVERIFY(waitUntil(window, LessonRun::Task::Done));
    QTest::mouseClick(lock, Qt::LeftButton);
    QVERIFY(window.document().set("", "reducer", {{"id", "pca"}}));
    QVERIFY(waitUntil(window, LessonRun::Task::Open) || window.isIdle());
}

void TestLessonControls::showMeMovesTheRealControl() {
    OpenWindows windows(m_registries, root());
    MainWindow &window = openLesson(windows, "isomap", "1");
    LessonRun &run = window.lesson()->run();
    run.setPace({std::chrono::milliseconds(10), std::chrono::milliseconds(30), std::chrono::milliseconds(300)});
    const std::vector<LessonStep> &steps = run.lesson().steps;
    int moved = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        run.goTo(i);
        QVERIFY(waitUntil(window, run.task()));
        const auto *row = window.findChild<Card *>("card.reduce")->findChild<QWidget *>("neighbors");
        const auto *box = row ? row->findChild<NumberBox *>() : nullptr;
        if (!box || run.task() == LessonRun::Task::None)
            continue;
        QSet<QString> seen{box->text()};
        const Json before = window.document().session().json();
        run.showMe();
        QElapsedTimer timer;
        for (timer.start(); timer.elapsed() < 400;) {
            QTest::qWait(10);
            row = window.findChild<Card *>("card.reduce")->findChild<QWidget *>("neighbors");
            box = row ? row->findChild<NumberBox *>() : nullptr;
            if (box)
                seen.insert(box->text());
        }
        QVERIFY(waitUntil(window, LessonRun::Task::Done));
        moved += seen.size() > 3;
    }
    QVERIFY(moved > 0);
}

EIGENSCOPE_TEST(TestLessonControls)

} // namespace eigenscope::tst_lesson_controls

#include "tst_lesson_controls.moc"
