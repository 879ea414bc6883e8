#include "core/pipeline/exports/data_export.h"
#include "tests/core/session_runs.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

namespace eigenscope::tst_script {

namespace {

bool hasScikitLearn(const QString &program) {
    QProcess process;
    process.start(program, {"-c", "import sklearn, scipy, numpy"});
    return process.waitForFinished(60000) && process.exitCode() == 0;
}

/// A Python with what the scripts need, that of the path or that of the system; empty where there is none.
const QString &python() {
    static const QString found = [] {
        for (const QString &program : {QStandardPaths::findExecutable("python3"), QString("/usr/bin/python3")})
            if (!program.isEmpty() && hasScikitLearn(program))
                return program;
        return QString();
    }();
    return found;
}

} // namespace

/// The script of a session gives the coordinates of the session.
class TestScript : public QObject {
    Q_OBJECT

private slots:
    /// Writes all scripts and runs them in one Python, since its start takes longest.
    void initTestCase() {
        if (python().isEmpty())
            return;
        writeTextFile();
        for (const Case &one : cases())
            m_finished.push_back(exported(one));
        QProcess process;
        QStringList arguments = {"-W", "ignore", "-c",
                                 "import runpy, sys\n"
                                 "for script in sys.argv[1:]:\n"
                                 "    sys.argv = [script, script + '.csv']\n"
                                 "    runpy.run_path(script, run_name='__main__')\n"};
        for (const Case &one : cases())
            arguments.push_back(scriptOf(one));
        process.start(python(), arguments);
        QVERIFY(process.waitForFinished(300000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
    }

    void theCoordinatesAreTheSame_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; const Case &one : cases())
            QTest::newRow(one.name) << i++;
    }
    void theCoordinatesAreTheSame() {
        if (python().isEmpty())
            QSKIP("Python with scikit-learn is not there: install python3-sklearn to run the scripts.");
        QFETCH(int, index);
        const Case &one = cases()[static_cast<std::size_t>(index)];
        compare(scriptOf(one) + ".csv", *m_finished[static_cast<std::size_t>(index)].value<Stage::Reduce>());
    }

    void aTableIsReadFromItsFileAsLongAsItIsTheSame() {
        if (python().isEmpty())
            QSKIP("Python with scikit-learn is not there: install python3-sklearn to run the scripts.");
        const QString script = scriptOf(cases().back());
        QFile text(script);
        QVERIFY(text.open(QIODevice::ReadOnly));
        QVERIFY(text.readAll().contains("decimal.csv"));
        std::ofstream(textFile(), std::ios::app) << "s;1;2;u\n";
        QProcess process;
        process.start(python(), {script, m_folder.filePath("never.csv")});
        QVERIFY(process.waitForFinished(60000));
        QVERIFY(process.exitCode() != 0);
        QVERIFY2(process.readAllStandardError().contains("has changed"), "the sum was not looked at");
        QVERIFY(!QFile::exists(m_folder.filePath("never.csv")));
    }

    /// Words for missing values of single columns and numbers for them are read by the program alone, as are the names
    /// that it gives to columns without one of their own.
    void whatOnlyTheProgramReadsIsWrittenIntoTheScript() {
        for (const char *name : {"missing words of a column", "missing numbers", "repeated names", "an empty name"}) {
            const auto one = std::ranges::find(cases(), std::string_view(name), &Case::name);
            QVERIFY(one != cases().end());
            writeTextFile();
            exported(*one);
            QFile script(scriptOf(*one));
            QVERIFY(script.open(QIODevice::ReadOnly));
            const QByteArray text = script.readAll();
            QVERIFY2(!text.contains("rows = read_table") && text.contains("X = "), text.constData());
        }
    }

    void whatScikitLearnLacksIsRefusedByName_data() {
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QString>("name");
        const QByteArray iris = R"json({"source": "sample:iris"})json";
        QTest::newRow("reducer") << iris << QByteArray(R"json("reducer": {"id": "diffusion-maps"})json")
                                 << "Diffusion maps";
        QTest::newRow("parameter") << iris << QByteArray(R"json("reducer": {"id": "lda", "shrinkage": 0.1})json")
                                   << "shrinkage";
        QTest::newRow("step") << iris
                              << QByteArray(
                                     R"json("prepare": [{"step": "remove-outliers"}], "reducer": {"id": "pca"})json")
                              << "outliers";
        QTest::newRow("kind") << QByteArray(R"json({"source": "sample:promoters"})json")
                              << QByteArray(R"json("kernel": "spectrum", "reducer": {"id": "kernel-pca"})json")
                              << "sequences";
        QTest::newRow("operation") << iris << QByteArray(R"json("kernel": "scaled(exp(petal_width), linear)",
            "reducer": {"id": "kernel-pca"})json")
                                   << "scaled";
        QTest::newRow("nothing") << iris << QByteArray(R"json("prepare": [])json") << "reducer";
    }
    void whatScikitLearnLacksIsRefusedByName() {
        QFETCH(QByteArray, data);
        QFETCH(QByteArray, keys);
        QFETCH(QString, name);
        const auto [session, results] = ran(data, keys);
        const auto refused =
            writeDataExport(*builtinDataExports().find("script"), {session, catalogue(), results}, "/tmp/never.py");
        QVERIFY(!refused);
        const QString sentence = QString::fromStdString(refused.error().message);
        QVERIFY2(sentence.startsWith("There is no script to export") && sentence.contains(name), qPrintable(sentence));
    }

private:
    static FinishedSession ran(const QByteArray &data, const QByteArray &keys) {
        return finish(sessionWith(keys.toStdString(), data.toStdString()));
    }

    struct Case {
        const char *name;
        QByteArray keys;
        QByteArray data = R"json({"source": "sample:iris"})json";
    };
    /// The last one reads a file.
    const std::vector<Case> &cases() const {
        static const std::vector<Case> all = [this] {
            std::vector<Case> made;
            const auto row = [&made](const char *name, const QByteArray &keys,
                                     const QByteArray &data = R"json({"source": "sample:iris"})json") {
                made.push_back({name, keys, data});
            };
            row("pca", R"json("reducer": {"id": "pca", "components": 3})json");
            row("pca of correlations", R"json("reducer": {"id": "pca", "matrix": "correlation"})json");
            row("some rows and columns", R"json("reducer": {"id": "pca"})json",
                R"json({"source": "sample:iris", "columns": ["petal_width", "sepal_length"], "rows": "3-40,60"})json");
            row("columns as axes", R"json("prepare": [{"step": "standardize"}],
                "reducer": {"id": "given", "columns": ["petal_width", "sepal_length"]})json");
            row("columns with odd names",
                R"json("reducer": {"id": "given", "columns": ["b\n, c", "\u5929\nraise SystemExit(7)"]})json",
                R"json({"source": "inline", "columns": ["a"],
                        "text": "a,\"b\n, c\",\"\u5929\nraise SystemExit(7)\"\n1,2,3\n2,4,1\n7,1,2\n"})json");
            row("svd", R"json("reducer": {"id": "svd"})json");
            row("nonlinear-pca", R"json("reducer": {"id": "nonlinear-pca", "degree": 2, "c": 1})json");
            row("scaled", R"json("prepare": [{"step": "min-max"}, {"step": "unit-rows"}, {"step": "standardize"}],
                             "reducer": {"id": "pca"})json");
            row("whitened", R"json("prepare": [{"step": "whiten", "components": 3}], "reducer": {"id": "isomap"})json");
            row("polynomial features", R"json("prepare": [{"step": "polynomial-features", "degree": 3, "c": 0.5},
            {"step": "center"}], "reducer": {"id": "svd"})json");
            row("whitened columns", R"json("prepare": [{"step": "whiten"}, {"step": "select-columns",
            "columns": ["PC3", "PC1"]}], "reducer": {"id": "isomap"})json");
            row("searched columns", R"json("prepare": [{"step": "standardize"}], "reducer": {"id": "pca"}, "select":
            {"search": "forward", "criterion": "scatter-ratio", "size": 2, "apply": true})json");
            row("equal parts of two columns", R"json("reducer": {"id": "pca", "matrix": "correlation"})json",
                R"json({"source": "sample:iris", "columns": ["sepal_length", "petal_width"]})json");
            row("missing values", R"json("prepare": [{"step": "impute", "strategy": "median"},
            {"step": "select-columns", "columns": ["c", "a"]}], "reducer": {"id": "pca"})json",
                R"json({"source": "inline", "text": "a,b,c\n1,2,3\n,1,2\n4,4,\n2,7,1\n5,5,5\n"})json");
            row("dropped rows",
                R"json("prepare": [{"step": "drop-missing"}], "reducer": {"id": "pca", "components": 1})json",
                R"json({"source": "inline", "text": "a,b,c\n1,2,3\n,1,2\n4,4,6\n2,7,1\n5,5,5\n"})json");
            row("gaussian", R"json("kernel": "gaussian", "reducer": {"id": "kernel-pca"})json");
            row("gamma",
                R"json("kernel": "gaussian(gamma=0.4)", "reducer": {"id": "kernel-pca", "components": 3})json");
            row("polynomial", R"json("kernel": "polynomial(degree=3,c=2,scale=0.5)",
            "reducer": {"id": "kernel-pca", "center": false})json");
            row("laplacian", R"json("kernel": "laplacian", "reducer": {"id": "kernel-pca"})json");
            row("rational-quadratic",
                R"json("kernel": "rational-quadratic(alpha=2)", "reducer": {"id": "kernel-pca"})json");
            row("matern", R"json("kernel": "matern(nu=2.5)", "reducer": {"id": "kernel-pca"})json");
            row("cosine", R"json("kernel": "cosine", "reducer": {"id": "kernel-pca"})json");
            row("expression",
                R"json("kernel": "0.5*gaussian(sigma=1)[sepal_length,sepal_width] * exp(0.1*cosine) + normalize(polynomial)",
            "reducer": {"id": "kernel-pca"})json");
            row("columns of columns", R"json("kernel": "(gaussian[sepal_width] + linear)[petal_width, sepal_width]",
            "reducer": {"id": "kernel-pca"})json");
            row("functions of kernels", R"json("kernel": "polynomial-of(center(linear), 1, 0, 2)",
            "reducer": {"id": "kernel-pca"})json");
            row("classical-mds", R"json("distance": "manhattan", "reducer": {"id": "classical-mds"})json");
            row("distance of a kernel", R"json("kernel": "gaussian(sigma=2)", "distance": "kernel",
            "reducer": {"id": "classical-mds"})json");
            row("given distances", R"json("reducer": {"id": "classical-mds"})json",
                R"json({"source": "sample:eurodist"})json");
            row("isomap", R"json("reducer": {"id": "isomap", "neighbors": 8})json",
                R"json({"source": "generate:swiss-roll", "n": 300})json");
            row("lle", R"json("reducer": {"id": "lle", "neighbors": 12})json",
                R"json({"source": "generate:s-curve", "n": 300})json");
            row("laplacian-eigenmaps", R"json("reducer": {"id": "laplacian-eigenmaps", "neighbors": 12})json",
                R"json({"source": "generate:s-curve", "n": 300})json");
            row("binary weights", R"json("reducer": {"id": "laplacian-eigenmaps", "weights": "binary"})json",
                R"json({"source": "generate:severed-sphere", "n": 300})json");
            row("lda", R"json("reducer": {"id": "lda"})json", R"json({"source": "sample:wine"})json");
            const auto file = [](const std::string &name, const Json &keys) {
                Json source = {{"source", name}};
                source.update(keys);
                return QByteArray::fromStdString(source.dump());
            };
            const QByteArray imputed = R"json("prepare": [{"step": "impute"}], "reducer": {"id": "pca"})json";
            row("missing words of a column", imputed,
                file(oddFile("missing.csv"), {{"types", {{"y", {{"missing", {"-99"}}}}}}}));
            row("missing numbers", imputed, file(oddFile("missing.csv"), {{"missing", {"-99.0"}}}));
            row("repeated names", imputed, file(oddFile("repeated.csv"), Json::object()));
            row("an empty name", imputed, file(oddFile("nameless.csv"), Json::object()));
            row("the first rows of a file", R"json("reducer": {"id": "pca"})json",
                file(oddFile("missing.csv"), {{"rows", "0-2"}}));
            row("lines of spaces", R"json("reducer": {"id": "pca", "components": 1})json",
                file(oddFile("spaces.csv"), Json::object()));
            row("a text file", R"json("prepare": [{"step": "drop-missing"}], "reducer": {"id": "lda"})json",
                QByteArray::fromStdString(
                    Json{{"source", textFile()}, {"label", "class"}, {"missing", {"-"}}, {"rows", "0-3,5"}}.dump()));
            return made;
        }();
        return all;
    }

    std::string textFile() const { return m_folder.filePath("decimal.csv").toStdString(); }
    /// With a decimal comma, quotes, a word for missing values and a number of another form.
    void writeTextFile() const {
        std::ofstream(textFile())
            << "name;a;b;class\n\"x;1\";1,5;2;u\ny;-;3,25;v\nz;4;1e-3;u\nw;2;2,5;v\nv;3,5;1;u\nt;1;1;v\n";
        std::ofstream(oddFile("missing.csv")) << "x,y\n0.5,0\n7.5,-99\n1.5,4\n8.5,9\n";
        std::ofstream(oddFile("repeated.csv")) << "a,a,b\n0,0,0\n1,1,3\n2,4,6\n3,9,2\n";
        std::ofstream(oddFile("spaces.csv")) << "x\n0.5\n   \n7.5\n\n1.5\n8.5\n";
        std::ofstream(oddFile("nameless.csv")) << "a,,b\n0,0,0\n1,1,3\n2,4,6\n3,9,2\n";
    }
    std::string oddFile(const char *name) const { return m_folder.filePath(name).toStdString(); }
    QString scriptOf(const Case &one) const { return m_folder.filePath(QString(one.name) + ".py"); }

    /// The results of a case whose script is written.
    Results exported(const Case &one) const {
        const auto [session, results] = ran(one.data, one.keys);
        const auto written = writeDataExport(*builtinDataExports().find("script"), {session, catalogue(), results},
                                             scriptOf(one).toStdString());
        if (!written)
            qFatal("%s", written.error().message.c_str());
        return results;
    }

    /// Holds what the script has written against the coordinates.
    static void compare(const QString &file, const Reduction &reduction) {
        const auto table = readTable(file.toStdString(), {}, catalogue().formats, {});
        QVERIFY2(bool(table), table ? "" : table.error().message.c_str());
        QVERIFY(table->names() == reduction.axes);
        QCOMPARE(table->rows(), reduction.coordinates.rows());
        const double scale = reduction.coordinates.cwiseAbs().maxCoeff();
        for (Index j = 0; j < reduction.coordinates.cols(); ++j) {
            const auto &values = std::get<VectorXd>(table->columns[static_cast<std::size_t>(j)].values);
            const double difference = (values - reduction.coordinates.col(j)).cwiseAbs().maxCoeff();
            QVERIFY2(difference <= 1e-6 * scale,
                     qPrintable(QString("axis %1: %2 of %3").arg(j).arg(difference).arg(scale)));
        }
    }

    QTemporaryDir m_folder;
    std::vector<Results> m_finished; ///< of all cases, in their order
};

EIGENSCOPE_TEST(TestScript)

} // namespace eigenscope::tst_script

#include "tst_script.moc"
