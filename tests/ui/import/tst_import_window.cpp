#include "tests/core/formats/made_books.h"
#include "tests/core/formats/made_hdf.h"
#include "tests/test_program.h"
#include "tests/ui/import/import_window_test.h"

namespace eigenscope::tst_import_window {

class TestImportWindow : public ImportWindowTest {
    Q_OBJECT

private slots:
    void whatIsFoundIsShown();
    void aCorrectionIsFollowedAtOnce();
    void rolesBecomeKeys();
    void noRoleIsCut();
    void rolesStayAsLongAsTheColumns();
    void aRefusalIsSaidAndCannotBeOpened();
    void onlyTheHeadOfALargeFileIsRead();
    void sequencesAndMatricesAreToldApart();
    void aSheetOfAWorkbookIsChosen();
    void aDataSetOfATreeIsChosen();
    void aTypeIsChosenForEachColumn();
    void aWrongTypeIsSaidAndMended();
    void marksAndDatesAreChosen();
    void pictureOfTheWindow();
};

void TestImportWindow::whatIsFoundIsShown() {
    const auto shown = pasted("a;b;who\n1,5;2;x\n2,5;3;y\n");
    QCOMPARE(box(*shown, "Kind")->currentText(), QString("points (as found)"));
    QCOMPARE(box(*shown, "Separator")->currentText(), QString("semicolon (as found)"));
    QCOMPARE(box(*shown, "Decimal mark")->currentText(), QString("comma (as found)"));
    QCOMPARE(box(*shown, "First line")->currentText(), QString("names of columns (as found)"));
    QCOMPARE(cell(*shown, 1, 0), QString("numbers"));
    QCOMPARE(cell(*shown, 1, 2), QString("texts"));
    QCOMPARE(cell(*shown, 2, 0), QString("1.5"));
    QCOMPARE(box(*shown, "Role of a")->currentText(), QString("Feature"));
    QCOMPARE(box(*shown, "Role of who")->currentText(), QString("Not analyzed"));
    QVERIFY(open(*shown)->isEnabled());
    QCOMPARE(shown->data(), (Json{{"source", "inline"}, {"text", "a;b;who\n1,5;2;x\n2,5;3;y\n"}}));
}

void TestImportWindow::aCorrectionIsFollowedAtOnce() {
    const auto shown = pasted("a,b\n1,2\n-9,4\n");
    choose(*shown, "First line", "values");
    QCOMPARE(cell(*shown, 2, 0), QString("a"));
    QCOMPARE(cell(*shown, 1, 0), QString("texts"));
    QCOMPARE(shown->data().at("header"), Json(false));
    choose(*shown, "First line", "names of columns");
    auto *missing = shown->findChild<QLineEdit *>();
    QTest::keyClicks(missing, "-9");
    QTRY_COMPARE(cell(*shown, 3, 0), QString());
    QCOMPARE(shown->data().at("missing"), Json(Names{"-9"}));
    choose(*shown, "Separator", "semicolon");
    QCOMPARE(shown->data().at("delimiter"), Json(";"));
    QCOMPARE(shown->findChild<ImportTable *>()->columnCount(), 1);
    choose(*shown, "Separator", box(*shown, "Separator")->itemText(0));
    QVERIFY(!shown->data().contains("delimiter"));
}

void TestImportWindow::rolesBecomeKeys() {
    const auto shown = pasted("id,a,b,kind\n1,5,6,x\n2,7,8,y\n3,9,9,x\n");
    choose(*shown, "Role of kind", "Label");
    QCOMPARE(shown->data().at("label"), Json("kind"));
    QVERIFY(!shown->data().contains("columns"));
    choose(*shown, "Role of id", "Name");
    QVERIFY(!shown->data().contains("columns"));
    choose(*shown, "Role of a", "Not analyzed");
    QCOMPARE(shown->data().at("columns"), Json(Names{"b"}));
    choose(*shown, "Role of a", "Name"); // the other name gives it up
    QCOMPARE(box(*shown, "Role of id")->currentText(), QString("Not analyzed"));
    const auto loaded =
        loadData(shown->data(), {m_catalogue.samples, m_catalogue.generators, m_catalogue.formats, {}, {}}, {});
    QVERIFY(bool(loaded));
    QCOMPARE(loaded->dataset->name, std::optional<std::string>("a"));
    QCOMPARE(loaded->dataset->points().columns, Names{"b"});
}

void TestImportWindow::noRoleIsCut() {
    const auto shown = pasted("a,b\nx,5\ny,7\n");
    ComboBox *role = box(*shown, "Role of a");
    QCOMPARE(role->currentText(), QString("Not analyzed"));
    const QImage asShown = role->grab().toImage();
    role->resize(role->width() + 100, role->height()); // where there is room for everything
    const QRect words(0, 0, role->fontMetrics().horizontalAdvance(role->currentText()), role->height());
    QCOMPARE(asShown.copy(words), role->grab().toImage().copy(words));
}

void TestImportWindow::rolesStayAsLongAsTheColumns() {
    const auto shown = pasted("id,a,kind\n1,5,x\n2,-9,y\n3,9,x\n");
    choose(*shown, "Role of kind", "Label");
    choose(*shown, "Role of id", "Not analyzed");
    QTest::keyClicks(shown->findChild<QLineEdit *>(), "-9");
    QTRY_COMPARE(cell(*shown, 3, 1), QString());
    QCOMPARE(box(*shown, "Role of kind")->currentText(), QString("Label"));
    QCOMPARE(shown->data().at("label"), Json("kind"));
    QCOMPARE(shown->data().at("columns"), Json(Names{"a"}));
    choose(*shown, "Separator", "semicolon"); // finds another column
    QVERIFY(!shown->data().contains("label") && !shown->data().contains("columns"));
}

void TestImportWindow::aRefusalIsSaidAndCannotBeOpened() {
    const auto shown = pasted("name,what\na,b\nc,d\n");
    QCOMPARE(refusal(*shown), QString("The data have no numeric column to analyze besides label, name and target. At "
                                      "least one is needed."));
    QVERIFY(!open(*shown)->isEnabled());
    choose(*shown, "Kind", "graph");
    QVERIFY(refusal(*shown).isEmpty());
    QVERIFY(open(*shown)->isEnabled());
    QCOMPARE(shown->data().at("kind"), Json("graph"));
    const auto missing = window({{"source", "nothing.csv"}});
    QVERIFY(refusal(*missing).endsWith("does not exist."));
}

void TestImportWindow::onlyTheHeadOfALargeFileIsRead() {
    std::string text = "a,b\n";
    for (int i = 0; i < 400000; ++i)
        text += "1.25,2.5\n";
    text += "broken\n"; // past what is looked at
    QVERIFY(bool(writeFile(m_folder.filePath("large.csv").toStdString(), text)));
    const auto shown = window({{"source", "large.csv"}});
    QVERIFY(refusal(*shown).isEmpty());
    QCOMPARE(shown->findChild<ImportTable *>()->rowCount(), 52);
}

void TestImportWindow::sequencesAndMatricesAreToldApart() {
    const auto fasta = pasted(">a class=x\nACgT\n>b class=y\nGG\n");
    QCOMPARE(box(*fasta, "Kind")->currentText(), QString("sequences (as found)"));
    QVERIFY(!box(*fasta, "Separator")->isEnabled());
    QCOMPARE(box(*fasta, "Role of class")->currentText(), QString("Label"));
    QVERIFY(title(*fasta).endsWith("FASTA"));
    const auto cities = pasted("city,a,b,c\na,0,1,2\nb,1,0,3\nc,2,3,0\n");
    QCOMPARE(box(*cities, "Kind")->currentText(), QString("dissimilarities (as found)"));
    choose(*cities, "Kind", "points");
    QCOMPARE(box(*cities, "Role of a")->currentText(), QString("Feature"));
}

void TestImportWindow::aSheetOfAWorkbookIsChosen() {
    const std::filesystem::path file = std::filesystem::path(m_folder.path().toStdString()) / "book.xlsx";
    const MadeBook book{{{"Notes", "hidden", sheetRows("a|b\n1|2")},
                         {"Samples", "", sheetRows("size|weight\n3|4\n5|6")},
                         {"More", "", sheetRows("c\n7")}}};
    QVERIFY(bool(writeFile(file, xlsxFile(book))));
    const auto shown = window({{"source", file.string()}});
    QVERIFY(box(*shown, "Sheet")->isVisible());
    QCOMPARE(box(*shown, "Sheet")->currentText(), "Samples");
    QCOMPARE(cell(*shown, 2, 0), "3");
    choose(*shown, "Sheet", "Notes (hidden)");
    QCOMPARE(shown->data().value("sheet", ""), std::string("Notes"));
    QCOMPARE(cell(*shown, 2, 1), "2");
    QVERIFY(!box(*pasted("a,b\n1,2\n"), "Sheet")->isVisible());
}

void TestImportWindow::aDataSetOfATreeIsChosen() {
    const std::filesystem::path file = std::filesystem::path(m_folder.path().toStdString()) / "cells.h5ad";
    QVERIFY(bool(writeFile(file, smallAnnData("csr_matrix"))));
    const auto shown = window({{"source", file.string()}});
    QVERIFY(box(*shown, "Data set")->isVisible());
    QCOMPARE(box(*shown, "Data set")->currentText(), "X (3 × 2, sparse)");
    QCOMPARE(box(*shown, "Role of GENE1")->currentText(), QString("Feature"));
    QCOMPARE(box(*shown, "Role of cell")->currentText(), QString("Name"));
    choose(*shown, "Data set", "obsm/X_pca (3 × 2)");
    QCOMPARE(shown->data().value("path", ""), std::string("obsm/X_pca"));
    QCOMPARE(box(*shown, "Role of X_pca2")->currentText(), QString("Feature"));
}

void TestImportWindow::aTypeIsChosenForEachColumn() {
    const auto shown = typed("id;sum;at;town\n7;1.234,50 €;03.11.2026;Bonn\n9;980,00 €;14.11.2026;Bonn\n");
    QCOMPARE(box(*shown, "Type of id")->currentText(), QString("id"));
    QCOMPARE(box(*shown, "Type of sum")->currentText(), QString("number"));
    QCOMPARE(box(*shown, "Type of at")->currentText(), QString("date"));
    QCOMPARE(box(*shown, "Type of town")->currentText(), QString("category"));
    QCOMPARE(box(*shown, "Role of id")->currentText(), QString("Name"));
    QCOMPARE(cell(*shown, 2, 1), QString("1234.5"));
    QCOMPARE(cell(*shown, 2, 2), QString("2026-11-03"));
    QVERIFY(notes(*shown).contains("sum: 2 numbers with thousands points, a decimal comma and a currency."));
    choose(*shown, "Type of id", "number");
    QCOMPARE(shown->data().at("types"), (Json{{"id", "number"}}));
    QCOMPARE(box(*shown, "Role of id")->currentText(), QString("Feature"));
    choose(*shown, "Type of town", "ignored");
    QCOMPARE(cell(*shown, 2, 3), QString());
    QCOMPARE(shown->data().at("types"), (Json{{"id", "number"}, {"town", "ignore"}}));
    choose(*shown, "Type of town", "text");
    QCOMPARE(cell(*shown, 2, 3), QString("Bonn"));
    choose(*shown, "Separator", "tab"); // finds other columns, of which nothing is told
    QCOMPARE(shown->data().at("types"), Json::object());
}

void TestImportWindow::aWrongTypeIsSaidAndMended() {
    const auto shown = typed("town,x\nBonn,1\nRome,2\n");
    choose(*shown, "Type of town", "date");
    QCOMPARE(refusal(*shown), QString("The column 'town' is said to hold dates, but none of its cells is a date. Got "
                                      "'Bonn' in row 0 (counted from 0)."));
    QVERIFY(!open(*shown)->isEnabled());
    QVERIFY(box(*shown, "Type of town")->isEnabled());
    choose(*shown, "Type of town", "text");
    QVERIFY(refusal(*shown).isEmpty());
    QVERIFY(open(*shown)->isEnabled());
}

void TestImportWindow::marksAndDatesAreChosen() {
    const auto shown = typed("a;p;at\n1,234;5 %;05/06/2026\n5,678;7 %;07/08/2026\n");
    QCOMPARE(cell(*shown, 2, 0), QString("1234"));
    QCOMPARE(cell(*shown, 2, 2), QString("2026-05-06"));
    choose(*shown, "Thousands", "point");
    QCOMPARE(cell(*shown, 2, 0), QString("1.234"));
    choose(*shown, "Dates", "day, month, year");
    QCOMPARE(cell(*shown, 2, 2), QString("2026-06-05"));
    choose(*shown, "12 % is", "12");
    QCOMPARE(cell(*shown, 2, 1), QString("5"));
    QCOMPARE(shown->data().at("percent"), Json("number"));
    QVERIFY(!box(*pasted("a,b\n1,2\n"), "Thousands")->isEnabled());
}

void TestImportWindow::pictureOfTheWindow() {
    const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES");
    const auto messy = typed("Proben-Nr.\tUmsatz\tAnteil\tDatum\tOrt\tBemerkung\n"
                             "PF-1\t1.234,56 €\t12,5 %\t03.11.2026\tBonn\tHolzfass\n"
                             "PF-2\tn. b.\t7 %\t14.11.2026\tKöln\t\n"
                             "PF-3\t980,00 €\t0,5 %\tk. A.\tBonn\tEtikett fehlt\n"
                             "PF-4\t-12.000,10 €\t100 %\t01.02.2027\tBonn\t\n");
    QCoreApplication::processEvents();
    if (!folder.isEmpty())
        QVERIFY(messy->grab().save(folder + "/import_types.png"));
    const auto shown = window({{"source", projectFile("resources/samples/crabs.csv")}});
    const QPixmap picture = shown->grab();
    QVERIFY(!picture.isNull());
    if (!folder.isEmpty())
        QVERIFY(picture.save(folder + "/import_window.png"));
}

EIGENSCOPE_TEST(TestImportWindow)

} // namespace eigenscope::tst_import_window

#include "tst_import_window.moc"
