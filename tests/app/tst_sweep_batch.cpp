#include "tests/app/program_test.h"
#include "tests/test_program.h"

#include <QDir>
#include <QJsonArray>

#include <csignal>

namespace eigenscope::tst_sweep_batch {

class TestSweepBatch : public ProgramTest {
    Q_OBJECT

    QStringList sweep(const QString &out) const {
        return {"--batch", "s.eigenscope",
                "--sweep", "reducer=pca,kernel-pca",
                "--sweep", "kernel.sigma=0.5:2:log:3",
                "--out",   out};
    }

    QJsonArray runsOf(const QString &file) const { return report(read(path(file)))["runs"].toArray(); }

    /// The runs without what differs from time to time.
    QJsonArray numbersOf(const QString &file) const {
        QJsonArray numbers;
        for (const QJsonValue &run : runsOf(file)) {
            const QJsonObject made = run["report"].toObject();
            numbers.append(QJsonObject{{"run", run["run"]},
                                       {"values", run["values"]},
                                       {"reducer", made["reducer"]},
                                       {"quality", made["quality"]}});
        }
        return numbers;
    }

private slots:
    void initTestCase() {
        QVERIFY2(QFile::exists(m_program), qPrintable(m_program));
        write(path("s.eigenscope"),
              R"json({"format":"eigenscope-session","version":1,"data":{"source":"sample:iris","label":"species"},
                      "kernel":"gaussian(sigma=1)","reducer":{"id":"pca"},"quality":{"neighbors":[5]},
                      "exports":[{"what":"embedding","file":"pictures/e.csv"}]})json");
    }

    void everyCombinationIsRunInItsOrder() {
        const Ended ended = run(sweep("all"));
        QVERIFY2(ended.status == 0, ended.err);
        const QJsonArray runs = runsOf("all/report.json");
        QCOMPARE(runs.size(), 6);
        QCOMPARE(runs[0]["values"].toObject(), (QJsonObject{{"reducer", "pca"}}));
        QCOMPARE(runs[5]["values"].toObject(), (QJsonObject{{"reducer", "kernel-pca"}, {"kernel.sigma", 2}}));
        QCOMPARE(runs[4]["report"]["kernel"]["expression"].toString(), "gaussian(sigma=1)");
        QVERIFY(runs[3]["report"]["quality"]["trustworthiness"]["5"].toDouble() > 0.5);
        for (const char *folder : {"0001", "0006"})
            QVERIFY(read(path("all/runs/" + QString(folder) + "/pictures/e.csv")).startsWith("row,species,PC1"));
        QCOMPARE(read(path("all/runs/0003/pictures/e.csv")), read(path("all/runs/0001/pictures/e.csv")));
        QVERIFY(read(path("all/runs/0004/pictures/e.csv")) != read(path("all/runs/0006/pictures/e.csv")));
        QVERIFY2(ended.err.contains("run 4 of 6: reducer=kernel-pca, kernel.sigma=0.5: done in "), ended.err);
    }

    void theTableHasARowForEachRun() {
        QCOMPARE(run(sweep("table")).status, 0);
        const QList<QByteArray> lines = read(path("table/runs.csv")).trimmed().split('\n');
        QCOMPARE(lines.size(), 7);
        QVERIFY2(lines[0].startsWith("run,reducer,kernel.sigma,trustworthiness.5,"), lines[0]);
        QVERIFY2(lines[0].trimmed().endsWith(",seconds"), lines[0]);
        QVERIFY2(lines[1].startsWith("1,pca,,0.9"), lines[1]);
        QVERIFY2(lines[6].startsWith("6,kernel-pca,2,0.9"), lines[6]);
    }

    void flagsMakeASweepToo() {
        const Ended ended =
            run({"--data", "generate:swiss-roll", "--set", "data.n=200", "--sweep", "reducer=pca,isomap", "--set",
                 "components=2", "--sweep", "neighbors=6:9:2", "--export", "embedding=e.csv", "--out", "flags"});
        QVERIFY2(ended.status == 0, ended.err);
        const QJsonArray runs = runsOf("flags/report.json");
        QCOMPARE(runs.size(), 4);
        QCOMPARE(runs[3]["values"].toObject(),
                 (QJsonObject{{"components", 2}, {"reducer", "isomap"}, {"neighbors", 9}}));
        QVERIFY(read(path("flags/runs/0004/e.csv")).contains("row,"));
        const Ended printed = run({"--data", "sample:iris", "--reducer", "pca", "--sweep", "components=1,2", "--report",
                                   "-", "--out", "printed"});
        QVERIFY2(printed.status == 0, printed.err);
        QCOMPARE(report(printed.out)["runs"].toArray().size(), 2);
    }

    void aRefusedRunHasItsSentenceAndTheOthersGoOn() {
        const Ended ended = run({"--data", "generate:swiss-roll", "--set", "data.n=200", "--reducer", "isomap",
                                 "--sweep", "neighbors=8,0,900,10", "--out", "refused", "--quiet"});
        QCOMPARE(ended.status, 1);
        QVERIFY2(ended.err.contains("2 of 4 runs were refused, first run 2 (neighbors=0): "), ended.err);
        QCOMPARE(ended.err.count('\n'), 1);
        const QJsonArray runs = runsOf("refused/report.json");
        QCOMPARE(runs.size(), 4);
        QVERIFY(runs[1]["refused"].toString().contains("Got 0"));
        QVERIFY(runs[2]["refused"].toString().contains("900"));
        QVERIFY(runs[3]["report"].isObject() && !runs[3].toObject().contains("refused"));
        QVERIFY(read(path("refused/runs.csv")).contains(",refused"));
    }

    void tasksTogetherAreTheWholeSweep() {
        QCOMPARE(run(sweep("whole")).status, 0);
        QProcess first, second; // at once, in one folder
        for (QProcess *process : {&first, &second}) {
            process->setWorkingDirectory(m_folder.path());
            process->start(m_program, sweep("shared") + QStringList{"--task", process == &first ? "1/3" : "2/3"});
        }
        QVERIFY(first.waitForFinished(60000) && second.waitForFinished(60000));
        QCOMPARE(first.exitCode(), 0);
        QCOMPARE(second.exitCode(), 0);
        QCOMPARE(runsOf("shared/runs-2-of-3.json").at(0)["run"].toInt(), 1); // 1 mod 3 = 2 − 1
        const Ended early = run({"--collect", "shared"});
        QCOMPARE(early.status, 1);
        QCOMPARE(early.err.trimmed().split('\n').last(),
                 "eigenscope: The task 3/3 is missing. The runs 2, 5 are missing.");
        QCOMPARE(runsOf("shared/report.json").size(), 4);
        QCOMPARE(report(read(path("shared/report.json")))["missing"].toArray(), (QJsonArray{2, 5}));
        QCOMPARE(run(sweep("shared") + QStringList{"--task", "3/3"}).status, 0);
        const Ended collected = run({"--collect", "shared"});
        QVERIFY2(collected.status == 0, collected.err);
        QCOMPARE(numbersOf("shared/report.json"), numbersOf("whole/report.json"));
        QCOMPARE(read(path("shared/runs.csv")).split('\n')[0], read(path("whole/runs.csv")).split('\n')[0]);
    }

    void collectedRunsThatWereRefusedAreToldAsByTheWholeSweep() {
        const auto part = [this](const QString &out, const QStringList &task) {
            return run(QStringList{"--data", "generate:swiss-roll", "--set", "data.n=200", "--reducer", "isomap",
                                   "--sweep", "neighbors=8,0,900,10", "--quiet", "--out", out} +
                       task);
        };
        const Ended whole = part("at-once", {});
        for (const char *task : {"1/2", "2/2"})
            QCOMPARE(part("divided", {"--task", task}).status, 1);
        const Ended collected = run({"--collect", "divided", "--quiet"});
        QCOMPARE(collected.status, 1);
        QCOMPARE(collected.err, whole.err);
        QCOMPARE(runsOf("divided/report.json").size(), 4);
    }

    void tasksOfDifferentSweepsAreRefused() {
        QCOMPARE(run(sweep("mixed") + QStringList{"--task", "1/2"}).status, 0);
        const Ended other =
            run({"--batch", "s.eigenscope", "--sweep", "components=2,3", "--task", "2/2", "--out", "mixed"});
        QVERIFY2(other.status == 0, other.err);
        const Ended collected = run({"--collect", "mixed"});
        QCOMPARE(collected.status, 1);
        QVERIFY2(collected.err.contains("are of different sweeps"), collected.err);
        QVERIFY(!QFile::exists(path("mixed/report.json")));
        QVERIFY(run({"--collect", "nowhere"}).err.contains("holds no file 'runs-I-of-N.json'"));
    }

    void anInterruptedSweepLeavesWhatWasDone() {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(m_program, {"--data", "sample:iris", "--reducer", "tsne", "--sweep", "perplexity=5:30:200",
                                  "--out", "stopped"});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path("stopped/runs/0002/run.json")), 60000);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 130);
        const QJsonObject left = report(read(path("stopped/report.json")));
        QVERIFY(left["interrupted"].toBool());
        QVERIFY(left["runs"].toArray().size() >= 2 && left["runs"].toArray().size() < 200);
        QVERIFY(QFile::exists(path("stopped/runs.csv")));
    }

    void howFarItIsIsToldEveryFewSeconds() {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(m_program, {"--data", "generate:swiss-roll", "--set", "data.n=2000", "--reducer", "tsne", "--set",
                                  "iterations=100000", "--sweep", "perplexity=20,30", "--out", "slow"});
        QByteArray told;
        QTRY_VERIFY_WITH_TIMEOUT((told += process.readAllStandardError()).contains(" %"), 60000);
        QVERIFY2(told.startsWith("run 1 of 2: reduce "), told);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 130);
    }

    void whatIsWrongIsToldBeforeAnythingIsComputed() {
        const auto refused = [this](const QStringList &arguments, int status, const char *sentence) {
            const Ended ended = run(QStringList{"--data", "sample:iris"} + arguments + QStringList{"--out", "never"});
            QCOMPARE(ended.status, status);
            QVERIFY2(ended.err.contains(sentence), ended.err);
            QVERIFY(!QDir(path("never/runs/0001")).exists());
        };
        refused({"--sweep", "kernel.sigma=0:1:log:4"}, 2, "The flag --sweep is refused: In a sweep, at character 14");
        refused({"--sweep", "kernel.sgima=1,2"}, 1, "Did you mean 'sigma'?");
        refused({"--sweep", "reducer=pca", "--task", "9/8"}, 2, "A task must be I/N");
        refused({"--sweep", "reducer=pca", "--task", "1/8", "--report", "r.json"}, 2, "do not go together");
        refused({"--sweep", "reducer=pca", "--reducer", "pca"}, 2, "do not go together");
        refused({"--sweep", "reducer=pca", "--export", "embeding=e.csv"}, 1, "Did you mean 'embedding'?");
        refused({"--sweep", "reducer=pca", "--export", "embedding=/tmp/e.csv"}, 1, "/tmp/e.csv");
        const char *const twice = "Two results cannot go into the same file 'never/";
        refused({"--sweep", "reducer=pca", "--export", "embedding=run.json"}, 1, twice);
        for (const char *saved : {"never/report.json", "never/runs.csv", "never/runs/0001/e.csv"}) {
            refused({"--sweep", "reducer=pca", "--export", "embedding=e.csv", "--save-session", saved}, 1, twice);
            QVERIFY(!QFile::exists(path(saved)));
        }
        QCOMPARE(run({"--batch", "s.eigenscope", "--task", "1/2"}).status, 2);
        QCOMPARE(run({"--collect", "all", "--data", "sample:iris"}).status, 2);
    }
};

EIGENSCOPE_TEST(TestSweepBatch)

} // namespace eigenscope::tst_sweep_batch

#include "tst_sweep_batch.moc"
