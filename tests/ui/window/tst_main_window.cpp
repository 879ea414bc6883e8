#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/watched_application.h"
#include "tests/ui/window_test.h"
#include "ui/cards/kernel_card.h"
#include "ui/cards/legend_row.h"
#include "ui/cards/reduce_card.h"
#include "ui/controls/combo_box.h"
#include "ui/theme/style_sheet.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/frame/timeline_bar.h"

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

#include <set>

namespace eigenscope::tst_main_window {

class TestMainWindow : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void aSampleIsDrawnInEveryView();
    void aSampleIsPickedInTheCard();
    void sigmaTurnsByTheSliderAsOneUndoStep();
    void eachTypedNumberIsAStepAndCtrlZTakesItBackInTheBox();
    void typedKernelsAreCheckedInPlace();
    void aReducerWithoutKernelGraysTheKernelCard();
    void aClassIsSelectedInTheLegendAndHidden();
    void escapeStopsWorkFirstAndThenClearsTheSelection();
    void aDoubleClickOnTheTitleMaximizesAndRestores();
    void closedViewsComeBack();
    void themesAndWorkspacesSwitch();
    void aThemeThatIsWornAlreadyDressesNothing();
    void theThemeOfTheSystemIsNotThatOfAnotherWindow();
    void theHyperspaceWorkspaceHasItsCurves();
    void reducersAreComparedAndOneIsAdopted();
    void escapeStopsTheComparison();
    void aRunIsPlayedBackOnTheTimeline();
    void rowsCanBeKeptAndBroughtBack();
    void layoutAndThemeAreKept();
    void theThreadOfTheWindowIsNeverHeld();
};

void TestMainWindow::aSampleIsDrawnInEveryView() {
    QCOMPARE(m_window->windowTitle(), QString("Iris[*] — Eigenscope"));
    QVERIFY(!m_window->isWindowModified());
    QVERIFY(m_window->document().results().value<Stage::Reduce>());
    QVERIFY(m_window->document().results().value<Stage::Quality>());
    const std::set<std::string> needOtherResults = {"convergence",      "dendrogram", "distinguishing",
                                                    "loadings-heatmap", "pictures",   "residual-variance"};
    for (const ViewFrame *frame : m_window->workspace()->frames()) // some count beside the window, as pairs
        QTRY_VERIFY2(frame->view().caption().isEmpty() == needOtherResults.contains(frame->info().id),
                     frame->info().id.c_str());
    m_window->document().set("Reducer", "reducer", Json{{"id", "metric-mds"}, {"components", 3}});
    waitUntilIdle();
    QTRY_VERIFY(!m_window->workspace()->frame("convergence")->view().caption().isEmpty());
    m_window->document().set("Reducer", "reducer", Json{{"id", "isomap"}, {"neighbors", 40}});
    waitUntilIdle();
    QTRY_VERIFY(!m_window->workspace()->frame("residual-variance")->view().caption().isEmpty());
    m_window->openSource("sample:digits");
    waitUntilIdle();
    m_window->document().set("Reducer", "reducer", Json{{"id", "pca"}, {"components", 3}});
    waitUntilIdle();
    QTRY_VERIFY(!m_window->workspace()->frame("loadings-heatmap")->view().caption().isEmpty());
    QTRY_VERIFY(!m_window->workspace()->frame("pictures")->view().caption().isEmpty());
}

void TestMainWindow::aSampleIsPickedInTheCard() {
    auto *source = named<ComboBox>("Data source");
    QCOMPARE(source->currentText(), QString("Iris"));
    source->setFocus();
    QTest::keyClick(source, Qt::Key_W); // Wine
    waitUntilIdle();
    QCOMPARE(source->currentText(), QString("Wine"));
    QCOMPARE(m_window->document().results().value<Stage::Load>()->dataset->size(), 178);
    m_window->document().undoStack().undo();
    waitUntilIdle();
    QCOMPARE(source->currentText(), QString("Iris"));
    QCOMPARE(m_window->document().results().value<Stage::Load>()->dataset->size(), 150);
}

void TestMainWindow::sigmaTurnsByTheSliderAsOneUndoStep() {
    auto *slider = named<QSlider>("σ, slider");
    const auto before = m_window->document().results().value<Stage::Kernel>();
    QTest::mousePress(slider, Qt::LeftButton, {}, {slider->width() / 2, slider->height() / 2});
    for (int step = 1; step <= 10; ++step)
        QTest::mouseMove(slider, {slider->width() / 2 + step * 3, slider->height() / 2});
    QTest::mouseRelease(slider, Qt::LeftButton, {}, {slider->width() / 2 + 30, slider->height() / 2});
    QTest::keyClick(slider, Qt::Key_Right);
    waitUntilIdle();
    QVERIFY(m_window->document().results().value<Stage::Kernel>() != before);
    QVERIFY(m_window->isWindowModified());
    QCOMPARE(m_window->document().undoStack().count(), 1);
    const int moved = slider->value();
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    waitUntilIdle();
    QVERIFY(slider->value() != moved);
    QVERIFY(!m_window->isWindowModified());
}

void TestMainWindow::eachTypedNumberIsAStepAndCtrlZTakesItBackInTheBox() {
    const Document &document = m_window->document();
    const Session before = document.session();
    auto *box = named<QAbstractSpinBox>("σ");
    QVERIFY(box);
    box->setFocus();
    for (const char *typed : {"0.5", "2"}) {
        box->selectAll();
        QTest::keyClicks(box, typed);
        QTest::keyClick(box, Qt::Key_Return);
        waitUntilIdle();
    }
    QCOMPARE(m_window->document().undoStack().count(), 2);
    activate(*m_window);
    QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->document().undoStack().index(), 1);
    QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(document.session() == before);
    waitUntilIdle();
}

void TestMainWindow::typedKernelsAreCheckedInPlace() {
    auto *text = named<QLineEdit>("Kernel expression");
    const Session before = m_window->document().session();
    text->setFocus();
    text->selectAll();
    QTest::keyClicks(text, "gausian(sigma=2)");
    QTest::keyClick(text, Qt::Key_Return);
    QVERIFY(text->property("refused").toBool());
    QVERIFY(m_window->document().session() == before);
    text->selectAll();
    QTest::keyClicks(text, "center(normalize(polynomial(degree=3)))");
    QTest::keyClick(text, Qt::Key_Return);
    waitUntilIdle();
    QVERIFY(!text->property("refused").toBool());
    QCOMPARE(named<ComboBox>("Kernel")->currentData().toString(), QString("polynomial"));
    QVERIFY(named<QAbstractButton>("Center in feature space")->isChecked());
    named<QAbstractButton>("Normalize")->click();
    QCOMPARE(m_window->document().session().json().at("kernel").get<std::string>(),
             std::string("center(polynomial(degree=3))"));
}

void TestMainWindow::aReducerWithoutKernelGraysTheKernelCard() {
    QVERIFY(named<ComboBox>("Kernel")->isEnabled());
    m_window->document().set("Reducer", "reducer", {{"id", "pca"}, {"components", 3}});
    QVERIFY(!named<ComboBox>("Kernel")->isEnabled());
    waitUntilIdle();
    m_window->document().undoStack().undo();
    QVERIFY(named<ComboBox>("Kernel")->isEnabled());
}

void TestMainWindow::aClassIsSelectedInTheLegendAndHidden() {
    auto *setosa = named<LegendRow>("setosa, 50 rows"), *virginica = named<LegendRow>("virginica, 50 rows");
    QTest::mouseClick(setosa, Qt::LeftButton, {}, {30, 10});
    QCOMPARE(m_window->selection().rows().size(), 50);
    m_window->selection().select({0});
    QVERIFY(virginica);
    auto *eye = setosa->findChild<QToolButton *>();
    QTest::mouseClick(eye, Qt::LeftButton);
    QVERIFY(m_window->encoding().isHidden("setosa"));
    QTest::keyClick(m_window.get(), Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(m_window->selection().rows().size(), 100); // of those that are drawn
    QTest::keyClick(m_window.get(), Qt::Key_I, Qt::ControlModifier);
    QVERIFY(m_window->selection().rows().empty());
}

void TestMainWindow::escapeStopsWorkFirstAndThenClearsTheSelection() {
    m_window->selection().select({1, 2});
    m_window->document().set("Kernel", "kernel", "gaussian(sigma=0.7)");
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(m_window->isIdle());
    QCOMPARE(m_window->selection().rows().size(), 2);
    QCOMPARE(m_window->document().status(Stage::Kernel).state, StageStatus::State::Stale);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(m_window->selection().rows().empty());
}

void TestMainWindow::aDoubleClickOnTheTitleMaximizesAndRestores() {
    Workspace *workspace = m_window->workspace();
    ViewFrame *frame = workspace->frame("projection-2d");
    const QSize before = frame->size();
    QTest::mouseDClick(frame->titleBarWidget(), Qt::LeftButton, {}, {20, 10});
    QCOMPARE(workspace->maximized(), frame);
    QTRY_VERIFY(frame->width() > before.width() && frame->height() > before.height());
    for (ViewFrame *other : workspace->frames())
        QCOMPARE(other->isVisible(), other == frame);
    QTest::mouseDClick(frame->titleBarWidget(), Qt::LeftButton, {}, {20, 10});
    QCOMPARE(workspace->maximized(), nullptr);
    QTRY_COMPARE(frame->size(), before);
    QVERIFY(workspace->frame("projection-3d")->isVisible());
}

void TestMainWindow::closedViewsComeBack() {
    Workspace *workspace = m_window->workspace();
    ViewFrame *frame = workspace->frame("scree");
    frame->close();
    QVERIFY(frame->isHidden());
    frame->toggleViewAction()->trigger();
    QVERIFY(!frame->isHidden());
    frame->setFloating(true);
    workspace->resetLayout();
    QVERIFY(!frame->isFloating());
}

void TestMainWindow::themesAndWorkspacesSwitch() {
    m_window->setThemeId("dark");
    QVERIFY(themeOf(QApplication::palette()).isDark);
    QVERIFY(m_window->workspace()->frame("scree")->view().theme().isDark);
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(m_window->workspace()->info().id, std::string("kernel"));
    QVERIFY(m_window->workspace()->frame("scree")->view().theme().isDark);
    m_window->setThemeId("light");
    QVERIFY(!themeOf(QApplication::palette()).isDark);
    QVERIFY(!m_window->showWorkspace("nowhere"));
    QCOMPARE(m_window->workspace()->info().id, std::string("kernel"));
}

void TestMainWindow::aThemeThatIsWornAlreadyDressesNothing() {
    struct Dressings : QObject {
        int count = 0;
        bool eventFilter(QObject *, QEvent *event) override {
            count += event->type() == QEvent::PaletteChange;
            return false;
        }
    } dressings;
    m_window->installEventFilter(&dressings);
    m_window->setThemeId("light");
    QCOMPARE(dressings.count, 0);
    m_window->setThemeId("dark");
    QVERIFY(dressings.count > 0);
    m_window->setThemeId("light");
}

void TestMainWindow::theThemeOfTheSystemIsNotThatOfAnotherWindow() {
    m_window->setThemeId("system");
    const bool isDark = themeOf(QApplication::palette()).isDark;
    m_window->setThemeId(isDark ? "light" : "dark");
    MainWindow second(m_registries);
    second.setThemeId("system");
    QCOMPARE(themeOf(QApplication::palette()).isDark, isDark);
    m_window->setThemeId("light");
}

void TestMainWindow::theHyperspaceWorkspaceHasItsCurves() {
    QVERIFY(m_window->showWorkspace("hyperspace"));
    waitUntilIdle();
    QVERIFY(m_window->document().results().value<Stage::Hyperspace>());
    auto *radius = named<QSlider>("Radius r, slider");
    QVERIFY(radius->isVisible());
    radius->setValue(radius->maximum());
    waitUntilIdle();
    QCOMPARE(m_window->document().results().value<Stage::Hyperspace>()->settings.radius, 10.0);
}

void TestMainWindow::aRunIsPlayedBackOnTheTimeline() {
    auto *bar = named<TimelineBar>("Timeline");
    QVERIFY(bar->isHidden());
    m_window->document().set("Reducer", "reducer", Json{{"id", "tsne"}, {"components", 2}});
    waitUntilIdle();
    QVERIFY(bar->isVisible());
    const auto result = m_window->document().results().value<Stage::Reduce>();
    auto *slider = named<QSlider>("Picture of the run");
    QCOMPARE(slider->value(), slider->maximum());
    QTest::keyClick(slider, Qt::Key_Home);
    QVERIFY(m_window->document().results().value<Stage::Reduce>() != result);
    QTest::mouseClick(named<QToolButton>("Play from the beginning"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(slider->value(), slider->maximum(), 30000);
    QCOMPARE(m_window->document().results().value<Stage::Reduce>(), result);
    m_window->document().set("Reducer", "reducer", Json{{"id", "pca"}});
    waitUntilIdle();
    QVERIFY(bar->isHidden());
}

void TestMainWindow::reducersAreComparedAndOneIsAdopted() {
    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->showWorkspace("compare");
    const auto click = [this](const QString &text) {
        for (auto *button : m_window->findChildren<QPushButton *>())
            if (button->isVisible() && (button->text() == text || button->accessibleName() == text))
                return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL(qPrintable(text));
    };
    click("Nine reducers");
    QVERIFY(!m_window->isIdle());
    waitUntilIdle();
    const VariantRuns &runs = m_window->studies().variants;
    QCOMPARE(runs.all().size(), 9U);
    for (const VariantRun &run : runs.all())
        QVERIFY2(run.state == VariantRun::State::Done, qPrintable(run.message));
    const Session before = m_window->document().session();
    m_window->selection().select({3, 5, 8, 13, 21, 34});
    keepPicture(*m_window, "window-compare");
    click("Adopt LLE");
    waitUntilIdle();
    QCOMPARE(m_window->document().results().value<Stage::Reduce>()->method, std::string("lle"));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    waitUntilIdle();
    QVERIFY(m_window->document().session() == before);
    QCOMPARE(m_window->document().results().value<Stage::Reduce>()->method, std::string("kernel-pca"));
}

void TestMainWindow::escapeStopsTheComparison() {
    m_window->openSource("sample:digits");
    waitUntilIdle();
    m_window->showWorkspace("compare");
    m_window->document().change("Compare", Variants{{{{"reducer", {{"id", "tsne"}, {"iterations", 100000}}}}}}.in(
                                               m_window->document().session(), m_registries.catalogue));
    QVERIFY(!m_window->isIdle());
    QTest::qWait(300);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(m_window->isIdle());
    QCOMPARE(m_window->studies().variants.all()[0].state, VariantRun::State::Canceled);
}

void TestMainWindow::rowsCanBeKeptAndBroughtBack() {
    const auto action = [this](const QString &text) {
        const QList<QAction *> all = m_window->findChildren<QAction *>();
        return *std::ranges::find(all, text, &QAction::text);
    };
    QVERIFY(!action("Keep only the selected rows")->isEnabled());
    QVERIFY(!action("Leave the selected rows out")->isEnabled());
    m_window->selection().select({0,   1,   2,   3,   60,  61,  62,  63,  120, 121, 122, 123, 124,
                                  125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137});
    QVERIFY(action("Leave the selected rows out")->isEnabled());
    QVERIFY(!action("Use all rows")->isEnabled()); // which they are
    action("Keep only the selected rows")->trigger();
    waitUntilIdle();
    QCOMPARE(m_window->document().results().value<Stage::Load>()->dataset->size(), 26);
    QVERIFY(action("Use all rows")->isEnabled());
    m_window->showStart();
    QVERIFY(!action("Use all rows")->isEnabled());
    m_window->showWorkspace("explore");
    action("Use all rows")->trigger();
    waitUntilIdle();
    QCOMPARE(m_window->document().results().value<Stage::Load>()->dataset->size(), 150);
    QVERIFY(!action("Use all rows")->isEnabled());
}

void TestMainWindow::layoutAndThemeAreKept() {
    m_window->setThemeId("dark");
    m_window->showWorkspace("kernel");
    m_window->workspace()->frame("table")->close();
    m_window->close();
    m_window = std::make_unique<MainWindow>(m_registries);
    m_window->show();
    QVERIFY(themeOf(QApplication::palette()).isDark);
    QCOMPARE(m_window->workspace()->info().id, std::string("kernel"));
    QVERIFY(m_window->workspace()->frame("table")->isHidden());
    m_window->setThemeId("light");
}

void TestMainWindow::theThreadOfTheWindowIsNeverHeld() {
    m_window->openSource("sample:circles-1000");
    waitUntilIdle();
    auto *slider = named<QSlider>("σ, slider");
    auto *application = static_cast<WatchedApplication *>(QCoreApplication::instance());
    application->startWatching();
    for (int position = 300; position < 700; position += 40) {
        slider->setValue(position);
        QTest::qWait(30);
    }
    waitUntilIdle();
    QVERIFY2(
        application->longestHold() < 0.05,
        qPrintable(QString("%1 ms by %2").arg(application->longestHold() * 1e3).arg(application->longestHolder())));
}

EIGENSCOPE_TEST(TestMainWindow)

} // namespace eigenscope::tst_main_window

#include "tst_main_window.moc"
