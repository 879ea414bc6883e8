#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window/lessons/lesson_test.h"

#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/step_dots.h"
#include "ui/lessons/step_task.h"
#include "ui/lessons/target_ring.h"
#include "ui/methods/method_box.h"
#include "ui/start/lesson_tile.h"
#include "ui/window/frame/message_bar.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPointer>
#include <QToolTip>

namespace eigenscope::tst_lessons {

/// Lessons in windows of their own.
class TestLessons : public LessonTest {
    Q_OBJECT

private slots:
    void init() {
        std::filesystem::remove_all(root());
        m_registries.lessonProgress.clear();
    }

    void aLessonIsOpenedFromTheStartPageAndLeftByItsButton();
    void answersAreJudgedAndHintsOpen();
    void theRightAnswerStandsInNoWidgetBeforeItWasGiven();
    void keysLeadThroughTheSteps();
    void arrowsWalkOverTheDotsAndEnterGoes();
    void everyStepShowsItsTargetsAndItsSolutionIsTakenForDone_data();
    void everyStepShowsItsTargetsAndItsSolutionIsTakenForDone();
    void anUndoThatBreaksATaskOpensItAgain();
    void settingsThatTheStepDoesNotAskForAreBroughtBack();
    void aLessonThatWasLeftGoesOnWhereItWas();
    void theProgressIsForgottenAndTakenBack();
    void withoutAPlaceNothingIsKept();
    void stepsWithoutATaskAreDoneByReadingThem();

private:
    /// From now on it is kept how far the learner has come.
    std::filesystem::path keepProgress() {
        return m_registries.lessonProgress = root().parent_path() / "lessons" / "progress.json";
    }
    static LessonTile *tile(const MainWindow &window, const QString &title) {
        for (LessonTile *tile : window.findChildren<LessonTile *>())
            if (tile->text() == title)
                return tile;
        return nullptr;
    }
    static QLineEdit &field(const MainWindow &window) { return *window.lesson()->panel().findChild<QLineEdit *>(); }
    static void type(const MainWindow &window, const QString &text) {
        field(window).setFocus();
        field(window).selectAll();
        QTest::keyClicks(&field(window), text);
        QTest::keyClick(&field(window), Qt::Key_Return);
    }
    /// Whether what a step points at stands in the window.
    static bool isShown(const std::string &name, const MainWindow &window) {
        const RingTarget target = window.lesson()->target(name);
        if (name == "card.warnings" && target.widget && target.widget->isHidden())
            return true; // it has nothing to tell before the step is done
        const auto isInSight = [&] { return !target.widget->visibleRegion().isEmpty(); }; // tabs follow
        return target.widget && target.widget->isVisible() && QTest::qWaitFor(isInSight, 2000) &&
               (!name.ends_with(".method") || qobject_cast<MethodBox *>(target.widget.data())) &&
               (name.find('(') == std::string::npos || target.part) &&
               (!target.part || QTest::qWaitFor([&] { return !target.part().isEmpty(); }));
    }
    static bool says(const MainWindow &window, const QString &words) {
        for (const QLabel *label : window.lesson()->panel().findChildren<QLabel *>())
            if (label->isVisible() && label->text().contains(words))
                return true;
        return false;
    }
};

void TestLessons::aLessonIsOpenedFromTheStartPageAndLeftByItsButton() {
    OpenWindows windows(m_registries, root());
    MainWindow &first = windows.open();
    first.openSource("sample:wine");
    QTRY_VERIFY_WITH_TIMEOUT(first.isIdle() && first.document().isOpen(), 30000);
    const Session before = first.document().session();
    first.showStart();
    QTRY_VERIFY(!first.findChildren<LessonTile *>().isEmpty());
    QTest::mouseClick(tile(first, "Principal components"), Qt::LeftButton);
    QCOMPARE(windows.all().size(), std::size_t{2});
    MainWindow &window = *windows.all().back();
    QVERIFY(window.lesson() && !window.recovery());
    QVERIFY(waitUntil(window, LessonRun::Task::Open));
    QCOMPARE(window.windowTitle(), QString("Principal components — Lesson — Eigenscope"));
    QVERIFY(says(window, "Step 1 of"));
    QVERIFY(window.document().set("", "reducer", {{"id", "svd"}}));
    QTest::mouseClick(button(window.lesson()->panel(), "Skip ›"), Qt::LeftButton);
    QCOMPARE(window.lesson()->run().index(), std::size_t{1});
    for (auto *leave : window.lesson()->panel().findChildren<QAbstractButton *>())
        if (leave->accessibleName() == "Leave the lesson")
            leave->click();
    QTRY_COMPARE(windows.all().size(), std::size_t{1}); // nothing was asked
    QVERIFY(first.document().session() == before && !first.document().undoStack().canRedo());
}

void TestLessons::answersAreJudgedAndHintsOpen() {
    OpenWindows windows(m_registries, root());
    const MainWindow &window = openLesson(windows, "principal-components");
    QVERIFY(waitUntil(window, LessonRun::Task::Open));
    type(window, "1.265");
    QVERIFY(says(window, "look at the diagonal"));
    QVERIFY(!says(window, "Hint 1 of"));
    type(window, "soup");
    QVERIFY(says(window, "is no number"));
    type(window, "7");
    QTRY_VERIFY(window.lesson()->run().openHints() == 1);
    type(window, "3,092");
    QVERIFY(says(window, "✓"));
    QVERIFY(waitUntil(window, LessonRun::Task::Done));
    QVERIFY(window.lesson()->run().mark(0) == LessonRun::Mark::Done);
    QVERIFY(button(window.lesson()->panel(), "Next ›"));
}

void TestLessons::theRightAnswerStandsInNoWidgetBeforeItWasGiven() {
    OpenWindows windows(m_registries, root());
    const MainWindow &window = openLesson(windows, "principal-components", "covariance");
    QVERIFY(waitUntil(window, LessonRun::Task::Open));
    QVERIFY(!says(window, "3.092") && field(window).text().isEmpty());
    for (const QWidget *part : window.lesson()->panel().findChildren<QWidget *>())
        QVERIFY(!part->toolTip().contains("3.092") && !part->accessibleName().contains("3.092"));
    QTest::mouseClick(button(window.lesson()->panel(), "Show me"), Qt::LeftButton);
    QVERIFY(waitUntil(window, LessonRun::Task::Done));
    QCOMPARE(field(window).text(), QString("3.092"));
    QVERIFY(window.lesson()->run().mark(0) == LessonRun::Mark::Seen);
}

void TestLessons::keysLeadThroughTheSteps() {
    OpenWindows windows(m_registries, root());
    MainWindow &window = openLesson(windows, "principal-components");
    QVERIFY(waitUntil(window, LessonRun::Task::Open));
    activate(window);
    LessonRun &run = window.lesson()->run();
    QTest::keyClick(&window, Qt::Key_F1);
    QCOMPARE(run.openHints(), std::size_t{1});
    QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(run.index(), std::size_t{1});
    QVERIFY(run.mark(0) == LessonRun::Mark::Skipped);
    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(run.index(), std::size_t{0});
    const auto *dots = window.lesson()->panel().findChild<StepDots *>();
    QVERIFY(dots->accessibleName().startsWith("Step 1 of"));
}

void TestLessons::arrowsWalkOverTheDotsAndEnterGoes() {
    OpenWindows windows(m_registries, root());
    MainWindow &window = openLesson(windows, "principal-components");
    QVERIFY(waitUntil(window, LessonRun::Task::Open));
    activate(window);
    LessonRun &run = window.lesson()->run();
    auto &dots = *window.lesson()->panel().findChild<StepDots *>();
    const auto tells = [&](int step, const char *mark) {
        const LessonStep &told = run.lesson().steps[static_cast<std::size_t>(step - 1)];
        return dots.accessibleName().startsWith(QString("Step %1 of ").arg(step)) &&
               dots.accessibleName().contains(QString::fromStdString(told.title)) &&
               dots.accessibleName().endsWith(mark);
    };
    const QImage before = dots.grab().toImage();
    dots.setFocus(Qt::TabFocusReason);
    QVERIFY(dots.grab().toImage() != before); // where the keyboard is, is seen
    QTest::keyClick(&dots, Qt::Key_Right);
    QTest::keyClick(&dots, Qt::Key_Right);
    QVERIFY2(tells(3, "open"), qPrintable(dots.accessibleName()));
    QVERIFY2(QToolTip::text().startsWith(QString::fromStdString(run.lesson().steps[2].title)),
             qPrintable(QToolTip::text()));
    QCOMPARE(run.index(), std::size_t{0}); // to look is not to go
    keepPicture(window, "lesson-dots");
    QTest::keyClick(&dots, Qt::Key_Escape);
    QVERIFY2(tells(1, "open"), qPrintable(dots.accessibleName()));
    QTest::keyClick(&dots, Qt::Key_End);
    QVERIFY2(tells(static_cast<int>(run.lesson().steps.size()), "open"), qPrintable(dots.accessibleName()));
    QTest::keyClick(&dots, Qt::Key_Home);
    QTest::keyClick(&dots, Qt::Key_Right);
    QTest::keyClick(&dots, Qt::Key_Return);
    QCOMPARE(run.index(), std::size_t{1});
    QVERIFY(run.mark(0) == LessonRun::Mark::Skipped);
    QTest::keyClick(&dots, Qt::Key_Left);
    QVERIFY2(tells(1, "skipped"), qPrintable(dots.accessibleName()));
    QTest::keyClick(&dots, Qt::Key_Tab); // nothing holds the keyboard
    QVERIFY(!dots.hasFocus());
    QVERIFY2(tells(2, "open"), qPrintable(dots.accessibleName()));
}

void TestLessons::everyStepShowsItsTargetsAndItsSolutionIsTakenForDone_data() {
    QTest::addColumn<QString>("lesson");
    for (const LessonEntry &entry : m_registries.lessons())
        QTest::newRow(entry.head.id.c_str()) << QString::fromStdString(entry.head.id);
}

void TestLessons::everyStepShowsItsTargetsAndItsSolutionIsTakenForDone() {
    QFETCH(const QString, lesson);
    OpenWindows windows(m_registries, root());
    MainWindow &window = openLesson(windows, lesson.toUtf8().constData());
    window.resize(1440, 900);
    LessonRun &run = window.lesson()->run();
    for (std::size_t i = 0; i < run.lesson().steps.size(); ++i) {
        if (i > 0)
            run.goTo(i);
        const LessonStep &step = run.step();
        const std::string where = lesson.toStdString() + ", " + step.id;
        QVERIFY2(QTest::qWaitFor([&] { return window.isIdle(); }, 30000), where.c_str());
        const bool hasTask = !step.checks.empty() || !step.questions.empty();
        QTest::qWait(4 * static_cast<int>(pace.hold.count())); // what is done at the start would be done by now
        QVERIFY2(run.task() != LessonRun::Task::Done, where.c_str());
        for (const std::string &name : step.pointAt)
            QVERIFY2(isShown(name, window), (where + ": " + name).c_str());
        run.showMe();
        if (hasTask)
            QVERIFY2(waitUntil(window, LessonRun::Task::Done), where.c_str());
    }
}

void TestLessons::anUndoThatBreaksATaskOpensItAgain() {
    OpenWindows windows(m_registries, root());
    MainWindow &window = openLesson(windows, "kernel-pca");
    LessonRun &run = window.lesson()->run();
    while (run.step().checks.empty() || run.step().solutions.empty() || !run.step().questions.empty())
        run.goTo(run.index() + 1);
    QVERIFY(waitUntil(window, LessonRun::Task::Open) || run.task() == LessonRun::Task::Nearly);
    run.showMe();
    QVERIFY(waitUntil(window, LessonRun::Task::Done));
    window.document().undoStack().undo();
    QTRY_VERIFY_WITH_TIMEOUT(run.task() != LessonRun::Task::Done, 10000);
}

void TestLessons::settingsThatTheStepDoesNotAskForAreBroughtBack() {
    OpenWindows windows(m_registries, root());
    MainWindow &window = openLesson(windows, "kernel-pca", "2");
    QVERIFY(waitUntil(window, LessonRun::Task::Open));
    const auto wayBack = [&] { return button(window.lesson()->panel(), "Bring them back"); };
    QVERIFY(!wayBack());
    QVERIFY(window.document().set("", "kernel", "gaussian(gamma=2)")); // the task is about it
    QTest::qWait(3 * static_cast<int>(pace.look.count()));
    QVERIFY(!wayBack());
    QVERIFY(window.document().set("", "prepare", Json::parse(R"json([{"step": "standardize"}])json")));
    QTRY_VERIFY(wayBack());
    QTest::mouseClick(wayBack(), Qt::LeftButton);
    QVERIFY(window.document().session().prepare().empty() && window.document().session().kernel());
    QTRY_VERIFY(!wayBack());
}

void TestLessons::aLessonThatWasLeftGoesOnWhereItWas() {
    std::filesystem::remove(keepProgress());
    OpenWindows windows(m_registries, root());
    MainWindow &start = windows.open();
    const auto told = [&start] {
        const LessonTile *shown = tile(start, "Principal components");
        return shown ? shown->accessibleName() : QString();
    };
    QTRY_VERIFY(told().endsWith("new"));
    MainWindow &window = openLesson(windows, "principal-components");
    LessonRun &run = window.lesson()->run();
    QVERIFY(waitUntil(window, LessonRun::Task::Open));
    run.showMe();
    QVERIFY(waitUntil(window, LessonRun::Task::Done));
    run.goTo(1);
    run.goTo(2);
    QVERIFY(LessonProgress::read(m_registries.lessonProgress).marks(run.lesson()) == run.marks());
    window.close();
    QTRY_VERIFY(told().endsWith("step 2 of 8")); // seen, skipped
    keepPicture(start, "start-lessons");
    tile(start, "Principal components")->click();
    QCOMPARE(windows.all().size(), std::size_t{2});
    LessonRun &again = windows.all().back()->lesson()->run();
    QCOMPARE(again.index(), std::size_t{1});
    QVERIFY(again.mark(0) == StepMark::Seen && again.mark(1) == StepMark::Skipped);
}

void TestLessons::theProgressIsForgottenAndTakenBack() {
    const std::filesystem::path file = keepProgress();
    LessonProgress progress;
    const Lesson lesson = namedLesson("gallery", {}, m_registries)->lesson;
    progress.keep(lesson, StepMarks(lesson.steps.size(), StepMark::Done));
    QVERIFY(progress.write(file));
    OpenWindows windows(m_registries, root());
    MainWindow &start = windows.open();
    const auto isDone = [&] {
        const LessonTile *shown = tile(start, QString::fromStdString(lesson.head.title));
        return shown && shown->accessibleName().endsWith("done");
    };
    QTRY_VERIFY(isDone());
    emit start.forgetLessonsRequested();
    QVERIFY(LessonProgress::read(file) == LessonProgress());
    QTRY_VERIFY(!isDone());
    QTest::mouseClick(button(start.messages(), "Undo"), Qt::LeftButton);
    QVERIFY(LessonProgress::read(file) == progress);
    QTRY_VERIFY(isDone());
}

void TestLessons::withoutAPlaceNothingIsKept() {
    OpenWindows windows(m_registries, root());
    LessonRun &run = openLesson(windows, "principal-components").lesson()->run();
    run.goTo(1);
    QVERIFY(run.mark(0) == StepMark::Skipped);
    QVERIFY(!button(windows.all().back()->messages(), "Undo"));
    QVERIFY(windows.all().back()->messages().sentence().isEmpty());
    for (const QAction *menu : windows.all().back()->menuBar()->actions())
        if (menu->text() == "&Lessons") {
            emit menu->menu()->aboutToShow();
            QCOMPARE(menu->menu()->actions().back()->text(), QString("Forget my progress"));
            QVERIFY(!menu->menu()->actions().back()->isEnabled());
        }
}

void TestLessons::stepsWithoutATaskAreDoneByReadingThem() {
    OpenWindows windows(m_registries, root());
    auto at = namedLesson("principal-components", {}, m_registries);
    for (LessonStep &step : at->lesson.steps) {
        step.checks.clear();
        step.questions.clear();
    }
    QVERIFY(windows.openLesson(*std::move(at)));
    LessonRun &run = windows.all().back()->lesson()->run();
    QVERIFY(run.mark(0) == StepMark::Open);
    for (std::size_t i = 1; i < run.lesson().steps.size(); ++i)
        run.goTo(i);
    QVERIFY(!nextStep(run.marks()));
}

EIGENSCOPE_TEST(TestLessons)

} // namespace eigenscope::tst_lessons

#include "tst_lessons.moc"
