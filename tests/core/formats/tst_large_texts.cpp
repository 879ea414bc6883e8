#include "core/formats/bytes/readable_file.h"
#include "core/formats/bytes/sha256.h"
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
Result<std::optional<Table>> inBlocks(const std::string &all, const ReaderOptions &options = {}) {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("large.csv").toStdString();
    TRY(writeFile(file, all));
    TRY(const ReadableFile opened, ReadableFile::open(file));
    return readCsv(opened, options, {});
}

bool isSame(const Table &one, const Table &other) {
    return one.names() == other.names() &&
           std::ranges::equal(one.columns, other.columns, [](const auto &a, const auto &b) {
               return a.isNumeric() == b.isNumeric() &&
                      (a.isNumeric() ? std::get<VectorXd>(a.values) == std::get<VectorXd>(b.values)
                                     : a.values == b.values);
           });
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

    void theSumOfAFileIsThatOfItsBytes() {
        const std::string all = text([](int) { return ""; });
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("large.csv").toStdString();
        QVERIFY(bool(writeFile(file, all)));
        const auto opened = ReadableFile::open(file);
        QVERIFY(bool(opened));
        QCOMPARE(*sha256Of(*opened), sha256Of(all));
        QCOMPARE(sha256Of("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    }

    void aStopIsHonored() {
        std::stop_source source;
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("large.csv").toStdString();
        QVERIFY(bool(writeFile(file, text([](int) { return ""; }))));
        const auto opened = ReadableFile::open(file);
        const auto read = readCsv(*opened, {}, {source.get_token(), [&source](double) { source.request_stop(); }});
        QVERIFY(!read);
        QCOMPARE(read.error().kind, Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestLargeTexts)

} // namespace eigenscope::tst_large_texts

#include "tst_large_texts.moc"
