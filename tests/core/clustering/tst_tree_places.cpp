#include "core/base/random.h"
#include "core/clustering/linkage_tree.h"
#include "core/clustering/tree_places.h"
#include "core/linalg/squared_distances.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_tree_places {

namespace {

Dendrogram treeOf(const MatrixXd &X) {
    return linkageTree(MatrixXd(squaredDistances(X).cwiseSqrt()), Agglomerative::Linkage::Average, {});
}

Index sizeOf(const Dendrogram &tree, Index rows, Index cluster) {
    return cluster < rows ? 1 : tree.merges[static_cast<std::size_t>(cluster - rows)].size;
}

} // namespace

class TestTreePlaces : public QObject {
    Q_OBJECT

private slots:
    /// The order of the leaves is that of SciPy 1.10, scipy.cluster.hierarchy.dendrogram(Z)["leaves"], of the average
    /// linkage of 0, 7, 1, 20, 6.5, 3.
    void leavesStandAsInSciPy() {
        MatrixXd X(6, 1);
        X << 0, 7, 1, 20, 6.5, 3;
        const Dendrogram tree = treeOf(X);
        const TreePlaces places = treePlaces(tree, 6);
        QCOMPARE(places.rows, (std::vector<Index>{3, 1, 4, 5, 0, 2}));
        QCOMPARE(places.center[6], 1.5);  // rows 1 and 4
        QCOMPARE(places.center[7], 4.5);  // rows 0 and 2
        QCOMPARE(places.center[8], 3.75); // row 5 with them
    }

    void eachClusterHasItsPlacesForItself() {
        const Index rows = 200;
        const MatrixXd X = Random(3).normalMatrix(rows, 4);
        const Dendrogram tree = treeOf(X);
        const TreePlaces places = treePlaces(tree, rows);
        std::vector<Index> sorted = places.rows;
        std::ranges::sort(sorted);
        for (Index row = 0; row < rows; ++row)
            QCOMPARE(sorted[static_cast<std::size_t>(row)], row);
        for (std::size_t i = 0; i < tree.merges.size(); ++i) {
            const auto &merge = tree.merges[i];
            const auto begin = [&](Index cluster) { return places.begin[static_cast<std::size_t>(cluster)]; };
            const Index made = rows + static_cast<Index>(i);
            QCOMPARE(begin(merge.first), begin(made));
            QCOMPARE(begin(merge.second), begin(made) + sizeOf(tree, rows, merge.first));
            QVERIFY(places.center[made] > static_cast<double>(begin(made)) - 1e-12 &&
                    places.center[made] < static_cast<double>(begin(made) + merge.size - 1) + 1e-12);
        }
    }

    void aRowAloneHasAPlace() {
        const TreePlaces places = treePlaces({}, 1);
        QCOMPARE(places.rows, std::vector<Index>{0});
        QCOMPARE(places.center.size(), Index(1));
    }

    void aCutIsAtMostSoHigh() {
        MatrixXd X(3, 1);
        X << 0, 1, 3;
        const Dendrogram tree = treeOf(X); // heights 1 and 2.5
        QCOMPARE(mergesUpTo(tree, 0.9), Index(0));
        QCOMPARE(mergesUpTo(tree, 1), Index(1));
        QCOMPARE(mergesUpTo(tree, 2.5), Index(2));
    }
};

EIGENSCOPE_TEST(TestTreePlaces)

} // namespace eigenscope::tst_tree_places

#include "tst_tree_places.moc"
