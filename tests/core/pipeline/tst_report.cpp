#include "core/pipeline/report/provenance.h"
#include "core/pipeline/report/report.h"
#include "tests/core/session_runs.h"

#include <QCryptographicHash>
#include <QtTest>

#include <cmath>

namespace eigenscope::tst_report {

namespace {

Json report(const std::string &keys, const std::string &data = irisData) {
    const auto [session, results] = finish(sessionWith(keys, data));
    return makeReport(session, catalogue(), results, 0.25, {"eigenscope", "--batch", "a.eigenscope"});
}

Names keysOf(const Json &object) {
    Names keys;
    for (const auto &[key, value] : object.items())
        keys.push_back(key);
    return keys;
}

const Names topLevel = {"eigenscope",  "data",        "prepare",    "kernel",  "distance",          "reducer",
                        "quality",     "scores",      "select",     "regress", "cluster",           "subsets",
                        "filter",      "distinguish", "hyperspace", "seconds", "peak_memory_bytes", "warnings",
                        "environment", "session"};

} // namespace

class TestReport : public QObject {
    Q_OBJECT

private slots:
    void aPictureOfEarlierSettingsTellsTheStepsThatStand() {
        const auto session = [](const std::string &steps) { return sessionWith("\"prepare\": " + steps); };
        const PipelineOutcome outcome = run(session(R"json([{"step": "standardize"}])json"));
        const Session later = session(R"json([{"step": "standardize"}, {"step": "whiten"}])json");
        const Json record = pictureRecord(later, catalogue(), outcome.results, {});
        QCOMPARE(record["prepare"].size(), 1U);
        QCOMPARE(record["prepare"][0]["step"], Json("standardize"));
    }
    void allKeysStandInTheOrderOfTheFormat() {
        const Json full =
            report(R"json("kernel": "gaussian(sigma=1.5)", "reducer": {"id": "kernel-pca", "components": 3},
                                         "quality": {"neighbors": [5, 12]})json");
        QVERIFY(keysOf(full) == topLevel);
        QVERIFY(keysOf(full["data"]) ==
                Names({"kind", "rows", "columns", "label", "source", "sha256", "types", "left_out", "converted"}));
        QVERIFY(keysOf(full["kernel"]) == Names({"expression", "valid_by", "psd", "smallest_eigenvalue",
                                                 "negative_eigenvalues", "rank", "mean_norm", "total_variance"}));
        QVERIFY(keysOf(full["reducer"]) ==
                Names({"id", "parameters", "axes", "eigenvalues", "explained", "cumulative", "diagnostics"}));
        QVERIFY(keysOf(full["quality"]["trustworthiness"]) == Names({"5", "12"}));
        QCOMPARE(full["quality"]["of"], full["reducer"]["axes"]);
        QVERIFY(keysOf(full["seconds"]) ==
                Names({"load", "prepare", "kernel", "reduce", "quality", "export", "total"}));
        QCOMPARE(full["data"]["rows"].get<int>(), 150);
        QCOMPARE(full["data"]["label"].get<std::string>(), std::string("species"));
        QCOMPARE(full["kernel"]["expression"].get<std::string>(), std::string("gaussian(sigma=1.5)"));
        QVERIFY(full["kernel"]["psd"].get<bool>());
        QCOMPARE(full["reducer"]["parameters"]["components"].get<int>(), 3);
        QCOMPARE(full["reducer"]["eigenvalues"].size(), std::size_t{150});
        QCOMPARE(full["seconds"]["export"].get<double>(), 0.25);
    }

    void whatWasNotAskedForIsEmpty() {
        const Json bare = report("");
        QVERIFY(keysOf(bare) == topLevel);
        for (const char *section :
             {"kernel", "reducer", "quality", "scores", "select", "regress", "cluster", "filter", "hyperspace"})
            QCOMPARE(bare[section].dump(), std::string("{}"));
        QCOMPARE(bare["subsets"].dump(), std::string("[]"));
        QCOMPARE(bare["distinguish"].dump(), std::string("[]"));
    }

    void subsetsAreToldWithTheirRows() {
        const Json full = report(R"json("subsets": [{"name": "told", "rows": "3-5,149"},
                                                    {"name": "small", "where": "petal_length < 1.3", "hidden": true}],
                                        "filter": "petal_length < 5")json");
        QCOMPARE(full["subsets"][0].dump(), std::string(R"json({"name":"told","rows":"3-5,149","count":4})json"));
        QCOMPARE(
            full["subsets"][1].dump(),
            std::string(R"json({"name":"small","where":"petal_length < 1.3","rows":"13,14,22,35","count":4})json"));
        QCOMPARE(full["filter"].dump(), std::string(R"json({"where":"petal_length < 5","count":104})json"));
    }

    void dataAreTheirSourceTheirSumAndTheirColumns() {
        const Json data = report("", R"json({"source": "sample:iris", "columns": ["petal_width"]})json")["data"];
        QCOMPARE(data["source"].get<std::string>(), std::string("sample:iris"));
        QFile file(QString::fromStdString(projectFile("resources/samples/iris.csv")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(data["sha256"].get<std::string>(),
                 QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256).toHex().toStdString());
        QCOMPARE(data["types"]["petal_width"].get<std::string>(), std::string("number"));
        QCOMPARE(data["types"]["species"].get<std::string>(), std::string("category"));
        QVERIFY(keysOf(data["left_out"]) == Names({"sepal_length", "sepal_width", "petal_length"}));
        const Json made = report("", R"json({"source": "generate:moons", "n": 20, "noise": 0.1})json")["data"];
        QVERIFY(made["parameters"] == Json({{"n", 20}, {"noise", 0.1}, {"seed", 0}}));
        QVERIFY(made["sha256"].is_null());
    }

    void stepsTellWhatTheyLearned() {
        const Json steps =
            report(R"json("prepare": [{"step": "standardize"}, {"step": "whiten", "components": 2}])json",
                   R"json({"source": "inline", "text": "a,b\n1,2\n3,2.5\n5,6\n"})json")["prepare"];
        QCOMPARE(steps.size(), std::size_t{2});
        QCOMPARE(steps[0]["step"].get<std::string>(), std::string("standardize"));
        QVERIFY(steps[0]["learned"]["columns"] == Json({"a", "b"}));
        QVERIFY(steps[0]["learned"]["shift"] == Json({3.0, 3.5}));
        QCOMPARE(steps[0]["learned"]["divisor"][0].get<double>(), std::sqrt(8.0 / 3));
        QCOMPARE(steps[1]["parameters"]["components"].get<int>(), 2);
        QCOMPARE(steps[1]["learned"]["axes"].size(), std::size_t{2});
        QCOMPARE(steps[1]["learned"]["mean"].size(), std::size_t{2});
    }

    void theDistanceIsThatOfTheReducer() {
        QVERIFY(report(R"json("reducer": {"id": "pca"})json")["distance"].is_null());
        QCOMPARE(report(R"json("reducer": {"id": "classical-mds"})json")["distance"].get<std::string>(),
                 std::string("euclidean"));
    }

    void aReportSufficesToRunAgain() {
        const Json made = report(R"json("prepare": [{"step": "center"}], "kernel": "gaussian",
                                        "reducer": {"id": "kernel-pca"}, "scores": {})json");
        const auto session = Session::parse(made["session"].dump(), catalogue());
        QVERIFY(bool(session));
        const PipelineOutcome outcome = runPipeline(*session, catalogue(), {}, {}, {}, {});
        Json again = makeReport(*session, catalogue(), outcome.results, 0.25, {});
        for (const char *key : {"data", "prepare", "kernel", "reducer", "scores", "session"})
            QVERIFY2(again[key] == made[key], key);
        QVERIFY(made["kernel"]["expression"].get<std::string>().starts_with("gaussian(sigma=")); // which was found
        QVERIFY(made["environment"]["command_line"] == Json({"eigenscope", "--batch", "a.eigenscope"}));
        QVERIFY(made["environment"]["threads"].get<int>() >= 1);
        for (const char *library : {"eigenscope", "Eigen", "OpenBLAS", "compiler"})
            QVERIFY2(!made["environment"]["versions"][library].get<std::string>().empty(), library);
    }

    void aPictureTellsWhatItIsMadeFrom() {
        const auto [session, results] = finish(sessionWith(R"json("prepare": [{"step": "whiten"}],
            "reducer": {"id": "tsne", "seed": 3, "iterations": 250})json",
                                                           R"json({"source": "sample:digits"})json"));
        const Json record = pictureRecord(session, catalogue(), results, {});
        QCOMPARE(record["reducer"]["parameters"]["seed"].get<int>(), 3);
        QCOMPARE(record["distance"].get<std::string>(), std::string("euclidean"));
        QVERIFY(record["session"] == session.json());
        QCOMPARE(record["prepare"][0]["step"].get<std::string>(), std::string("whiten"));
    }

    void numbersReadBackToTheSameDouble() {
        const Json made = report(R"json("reducer": {"id": "pca", "components": 2})json");
        QVERIFY(Json::parse(made.dump()) == made);
        QCOMPARE(made["reducer"]["diagnostics"]["loadings"].size(), std::size_t{4});
        QCOMPARE(made["reducer"]["diagnostics"]["loadings"][0].size(), std::size_t{2});
    }

    void whatUnderflowsIsNullBesideItsLogarithm() {
        const Json space =
            report(R"json("hyperspace": {"dimensions": "1-1000", "shell": [0.01, 1e-3]})json")["hyperspace"];
        QVERIFY(keysOf(space) == Names({"d", "volume", "log_volume", "surface", "log_surface", "inscribed_ratio",
                                        "shell_fraction", "diagonal_angle_degrees", "normal_mass", "data"}));
        QCOMPARE(space["volume"][1].get<double>(), std::acos(-1.0));
        QVERIFY(space["volume"][999].is_null());
        QVERIFY(space["normal_mass"][999].is_null());
        QVERIFY(space["log_volume"][999].get<double>() < -1000);
        QVERIFY(keysOf(space["shell_fraction"]) == Names({"0.01", "0.001"}));
        QVERIFY(std::abs(space["shell_fraction"]["0.01"][1].get<double>() - 0.0199) < 1e-15);
        QCOMPARE(space["data"]["min"].size(), std::size_t{4});
        QCOMPARE(space["data"]["max"][0].get<double>(), 7.9);
    }

    void theVerdictIsNullWhereItWasNotComputed() {
        std::string text = "a,b\n";
        for (int i = 0; i < 2001; ++i)
            text += std::to_string(i % 83) + "," + std::to_string(i % 7) + "\n";
        const std::string manyRows = Json{{"source", "inline"}, {"text", text}}.dump();
        const Json kernel = report(R"json("kernel": "linear")json", manyRows)["kernel"];
        for (const char *key : {"psd", "smallest_eigenvalue", "negative_eigenvalues", "rank"})
            QVERIFY(kernel[key].is_null());
        QVERIFY(kernel["total_variance"].is_number());
    }
};

EIGENSCOPE_TEST(TestReport)

} // namespace eigenscope::tst_report

#include "tst_report.moc"
