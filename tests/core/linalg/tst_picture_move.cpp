#include "core/base/random.h"
#include "core/linalg/picture_move.h"
#include "core/linalg/squared_distances.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <numbers>

namespace eigenscope::tst_picture_move {

namespace {

MatrixXd cloud() {
    return Random(3).normalMatrix(40, 3);
}

/// Turned in the plane of the first two axes, with the third one mirrored.
Eigen::Matrix3d turn(double angle) {
    Eigen::Matrix3d turned = Eigen::Matrix3d::Identity();
    turned.topLeftCorner<2, 2>() << std::cos(angle), -std::sin(angle), std::sin(angle), std::cos(angle);
    turned(2, 2) = -1;
    return turned;
}

} // namespace

class TestPictureMove : public QObject {
    Q_OBJECT

private slots:
    void nothingMovesByItself() {
        const MatrixXd Y = cloud();
        QVERIFY(PictureMove().applied(Y) == Y);
        QVERIFY(PictureMove().undone(Y) == Y);
        QVERIFY(!PictureMove().mirrors(0));
        QCOMPARE(mirroredTo(Y, Y).rotation.size(), Index{0});
    }

    void anAxisThatRunsAgainstTheFormerOneIsMirrored() {
        const MatrixXd before = cloud();
        MatrixXd next = before + 0.3 * Random(4).normalMatrix(40, 3);
        next.col(1) *= -1;
        next.col(2).array() -= 100; // where it stands does not count
        const PictureMove move = mirroredTo(before, next);
        QVERIFY(!move.mirrors(0) && move.mirrors(1) && !move.mirrors(2) && !move.mirrors(3));
        QVERIFY(!move.isTurned);
        const MatrixXd places = move.applied(next);
        QVERIFY(places.col(0) == next.col(0) && places.col(1) == -next.col(1) && places.col(2) == next.col(2));
        QVERIFY(move.undone(places) == next);
    }

    void axesAreNeverSwapped() {
        const MatrixXd before = cloud();
        MatrixXd next = before;
        next.col(0).swap(next.col(1));
        const PictureMove move = mirroredTo(before, next);
        QVERIFY(move.rotation.size() == 0 || move.rotation.isDiagonal(0));
    }

    void axesThatOnlyOneHasStay() {
        const MatrixXd before = cloud();
        const PictureMove fewer = mirroredTo(before, -before.leftCols(2));
        QVERIFY(fewer.mirrors(0) && fewer.mirrors(1));
        const PictureMove more = mirroredTo(-before.leftCols(1), before);
        QVERIFY(more.mirrors(0) && !more.mirrors(1) && !more.mirrors(2));
    }

    void whatIsMissingSaysNothing() {
        const MatrixXd before = cloud();
        MatrixXd next = before;
        next.col(1) *= -1;
        next(7, 1) = std::numeric_limits<double>::quiet_NaN();
        next(8, 2) = std::numeric_limits<double>::infinity();
        const PictureMove move = mirroredTo(before, next);
        QVERIFY(!move.mirrors(0) && move.mirrors(1) && !move.mirrors(2));
        const MatrixXd places = move.applied(next);
        QVERIFY(places.col(0) == next.col(0));
        QVERIFY(std::isnan(places(7, 1)) && places(8, 2) == next(8, 2));
        QVERIFY((turnedTo(before, next).applied(next) - before).row(0).norm() < 1e-12);
        next.setConstant(std::numeric_limits<double>::quiet_NaN());
        QVERIFY(turnedTo(before, next).rotation.size() == 0);
    }

    void aTurnedPictureComesBackWithItsSize() {
        const MatrixXd before = cloud();
        MatrixXd next = 2.5 * before * turn(2 * std::numbers::pi / 5);
        next.rowwise() += Eigen::RowVector3d(3, -1, 8);
        const PictureMove move = turnedTo(before, next);
        QVERIFY(move.isTurned && !move.mirrors(0));
        const MatrixXd places = move.applied(next);
        const Eigen::RowVectorXd mean = before.colwise().mean();
        QVERIFY(((places.rowwise() - mean) - 2.5 * (before.rowwise() - mean)).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY((squaredDistances(places) - squaredDistances(next)).cwiseAbs().maxCoeff() < 1e-9);
        QVERIFY((move.undone(places) - next).cwiseAbs().maxCoeff() < 1e-12);
    }

    void coordinatesOnOtherAxesAreNotMoved() {
        const MatrixXd Y = cloud();
        const MatrixXd two = Y.leftCols(2);
        QVERIFY(mirroredTo(Y, -Y).applied(two) == two);
        QVERIFY(turnedTo(Y, Y * turn(1)).undone(two) == two);
    }
};

EIGENSCOPE_TEST(TestPictureMove)

} // namespace eigenscope::tst_picture_move

#include "tst_picture_move.moc"
