#include "tests/test_program.h"
#include "tests/ui/window_test.h"
#include "ui/document/live_subsets.h"
#include "ui/document/subset_changes.h"
#include "ui/window/frame/find_line.h"

#include <QLabel>

namespace eigenscope::tst_find_rows {

class TestFindRows : public WindowTest {
    Q_OBJECT

private slots:
    void init() {
        openWindow("sample:iris");
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(line() && line()->isVisible() && text().hasFocus());
    }

    void rowsWithTheWordsAreSelected() {
        type("virginica");
        QTRY_COMPARE(selection().rows().size(), 50U);
        QCOMPARE(selection().current(), Eigen::Index(100));
        QTRY_COMPARE(count(), QString("1 of 50 rows"));
        type("7.9");
        QTRY_COMPARE(selection().rows(), Rows{131});
        type("no such words");
        QTRY_COMPARE(count(), QString("no row"));
        QCOMPARE(selection().rows(), Rows{131});
    }

    void returnLeadsToTheNextOneAndBack() {
        type("versicolor");
        QTRY_COMPARE(count(), QString("1 of 50 rows"));
        QTest::keyClick(&text(), Qt::Key_Return);
        QCOMPARE(selection().current(), Eigen::Index(51));
        QCOMPARE(count(), QString("2 of 50 rows"));
        QTest::keyClick(&text(), Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClick(&text(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(selection().current(), Eigen::Index(99));
        QCOMPARE(selection().rows().size(), 50U);
    }

    void rowsThatDoNotPassAreNotFound() {
        QVERIFY(setFilter(m_window->document(), "petal_length < 6"));
        QTRY_VERIFY(m_window->encoding().subsets().found().passingRows < 150);
        type("virginica");
        QTRY_COMPARE(selection().rows().size(), 39U);
    }

    void escapeClosesIt() {
        QTest::keyClick(&text(), Qt::Key_Escape);
        QVERIFY(line()->isHidden());
    }

private:
    [[nodiscard]] FindLine *line() const { return m_window->findChild<FindLine *>(); }
    [[nodiscard]] QLineEdit &text() const { return *line()->findChild<QLineEdit *>(); }
    [[nodiscard]] QString count() const { return line()->findChild<QLabel *>()->text(); }
    [[nodiscard]] const Selection &selection() const { return m_window->selection(); }
    void type(const QString &words) const {
        text().selectAll();
        QTest::keyClicks(&text(), words);
    }
};

EIGENSCOPE_TEST(TestFindRows)

} // namespace eigenscope::tst_find_rows

#include "tst_find_rows.moc"
