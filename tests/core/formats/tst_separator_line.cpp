#include "core/formats/csv/csv_reader.h"
#include "core/formats/table_writer.h"
#include "tests/core/formats/shown_table.h"
#include "tests/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace eigenscope::tst_separator_line {

/// The line before a table by which Excel says what stands between its cells.
class TestSeparatorLine : public QObject {
    Q_OBJECT

private slots:
    void itIsNoRow() {
        for (const char *text : {"sep=;\na;b\n1;x,y\n2;z\n", "\xEF\xBB\xBFSEP=;\r\na;b\r\n1;x,y\r\n2;z\r\n",
                                 "sep=,\na,b\n1,\"x,y\"\n2,z\n", "sep=\t\na\tb\n1\tx,y\n2\tz\n",
                                 "sep=\\t\na\tb\n1\tx,y\n2\tz\n", "sep=|\ra|b\r1|x,y\r2|z\r"})
            QCOMPARE(shownTable(readCsv(text, {}, {})), "a: 1 2; b: x,y z");
        QCOMPARE(shownTable(readCsv("sep=;\n1;2\n3;4\n", {.header = false}, {})), "x1: 1 3; x2: 2 4");
        QCOMPARE(shownTable(readCsv("sep=x\n1\n2\n", {}, {})), "sep=x: 1 2"); // a name
    }

    void itIsBelievedUnlessTheSessionTellsTheSeparator() {
        QCOMPARE(shownTable(readCsv("sep=;\na,b\n1.5\n", {}, {})), "a,b: 1.5");
        QCOMPARE(shownTable(readCsv("sep=;\na,b\n1,2\n", {.delimiter = ','}, {})), "a: 1; b: 2");
        QCOMPARE(shownTable(readCsv("sep=;\ntitle\na,c;b\n1;2\n", {.namesRow = 3}, {})),
                 "a,c: 1; b: 2 (2 lines above the table were left out.)");
        QVERIFY(shownTable(readCsv("sep=;\na;b\n1;2;3\n", {}, {})).startsWith("refused: Line 3,")); // of the file
    }

    void itIsNoRowOfAFileReadInBlocksEither() {
        std::string all = "sep=;\na;b\n";
        for (int line = 0; line < 100; ++line)
            all += std::to_string(line) + ";x,y\n";
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("excel.csv").toStdString();
        QVERIFY(bool(writeFile(file, all)));
        const ReadableFile opened = *ReadableFile::open(file);
        const auto read = readCsv(opened, {}, {}, {}, 64);
        QVERIFY(read && *read);
        QCOMPARE((*read)->names(), (Names{"a", "b"}));
        QCOMPARE((*read)->rows(), Index{100});
        Index rows = 0;
        const auto count = [&rows](const Table &part) -> Result<void> {
            rows += part.rows();
            return {};
        };
        const auto areRead = readCsvParts(opened, {}, {"b"}, count, {}, 64);
        QVERIFY(areRead && *areRead);
        QCOMPARE(rows, Index{100});
    }
};

EIGENSCOPE_TEST(TestSeparatorLine)

} // namespace eigenscope::tst_separator_line

#include "tst_separator_line.moc"
