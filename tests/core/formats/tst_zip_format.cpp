#include "core/formats/content_reader.h"
#include "core/formats/foreign_files.h"
#include "tests/core/formats/made_books.h"
#include "tests/core/formats/shown_table.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_zip_format {

namespace {

using namespace std::string_literals;

QByteArray shown(const std::string &bytes, const std::string &name = "x.zip", const ReaderOptions &options = {}) {
    DataSettings settings;
    settings.reader = options;
    return shownTable(readContent(bytes, name, settings, {}, builtinFormats(), {}).transform([](Content content) {
        return std::move(content.table);
    }));
}

QByteArray foreign(const std::string &bytes) {
    return shown(bytes, "flowers");
}

} // namespace

class TestZipFormat : public QObject {
    Q_OBJECT

private slots:
    void theOnlyFileIsRead() {
        QCOMPARE(shown(zipArchive({{"flowers.csv", "a,b\n1,2\n3,4\n"}}, true)), "a: 1 3; b: 2 4");
        QCOMPARE(shown(zipArchive({{"data/x.json", "[{\"a\": 1}]"}, {"__MACOSX/._x.json", "garbage"}}, true)), "a: 1");
        QCOMPARE(shown(zipArchive({{"x.csv.gz", gzipped("a\n7\n")}}, true)), "a: 7");
    }

    void thePathChoosesAFile() {
        const std::string file =
            zipArchive({{"one.csv", "a\n1\n"}, {"two.csv", "b\n2\n3\n"}, {"readme", "words, words"}}, true);
        QCOMPARE(shown(file), "b: 2 3 (Of the 3 files of the archive 'two.csv' was read.)");
        QCOMPARE(shown(file, "x.zip", {.path = "one.csv"}), "a: 1 (Of the 3 files of the archive 'one.csv' was read.)");
        QVERIFY(shown(file, "x.zip", {.path = "one.cs"}).contains("'one.csv'"));
    }

    void aSheetWithinAnArchiveCanBeChosen() {
        const std::string book = xlsxFile({{{"One", "", sheetRows("a\n1")}, {"Two", "", sheetRows("b\n2")}}});
        QCOMPARE(shown(zipArchive({{"book.xlsx", book}}, true), "x.zip", {.sheet = "Two"}), "b: 2");
    }

    void pathsThatClimbAreRefused() {
        for (const char *name : {"../x.csv", "a/../../x.csv", "/etc/x.csv"})
            QCOMPARE(shown(zipArchive({{name, "a\n1\n"}}, true)),
                     "refused: The zip archive names a file outside of itself: '" + QByteArray(name) +
                         "'. An archive of plain names is needed.");
    }

    void anArchiveInAnArchiveIsRefused() {
        const std::string inner = zipArchive({{"x.csv", "a\n1\n"}}, true);
        QCOMPARE(shown(zipArchive({{"inner.zip", inner}}, true)),
                 "refused: The zip archive holds another one, 'inner.zip'. Unpack the outer one.");
        QCOMPARE(shown(zipArchive({{"folder/", ""}}, true)),
                 "refused: The zip archive is empty. A file of data in it is needed.");
    }

    void aPartIsNotAskedOfWhatHasNone() {
        QCOMPARE(
            shown("a\n1\n", "x.csv", {.sheet = "Data"}),
            "refused: The 'sheet' of data chooses a part of a file, but CSV files have no such parts. Got 'Data'.");
    }

    void whatCannotBeReadIsNamed() {
        const std::string workbook = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"s + std::string(500, '\0');
        QCOMPARE(foreign(workbook + "W\0o\0r\0k\0b\0o\0o\0k\0"s),
                 "refused: The file is an Excel workbook of 1997 (.xls). Save it as .xlsx, or as CSV.");
        QCOMPARE(foreign(workbook + "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0"s),
                 "refused: The file is protected by a password. Save it without one.");
        QCOMPARE(foreign("PAR1\x15\0\x15"s),
                 "refused: The file is a Parquet table. Convert it: python3 -c \"import pandas; "
                 "pandas.read_parquet('flowers').to_csv('flowers.csv', index=False)\".");
        QCOMPARE(foreign("X\n\0\0\0\2"s), "refused: The file is an R object (.rds). Convert it: Rscript -e "
                                          "\"write.csv(readRDS('flowers'), 'flowers.csv', row.names = FALSE)\".");
        QCOMPARE(foreign("$FL2@(#) SPSS DATA FILE"),
                 "refused: The file is a data set of SPSS (.sav). Convert it: python3 -c \"import pandas; "
                 "pandas.read_spss('flowers').to_csv('flowers.csv', index=False)\".");
        QVERIFY(foreign(std::string(12, '\0') + "\xC2\xEA\x81\x60\xB3"s)
                    .startsWith("refused: The file is a data set of SAS"));
        QVERIFY(foreign("<stata_dta><header>").startsWith("refused: The file is a data set of Stata"));
        QVERIFY(foreign("<!DOCTYPE HTML>\n<html><table>").startsWith("refused: The file is a web page."));
        QVERIFY(foreign("SQLite format 3\0\1"s).startsWith("refused: The file is a database of SQLite."));
        QVERIFY(foreign("\x89PNG\r\n\x1A\n"s).startsWith("refused: The file is a picture."));
        QVERIFY(foreign("%PDF-1.7").startsWith("refused: The file is a PDF document."));
        QVERIFY(!foreignFile("a,b\n1,2\n", "x.csv"));
    }
};

EIGENSCOPE_TEST(TestZipFormat)

} // namespace eigenscope::tst_zip_format

#include "tst_zip_format.moc"
