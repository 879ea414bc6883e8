#include "tests/app/program_test.h"
#include "tests/test_program.h"

#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

namespace eigenscope::tst_unwritable {

namespace {

/// As on a disk that has room for a few bytes.
void fillDisk() {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit few{16, 16};
    setrlimit(RLIMIT_FSIZE, &few);
}

/// Permissions count for everybody but root.
void becomeNobody() {
    constexpr uid_t nobody = 65534;
    if (geteuid() == 0 && (setgid(nobody) != 0 || setuid(nobody) != 0))
        _exit(99);
}

} // namespace

/// Everything that the program writes, where it cannot be written: one sentence, the old file as it was, and nothing
/// beside it.
class TestUnwritable : public ProgramTest {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(QFile::setPermissions(m_folder.path(), readable | QFile::WriteOwner));
        write(path("analysis.eigenscope"),
              "{\"format\": \"eigenscope-session\", \"version\": 1, \"data\": {\"source\": \"sample:iris\"}, "
              "\"reducer\": {\"id\": \"pca\"}, \"exports\": [{\"what\": \"embedding\", \"file\": "
              "\"embedding.csv\"}, {\"what\": \"scree\", \"file\": \"scree.svg\"}]}");
    }
    void init() {
        QVERIFY(QDir().mkpath(path("out")));
        for (const QString &file : files)
            write(path("out/" + file), "old");
    }
    void cleanup() {
        QVERIFY(QFile::setPermissions(path("out"), readable | QFile::WriteOwner));
        QVERIFY(QDir(path("out")).removeRecursively());
    }

    void aFullDiskIsASentenceAndHarmsNothing_data() { everyKindOfFile(); }
    void aFullDiskIsASentenceAndHarmsNothing() {
        QFETCH(QString, file);
        QFETCH(QStringList, arguments);
        const Ended ended = run(arguments, {}, fillDisk);
        expectRefusal(ended, file, "File too large");
    }

    void aReadOnlyFolderIsASentenceAndHarmsNothing_data() { everyKindOfFile(); }
    void aReadOnlyFolderIsASentenceAndHarmsNothing() {
        QFETCH(QString, file);
        QFETCH(QStringList, arguments);
        QVERIFY(QFile::setPermissions(path("out"), readable));
        const Ended ended = run(arguments, {}, becomeNobody);
        const bool isToldEarly = !arguments.contains("--save-session") && !arguments.contains("--screenshot");
        expectRefusal(ended, file, isToldEarly ? "its folder is read-only" : "Permission denied");
    }

    void standardOutputThatIsFullIsASentence() {
        for (const QStringList &arguments : {QStringList{"--list", "kernels"}, {"--help"}, {"--version"}}) {
            QProcess process;
            process.setStandardOutputFile("/dev/full");
            process.start(m_program, arguments);
            QVERIFY(process.waitForFinished(60000 * loopSlowness));
            QCOMPARE(process.exitCode(), 3);
            QCOMPARE(process.readAllStandardError(),
                     QByteArray("eigenscope: Standard output cannot be written: it is full, or closed.\n"));
        }
    }

    void aSavedSessionAndAnotherResultDoNotGoIntoOneFile() {
        for (const char *flag : {"--report", "--export"}) {
            const QString file = path("out/embedding.json");
            const Ended ended = run({"--data", "sample:iris", "--reducer", "pca", "--save-session", file, flag, file});
            QCOMPARE(ended.status, 1);
            QVERIFY2(ended.err.contains("Two results cannot go into the same file"), ended.err);
            QCOMPARE(read(file), "old");
        }
    }

    void aFileThatIsCalledInTwoWaysIsOneFile() {
        QVERIFY(QFile::link("embedding.json", path("out/link.json")));
        for (const QString &other : {path("out/embedding.json"), QString("out/link.json")}) {
            const Ended ended =
                run({"--data", "sample:iris", "--reducer", "pca", "--export", "out/embedding.json", "--report", other});
            QCOMPARE(ended.status, 1);
            QVERIFY2(ended.err.contains("Two results cannot go into the same file"), ended.err);
            QCOMPARE(read(path("out/embedding.json")), "old");
        }
    }

    /// Neither those that flags name nor those that a session from elsewhere names, whatever way leads there.
    void whatIsReadStaysAsItIs() {
        const QByteArray table = "a,b\n1,2\n3,5\n8,1\n";
        const QByteArray session = R"json({"format":"eigenscope-session","version":1,"data":{"source":"mine.csv"},
            "exports":[{"what":"prepared-data","file":"mine.csv"}]})json";
        write(path("mine.csv"), table);
        QVERIFY(QFile::link("mine.csv", path("link.csv")));
        write(path("mine.eigenscope"), session);
        write(path("runs.csv"), table);
        const QStringList data{"--data", "mine.csv"};
        for (const QStringList &arguments :
             {data + QStringList{"--export", "prepared-data=./mine.csv"}, data + QStringList{"--report", "link.csv"},
              data + QStringList{"--save-session", "mine.csv"}, QStringList{"--batch", "mine.eigenscope"},
              QStringList{"--batch", "mine.eigenscope", "--out", "elsewhere", "--report", "mine.eigenscope"},
              QStringList{"--data", "sample:iris", "--reducer", "pca", "--project", "mine.csv", "--report", "mine.csv"},
              QStringList{"--data", "runs.csv", "--sweep", "reducer=pca,svd"}}) {
            const Ended ended = run(arguments);
            QVERIFY2(ended.status == 1 && ended.err.contains("is read, and no result may take its place"), ended.err);
            QCOMPARE(read(path("mine.csv")), table);
            QCOMPARE(read(path("runs.csv")), table);
            QCOMPARE(read(path("mine.eigenscope")), session);
        }
        QCOMPARE(run({"--batch", "mine.eigenscope", "--out", "elsewhere"}).status, 0);
    }

private:
    static constexpr QFile::Permissions readable =
        QFile::ReadOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
    const QStringList files{"embedding.csv", "embedding.tsv", "embedding.npy",      "embedding.json", "scree.svg",
                            "scree.png",     "scree.pdf",     "session.eigenscope", "report.json",    "window.png",
                            "window.svg",    "handout.pdf",   "report.html",        "report.pdf"};

    static QStringList argumentsFor(const QString &file, const QString &place) {
        if (file.startsWith("window"))
            return {"--screenshot", place};
        if (file == "handout.pdf")
            return {"--handout", "vectors", place};
        const QStringList data{"--data", "sample:iris", "--reducer", "pca"};
        if (file == "session.eigenscope")
            return data + QStringList{"--save-session", place};
        if (file == "report.json")
            return data + QStringList{"--report", place};
        return data + QStringList{"--export", place};
    }
    void everyKindOfFile() {
        QTest::addColumn<QString>("file"); // that is told
        QTest::addColumn<QStringList>("arguments");
        for (const QString &file : files)
            QTest::newRow(qPrintable(file)) << path("out/" + file) << argumentsFor(file, path("out/" + file));
        QTest::newRow("batch") << path("out/embedding.csv")
                               << QStringList{"--batch", path("analysis.eigenscope"), "--out", path("out")};
    }
    void expectRefusal(const Ended &ended, const QString &file, const QString &reason) const {
        QCOMPARE(ended.status, 3);
        const QList<QByteArray> lines = ended.err.trimmed().split('\n');
        QCOMPARE(lines.back(), ("eigenscope: The file '" + file + "' cannot be written: " + reason + ".").toUtf8());
        QCOMPARE(ended.err.count("eigenscope: "), 1);
        QStringList found = QDir(path("out")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        QStringList expected = files;
        found.sort();
        expected.sort();
        QCOMPARE(found, expected);
        for (const QString &one : files)
            QCOMPARE(read(path("out/" + one)), "old");
    }
};

EIGENSCOPE_TEST(TestUnwritable)

} // namespace eigenscope::tst_unwritable

#include "tst_unwritable.moc"
