#include "tests/test_program.h"
#include "ui/controls/tables/seen_columns.h"

#include <QAbstractTableModel>
#include <QScrollBar>
#include <QTableView>

#include <set>

namespace eigenscope::tst_seen_columns {

namespace {

constexpr int lines = 100, columns = 5000;

/// Short texts, of which it is known in which columns they were asked for.
class Asked final : public QAbstractTableModel {
public:
    [[nodiscard]] int rowCount(const QModelIndex &) const override { return lines; }
    [[nodiscard]] int columnCount(const QModelIndex &) const override { return columns; }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override {
        if (role != Qt::DisplayRole)
            return {};
        asked.insert(index.column());
        return QString("7");
    }
    mutable std::set<int> asked;
};

} // namespace

class TestSeenColumns : public QObject {
    Q_OBJECT

private slots:
    void onlyColumnsInSightAreMeasured() {
        Asked model;
        QTableView table;
        table.setModel(&model);
        table.resize(400, 300);
        SeenColumns fitted(table);
        table.show();
        const int usual = table.columnWidth(columns - 1);
        fitted.fit();
        QVERIFY(table.columnWidth(0) < usual);
        QCOMPARE(table.columnWidth(columns - 1), usual);
        QVERIFY(model.asked.size() < 60);
        QVERIFY(table.columnViewportPosition(static_cast<int>(model.asked.size())) >= table.viewport()->width());
        table.horizontalScrollBar()->setValue(table.horizontalScrollBar()->maximum());
        QVERIFY(table.columnWidth(columns - 1) < usual);
    }

    void aWiderTableMeasuresMoreOfThem() {
        Asked model;
        QTableView table;
        table.setModel(&model);
        table.resize(200, 300);
        SeenColumns fitted(table);
        table.show();
        fitted.fit();
        const int beyond = static_cast<int>(model.asked.size());
        const int usual = table.columnWidth(beyond);
        table.resize(800, 300);
        QTRY_VERIFY(table.columnWidth(beyond) < usual);
    }

    void aColumnIsNoNarrowerThanItMayBe() {
        Asked model;
        QTableView table;
        table.setModel(&model);
        SeenColumns fitted(table, [](int column) { return column == 1 ? 84 : 0; });
        table.show();
        fitted.fit();
        QCOMPARE(table.columnWidth(1), 84);
        QVERIFY(table.columnWidth(0) < 84);
    }
};

EIGENSCOPE_TEST(TestSeenColumns)

} // namespace eigenscope::tst_seen_columns

#include "tst_seen_columns.moc"
