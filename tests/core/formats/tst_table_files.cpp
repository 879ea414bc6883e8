#include "core/formats/load_data.h"
#include "tests/core/formats/made_files.h"
#include "tests/core/formats/made_folder.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_table_files {

namespace {

const Registry<FormatInfo> formats = builtinFormats();

QByteArray readRefusal(const std::filesystem::path &file) {
    const auto table = readTable(file, {}, formats, {});
    return table ? QByteArray("read") : QByteArray::fromStdString(table.error().message);
}

} // namespace

/// Files as tables, and files that are none.
class TestTableFiles : public QObject {
    Q_OBJECT

private slots:
    void gzipIsReadByItsContent() {
        const MadeFolder folder;
        const std::string text = "a,b\n1,2\n3,4\n";
        const std::string bytes = gzipped(text);
        QCOMPARE(readTable(folder.write("x.csv.gz", bytes), {}, formats, {})->rows(), Index{2});
        QCOMPARE(readTable(folder.write("x.csv", bytes), {}, formats, {})->rows(), Index{2});
        QCOMPARE(readTable(folder.write("two.csv.gz", bytes + gzipped("5,6\n")), {}, formats, {})->rows(), Index{3});
        QCOMPARE(readTable(folder.write("plain.csv.gz", text), {}, formats, {})->rows(), Index{2});
    }

    void aTsvIsSeparatedByTabs() {
        const MadeFolder folder;
        const auto table = readTable(folder.write("x.tsv", "a\tb\n1\tp, q; r\n"), {}, formats, {});
        QVERIFY(bool(table));
        QCOMPARE(table->columns[1].text(0), std::string("p, q; r"));
        QCOMPARE(readTable(folder.write("y.TSV.gz", gzipped("a\n\"p,q\"\n")), {}, formats, {})->columns.size(),
                 std::size_t{1});
    }

    void filesThatCannotBeReadAreNamed() {
        const MadeFolder folder;
        const std::string place = folder.path().string();
        const auto named = [&](const char *name, const char *sentence) {
            return QByteArray::fromStdString("The file '" + place + "/" + name + "' " + sentence);
        };
        QCOMPARE(readRefusal(folder.path() / "no.csv"), named("no.csv", "does not exist."));
        QCOMPARE(readRefusal(folder.path()),
                 QByteArray::fromStdString("The file '" + place + "' is a folder. A file of data is needed."));
        QCOMPARE(readRefusal("/dev/zero"), "The file '/dev/zero' is a device or a pipe. A file of data is needed.");
        folder.write("file", "x");
        QCOMPARE(readRefusal(folder.path() / "file" / "x.csv"), named("file/x.csv", "does not exist."));
        QCOMPARE(readRefusal(folder.write("empty.csv", "")),
                 "empty.csv: The file is empty. A table with at least one line is needed.");
        QCOMPARE(readRefusal(folder.write("blank.csv", " \n\n")),
                 "blank.csv: The text is empty. A table with at least one line is needed.");
        QCOMPARE(readRefusal(folder.write("x.xlsx", std::string("PK\x03\x04\0\0a", 7))),
                 "x.xlsx: The zip archive cannot be read: it is damaged or cut off.");
        QCOMPARE(readRefusal(folder.write("x.bin", std::string("AB\0c", 4))),
                 "x.bin: The data are binary, not text: byte 2 is 0. Text in UTF-8 or Latin-1 can be read.");
        QCOMPARE(readRefusal(folder.write("x.csv.gz", gzipped("a,b\n1,2\n").substr(0, 20))),
                 "x.csv.gz: The gzip data are damaged or cut off. A whole .gz file is needed.");
        QCOMPARE(readRefusal(folder.write("void.csv.gz", gzipped(""))),
                 "void.csv.gz: The file is empty. A table with at least one line is needed.");
        QCOMPARE(readRefusal(folder.write("x.npy", "a,b\n1,2\n")),
                 "x.npy: The .npy array cannot be read: its header is damaged or cut off.");
    }

    void aFileWithoutPermissionIsRefused() {
        const MadeFolder folder;
        const auto file = folder.write("secret.csv", "a\n1\n");
        std::filesystem::permissions(file, std::filesystem::perms::none);
        if (geteuid() == 0) { // who may read everything
            QCOMPARE(readRefusal(file), "read");
            return;
        }
        QCOMPARE(readRefusal(file),
                 QByteArray::fromStdString("The file '" + file.string() + "' cannot be read: Permission denied."));
    }

    void aFileTooLargeForTheMemoryIsNotRead() {
        const MadeFolder folder;
        const auto file = folder.write("huge.csv", "a\n");
        std::filesystem::resize_file(file, 1ULL << 43); // takes no room on the disk
        const QByteArray sentence = readRefusal(file);
        QVERIFY2(sentence.startsWith(("The file '" + file.string() + "' would take 8192.0 GiB, but only ").c_str()),
                 sentence);
        QVERIFY2(sentence.endsWith(" are free. Use a smaller file."), sentence);
    }

    void unpackingIsStopped() {
        const MadeFolder folder;
        std::stop_source stop;
        stop.request_stop();
        const auto table = readTable(folder.write("x.csv.gz", gzipped("a\n1\n")), {}, formats, {stop.get_token(), {}});
        QVERIFY(!table);
        QCOMPARE(table.error().kind, Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestTableFiles)

} // namespace eigenscope::tst_table_files

#include "tst_table_files.moc"
