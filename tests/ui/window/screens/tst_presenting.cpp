#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window/recovery_test.h"
#include "ui/cards/card_chip.h"
#include "ui/controls/number_box.h"
#include "ui/formula/formula_label.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/window/lessons/lesson_room.h"
#include "ui/window/open_windows.h"
#include "ui/window/presenting/notes_window.h"
#include "ui/window/presenting/presentation.h"
#include "ui/window/presenting/presented_cards.h"

#include <QLabel>
#include <QMenuBar>
#include <QScreen>
#include <QSpinBox>
#include <QStatusBar>

namespace eigenscope::tst_presenting {

/// A window that is shown to a hall, on the first of two screens; the notes are on the second.
class TestPresenting : public RecoveryTest {
    Q_OBJECT

private slots:
    void init() { m_windows = std::make_unique<OpenWindows>(m_registries, root()); }
    void cleanup() { m_windows.reset(); }

    void nothingOnTheWallIsSmallerThan24Pixels_data();
    void nothingOnTheWallIsSmallerThan24Pixels();
    void aStepShowsItsViewsAndItsControls();
    void aControlOfTheStripIsThatOfTheCard();
    void keysLeadThroughTheSteps();
    void hintsAndAnswersAreOnTheSecondScreenOnly();
    void handsAreCountedOnTheDeskAndDrawnOnTheWall();
    void textIsLargerAndSmaller();
    void leavingBringsEverythingBack();
    void withoutALessonTheViewsFillTheWall();
    void aPresentedWindowThatIsClosedComesBackAsItWas();
    void theTickOfFullScreenFollowsTheWindow();

private:
    MainWindow &present(const char *lesson, const char *step = "") {
        auto at = namedLesson(lesson, step, m_registries);
        if (!at || !m_windows->openLesson(*std::move(at)))
            qFatal("no lesson");
        MainWindow &window = *m_windows->all().back();
        window.move(0, 0);
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("not active");
        QTest::keyClick(&window, Qt::Key_F5, Qt::ShiftModifier);
        window.lesson()->run().setPace({std::chrono::milliseconds(10), std::chrono::milliseconds(30)});
        waitFor(window);
        return window;
    }
    static void waitFor(const MainWindow &window) {
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), 30000);
        QTest::qWait(50);
    }
    static QStringList words(const QWidget &of) {
        QStringList words;
        for (const QWidget *widget : of.findChildren<QWidget *>())
            if (!widget->isVisibleTo(&of))
                continue;
            else if (const auto *label = qobject_cast<const QLabel *>(widget))
                words.append(label->text());
            else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
                words.append(button->text());
            else if (const auto *rich = qobject_cast<const FormulaLabel *>(widget))
                words.append(rich->words());
        return words;
    }

    std::unique_ptr<OpenWindows> m_windows;
};

void TestPresenting::nothingOnTheWallIsSmallerThan24Pixels_data() {
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<QString>("step");
    for (const auto &[lesson, step] : {std::pair("kernel-pca", "1"),
                                       {"kernel-pca", "3"},
                                       {"principal-components", "2"},
                                       {"regression", "5"},
                                       {"reading-t-sne", "7"}})
        QTest::addRow("%s %s", lesson, step) << QString(lesson) << QString(step);
}

void TestPresenting::nothingOnTheWallIsSmallerThan24Pixels() {
    QFETCH(QString, lesson);
    QFETCH(QString, step);
    MainWindow &window = present(qPrintable(lesson), qPrintable(step));
    keepPicture(window, "present-" + lesson + "-" + step);
    QVERIFY(window.isFullScreen());
    QCOMPARE(window.screen()->name(), QString("wall"));
    const double size = window.devicePixelRatio();
    QVERIFY(size > 2.18);
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const auto *label = qobject_cast<const QLabel *>(widget);
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        if (!widget->isVisible() || widget->visibleRegion().isEmpty() || (!label && !button))
            continue;
        QVERIFY2(widget->fontInfo().pixelSize() * size >= 23.9, qPrintable(label ? label->text() : button->text()));
        if (label && !label->wordWrap() && !label->text().isEmpty())
            QVERIFY2(label->width() >= label->minimumSizeHint().width(), qPrintable(label->text()));
        if (button && !button->text().isEmpty())
            QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(button->text()));
    }
}

void TestPresenting::aStepShowsItsViewsAndItsControls() {
    const MainWindow &window = present("kernel-pca", "3");
    QCOMPARE(window.workspace()->alone(), QList{window.workspace()->frame("projection-2d")});
    QVERIFY(!window.menuBar()->height() && !window.statusBar()->isVisible());
    const auto *strip = window.findChild<PresentedCards *>();
    QVERIFY(!strip->isVisible());
    window.lesson()->panel().goBack();
    waitFor(window);
    QVERIFY(strip->isVisible());
    QStringList titles;
    for (const CardChip *chip : strip->findChildren<CardChip *>())
        titles.append(chip->accessibleName());
    QCOMPARE(titles, QStringList({"Kernel", "Reduce"}));
}

void TestPresenting::aControlOfTheStripIsThatOfTheCard() {
    MainWindow &window = present("kernel-pca");
    const std::vector<LessonStep> &steps = window.lesson()->run().lesson().steps;
    const auto named = std::ranges::find_if(steps, [](const LessonStep &step) {
        return std::ranges::any_of(step.pointAt, [](const std::string &at) { return at.starts_with("card.kernel."); });
    });
    QVERIFY(named != steps.end());
    window.lesson()->run().goTo(static_cast<std::size_t>(named - steps.begin()));
    waitFor(window);
    keepPicture(window, "present-control");
    auto *box = window.findChild<PresentedCards *>()->findChild<NumberBox *>();
    QVERIFY(box && box->isVisible());
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, "0.7");
    QTest::keyClick(box, Qt::Key_Return);
    waitFor(window);
    QVERIFY2(window.document().session().json()["kernel"].get<std::string>().find("0.7") != std::string::npos,
             window.document().session().json().dump().c_str());
    QTest::keyClick(&window, Qt::Key_PageDown); // back to its card, or to another one
    waitFor(window);
    QTest::keyClick(&window, Qt::Key_F5, Qt::ShiftModifier);
    QVERIFY(window.findChild<PresentedCards *>()->findChildren<NumberBox *>().isEmpty());
}

void TestPresenting::keysLeadThroughTheSteps() {
    MainWindow &window = present("kernel-pca");
    QTest::keyClick(&window, Qt::Key_PageDown);
    QCOMPARE(window.lesson()->run().index(), std::size_t(1));
    QTest::keyClick(&window, Qt::Key_PageDown);
    QTest::keyClick(&window, Qt::Key_PageUp);
    QCOMPARE(window.lesson()->run().index(), std::size_t(1));
    QTest::keyClick(&window, Qt::Key_B);
    const QPixmap black = window.grab();
    QCOMPARE(black.toImage().pixelColor(black.width() / 2, black.height() / 2), QColor(Qt::black));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_B);
    const QPixmap again = window.grab();
    QVERIFY(again.toImage().pixelColor(again.width() - 30, again.height() / 2) != QColor(Qt::black));
    waitFor(window);
}

void TestPresenting::hintsAndAnswersAreOnTheSecondScreenOnly() {
    MainWindow &window = present("kernel-pca", "3");
    NotesWindow *notes = window.presentation().notes();
    QVERIFY(notes && notes->isVisible());
    QCOMPARE(notes->screen()->name(), QString("desk"));
    for (std::size_t i = 0; i < window.lesson()->run().lesson().steps.size(); ++i) {
        window.lesson()->run().goTo(i);
        waitFor(window);
        window.lesson()->run().openHint(); // F1, by chance
        const LessonStep &step = window.lesson()->run().step();
        const QString wall = words(window).join('\n'), desk = words(*notes).join('\n');
        for (const std::string &hint : step.hints) {
            const QString begin = QString::fromStdString(hint).left(12);
            QVERIFY2(!wall.contains(begin), hint.c_str());
            QVERIFY2(desk.contains(begin), hint.c_str());
        }
        for (const std::string &note : step.teacher)
            QVERIFY2(!wall.contains(QString::fromStdString(note).left(12)), note.c_str());
        keepPicture(*notes, "notes-" + QString::number(i + 1));
    }
}

void TestPresenting::handsAreCountedOnTheDeskAndDrawnOnTheWall() {
    MainWindow &window = present("kernel-pca", "1");
    const auto counts = window.presentation().notes()->findChildren<QSpinBox *>();
    const auto onWall = window.lesson()->panel().findChildren<QSpinBox *>();
    QVERIFY(counts.size() >= 2);
    QCOMPARE(onWall.size(), counts.size());
    counts[0]->setValue(9);
    counts[1]->setValue(21);
    QTRY_COMPARE(onWall[1]->value(), 21);
    keepPicture(window, "present-hands");
    QTest::keyClick(&window, Qt::Key_PageDown);
    waitFor(window);
    const auto later = window.presentation().notes()->findChildren<QSpinBox *>(); // they stand there later, too
    QVERIFY(!later.isEmpty());
    QCOMPARE(later[0]->value(), 9);
}

void TestPresenting::textIsLargerAndSmaller() {
    MainWindow &window = present("kernel-pca", "3");
    const double before = window.devicePixelRatio();
    QTest::keyClick(&window, Qt::Key_Minus, Qt::ControlModifier);
    QVERIFY(window.devicePixelRatio() < before);
    QTest::keyClick(&window, Qt::Key_Equal, Qt::ControlModifier);
    QTest::keyClick(&window, Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(window.devicePixelRatio() >= before);
}

void TestPresenting::leavingBringsEverythingBack() {
    auto at = namedLesson("kernel-pca", "2", m_registries);
    QVERIFY(m_windows->openLesson(*std::move(at)));
    MainWindow &window = *m_windows->all().back();
    activate(window);
    waitFor(window);
    const QRect place = window.geometry();
    const QByteArray layout = window.workspace()->layoutState();
    const Json session = window.document().session().json();
    const int panel = window.lesson()->panel().width(), menu = window.menuBar()->height();
    QTest::keyClick(&window, Qt::Key_F5, Qt::ShiftModifier);
    waitFor(window);
    QTest::keyClick(&window, Qt::Key_Minus, Qt::ControlModifier);
    QTest::keyClick(&window, Qt::Key_Escape);
    waitFor(window);
    QVERIFY(!window.presentation().isOn() && !window.presentation().notes());
    QVERIFY(!window.isFullScreen());
    QCOMPARE(window.geometry(), place);
    QCOMPARE(window.devicePixelRatio(), 1.0);
    QCOMPARE(window.workspace()->layoutState(), layout);
    QCOMPARE(window.lesson()->panel().width(), panel);
    QCOMPARE(window.menuBar()->height(), menu);
    QVERIFY(window.statusBar()->isVisible());
    QCOMPARE(window.document().session().json(), session);
}

void TestPresenting::withoutALessonTheViewsFillTheWall() {
    MainWindow &window = m_windows->open();
    window.openSource("sample:iris");
    QTRY_VERIFY_WITH_TIMEOUT(window.isIdle() && window.document().isOpen(), 30000);
    activate(window);
    QTest::keyClick(&window, Qt::Key_F5, Qt::ShiftModifier);
    waitFor(window);
    keepPicture(window, "present-alone");
    QVERIFY(window.isFullScreen() && !window.presentation().notes());
    for (const QWidget *part : window.findChildren<QWidget *>())
        if (part->isVisible() && !part->visibleRegion().isEmpty())
            for (const QString &words : {part->property("text").toString(), part->toolTip(), part->accessibleName()})
                QVERIFY2(!words.contains("lesson", Qt::CaseInsensitive) && !words.contains("this step"),
                         qPrintable(words));
    QTest::keyClick(&window, Qt::Key_PageDown); // nothing to step through
    QTest::keyClick(&window, Qt::Key_F5, Qt::ShiftModifier);
    QVERIFY(!window.isFullScreen());
}

void TestPresenting::aPresentedWindowThatIsClosedComesBackAsItWas() {
    QSettings().clear();
    const auto openIris = [this]() -> MainWindow & {
        MainWindow &window = m_windows->open();
        window.openSource("sample:iris");
        QTest::qWait(50);
        waitFor(window);
        return window;
    };
    MainWindow &window = openIris();
    window.resize(1350, 850);
    waitFor(window);
    const auto widths = [](const MainWindow &of) { return of.findChild<WorkspaceColumns *>()->sizes(); };
    const QList<int> before = widths(window);
    const QSize size = window.size();
    window.presentation().start();
    waitFor(window);
    QVERIFY(window.isFullScreen() && widths(window) != before);
    window.close();
    QTRY_VERIFY(m_windows->all().empty());
    const MainWindow &next = openIris();
    QVERIFY(!next.isFullScreen());
    QCOMPARE(next.size(), size);
    QCOMPARE(widths(next), before);
    QSettings().clear();
}

void TestPresenting::theTickOfFullScreenFollowsTheWindow() {
    MainWindow &window = m_windows->open();
    const QAction *fullScreen = nullptr;
    for (const QAction *action : window.findChildren<QAction *>())
        if (action->text() == "Full screen")
            fullScreen = action;
    QVERIFY(fullScreen && !fullScreen->isChecked());
    window.showFullScreen(); // as the desktop does, or what was kept
    QTRY_VERIFY(fullScreen->isChecked());
    window.showNormal();
    QTRY_VERIFY(!fullScreen->isChecked());
}

EIGENSCOPE_TEST(TestPresenting)

} // namespace eigenscope::tst_presenting

#include "tst_presenting.moc"
