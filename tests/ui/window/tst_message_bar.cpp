#include "tests/test_program.h"
#include "tests/ui/window_test.h"
#include "ui/window/frame/message_bar.h"

namespace eigenscope::tst_message_bar {

class TestMessageBar : public WindowTest {
    Q_OBJECT

private slots:
    void aMessageLiesOverTheViewsAndMovesNothing();
    void aComparisonForTheReportThatIsRefusedIsTold();
    void aRefusalThatWasUndoneIsToldNoLonger();

private:
    [[nodiscard]] QList<QRect> places() const {
        QList<QRect> all;
        for (const ViewFrame *frame : m_window->workspace()->frames())
            all.append({frame->mapTo(m_window.get(), QPoint()), frame->size()});
        return all;
    }
    /// Where the bar stands in the window.
    [[nodiscard]] QRect own() const {
        const MessageBar &bar = m_window->messages();
        return {bar.mapTo(m_window.get(), QPoint()), bar.size()};
    }
    void say(const QString &sentence) const {
        m_window->document().say(sentence);
        QCoreApplication::processEvents();
    }
};

void TestMessageBar::aMessageLiesOverTheViewsAndMovesNothing() {
    openWindow("sample:iris");
    const QList<QRect> before = places();
    say("Wrote /tmp/picture.png.");
    QVERIFY(m_window->messages().isVisible());
    QCOMPARE(places(), before);
    const QRect ofOneLine = own();
    QVERIFY(m_window->rect().contains(ofOneLine) && ofOneLine.width() < m_window->width() / 2);
    say(QString("A long sentence that needs several lines. ").repeated(20));
    QVERIFY(own().height() > ofOneLine.height());
    QVERIFY(m_window->rect().contains(own()));
    QCOMPARE(places(), before);
    m_window->resize(1000, 700);
    QCoreApplication::processEvents();
    QVERIFY(m_window->rect().contains(own()));
}

void TestMessageBar::aComparisonForTheReportThatIsRefusedIsTold() {
    openWindow("sample:iris");
    m_window->document().set("Tell it in the report", "distinguish", {{"subset", "gone"}});
    waitUntilIdle();
    QCOMPARE(m_window->messages().sentence(), "There is no subset 'gone' to compare: the session has none.");
}

void TestMessageBar::aRefusalThatWasUndoneIsToldNoLonger() {
    openWindow("sample:iris");
    m_window->document().set("Tell it in the report", "distinguish", {{"subset", "gone"}});
    waitUntilIdle();
    QVERIFY(m_window->messages().isVisible());
    m_window->document().undoStack().undo();
    waitUntilIdle();
    QCOMPARE(m_window->messages().sentence(), QString());
    QVERIFY(!m_window->messages().isVisible());
    m_window->document().undoStack().redo();
    waitUntilIdle();
    QVERIFY(m_window->messages().isVisible());
    say("Wrote /tmp/picture.png."); // something else stays
    m_window->document().undoStack().undo();
    waitUntilIdle();
    QCOMPARE(m_window->messages().sentence(), QString("Wrote /tmp/picture.png."));
}

EIGENSCOPE_TEST(TestMessageBar)

} // namespace eigenscope::tst_message_bar

#include "tst_message_bar.moc"
