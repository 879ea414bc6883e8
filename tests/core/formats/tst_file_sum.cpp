#include "core/formats/bytes/file_sum.h"
#include "core/formats/bytes/readable_file.h"
#include "core/formats/bytes/sha256.h"
#include "tests/core/formats/made_folder.h"
#include "tests/test_program.h"

#include <QCryptographicHash>
#include <QtTest>

#include <chrono>
#include <iterator>

namespace eigenscope::tst_file_sum {

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

class TestFileSum : public QObject {
    Q_OBJECT

private slots:
    void itIsThatOfAllBytes() {
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

    void aFileThatWasWrittenMeanwhileHasNone() {
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

    void theFileIsClosedOnceItIsMade() {
        const MadeFolder folder;
        const fs::path file = folder.write("file", "abc");
        const auto before = openFiles();
        const FileSum sum(opened(file));
        QVERIFY(sum.text());
        QCOMPARE(openFiles(), before);
    }
};

EIGENSCOPE_TEST(TestFileSum)

} // namespace eigenscope::tst_file_sum

#include "tst_file_sum.moc"
