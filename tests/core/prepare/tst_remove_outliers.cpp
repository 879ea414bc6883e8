#include "core/base/random.h"
#include "core/prepare/minimum_covariance.h"
#include "core/prepare/remove_outliers.h"
#include "tests/core/differences.h"
#include "tests/core/numbered_points.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_remove_outliers {

namespace {

/// Normal rows, stretched and turned, of which every `every`-th lies apart.
MatrixXd contaminated(Index rows, Index columns, Index every) {
    Random random(5);
    MatrixXd X = random.normalMatrix(rows, columns) * random.normalMatrix(columns, columns);
    for (Index i = 0; i < rows; i += every)
        X.row(i) += Eigen::RowVectorXd::Constant(columns, 40);
    return X;
}

} // namespace

class TestRemoveOutliers : public QObject {
    Q_OBJECT

private slots:
    void rowsThatLieApartAreRemovedAndNamed() {
        MatrixXd X = Random(2).normalMatrix(60, 2);
        X.row(7) << 30, -30;
        X.row(31) << 0, 25;
        const auto step = *RemoveOutliers::fit(dataset(X), {});
        QCOMPARE(QByteArray::fromStdString(step->notes().front()),
                 "2 rows were removed as outliers: row 7, row 31. The squared robust distance is above 13.82, the "
                 "0.999 quantile of χ² with 2 degrees of freedom.");
        const Dataset kept = *step->apply(dataset(X));
        QCOMPARE(kept.size(), Index{58});
        QCOMPARE(kept.rows[7], Index{8});
        const Dataset fresh = *step->apply(dataset(MatrixXd{{0.0, 0.0}, {50.0, 50.0}}));
        QCOMPARE(fresh.size(), Index{1});
        QVERIFY(!step->apply(dataset(MatrixXd{{50.0, 50.0}})));
    }

    void aThirdOfOutliersDoesNotHideThem() {
        const MatrixXd X = contaminated(900, 5, 3); // on more rows than the starts are made on
        const auto scatter = minimumCovarianceDeterminant(X, 0);
        QVERIFY(bool(scatter));
        const VectorXd squares = scatter->squaredDistances(X);
        Index inside = 0;
        for (Index i = 0; i < X.rows(); ++i) {
            if (i % 3 == 0)
                QVERIFY(squares[i] > chiSquareQuantile(5, 0.999));
            else
                inside += squares[i] <= chiSquareQuantile(5, 0.999);
        }
        QVERIFY(inside > 590); // of 600
    }

    void normalDataHaveTheirOwnCovariance() {
        const MatrixXd X = contaminated(5000, 3, 5001);
        const MatrixXd bulk = X.bottomRows(4999);
        const auto scatter = minimumCovarianceDeterminant(X, 0);
        const MatrixXd centered = bulk.rowwise() - bulk.colwise().mean();
        const MatrixXd covariance = centered.transpose() * centered / 4999;
        const MatrixXd whitened = scatter->root.transpose() * covariance * scatter->root;
        QVERIFY(worst(whitened - MatrixXd::Identity(3, 3)) < 0.05);
    }

    void theOrderAndTheUnitsDoNotMatter() {
        const MatrixXd X = contaminated(700, 3, 10);
        const std::vector<Index> order = Random(4).permutation(700);
        const auto kept = [](const MatrixXd &rows) {
            return (*RemoveOutliers::fit(dataset(rows), {}))->apply(dataset(rows));
        };
        const Dataset plain = *kept(X), turned = *kept(X(order, Eigen::all));
        QCOMPARE(turned.size(), plain.size());
        std::vector<Index> rows;
        for (const Index row : turned.rows)
            rows.push_back(order[static_cast<std::size_t>(row)]);
        std::ranges::sort(rows);
        QCOMPARE(rows, plain.rows);
        QCOMPARE(kept(X * Eigen::Vector3d(1e-100, 1, 1e100).asDiagonal())->rows, plain.rows);
    }

    void constantColumnsHaveNoSay() {
        MatrixXd X = contaminated(100, 3, 20);
        X.col(1).setConstant(5);
        QCOMPARE((*(*RemoveOutliers::fit(dataset(X), {}))->apply(dataset(X))).size(), Index{95});
    }

    void whatCannotBeToldIsRefusedOrSaid() {
        const auto few = *RemoveOutliers::fit(dataset(Random(1).normalMatrix(9, 2)), {});
        QCOMPARE(few->notes().front(), std::string("No row was removed as an outlier: 2 columns need 10 rows for that, "
                                                   "and there are 9."));
        MatrixXd same = Random(1).normalMatrix(40, 2);
        same.col(1).head(30).setConstant(3);
        QCOMPARE(QByteArray::fromStdString(RemoveOutliers::fit(dataset(same), {}).error().message),
                 "The step 'Remove outliers' cannot tell outliers where half of the rows have the same value in the "
                 "column 'x2'. Leave it out.");
        MatrixXd plane = Random(1).normalMatrix(40, 3);
        plane.col(2) = plane.col(0) + plane.col(1);
        QCOMPARE(QByteArray::fromStdString(RemoveOutliers::fit(dataset(plane), {}).error().message),
                 "The step 'Remove outliers' cannot tell outliers where half of the rows lie in a plane: some columns "
                 "follow from others, or hardly vary. Leave them out.");
        MatrixXd huge = Random(1).normalMatrix(40, 1);
        huge(3, 0) = 1e308;
        huge *= 1e-10;
        QCOMPARE((*(*RemoveOutliers::fit(dataset(huge), {}))->apply(dataset(huge))).size(), Index{39});
    }

    void quantilesOfChiSquareAreThoseOfTheTables() {
        QVERIFY(std::abs(chiSquareQuantile(1, 0.95) - 3.841458820694124) < 1e-12);
        QVERIFY(std::abs(chiSquareQuantile(10, 0.975) - 20.483177350807546) < 1e-11);
        QVERIFY(std::abs(chiSquareQuantile(2, 0.75) - 2 * std::log(4.0)) < 1e-14);
    }
};

EIGENSCOPE_TEST(TestRemoveOutliers)

} // namespace eigenscope::tst_remove_outliers

#include "tst_remove_outliers.moc"
