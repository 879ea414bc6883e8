#include "core/linalg/symmetric_eigen.h"
#include "core/reducers/spectral/column_scaling.h"
#include "core/reducers/spectral/subspace_fit.h"
#include "tests/test_program.h"

#include <Eigen/Geometry>
#include <QtTest>

#include <cmath>
#include <numbers>

namespace eigenscope::tst_subspace_fit {

namespace {

/// Points on a bent band, their mean and covariance.
struct Cloud {
    Points points{MatrixXd(200, 3), {"x", "y", "z"}};
    ColumnScaling scaling;
    MatrixXd covariance;

    Cloud() {
        for (Index i = 0; i < points.X.rows(); ++i) {
            const double t = static_cast<double>(i) / 10;
            points.X.row(i) << 3 * std::sin(t) + 5, 2 * std::sin(t) + std::cos(3 * t), 0.4 * std::cos(7 * t) - t / 9;
        }
        scaling = *learnScaling(points, Scaling::Center);
        covariance = scaling.covariance(points.X);
    }
    /// The mean squared distance of the points to the subspace, point by point.
    [[nodiscard]] double meanSquaredDistance(const MatrixXd &U) const {
        const MatrixXd Z = points.X.rowwise() - scaling.mean.transpose();
        return (Z - Z * U * U.transpose()).rowwise().squaredNorm().mean();
    }
};

MatrixXd direction(double angle) {
    return Eigen::Vector2d(std::cos(angle), std::sin(angle));
}

} // namespace

class TestSubspaceFit : public QObject {
    Q_OBJECT

private slots:
    void varianceAndErrorAreTheTotal();
    void errorIsTheMeanSquaredDistance();
    void noLineOrPlaneIsBetterThanThatOfTheEigenvectors();
    void bestAngleIsThatOfTheFirstEigenvector();
    void aRoundCloudHasAnAngleToo();
};

void TestSubspaceFit::varianceAndErrorAreTheTotal() {
    const Cloud cloud;
    for (const Index r : {1, 2, 3}) {
        const SubspaceFit fit = subspaceFit(cloud.covariance, MatrixXd::Identity(3, r));
        QVERIFY(std::abs(fit.variance - cloud.covariance.diagonal().head(r).sum()) < 1e-12);
        QVERIFY(std::abs(fit.variance + fit.meanSquaredError - cloud.covariance.trace()) < 1e-12);
    }
}

void TestSubspaceFit::errorIsTheMeanSquaredDistance() {
    const Cloud cloud;
    MatrixXd U(3, 2);
    U << 0.6, 0, 0.8, 0, 0, 1;
    for (const Index r : {1, 2})
        QVERIFY(std::abs(subspaceFit(cloud.covariance, U.leftCols(r)).meanSquaredError -
                         cloud.meanSquaredDistance(U.leftCols(r))) < 1e-12);
}

void TestSubspaceFit::noLineOrPlaneIsBetterThanThatOfTheEigenvectors() {
    const Cloud cloud;
    const auto pairs = allEigenpairs(cloud.covariance, {});
    QVERIFY(pairs);
    for (const Index r : {1, 2}) {
        const SubspaceFit best = subspaceFit(cloud.covariance, pairs->vectors.leftCols(r));
        QVERIFY(std::abs(best.variance - pairs->values.head(r).sum()) < 1e-12);
        for (int turn = 0; turn < 60; ++turn) {
            MatrixXd U = MatrixXd::Identity(3, 3);
            for (const auto &[axis, speed] : {std::pair(0, 0.7), std::pair(1, 1.9), std::pair(2, 3.1)})
                U = U * Eigen::AngleAxisd(turn * speed, Eigen::Vector3d::Unit(axis)).toRotationMatrix();
            QVERIFY(subspaceFit(cloud.covariance, U.leftCols(r)).variance <= best.variance + 1e-12);
        }
    }
}

void TestSubspaceFit::bestAngleIsThatOfTheFirstEigenvector() {
    const MatrixXd plane = Cloud().covariance.topLeftCorner(2, 2);
    const auto pairs = allEigenpairs(plane, {});
    const double angle = bestAngle(plane);
    QVERIFY(angle >= 0 && angle < std::numbers::pi);
    QVERIFY(std::abs(std::abs((direction(angle).transpose() * pairs->vectors.col(0))(0)) - 1) < 1e-12);
    for (double other = 0; other < std::numbers::pi; other += 0.01)
        QVERIFY(subspaceFit(plane, direction(other)).variance <= subspaceFit(plane, direction(angle)).variance + 1e-12);
    MatrixXd falling(2, 2);
    falling << 1, -0.5, -0.5, 1;
    QVERIFY(std::abs(bestAngle(falling) - 0.75 * std::numbers::pi) < 1e-12);
}

void TestSubspaceFit::aRoundCloudHasAnAngleToo() {
    const double angle = bestAngle(MatrixXd::Identity(2, 2));
    QVERIFY(std::isfinite(angle));
    QCOMPARE(subspaceFit(MatrixXd::Identity(2, 2), direction(angle)).variance, 1.0);
}

EIGENSCOPE_TEST(TestSubspaceFit)

} // namespace eigenscope::tst_subspace_fit

#include "tst_subspace_fit.moc"
