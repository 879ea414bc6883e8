#include "tests/test_program.h"
#include "tests/ui/window_test.h"
#include "ui/views/spectrum/scree.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/printing.h"

#include <QPdfWriter>

namespace eigenscope::tst_printing {

class TestPrinting : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void theViewThatHasTheKeyboardFillsAPage();
    void whatIsEmptyIsToldAndNotPrinted();
    void paperThatCannotBeWrittenIsTold();
    void theMenuHasItsKeys();

private:
    [[nodiscard]] Printing &printing() const { return *m_window->findChild<Printing *>(); }
    std::shared_ptr<QPdfWriter> paper(const QString &file) const {
        auto writer = std::make_shared<QPdfWriter>(file);
        writer->setPageSize(QPageSize(QPageSize::A4));
        writer->setPageOrientation(QPageLayout::Landscape);
        return writer;
    }
    static QByteArray content(const QString &file) {
        QFile stream(file);
        return stream.open(QIODevice::ReadOnly) ? stream.readAll() : QByteArray();
    }
};

void TestPrinting::theViewThatHasTheKeyboardFillsAPage() {
    view<Scree>().setFocus();
    const QString file = m_folder.filePath("scree.pdf");
    printing().print(paper(file));
    QVERIFY(!m_window->isIdle());
    waitUntilIdle();
    QCOMPARE(m_window->messages().sentence(), QString("The page was printed."));
    const QByteArray pdf = content(file);
    QVERIFY(pdf.startsWith("%PDF") && pdf.trimmed().endsWith("%%EOF"));
    QCOMPARE(pdf.count("/Type /Page\n") + pdf.count("/Type /Page "), 1);
    QVERIFY(pdf.contains("/MediaBox [0 0 842")); // A4 on its side
    QVERIFY(pdf.size() > 4000);                  // with letters and bars
}

void TestPrinting::whatIsEmptyIsToldAndNotPrinted() {
    ViewFrame *frame = m_window->workspace()->frame("convergence"); // of a method that does not move
    frame->show();
    frame->raise();
    frame->view().setFocus();
    printing().print(paper(m_folder.filePath("empty.pdf")));
    waitUntilIdle();
    QVERIFY2(m_window->messages().sentence().startsWith("There is nothing to draw"),
             qPrintable(m_window->messages().sentence()));
}

void TestPrinting::paperThatCannotBeWrittenIsTold() {
    printing().print(paper(m_folder.filePath("no/such/folder/page.pdf")));
    waitUntilIdle();
    QVERIFY(m_window->messages().sentence().startsWith("The printer does not take the page."));
}

void TestPrinting::theMenuHasItsKeys() {
    for (const QAction *action : m_window->findChildren<QAction *>())
        if (action->text() == "Print…") {
            QCOMPARE(action->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_P));
            QVERIFY(action->isEnabled());
            return;
        }
    QFAIL("There is no action.");
}

EIGENSCOPE_TEST(TestPrinting)

} // namespace eigenscope::tst_printing

#include "tst_printing.moc"
