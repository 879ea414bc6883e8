#include "core/base/random.h"
#include "core/clustering/cluster_measures.h"
#include "tests/left_out.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <limits>

namespace eigenscope::tst_clustering_contract {

namespace {

const Registry<ClusteringInfo> &clusterings() {
    static const Registry<ClusteringInfo> all = builtinClusterings();
    return all;
}

void everyClustering() {
    QTest::addColumn<std::string>("id");
    for (const ClusteringInfo &info : clusterings().all())
        QTest::newRow(info.id.c_str()) << info.id;
}

bool takes(const ClusteringInfo &info, std::string_view parameter) {
    return std::ranges::any_of(info.params, [&](const ParamSpec &spec) { return spec.id == parameter; });
}

ClusterTask points(MatrixXd X) {
    return {std::make_shared<const MatrixXd>(std::move(X)), nullptr};
}

ClusterTask kernel(MatrixXd K) {
    return {nullptr, std::make_shared<const MatrixXd>(std::move(K))};
}

/// Three groups that lie far apart, of 40, 30 and 20 rows, in a random order; `classes` tells which.
MatrixXd groups(std::vector<int> &classes) {
    MatrixXd X = Random(4).normalMatrix(90, 3);
    std::vector<int> group;
    for (Index i = 0; i < X.rows(); ++i) {
        group.push_back(i < 40 ? 0 : i < 70 ? 1 : 2);
        X.row(i).array() += 30 * group.back();
    }
    const std::vector<Index> order = Random(5).permutation(X.rows());
    for (const Index row : order)
        classes.push_back(group[static_cast<std::size_t>(row)]);
    return X(order, Eigen::all);
}

MatrixXd groups() {
    std::vector<int> classes;
    return groups(classes);
}

/// `k` where the method takes one.
ParamMap withCount(const ClusteringInfo &info, std::int64_t k) {
    return takes(info, "k") ? ParamMap{{"k", k}} : ParamMap{};
}

const char *sentenceOf(const auto &result) {
    return result ? "" : result.error().message.c_str();
}

/// Refused by a sentence that a person can act on.
bool isRefusal(const Error &error) {
    return error.kind != Error::Kind::Canceled && error.message.ends_with('.');
}

/// Numbers from 0 by falling size, ties by the first row.
void verifyOrder(const std::vector<int> &labels) {
    Partition partition{labels};
    const std::vector<Index> sizes = partition.sizes();
    for (std::size_t c = 0; c < sizes.size(); ++c) {
        QVERIFY(sizes[c] > 0);
        if (c == 0)
            continue;
        QVERIFY(sizes[c] <= sizes[c - 1]);
        const auto first = [&labels](std::size_t label) { return std::ranges::find(labels, static_cast<int>(label)); };
        QVERIFY(sizes[c] < sizes[c - 1] || first(c) > first(c - 1));
    }
    QVERIFY(std::ranges::all_of(labels, [](int label) { return label >= noise; }));
}

} // namespace

class TestClusteringContract : public QObject {
    Q_OBJECT

private slots:
    void entriesTellWhatTheyAre_data() { everyClustering(); }
    void entriesTellWhatTheyAre() {
        QFETCH(std::string, id);
        const ClusteringInfo &info = *clusterings().find(id);
        QVERIFY(!info.name.empty() && !info.formula.empty() && !info.source.empty() && info.help.ends_with('.'));
        for (const ParamSpec &spec : info.params)
            QVERIFY2(!spec.label.empty() && spec.help.ends_with('.'), spec.id.c_str());
        QVERIFY(bool(validated(info.name, info.params, {})));
    }

    void groupsThatLieApartAreFound_data() { everyClustering(); }
    void groupsThatLieApartAreFound() {
        QFETCH(std::string, id);
        const ClusteringInfo &info = *clusterings().find(id);
        std::vector<int> classes;
        const MatrixXd X = groups(classes);
        const auto found = info.divide(points(X), withCount(info, 3), {});
        QVERIFY2(bool(found), sentenceOf(found));
        QCOMPARE(found->sizes().size(), std::size_t(3));
        QVERIFY(*adjustedRandIndex(found->labels, classes) > 0.9); // HDBSCAN leaves a few rows at the rims to noise
        verifyOrder(found->labels);
    }

    void sameInputGivesTheSameLabels_data() { everyClustering(); }
    void sameInputGivesTheSameLabels() {
        QFETCH(std::string, id);
        const ClusteringInfo &info = *clusterings().find(id);
        const ClusterTask task = points(Random(9).normalMatrix(300, 4));
        const auto one = info.divide(task, {}, {}), other = info.divide(task, {}, {});
        QVERIFY2(bool(one), sentenceOf(one));
        QVERIFY(one->labels == other->labels);
        verifyOrder(one->labels);
    }

    void anotherOrderOfTheRowsIsDividedAlike_data() { everyClustering(); }
    void anotherOrderOfTheRowsIsDividedAlike() {
        QFETCH(std::string, id);
        const ClusteringInfo &info = *clusterings().find(id);
        const MatrixXd X = groups();
        const std::vector<Index> order = Random(2).permutation(X.rows());
        const auto plain = info.divide(points(X), withCount(info, 3), {});
        const auto permuted = info.divide(points(X(order, Eigen::all)), withCount(info, 3), {});
        std::vector<int> expected;
        for (const Index row : order)
            expected.push_back(plain->labels[static_cast<std::size_t>(row)]);
        QVERIFY(permuted->labels == numberedBySize(expected));
    }

    void anotherUnitIsDividedAlike_data() { everyClustering(); }
    void anotherUnitIsDividedAlike() {
        QFETCH(std::string, id);
        const ClusteringInfo &info = *clusterings().find(id);
        if (takes(info, "covariance"))
            LEAVE_OUT("what is added to its covariances has the unit of the data");
        const MatrixXd X = Random(6).normalMatrix(200, 2);
        for (const double unit : {std::pow(2, 40), std::pow(2, -40), std::pow(2, -600)})
            QVERIFY(info.divide(points(X * unit), {}, {})->labels == info.divide(points(X), {}, {})->labels);
    }

    void aKernelIsTakenWhereItIsDeclared_data() { everyClustering(); }
    void aKernelIsTakenWhereItIsDeclared() {
        QFETCH(std::string, id);
        const ClusteringInfo &info = *clusterings().find(id);
        if (!info.takesKernel)
            LEAVE_OUT("it works on points");
        const MatrixXd X = groups();
        const auto of = info.divide(kernel(X * X.transpose()), withCount(info, 3), {});
        QVERIFY2(bool(of), sentenceOf(of));
        QVERIFY(of->labels == info.divide(points(X), withCount(info, 3), {})->labels);
    }

    void moreClustersThanRowsAreRefused_data() { everyClustering(); }
    void moreClustersThanRowsAreRefused() {
        QFETCH(std::string, id);
        const ClusteringInfo &info = *clusterings().find(id);
        const char *size = takes(info, "k") ? "k" : "min_size";
        const auto refused = info.divide(points(Random(1).normalMatrix(6, 2)), {{size, std::int64_t{7}}}, {});
        QVERIFY(!refused);
        QVERIFY2(QString::fromStdString(refused.error().message).contains("at most the number of rows, 6"),
                 sentenceOf(refused));
        QVERIFY(!info.divide(points(Random(1).normalMatrix(6, 2)), {{size, std::int64_t{0}}}, {}));
    }

    void oddDataAreRefusedOrDivided_data() {
        QTest::addColumn<std::string>("id");
        QTest::addColumn<MatrixXd>("X");
        QTest::addColumn<bool>("refused");
        const double nan = std::numeric_limits<double>::quiet_NaN(), infinite = std::numeric_limits<double>::infinity();
        MatrixXd missing = groups(), endless = missing;
        missing(3, 1) = nan;
        endless(3, 1) = infinite;
        for (const ClusteringInfo &info : clusterings().all()) {
            const auto add = [&info](const char *name, const MatrixXd &X, bool refused) {
                QTest::newRow((info.id + ": " + name).c_str()) << info.id << X << refused;
            };
            add("no rows", MatrixXd(0, 2), true);
            add("no columns", MatrixXd(5, 0), true);
            add("a missing number", missing, true);
            add("an infinite number", endless, true);
            add("constant", MatrixXd::Constant(20, 3, 7), false);
            add("zero", MatrixXd::Zero(20, 1), false);
            add("wide", Random(3).normalMatrix(8, 40), false);
            add("two places", Random(3).normalMatrix(2, 2).replicate(10, 1), false);
            add("one column", Random(3).normalMatrix(40, 1), false);
            add("far from zero", (Random(3).normalMatrix(40, 2).array() + 1e9).matrix(), false);
        }
    }
    void oddDataAreRefusedOrDivided() {
        QFETCH(std::string, id);
        QFETCH(MatrixXd, X);
        QFETCH(bool, refused);
        const auto found = clusterings().find(id)->divide(points(X), {}, {});
        QVERIFY2(bool(found) != refused, sentenceOf(found));
        if (refused) {
            QVERIFY2(isRefusal(found.error()), sentenceOf(found));
            return;
        }
        QCOMPARE(static_cast<Index>(found->labels.size()), X.rows());
        verifyOrder(found->labels);
    }

    void fewRowsAreRefusedOrDivided_data() { everyClustering(); }
    void fewRowsAreRefusedOrDivided() {
        QFETCH(std::string, id);
        const ClusteringInfo &info = *clusterings().find(id);
        for (const Index n : {1, 2, 3, 4}) {
            const auto usual = info.divide(points(Random(1).normalMatrix(n, 2)), {}, {});
            QVERIFY2(usual || isRefusal(usual.error()), sentenceOf(usual));
            const auto one = info.divide(points(Random(1).normalMatrix(n, 2)), withCount(info, 1), {});
            QCOMPARE(bool(one), takes(info, "k")); // all rows as one cluster
            if (one)
                QVERIFY(std::ranges::all_of(one->labels, [](int label) { return label == 0; }));
        }
    }

    void hugeAndTinyNumbersAreRefusedOrDivided_data() { everyClustering(); }
    void hugeAndTinyNumbersAreRefusedOrDivided() {
        QFETCH(std::string, id);
        const ClusteringInfo &info = *clusterings().find(id);
        for (const double unit : {1e200, 1e300, 1e-200, 1e-300}) {
            const auto found = info.divide(points(groups() * unit), withCount(info, 3), {});
            QVERIFY2(found || isRefusal(found.error()), sentenceOf(found));
            if (found)
                verifyOrder(found->labels);
        }
    }

    void equalRowsAreInTheSameCluster_data() { everyClustering(); }
    void equalRowsAreInTheSameCluster() {
        QFETCH(std::string, id);
        const ClusteringInfo &info = *clusterings().find(id);
        const MatrixXd X = groups().replicate(2, 1);
        const auto found = info.divide(points(X), withCount(info, 3), {});
        QVERIFY2(bool(found), sentenceOf(found));
        QVERIFY(std::equal(found->labels.begin(), found->labels.begin() + 90, found->labels.begin() + 90));
    }

    void canceledIsCanceled_data() { everyClustering(); }
    void canceledIsCanceled() {
        QFETCH(std::string, id);
        const ClusteringInfo &info = *clusterings().find(id);
        const ClusterTask task = points(Random(8).normalMatrix(1500, 5));
        std::stop_source before;
        before.request_stop();
        const auto none = info.divide(task, {}, {before.get_token(), {}});
        QVERIFY(!none && none.error().kind == Error::Kind::Canceled);
        std::stop_source inside;
        const auto ended = info.divide(task, {}, {inside.get_token(), [&inside](double) { inside.request_stop(); }});
        QVERIFY(!ended && ended.error().kind == Error::Kind::Canceled);
    }

    void aKernelThatLeavesClustersWithoutRowsIsSaidToDoSo() {
        const MatrixXd K{{1, 2, 0}, {2, 1, 0}, {0, 0, 1}}; // ‖φ(x) − φ(y)‖² < 0 for the first two
        const auto found = clusterings().find("k-means")->divide(kernel(K), {{"k", std::int64_t{3}}}, {});
        QVERIFY(found->labels == (std::vector<int>{0, 0, 1}));
        QCOMPARE(found->warnings.front(),
                 std::string("Only 2 of 3 clusters have rows: in the feature space of this kernel no row is nearest to "
                             "the mean of another."));
    }

    void aMixtureThatLosesClustersSaysSo() {
        const ClusteringInfo &info = *clusterings().find("gaussian-mixture");
        const auto found = info.divide(points(groups() * 1e-6), {{"k", std::int64_t{3}}}, {});
        QVERIFY(found->sizes().size() < 3);
        QVERIFY(
            found->warnings.front().starts_with("Only " + std::to_string(found->sizes().size()) + " of 3 clusters"));
        QVERIFY(info.divide(points(groups()), {{"k", std::int64_t{3}}}, {})->warnings.empty());
    }

    void agglomerativeTellsWhatToUseForManyRows() {
        const auto refused = clusterings().find("agglomerative")->divide(points(MatrixXd::Zero(5001, 1)), {}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, Error::Kind::TooLarge);
        QVERIFY(QString::fromStdString(refused.error().message).contains("Use k-means or HDBSCAN"));
    }

    void aHeightStandsInPlaceOfACount() {
        const ClusteringInfo &info = *clusterings().find("agglomerative");
        QCOMPARE(info.divide(points(groups() * 1e-200), {{"height", 20e-200}}, {})->sizes().size(), std::size_t(3));
        QCOMPARE(info.divide(points(groups()), {{"height", 20.0}}, {})->sizes().size(), std::size_t(3));
        QVERIFY(!info.divide(points(groups()), {{"height", 20.0}, {"k", std::int64_t{3}}}, {}));
    }

    void labelsAreNumberedByFallingSize() {
        QVERIFY(numberedBySize({7, 3, 3, -5, 9, 9, 7, 9}) == (std::vector<int>{1, 2, 2, -1, 0, 0, 1, 0}));
        QVERIFY(numberedBySize({}).empty());
    }

    void agreementIsThatOfTheBooks() {
        // Hubert and Arabie's index by its definition: 4 of 15 pairs together in both, 7 and 6 in each.
        const std::vector<int> labels{0, 0, 1, 1, 1, 1}, classes{0, 0, 0, 1, 1, 1};
        QVERIFY(std::abs(*adjustedRandIndex(labels, classes) - (4 - 7.0 * 6 / 15) / (6.5 - 7.0 * 6 / 15)) < 1e-12);
        QCOMPARE(*adjustedRandIndex(classes, classes), 1.0);
        QCOMPARE(*normalizedMutualInformation(classes, classes), 1.0);
        QVERIFY(*normalizedMutualInformation({0, 1, 0, 1}, {0, 0, 1, 1}) < 1e-12);
        QVERIFY(!adjustedRandIndex({0, 0}, {-1, -1}));
        QCOMPARE(*adjustedRandIndex({0, 0, -1}, {0, 0, -1}), 1.0); // the row without a class is left out
    }
};

EIGENSCOPE_TEST(TestClusteringContract)

} // namespace eigenscope::tst_clustering_contract

#include "tst_clustering_contract.moc"
