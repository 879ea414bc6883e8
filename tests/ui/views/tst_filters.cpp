#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "tests/ui/driven_view.h"
#include "tests/ui/iris_sessions.h"
#include "tests/ui/shown_view.h"
#include "ui/document/live_subsets.h"
#include "ui/document/subset_changes.h"
#include "ui/views/filters/filters.h"
#include "ui/views/table/table.h"

#include <nlohmann/json.hpp>

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <numeric>

namespace eigenscope::tst_filters {

namespace {

struct Shown : ShownView<Filters> {
    explicit Shown(const std::string &keys = "") : ShownView(irisWith(keys), {800, 220}) { wait(); }
    void wait() {
        sample.encoding.subsets().settle();
        QTRY_VERIFY(view.isSettled());
    }
    [[nodiscard]] const FilterPanel &panel(const std::string &column) const {
        for (const FilterPanel &panel : view.panels())
            if (panel.bins().column == column)
                return panel;
        qFatal("There is no histogram of %s.", column.c_str());
    }
    [[nodiscard]] QPointF place(const std::string &column, double value) const {
        return {panel(column).placeOf(value), panel(column).plot().center().y()};
    }
    void dragSpan(const std::string &column, double from, double to) {
        dragMouse(view, place(column, from), place(column, to));
        wait();
    }
    void clickLevel(const std::string &column, const std::string &level) {
        const FilterPanel &of = panel(column);
        const auto at = std::ranges::find(of.bins().levels, level) - of.bins().levels.begin();
        const double x = of.plot().left() + (static_cast<double>(at) + 0.5) / of.bins().bars * of.plot().width();
        QTest::mouseClick(&view, Qt::LeftButton, {}, QPointF(x, of.plot().center().y()).toPoint());
        wait();
    }
    [[nodiscard]] QLineEdit &line() const { return *view.findChild<QLineEdit *>(); }
    void type(const QString &text) {
        line().setFocus();
        line().selectAll();
        QTest::keyClicks(&line(), text);
        QTest::keyClick(&line(), Qt::Key_Return);
        wait();
    }
    /// Unchecks their two columns in the menu.
    void hideSepals() {
        QMenu *menu = tool(view, "Columns")->menu();
        emit menu->aboutToShow();
        for (QAction *action : menu->actions())
            if (action->text().startsWith("sepal"))
                action->setChecked(false);
        wait();
    }
    [[nodiscard]] QString filter() const { return QString::fromStdString(sample.document.session().filter()); }
    /// What the filter says of the column, as numbers.
    [[nodiscard]] std::optional<ValueSpan> span(const std::string &column) const {
        const auto &data = *sample.document.results().value<Stage::Load>()->dataset;
        return ColumnFilter::read(filter().toStdString(), RowColumns(data))->span(column);
    }
    [[nodiscard]] Index passing() const { return sample.encoding.subsets().found().passingRows; }
    [[nodiscard]] QStringList columns() const {
        QStringList names;
        for (const FilterPanel &panel : view.panels())
            names.append(QString::fromStdString(panel.bins().column));
        return names;
    }
};

} // namespace

class TestFilters : public QObject {
    Q_OBJECT

private slots:
    void theFirstColumnsAndTheLabelStandThere() {
        Shown shown;
        QCOMPARE(shown.columns(),
                 (QStringList{"sepal_length", "sepal_width", "petal_length", "petal_width", "species"}));
        QCOMPARE(shown.view.caption(), QString("all rows pass"));
    }

    void aSpanIsDraggedAndDraggedFurther() {
        Shown shown;
        shown.dragSpan("petal_length", 2, 5);
        QVERIFY(shown.span("petal_length"));
        QVERIFY(std::abs(*shown.span("petal_length")->low - 2) < 0.1);
        QVERIFY(std::abs(*shown.span("petal_length")->high - 5) < 0.1);
        QVERIFY2(shown.passing() > 40 && shown.passing() < 70, qPrintable(QString::number(shown.passing())));
        QCOMPARE(shown.view.caption(), QString("%1 of 150 rows pass").arg(shown.passing()));
        QCOMPARE(shown.line().text(), shown.filter());
        QCOMPARE(shown.sample.document.undoStack().count(), 1); // one gesture, one step
        const double low = *shown.span("petal_length")->low;
        shown.dragSpan("petal_length", *shown.span("petal_length")->high, 6);
        QCOMPARE(*shown.span("petal_length")->low, low);
        QVERIFY(std::abs(*shown.span("petal_length")->high - 6) < 0.1);
        QCOMPARE(shown.sample.document.undoStack().count(), 2);
    }

    void histogramsOfOtherColumnsFollow() {
        Shown shown;
        shown.dragSpan("petal_length", 0.9, 2); // all of the setosa and no others
        shown.wait();
        QCOMPARE(shown.passing(), Index(50));
        QVERIFY2(shown.panel("species").barText(0).startsWith("setosa · 50 rows, 50 pass"),
                 qPrintable(shown.panel("species").barText(0)));
        QVERIFY(shown.panel("species").barText(1).endsWith("50 rows, 0 pass"));
    }

    void barsOfACategoryAreClicked() {
        Shown shown;
        shown.clickLevel("species", "setosa");
        QCOMPARE(shown.filter(), QString("species = 'setosa'"));
        shown.clickLevel("species", "virginica");
        QCOMPARE(shown.filter(), QString("species in ('setosa', 'virginica')"));
        QCOMPARE(shown.passing(), Index(100));
        shown.clickLevel("species", "setosa");
        shown.clickLevel("species", "virginica");
        QCOMPARE(shown.filter(), QString());
    }

    void aDoubleClickAndTheCrossTakeASpanBack() {
        Shown shown(R"json(, "filter": "sepal_width > 3 and petal_length > 2 and petal_width != 2")json");
        QTest::mouseDClick(&shown.view, Qt::LeftButton, {}, shown.place("petal_length", 4).toPoint());
        QCOMPARE(shown.filter(), QString("sepal_width > 3 and petal_width != 2"));
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.panel("sepal_width").cross().center().toPoint());
        QCOMPARE(shown.filter(), QString("petal_width != 2"));
        tool(shown.view, "Clear the filter")->trigger();
        QCOMPARE(shown.filter(), QString());
    }

    void theTextIsEdited() {
        Shown shown;
        shown.type("petal_width >= 1.5 and species in ('virginica', 'setosa')");
        QCOMPARE(shown.passing(), Index(49));
        shown.sample.document.undoStack().undo();
        QCOMPARE(shown.line().text(), QString());
        shown.type("not (petal_width >= 0.2 or sepal_length > 5)");
        QCOMPARE(shown.passing(), Index(4));
    }

    void anEmptiedLineLetsAllRowsPass() {
        Shown shown(R"json(, "filter": "petal_width > 1")json");
        QTest::mouseClick(shown.line().findChild<QToolButton *>(), Qt::LeftButton);
        QCOMPARE(shown.line().text(), QString());
        QCOMPARE(shown.filter(), QString());
        shown.sample.document.undoStack().undo();
        QCOMPARE(shown.line().text(), QString("petal_width > 1"));
        shown.line().selectAll();
        QTest::keyClick(&shown.line(), Qt::Key_Delete);
        QCOMPARE(shown.filter(), QString());
    }

    void aMistakeStaysForMending() {
        Shown shown(R"json(, "filter": "petal_width > 1")json");
        const auto sentence = [&shown] {
            for (const auto *label : shown.view.findChildren<QLabel *>())
                if (label->isVisible())
                    return label->text();
            return QString();
        };
        shown.type("petal_witdh > 2");
        QCOMPARE(sentence(), QString("There is no column 'petal_witdh'. Did you mean 'petal_width'? (column 1)"));
        QCOMPARE(shown.line().text(), QString("petal_witdh > 2"));
        QCOMPARE(shown.filter(), QString("petal_width > 1"));
        shown.type("petal_width > ");
        QVERIFY2(sentence().contains("needs a value"), qPrintable(sentence()));
        shown.type("petal_width > 'wide'");
        QVERIFY2(sentence().contains("holds numbers"), qPrintable(sentence()));
        shown.type("petal_width > 2");
        QCOMPARE(sentence(), QString());
        QCOMPARE(shown.filter(), QString("petal_width > 2"));
    }

    void columnsThatWereChosenOfOtherDataHideNone() {
        Shown shown;
        shown.hideSepals();
        QCOMPARE(shown.columns().size(), 3);
        QVERIFY(shown.sample.document.set("Open Wine", "data", {{"source", "sample:wine"}}));
        shown.sample.run();
        shown.wait();
        QCOMPARE(shown.columns().size(), 6); // the first five and the label
        shown.sample.document.undoStack().undo();
        shown.sample.run();
        shown.wait();
        QCOMPARE(shown.columns().size(), 3);
    }

    void columnsAreChosenAndComeBack() {
        Shown shown;
        shown.hideSepals();
        QCOMPARE(shown.columns(), (QStringList{"petal_length", "petal_width", "species"}));
        const Json state = shown.view.state();
        shown.view.resetView();
        shown.wait();
        QCOMPARE(shown.columns().size(), 5);
        shown.view.restore(state);
        shown.wait();
        QCOMPARE(shown.columns().size(), 3);
    }

    void rowsThatDoNotPassLeaveTheTable() {
        Shown shown(
            R"json(, "filter": "petal_length < 2", "subsets": [{"name": "few", "rows": "0-9", "hidden": true}])json");
        TableView table(shown.sample.context());
        present(table, {600, 300});
        QCOMPARE(table.model().rowCount(), 40);
        QCOMPARE(table.caption(), QString("40 of 150 rows"));
        setFilter(shown.sample.document, {});
        shown.wait();
        QCOMPARE(table.model().rowCount(), 140);
    }

    void itIsDrawnIntoAFile() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
                                      "filter": "petal_length > 2 and petal_length < 5"})json");
        for (const char *theme : {"light", "dark"}) {
            const auto bytes =
                viewBytes(viewInfo<Filters>(), sample.context(),
                          {.what = "filters", .file = "f.png", .width = 800, .height = 220, .theme = theme});
            QVERIFY2(bytes, bytes ? "" : bytes.error().message.c_str());
            const QImage image = QImage::fromData(QByteArray::fromStdString(*bytes));
            QCOMPARE(image.size(), QSize(800, 220));
            if (const QByteArray folder = qgetenv("EIGENSCOPE_PICTURES"); !folder.isEmpty())
                image.save(folder + "/filters-" + theme + ".png");
        }
    }

    void brushingAMillionRowsDoesNotHoldTheWindow() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "generate:gaussian", "n": 1000000, "columns": 5}})json");
        Filters view(sample.context());
        present(view, {800, 220});
        QTRY_VERIFY_WITH_TIMEOUT(!view.panels().empty() && view.isSettled(), 60000);
        const FilterPanel &panel = view.panels().front();
        const QPointF from(panel.plot().left() + 20, panel.plot().center().y());
        QTest::mousePress(&view, Qt::LeftButton, {}, from.toPoint());
        double longest = 0;
        for (int step = 1; step <= 8; ++step) {
            const QPointF at = from + QPointF(5 * step, 0);
            QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            const double begin = threadMilliseconds();
            QCoreApplication::sendEvent(&view, &move);
            QTRY_VERIFY_WITH_TIMEOUT(view.isSettled(), 60000);
            view.grab();
            longest = std::max(longest, threadMilliseconds() - begin);
        }
        QTest::mouseRelease(&view, Qt::LeftButton, {}, from.toPoint());
        qInfo("the window was held for %.1f ms a frame", longest);
        QVERIFY(sample.encoding.subsets().found().passingRows < 1'000'000);
        QVERIFY2(longest < 50, qPrintable(QString::number(longest)));
    }
};

EIGENSCOPE_TEST(TestFilters)

} // namespace eigenscope::tst_filters

#include "tst_filters.moc"
