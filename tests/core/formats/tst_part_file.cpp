#include "core/formats/bytes/part_file.h"

#include "tests/file_size_limit.h"
#include "tests/test_program.h"

#include <QtTest>

#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace eigenscope::tst_part_file {

namespace {

QByteArray contentOf(const QString &file) {
    QFile stream(file);
    return stream.open(QIODevice::ReadOnly) ? stream.readAll() : QByteArray("unreadable");
}

void put(const QString &file, const QByteArray &content) {
    QFile stream(file);
    QVERIFY(stream.open(QIODevice::WriteOnly) && stream.write(content) == content.size());
}

QStringList filesIn(const QTemporaryDir &folder) {
    return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden);
}

} // namespace

/// Both ways to write a file whole or not at all: before it has a name, and beside the other.
class TestPartFile : public QObject {
    Q_OBJECT

private slots:
    void theOldFileStaysUntilTheNewOneIsWhole_data() { ways(); }
    void theOldFileStaysUntilTheNewOneIsWhole() {
        QFETCH(bool, mayBeNameless);
        const QTemporaryDir folder;
        const QString file = folder.filePath("file");
        put(file, QByteArray(4 << 20, 'a'));
        std::atomic<bool> isOver = false;
        std::thread writing([&] {
            for (const char letter : {'b', 'c', 'd', 'e', 'f'})
                if (PartFile(file.toStdString(), mayBeNameless).place(std::string(4 << 20, letter)) != 0)
                    qFatal("cannot write");
            isOver = true;
        });
        while (!isOver) {
            const QByteArray found = contentOf(file);
            QVERIFY(found.size() == 4 << 20 && found.count(found[0]) == found.size());
        }
        writing.join();
        QCOMPARE(contentOf(file)[0], 'f');
        QCOMPARE(filesIn(folder), QStringList{"file"});
    }

    void permissionsStay_data() { ways(); }
    void permissionsStay() {
        QFETCH(bool, mayBeNameless);
        const QTemporaryDir folder;
        const QString file = folder.filePath("file");
        put(file, "old");
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const QFile::Permissions permissions = QFile::permissions(file);
        QCOMPARE(PartFile(file.toStdString(), mayBeNameless).place("new"), 0);
        QCOMPARE(QFile::permissions(file), permissions);
        const mode_t mask = umask(0);
        umask(mask);
        QCOMPARE(PartFile(folder.filePath("fresh").toStdString(), mayBeNameless).place("new"), 0);
        QCOMPARE(std::filesystem::status(folder.filePath("fresh").toStdString()).permissions(),
                 static_cast<std::filesystem::perms>(0666 & ~mask));
    }

    void aFullDiskLeavesNothing_data() { ways(); }
    void aFullDiskLeavesNothing() {
        QFETCH(bool, mayBeNameless);
        const QTemporaryDir folder;
        const QString file = folder.filePath("file");
        put(file, "old");
        {
            const FileSizeLimit limit(1000);
            QCOMPARE(PartFile(file.toStdString(), mayBeNameless).place(std::string(5000, 'x')), EFBIG);
        }
        QCOMPARE(contentOf(file), "old");
        QCOMPARE(filesIn(folder), QStringList{"file"});
    }

    void whatAKilledRunHasLeftGoesAndWhatIsWrittenStays_data() { ways(); }
    void whatAKilledRunHasLeftGoesAndWhatIsWrittenStays() {
        QFETCH(bool, mayBeNameless);
        const QTemporaryDir folder;
        const QString file = folder.filePath("file"), written = file + ".0.eigenscope-part",
                      stale = file + ".1.eigenscope-part";
        put(written, "of another run");
        put(stale, "half");
        const int lock = ::open(qPrintable(written), O_RDONLY | O_CLOEXEC);
        QVERIFY(lock >= 0 && flock(lock, LOCK_EX) == 0);
        QCOMPARE(PartFile(file.toStdString(), mayBeNameless).place("new"), 0);
        ::close(lock);
        QCOMPARE(filesIn(folder), QStringList({"file", "file.0.eigenscope-part"}));
        QCOMPARE(contentOf(written), "of another run");
        QCOMPARE(contentOf(file), "new");
    }

    void manyRunsAtOnceEachWriteWhole_data() { ways(); }
    void manyRunsAtOnceEachWriteWhole() {
        QFETCH(bool, mayBeNameless);
        const QTemporaryDir folder;
        const QString file = folder.filePath("file");
        std::vector<std::thread> runs;
        std::atomic<int> failures = 0;
        for (const char letter : {'a', 'b', 'c', 'd'})
            runs.emplace_back([&, letter] {
                for (int i = 0; i < 20; ++i)
                    failures += PartFile(file.toStdString(), mayBeNameless).place(std::string(100'000, letter)) != 0;
            });
        for (std::thread &run : runs)
            run.join();
        QCOMPARE(failures.load(), 0);
        const QByteArray found = contentOf(file);
        QVERIFY(found.size() == 100'000 && found.count(found[0]) == found.size());
        QCOMPARE(filesIn(folder), QStringList{"file"});
    }

private:
    static void ways() {
        QTest::addColumn<bool>("mayBeNameless");
        QTest::newRow("nameless") << true;
        QTest::newRow("named") << false;
    }
};

EIGENSCOPE_TEST(TestPartFile)

} // namespace eigenscope::tst_part_file

#include "tst_part_file.moc"
