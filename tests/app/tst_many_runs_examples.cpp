#include "tests/app/program_test.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QStandardPaths>

namespace eigenscope::tst_many_runs_examples {

/// The examples of a sweep in tasks, as they stand.
class TestManyRunsExamples : public ProgramTest {
    Q_OBJECT

    /// A program of the system in the folder of the examples; variables are those of the process besides.
    Ended runThere(const QString &program, const QStringList &arguments,
                   const QList<std::pair<QString, QString>> &variables = {}) const {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("EIGENSCOPE", m_program);
        environment.insert("HOME", m_folder.path());
        for (const auto &[name, value] : variables)
            environment.insert(name, value);
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_folder.path());
        process.start(program, arguments);
        process.waitForFinished(120000);
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
                process.readAllStandardError()};
    }

    /// Whether all six runs of the examples are in the report of the folder, each with its picture.
    void verifyWhole(const QString &folder) const {
        const QJsonArray runs = report(read(path(folder + "/report.json")))["runs"].toArray();
        QCOMPARE(runs.size(), 6);
        for (qsizetype i = 0; i < runs.size(); ++i) {
            QCOMPARE(runs[i]["run"].toInt(), static_cast<int>(i + 1));
            QVERIFY(runs[i]["report"]["quality"]["trustworthiness"].isObject());
            QVERIFY(QFileInfo::exists(path(QString("%1/runs/000%2/embedding.csv").arg(folder).arg(i + 1))));
        }
        QCOMPARE(read(path(folder + "/runs.csv")).trimmed().count('\n'), 6);
    }

private slots:
    void initTestCase() {
        QVERIFY2(QFile::exists(m_program), qPrintable(m_program));
        const QDir examples(QString::fromStdString(projectFile("resources/examples/many-runs")));
        QCOMPARE(examples.entryList(QDir::Files).size(), 4);
        for (const QString &name : examples.entryList(QDir::Files))
            QVERIFY(QFile::copy(examples.filePath(name), path(name)));
    }

    void scriptsAreSound() {
        for (const char *script : {"parallel.sh", "slurm.sh"}) {
            const Ended ended = runThere("bash", {"-n", script});
            QVERIFY2(ended.status == 0, ended.err);
        }
    }

    void anArrayOfSlurmIsTheWholeSweep() {
        for (const char *task : {"1", "2", "3", "4"}) {
            const Ended ended = runThere("bash", {"slurm.sh"},
                                         {{"SLURM_ARRAY_TASK_ID", task},
                                          {"SLURM_ARRAY_TASK_COUNT", "4"},
                                          {"SLURM_SUBMIT_DIR", m_folder.path()},
                                          {"OUT", "by-slurm"}});
            QVERIFY2(ended.status == 0, ended.err);
        }
        QCOMPARE(run({"--collect", "by-slurm"}).status, 0);
        verifyWhole("by-slurm");
    }

    void parallelRunsTheTasks() {
        if (QStandardPaths::findExecutable("parallel").isEmpty())
            QSKIP("GNU parallel is not there: install parallel to run its example.");
        const Ended ended = runThere("bash", {"parallel.sh", "3"}, {{"OUT", "by-parallel"}});
        QVERIFY2(ended.status == 0, ended.err);
        verifyWhole("by-parallel");
    }

    void snakemakeRunsTheTasksAndAgainWhatIsMissing() {
        if (QStandardPaths::findExecutable("snakemake").isEmpty())
            QSKIP("Snakemake is not there: install snakemake to run its example.");
        const QStringList call = {"--cores", "2", "--config", "program=" + m_program, "out=by-snakemake", "tasks=3"};
        const Ended ended = runThere("snakemake", call);
        QVERIFY2(ended.status == 0, ended.err);
        verifyWhole("by-snakemake");
        QVERIFY(QFile::remove(path("by-snakemake/runs-2-of-3.json")));
        QVERIFY(QFile::remove(path("by-snakemake/report.json")));
        const Ended again = runThere("snakemake", call);
        QVERIFY2(again.status == 0, again.err);
        verifyWhole("by-snakemake");
    }
};

EIGENSCOPE_TEST(TestManyRunsExamples)

} // namespace eigenscope::tst_many_runs_examples

#include "tst_many_runs_examples.moc"
