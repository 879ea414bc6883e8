#include "core/pipeline/exports/data_export.h"
#include "core/pipeline/report/report.h"
#include "core/pipeline/stages/cluster.h"
#include "core/pipeline/stages/stage_info.h"
#include "tests/core/session_runs.h"

#include <QtTest>

#include <nlohmann/json.hpp>

namespace eigenscope::tst_cluster_session {

namespace {

std::shared_ptr<const Clusters> clusters(const std::string &keys) {
    return run(sessionWith(keys)).results.value<Stage::Cluster>();
}

QString refusal(const std::string &keys, const std::string &data = irisData) {
    return QString::fromStdString(refusalWith(keys, data));
}

} // namespace

class TestClusterSession : public QObject {
    Q_OBJECT

private slots:
    void settingsAreReadAndWrittenBack() {
        const Session read = sessionWith(R"json("cluster": {"id": "k-means", "k": 5})json");
        QCOMPARE(read.cluster()->method.id, std::string("k-means"));
        QVERIFY(read.cluster()->on == ClusterGround::Data);
        QCOMPARE(read.cluster()->as, std::string("cluster"));
        const Json written = Session::clusterJson(*read.cluster());
        QVERIFY(written == Json({{"id", "k-means"}, {"on", "data"}, {"k", 5}, {"as", "cluster"}}));
        QVERIFY(bool(read.with("cluster", written, catalogue())));
    }

    void badSettingsAreRefusedByName() {
        const auto sentence = [](const char *cluster) { return refusal(std::string("\"cluster\": ") + cluster); };
        QVERIFY(sentence(R"json({"id": "k-mean"})json").contains("Did you mean 'k-means'?"));
        QVERIFY(sentence(R"json({"id": "k-means", "kk": 2})json").contains("'k'"));
        QVERIFY(sentence(R"json({"id": "k-means", "k": 0})json").contains("Clusters (k) of k-means must be"));
        QVERIFY(sentence(R"json({"id": "k-means", "on": "labels"})json").contains("'data', 'picture', 'kernel'"));
        QVERIFY(sentence(R"json({"id": "k-means", "as": ""})json").contains("the name of the column"));
        QVERIFY(sentence(R"json({"id": "hdbscan", "on": "kernel"})json")
                    .contains("On a kernel work: k-means and Agglomerative."));
        QVERIFY(sentence("3").contains("an object with 'id'"));
    }

    void dataPictureAndKernelAreDivided() {
        const auto data = clusters(R"json("cluster": {"id": "k-means"})json");
        QVERIFY(data->partition.sizes() == (std::vector<Index>{62, 50, 38}));
        const auto picture = clusters(
            R"json("reducer": {"id": "pca", "components": 4}, "cluster": {"id": "k-means", "on": "picture"})json");
        QVERIFY(picture->partition.labels == data->partition.labels); // a turn of the data
        const auto kernel = clusters(R"json("kernel": "linear", "cluster": {"id": "k-means", "on": "kernel"})json");
        QVERIFY(kernel->partition.labels == data->partition.labels);
        QVERIFY(std::abs(*kernel->silhouette - *data->silhouette) < 1e-7);
    }

    void objectsWithoutColumnsAreDividedByTheirKernel() {
        const std::string promoters = R"json({"source": "sample:promoters"})json";
        QVERIFY(refusal(R"json("cluster": {"id": "k-means"})json", promoters).contains("divides points"));
        QVERIFY(refusal(R"json("kernel": "spectrum(length=3)", "cluster": {"id": "k-means", "on": "kernel"})json",
                        promoters)
                    .isEmpty());
    }

    void aPictureIsNeededToDivideOne() {
        QVERIFY(refusal(R"json("cluster": {"id": "k-means", "on": "picture"})json").contains("no reducer"));
    }

    void whatLearnsCannotTakeTheColumn() {
        const std::string cluster = R"json("cluster": {"id": "k-means"})json";
        for (const char *data : {R"json({"source": "sample:iris", "label": "cluster"})json",
                                 R"json({"source": "sample:iris", "target": "cluster"})json",
                                 R"json({"source": "sample:iris", "columns": ["petal_width", "cluster"]})json"})
            QVERIFY2(refusal(cluster, data).contains("would only find again what was put in"), data);
        QVERIFY(refusal(cluster + R"json(, "regress": {"id": "ridge", "target": "cluster"})json")
                    .startsWith("The column 'cluster' cannot be the target"));
    }

    void aColumnOfTheDataKeepsItsName() {
        QVERIFY(
            refusal(R"json("cluster": {"id": "k-means", "as": "species"})json").contains("have a column 'species'"));
        QVERIFY(
            refusal(R"json("cluster": {"id": "k-means", "as": "petal_width"})json").contains("another name by 'as'"));
    }

    void classesTellNoiseLast() {
        const auto found = clusters(R"json("cluster": {"id": "hdbscan", "min_size": 20, "as": "dense"})json");
        const Classes classes = found->classes();
        QCOMPARE(classes.column, std::string("dense"));
        QCOMPARE(found->partition.noiseRows() > 0, found->noiseClass() >= 0);
        QCOMPARE(static_cast<Index>(classes.counts().size()),
                 static_cast<Index>(found->partition.sizes().size()) + (found->noiseClass() >= 0 ? 1 : 0));
        const auto scattered = clusters(R"json("cluster": {"id": "hdbscan", "min_size": 150})json");
        QVERIFY(scattered->classes().names == Names{"noise"});
        QCOMPARE(scattered->noiseClass(), 0);
        QVERIFY(!scattered->silhouette);
    }

    void aPictureDoesNotWaitForItsClusters() {
        const Session asked = sessionWith(R"json("reducer": {"id": "pca"}, "cluster": {"id": "k-means"})json");
        const Results first = run(asked).results;
        const Session other = *asked.with("reducer", {{"id", "svd"}}, catalogue());
        const Results second = run(other, first).results;
        QVERIFY(first.value<Stage::Cluster>() == second.value<Stage::Cluster>()); // of the data, which stayed
        QVERIFY(stageInfo(Stage::Cluster).measuresIn(asked));
    }

    void theReportTellsSizesAndAgreement() {
        const Session asked =
            sessionWith(R"json("cluster": {"id": "agglomerative", "k": 3, "linkage": "average"})json");
        const Json report = makeReport(asked, catalogue(), run(asked).results, 0, {})["cluster"];
        QVERIFY(report["sizes"] == Json({64, 50, 36}));
        QCOMPARE(report["noise"].get<int>(), 0);
        QCOMPARE(report["on"].get<std::string>(), std::string("data"));
        QVERIFY(std::abs(report["adjusted_rand"].get<double>() - 0.7591987071071522) < 1e-9);
        QVERIFY(report["silhouette"].get<double>() > 0.5 && report["diagnostics"]["heights"].size() == 149);
    }

    void theExportNamesEachRow() {
        const Session asked = sessionWith(R"json("cluster": {"id": "k-means", "as": "group"})json");
        const Results results = run(asked).results;
        const Registry<DataExportInfo> exports = builtinDataExports();
        const auto table = exports.find("clusters")->table({asked, catalogue(), results});
        QCOMPARE(table->numbers.front().name, std::string("group"));
        QVERIFY(std::get<VectorXd>(table->numbers.front().values)[0] == 1); // setosa is the second in size
        const auto none = exports.find("clusters")->table({asked, catalogue(), {}});
        QVERIFY(!none && none.error().message.starts_with("There are no clusters to export"));
    }
};

EIGENSCOPE_TEST(TestClusterSession)

} // namespace eigenscope::tst_cluster_session

#include "tst_cluster_session.moc"
