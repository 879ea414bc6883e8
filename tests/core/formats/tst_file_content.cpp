#include "core/formats/bytes/file_content.h"
#include "core/formats/bytes/file_sum.h"
#include "core/formats/bytes/readable_file.h"
#include "core/formats/bytes/sha256.h"

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/formats/table_writer.h"
#include "tests/core/formats/made_folder.h"
#include "tests/test_program.h"

#include <QCryptographicHash>
#include <QtTest>

#include <array>
#include <chrono>
#include <optional>
#include <thread>

namespace eigenscope::tst_file_content {

namespace {

namespace fs = std::filesystem;

std::shared_ptr<const ReadableFile> opened(const fs::path &file) {
    return std::make_shared<const ReadableFile>(*ReadableFile::open(file));
}

std::string sumOf(const std::string &bytes) {
    return QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256).toHex().toStdString();
}

auto openFiles() {
    return std::ranges::distance(fs::directory_iterator("/proc/self/fd"));
}

} // namespace

class TestFileContent : public QObject {
    Q_OBJECT

private slots:
    void allBytesAreRead_data() {
        QTest::addColumn<int>("size");
        for (const int size : {0, 1, 4095, 4 << 20, (4 << 20) + 1, (9 << 20) + 7})
            QTest::addRow("%d", size) << size;
    }
    void allBytesAreRead() {
        QFETCH(int, size);
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("bytes").toStdString();
        std::string bytes(static_cast<std::size_t>(size), '\0');
        Random random(5);
        for (char &byte : bytes)
            byte = static_cast<char>(random.below(256));
        QVERIFY(bool(writeFile(file, bytes)));
        const Result<FileContent> content = fileContent(file);
        QVERIFY(bool(content));
        QVERIFY(content->bytes() == bytes);
    }

    void aFileThatShrinksMeanwhileIsWholeOrRefused() {
        constexpr std::size_t size = 24 << 20;
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("shrinking").toStdString();
        const std::string bytes(size, 'x');
        Random random(3);
        const auto begin = std::chrono::steady_clock::now();
        int refusals = 0;
        // As often as it takes to meet the moment: a read takes some milliseconds.
        for (int i = 0; refusals < 3 && std::chrono::steady_clock::now() - begin < std::chrono::seconds(60); ++i) {
            QVERIFY(bool(writeFile(file, bytes)));
            std::thread cutting([&, wait = random.below(8000), left = random.below(size)] {
                std::this_thread::sleep_for(std::chrono::microseconds(wait));
                std::filesystem::resize_file(file, left);
            });
            const Result<FileContent> content = fileContent(file);
            cutting.join();
            if (content) { // all, or what was left when it was asked for its size
                QVERIFY(content->bytes().find_first_not_of('x') == std::string_view::npos);
                QVERIFY(content->bytes().size() == size || content->bytes().size() == std::filesystem::file_size(file));
            } else {
                ++refusals;
                QCOMPARE(content.error().kind, Error::Kind::Unreadable);
                QCOMPARE(content.error().message, "The file '" + file.string() +
                                                      "' became shorter while it was read. Try again when nothing "
                                                      "writes it.");
            }
        }
        QCOMPARE(refusals, 3);
    }

    void theSumIsThatOfAllBytes() {
        const MadeFolder folder;
        for (const std::size_t size : {0, 1, 1 << 20, (3 << 20) + 5}) {
            std::string bytes(size, 'x');
            if (size > 1)
                bytes[size / 2] = '\0';
            QCOMPARE(FileSum(opened(folder.write("file", bytes))).text(), sumOf(bytes));
        }
        QCOMPARE(sha256Of("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QCOMPARE(FileSum(sumOf("told")).text(), sumOf("told"));
    }

    void aFileThatWasWrittenMeanwhileHasNoSum() {
        const MadeFolder folder;
        const fs::path file = folder.write("file", "abc");
        const auto whole = opened(file);
        fs::resize_file(file, 2);
        QCOMPARE(FileSum(whole).text(), std::nullopt);
        const auto early = opened(file);
        fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(1));
        QCOMPARE(FileSum(early).text(), std::nullopt);
    }

    void aFileThatIsReplacedHasTheSumOfWhatWasOpened() {
        const MadeFolder folder;
        const fs::path file = folder.write("file", "abc");
        const auto before = opened(file);
        fs::rename(folder.write("other", "abd"), file);
        QCOMPARE(FileSum(before).text(), sumOf("abc"));
        fs::remove(file);
        QCOMPARE(FileSum(before).text(), sumOf("abc"));
    }

    void nobodyWaitsForASumThatIsNotAskedFor() {
        const MadeFolder folder;
        const fs::path file = folder.write("file", "");
        fs::resize_file(file, std::uintmax_t{64} << 30); // takes no room, and half a minute to add up
        const auto begin = std::chrono::steady_clock::now();
        { const FileSum unasked(opened(file)), copy = unasked; }
        QVERIFY(std::chrono::steady_clock::now() - begin < std::chrono::seconds(2));
    }

    void theSumIsMadeForAllWhoAskAtOnceAndWhenNobodyDoes() {
        const MadeFolder folder;
        const fs::path file = folder.write("file", "abc");
        const FileSum asked(opened(file));
        std::array<std::optional<std::string>, 2> sums;
        parallelFor(2, 1, [&](Index piece, Index) { sums[static_cast<std::size_t>(piece)] = asked.text(); });
        QCOMPARE(sums[0], sumOf("abc"));
        QCOMPARE(sums[1], sumOf("abc"));
        const auto before = openFiles();
        const FileSum unasked(opened(file));
        QTRY_COMPARE(openFiles(), before); // the file is closed behind it
        fs::resize_file(file, 2);
        QCOMPARE(unasked.text(), sumOf("abc"));
    }

    void theFileIsClosedOnceItsSumIsMade() {
        const MadeFolder folder;
        const fs::path file = folder.write("file", "abc");
        const auto before = openFiles();
        const FileSum sum(opened(file));
        QVERIFY(sum.text());
        QCOMPARE(openFiles(), before);
    }
};

EIGENSCOPE_TEST(TestFileContent)

} // namespace eigenscope::tst_file_content

#include "tst_file_content.moc"
