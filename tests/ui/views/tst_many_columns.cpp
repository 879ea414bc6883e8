#include "tests/core/patience.h"
#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "tests/ui/sample_document.h"
#include "ui/views/columns/columns.h"
#include "ui/views/table/row_table.h"
#include "ui/views/table/table.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>

#include <numeric>

namespace eigenscope::tst_many_columns {

namespace {

using Section = ColumnsModel::Section;

/// So many columns of so many rows, of which every tenth has missing values.
void takeTable(BareDocument &bare, Index rows, Index columns) {
    Dataset data{Points{MatrixXd(rows, columns), {}}, {}, {}, {}, {}, {}};
    Points &points = std::get<Points>(data.objects);
    for (Index j = 0; j < columns; ++j) {
        points.columns.push_back("gene " + std::to_string(j));
        for (Index i = 0; i < rows; ++i)
            points.X(i, j) =
                j % 10 == 0 && i % 7 == 0 ? std::nan("") : static_cast<double>((i * 7919 + j * 104729) % 10007);
    }
    data.rows.resize(static_cast<std::size_t>(rows));
    std::iota(data.rows.begin(), data.rows.end(), Index{0});
    Results results;
    results.set<Stage::Load>(
        {std::make_shared<const LoadedData>(LoadedData{std::make_shared<const Dataset>(std::move(data)), "table", {}}),
         "table", 0});
    bare.document.takeResult(Stage::Load, results);
}

/// The longest time for which the window's thread computes in one turn of its loop while `done` is waited for.
template <class Done> double longestTurn(Done done) {
    double longest = 0;
    for (int turn = 0; turn < 4000 && !done(); ++turn) {
        const double begin = threadMilliseconds();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        longest = std::max(longest, threadMilliseconds() - begin);
        QThread::msleep(2);
    }
    return longest;
}

template <class Act> double took(Act act) {
    const double begin = threadMilliseconds();
    act();
    return threadMilliseconds() - begin;
}

} // namespace

/// What the views of columns and rows cost the window's thread where there is much of both.
class TestManyColumns : public QObject {
    Q_OBJECT

private slots:
    void thousandsOfColumnsStayUsable() {
        BareDocument bare;
        ColumnsView view(bare.context());
        present(view, {800, 500});
        double longest = took([&] { takeTable(bare, 2, 1); });
        const double making = took([&] { takeTable(bare, 200, 20000); }); // the table itself is of the test
        Results same = bare.document.results();
        bare.document.takeResult(Stage::Load, {});
        longest = took([&] { bare.document.takeResult(Stage::Load, same); });
        qInfo("20,000 columns: taken over in %.1f ms (made in %.0f)", longest, making);
        longest = std::max(longest, longestTurn([&] { return view.model().areAllKnown(); }));
        QVERIFY(view.model().areAllKnown());
        qInfo("found: longest turn %.1f ms", longest);
        QScrollBar &bar = *view.table().verticalScrollBar();
        for (int step = 1; step <= 20; ++step) {
            const double turn = took([&] { bar.setValue(bar.maximum() * step / 20); });
            longest = std::max(longest, turn);
        }
        qInfo("scrolled: longest %.1f ms", longest);
        QHeaderView &head = *view.table().horizontalHeader();
        for (const int section : {Section::Name, Section::Type, Section::Role, Section::Values, Section::Missing,
                                  Section::Range, Section::First}) {
            const double sorted = took([&] { head.setSortIndicator(section, Qt::DescendingOrder); });
            qInfo("sorted by %d: %.1f ms", section, sorted);
            longest = std::max(longest, sorted);
        }
        longest = std::max(longest, took([&] { view.findChild<QLineEdit *>()->setText("1999"); }));
        QCOMPARE(view.model().rowCount(), 12);
        longest = std::max(longest, took([&] { view.findChild<QLineEdit *>()->clear(); }));
        bare.selection.select({0, 1, 2, 3});
        longest = std::max(longest, longestTurn([&] { return view.isSettled(); }));
        QVERIFY2(longest < 50 * loopSlowness, qPrintable(QString::number(longest)));
    }

    void aMillionRowsAreToldMeanwhile() {
        BareDocument bare;
        ColumnsView view(bare.context());
        present(view, {800, 500});
        takeTable(bare, 1000000, 10);
        QCOMPARE(view.model().index(0, Section::Missing).data().toString(), QString("…"));
        const double longest = longestTurn([&] { return view.model().areAllKnown(); });
        QVERIFY(view.model().areAllKnown());
        qInfo("1,000,000 rows: longest turn %.1f ms", longest);
        QCOMPARE(view.model().index(0, Section::Missing).data().toString(), QString("14.3 %"));
        Rows many(500000);
        std::iota(many.begin(), many.end(), Index{0});
        bare.selection.select(many);
        const double selecting = longestTurn([&] { return view.isSettled(); });
        qInfo("500,000 selected: longest turn %.1f ms", selecting);
        QVERIFY(!view.model().selected(0).empty());
        QVERIFY2(std::max(longest, selecting) < 50, qPrintable(QString::number(longest)));
    }

    void aWideTableStaysUsable() {
        BareDocument bare;
        takeTable(bare, 300, 20000); // all else that follows the data takes them over too
        const Results results = bare.document.results();
        TableView view(bare.context());
        present(view, {800, 400});
        bare.document.takeResult(Stage::Load, {});
        const double taking = took([&] { bare.document.takeResult(Stage::Load, results); });
        const double pictures = longestTurn([&] { return view.isSettled(); });
        double scrolling = 0;
        for (const int column : {10, 5000, 19999, 3})
            scrolling = std::max(scrolling, took([&] { view.table().scrollTo(view.model().index(0, column)); }));
        const double editing = took([&] { QVERIFY(view.table().head().edit(12000)); });
        qInfo("20,000 columns: taken over in %.1f ms, then %.1f ms, scrolled in %.1f ms, a box in %.1f ms", taking,
              pictures, scrolling, editing);
        QVERIFY2(std::max({taking, pictures, scrolling, editing}) < 50, qPrintable(QString::number(taking)));
    }
};

EIGENSCOPE_TEST(TestManyColumns)

} // namespace eigenscope::tst_many_columns

#include "tst_many_columns.moc"
