#include "core/formats/workbook/ods_reader.h"
#include "core/formats/workbook/xlsx_parts.h"
#include "core/formats/workbook/xlsx_reader.h"
#include "core/formats/workbook/xlsx_writer.h"
#include "tests/core/formats/made_books.h"
#include "tests/core/formats/shown_table.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_workbooks {

namespace {

QByteArray shown(Result<Content> read) {
    return shownTable(std::move(read).transform([](Content content) { return std::move(content.table); }));
}

QByteArray xlsx(const MadeBook &book, const ReaderOptions &options = {}) {
    return shown(readXlsx(xlsxFile(book), options, {}));
}

/// A workbook with one sheet of these cells, as sheetRows has them.
QByteArray sheet(std::string_view lines, const std::string &behind = "", const ReaderOptions &options = {}) {
    return xlsx({{{"Data", "", sheetRows(lines) + behind}}}, options);
}

QByteArray ods(const std::string &rows, const ReaderOptions &options = {}) {
    return shown(readOds(odsFile("<table:table table:name=\"Data\">" + rows + "</table:table>"), options, {}));
}

std::string odsText(const std::string &text) {
    return "<table:table-cell office:value-type=\"string\"><text:p>" + text + "</text:p></table:table-cell>";
}

std::string odsNumber(const std::string &number) {
    return "<table:table-cell office:value-type=\"float\" office:value=\"" + number +
           "\"><text:p>shown</text:p></table:table-cell>";
}

std::string odsRow(const std::string &cells, const std::string &attributes = "") {
    return "<table:table-row" + attributes + ">" + cells + "</table:table-row>";
}

} // namespace

class TestWorkbooks : public QObject {
    Q_OBJECT

private slots:
    void aSheetIsATable() {
        QCOMPARE(sheet("name|size|weight\nada|1.5|2\nbob|-3|4"), "name: ada bob; size: 1.5 -3; weight: 2 4");
    }

    void linesAboveTheTableAreLeftOut() {
        QCOMPARE(sheet("Samples of 2023\n\nname|size|weight\nada|1.5|2\nbob|-3|4\n|7|"),
                 "name: ada bob -; size: 1.5 -3 7; weight: 2 4 - (One line above the table was left out.)");
    }

    void aSheetOfNumbersHasNumberedColumns() {
        QCOMPARE(sheet("1|2\n3|4"),
                 "x1: 1 3; x2: 2 4 (The first line holds values, so the columns were called x1, x2, ….)");
    }

    void longWholeNumbersThatTellRowsApartKeepTheirDigits() {
        const char *const lines = "id|n\n1234567890123456781|1\n100000|2";
        TypeSettings asked;
        asked.areAsked = true;
        for (const ReaderOptions &options : {ReaderOptions{.exact = {"id"}}, ReaderOptions{.types = asked}}) {
            QCOMPARE(sheet(lines, "", options), "id: 1234567890123456781 100000; n: 1 2");
            QCOMPARE(ods(odsRow(odsText("id") + odsText("n")) +
                             odsRow(odsNumber("1234567890123456781") + odsNumber("1")) +
                             odsRow(odsNumber("100000") + odsNumber("2")),
                         options),
                     "id: 1234567890123456781 100000; n: 1 2");
        }
        QCOMPARE(sheet(lines), "id: 1234567890123456768 100000; n: 1 2"); // as plain numbers
    }

    void theLinesCanBeTold() {
        const char *const lines = "a|b\nc|d\n1|2\n3|4\n5|6\nsum|12";
        QCOMPARE(sheet(lines, "", {.namesRow = 2, .lastRow = 5}),
                 "c: 1 3 5; d: 2 4 6 (One line above the table was left out.)");
        QCOMPARE(sheet(lines, "", {.namesRow = 1, .firstRow = 4, .lastRow = 5}), "a: 3 5; b: 4 6");
        QCOMPARE(sheet("1|2\n3|4", "", {.namesRow = 0}), "x1: 1 3; x2: 2 4");
    }

    void textsAreSharedAndTrimmed() {
        MadeBook book{{{"Data", "",
                        "<sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row><row r=\"2\"><c r=\"A2\" "
                        "t=\"s\"><v>1</v></c></row></sheetData>"}}};
        book.sharedTexts = "<si><t>kind</t></si><si><r><t> Ries</t></r><r><t>ling </t></r><rPh><t>x</t></rPh></si>";
        QCOMPARE(xlsx(book), "kind: Riesling");
        book.sharedTexts = "<si><t>kind</t></si>";
        QCOMPARE(xlsx(book), "refused: The sheet cannot be read: it names a text that is not there.");
    }

    void datesAreTimesFrom1900AndFrom1904() {
        const char *const cells =
            "<sheetData><row><c t=\"str\"><v>day</v></c><c t=\"str\"><v>n</v></c></row><row><c "
            "s=\"1\"><v>45173.5</v></c><c><v>1</v></c></row><row><c s=\"1\"><v>59</v></c><c/></row>"
            "</sheetData>";
        MadeBook book{{{"Data", "", cells}}};
        book.formats = "dd.mm.yyyy";
        QCOMPARE(xlsx(book), "day: 2023-09-04 12:00 1900-02-28; n: 1 - (The column 'day' is of dates, and not analyzed "
                             "unless it is chosen.)");
        book.isFrom1904 = true;
        QCOMPARE(xlsx(book), "day: 2027-09-05 12:00 1904-02-29; n: 1 - (The column 'day' is of dates, and not analyzed "
                             "unless it is chosen.)");
    }

    void datesAreNotAnalyzedUnlessTheyAreChosen() {
        MadeBook book{{{"Data", "",
                        "<sheetData><row><c t=\"str\"><v>day</v></c><c t=\"str\"><v>n</v></c></row><row><c "
                        "s=\"1\"><v>45173</v></c><c><v>1</v></c></row></sheetData>"}}};
        book.formats = "yyyy";
        const Result<Content> read = readXlsx(xlsxFile(book), {}, {});
        QCOMPARE(makeDataset(*read, {})->points().columns, (Names{"n"}));
        QCOMPARE(makeDataset(*read, {})->attribute("day")->text(0), std::string("2023-09-04"));
        QCOMPARE(makeDataset(*read, {.columns = Names{"day"}})->points().X(0, 0), 19604.0 * 86400);
    }

    void onlyFormatsOfDaysAreDates() {
        for (const char *code : {"dd.mm.yyyy", "[$-407]d. mmmm yyyy", "m/d/yy h:mm", "mmm", "\"on \"yyyy"})
            QVERIFY2(isDateFormat(code), code);
        for (const char *code :
             {"0.00", "General", "[Red]0", "\"day \"0", "[h]:mm", "h:mm:ss", "0\\d", "0.00E+00", "@"})
            QVERIFY2(!isDateFormat(code), code);
    }

    void hiddenSheetsAreNotTakenUnlessAskedFor() {
        const MadeBook book{{{"Notes", "veryHidden", sheetRows("a\n1")},
                             {"Data", "", sheetRows("b\n2")},
                             {"More", "", sheetRows("c\n3")}}};
        QCOMPARE(xlsx(book), "b: 2");
        QCOMPARE(xlsx(book, {.sheet = "Notes"}), "a: 1");
        QCOMPARE(xlsx(book, {.sheet = "More"}), "c: 3");
        QVERIFY(xlsx(book, {.sheet = "Mor"}).contains("'More'"));
        const Result<Content> read = readXlsx(xlsxFile(book), {}, {});
        QCOMPARE(read->parts.chosen, std::string("Data"));
        QCOMPARE(read->parts.parts.size(), std::size_t{3});
        QCOMPARE(read->parts.parts[0].told, std::string("hidden"));
    }

    void mergedCellsAllHaveTheirValue() {
        QCOMPARE(sheet("kind|size\na|1\n|2\nb|3", "<mergeCells><mergeCell ref=\"A2:A3\"/></mergeCells>"),
                 "kind: a a b; size: 1 2 3 (Merged cells were parted in 1 place; each has their value.)");
        QVERIFY(sheet("kind|size\na|1\n|2\nb|3", "<mergeCells><mergeCell ref=\"A2:XFD1048576\"/></mergeCells>")
                    .startsWith("kind: a a a; size: a a a"));
    }

    void formulasWithoutAValueAreMissingAndTold() {
        const std::string cells = "<sheetData><row><c t=\"str\"><v>a</v></c></row><row><c><f>1+1</f></c></row>"
                                  "<row><c><f>1+1</f><v>2</v></c></row><row><c t=\"e\"><v>#DIV/0!</v></c></row>"
                                  "<row><c><v>3</v></c></row></sheetData>";
        QCOMPARE(xlsx({{{"Data", "", cells}}}),
                 "a: 2 3 (One formula was read as missing, since the file does not hold the value. Open it in a "
                 "spreadsheet and save it once.) (One cell with an error such as #DIV/0! was read as missing.)");
    }

    void aMillionEmptyRowsAreNoRows() {
        std::string cells = "<sheetData><row r=\"1\"><c t=\"str\"><v>a</v></c></row>";
        for (int i = 2; i < 1'000'000; ++i)
            cells += "<row r=\"" + std::to_string(i) + "\"/>";
        cells += "<row r=\"1000001\"><c><v>7</v></c></row></sheetData>";
        QCOMPARE(xlsx({{{"Data", "", cells}}}), "a: 7");
    }

    void cellsAtNoPlaceAreRefused() {
        const auto at = [](const std::string &row, const std::string &cell) {
            return xlsx({{{"Data", "",
                           "<sheetData><row r=\"2\"><c r=\"A2\"><v>1</v></c></row><row r=\"" + row + "\"><c r=\"" +
                               cell + "\"><v>1</v></c></row></sheetData>"}}});
        };
        QCOMPARE(at("1", "A1"), "refused: The sheet cannot be read: its lines are in no order.");
        QCOMPARE(at("3", "ZZZZ3"), "refused: The sheet cannot be read: the cell 'ZZZZ3' is at no place of its line.");
        QCOMPARE(at("3", "A9"), "refused: The sheet cannot be read: the cell 'A9' is at no place of its line.");
    }

    void anEmptySheetIsRefused() {
        QCOMPARE(sheet(""), "refused: The sheet is empty. At least one row is needed.");
        QCOMPARE(sheet("a|b"), "refused: The sheet has no row below its names. At least one is needed.");
        QCOMPARE(shown(readXlsx(zipArchive({{"[Content_Types].xml", "<Types/>"}, {"word/document.xml", "<w/>"}}, true),
                                {}, {})),
                 "refused: The workbook cannot be read: the archive holds no sheets.");
        QCOMPARE(xlsx({{{"Data", "", "<sheetData><row"}}}),
                 "refused: The sheet cannot be read: line 2 of 'xl/worksheets/sheet1.xml' is damaged.");
    }

    void aBinaryWorkbookIsNamed() {
        const std::string relations = "<Relationships><Relationship Id=\"r\" Type=\"x/officeDocument\" "
                                      "Target=\"xl/workbook.bin\"/></Relationships>";
        QCOMPARE(shown(readXlsx(zipArchive({{"[Content_Types].xml", "<Types/>"}, {"_rels/.rels", relations}}, true), {},
                                {})),
                 "refused: The file is a binary workbook of Excel (.xlsb). Save it as .xlsx, or as CSV.");
    }

    void anOpenDocumentSheetIsATable() {
        const std::string day =
            "<table:table-cell office:value-type=\"date\" office:date-value=\"2023-09-04T17:05:00\"/>";
        QCOMPARE(ods(odsRow(odsText("name") + odsText("size") + odsText("day")) +
                     odsRow(odsText("a<text:s/>b") + odsNumber("1.5") + day) +
                     odsRow("<table:table-cell table:number-columns-repeated=\"16384\"/>",
                            " table:number-rows-repeated=\"1048000\"") +
                     odsRow(odsText("c") + odsNumber("-2"))),
                 "name: a b c; size: 1.5 -2; day: 2023-09-04 17:05 - (The column 'day' is of dates, and not analyzed "
                 "unless it is chosen.)");
    }

    void repeatedCellsAreRepeated() {
        const std::string twice =
            "<table:table-cell table:number-columns-repeated=\"2\" office:value-type=\"float\" office:value=\"7\"/>";
        QCOMPARE(ods(odsRow(odsText("a") + odsText("b")) + odsRow(twice, " table:number-rows-repeated=\"3\"")),
                 "a: 7 7 7; b: 7 7 7");
        const std::string many = "<table:table-cell table:number-columns-repeated=\"99999999\" "
                                 "office:value-type=\"float\" office:value=\"7\"/>";
        QVERIFY(ods(odsRow(many, " table:number-rows-repeated=\"99999999\"")).startsWith("refused: The table of "));
    }

    void remarksOnCellsAreNotTheirText() {
        const std::string cell =
            "<table:table-cell office:value-type=\"string\"><office:annotation><text:p>odd</text:p>"
            "</office:annotation><text:p>one</text:p><text:p>two</text:p></table:table-cell>";
        QCOMPARE(ods(odsRow(odsText("a")) + odsRow(cell)), "a: one\ntwo");
    }

    void hiddenOpenDocumentSheetsAreNotTaken() {
        const std::string styles = "<style:style style:name=\"ta1\" style:family=\"table\"><style:table-properties "
                                   "table:display=\"false\"/></style:style>";
        const std::string file =
            odsFile("<table:table table:name=\"One\" table:style-name=\"ta1\">" + odsRow(odsText("a")) +
                        odsRow(odsNumber("1")) + "</table:table><table:table table:name=\"Two\">" +
                        odsRow(odsText("b")) + odsRow(odsNumber("2")) + "</table:table>",
                    styles);
        QCOMPARE(shown(readOds(file, {}, {})), "b: 2");
        QCOMPARE(shown(readOds(file, {.sheet = "One"}, {})), "a: 1");
    }

    void aProtectedSpreadsheetIsNamed() {
        const std::string file = zipArchive({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
                                             {"content.xml", "garbled"},
                                             {"META-INF/manifest.xml", "<m:encryption-data/>"}},
                                            true);
        QCOMPARE(shown(readOds(file, {}, {})),
                 "refused: The spreadsheet cannot be read: it is protected by a password. Save it without one.");
    }

    void entitiesThatGrowAreRefused() {
        std::string grown = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\">";
        for (char name = 'b'; name < 'k'; ++name) {
            std::string before;
            for (int i = 0; i < 10; ++i)
                before += std::string("&") + static_cast<char>(name - 1) + ";";
            grown += std::string("<!ENTITY ") + name + " \"" + before + "\">";
        }
        const std::string file = zipArchive(
            {{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"}, {"content.xml", grown + "]><x>&j;</x>"}},
            true);
        QVERIFY(shown(readOds(file, {}, {})).startsWith("refused: The spreadsheet cannot be read: line 1"));
    }

    void aWrittenTableReadsBackTheSame() {
        constexpr double absent = std::numeric_limits<double>::quiet_NaN(), noon = 1'700'000'000 - 80'000 + 43'200;
        Table table;
        table.columns.push_back({"a < b & c", VectorXd(Eigen::Vector3d(0.1, absent, -1e-300))});
        table.columns.push_back({"word", std::vector<std::string>{"in  between", "", "two\nlines \"quoted\" π"}});
        table.columns.push_back({"day", VectorXd(Eigen::Vector3d(1'699'920'000, 0, absent)), true});
        table.columns.push_back({"moment", VectorXd(Eigen::Vector3d(noon, 0, absent)), true});
        const auto bytes = xlsxBytes(table);
        QVERIFY(bool(bytes));
        QCOMPARE(*xlsxBytes(table), *bytes); // the same table, the same bytes
        const auto read = readXlsx(*bytes, {}, {});
        QVERIFY(bool(read));
        QCOMPARE(read->table.columns.size(), std::size_t{4});
        for (std::size_t j = 0; j < 4; ++j) {
            QCOMPARE(read->table.columns[j].name, table.columns[j].name);
            for (Index i = 0; i < 3; ++i)
                QCOMPARE(QString::fromStdString(read->table.columns[j].text(i)),
                         QString::fromStdString(table.columns[j].text(i)));
        }
        QCOMPARE(std::get<VectorXd>(read->table.columns[0].values)[2], -1e-300);
    }

    void signsThatXmlCannotHoldReadBackTheSame() {
        const std::vector<std::string> words = {"a\x01z",    "b\r\nz",  "c\uFFFEz", "d\uFFFF",
                                                "e_x0041_z", "_x_x41_", "f\uFFFDz"};
        Table table;
        table.columns.push_back({"w\uFFFE", words});
        table.columns.push_back({"n", VectorXd(VectorXd::LinSpaced(7, 1, 7))});
        const auto read = readXlsx(*xlsxBytes(table), {}, {});
        QVERIFY2(bool(read), read ? "" : read.error().message.c_str());
        QCOMPARE(read->table.columns[0].name, table.columns[0].name);
        QVERIFY(std::get<std::vector<std::string>>(read->table.columns[0].values) == words);
    }

    void codesOfSignsAreReadAsExcelShowsThem() {
        QCOMPARE(sheet("k|n\na_x0041__x00E4__x20AC__xD800__x005F_x0041_|1"), "k: aAä€_xD800__x0041_; n: 1");
        MadeBook book{{{"Data", "",
                        "<sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row><row r=\"2\"><c r=\"A2\" "
                        "t=\"s\"><v>1</v></c></row></sheetData>"}}};
        book.sharedTexts = "<si><t>k</t></si><si><r><t>a_x00</t></r><r><t>41_b</t></r></si>";
        QCOMPARE(xlsx(book), "k: aAb");
    }

    void manyColumnsHaveTheLettersOfASheet() {
        Table table;
        for (int j = 0; j < 800; ++j)
            table.columns.push_back({"c" + std::to_string(j), VectorXd(VectorXd::Constant(1, j))});
        const auto read = readXlsx(*xlsxBytes(table), {}, {});
        QVERIFY(bool(read));
        QCOMPARE(read->table.columns.size(), std::size_t{800});
        QCOMPARE(std::get<VectorXd>(read->table.columns[799].values)[0], 799.0);
    }

    void whatASheetCannotHoldIsRefused() {
        Table talkative;
        talkative.columns.push_back({"word", std::vector<std::string>{"a", std::string(32'768, 'x')}});
        const auto text = xlsxBytes(talkative);
        QVERIFY(!text && text.error().message.find("row 1 of 'word' has more") != std::string::npos);
        Table wide;
        for (int j = 0; j < 16'385; ++j)
            wide.columns.push_back({"c", VectorXd(VectorXd::Zero(1))});
        const auto columns = xlsxBytes(wide);
        QVERIFY(!columns && columns.error().message.find("16385 columns") != std::string::npos);
        Table high;
        high.columns.push_back({"c", VectorXd(VectorXd::Zero(1'048'576))});
        const auto rows = xlsxBytes(high);
        QVERIFY(!rows && rows.error().message.find("1048576 rows") != std::string::npos);
    }
};

EIGENSCOPE_TEST(TestWorkbooks)

} // namespace eigenscope::tst_workbooks

#include "tst_workbooks.moc"
