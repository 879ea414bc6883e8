#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/window_test.h"

#include "ui/cards/legend_row.h"
#include "ui/cards/new_point_card.h"
#include "ui/cards/prepare_card.h"
#include "ui/cards/regress_card.h"
#include "ui/controls/number_box.h"
#include "ui/controls/row_form.h"
#include "ui/views/filters/filters.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/regression/regression_fit.h"

#include <QLineEdit>
#include <QToolButton>
#include <QUndoView>

namespace eigenscope::tst_history {

/// What is a step of the undo history, and what is none.
class TestHistory : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void visitingAWorkspaceChangesNothing_data();
    void visitingAWorkspaceChangesNothing();
    void whatAWorkspaceNeedsIsNotSaved();
    void whatAWorkspaceNeedsGoesWithIt();
    void aKernelThatNothingUsesIsNotComputed();
    void aFitThatIsNotWantedStaysAway();
    void aChangeOfWhatWasOnlyNeededIsSaidAsItWasSeen();
    void theKernelOfAFitThatIsOnlyNeededIsInUse();
    void aRectangleIsOneStepAndUndoneTheFormerSelectionIsBack();
    void eachCommandOfTheKeyboardIsAStep();
    void anEyeOfTheLegendIsAStep();
    void theListSaysWhatWasDoneAndGoesThere();
    void theListIsWalkedByKeys();
    void aPointThatKeysMoveStaysInHandAndIsOneStep();
    void aHalfTypedNumberGoesWithTheStepThatIsUndone();
    void aHalfTypedValueGoesWithTheNewPoint();
    void whatALineHasSetIsTakenBackInIt();

private:
    [[nodiscard]] Document &document() const { return m_window->document(); }
    [[nodiscard]] QUndoStack &undo() const { return m_window->document().undoStack(); }
    [[nodiscard]] QUndoView *openHistory() const {
        for (QAction *action : m_window->findChildren<QAction *>())
            if (action->text() == "History")
                action->trigger();
        return named<QUndoView>("Steps");
    }
    static QStringList lines(const QUndoView &view) {
        QStringList texts;
        for (int row = 0; row < view.model()->rowCount(); ++row)
            texts.append(view.model()->index(row, 0).data().toString());
        return texts;
    }
    /// Types a number without Enter, then presses Ctrl+Z.
    static void typeAndUndo(NumberBox &box, const QString &number) {
        box.setFocus();
        QVERIFY(box.hasFocus());
        QTest::keyClick(&box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&box, number);
        QTest::keyClick(&box, Qt::Key_Z, Qt::ControlModifier);
    }
    void open(const QString &source) const {
        m_window->openSource(source);
        waitUntilIdle();
        undo().clear();
    }
};

void TestHistory::visitingAWorkspaceChangesNothing_data() {
    QTest::addColumn<QString>("source");
    for (const char *source : {"sample:iris", "generate:circles", "generate:damped-sine", "sample:promoters",
                               "sample:karate", "sample:eurodist"})
        QTest::addRow("%s", source) << source;
}

void TestHistory::visitingAWorkspaceChangesNothing() {
    QFETCH(QString, source);
    open(source);
    const Session before = document().session();
    const Results &results = document().results();
    for (int round = 0; round < 2; ++round)
        for (const WorkspaceInfo &workspace : m_registries.workspaces.all()) {
            showWorkspace(QString::fromStdString(workspace.id));
            QVERIFY2(!document().state().isModified() && !m_window->isWindowModified(), workspace.id.c_str());
            QCOMPARE(undo().count(), 0);
            QVERIFY(document().session() == before);
            for (const ViewFrame *frame : m_window->workspace()->frames()) // what they wait for has come
                QVERIFY2(document().status(frame->info().stage).state != StageStatus::State::Waiting,
                         frame->info().id.c_str());
            const Dataset &data = *results.value<Stage::Load>()->dataset;
            if (workspace.id == "hyperspace")
                QVERIFY(results.value<Stage::Hyperspace>());
            if (workspace.id == "features" && data.isPoints())
                QVERIFY(results.value<Stage::Scores>());
            if (workspace.id == "features" && data.isPoints() && (data.label || data.target))
                QVERIFY(results.value<Stage::Select>());
            if (workspace.id == "regression" && data.isPoints())
                QCOMPARE(results.value<Stage::Regress>() != nullptr, !usualRegression(data).is_null());
        }
}

void TestHistory::whatAWorkspaceNeedsIsNotSaved() {
    const QString file = m_folder.filePath("visited.eigenscope");
    document().savedAs(file);
    showWorkspace("features");
    save();
    const auto saved = Session::read(file.toStdString(), m_registries.catalogue);
    QVERIFY(saved && !saved->scores() && !saved->select());
    showWorkspace("explore");
    m_window->openPath(file);
    waitUntilIdle();
    QVERIFY(document().results().value<Stage::Scores>()); // for the workspace that it was saved in
    QVERIFY(!document().state().isModified());
}

void TestHistory::aKernelThatNothingUsesIsNotComputed() {
    const auto isComputed = [this] { return document().results().stands(Stage::Kernel); };
    QVERIFY(isComputed());
    document().set("Reducer", "reducer", {{"id", "pca"}});
    waitUntilIdle();
    QVERIFY(!isComputed());
    QCOMPARE(document().session().json().at("kernel"), Json("gaussian()")); // which stays the session's
    const QString why = m_window->workspace()->frame("kernel-heatmap")->view().whyEmpty();
    QVERIFY2(why.startsWith("Principal component analysis uses no kernel"), qPrintable(why));
    // One that suits no points is refused by nothing.
    document().set("Kernel", "kernel", "spectrum(length=2)");
    waitUntilIdle();
    for (const Stage stage : allStages)
        QVERIFY(document().status(stage).state != StageStatus::State::Refused);
    undo().undo();
    const int steps = undo().count();
    showWorkspace("kernel");
    QVERIFY(isComputed()); // it is looked at
    showWorkspace("explore");
    QVERIFY(isComputed());
    undo().undo(); // to kernel PCA
    waitUntilIdle();
    QVERIFY(isComputed());
    QCOMPARE(undo().count(), steps);
}

void TestHistory::whatAWorkspaceNeedsGoesWithIt() {
    showWorkspace("features");
    showWorkspace("explore");
    QVERIFY(document().results().value<Stage::Scores>()); // nothing runs for a visit that ended
    document().set("Kernel", "kernel", "gaussian(sigma=0.7)");
    waitUntilIdle();
    QVERIFY(!document().results().value<Stage::Scores>());
    undo().undo();
    showWorkspace("features");
    QVERIFY(document().results().value<Stage::Scores>());
    QVERIFY(!document().state().isModified());
}

void TestHistory::aFitThatIsNotWantedStaysAway() {
    open("generate:circles");
    showWorkspace("regression");
    QVERIFY(document().results().value<Stage::Regress>());
    choose("Regression", "none");
    QVERIFY(!document().results().value<Stage::Regress>());
    showWorkspace("explore");
    showWorkspace("regression");
    QVERIFY(!document().results().value<Stage::Regress>());
    choose("Regression", "Logistic regression");
    QVERIFY(document().results().value<Stage::Regress>());
    QCOMPARE(undo().count(), 1);
    undo().undo();
    waitUntilIdle();
    QVERIFY(!document().results().value<Stage::Regress>());
}

void TestHistory::aChangeOfWhatWasOnlyNeededIsSaidAsItWasSeen() {
    showWorkspace("features");
    auto *box = named<QAbstractSpinBox>("Bins");
    QVERIFY(box);
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, "20");
    QTest::keyClick(box, Qt::Key_Return);
    waitUntilIdle();
    QCOMPARE(undo().count(), 1);
    QCOMPARE(undo().undoText(), QString("Bins 10 → 20"));
    QCOMPARE(document().session().scores()->options.bins, std::int64_t{20});
    QVERIFY(!document().session().select()); // that is still only needed
    undo().undo();
    waitUntilIdle();
    QVERIFY(!document().state().isModified());
    QVERIFY(document().results().value<Stage::Scores>());
}

void TestHistory::theKernelOfAFitThatIsOnlyNeededIsInUse() {
    open("generate:circles");
    document().set("Reducer", "reducer", {{"id", "pca"}});
    waitUntilIdle();
    QVERIFY(!named<ComboBox>("Kernel")->isEnabled());
    showWorkspace("regression");
    QVERIFY(named<ComboBox>("Kernel")->isEnabled());
}

void TestHistory::aRectangleIsOneStepAndUndoneTheFormerSelectionIsBack() {
    m_window->selection().select({3, 5});
    const Selected before = m_window->selection().selected();
    auto &projection = view<Projection2D>();
    const QRectF area = projection.mapping().area;
    dragMouse(projection, area.topLeft() + QPointF(3, 3), area.bottomRight() - QPointF(3, 3));
    QCOMPARE(m_window->selection().rows().size(), 150U);
    QCOMPARE(undo().count(), 2);
    QVERIFY(!m_window->isWindowModified());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_window->selection().selected() == before);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_window->selection().rows().empty());
}

void TestHistory::eachCommandOfTheKeyboardIsAStep() {
    activate(*m_window);
    QTest::keyClick(m_window.get(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_I, Qt::ControlModifier);
    QVERIFY(m_window->selection().rows().empty());
    QCOMPARE(undo().count(), 2);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->selection().rows().size(), 150U);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(m_window->selection().rows().empty());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->selection().rows().size(), 150U);
}

void TestHistory::anEyeOfTheLegendIsAStep() {
    QTest::mouseClick(named<LegendRow>("setosa, 50 rows")->findChild<QToolButton *>(), Qt::LeftButton);
    QCoreApplication::processEvents();
    QTest::mouseClick(named<LegendRow>("virginica, 50 rows")->findChild<QToolButton *>(), Qt::LeftButton);
    QCOMPARE(undo().count(), 2);
    undo().undo();
    QVERIFY(m_window->encoding().isHidden("setosa"));
    QVERIFY(!m_window->encoding().isHidden("virginica"));
    undo().undo();
    QVERIFY(!m_window->encoding().isHidden("setosa"));
}

void TestHistory::theListSaysWhatWasDoneAndGoesThere() {
    const Session first = document().session();
    document().set("Kernel parameter", "kernel", "gaussian(sigma=2)");
    m_window->selection().select({3, 5});
    document().set("Reducer", "reducer", {{"id", "pca"}});
    m_window->openSource("sample:wine");
    waitUntilIdle();
    QUndoView *list = openHistory();
    QVERIFY(list && list->isVisible());
    QCOMPARE(lines(*list),
             QStringList({"Open Iris", "σ automatic → 2", "Select 2 rows", "Kernel PCA → PCA", "Open Wine"}));
    QCOMPARE(list->currentIndex().row(), 4);
    keepPicture(*list->window(), "history");
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(2, 0)).center());
    QCOMPARE(undo().index(), 2);
    waitUntilIdle();
    QCOMPARE(m_window->selection().rows(), Rows({3, 5}));
    QCOMPARE(document().session().reducer()->id, std::string("kernel-pca"));
    QVERIFY2(m_window->windowTitle().startsWith("Iris"), qPrintable(m_window->windowTitle()));
    keepPicture(*list->window(), "history-back");
    m_window->setThemeId("dark");
    keepPicture(*list->window(), "history-dark");
    m_window->setThemeId("light");
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
    QVERIFY(document().session() == first);
    QVERIFY(m_window->selection().rows().empty());
    waitUntilIdle();
}

void TestHistory::theListIsWalkedByKeys() {
    document().set("Reducer", "reducer", {{"id", "pca"}});
    QUndoView *list = openHistory();
    list->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(list->window()));
    QTest::keyClick(list, Qt::Key_Up);
    QCOMPARE(undo().index(), 0);
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(undo().index(), 1);
    QTest::keyClick(list, Qt::Key_Escape);
    QTRY_VERIFY(!named<QUndoView>("Steps"));
    waitUntilIdle();
}

void TestHistory::aPointThatKeysMoveStaysInHandAndIsOneStep() {
    open("generate:damped-sine");
    showWorkspace("regression");
    auto &fit = view<RegressionFit>();
    fit.setFocus();
    const Json before = document().session().data();
    QTest::keyClick(&fit, Qt::Key_Right);
    const Rows walked = m_window->selection().rows();
    QCOMPARE(walked.size(), 1U);
    const int steps = undo().count();
    for (int key = 0; key < 4; ++key) // some before the fit has followed, some after
        QTest::keyClick(&fit, Qt::Key_Up, Qt::ControlModifier);
    waitUntilIdle();
    const QPointF moved = *fit.placeOf(walked.front());
    for (int key = 0; key < 4; ++key)
        QTest::keyClick(&fit, Qt::Key_Up, Qt::ControlModifier);
    waitUntilIdle();
    QCOMPARE(m_window->selection().rows(), walked);
    QVERIFY(fit.placeOf(walked.front())->y() < moved.y());
    QCOMPARE(m_window->windowTitle(), QString("Edited table[*] — Eigenscope"));
    QCOMPARE(undo().count(), steps + 1);
    QTest::keyClick(&fit, Qt::Key_Insert);
    waitUntilIdle();
    QCOMPARE(m_window->selection().rows().size(), 1U);
    QVERIFY(m_window->selection().rows() != walked && fit.placeOf(m_window->selection().current()));
    QCOMPARE(undo().count(), steps + 2);
    undo().undo();
    undo().undo();
    waitUntilIdle();
    QVERIFY(document().session().data() == before);
    QCOMPARE(m_window->selection().rows(), walked);
}

void TestHistory::aHalfTypedNumberGoesWithTheStepThatIsUndone() {
    const Session before = document().session();
    const int steps = undo().index();
    auto *card = m_window->findChild<PrepareCard *>();
    for (QAction *action : card->findChildren<QAction *>())
        if (action->text() == "Remove outliers")
            action->trigger();
    waitUntilIdle();
    auto *box = card->findChild<NumberBox *>();
    QVERIFY(box && box->isVisible());
    QCOMPARE(undo().index(), steps + 1);
    typeAndUndo(*box, "0.9");
    QVERIFY(document().session() == before);
    QVERIFY(undo().canRedo());
    QCOMPARE(undo().index(), steps);
    waitUntilIdle();
}

void TestHistory::aHalfTypedValueGoesWithTheNewPoint() {
    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->studies().newPoint.startAt(3);
    waitUntilIdle();
    NumberBox &box = m_window->findChild<NewPointCard *>()->form().box(0);
    QVERIFY(box.isVisible());
    typeAndUndo(box, "13.5");
    QCOMPARE(document().session().data().at("source").get<std::string>(), std::string("sample:iris"));
    QVERIFY(!m_window->studies().newPoint.exists());
    QVERIFY(undo().canRedo());
    waitUntilIdle();
}

void TestHistory::whatALineHasSetIsTakenBackInIt() {
    m_window->workspace()->bringUp(m_window->workspace()->frame(Filters::id));
    auto *line = view<Filters>().findChild<QLineEdit *>();
    QTRY_VERIFY(line->isVisible());
    line->setFocus();
    const auto filter = [this] { return QString::fromStdString(document().session().filter()); };
    const auto press = [line](const QKeySequence &keys) { QTest::keySequence(line, keys); };
    QTest::keyClicks(line, "petal_width > 1");
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(filter(), QString("petal_width > 1"));
    QTest::keyClicks(line, " and");
    press(QKeySequence::Undo); // what is typed goes first
    QCOMPARE(line->text(), QString("petal_width > 1"));
    QCOMPARE(filter(), QString("petal_width > 1"));
    press(QKeySequence::Undo);
    QCOMPARE(filter(), QString());
    QCOMPARE(line->text(), QString());
    press(QKeySequence::Redo);
    QCOMPARE(line->text(), QString("petal_width > 1"));
    QCOMPARE(filter(), QString("petal_width > 1"));
    waitUntilIdle();
}

EIGENSCOPE_TEST(TestHistory)

} // namespace eigenscope::tst_history

#include "tst_history.moc"
