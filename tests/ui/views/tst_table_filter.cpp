
#include "tests/test_program.h"
#include "tests/ui/shown_view.h"
#include "ui/views/table/row_table.h"
#include "ui/views/table/table.h"

#include <nlohmann/json.hpp>

#include <QLabel>
#include <QLineEdit>

namespace eigenscope::tst_table_filter {

namespace {

constexpr auto iris = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "sample:iris", "rows": "10-149"}, "reducer": {"id": "pca", "components": 2}})json";

struct Shown : ShownView<TableView> {
    explicit Shown(const char *session = iris) : ShownView(session, {800, 400}) {}
    [[nodiscard]] DatasetModel &model() { return view.model(); }
    [[nodiscard]] int column(const QString &name) {
        for (int i = 0; i < model().columnCount(); ++i)
            if (model().headerData(i, Qt::Horizontal).toString() == name)
                return i;
        return -1;
    }
    [[nodiscard]] FilterHeader &head() { return view.table().head(); }
    /// Types into the box beneath a name by mouse and keys, and Enter.
    void filter(const QString &name, const QString &phrase) {
        QTest::mouseClick(head().viewport(), Qt::LeftButton, {}, head().boxOf(column(name)).center());
        QVERIFY(head().line().isVisible());
        QTest::keyClick(&head().line(), Qt::Key_A, Qt::ControlModifier);
        if (phrase.isEmpty())
            QTest::keyClick(&head().line(), Qt::Key_Delete);
        QTest::keyClicks(&head().line(), phrase);
        QTest::keyClick(&head().line(), Qt::Key_Return);
    }
    [[nodiscard]] std::string filterOfSession() const { return sample.document.session().filter(); }
    [[nodiscard]] QString refusal() {
        for (const auto *label : view.findChildren<QLabel *>())
            if (label->property("role") == "bad" && label->isVisible())
                return label->text();
        return {};
    }
};

} // namespace

/// The boxes beneath the names of a table.
class TestTableFilter : public QObject {
    Q_OBJECT

private slots:
    void aBoxFiltersTheRowsOfAllViews() {
        Shown shown;
        shown.filter("petal_width", "> 2");
        QCOMPARE(shown.filterOfSession(), std::string("petal_width > 2"));
        QTRY_COMPARE(shown.model().rowCount(), 23);
        QCOMPARE(shown.view.caption(), QString("23 of 140 rows"));
        QVERIFY(shown.view.table().hasFocus()); // Enter leads back to the rows
        shown.filter("species", "VIRG");
        QCOMPARE(shown.filterOfSession(), std::string("petal_width > 2 and contains(species, 'VIRG')"));
        shown.filter("petal_width", "2.4..2.5");
        QCOMPARE(shown.filterOfSession(),
                 std::string("contains(species, 'VIRG') and petal_width >= 2.4 and petal_width <= 2.5"));
        QTRY_COMPARE(shown.model().rowCount(), 6);
        QCOMPARE(shown.sample.document.undoStack().count(), 3);
        shown.filter("petal_width", {});
        shown.filter("species", "= setosa");
        QTRY_COMPARE(shown.model().rowCount(), 40);
        shown.filter("species", {});
        QCOMPARE(shown.filterOfSession(), std::string());
        QTRY_COMPARE(shown.model().rowCount(), 140);
    }

    void whatIsTypedIsNotAboutOtherData() {
        Shown shown;
        QLineEdit &line = shown.head().line();
        const auto type = [&] {
            QVERIFY(shown.head().edit(shown.column("petal_width")));
            QTest::keyClicks(&line, "> 2");
        };
        type();
        Document::State other = SampleDocument(iris).document.state();
        ++other.opening;
        shown.sample.document.setState(std::move(other)); // an opening that is undone has its results
        QVERIFY(!line.isVisible());
        type();
        shown.sample.document.open(Session::onSource("sample:iris"), {});
        QVERIFY(!line.isVisible());
        QTest::qWait(500); // what is typed is taken when the hand rests
        QCOMPARE(shown.filterOfSession(), std::string());
    }

    void aMistakeInABoxStaysForMending() {
        Shown shown;
        shown.filter("petal_width", "> wide");
        QCOMPARE(shown.filterOfSession(), std::string());
        QCOMPARE(shown.refusal(),
                 QString("The column 'petal_width' holds numbers. Type 3, > 3, 3..5 or is missing. Got 'wide'."));
        QVERIFY(shown.head().line().isVisible()); // it stays for mending
        QTest::keyClick(&shown.head().line(), Qt::Key_Escape);
        shown.filter("petal_width", "> 2");
        QCOMPARE(shown.refusal(), QString());
        QCOMPARE(shown.filterOfSession(), std::string("petal_width > 2"));
    }

    void boxesAreReachedByKeys() {
        Shown shown;
        RowTable &table = shown.view.table();
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_F2);
        QLineEdit &line = shown.head().line();
        QVERIFY(line.hasFocus()); // of the first column that has a box
        QTest::keyClicks(&line, "setosa");
        QTest::keyClick(&line, Qt::Key_Tab);
        QVERIFY(line.isVisible());
        QCOMPARE(shown.filterOfSession(), std::string("contains(species, 'setosa')"));
        QTest::keyClicks(&line, "> 5");
        QTest::keyClick(&line, Qt::Key_Backtab);
        QCOMPARE(line.text(), QString("setosa"));
        QCOMPARE(shown.filterOfSession(), std::string("contains(species, 'setosa') and sepal_length > 5"));
        QTest::keyClicks(&line, "no");
        QTest::keyClick(&line, Qt::Key_Escape); // takes back what was typed
        QVERIFY(line.isHidden() && table.hasFocus());
        QCOMPARE(shown.filterOfSession(), std::string("contains(species, 'setosa') and sepal_length > 5"));
    }

    void aBoxShowsWhatTheFilterSays() {
        Shown shown;
        QVERIFY(
            shown.sample.document.set("Filter", "filter", "species in ('setosa', 'virginica') and petal_width > 1"));
        const auto boxText = [&](const QString &name) {
            shown.head().edit(shown.column(name));
            return shown.head().line().text();
        };
        QCOMPARE(boxText("species"), QString("= setosa | virginica"));
        QCOMPARE(boxText("petal_width"), QString("> 1"));
        QCOMPARE(boxText("sepal_width"), QString());
        QVERIFY(!shown.head().edit(shown.column("PC1"))); // a filter does not know the axes
        QVERIFY(!shown.head().edit(0));
        QTest::keyClick(&shown.view.table(), Qt::Key_F2);
        QVERIFY(shown.sample.document.set("Filter", "filter", Json()));
        QCOMPARE(boxText("species"), QString());
    }

    void whatIsTypedWithoutEnterCountsToo() {
        Shown shown;
        QTest::mouseClick(shown.head().viewport(), Qt::LeftButton, {}, shown.head().boxOf(1).center());
        QTest::keyClicks(&shown.head().line(), "versi");
        QTRY_COMPARE(shown.filterOfSession(), std::string("contains(species, 'versi')"));
        QTest::keyClicks(&shown.head().line(), "c");
        QTRY_COMPARE(shown.filterOfSession(), std::string("contains(species, 'versic')"));
        QCOMPARE(shown.sample.document.undoStack().count(), 1); // one gesture, one step
        QTRY_COMPARE(shown.model().rowCount(), 50);
    }

    void aViewThatGoesWhileSomebodyTypesTakesNothingOver() {
        SampleDocument sample(iris);
        {
            TableView view(sample.context());
            present(view, {800, 400});
            QVERIFY(view.table().head().edit(1));
            QTest::keyClicks(&view.table().head().line(), "set");
        }
        QCOMPARE(sample.document.session().filter(), std::string());
    }

    void typesStandBeneathTheNames() {
        Shown shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "inline",
            "text": "a,b,day\n1,x,2020-01-01\n2,y,2020-01-02\n3,x,\n4,x,2020-02-01\n", "types": {"b": "text"}}})json");
        const QImage before = shown.head().grab().toImage();
        QVERIFY(shown.sample.document.set("Types", "data", [&] {
            Json data = shown.sample.document.session().data();
            data["types"] = {{"b", "category"}};
            return data;
        }()));
        shown.sample.run();
        QVERIFY(shown.head().grab().toImage() != before);
        shown.filter("day", "> 2020-01-01");
        QTRY_COMPARE(shown.model().rowCount(), 2);
    }
};

EIGENSCOPE_TEST(TestTableFilter)

} // namespace eigenscope::tst_table_filter

#include "tst_table_filter.moc"
