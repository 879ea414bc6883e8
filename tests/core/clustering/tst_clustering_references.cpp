#include "core/clustering/agglomerative.h"
#include "core/clustering/cluster_measures.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_clustering_references {

using reference::Reference;

namespace {

const Reference &references() {
    static const Reference all = Reference::named("clusterings");
    return all;
}

/// Points of a sample with what other programs say of it.
struct Case {
    ClusterTask task;
    std::vector<int> classes;
    Json expected;

    explicit Case(const std::string &name) : expected(references().expected(name)) {
        const Dataset data = references().dataset(name);
        task.points = std::make_shared<const MatrixXd>(data.points().X);
        classes = data.classes()->codes;
    }
    [[nodiscard]] Partition divided(const char *id, const ParamMap &given) const {
        const auto found = builtinClusterings().find(id)->divide(task, given, {});
        if (!found)
            qFatal("%s", found.error().message.c_str());
        return *found;
    }
};

void everyCase() {
    QTest::addColumn<std::string>("name");
    for (const char *name : {"iris", "wine", "moons_100"})
        QTest::newRow(name) << std::string(name);
}

std::vector<int> labelsOf(const Json &expected) {
    return expected.at("labels").get<std::vector<int>>();
}

/// The same division; of the moons, which are each other's mirror image, one with the same sizes, since two are as
/// good.
bool isDividedAs(const std::string &name, const Partition &found, const Json &expected) {
    return name == "moons_100" ? found.sizes() == Partition{labelsOf(expected)}.sizes()
                               : found.labels == labelsOf(expected);
}

bool isNear(double got, const Json &expected, double share) {
    return std::abs(got - expected.get<double>()) <= share * std::abs(expected.get<double>());
}

} // namespace

class TestClusteringReferences : public QObject {
    Q_OBJECT

private slots:
    void kMeansIsThatOfScikitLearn_data() { everyCase(); }
    void kMeansIsThatOfScikitLearn() {
        QFETCH(std::string, name);
        const Case data(name);
        for (const Json &expected : data.expected["k_means"]) {
            const Partition found =
                data.divided("k-means", {{"k", expected["k"].get<std::int64_t>()}, {"restarts", std::int64_t{100}}});
            QVERIFY(isNear(*found.diagnostics.get<double>("inertia"), expected["inertia"], 1e-9));
            QVERIFY(isDividedAs(name, found, expected));
            QVERIFY(isNear(*clusterSilhouette(data.task, found.labels, {}), expected["silhouette"], 1e-9));
            QVERIFY(isNear(*adjustedRandIndex(found.labels, data.classes), expected["adjusted_rand"], 1e-9));
            QVERIFY(isNear(*normalizedMutualInformation(found.labels, data.classes),
                           expected["normalized_mutual_information"], 1e-9));
        }
    }

    void mixturesAreThoseOfScikitLearn_data() { everyCase(); }
    void mixturesAreThoseOfScikitLearn() {
        QFETCH(std::string, name);
        const Case data(name);
        for (const Json &expected : data.expected["gaussian_mixture"]) {
            const Partition found =
                data.divided("gaussian-mixture", {{"k", expected["k"].get<std::int64_t>()},
                                                  {"covariance", expected["covariance"].get<std::string>()}});
            const VectorXd logs = *found.diagnostics.get<VectorXd>("log_likelihood");
            QVERIFY2(isNear(logs[logs.size() - 1], expected["log_likelihood"], 1e-6),
                     qPrintable(QString::fromStdString(expected["covariance"].get<std::string>()) + ": " +
                                QString::number(logs[logs.size() - 1], 'g', 12)));
            QVERIFY(isDividedAs(name, found, expected));
            for (Index i = 1; i < logs.size(); ++i) // 1e-6 on the diagonals is all that can lower it
                QVERIFY(logs[i] >= logs[i - 1] - 1e-6);
        }
    }

    void hdbscanIsThatOfItsDefinition_data() { everyCase(); }
    void hdbscanIsThatOfItsDefinition() {
        QFETCH(std::string, name);
        const Case data(name);
        for (const Json &expected : data.expected["hdbscan"])
            QVERIFY(data.divided("hdbscan", {{"min_size", expected["min_size"].get<std::int64_t>()}}).labels ==
                    labelsOf(expected));
    }

    void hdbscanIsThatOfRButForRowsBetweenBranches_data() { everyCase(); }
    void hdbscanIsThatOfRButForRowsBetweenBranches() {
        QFETCH(std::string, name);
        const Case data(name);
        for (const Json &expected : data.expected["hdbscan"]) {
            std::vector<int> found =
                data.divided("hdbscan", {{"min_size", expected["min_size"].get<std::int64_t>()}}).labels;
            const auto ofR = expected["labels_of_r"].get<std::vector<int>>();
            Index between = 0;
            for (std::size_t i = 0; i < found.size(); ++i)
                if (found[i] == noise && ofR[i] != noise) {
                    found[i] = ofR[i];
                    ++between;
                }
            QVERIFY(between <= 2);
            QVERIFY(found == ofR);
        }
    }

    void mergesAreThoseOfSciPy_data() { everyCase(); }
    void mergesAreThoseOfSciPy() {
        QFETCH(std::string, name);
        const Case data(name);
        for (const Json &expected : data.expected["agglomerative"]) {
            const Partition found = data.divided(
                "agglomerative", {{"k", std::int64_t{3}}, {"linkage", expected["linkage"].get<std::string>()}});
            const auto &merges = found.dendrogram->merges;
            QCOMPARE(merges.size(), expected["heights"].size());
            for (std::size_t i = 0; i < merges.size(); ++i)
                QVERIFY2(std::abs(merges[i].height - expected["heights"][i].get<double>()) < 1e-9, "a height");
            if (name != "wine") // rows of the others lie at equal distances, which may be merged in any order
                continue;
            for (std::size_t i = 0; i < merges.size(); ++i) {
                QCOMPARE(merges[i].first, expected["first"][i].get<Index>());
                QCOMPARE(merges[i].second, expected["second"][i].get<Index>());
                QCOMPARE(merges[i].size, expected["sizes"][i].get<Index>());
            }
            QVERIFY(found.labels == expected["labels_of_3"].get<std::vector<int>>());
        }
    }
};

EIGENSCOPE_TEST(TestClusteringReferences)

} // namespace eigenscope::tst_clustering_references

#include "tst_clustering_references.moc"
