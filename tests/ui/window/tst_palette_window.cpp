#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"
#include "ui/palette/palette.h"
#include "ui/palette/palette_list.h"
#include "ui/views/spectrum/scree.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/lessons/named_lesson.h"

#include <QLineEdit>

namespace eigenscope::tst_palette_window {

/// Ctrl+K in the whole window, driven by keys.
class TestPaletteWindow : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:usarrests"); }
    void cleanup() { m_window.reset(); }

    void itOpensAndClosesByKeys();
    void aReducerIsChosenByItsName();
    void whatIsChosenOnTheStartPageIsSeen();
    void aMisspeltKernelIsChosen();
    void aRowIsSelectedByItsName();
    void aColumnColorsThePoints();
    void aStepIsAdded();
    void aFieldOfACardTakesTheKeyboard();
    void aButtonOfACardIsPressed();
    void aFoldedCardIsOpened();
    void aViewComesToTheFrontAndIsExplained();
    void anActionIsDoneAndShowsItsKeys();
    void whatIsNotPossibleSaysWhyAndIsNotDone();
    void noWorkIsExportedUnseen();
    void aSampleIsOpenedFromTheStartPage();
    void aLessonAndItsStepsAreFoundByWords();
    void theKindsAreWalkedByTab();
    void theWindowBelowTakesNoKeys();
    void aClickDoesItAndOneBesideCloses();

private:
    [[nodiscard]] Palette &palette() const { return *m_window->findChild<Palette *>(); }
    [[nodiscard]] QLineEdit *line() const { return m_window->findChild<QLineEdit *>("paletteLine"); }
    void open() const {
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        QVERIFY(palette().isVisible());
        QCOMPARE(m_window->focusWidget(), line());
    }
    /// Opens it, types, and presses Enter.
    void perform(const QString &typed) const {
        open();
        QTest::keyClicks(line(), typed);
        QTRY_VERIFY2(palette().list().current(), qPrintable(typed)); // rows come from a worker
        QTest::keyClick(line(), Qt::Key_Return);
        QVERIFY(!palette().isVisible());
        waitUntilIdle();
    }
    [[nodiscard]] QString current() const {
        const PaletteEntry *entry = palette().list().current();
        return entry ? entry->title : QString();
    }
};

void TestPaletteWindow::itOpensAndClosesByKeys() {
    QVERIFY(!palette().isVisible());
    QWidget *before = &view<Scree>();
    before->setFocus();
    open();
    QTest::keyClick(line(), Qt::Key_Escape);
    QVERIFY(!palette().isVisible());
    QCOMPARE(m_window->focusWidget(), before);
    open();
    QTest::keyClick(line(), Qt::Key_K, Qt::ControlModifier);
    QVERIFY(!palette().isVisible());
}

void TestPaletteWindow::whatIsChosenOnTheStartPageIsSeen() {
    m_window->showStart();
    perform("isomap");
    QCOMPARE(m_window->document().session().reducer()->id, std::string("isomap"));
    QVERIFY(!m_window->isAtStart());
}

void TestPaletteWindow::aReducerIsChosenByItsName() {
    perform("isomap");
    QCOMPARE(m_window->document().session().reducer()->id, std::string("isomap"));
    QCOMPARE(m_window->document().undoStack().count(), 1);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->document().session().reducer()->id, std::string("kernel-pca"));
    waitUntilIdle();
}

void TestPaletteWindow::aMisspeltKernelIsChosen() {
    perform("lapalcian kernel");
    QCOMPARE(m_window->document().session().kernel()->id, std::string("laplacian"));
}

void TestPaletteWindow::aRowIsSelectedByItsName() {
    open();
    QTest::keyClicks(line(), "@massach");
    QTRY_COMPARE(current(), QString("Massachusetts"));
    keepPicture(*m_window, "palette-rows");
    QTest::keyClick(line(), Qt::Key_Return);
    const Rows selected = m_window->selection().rows();
    QCOMPARE(selected.size(), std::size_t{1});
    QCOMPARE(m_window->document().results().value<Stage::Load>()->dataset->rowName(selected[0]),
             std::string("Massachusetts"));
}

void TestPaletteWindow::aColumnColorsThePoints() {
    perform("urbanpop");
    QCOMPARE(m_window->encoding().colorColumn(), QString("urbanpop"));
}

void TestPaletteWindow::aStepIsAdded() {
    const std::size_t before = m_window->document().session().prepare().size();
    perform("min-max");
    QCOMPARE(m_window->document().session().prepare().size(), before + 1);
}

void TestPaletteWindow::aFieldOfACardTakesTheKeyboard() {
    perform("sigma");
    const auto *box = qobject_cast<QAbstractSpinBox *>(QApplication::focusWidget());
    QVERIFY(box);
    QCOMPARE(box->accessibleName(), QString("σ"));
    QTest::keyClicks(QApplication::focusWidget(), "3");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    waitUntilIdle();
    QCOMPARE(std::get<double>(m_window->document().session().kernel()->params.at("sigma")), 3.0);
}

void TestPaletteWindow::aButtonOfACardIsPressed() {
    m_window->showWorkspace("compare");
    waitUntilIdle();
    perform("nine reducers");
    QCOMPARE(Variants::of(m_window->document().session()).patches.size(), std::size_t{9});
}

void TestPaletteWindow::aFoldedCardIsOpened() {
    m_window->resize(960, 640);
    waitUntilIdle();
    perform("center in feature space");
    const QWidget *field = QApplication::focusWidget();
    QVERIFY(field && field->isVisible());
    QVERIFY(m_window->document().session().kernel());
    QCOMPARE(m_window->document().session().kernel()->operation, std::string("center"));
}

void TestPaletteWindow::aViewComesToTheFrontAndIsExplained() {
    m_window->workspace()->frame("scree")->close();
    perform("scree");
    QVERIFY(m_window->workspace()->frame("scree")->isVisible());
    perform("?what scree means");
    bool isExplained = false;
    for (const QWidget *one : m_window->findChildren<QWidget *>("meaningPage"))
        isExplained = isExplained || one->isVisible();
    QVERIFY(isExplained);
}

void TestPaletteWindow::anActionIsDoneAndShowsItsKeys() {
    open();
    QTest::keyClicks(line(), ">select all");
    QCOMPARE(current(), QString("Select all"));
    QCOMPARE(palette().list().current()->shortcut,
             QKeySequence(QKeySequence::SelectAll).toString(QKeySequence::NativeText));
    keepPicture(*m_window, "palette-actions");
    QTest::keyClick(line(), Qt::Key_Return);
    QCOMPARE(m_window->selection().rows().size(), std::size_t{50});
    open();
    QTest::keyClicks(line(), "ma");
    m_window->setThemeId("dark");
    keepPicture(*m_window, "palette-dark");
    m_window->setThemeId("light");
    keepPicture(*m_window, "palette-light");
}

void TestPaletteWindow::whatIsNotPossibleSaysWhyAndIsNotDone() {
    open();
    QTest::keyClicks(line(), "lda");
    while (current() != "Linear discriminant analysis" && palette().list().current()) {
        const QString before = current();
        QTest::keyClick(line(), Qt::Key_Down);
        QVERIFY(current() != before);
    }
    QVERIFY(!palette().list().current()->whyNot.isEmpty()); // there is no label
    QTest::keyClick(line(), Qt::Key_Return);
    QVERIFY(palette().isVisible());
    QCOMPARE(m_window->document().session().reducer()->id, std::string("kernel-pca"));
}

void TestPaletteWindow::noWorkIsExportedUnseen() {
    const auto whyNotExported = [this] {
        open();
        QTest::keyClicks(line(), "export: report");
        const PaletteEntry *entry = palette().list().current();
        const QString whyNot = entry && entry->title == "Export: Report" ? entry->whyNot : "another was found";
        QTest::keyClick(line(), Qt::Key_Escape);
        return whyNot;
    };
    QCOMPARE(whyNotExported(), QString());
    m_window->showStart();
    QCOMPARE(whyNotExported(), QString("not possible now"));
}

void TestPaletteWindow::aSampleIsOpenedFromTheStartPage() {
    startWindow();
    perform("swiss roll");
    QCOMPARE(m_window->windowTitle(), QString("Swiss roll[*] — Eigenscope"));
    QVERIFY(!m_window->isAtStart());
}

void TestPaletteWindow::aLessonAndItsStepsAreFoundByWords() {
    QSignalSpy requested(m_window.get(), &MainWindow::lessonRequested);
    const Lesson lesson = namedLesson("principal-components", {}, m_registries)->lesson;
    perform("lesson principal components");
    QCOMPARE(requested.size(), 1);
    QVERIFY(requested[0][0].toString().endsWith("principal-components.lesson.md"));
    QVERIFY(requested[0][1].toString().isEmpty());
    open();
    QTest::keyClicks(line(), "kernel pca on rings");
    keepPicture(*m_window, "palette-lessons");
    QTest::keyClick(line(), Qt::Key_Escape);
    perform(QString::fromStdString(lesson.steps[2].title));
    QCOMPARE(requested.size(), 2);
    QCOMPARE(requested[1][1].toString(), QString::fromStdString(lesson.steps[2].id));
}

void TestPaletteWindow::theKindsAreWalkedByTab() {
    open();
    QTest::keyClicks(line(), "pr");
    const auto headings = [this] { return palette().list().model()->rowCount() - palette().list().count(); };
    const int all = palette().list().count(), kinds = headings();
    QVERIFY(kinds > 3);
    QTest::keyClick(line(), Qt::Key_Tab);
    QCOMPARE(headings(), 1);
    QTest::keyClick(line(), Qt::Key_Backtab);
    QCOMPARE(headings(), kinds);
    QCOMPARE(palette().list().count(), all);
    QCOMPARE(m_window->focusWidget(), line());
}

void TestPaletteWindow::theWindowBelowTakesNoKeys() {
    m_window->selection().select({1, 2});
    open();
    QTest::keyClicks(line(), "x");
    QTest::keyClick(line(), Qt::Key_Escape); // closes the palette, and clears no selection
    QCOMPARE(m_window->selection().rows().size(), std::size_t{2});
}

void TestPaletteWindow::aClickDoesItAndOneBesideCloses() {
    open();
    QTest::keyClicks(line(), "wine");
    auto *list = m_window->findChild<PaletteList *>();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->currentIndex()).center());
    waitUntilIdle();
    QCOMPARE(m_window->windowTitle(), QString("Wine[*] — Eigenscope"));
    open();
    QTest::mouseClick(&palette(), Qt::LeftButton, {}, {8, palette().height() - 8});
    QVERIFY(!palette().isVisible());
}

EIGENSCOPE_TEST(TestPaletteWindow)

} // namespace eigenscope::tst_palette_window

#include "tst_palette_window.moc"
