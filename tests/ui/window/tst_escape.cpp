#include "tests/test_program.h"
#include "tests/ui/window_test.h"

#include "ui/cards/step_line.h"
#include "ui/cards/subsets_card.h"
#include "ui/views/table/row_table.h"
#include "ui/views/table/table.h"

#include <QSignalSpy>

namespace eigenscope::tst_escape {

/// Esc means what has the keyboard before it clears the selection of the window.
class TestEscape : public WindowTest {
    Q_OBJECT

private slots:
    void init() {
        openWindow("sample:iris");
        m_window->selection().select(selected);
    }
    void cleanup() {
        QVERIFY(m_window->selection().rows() == selected);
        m_window.reset();
    }

    void aNameThatIsBegunIsGivenUp() {
        auto *card = m_window->findChild<SubsetsCard *>();
        for (auto *button : card->findChildren<QPushButton *>())
            if (button->text() == "New from selection")
                QTest::mouseClick(button, Qt::LeftButton);
        auto *name = named<QLineEdit>("Name of the subset");
        QVERIFY(name->isVisible());
        QTest::keyClicks(name, "odd");
        QTest::keyClick(name, Qt::Key_Escape);
        QVERIFY(name->isHidden());
        QVERIFY(m_window->document().session().subsets().empty());
    }

    void aFilterOfTheTableThatIsBegunIsGivenUp() {
        m_window->workspace()->bringUp(m_window->workspace()->frame(TableView::id));
        FilterHeader &head = view<TableView>().table().head();
        QTRY_VERIFY(head.isVisible());
        int section = 0;
        while (section < head.count() && !head.edit(section))
            ++section;
        QVERIFY(head.line().isVisible());
        QTest::keyClicks(&head.line(), "> 2");
        QTest::keyClick(&head.line(), Qt::Key_Escape);
        QVERIFY(head.line().isHidden());
        QCOMPARE(m_window->document().session().filter(), std::string());
    }

    void aStepThatIsDraggedIsGivenUp() {
        auto *line = m_window->findChild<StepLine *>();
        QSignalSpy left(line, &StepLine::dragLeft);
        QTest::mousePress(line, Qt::LeftButton, {}, {20, 5});
        QTest::mouseMove(line, {20, 40});
        QTest::mouseMove(line, {20, 60});
        QTest::keyClick(line, Qt::Key_Escape);
        QCOMPARE(left.count(), 1);
        QTest::mouseRelease(line, Qt::LeftButton, {}, {20, 60});
    }

private:
    const Rows selected = {3, 17, 40};
};

EIGENSCOPE_TEST(TestEscape)

} // namespace eigenscope::tst_escape

#include "tst_escape.moc"
