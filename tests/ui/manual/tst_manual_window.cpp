#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"
#include "ui/manual/manual_window.h"

#include <QListWidget>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>

namespace eigenscope::tst_manual_window {

/// The manual beside the work.
class TestManualWindow : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void f1OpensThePageOfThePlace();
    void f1OnTheStartPageOpensTheFirstSteps();
    void aLinkLeadsToItsHeadingAndBackAgain();
    void wordsAreFoundFromPageToPage();
    void itFollowsTheTheme();

private:
    [[nodiscard]] ManualWindow &manual() const { return *m_window->findChild<ManualWindow *>(); }
    [[nodiscard]] QTextBrowser &reading() const { return *manual().findChild<QTextBrowser *>(); }
};

void TestManualWindow::f1OpensThePageOfThePlace() {
    ComboBox *reducer = seenList(*m_window, "Reducer");
    QVERIFY(reducer);
    reducer->setFocus();
    QTest::keyClick(reducer, Qt::Key_F1);
    QTRY_VERIFY(m_window->findChild<ManualWindow *>());
    QTRY_VERIFY(manual().isVisible());
    QCOMPARE(manual().page().id, std::string("reducers"));
    manual().close();
    m_window->activateWindow(); // as a desktop does
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    showWorkspace("compare");
    m_window->findChild<QPushButton *>("compare")->setFocus();
    QTest::keyClick(m_window->findChild<QPushButton *>("compare"), Qt::Key_F1);
    QTRY_VERIFY(m_window->findChild<ManualWindow *>());
    QCOMPARE(manual().page().id, std::string("compare"));
    keepPicture(manual(), "manual-compare");
}

void TestManualWindow::f1OnTheStartPageOpensTheFirstSteps() {
    startWindow();
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    QTRY_VERIFY(m_window->findChild<ManualWindow *>());
    QCOMPARE(manual().page().id, std::string("first-steps"));
    QVERIFY(reading().toPlainText().size() > 500);
    keepPicture(manual(), "manual-first-steps");
}

void TestManualWindow::aLinkLeadsToItsHeadingAndBackAgain() {
    triggerIn(*m_window, "Manual");
    manual().open("catalogue-reducers.md#isomap");
    QCOMPARE(manual().page().id, std::string("catalogue-reducers"));
    const QTextCursor top = reading().cursorForPosition({30, 30});
    QVERIFY2(top.block().text().contains("Isomap") || top.block().next().text().contains("Isomap"),
             qPrintable(top.block().text()));
    keepPicture(manual(), "manual-isomap");
    const int depth = reading().verticalScrollBar()->value();
    manual().open("nowhere.md"); // is no page: nothing happens
    QCOMPARE(reading().verticalScrollBar()->value(), depth);
    QTest::keyClick(&manual(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(manual().page().id, std::string("first-steps"));
    QTest::keyClick(&manual(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(manual().page().id, std::string("first-steps"));
}

void TestManualWindow::wordsAreFoundFromPageToPage() {
    triggerIn(*m_window, "Manual");
    QVERIFY(QTest::qWaitForWindowActive(&manual()));
    auto *line = manual().findChild<QLineEdit *>();
    line->setFocus();
    QTest::keyClicks(line, "perplexity");
    QCOMPARE(reading().textCursor().selectedText().toLower(), QString("perplexity"));
    auto *pages = manual().findChild<QListWidget *>();
    int shown = 0;
    for (int row = 0; row < pages->count(); ++row)
        shown += !pages->item(row)->isHidden();
    QVERIFY(shown >= 1 && shown < pages->count());
    const int place = reading().textCursor().position();
    const std::string page = manual().page().id;
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(reading().textCursor().position() != place || manual().page().id != page);
    QCOMPARE(reading().textCursor().selectedText().toLower(), QString("perplexity"));
}

void TestManualWindow::itFollowsTheTheme() {
    triggerIn(*m_window, "Manual");
    manual().open("catalogue-kernels.md#gaussian");
    m_window->setThemeId("dark");
    QTRY_VERIFY(manual().palette().color(QPalette::Window).lightness() < 128);
    keepPicture(manual(), "manual-dark");
    m_window->setThemeId("light");
}

EIGENSCOPE_TEST(TestManualWindow)

} // namespace eigenscope::tst_manual_window

#include "tst_manual_window.moc"
