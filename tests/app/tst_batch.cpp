#include "tests/app/batch_example.h"
#include "tests/app/program_test.h"
#include "tests/sanitizers.h"
#include "tests/test_program.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonArray>

#include <algorithm>
#include <csignal>

namespace eigenscope::tst_batch {

namespace {

using namespace batch_example;

/// The report without what differs from run to run.
QJsonObject numbers(QJsonObject report) {
    report.remove("seconds");
    report.remove("peak_memory_bytes");
    report.remove("environment"); // with the command line
    return report;
}

} // namespace

class TestBatch : public ProgramTest {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY2(QFile::exists(m_program), qPrintable(m_program));
        write(path("new-flowers.csv"), "species,sepal_width,sepal_length\nsetosa,3.5,5.1\nsetosa,3,4.9\n");
        write(path("all.eigenscope"), session);
    }

    void aSessionWritesItsExportsAndItsReport() {
        const Ended ended = run({"--batch", "all.eigenscope", "--out", "made/here"});
        QVERIFY2(ended.status == 0, ended.err);
        QVERIFY(ended.out.isEmpty());
        QVERIFY(read(path("made/here/embedding.csv")).startsWith("row,species,PC1,PC2,PC3"));
        QVERIFY(read(path("made/here/matrices/k.npy")).startsWith("\x93NUMPY"));
        QCOMPARE(QJsonDocument::fromJson(read(path("made/here/new.json"))).array().size(), 2);
        const QJsonObject made = report(read(path("made/here/report.json")));
        QCOMPARE(made["data"].toObject()["columns"].toArray().size(), 2);
        QVERIFY(made["quality"].toObject()["trustworthiness"].toObject()["12"].toDouble() > 0.5);
        QCOMPARE(made["hyperspace"].toObject()["d"].toArray().size(), 60);
        QCOMPARE(QDir(path("made/here")).entryList(QDir::Files | QDir::Hidden).size(), 3); // and nothing half-written
        QCOMPARE(read(path("all.eigenscope")), session);
    }

    void theDefaultPlaceIsBesideTheSession() {
        QVERIFY(QDir(m_folder.path()).mkpath("beside"));
        write(path("beside/s.eigenscope"),
              R"json({"format":"eigenscope-session","version":1,"data":{"source":"sample:iris"}})json");
        QCOMPARE(run({"--batch", "beside/s.eigenscope"}).status, 0);
        QVERIFY(QFile::exists(path("beside/report.json")));
    }

    void theReportGoesToStandardOutput() {
        const Ended ended = run(flags + QStringList{"--report", "-", "--export", "embedding=e.csv"});
        QVERIFY2(ended.status == 0, ended.err);
        const QJsonObject made = report(ended.out);
        QCOMPARE(made["reducer"].toObject()["id"].toString(), "kernel-pca");
        QVERIFY(QFile::exists(path("e.csv")));
        QVERIFY(ended.err.contains("reduce: done"));
    }

    void aSavedSessionGivesTheSameNumbers() {
        const Ended direct = run(flags + QStringList{"--report", "-", "--save-session", "saved/s.eigenscope"});
        QCOMPARE(direct.status, 3); // the folder is not there
        QVERIFY(QDir(m_folder.path()).mkpath("saved"));
        const Ended again = run(flags + QStringList{"--report", "-", "--save-session", "saved/s.eigenscope"});
        QVERIFY2(again.status == 0, again.err);
        QVERIFY(run({"--batch", "saved/s.eigenscope"}).status == 0);
        QCOMPARE(numbers(report(read(path("saved/report.json")))), numbers(report(again.out)));
    }

    void aSessionIsSavedBesideItsData() {
        write(path("two.csv"), "a,b\n1,2\n3,5\n4,1\n");
        const Ended saved = run({"--data", "two.csv", "--reducer", "pca", "--save-session", "two.eigenscope"});
        QVERIFY2(saved.status == 0, saved.err);
        const QJsonObject data = report(read(path("two.eigenscope")))["data"].toObject();
        QCOMPARE(data["source"].toString(), "two.csv");
        QCOMPARE(data["sha256"].toString().toLatin1(),
                 QCryptographicHash::hash(read(path("two.csv")), QCryptographicHash::Sha256).toHex());
        const Ended again = run({"--batch", "two.eigenscope"});
        QVERIFY2(again.status == 0, again.err);
    }

    void aChangedFileOfASavedSessionIsTold() {
        write(path("later.csv"), "a,b\n1,2\n3,5\n4,1\n");
        QCOMPARE(run({"--data", "later.csv", "--reducer", "pca", "--save-session", "later.eigenscope"}).status, 0);
        QVERIFY(!run({"--batch", "later.eigenscope"}).err.contains("has changed"));
        write(path("later.csv"), "a,b\n1,2\n3,5\n4,2\n");
        const Ended changed = run({"--batch", "later.eigenscope", "--report", "-"});
        QVERIFY2(changed.status == 0, changed.err);
        QVERIFY2(report(changed.out)["warnings"].toArray().first().toString().contains("'later.csv' has changed"),
                 changed.out);
    }

    void theMatrixOfAKernelMovesWithTheSession() {
        QVERIFY(QDir(m_folder.path()).mkpath("here/below"));
        write(path("here/below/weights.csv"), "a,b,c,d\n2,1,0,0\n1,3,0,0\n0,0,1,0\n0,0,0,1\n");
        const Ended saved =
            run({"--data", "sample:iris", "--kernel", "quadratic-form(matrix=\"here/below/weights.csv\")", "--reducer",
                 "kernel-pca", "--report", "-", "--save-session", "here/s.eigenscope"});
        QVERIFY2(saved.status == 0, saved.err);
        QVERIFY(QDir(m_folder.path()).rename("here", "there"));
        const Ended again = run({"--batch", "there/s.eigenscope"});
        QVERIFY2(again.status == 0, again.err);
        QCOMPARE(report(read(path("there/report.json")))["reducer"], report(saved.out)["reducer"]);
    }

    void aTableOnStandardInputIsTaken() {
        const QStringList arguments = {"--data",   "-", "--reducer",      "pca",
                                       "--report", "-", "--save-session", "in.eigenscope"};
        const Ended ended = run(arguments, "a;b\n1,5;2\n3;5\n4;1\n");
        QVERIFY2(ended.status == 0, ended.err);
        QCOMPARE(report(ended.out)["data"].toObject()["rows"].toInt(), 3);
        const Ended again = run({"--batch", "in.eigenscope", "--report", "-"});
        QVERIFY2(again.status == 0, again.err);
        QCOMPARE(numbers(report(again.out)), numbers(report(ended.out)));
        const Ended bytes = run(arguments, QByteArray("\x1f\x8b\x00\x00", 4));
        QCOMPARE(bytes.status, 1);
        QVERIFY2(bytes.err.contains("Standard input holds no text"), bytes.err);
        QVERIFY2(run(arguments).err.contains("Standard input is empty"), "nothing was refused");
    }

    void quietSaysNothingButRefusals() {
        const Ended ended = run(flags + QStringList{"--export", "embedding=quiet.csv", "--quiet"});
        QVERIFY2(ended.status == 0 && ended.err.isEmpty() && ended.out.isEmpty(), ended.err);
        QVERIFY(QFile::exists(path("quiet.csv")));
        const Ended refused = run({"--data", "none.csv", "--report", "-", "--quiet"});
        QCOMPARE(refused.status, 1);
        QCOMPARE(refused.err.count('\n'), 1);
    }

    void aRefusedMeasureTakesNothingElseAway() {
        const Ended ended =
            run({"--data", "sample:iris", "--rows", "0-9", "--reducer", "pca", "--quality", "5", "--export",
                 "embedding=kept.csv", "--export", "rnx=none.svg", "--report", "kept.json"});
        QCOMPARE(ended.status, 1);
        const QByteArray last = ended.err.trimmed().split('\n').last();
        QCOMPARE(
            last,
            QByteArray("eigenscope: Neighbors of Quality must be at least 1 and below half of the 10 rows measured. "
                       "Got 5."));
        QVERIFY(read(path("kept.csv")).startsWith("row,species,PC1"));
        QVERIFY(!QFile::exists(path("none.svg")));
        const QJsonObject made = report(read(path("kept.json")));
        QCOMPARE(made["reducer"].toObject()["axes"].toArray().size(), 2);
        QVERIFY(made["quality"].toObject().isEmpty());
        QVERIFY(!made["warnings"].toArray().isEmpty());
    }

    void aReportTellsHowItWasMade() {
        const Ended ended = run(flags + QStringList{"--report", "-"});
        const QJsonObject made = report(ended.out);
        const QJsonArray words = made["environment"].toObject()["command_line"].toArray();
        QCOMPARE(words.at(0).toString(), m_program);
        QCOMPARE(words.at(1).toString(), "--data");
        write(path("again.eigenscope"), QJsonDocument(made["session"].toObject()).toJson());
        const Ended again = run({"--batch", "again.eigenscope", "--report", "-"});
        QVERIFY2(again.status == 0, again.err);
        const QJsonObject repeated = report(again.out);
        for (const char *key : {"data", "prepare", "kernel", "reducer", "quality"})
            QVERIFY2(repeated[key] == made[key], key);
    }

    void aSelectionIsExportedInFull() {
        write(path("selected.eigenscope"), R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "sample:iris"}, "reducer": {"id": "pca"}, "selection": "3,17,40-42",
            "exports": [{"what": "selection", "file": "rows.csv"}, {"what": "selection", "file": "rows.npy"},
                        {"what": "selection", "file": "full.csv", "full": true},
                        {"what": "embedding", "file": "embedding.vtp"}]})json");
        const Ended ended = run({"--batch", "selected.eigenscope"});
        QVERIFY2(ended.status == 0, ended.err);
        QCOMPARE(read(path("rows.csv")), QByteArray("row\n3\n17\n40\n41\n42\n"));
        const QList<QByteArray> full = read(path("full.csv")).trimmed().split('\n');
        QCOMPARE(full.size(), 6);
        QCOMPARE(full[0], QByteArray("row,species,sepal_length,sepal_width,petal_length,petal_width,PC1,PC2"));
        QVERIFY2(full[1].startsWith("3,setosa,4.6,3.1,1.5,0.2,"), full[1]);
        QVERIFY(read(path("rows.npy")).startsWith("\x93NUMPY"));
        const QByteArray points = read(path("embedding.vtp"));
        QVERIFY(points.contains("NumberOfPoints=\"150\"") && points.contains("Name=\"PC2\""));
    }

    void refusalsAreOneLineAndTheirStatus_data() {
        QTest::addColumn<int>("status");
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("said");
        const auto row = [](int status, const QStringList &arguments, const char *said) {
            QTest::newRow(qPrintable(arguments.join(' '))) << status << arguments << QString(said);
        };
        row(2, {"--kernle", "linear"}, "--kernel");
        row(2, {"--batch"}, "needs a value");
        row(2, {"--list", "kernel"}, "kernels");
        row(1, {"--batch", "none.eigenscope"}, "none.eigenscope");
        row(1, {"--data", "none.csv", "--report", "-"}, "none.csv");
        row(1, {"--data", "sample:irs", "--report", "-"}, "'iris'");
        row(1, {"--data", "sample:iris", "--kernel", "gausian", "--report", "-"}, "'gaussian'");
        row(1, {"--data", "sample:iris", "--kernel", "gaussian(sigma=-1)", "--report", "-"}, "above 0");
        row(1, {"--data", "sample:iris", "--reducer", "pca", "--set", "components=0", "--report", "-"},
            "Components of Principal component analysis must be a whole number of at least 1. Got 0.");
        row(1, {"--data", "sample:iris", "--set", "regress.lambda=1", "--report", "-"}, "regress");
        row(1, {"--data", "sample:iris", "--reducer", "pca", "--export", "embeding.csv"}, "'embedding'");
        row(1, {"--data", "sample:iris", "--reducer", "pca", "--export", "embedding.xyz"}, ".csv");
        row(1, {"--data", "sample:iris", "--export", "embedding.csv"}, "reducer");
        row(1, {"--data", "sample:iris", "--export", "prepared-data=p.json", "--report", "./p.json"}, "same file");
        row(3, {"--data", "sample:iris", "--export", "prepared-data=/nonexistent/p.csv"}, "/nonexistent");
        row(3, {"--data", "sample:iris", "--report", "/nonexistent/r.json"}, "/nonexistent");
        row(3, {"--batch", "all.eigenscope", "--out", "/proc/nowhere"}, "/proc/nowhere");
    }
    void refusalsAreOneLineAndTheirStatus() {
        QFETCH(int, status);
        QFETCH(QStringList, arguments);
        QFETCH(QString, said);
        const QStringList before = QDir(m_folder.path()).entryList();
        const Ended ended = run(arguments);
        QVERIFY2(ended.status == status, ended.err);
        QVERIFY(ended.out.isEmpty());
        const QByteArray last = ended.err.trimmed().split('\n').last();
        QVERIFY2(last.startsWith("eigenscope: ") && last.contains(said.toUtf8()), ended.err);
        QCOMPARE(ended.err.count("eigenscope: "), 1);
        QCOMPARE(QDir(m_folder.path()).entryList(), before); // nothing was written
    }

    void aStrangersSessionCannotWriteOutside() {
        const auto said = [this](const QByteArray &file) {
            write(path("stranger.eigenscope"),
                  R"json({"format":"eigenscope-session","version":1,"data":{"source":"sample:iris"},)json"
                  R"json("exports":[{"what":"prepared-data","file":")json" +
                      file + R"json("}]})json");
            return run({"--batch", "stranger.eigenscope", "--out", "strange"});
        };
        for (const char *file : {"../p.csv", "/tmp/eigenscope-stranger.csv", "a/../../p.csv"}) {
            const Ended ended = said(file);
            QCOMPARE(ended.status, 1);
            QVERIFY(ended.err.contains("inside the output folder"));
        }
        QVERIFY(!QFile::exists(path("p.csv")));
        QVERIFY(QDir(m_folder.path()).mkpath("strange"));
        QVERIFY(QFile::link(QDir::tempPath(), path("strange/link")));
        QCOMPARE(said("link/p.csv").status, 1);
        write(path("mine.csv"), "mine");
        QVERIFY(QFile::link(path("mine.csv"), path("strange/p.csv")));
        QCOMPARE(said("p.csv").status, 1);
        QCOMPARE(read(path("mine.csv")), "mine");
        QCOMPARE(said("inside/p.csv").status, 0);
    }

    void aBrokenSessionTellsLineAndColumn() {
        write(path("broken.eigenscope"), "{\n  \"format\": oops\n}");
        const Ended ended = run({"--batch", "broken.eigenscope"});
        QCOMPARE(ended.status, 1);
        QVERIFY2(ended.err.contains("Line 2, column 13: "), ended.err);
    }

    void everyListReadsAsJson() {
        for (const char *kind :
             {"kernels", "distances", "steps", "reducers", "measures", "samples", "generators", "views", "exports",
              "scores", "criteria", "searches", "regressions", "clusterings", "lesson-keys", "workspaces"}) {
            const Ended ended = run({"--list", kind, "--json"});
            QCOMPARE(ended.status, 0);
            const QJsonDocument list = QJsonDocument::fromJson(ended.out);
            QVERIFY2(list.isArray(), kind);
            for (const QJsonValue &entry : list.array())
                QVERIFY(!entry["id"].toString().isEmpty());
        }
        QVERIFY(run({"--list", "kernels"}).out.contains("gaussian"));
        QVERIFY(run({"--list", "exports"}).out.contains("projected-points"));
        const QJsonArray workspaces = QJsonDocument::fromJson(run({"--list", "workspaces", "--json"}).out).array();
        QCOMPARE(workspaces.size(), 7);
        QCOMPARE(workspaces[0]["id"].toString(), QString("explore"));
        QVERIFY(workspaces[0]["views"].toArray().contains("projection-2d"));
    }

    void aRegressionRunsFromFlags() {
        const Ended ended = run({"--data", "generate:damped-sine", "--kernel", "gaussian(sigma=0.7)", "--set",
                                 "regress.id=kernel-ridge", "--set", "regress.lambda=0.05", "--export",
                                 "predictions.csv", "--export", "regression-fit.svg", "--report", "-"});
        QVERIFY2(ended.status == 0, ended.err);
        const QJsonObject report = QJsonDocument::fromJson(ended.out)["regress"].toObject();
        QCOMPARE(report["parameters"]["lambda"].toDouble(), 0.05);
        QVERIFY(report["leave_one_out_mse"].toDouble() > report["training_mse"].toDouble());
        QVERIFY(report["path"]["least_error"].toDouble() <= report["leave_one_out_mse"].toDouble());
        QVERIFY(read(path("predictions.csv")).startsWith("row,set,observed,predicted\n0,train,"));
        QVERIFY(read(path("regression-fit.svg")).contains("<svg"));
        const Ended pairs = run({"--data", "sample:iris", "--set", "regress.id=cca", "--set",
                                 "regress.x=sepal_length,petal_width", "--report", "-"});
        QVERIFY2(pairs.status == 0, pairs.err);
        QCOMPARE(QJsonDocument::fromJson(pairs.out)["regress"]["y"].toArray().size(), 2);
        const Ended bad = run({"--data", "sample:iris", "--set", "regress.id=linear", "--set", "regress.target=species",
                               "--report", "-"});
        QCOMPARE(bad.status, 1);
        QVERIFY2(bad.err.contains("holds texts of 3 classes"), bad.err);
    }

    void theUnitBallIsLargestInFiveDimensions() {
        write(path("space.eigenscope"), R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "sample:iris"}, "hyperspace": {"dimensions": "1-20"},
            "exports": [{"what": "hyperspace-volume", "file": "volume.svg"}]})json");
        const Ended ended = run({"--batch", "space.eigenscope", "--out", "space"});
        QVERIFY2(ended.status == 0, ended.err);
        const QJsonObject found = report(read(path("space/report.json")))["hyperspace"].toObject();
        QList<double> volumes;
        for (const QJsonValue volume : found["volume"].toArray())
            volumes.append(volume.toDouble());
        QCOMPARE(found["d"][std::ranges::max_element(volumes) - volumes.begin()].toInt(), 5);
        QVERIFY(read(path("space/volume.svg")).contains("Monte Carlo"));
    }

    void fiveOfThirtyColumnsKeepTheAccuracy() {
        const auto errorOnUnseenRows = [&](const QString &search, int size) {
            const Ended ended =
                run({"--data", "sample:breast-cancer", "--prepare", "standardize", "--set", "select.criterion=wrapper",
                     "--set", "select.model=lda", "--set", "select.search=" + search, "--set",
                     "select.size=" + QString::number(size), "--report", "-"});
            const QJsonObject last = report(ended.out)["select"].toObject()["steps"].toArray().last().toObject();
            return last["subset"].toArray().size() == size ? last["criterion"].toDouble() : 1;
        };
        const double ofFive = errorOnUnseenRows("forward", 5), ofAll = errorOnUnseenRows("best-individual", 30);
        QVERIFY2(ofFive <= ofAll && ofAll < 0.05, qPrintable(QString("%1 %2").arg(ofFive).arg(ofAll)));
    }

    void theKernelPartsTwoCirclesAndAPlaneDoesNot() {
        const auto errors = [&](const QString &wanted) {
            const Ended ended = run({"--data", "generate:circles", "--kernel", "gaussian(sigma=0.4)", "--set",
                                     "regress.id=logistic", "--set", "regress.kernel=" + wanted, "--report", "-"});
            return report(ended.out)["regress"].toObject()["training_errors"].toInt(-1);
        };
        QCOMPARE(errors("true"), 0);
        QVERIFY(errors("false") > 150);
    }

    void versionAndHelpGoToStandardOutput() {
        QVERIFY(run({"--version"}).out.startsWith("eigenscope "));
        const Ended help = run({"--help"});
        QCOMPARE(help.status, 0);
        QVERIFY(help.out.contains("--save-session"));
    }

    void aLimitOfMemoryEndsARunWithASentenceAndAStatus() {
        if (isAddressSanitized())
            QSKIP("AddressSanitizer reserves more addresses than any limit leaves.");
        QProcess limited;
        limited.setWorkingDirectory(m_folder.path());
        limited.start("/bin/sh",
                      {"-c", "ulimit -v 3000000; exec \"$0\" \"$@\"", m_program, "--data", "generate:gaussian", "--set",
                       "data.n=20000", "--kernel", "gaussian(sigma=1)", "--export", "kernel-matrix=k.npy"});
        QVERIFY(limited.waitForFinished(60000));
        QCOMPARE(limited.exitStatus(), QProcess::NormalExit);
        QCOMPARE(limited.exitCode(), 1);
        const QByteArray error = limited.readAllStandardError();
        QVERIFY2(error.contains("eigenscope: The kernel matrix of 20000 rows would take 3.0 GiB, but only "), error);
        QVERIFY(!QFile::exists(path("k.npy")));
    }

    void aPictureOfTooManyPixelsIsRefusedBeforeItIsPainted() {
        write(path("vast.eigenscope"), R"json({
          "format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"}, "reducer": {"id": "pca"},
          "exports": [{"what": "scree", "file": "scree.png", "width": 20000, "height": 20000, "scale": 16}]
        })json");
        const Ended ended = run({"--batch", "vast.eigenscope", "--out", "vast"});
        QCOMPARE(ended.status, 1);
        QVERIFY2(ended.err.contains("eigenscope: The picture of 320000×320000 pixels would take "), ended.err);
    }

    void anInterruptedRunEndsWith130AndLeavesNothing() {
        QByteArray many = "a,b,c\n";
        for (int i = 0; i < 4000; ++i)
            many += QByteArray::number(i % 83) + ',' + QByteArray::number(i % 71) + ',' + QByteArray::number(i) + '\n';
        write(path("many.csv"), many);
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(m_program, {"--data", "many.csv", "--prepare", "standardize", "--kernel", "laplacian",
                                  "--reducer", "kernel-pca", "--set", "components=50", "--quality", "5", "--export",
                                  "kernel-matrix=interrupted.csv"});
        QVERIFY(process.waitForStarted());
        process.setReadChannel(QProcess::StandardError);
        while (!process.readAllStandardError().contains("prepare") && process.waitForReadyRead(20000)) {
        }
        QVERIFY(process.processId() > 0);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(20000));
        QVERIFY(process.exitStatus() == QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(QDir(m_folder.path()).entryList({"interrupted*"}, QDir::Files | QDir::Hidden).isEmpty());
    }
};

EIGENSCOPE_TEST(TestBatch)

} // namespace eigenscope::tst_batch

#include "tst_batch.moc"
