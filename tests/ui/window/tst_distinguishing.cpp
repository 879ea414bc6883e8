#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"
#include "ui/cards/legend_row.h"
#include "ui/palette/palette.h"
#include "ui/palette/palette_list.h"
#include "ui/views/distinguish/distinguish.h"

#include <QLineEdit>

namespace eigenscope::tst_distinguishing {

/// A group is selected in the window, and what sets it apart is looked at.
class TestDistinguishing : public WindowTest {
    Q_OBJECT

private slots:
    void init() {
        openWindow("sample:wine");
        m_window->resize(1280, 800);
        bringForward();
    }
    void cleanup() { m_window.reset(); }

    void aClassOfTheLegendIsComparedWithAllOthers() {
        QVERIFY2(shown().whyEmpty().contains("Select some rows"), qPrintable(shown().whyEmpty()));
        clickClass();
        QTRY_VERIFY(shown().found());
        const Distinction &found = *shown().found();
        QCOMPARE(found.rows + found.rowsRest, 178);
        QCOMPARE(found.rows, static_cast<Index>(m_window->selection().rows().size()));
        keepPicture(*m_window, "distinguishing-light");
        m_window->setThemeId("dark");
        keepPicture(*m_window, "distinguishing-dark");
        m_window->setThemeId("light");
    }
    void aLineColorsThePictures() {
        clickClass();
        QTRY_VERIFY(shown().found());
        QTest::mouseClick(&shown(), Qt::LeftButton, {}, shown().placeOf(1).center().toPoint());
        QCOMPARE(m_window->encoding().colorColumn().toStdString(), shown().lines()[1].difference->column);
        keepPicture(*m_window, "distinguishing-colored");
    }
    void otherDataAreComparedAnew() {
        clickClass();
        QTRY_VERIFY(shown().found());
        m_window->openSource("sample:iris");
        waitUntilIdle();
        QVERIFY(!shown().found());
        QTest::keyClick(m_window.get(), Qt::Key_A, Qt::ControlModifier); // all rows: there is nothing beside them
        QTRY_VERIFY2(shown().whyEmpty().contains("one side has 0 rows"), qPrintable(shown().whyEmpty()));
    }

private:
    [[nodiscard]] Distinguish &shown() const { return view<Distinguish>(); }
    /// By its name, as Ctrl+K finds it.
    void bringForward() const {
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        auto *line = m_window->findChild<QLineEdit *>("paletteLine");
        QTest::keyClicks(line, "what distinguishes");
        QTRY_VERIFY(m_window->findChild<Palette *>()->list().current());
        QTest::keyClick(line, Qt::Key_Return);
        waitUntilIdle();
        QTRY_VERIFY(!shown().visibleRegion().isEmpty());
    }
    /// The first class of the legend.
    void clickClass() const {
        auto *row = m_window->findChild<LegendRow *>();
        QVERIFY(row);
        QTest::mouseClick(row, Qt::LeftButton, {}, {30, row->height() / 2});
        QVERIFY(!m_window->selection().rows().empty());
    }
};

EIGENSCOPE_TEST(TestDistinguishing)

} // namespace eigenscope::tst_distinguishing

#include "tst_distinguishing.moc"
