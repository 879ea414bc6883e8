#include "tests/file_size_limit.h"
#include "tests/test_program.h"
#include "tests/ui/window/recovery_test.h"

#include "core/formats/table_writer.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/settings/kept_settings.h"

#include <nlohmann/json.hpp>

#include <utime.h>

namespace eigenscope::tst_recovery_faults {

namespace {

QByteArray contentOf(const std::filesystem::path &file) {
    QFile stream(QString::fromStdString(file.string()));
    return stream.open(QIODevice::ReadOnly) ? stream.readAll() : QByteArray();
}

} // namespace

/// The recovery where disk, folder or clock fail.
class TestRecoveryFaults : public RecoveryTest {
    Q_OBJECT

private slots:
    void init() { std::filesystem::remove_all(root()); }
    void cleanup() { letGo(); }

    void aClockThatJumpsLosesNothing();
    void aFullDiskIsToldOnceAndLosesNothing();
    void aFolderThatCannotBeMadeIsTold();
    void theFolderIsOnesOwn();
    void settingsThatCannotBeWrittenAreTold();
    void aSessionThatCannotBeSavedIsToldAndStaysModified();
};

void TestRecoveryFaults::aClockThatJumpsLosesNothing() {
    openKept("sample:iris");
    makeLda();
    crash();
    look();
    QCOMPARE(m_left.size(), std::size_t{1});
    const std::filesystem::path file = m_left[0].place.file;
    for (const char *year : {"1970", "2999", "nonsense"}) {
        look();
        Json json = Json::parse(contentOf(file).toStdString());
        json["when"] = std::string(year) + "-01-01T00:00:00Z";
        QVERIFY(bool(writeFile(file, json.dump())));
        const utimbuf jumped{std::strcmp(year, "1970") == 0 ? 0 : 32'000'000'000, 32'000'000'000};
        QCOMPARE(utime(file.c_str(), &jumped), 0);
        look();
        QCOMPARE(m_left.size(), std::size_t{1});
        QVERIFY(bool(m_left[0].work));
        QVERIFY(isUnsaved(m_left[0].work->history));
        QCOMPARE(m_left[0].work->when.isValid(), std::strcmp(year, "nonsense") != 0);
    }
}

void TestRecoveryFaults::aFullDiskIsToldOnceAndLosesNothing() {
    openKept("sample:iris");
    makeLda();
    waitUntilIdle();
    waitUntilKept();
    QSignalSpy failed(m_window->recovery(), &Recovery::failed);
    {
        const FileSizeLimit limit(100);
        m_window->document().set("Reducer", "reducer", {{"id", "svd"}});
        QVERIFY(failed.wait(20000));
        m_window->document().set("Reducer", "reducer", {{"id", "kernel-pca"}});
        waitUntilIdle();
        QTest::qWait(300);
    }
    QCOMPARE(failed.size(), 1);
    QVERIFY2(m_window->messages().sentence().contains("cannot be written: File too large."),
             qPrintable(m_window->messages().sentence()));
    m_window.reset();
    look();
    QCOMPARE(m_left.size(), std::size_t{1}); // that of before, whole
    QVERIFY(bool(m_left[0].work));
    QCOMPARE(m_left[0].work->history.opened[0].state.session.reducer()->id, std::string("lda"));
    const std::filesystem::path folder = m_left[0].place.folder->path();
    for (const auto &entry : std::filesystem::directory_iterator(folder))
        QVERIFY2(entry.path().extension() != ".eigenscope-part", entry.path().c_str());
}

void TestRecoveryFaults::aFolderThatCannotBeMadeIsTold() {
    const std::filesystem::path file = (m_folder.path() + "/file").toStdString();
    QVERIFY(bool(writeFile(file, "no folder")));
    const auto folder = RecoveryFolder::make(file / "recovery");
    QVERIFY(!folder);
    QCOMPARE(folder.error().message, "The folder '" + file.string() + "/recovery' cannot be made: Not a directory.");
    QVERIFY(RecoveryFolder::left(file / "recovery").empty());
}

void TestRecoveryFaults::theFolderIsOnesOwn() {
    qputenv("XDG_STATE_HOME", "relative/state"); // as good as none
    QCOMPARE(RecoveryFolder::usualRoot().string(),
             (QDir::homePath() + "/.local/state/eigenscope/recovery").toStdString());
    qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
    QCOMPARE(RecoveryFolder::usualRoot().string(), (m_folder.path() + "/eigenscope/recovery").toStdString());
    qunsetenv("XDG_STATE_HOME");
    const auto folder = RecoveryFolder::make(root());
    QVERIFY(bool(folder));
    QCOMPARE(std::filesystem::status((*folder)->path()).permissions(), std::filesystem::perms::owner_all);
}

void TestRecoveryFaults::settingsThatCannotBeWrittenAreTold() {
    QSettings().setValue("before", "old");
    QVERIFY(bool(keepSettings()));
    const QString file = QSettings().fileName();
    const QByteArray old = contentOf(file.toStdString());
    QVERIFY(old.contains("old"));
    {
        const FileSizeLimit limit(4);
        QSettings().setValue("after", QString(1000, 'x'));
        const Result<void> kept = keepSettings();
        QVERIFY(!kept);
        QCOMPARE(kept.error().message,
                 "Settings cannot be kept: the file '" + file.toStdString() + "' cannot be written.");
        QCOMPARE(contentOf(file.toStdString()), old);
    }
    QVERIFY(bool(keepSettings())); // nothing is lost
    QVERIFY(contentOf(file.toStdString()).contains("xxx"));
}

void TestRecoveryFaults::aSessionThatCannotBeSavedIsToldAndStaysModified() {
    const QString file = m_folder.filePath("saved.eigenscope");
    openKept("sample:iris");
    m_window->document().savedAs(file);
    save();
    const QByteArray old = contentOf(file.toStdString());
    QVERIFY(!old.isEmpty());
    makeLda();
    waitUntilIdle();
    waitUntilKept();
    {
        const FileSizeLimit limit(100);
        save();
    }
    QCOMPARE(m_window->messages().sentence(), "The file '" + file + "' cannot be written: File too large.");
    QVERIFY(m_window->isWindowModified());
    QCOMPARE(contentOf(file.toStdString()), old);
    QCOMPARE(QDir(m_folder.path()).entryList({"saved.*"}), QStringList{"saved.eigenscope"});
    crash();
    look();
    QCOMPARE(m_left.size(), std::size_t{1}); // what could not be saved is kept
    QVERIFY(m_left[0].work && isUnsaved(m_left[0].work->history));
}

EIGENSCOPE_TEST(TestRecoveryFaults)

} // namespace eigenscope::tst_recovery_faults

#include "tst_recovery_faults.moc"
