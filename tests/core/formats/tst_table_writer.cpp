#include "core/formats/table_writer.h"

#include "core/base/random.h"
#include "core/formats/csv/csv_reader.h"
#include "core/formats/csv/excel_dialect.h"
#include "core/formats/csv_format.h"
#include "core/formats/json_format.h"
#include "core/formats/npy_format.h"
#include "core/formats/numpy/npy_reader.h"
#include "core/formats/tsv_format.h"
#include "tests/file_size_limit.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <bit>
#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>
#include <sys/file.h>

namespace eigenscope::tst_table_writer {

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

VectorXd vector(std::initializer_list<double> values) {
    VectorXd result(static_cast<Index>(values.size()));
    std::ranges::copy(values, result.data());
    return result;
}

/// The formats whose bytes and sentences are tried here, whatever others there are.
const Registry<FormatInfo> writers = {csvFormat(), tsvFormat(), npyFormat(), jsonFormat()};

Table mixedTable() {
    Table table;
    table.columns.push_back({"size, in cm", vector({0.1, missing, -1e-300})});
    table.columns.push_back({"word", std::vector<std::string>{"say \"hi\"", "two\nlines; two\tcells", " spaced "}});
    table.columns.push_back({"π", vector({1, 2, 3})});
    return table;
}

std::string bytesOf(const Table &table, std::string_view ending) {
    const auto bytes = tableBytes(table, ending, writers);
    return bytes ? *bytes : bytes.error().message;
}

QByteArray contentOf(const QString &file) {
    QFile stream(file);
    return stream.open(QIODevice::ReadOnly) ? stream.readAll() : QByteArray("unreadable");
}

std::filesystem::path pathOf(const QString &file) {
    return file.toStdString();
}

} // namespace

class TestTableWriter : public QObject {
    Q_OBJECT

private slots:
    void wholeNumbersAreTheirDigits() {
        const Table table{{{"id", vector({100000, 2.5e15, 1e22})}}, {}};
        QCOMPARE(bytesOf(table, ".csv"), std::string("id\n100000\n2500000000000000\n1e+22\n"));
        QVERIFY(bytesOf(table, ".json").find("\"id\": 100000}") != std::string::npos);
    }

    void separatedTextsReadBackTheSame_data() {
        QTest::addColumn<char>("delimiter");
        QTest::newRow("commas") << ',';
        QTest::newRow("tabs") << '\t';
        QTest::newRow("spaces") << ' ';
    }
    void separatedTextsReadBackTheSame() {
        QFETCH(char, delimiter);
        Table table = mixedTable();
        table.columns.push_back({"when", vector({0, missing, 86399}), true});
        table.columns.push_back({"note", std::vector<std::string>{"", "a", ""}});
        const auto read = readCsv(*separatedFormat(delimiter, false).write(table), {.delimiter = delimiter}, {});
        QVERIFY(bool(read));
        QCOMPARE(read->names(), table.names());
        for (std::size_t j = 0; j < table.columns.size(); ++j)
            for (Index i = 0; i < table.rows(); ++i)
                QCOMPARE(read->columns[j].text(i), table.columns[j].text(i));
    }

    void excelOpensATextInTheSignsOfALanguage() {
        Table table;
        table.columns.push_back({"a", vector({0.5, missing, 1e-7})});
        table.columns.push_back({"b;c", std::vector<std::string>{"1,5", "x;y", ""}});
        QCOMPARE(separatedText(table, excelDialect(',')), "\xEF\xBB\xBF"
                                                          "a;\"b;c\"\n0,5;1,5\n;\"x;y\"\n1e-07;\n");
        QCOMPARE(separatedText(table, excelDialect('.')), "\xEF\xBB\xBF"
                                                          "a,b;c\n0.5,\"1,5\"\n,x;y\n1e-07,\n");
        const auto told = tableBytes(table, ".csv", writers, WrittenFor::Excel);
        QVERIFY(told && *told == separatedText(table, excelDialect(localDecimal())));
        const auto none = tableBytes(table, ".tsv", writers, WrittenFor::Excel);
        QVERIFY(!none);
        QCOMPARE(none.error().message, std::string("There is a dialect of Excel for .csv alone. Got '.tsv'."));
    }

    void textsAreNoFormulasForExcel() {
        Table table;
        table.columns.push_back(
            {"-log p", std::vector<std::string>{"=1+1", "@a", "+49 228", "- x", "-1,5", "-", "a=b"}});
        table.columns.push_back({"b", vector({-1, 2, -3, 4, 5, 6, 7})});
        QCOMPARE(separatedText(table, excelDialect(',')),
                 "\xEF\xBB\xBF"
                 "'-log p;b\n'=1+1;-1\n'@a;2\n'+49 228;-3\n'- x;4\n-1,5;5\n-;6\na=b;7\n");
        QCOMPARE(bytesOf(table, ".csv"),
                 std::string("-log p,b\n=1+1,-1\n@a,2\n+49 228,-3\n- x,4\n\"-1,5\",5\n-,6\na=b,7\n"));
    }

    /// As a German Excel writes it, the reader reads it again.
    void theDialectOfExcelReadsBackTheSame() {
        Table table;
        table.columns.push_back({"size", vector({0.5, 1234.25, 1e-7})});
        table.columns.push_back({"word", std::vector<std::string>{"a", "b", "c"}});
        const auto read = readCsv(separatedText(table, excelDialect(',')), {}, {});
        QVERIFY(bool(read));
        QCOMPARE(read->names(), table.names());
        QVERIFY(std::get<VectorXd>(read->columns[0].values) == vector({0.5, 1234.25, 1e-7}));
    }

    void everyDoubleReadsBackToItself() {
        Random random(7);
        VectorXd numbers(20000);
        for (double &number : numbers)
            do {
                number = std::bit_cast<double>(random.below(std::numeric_limits<std::uint64_t>::max()));
            } while (!std::isfinite(number));
        numbers.head(4) = vector({5e-324, -0.0, std::numeric_limits<double>::max(), 2.2250738585072014e-308});
        Table table;
        table.columns.push_back({"a", numbers});
        const auto csv = readCsv(bytesOf(table, ".csv"), {}, {});
        QVERIFY(bool(csv));
        QVERIFY(std::get<VectorXd>(csv->columns[0].values) == numbers);
        const auto npy = readNpy(bytesOf(table, ".npy"));
        QVERIFY(bool(npy));
        QVERIFY(std::get<VectorXd>(npy->columns[0].values) == numbers);
        const Json json = Json::parse(bytesOf(table, ".json"));
        for (Index i = 0; i < numbers.size(); ++i)
            QCOMPARE(json[static_cast<std::size_t>(i)]["a"].get<double>(), numbers[i]);
    }

    void aMissingValueInASingleColumnStaysARow() {
        Table table;
        table.columns.push_back({"a", vector({1, missing, 3})});
        const auto read = readCsv(bytesOf(table, ".csv"), {}, {});
        QVERIFY(bool(read));
        QCOMPARE(read->rows(), Index{3});
        QVERIFY(read->columns[0].isNumeric());
    }

    /// As in a kernel matrix, whose columns are called as the rows.
    void everyColumnHasAKeyOfItsOwnInJson() {
        Table table;
        table.columns.push_back({"name", std::vector<std::string>{"a", "a"}});
        table.columns.push_back({"a", vector({1, 2})});
        table.columns.push_back({"a", vector({3, 4})});
        table.columns.push_back({"name", vector({5, 6})});
        QCOMPARE(bytesOf(table, ".json"), std::string("[\n  {\"name\": \"a\", \"a\": 1, \"a 2\": 3, \"name 2\": 5},\n"
                                                      "  {\"name\": \"a\", \"a\": 2, \"a 2\": 4, \"name 2\": 6}\n]\n"));
    }

    void jsonIsAListOfObjectsWithNullForWhatIsMissing() {
        Table table;
        table.columns.push_back({"a", vector({1.5, missing, std::numeric_limits<double>::infinity()})});
        table.columns.push_back({"b", std::vector<std::string>{"x\ny", "", "ü"}});
        QCOMPARE(bytesOf(table, ".json"),
                 std::string("[\n  {\"a\": 1.5, \"b\": \"x\\ny\"},\n  {\"a\": null, \"b\": null},\n"
                             "  {\"a\": null, \"b\": \"ü\"}\n]\n"));
        QCOMPARE(bytesOf({}, ".json"), std::string("[]\n"));
    }

    void npyHoldsTheNumericColumnsInCOrder() {
        const std::string bytes = bytesOf(mixedTable(), ".npy");
        QVERIFY(bytes.find("{'descr': '<f8', 'fortran_order': False, 'shape': (3, 2), }") != bytes.npos);
        QCOMPARE((bytes.size() - 6 * sizeof(double)) % 64, std::size_t{0});
        const auto read = readNpy(bytes);
        QVERIFY(bool(read));
        QCOMPARE(std::get<VectorXd>(read->columns[1].values)[2], 3.0);
        QVERIFY(std::isnan(std::get<VectorXd>(read->columns[0].values)[1]));
    }

    void npyWithoutNumbersIsRefused() {
        Table table;
        table.columns.push_back({"a", std::vector<std::string>{"x"}});
        QCOMPARE(bytesOf(table, ".npy"), std::string("The table has no column of numbers, and a .npy file holds "
                                                     "nothing else. Use .csv, .tsv or .json."));
    }

    void otherEndingsAreRefused() {
        QCOMPARE(bytesOf(mixedTable(), ".xlsx"),
                 std::string("A table can be written as .csv, .tsv, .json or .npy. Got '.xlsx'."));
    }

    void writesByTheEndingAndLeavesNothingElse() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("t.csv");
        QVERIFY(bool(writeTable(pathOf(file), mixedTable(), writers)));
        QCOMPARE(contentOf(file).toStdString(), bytesOf(mixedTable(), ".csv"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"t.csv"});
    }

    void whatAKilledRunHasLeftGoesWithTheNextWrite() {
        const QTemporaryDir folder;
        for (const char *name : {"t.csv.0.eigenscope-part", "t.csv.1.eigenscope-part", "t.csv.0.part"})
            QVERIFY(bool(writeFile(pathOf(folder.filePath(name)), "half")));
        QVERIFY(bool(writeFile(pathOf(folder.filePath("t.csv")), "whole")));
        QVERIFY(!QFile::exists(folder.filePath("t.csv.0.eigenscope-part")));
        QVERIFY(QFile::exists(folder.filePath("t.csv.0.part"))); // the name of nobody's part
    }

    void whatAnotherRunIsWritingStays() {
        const QTemporaryDir folder;
        QFile other(folder.filePath("t.csv.0.eigenscope-part"));
        QVERIFY(other.open(QIODevice::WriteOnly) && flock(other.handle(), LOCK_EX) == 0);
        QVERIFY(bool(writeFile(pathOf(folder.filePath("t.csv")), "whole")));
        QVERIFY(other.exists());
        QCOMPARE(contentOf(folder.filePath("t.csv")), "whole");
    }

    void overwritesAFileAndKeepsItsPermissions() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("t.txt");
        QVERIFY(bool(writeFile(pathOf(file), "old")));
        QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
        const auto permissions = QFile::permissions(file);
        QVERIFY(bool(writeFile(pathOf(file), "new")));
        QCOMPARE(contentOf(file), "new");
        QCOMPARE(QFile::permissions(file), permissions);
    }

    void aLinkStaysALink() {
        const QTemporaryDir folder;
        QVERIFY(bool(writeFile(pathOf(folder.filePath("t.txt")), "old")));
        QVERIFY(QFile::link(folder.filePath("t.txt"), folder.filePath("link")));
        QVERIFY(bool(writeFile(pathOf(folder.filePath("link")), "new")));
        QVERIFY(QFileInfo(folder.filePath("link")).isSymLink());
        QCOMPARE(contentOf(folder.filePath("t.txt")), "new");
    }

    void aFullDiskLeavesTheOldFileWhole() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("t.txt");
        QVERIFY(bool(writeFile(pathOf(file), "old")));
        const auto written = [&] {
            const FileSizeLimit limit(1000);
            return writeFile(pathOf(file), std::string(100'000, 'x'));
        }();
        QVERIFY(!written);
        QCOMPARE(written.error().kind, Error::Kind::Unwritable);
        QCOMPARE(written.error().message, "The file '" + file.toStdString() + "' cannot be written: File too large.");
        QCOMPARE(contentOf(file), "old");
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"t.txt"});
    }

    void placesThatCannotBeWrittenAreNamed() {
        const QTemporaryDir folder;
        const auto refusal = [](const QString &file) {
            const auto written = writeFile(pathOf(file), "x");
            return written ? QString("written") : QString::fromStdString(written.error().message);
        };
        QCOMPARE(refusal(folder.path()), "The file '" + folder.path() + "' cannot be written: it is a folder.");
        QCOMPARE(refusal(folder.filePath("no/t.txt")), "The file '" + folder.filePath("no/t.txt") +
                                                           "' cannot be written: the folder '" + folder.filePath("no") +
                                                           "' does not exist.");
        QCOMPARE(refusal("/dev/full"), "The file '/dev/full' cannot be written: No space left on device.");
        QVERIFY(bool(writeFile("/dev/null", "x")));
        QVERIFY(!std::filesystem::is_regular_file("/dev/null"));
    }
};

EIGENSCOPE_TEST(TestTableWriter)

} // namespace eigenscope::tst_table_writer

#include "tst_table_writer.moc"
