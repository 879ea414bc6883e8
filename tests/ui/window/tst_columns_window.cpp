#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"
#include "ui/views/columns/columns.h"
#include "ui/views/table/row_table.h"
#include "ui/views/table/table.h"

namespace eigenscope::tst_columns_window {

/// The view Columns and the boxes of the table in the window, with the live pipeline.
class TestColumnsWindow : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:wine"); }
    void cleanup() { m_window.reset(); }

    void theDataCardLeadsToAllColumns() {
        ColumnsView &columns = view<ColumnsView>();
        QVERIFY(columns.visibleRegion().isEmpty());
        clickAllColumns();
        QVERIFY(!columns.visibleRegion().isEmpty());
        QVERIFY(columns.isAncestorOf(QApplication::focusWidget()));
        showWorkspace("kernel"); // which has no such view: it leads to one that has
        clickAllColumns();
        QCOMPARE(m_window->workspace()->info().id, std::string("explore"));
        QVERIFY(!view<ColumnsView>().visibleRegion().isEmpty());
    }

    void aRoleThatIsChangedRunsThePipeline() {
        clickAllColumns();
        ColumnsView &columns = view<ColumnsView>();
        QTRY_VERIFY(columns.model().areAllKnown());
        const auto analyzed = [this] {
            return m_window->document().results().value<Stage::Load>()->dataset->points().columns.size();
        };
        const std::size_t before = analyzed();
        const std::string name = m_window->document().results().value<Stage::Load>()->dataset->points().columns.front();
        columns.table().setCurrentIndex(columns.model().index(columns.model().rowOf(name), ColumnsModel::Role));
        const QRect cell = columns.table().visualRect(columns.table().currentIndex());
        QTest::mouseClick(columns.table().viewport(), Qt::LeftButton, {}, cell.center());
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction *action : menu->actions())
            if (action->text() == "Leave it out of the analysis")
                action->trigger();
        menu->close();
        waitUntilIdle();
        QCOMPARE(analyzed(), before - 1);
        m_window->document().undoStack().undo();
        waitUntilIdle();
        QCOMPARE(analyzed(), before);
    }

    void itIsSeenInBothThemesAndSizes() {
        clickAllColumns();
        ColumnsView &columns = view<ColumnsView>();
        m_window->selection().select(Rows{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
        for (const QSize size : {QSize(1440, 900), QSize(1280, 800)}) {
            m_window->resize(size);
            m_window->setThemeId(size.width() == 1440 ? "light" : "dark");
            QTRY_VERIFY(columns.model().areAllKnown() && columns.isSettled());
            QCoreApplication::processEvents();
            QVERIFY(columns.table().columnWidth(ColumnsModel::Name) >= 90);
            int shown = 0; // what matters most has room without a bar to scroll by
            for (const int section : {ColumnsModel::Name, ColumnsModel::Type, ColumnsModel::Role, ColumnsModel::Values})
                shown += columns.table().columnWidth(section);
            QVERIFY2(shown <= columns.table().viewport()->width(), qPrintable(QString::number(shown)));
            keepPicture(*m_window, QString("columns-%1").arg(size.width()));
            ViewFrame *frame = m_window->workspace()->frame("columns");
            m_window->workspace()->toggleMaximized(frame);
            QTRY_VERIFY(columns.isSettled());
            QCoreApplication::processEvents();
            QVERIFY(!columns.table().isColumnHidden(ColumnsModel::First));
            keepPicture(*m_window, QString("columns-whole-%1").arg(size.width()));
            m_window->workspace()->toggleMaximized(frame);
        }
        m_window->workspace()->frame("table")->raise();
        QCoreApplication::processEvents();
        QVERIFY(view<TableView>().table().head().edit(3));
        QTest::keyClicks(&view<TableView>().table().head().line(), "> 2");
        QTest::keyClick(&view<TableView>().table().head().line(), Qt::Key_Return);
        waitUntilIdle();
        QVERIFY(!m_window->document().session().filter().empty());
        keepPicture(*m_window, "columns-table");
    }

private:
    void clickAllColumns() const {
        for (auto *button : m_window->findChildren<QPushButton *>())
            if (button->text() == "All columns…" && button->isVisible()) {
                QTest::mouseClick(button, Qt::LeftButton);
                waitUntilIdle();
                return;
            }
        QFAIL("The card Data has no button to all columns.");
    }
};

EIGENSCOPE_TEST(TestColumnsWindow)

} // namespace eigenscope::tst_columns_window

#include "tst_columns_window.moc"
