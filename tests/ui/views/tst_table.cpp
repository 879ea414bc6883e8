
#include "tests/core/patience.h"
#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "tests/ui/shown_view.h"
#include "ui/views/table/row_table.h"
#include "ui/views/table/table.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>

namespace eigenscope::tst_table {

namespace {

constexpr auto iris = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "sample:iris", "rows": "10-149"}, "reducer": {"id": "pca", "components": 2}})json";
constexpr auto gaps = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "inline",
    "text": "name,a,b\nten,10,1\ntwo,2,\nnone,,3\nfive,5,4\n", "name": "name"},
    "prepare": [{"step": "drop-missing"}], "reducer": {"id": "pca", "components": 1}})json";

struct Shown : ShownView<TableView> {
    explicit Shown(const char *session = iris) : ShownView(session, {600, 400}) {}
    [[nodiscard]] DatasetModel &model() { return view.model(); }
    [[nodiscard]] QString text(int line, int column) { return model().index(line, column).data().toString(); }
    [[nodiscard]] int column(const QString &name) {
        for (int i = 0; i < model().columnCount(); ++i)
            if (model().headerData(i, Qt::Horizontal).toString() == name)
                return i;
        return -1;
    }
    [[nodiscard]] QPoint placeOf(int line) { return view.table().visualRect(model().index(line, 0)).center(); }
};

} // namespace

class TestTable : public QObject {
    Q_OBJECT

private slots:
    void modelKeepsTheContract();
    void showsAttributesColumnsAndCoordinates();
    void aColumnHasTheSameDecimalsInAllRows();
    void sortsNumbersAsNumbersAndMissingLast();
    void sortKeepsPersistentIndexesOnTheirRows();
    void searchShowsMatchingRows();
    void searchingALongTableDoesNotHoldTheWindow();
    void aSearchFollowsTheData();
    void clicksSelectRowsOfTheSource();
    void keysSelectAndExtend();
    void selectionElsewhereIsShown();
    void selectedRowsOnly();
    void droppedRowsHaveNoCoordinates();
    void stateComesBack();
    void aMovingPictureDoesNotHoldALongTable();
    void aHiddenTableFollowsWhenItIsShown();
    void selectedRowsAreCopiedWithTheirHeads();
    void rowsOfPixelsAreShownAsPictures();
    void itIsDrawnIntoAFile();

private:
    /// Another picture of the same rows: on its way where it has no key.
    static void takePicture(SampleDocument &sample, const std::string &key) {
        Results results = sample.document.results();
        Reduction next = *results.value<Stage::Reduce>();
        next.coordinates *= -2;
        results.set<Stage::Reduce>({std::make_shared<const Reduction>(std::move(next)), key, 0});
        sample.document.takeResult(Stage::Reduce, results);
    }
};

void TestTable::modelKeepsTheContract() {
    DatasetModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    SampleDocument first(iris), second(gaps);
    model.setResults(first.document.results());
    model.sort(3, Qt::DescendingOrder);
    model.setFound(model.cells().rowsWith("versicolor", {}));
    QCOMPARE(model.rowCount(), 50);
    model.setResults(second.document.results());
    QCOMPARE(model.rowCount(), 4);
    model.setFound({});
    model.sort(0, Qt::DescendingOrder);
    model.setOnly(Rows{1, 2});
    model.sort(-1);
    model.setResults({});
    QCOMPARE(model.rowCount(), 0);
}

void TestTable::showsAttributesColumnsAndCoordinates() {
    Shown shown;
    QCOMPARE(shown.model().rowCount(), 140);
    QCOMPARE(shown.column("row"), 0);
    QCOMPARE(shown.column("species"), 1);
    QVERIFY(shown.column("sepal_length") > 0);
    QVERIFY(shown.column("PC2") == shown.model().columnCount() - 1);
    QCOMPARE(shown.text(0, 0), QString("10"));
    QCOMPARE(shown.text(0, shown.column("sepal_length")), QString("5.4"));
    QCOMPARE(shown.view.caption(), QString("140 rows"));
}

void TestTable::aColumnHasTheSameDecimalsInAllRows() {
    Shown shown;
    const int length = shown.column("sepal_length");
    QSet<qsizetype> decimals;
    for (int line = 0; line < shown.model().rowCount(); ++line)
        decimals.insert(shown.text(line, length).section('.', 1).size());
    QCOMPARE(decimals, QSet<qsizetype>{1}); // 5.0 beside 5.1
    const int axis = shown.column("PC1");
    decimals.clear();
    for (int line = 0; line < shown.model().rowCount(); ++line)
        decimals.insert(shown.text(line, axis).section('.', 1).size());
    QCOMPARE(decimals.size(), 1); // 0.52123 beside 2.53119
}

void TestTable::sortsNumbersAsNumbersAndMissingLast() {
    Shown shown(gaps);
    const int a = shown.column("a");
    shown.model().sort(a, Qt::AscendingOrder);
    QCOMPARE((QStringList{shown.text(0, a), shown.text(1, a), shown.text(2, a), shown.text(3, a)}),
             (QStringList{"2", "5", "10", ""}));
    shown.model().sort(a, Qt::DescendingOrder);
    QCOMPARE((QStringList{shown.text(0, a), shown.text(1, a), shown.text(2, a), shown.text(3, a)}),
             (QStringList{"10", "5", "2", ""}));
}

void TestTable::sortKeepsPersistentIndexesOnTheirRows() {
    Shown shown;
    const QPersistentModelIndex index = shown.model().index(5, 2);
    const QString before = index.data().toString();
    shown.model().sort(2, Qt::DescendingOrder);
    QVERIFY(index.isValid());
    QCOMPARE(index.data().toString(), before);
    QCOMPARE(shown.model().sourceRow(index.row()), Index(15));
    QCOMPARE(shown.model().lineOf(15), index.row());
}

void TestTable::searchShowsMatchingRows() {
    Shown shown;
    auto *field = shown.view.findChild<QLineEdit *>();
    QTest::keyClicks(field, "setosa");
    QTRY_COMPARE(shown.model().rowCount(), 40);
    QCOMPARE(shown.view.caption(), QString("40 of 140 rows"));
    QTest::keyClicks(field, "!");
    QTRY_COMPARE(shown.model().rowCount(), 0);
    field->clear();
    QTRY_COMPARE(shown.model().rowCount(), 140);
}

void TestTable::searchingALongTableDoesNotHoldTheWindow() {
    Shown shown(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "generate:swiss-roll", "n": 100000}, "reducer": {"id": "pca"}})json");
    const double before = threadMilliseconds();
    shown.view.findChild<QLineEdit *>()->setText("9.87");
    QTRY_VERIFY(shown.model().rowCount() < 100000);
    const double took = threadMilliseconds() - before;
    qInfo("100,000 rows: %.1f ms, %d found", took, shown.model().rowCount());
    QVERIFY2(took < 50 * loopSlowness, qPrintable(QString::number(took)));
    QVERIFY(shown.model().rowCount() > 0);
}

void TestTable::aSearchFollowsTheData() {
    Shown shown;
    shown.view.restore({{"search", "setosa"}});
    QTRY_COMPARE(shown.model().rowCount(), 40);
    QVERIFY(shown.sample.document.set("Rows", "data", {{"source", "sample:iris"}, {"rows", "0-59"}}));
    shown.sample.run();
    QTRY_COMPARE(shown.model().rowCount(), 50);
    QCOMPARE(shown.view.caption(), QString("50 of 60 rows"));
}

void TestTable::clicksSelectRowsOfTheSource() {
    Shown shown;
    QWidget *cells = shown.view.table().viewport();
    QTest::mouseClick(cells, Qt::LeftButton, {}, shown.placeOf(1));
    QCOMPARE(shown.sample.selection.rows(), Rows{11});
    QTest::mouseClick(cells, Qt::LeftButton, Qt::ShiftModifier, shown.placeOf(3));
    QCOMPARE(shown.sample.selection.rows(), (Rows{11, 12, 13}));
    QTest::mouseClick(cells, Qt::LeftButton, Qt::ControlModifier, shown.placeOf(2));
    QCOMPARE(shown.sample.selection.rows(), (Rows{11, 13}));
    dragMouse(*cells, shown.placeOf(5), shown.placeOf(8));
    QCOMPARE(shown.sample.selection.rows(), (Rows{15, 16, 17, 18}));
}

void TestTable::keysSelectAndExtend() {
    Shown shown;
    RowTable &table = shown.view.table();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, shown.placeOf(0));
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(shown.sample.selection.rows(), Rows{11});
    QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(shown.sample.selection.rows(), (Rows{11, 12}));
}

void TestTable::selectionElsewhereIsShown() {
    Shown shown;
    QSignalSpy changes(&shown.sample.selection, &Selection::changed);
    const QImage before = shown.view.grab().toImage();
    shown.sample.selection.select({149});
    QCOMPARE(changes.count(), 1);
    const QModelIndex line = shown.model().index(shown.model().lineOf(149), 0);
    QVERIFY(shown.view.table().viewport()->rect().intersects(shown.view.table().visualRect(line)));
    QVERIFY(shown.view.grab().toImage() != before);
}

void TestTable::selectedRowsOnly() {
    Shown shown;
    shown.sample.selection.select({20, 30});
    shown.view.tools().first()->trigger();
    QCOMPARE(shown.model().rowCount(), 2);
    shown.sample.selection.select({40}, SelectionMode::Add);
    QCOMPARE(shown.model().rowCount(), 3);
    shown.view.resetView();
    QCOMPARE(shown.model().rowCount(), 140);
}

void TestTable::droppedRowsHaveNoCoordinates() {
    Shown shown(gaps);
    const int axis = shown.column("PC1");
    QVERIFY(!shown.text(0, axis).isEmpty());
    QCOMPARE(shown.text(1, axis), QString());
    QCOMPARE(shown.text(2, axis), QString());
}

void TestTable::stateComesBack() {
    Shown shown, other;
    shown.view.restore({{"search", "virginica"}, {"sort", 3}, {"falling", true}});
    QTRY_COMPARE(shown.model().rowCount(), 50);
    other.view.restore(shown.view.state());
    QCOMPARE(other.view.state(), shown.view.state());
    QTRY_COMPARE(other.model().sourceRow(0), shown.model().sourceRow(0));
    other.view.restore({{"sort", 99}, {"search", 7}});
    QCOMPARE(other.model().sourceRow(0), Index(10));
}

void TestTable::aMovingPictureDoesNotHoldALongTable() {
    Shown shown(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "generate:swiss-roll", "n": 100000}, "reducer": {"id": "pca"}})json");
    const int axis = shown.column("PC1");
    shown.model().sort(axis);
    const QString first = shown.text(0, axis), row = shown.text(0, 0);
    const double before = threadMilliseconds();
    takePicture(shown.sample, {});
    const double took = threadMilliseconds() - before;
    qInfo("100,000 rows: %.1f ms", took);
    QVERIFY2(took < 50, qPrintable(QString::number(took)));
    QCOMPARE(shown.text(0, 0), row); // lines stay while it moves
    QVERIFY(shown.text(0, axis) != first);
    takePicture(shown.sample, {});
    takePicture(shown.sample, "has come");
    QVERIFY(shown.text(0, 0) != row); // the axis was turned over
}

void TestTable::aHiddenTableFollowsWhenItIsShown() {
    Shown shown;
    const int axis = shown.column("PC1");
    const QString before = shown.text(3, axis);
    shown.view.hide();
    takePicture(shown.sample, "another");
    shown.view.show();
    QVERIFY(shown.text(3, axis) != before);
}

void TestTable::selectedRowsAreCopiedWithTheirHeads() {
    Shown shown(gaps);
    shown.sample.selection.select({0, 3});
    QTest::keyClick(&shown.view.table(), Qt::Key_C, Qt::ControlModifier);
    const auto lines = [] { return QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts); };
    QTRY_COMPARE(lines().size(), 3);
    QVERIFY2(lines()[0].startsWith("row\tname\ta\tb\tPC1"), qPrintable(lines()[0]));
    QVERIFY(lines()[1].startsWith("0\tten\t10\t1\t") && lines()[2].startsWith("3\tfive\t5\t4\t"));
    shown.sample.selection.select({});
    QTest::keyClick(&shown.view.table(), Qt::Key_C, Qt::ControlModifier);
    QTRY_COMPARE(lines().size(), 5);
    QVERIFY(lines()[2].startsWith("1\ttwo\t2\t\t")); // missing cells are empty
}

void TestTable::rowsOfPixelsAreShownAsPictures() {
    Shown digits(
        R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:digits", "rows": "0-49"}})json");
    const auto firstCell = [&] { return digits.view.table().visualRect(digits.model().index(0, 0)); };
    QTRY_VERIFY(firstCell().height() >= 34 && firstCell().width() >= 50);
    const QRect cell = firstCell();
    const QImage image = digits.view.table().viewport()->grab(cell).toImage();
    QSet<QRgb> colors;
    for (int y = 4; y < image.height() - 4; ++y)
        for (int x = 8; x < 40; ++x)
            colors.insert(image.pixel(x, y));
    QVERIFY2(colors.size() > 8, qPrintable(QString::number(colors.size()))); // shades of ink
    Shown flowers;
    QVERIFY(flowers.view.table().visualRect(flowers.model().index(0, 0)).height() < 34);
}

void TestTable::itIsDrawnIntoAFile() {
    SampleDocument flowers(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
        "filter": "petal_width > 1 and species = 'virginica'", "reducer": {"id": "pca", "components": 2}})json");
    SampleDocument digits(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "sample:digits", "rows": "0-49"}})json");
    for (auto *sample : {&flowers, &digits})
        for (const char *theme : {"light", "dark"}) {
            const auto bytes =
                viewBytes(viewInfo<TableView>(), sample->context(),
                          {.what = "table", .file = "t.png", .width = 800, .height = 300, .theme = theme});
            QVERIFY2(bytes, bytes ? "" : bytes.error().message.c_str());
            const QImage image = QImage::fromData(QByteArray::fromStdString(*bytes));
            QCOMPARE(image.size(), QSize(800, 300));
            if (const QByteArray folder = qgetenv("EIGENSCOPE_PICTURES"); !folder.isEmpty())
                image.save(folder + "/table-" + (sample == &flowers ? "flowers-" : "digits-") + theme + ".png");
        }
}

EIGENSCOPE_TEST(TestTable)

} // namespace eigenscope::tst_table

#include "tst_table.moc"
