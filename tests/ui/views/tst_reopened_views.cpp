#include "tests/ui/regression_sessions.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/views/kernel/kernel_around.h"
#include "ui/views/spectrum/column_pictures.h"
#include "ui/views/table/row_table.h"
#include "ui/views/table/table.h"

#include <nlohmann/json.hpp>

#include <QAction>

namespace eigenscope::tst_reopened_views {

namespace {

const std::string flowers = sessionOn(R"json({"source": "sample:iris"})json",
                                      R"json("kernel": "gaussian(sigma=1.5)", "reducer": {"id": "kernel-pca"})json");
const std::string digits =
    sessionOn(R"json({"source": "sample:digits"})json", R"json("reducer": {"id": "pca", "components": 6})json");

/// A view whose session is opened anew, as the window does it: the state comes before the results.
template <class V> struct Reopened {
    SampleDocument sample;
    V view{sample.context()};
    Json state; ///< before

    Reopened(const std::string &session, const Json &wish) : sample(session) {
        present(view, {600, 400});
        view.restore(wish);
        view.settle();
        state = view.state();
    }
    void open() {
        sample.document.open(Session(sample.document.session()), {});
        view.restore(state);
    }
    void run() {
        sample.run();
        view.settle();
    }
};

} // namespace

class TestReopenedViews : public QObject {
    Q_OBJECT

private slots:
    void aTableIsSortedOnceItsColumnsAreThere() {
        Reopened<TableView> table(flowers, {{"sort", 3}, {"falling", true}});
        const Index first = table.view.model().sourceRow(0);
        QVERIFY(first != 0);
        table.open();
        QCOMPARE(table.view.model().rowCount(), 0);
        QCOMPARE(table.view.state(), table.state); // as it would be saved now
        table.run();
        QCOMPARE(table.view.model().sourceRow(0), first);
        QCOMPARE(table.view.state(), table.state);
    }

    void aTableIsSortedByAnAxisOnceItIsThere() {
        Reopened<TableView> table(flowers, {});
        const int axis = table.view.model().columnCount() - 1;
        table.view.restore({{"sort", axis}});
        table.state = table.view.state();
        QCOMPARE(table.state["sort"], Json(axis));
        const Index first = table.view.model().sourceRow(0);
        table.open();
        Results loaded;
        SampleDocument other(flowers);
        loaded.set<Stage::Load>(other.document.results().result<Stage::Load>());
        table.sample.document.takeResult(Stage::Load, loaded);
        QCOMPARE(table.view.model().rowCount(), 150);
        QCOMPARE(table.view.state()["sort"], Json(axis));
        table.run();
        QCOMPARE(table.view.model().sourceRow(0), first);
    }

    /// Where a person sorts before the column is there, that holds.
    void aColumnThatIsSortedByHandHolds() {
        Reopened<TableView> table(flowers, {{"sort", 99}});
        QCOMPARE(table.view.model().sourceRow(0), Index(0));
        table.view.table().sortByColumn(3, Qt::DescendingOrder);
        QCOMPARE(table.view.state()["sort"], Json(3));
    }

    void aTableShowsTheSelectedRowsOnly() {
        Reopened<TableView> table(flowers, Json::object());
        table.sample.selection.select({20, 30});
        table.view.tools().first()->trigger();
        table.state = table.view.state();
        TableView file(table.sample.context());
        file.restore(table.state);
        file.settle();
        QCOMPARE(file.model().rowCount(), 2);
        table.open();
        table.run();
        QCOMPARE(table.view.model().rowCount(), 2);
        table.view.resetView();
        QCOMPARE(table.view.model().rowCount(), 150);
    }

    void aKernelIsShownAroundThePlaceOfBefore_data() {
        QTest::addColumn<QString>("around");
        QTest::newRow("row") << "7";
        QTest::newRow("place") << "[6.5, 2.5, 1.0, 0.75]";
    }
    void aKernelIsShownAroundThePlaceOfBefore() {
        QFETCH(QString, around);
        const Json wish = {{"horizontal", "petal_length"},
                           {"vertical", "sepal_length"},
                           {"around", Json::parse(around.toStdString())}};
        Reopened<KernelAround> kernel(flowers, wish);
        QCOMPARE(kernel.state, wish);
        const VectorXd center = kernel.view.center();
        kernel.open();
        QCOMPARE(kernel.view.state(), wish);
        kernel.run();
        QCOMPARE(kernel.view.state(), wish);
        QVERIFY(kernel.view.center() == center);
    }

    void axesAsPicturesShowTheRowOfBefore() {
        Reopened<ColumnPictures> pictures(digits, {{"axes", 3}, {"row", 100}});
        const VectorXd before = pictures.view.reconstruction();
        QVERIFY(before.size() > 0);
        pictures.open();
        QCOMPARE(pictures.view.state(), pictures.state);
        pictures.run();
        QCOMPARE(pictures.view.state(), (Json{{"axes", 3}, {"row", 100}}));
        QVERIFY(pictures.view.reconstruction() == before);
        pictures.view.restore({{"row", 99'999}}); // of other data
        QCOMPARE(pictures.view.state()["row"], Json(100));
    }
};

EIGENSCOPE_TEST(TestReopenedViews)

} // namespace eigenscope::tst_reopened_views

#include "tst_reopened_views.moc"
