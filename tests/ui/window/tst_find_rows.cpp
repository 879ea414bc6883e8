#include "tests/test_program.h"
#include "tests/ui/window_test.h"
#include "ui/document/live_subsets.h"
#include "ui/document/subset_changes.h"
#include "ui/window/frame/find_line.h"

#include <QLabel>
#include <QSplitter>

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

    /// As a lasso, *Select all* and *Invert selection* take only what is drawn.
    void allRowsAreThoseThatAreDrawn() {
        QVERIFY(setFilter(m_window->document(), "petal_length < 6"));
        QTRY_COMPARE(m_window->encoding().subsets().found().passingRows, Index{139});
        m_window->encoding().setHidden("setosa", true);
        trigger("Select all");
        QCOMPARE(selection().rows().size(), 89U);
        QCOMPARE(selection().rows().front(), Index{50});
        m_window->selection().select({60});
        trigger("Invert selection");
        QCOMPARE(selection().rows().size(), 88U);
        QVERIFY(!selection().contains(60));
        m_window->encoding().setHidden("setosa", false);
    }

    void itLiesOverTheColumnsAndIsNoneOfThem() {
        const auto *columns = qobject_cast<const QSplitter *>(line()->parentWidget());
        QVERIFY(columns);
        QCOMPARE(columns->indexOf(line()), -1);
        QVERIFY2(line()->width() < columns->width() / 2, qPrintable(QString::number(line()->width())));
        QVERIFY2(line()->height() < columns->height() / 4, qPrintable(QString::number(line()->height())));
    }

    void whatWasFoundInOtherDataIsForgotten() {
        type("virginica");
        QTRY_COMPARE(count(), QString("1 of 50 rows"));
        m_window->openSource("sample:usarrests"); // which have 50 rows in all
        waitUntilIdle();
        QCOMPARE(count(), QString());
        QTest::keyClick(&text(), Qt::Key_Return);
        QTRY_COMPARE(count(), QString("no row"));
        QVERIFY(selection().rows().empty());
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
    void trigger(const QString &text) const {
        for (QAction *action : m_window->findChildren<QAction *>())
            if (action->text() == text)
                return action->trigger();
        QFAIL(qPrintable("There is no action " + text));
    }
    void type(const QString &words) const {
        text().selectAll();
        QTest::keyClicks(&text(), words);
    }
};

EIGENSCOPE_TEST(TestFindRows)

} // namespace eigenscope::tst_find_rows

#include "tst_find_rows.moc"
