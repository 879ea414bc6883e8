#include "core/base/kept_memory.h"
#include "core/base/memory.h"
#include "core/base/random.h"
#include "core/formats/bytes/readable_file.h"
#include "core/formats/csv/csv_reader.h"
#include "core/formats/table_writer.h"
#include "tests/plain_words.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_large_texts {

namespace {

/// Large enough for several blocks.
constexpr std::size_t size = 20 << 20;

/// Two columns of numbers and one of words, each line about 70 bytes; `odd` gives other lines at their places.
std::string text(const std::function<std::string(int line)> &odd) {
    std::string all = "a,b,word\n";
    all.reserve(size + 1000);
    for (int line = 2; all.size() < size; ++line) {
        const std::string other = odd(line);
        all += other.empty()
                   ? std::to_string(line) + ".25,-0.001234567890123,a word of no meaning that is rather long\n"
                   : other;
    }
    return all;
}

/// The table of a file with this text, read in blocks; nothing where it is to be read as a whole.
Result<std::optional<Table>> inBlocks(const std::string &all, const ReaderOptions &options = {},
                                      const Roles &roles = {}, std::size_t blockSize = usualBlockSize) {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("large.csv").toStdString();
    TRY(writeFile(file, all));
    TRY(const ReadableFile opened, ReadableFile::open(file));
    return readCsv(opened, options, roles, {}, blockSize);
}

/// A text of a few records, mostly of three cells, of all that makes separated texts hard to read.
std::string hardText(Random &random) {
    const std::vector<std::string> cells = {
        "1",    "-2.5e3", "",     "word",           "\"a, b\"", "\"said \"\"x\"\"\"",
        "NA",   " 7 ",    "\"\"", "\"two\nlines\"", "é",        "1e999",
        "0x10", "-",      "+4",   "\"\r\n\"",       "1,5",      "12345678901234567"};
    const std::vector<std::string> ends = {"\n", "\n", "\n", "\r\n", "\n\n", "\n \n"};
    const auto any = [&random](const std::vector<std::string> &of) { return of[random.below(of.size())]; };
    std::string all = "a,b,c\n";
    for (std::uint64_t record = 0, records = 5 + random.below(20); record < records; ++record) {
        const std::uint64_t width = random.below(12) == 0 ? 1 + random.below(4) : 3;
        for (std::uint64_t cell = 0; cell < width; ++cell)
            all += (cell > 0 ? "," : "") + any(cells);
        all += any(ends);
    }
    return all;
}

bool isSame(const Table &one, const Table &other) {
    return one.names() == other.names() &&
           std::ranges::equal(one.columns, other.columns, [](const auto &a, const auto &b) {
               return a.isNumeric() == b.isNumeric() &&
                      (a.isNumeric()
                           ? std::ranges::equal(std::get<VectorXd>(a.values), std::get<VectorXd>(b.values),
                                                [](double x, double y) { return x == y || (x != x && y != y); })
                           : a.values == b.values);
           });
}

/// The parts of a file with this text, put together; nothing where it is to be read as a whole.
std::optional<Table> inParts(const std::string &all, const ReaderOptions &options, const Table &like,
                             std::size_t blockSize) {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("large.csv").toStdString();
    if (!writeFile(file, all))
        qFatal("not written");
    Table together = like;
    Names texts;
    for (Column &column : together.columns) {
        std::visit([](auto &values) { values.resize(0); }, column.values);
        if (!column.isNumeric())
            texts.push_back(column.name);
    }
    const auto add = [&](const Table &part) -> Result<void> {
        const Index before = together.rows();
        if (part.positions.front() != before || part.columns.size() != together.columns.size())
            qFatal("another part");
        for (std::size_t j = 0; j < part.columns.size(); ++j) {
            auto &values = together.columns[j].values;
            if (auto *numbers = std::get_if<VectorXd>(&values)) {
                numbers->conservativeResize(before + part.rows());
                numbers->tail(part.rows()) = std::get<VectorXd>(part.columns[j].values);
            } else {
                std::ranges::copy(std::get<std::vector<std::string>>(part.columns[j].values),
                                  std::back_inserter(std::get<std::vector<std::string>>(values)));
            }
        }
        return {};
    };
    const auto areRead = readCsvParts(*ReadableFile::open(file), options, texts, add, {}, blockSize);
    return areRead && *areRead ? std::optional(together) : std::nullopt;
}

} // namespace

/// Files of which a few megabytes at a time are in memory give the same as their text read as a whole.
class TestLargeTexts : public QObject {
    Q_OBJECT

private slots:
    void theTableIsTheSame() {
        // Quotes around commas and line ends, empty lines, lines of other widths.
        const std::string all = "\xEF\xBB\xBF" + text([](int line) -> std::string {
                                    return line % 1000 == 0    ? "1,2,\"said \"\"a, b\"\"\nand more\"\n"
                                           : line % 77777 == 0 ? "\n"
                                           : line % 55555 == 0 ? "1,2\n"
                                           : line == 200001    ? "oops,2,word\n"
                                                               : "";
                                });
        const ReaderOptions options{.skipsRagged = true};
        const auto whole = readCsv(all, options, {});
        const auto read = inBlocks(all, options);
        QVERIFY(bool(whole));
        QVERIFY2(bool(read), read ? "" : read.error().message.c_str());
        QVERIFY(read->has_value());
        QVERIFY(isSame(**read, *whole));
        QCOMPARE((*read)->notes, whole->notes);
    }

    void wideTablesShowHowTheyAreWrittenBeyondTheirFirstMegabytes() {
        constexpr int columns = 800, lines = 1300;
        std::string all; // the first decimal comma stands in its third megabyte
        for (int line = 0; line < lines; ++line)
            for (int column = 0; column < columns; ++column)
                all += (line < 160 ? "100000000000000000" : "1000000000000000,5") +
                       std::string(column + 1 < columns ? ";" : "\n");
        const auto whole = readCsv(all, {}, {});
        const auto read = inBlocks(all);
        QVERIFY(whole && read && *read);
        QVERIFY(whole->columns.front().isNumeric());
        QVERIFY(isSame(**read, *whole));
        QCOMPARE((*read)->notes, whole->notes);
    }

    void typesAreTheSame() {
        const std::string all = text([](int line) -> std::string { return line == 2 ? "\"1,234.5\",2,word\n" : ""; });
        ReaderOptions options;
        options.types.areAsked = true;
        const auto whole = readCsv(all, options, {});
        const auto read = inBlocks(all, options);
        QVERIFY(whole && read && *read);
        QVERIFY(isSame(**read, *whole));
        QCOMPARE((*read)->notes, whole->notes);
    }

    void smallBlocksGiveTheSame() {
        int read = 0, refused = 0;
        for (std::uint64_t seed = 0; seed < 700; ++seed) {
            Random random(seed);
            const std::string all = hardText(random);
            const ReaderOptions options{.skipsRagged = random.below(2) == 0};
            const auto whole = readCsv(all, options, {});
            const auto blocks = inBlocks(all, options, {}, 16 + random.below(64));
            const std::string which = "seed " + std::to_string(seed) + ": " + all;
            if (blocks && !*blocks)
                continue; // to be read as a whole
            QVERIFY2(bool(whole) == bool(blocks), which.c_str());
            if (!whole) {
                QVERIFY2(blocks.error().message == whole.error().message, which.c_str());
                QCOMPARE(blocks.error().line, whole.error().line);
                ++refused;
                continue;
            }
            QVERIFY2(isSame(**blocks, *whole), which.c_str());
            QVERIFY2((*blocks)->notes == whole->notes, which.c_str());
            ++read;
            const std::optional<Table> parts = inParts(all, options, *whole, 16 + random.below(64));
            QVERIFY2(!parts || isSame(*parts, *whole), which.c_str());
            const Roles roles{.draw = RowDraw{1 + static_cast<Index>(random.below(6)), seed}};
            const auto drawn = inBlocks(all, options, roles, 16 + random.below(64));
            QVERIFY2(bool(drawn), which.c_str());
            if (!*drawn)
                continue;
            const auto some = makeDataset(**drawn, roles), expected = makeDataset(*whole, roles);
            QVERIFY2(bool(some) == bool(expected), which.c_str());
            if (some)
                QVERIFY2(some->rows == expected->rows && some->points().columns == expected->points().columns,
                         which.c_str());
        }
        QVERIFY2(read > 150 && refused > 50, qPrintable(QString("%1 %2").arg(read).arg(refused)));
    }

    void aFaultHasItsLine() {
        const std::string all = text([](int line) { return line == 250000 ? "1,2,3,4\n" : ""; });
        const auto whole = readCsv(all, {}, {});
        const auto read = inBlocks(all);
        QVERIFY(!whole && !read);
        QCOMPARE(read.error().line, 250000);
        QCOMPARE(read.error().message, whole.error().message);
        QCOMPARE(read.error().remedies.size(), std::size_t{1});
    }

    void whatIsNotUtf8IsReadAsAWhole() {
        QVERIFY(!inBlocks(text([](int line) { return line == 250000 ? "1,2,caf\xE9\n" : ""; }))->has_value());
    }

    void drawnRowsAreThoseOfTheWholeTable() {
        const std::string all = text([](int line) -> std::string {
            return line % 1000 == 0    ? "1,2,\"said \"\"a, b\"\"\nand more\"\n"
                   : line % 55555 == 0 ? "1,2\n"
                   : line == 200001    ? "oops,2,word\n"
                                       : "";
        });
        const ReaderOptions options{.skipsRagged = true};
        const auto whole = readCsv(all, options, {});
        for (const Roles &roles :
             {Roles{.draw = RowDraw{5000, 3}}, Roles{.rows = {{7, 123456, 8}}, .draw = RowDraw{1, 0}}}) {
            const auto read = inBlocks(all, options, roles);
            QVERIFY2(bool(read), read ? "" : read.error().message.c_str());
            QVERIFY(read->has_value());
            QCOMPARE((*read)->positions, *chosenRows(whole->rows(), roles));
            QCOMPARE((*read)->rows(), static_cast<Index>((*read)->positions.size()));
            QCOMPARE((*read)->notes, whole->notes);
            const Dataset chosen = *makeDataset(**read, roles), expected = *makeDataset(*whole, roles);
            QCOMPARE(chosen.rows, expected.rows);
            QCOMPARE(chosen.points().columns, expected.points().columns);
            QVERIFY(chosen.points().X == expected.points().X);
            QVERIFY(chosen.attribute("word")->values == expected.attribute("word")->values);
        }
    }

    void aSquareTableIsNotDrawnFrom() {
        // 2,000 rows and columns of about 10 bytes.
        std::string all;
        for (int i = 0; i < 2000; ++i)
            for (int j = 0; j < 2000; ++j)
                all += j + 1 < 2000 ? "0.12345678," : "0.12345678\n";
        const auto read = inBlocks(all, {.header = false}, {.draw = RowDraw{10, 0}});
        QVERIFY(read && !read->has_value());
    }

    void rowsOfATableThatDoesNotFitCanBeDrawn() {
        std::string all = "a,b,c,d\n";
        while (all.size() < size)
            all += "1,2,3,4\n";
        giveBackFreedMemory(); // it would count as used, and be free once more memory is asked for
        const std::uint64_t mebibyte = 1 << 20, enough = usedMemory() / mebibyte + 80;
        qputenv("EIGENSCOPE_MEMORY", QByteArray::number(qulonglong{enough}));
        const auto whole = inBlocks(all), drawn = inBlocks(all, {}, {.draw = RowDraw{1000, 0}});
        qunsetenv("EIGENSCOPE_MEMORY");
        QVERIFY(!whole);
        QCOMPARE(whole.error().kind, Error::Kind::TooLarge);
        QCOMPARE(whole.error().remedies, (std::vector<Remedy>{{Remedy::Change::SetData, "draw", "10000"}}));
        QVERIFY2(drawn && *drawn, drawn ? "" : drawn.error().message.c_str());
        QCOMPARE((*drawn)->rows(), Index{1000});
    }

    void aStopIsHonored() {
        std::stop_source source;
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("large.csv").toStdString();
        QVERIFY(bool(writeFile(file, text([](int) { return ""; }))));
        const auto opened = ReadableFile::open(file);
        const auto read = readCsv(*opened, {}, {}, {source.get_token(), [&source](double) { source.request_stop(); }});
        QVERIFY(!read);
        QCOMPARE(read.error().kind, Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestLargeTexts)

} // namespace eigenscope::tst_large_texts

#include "tst_large_texts.moc"
