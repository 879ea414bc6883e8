#include "core/base/random.h"
#include "core/base/text_encoding.h"
#include "core/formats/csv/csv_reader.h"
#include "core/formats/csv/csv_values.h"
#include "core/formats/csv/csv_writer.h"
#include "tests/plain_words.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>

namespace eigenscope::tst_csv_reader {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Table read(std::string_view text, const ReaderOptions &options = {}) {
    const auto table = readCsv(text, options, {});
    if (!table)
        qWarning("%s", table.error().message.c_str());
    return table ? *table : Table{};
}

QByteArray refusal(std::string_view text, const ReaderOptions &options = {}) {
    const auto table = readCsv(text, options, {});
    return table ? QByteArray("read") : QByteArray::fromStdString(table.error().message);
}

/// The whole table as one text: names, then rows, cells in brackets; numbers as the program writes them.
QByteArray shown(const Table &table) {
    QByteArray text;
    for (const Column &column : table.columns)
        text += "[" + QByteArray::fromStdString(column.name) + (column.isNumeric() ? "#]" : "]");
    for (Index i = 0; i < table.rows(); ++i) {
        text += "\n";
        for (const Column &column : table.columns)
            text += "[" + QByteArray::fromStdString(column.text(i)) + "]";
    }
    return text;
}

QByteArray shown(std::string_view text, const ReaderOptions &options = {}) {
    return shown(read(text, options));
}

const VectorXd &numbers(const Table &table, std::size_t column) {
    return std::get<VectorXd>(table.columns[column].values);
}

} // namespace

class TestCsvReader : public QObject {
    Q_OBJECT

private slots:
    void numbersAndTextsBecomeColumns() {
        QCOMPARE(shown("a,b,c\n1,x,2.5\n-3e2,y,\n"), "[a#][b][c#]\n[1][x][2.5]\n[-300][y][]");
        QVERIFY(read("a,b\n1,2\n").notes.empty());
    }

    void aLastLineWithoutAnEndCounts() {
        QCOMPARE(shown("a,b\n1,2\n3,4"), "[a#][b#]\n[1][2]\n[3][4]");
        QCOMPARE(shown("a,b\n1,2\n3,"), "[a#][b#]\n[1][2]\n[3][]");
    }

    void everyKindOfLineEndIsOne() {
        const QByteArray expected = "[a#][b#]\n[1][2]\n[3][4]";
        QCOMPARE(shown("a,b\r\n1,2\r\n3,4\r\n"), expected);
        QCOMPARE(shown("a,b\r1,2\r3,4\r"), expected);
        QCOMPARE(shown("a,b\n1,2\r\n3,4\n"), expected);
    }

    void quotesHoldDelimitersQuotesAndLines() {
        QCOMPARE(shown("a,b\n\"x, y\",\"say \"\"hi\"\"\"\n\"two\nlines\", \" kept \" \n"),
                 "[a][b]\n[x, y][say \"hi\"]\n[two\nlines][ kept ]");
        QCOMPARE(shown("\"a\",\"b\"\n\"1\",\"2\"\n"), "[a#][b#]\n[1][2]");
        QCOMPARE(shown("a,b\n5\",6\n\"\",7\n"), "[a][b#]\n[5\"][6]\n[][7]");
    }

    void spacesAroundAValueAreNotPartOfIt() {
        QCOMPARE(shown("a , b\n 1 ,  x y \n2,z\n"), "[a#][b]\n[1][x y]\n[2][z]");
    }

    void theDelimiterIsGuessed() {
        const QByteArray expected = "[a#][b]\n[1][x]\n[2][y]";
        for (const char *text : {"a,b\n1,x\n2,y\n", "a;b\n1;x\n2;y\n", "a\tb\n1\tx\n2\ty\n", "a|b\n1|x\n2|y\n"})
            QCOMPARE(shown(text), expected);
        QCOMPARE(shown("a\tb\n1\tx, y; z\n2\tu\n"), "[a#][b]\n[1][x, y; z]\n[2][u]");
        QCOMPARE(shown("a,b\n1,x;y\n2,z\n"), "[a#][b]\n[1][x;y]\n[2][z]");
        QCOMPARE(shown("a\n1\n2\n"), "[a#]\n[1]\n[2]");
    }

    void theDelimiterCanBeTold() {
        QCOMPARE(shown("a;b,c\n1;2,3\n", {.delimiter = ';', .decimal = ','}), "[a#][b,c#]\n[1][2.3]");
        QCOMPARE(shown("a  b c\n 1 2   3 \n4 5 6\n", {.delimiter = ' '}), "[a#][b#][c#]\n[1][2][3]\n[4][5][6]");
        QCOMPARE(shown("a,b\nx,y\n", {.delimiter = ';'}), "[a,b]\n[x,y]");
    }

    void aDecimalCommaIsGuessed() {
        const Table table = read("a;b\n1,5;2\n-0,25;+3,0e1\n");
        QCOMPARE(shown(table), "[a#][b#]\n[1.5][2]\n[-0.25][30]");
        QCOMPARE(table.notes, Names{"Numbers were read with a decimal comma."});
        QCOMPARE(shown("a,b\n\"1,5\",2\n\"2,5\",3\n"), "[a#][b#]\n[1.5][2]\n[2.5][3]");
        QCOMPARE(shown("a\tb\n1,5\t2\n"), "[a#][b#]\n[1.5][2]");
        QCOMPARE(shown("a\n1,5\n2,5\n", {.decimal = ','}), "[a#]\n[1.5]\n[2.5]");
        QVERIFY(read("a;b\n1,5;2\n", {.decimal = ','}).notes.empty());
    }

    void aDecimalPointWinsOverAComma() {
        QCOMPARE(shown("a;b\n1.5;2,5\n"), "[a#][b]\n[1.5][2,5]");
        QCOMPARE(shown("a;b\n1,5;2\n", {.decimal = '.'}), "[a][b#]\n[1,5][2]");
    }

    void aHeaderIsGuessed() {
        QCOMPARE(shown("5.1,3.5,setosa\n4.9,3.0,setosa\n"), "[x1#][x2#][x3]\n[5.1][3.5][setosa]\n[4.9][3][setosa]");
        QCOMPARE(read("1,2\n3,4\n").notes, Names{"The first line holds values, so the columns were called x1, x2, …."});
        QCOMPARE(shown("id,2019,2020\n1,5,6\n"), "[id#][2019#][2020#]\n[1][5][6]");
        QCOMPARE(shown("name,town\nAnn,Rome\n"), "[name][town]\n[Ann][Rome]");
        QCOMPARE(shown("?,2\n3,4\n"), "[x1#][x2#]\n[][2]\n[3][4]");
        QCOMPARE(shown("7\n"), "[x1#]\n[7]");
    }

    void aHeaderCanBeTold() {
        QCOMPARE(shown("1,2\n3,4\n", {.header = true}), "[1#][2#]\n[3][4]");
        QCOMPARE(shown("a,b\nc,d\n", {.header = false}), "[x1][x2]\n[a][b]\n[c][d]");
    }

    void aHeaderAloneIsATableWithoutRows() {
        const Table table = read("a,b\n");
        QCOMPARE(table.names(), (Names{"a", "b"}));
        QCOMPARE(table.rows(), Index{0});
    }

    void aByteOrderMarkIsNoPartOfTheName() {
        QCOMPARE(shown("\xEF\xBB\xBF"
                       "a,b\n1,2\n"),
                 "[a#][b#]\n[1][2]");
    }

    void latin1IsReadAndTold() {
        const Table table = read("n,v\nM\xFCller,1\nBj\xF6rn,2\n");
        QCOMPARE(shown(table), "[n][v#]\n[Müller][1]\n[Björn][2]");
        QCOMPARE(table.notes, Names{"The text is not UTF-8 and was read as Latin-1."});
        QCOMPARE(shown("n\nM\xC3\xBCller\n", {.encoding = "latin-1"}), "[n]\n[MÃ¼ller]");
        QVERIFY(read("n\nMüller\n").notes.empty());
        QCOMPARE(refusal("n,v\nMü\xFC,1\n", {.encoding = "utf-8"}),
                 "Line 2, column 3: this is not UTF-8; the encoding may be latin-1.");
    }

    void brokenUtf8IsNoticedAnywhere() {
        for (const std::string bad :
             {"\xC3", "\x80", "\xC0\xAF", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\xE2\x82", "\xF0\x80\x80\x80"})
            for (const std::size_t before : {0U, 3U, 4095U, 4096U, 1048574U, 1048575U, 1048576U})
                QCOMPARE(surveyed(std::string(before, 'x') + bad).invalid, std::optional(before));
    }

    void goodUtf8IsGoodAnywhere() {
        for (const std::string good : {"é", "€", "𝄞"})
            for (std::size_t before = 1048570; before < 1048578; ++before)
                QVERIFY(!surveyed(std::string(before, 'x') + good + good + "x").invalid);
    }

    void zerosAndQuotesAreNoticedAnywhere() {
        for (const std::size_t before : {0U, 4096U, 1048575U, 1048576U, 2097152U}) {
            const std::string head(before, 'x');
            QCOMPARE(surveyed(head + '\0').zero, std::optional(before));
            QVERIFY(surveyed(head + '"').hasQuote);
            QVERIFY(!surveyed(head + "xé").hasQuote && !surveyed(head).zero);
        }
    }

    void utf16IsReadAndTold() {
        using namespace std::string_literals;
        const Table little = read("\xFF\xFE"
                                  "a\0\t\0b\0\n\0"
                                  "1\0\t\0\xFC\0\n\0"s);
        QCOMPARE(shown(little), "[a#][b]\n[1][ü]");
        QCOMPARE(little.notes, Names{"The text was read as UTF-16."});
        QCOMPARE(shown("\xFE\xFF"
                       "\0a\0\n\xD8\x34\xDD\x1E\0\n"s),
                 "[a]\n[𝄞]");
        QCOMPARE(refusal("\xFF\xFE"
                         "a\0\x34\xD8"s),
                 "The text is not valid UTF-16. Text in UTF-8 or Latin-1 can be read.");
        QCOMPARE(refusal("\xFF\xFE"
                         "a"s),
                 "The text is not valid UTF-16. Text in UTF-8 or Latin-1 can be read.");
    }

    void missingWordsAreMissing() {
        for (const char *word :
             {"", "NA", "N/A", "n/a", "NaN", "nan", "null", "NULL", "None", "?", "#N/A", "-", "\"\""}) {
            const Table table = read("a,b\n1,2\n" + std::string(word) + ",3\n");
            QVERIFY2(table.columns[0].isNumeric(), word);
            QVERIFY2(std::isnan(numbers(table, 0)[1]), word);
        }
        QCOMPARE(shown("a,b\nx,1\nNA,2\n"), "[a][b#]\n[x][1]\n[][2]");
    }

    void aDashIsATextAmongTexts() { QCOMPARE(shown("class,v\n+,1\n-,2\n"), "[class][v#]\n[+][1]\n[-][2]"); }

    void missingWordsCanBeTold() {
        QCOMPARE(shown("a,b\n-999,x\n-999.0,NA\n5,none\n", {.missing = Names{"-999", "none"}}),
                 "[a#][b]\n[][x]\n[][NA]\n[5][]");
    }

    void aFewTextsMakeATextColumnAndAreTold() {
        const Table table = read("a,b\n1,1\n2,2\nbad,3\n4,4\nworse,5\n");
        QCOMPARE(shown(table), "[a][b#]\n[1][1]\n[2][2]\n[bad][3]\n[4][4]\n[worse][5]");
        QCOMPARE(table.notes, Names{"The column 'a' was read as text, since line 4 holds 'bad'."});
    }

    void manyOrLongTextsAreToldShortly() {
        const std::string longText(100, 'x');
        const Table table = read("a,b,c,d,e,f,g\n1,1,1,1,1,1,1\n2,2,2,2,2,2,2\n" + longText + ",é,x,x,x,x,x\n");
        QCOMPARE(table.notes.size(), std::size_t{6});
        QCOMPARE(table.notes.front(),
                 "The column 'a' was read as text, since line 4 holds '" + longText.substr(0, 40) + "…'.");
        QCOMPARE(table.notes.back(), std::string("2 more columns were read as text."));
        QCOMPARE(excerpt(std::string(39, 'x') + "éé"), std::string(39, 'x') + "…");
    }

    void aColumnWithoutAnyValueIsNumeric() { QCOMPARE(shown("a,b\n,1\n,2\n"), "[a#][b#]\n[][1]\n[][2]"); }

    void namesAreMadeUnique() {
        const Table table = read("x,,x,x 2,column 2\n1,2,3,4,5\n");
        QCOMPARE(table.names(), (Names{"x", "column 2 2", "x 3", "x 2", "column 2"}));
        QCOMPARE(table.notes, Names{"Columns without a name or with a repeated one were renamed: column 2 is "
                                    "'column 2 2', column 3 is 'x 3'."});
        QVERIFY(read("x,x,x,x,x,x,x,x\n1,2,3,4,5,6,7,8\n").notes[0].ends_with("column 6 is 'x 6' and 2 more."));
    }

    void emptyLinesAreSkippedAndTold() {
        const Table table = read("a,b\n\n1,2\n  \n3,4\n\n\n");
        QCOMPARE(table.rows(), Index{2});
        QCOMPARE(table.notes, Names{"Empty lines were skipped."});
        QVERIFY(read("\n\na,b\n1,2\n\n\n").notes.empty());
        QCOMPARE(shown("a,b\n1,2\n,\n"), "[a#][b#]\n[1][2]\n[][]");
    }

    void everyDoubleIsRoundedCorrectly() {
        const std::vector<std::pair<const char *, double>> cases = {
            {"0.1", 0.1},
            {"9007199254740993", 9007199254740992.0}, // halfway: to even
            {"9007199254740993.0000000000000000000000001", 9007199254740994.0},
            {"2.2250738585072011e-308", 0x0.fffffffffffffp-1022},
            {"4.9e-324", 5e-324},
            {"2.4703282292062327208e-324", 0.0},
            {"2.4703282292062328e-324", 5e-324},
            {"1.7976931348623157e308", std::numeric_limits<double>::max()},
            {"1.7976931348623159e308", infinity},
            {"-1e400", -infinity},
            {"1e-400", 0.0},
            {"0.0000000000000000000000000000000000000000000000001e-300", 0.0},
            {"1000000000000000000000000000000000000000000000000e300", infinity},
            {"1e99999999999999999999", infinity},
            {"1e-99999999999999999999", 0.0},
            {"+5", 5.0},
            {".5", 0.5},
            {"5.", 5.0},
            {"1E3", 1000.0},
            {"inf", infinity},
            {"-Infinity", -infinity},
        };
        for (const auto &[text, value] : cases) {
            QCOMPARE(decimalNumber(text, '.'), std::optional(value));
            const Table table = read("a,b\n" + std::string(text) + ",1\n", {.header = true});
            QVERIFY2(table.columns[0].isNumeric(), text);
            QCOMPARE(numbers(table, 0)[0], value);
        }
        for (const char *text : {"", "1e", "1 2", "0x10", "1.2.3", "+-1", "--1", "e5", ".", "1,5", "١"})
            QVERIFY2(!decimalNumber(text, '.'), text);
        QVERIFY(!decimalNumber("1.5", ','));
    }

    void largeTextsAreReadInPieces() {
        Random random(4);
        Table table;
        VectorXd values(60000);
        std::vector<std::string> words;
        for (Index i = 0; i < values.size(); ++i) {
            values[i] = random.normal();
            words.push_back("w" + QByteArray::number(qlonglong(i)).toStdString());
        }
        table.columns = {{"a", values}, {"b", words}, {"c", VectorXd(values.reverse())}};
        const std::string text = separatedText(table, {});
        QVERIFY(text.size() > (2U << 20));
        QVERIFY(shown(text) == shown(table));
        for (Column &column : table.columns)
            if (auto *texts = std::get_if<std::vector<std::string>>(&column.values))
                for (std::string &word : *texts)
                    word += "\n\",";
        QVERIFY(shown(separatedText(table, {})) == shown(table));
    }

    void aFaultFarDownIsFoundByItsLine() {
        std::string text = "a,b\n";
        for (int i = 0; i < 400000; ++i)
            text += i == 399990 ? "1,2,3\n" : i == 300000 ? "oops,2\n" : "1,2\n";
        const auto table = readCsv(text, {}, {});
        QVERIFY(!table);
        QCOMPARE(table.error().kind, Error::Kind::Syntax);
        QCOMPARE(table.error().line, 399992);
        QCOMPARE(table.error().message,
                 std::string("Line 399992, column 1: the record has 3 values, but the line of names has 2."));
        text = text.substr(0, text.find("1,2,3"));
        QCOMPARE(read(text).notes, Names{"The column 'a' was read as text, since line 300002 holds 'oops'."});
    }

    void theLinesOfTheTableCanBeTold() {
        QCOMPARE(shown("1,2\r\n3,4\r\n5,6\r\n", {.namesRow = 0, .firstRow = 2}), "[x1#][x2#]\n[3][4]\n[5][6]");
        QCOMPARE(refusal("t\na,b\n1\n", {.namesRow = 2}).left(18), "Line 3, column 1: ");
    }

    void raggedRowsAreRefusedWithLineAndCounts() {
        QCOMPARE(refusal("a,b\n1,2\n3\n"), "Line 3, column 1: the record has 1 value, but the line of names has 2.");
        QCOMPARE(refusal("1,2\n3,4,5\n"), "Line 2, column 1: the record has 3 values, but the first line has 2.");
        QCOMPARE(refusal("a,b\n\"x\ny\",2\n3,4,5\n"),
                 "Line 4, column 1: the record has 3 values, but the line of names has 2.");
    }

    void faultyQuotesAreRefusedWithTheirPlace() {
        QCOMPARE(refusal("a,b\n1,\"x\n2,y\n"), "Line 2, column 3: a quote opens here and is never closed.");
        QCOMPARE(refusal("a,b\nü,\"x\"y\n"),
                 "Line 2, column 6: text follows a closing quote; a quote inside quotes must be doubled.");
        QCOMPARE(refusal("\"a,b\n"), "Line 1, column 1: a quote opens here and is never closed.");
    }

    void emptyAndBinaryTextsAreRefused() {
        for (const char *text : {"", "\n\n", "  \n", "\xEF\xBB\xBF"})
            QCOMPARE(refusal(text), "The text is empty. A table with at least one line is needed.");
        QCOMPARE(refusal(std::string_view("a,b\n\0,1\n", 8)),
                 "The data are binary, not text: byte 4 is 0. Text in UTF-8 or Latin-1 can be read.");
    }

    void aTableTooLargeForTheMemoryIsRefused() {
        // Many columns announced in the first line, and very many short lines that would need them all.
        std::string text = std::string(100'000, ',') + "\n";
        for (int i = 0; i < 1'000'000; ++i)
            text += "1\n";
        const QByteArray sentence = refusal(text, {.header = true});
        QVERIFY2(sentence.startsWith("A table of about "), sentence);
        QVERIFY2(sentence.endsWith("are free. Use a part of the file."), sentence);
    }

    void progressGrowsToOneAndStopIsHonored() {
        std::string text = "a,b\n";
        for (int i = 0; i < 1'000'000; ++i)
            text += "1,2\n";
        double last = 0;
        QVERIFY(bool(readCsv(text, {}, {{}, [&](double fraction) {
                                            QVERIFY(fraction >= last && fraction <= 1);
                                            last = fraction;
                                        }})));
        QVERIFY(last > 0);
        std::stop_source stop;
        const auto stopped = readCsv(text, {}, {stop.get_token(), [&](double) { stop.request_stop(); }});
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().kind, Error::Kind::Canceled);

        text += "\"3\",4\n"; // one piece
        std::stop_source early;
        double reached = 0;
        QVERIFY(!readCsv(text, {}, {early.get_token(), [&](double fraction) {
                                        reached = fraction;
                                        early.request_stop();
                                    }}));
        QVERIFY(reached < 0.2);
    }

    void whatIsWrittenReadsBack() {
        Random random(11);
        const std::string letters = "ab,;\t\"\n\r |.1-+eNA?é";
        for (int round = 0; round < 300; ++round) {
            Table table;
            const auto rows = static_cast<Index>(1 + random.below(5));
            for (std::uint64_t j = 0; j < 1 + random.below(4); ++j) {
                std::vector<std::string> texts{"text"}; // so that the column is one of texts
                for (Index i = 1; i < rows; ++i) {
                    std::string word = "w";
                    for (std::uint64_t length = random.below(6); length > 0; --length)
                        word += letters[random.below(18)];
                    texts.push_back(word);
                }
                table.columns.push_back({"c" + QByteArray::number(qulonglong(j)).toStdString(), texts});
            }
            const std::string text = separatedText(table, {});
            QCOMPARE(shown(text, {.delimiter = ',', .header = true}), shown(table));
        }
    }
};

EIGENSCOPE_TEST(TestCsvReader)

} // namespace eigenscope::tst_csv_reader

#include "tst_csv_reader.moc"
