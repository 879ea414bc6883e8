#include "core/base/random.h"
#include "core/clustering/lloyd.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_lloyd {

namespace {

/// Lloyd's steps as they are written in books: all distances, then all means.
std::vector<int> plainLloyd(const RowMatrix &rows, RowMatrix centers) {
    std::vector<int> labels, before;
    do {
        before = labels;
        labels.assign(static_cast<std::size_t>(rows.rows()), 0);
        for (Index i = 0; i < rows.rows(); ++i)
            (centers.rowwise() - rows.row(i)).rowwise().squaredNorm().minCoeff(&labels[static_cast<std::size_t>(i)]);
        RowMatrix sums = RowMatrix::Zero(centers.rows(), rows.cols());
        VectorXd counts = VectorXd::Zero(centers.rows());
        for (Index i = 0; i < rows.rows(); ++i) {
            sums.row(labels[static_cast<std::size_t>(i)]) += rows.row(i);
            ++counts[labels[static_cast<std::size_t>(i)]];
        }
        centers = sums.array().colwise() / counts.array();
    } while (labels != before);
    return labels;
}

} // namespace

class TestLloyd : public QObject {
    Q_OBJECT

private slots:
    void boundsLeadToTheSameLabels_data() {
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("clusters");
        for (const auto &[columns, clusters] : {std::pair(2, 5), {7, 12}, {1, 3}, {30, 17}})
            QTest::addRow("%d columns, %d clusters", columns, clusters) << columns << clusters;
    }
    void boundsLeadToTheSameLabels() {
        QFETCH(int, columns);
        QFETCH(int, clusters);
        const RowMatrix rows = Random(3).normalMatrix(5000, columns);
        for (CenterStart &start : centerStarts(rows, clusters, 3, 11, {})) {
            const RowMatrix centers = start.centers;
            Lloyd lloyd(rows, std::move(start));
            lloyd.run(-1, {});
            QVERIFY(lloyd.converged());
            QVERIFY(lloyd.labels() == plainLloyd(rows, centers));
        }
    }

    void startsKnowTheirNearestCenters() {
        const RowMatrix rows = Random(5).normalMatrix(700, 4);
        for (const CenterStart &start : centerStarts(rows, 6, 4, 0, {})) {
            QCOMPARE(start.centers.rows(), Index{6});
            for (Index i = 0; i < rows.rows(); ++i) {
                VectorXd distances = (start.centers.rowwise() - rows.row(i)).rowwise().norm();
                Index nearest = 0;
                QVERIFY(std::abs(distances.minCoeff(&nearest) - start.nearest[i]) < 1e-12);
                QCOMPARE(static_cast<int>(nearest), start.labels[static_cast<std::size_t>(i)]);
                distances[nearest] = std::numeric_limits<double>::infinity();
                QVERIFY(std::abs(distances.minCoeff() - start.second[i]) < 1e-12);
            }
        }
    }

    void fewPlacesGetFewCenters() {
        const RowMatrix rows = RowMatrix(Random(5).normalMatrix(3, 2)).replicate(50, 1);
        for (const CenterStart &start : centerStarts(rows, 8, 2, 0, {})) {
            QCOMPARE(start.centers.rows(), Index{3});
            QVERIFY(start.nearest.isZero(0));
        }
    }

    void aCenterWithoutRowsTakesTheFarthest() {
        RowMatrix rows(5, 1), centers(2, 1);
        rows << 0, 1, 2, 3, 100;
        centers << 1.5, 500;
        CenterStart start{centers, std::vector<int>(5, 0), (rows.array() - 1.5).abs(), (rows.array() - 500).abs()};
        Lloyd lloyd(rows, std::move(start));
        lloyd.run(-1, {});
        QVERIFY(lloyd.labels() == (std::vector<int>{0, 0, 0, 0, 1}));
        QVERIFY(std::abs(lloyd.inertia() - 5) < 1e-12);
    }
};

EIGENSCOPE_TEST(TestLloyd)

} // namespace eigenscope::tst_lloyd

#include "tst_lloyd.moc"
