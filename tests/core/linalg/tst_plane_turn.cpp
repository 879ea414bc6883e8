#include "core/base/random.h"
#include "core/linalg/decompositions.h"
#include "core/linalg/plane_turn.h"
#include "tests/core/differences.h"
#include "tests/test_program.h"

#include <Eigen/Geometry>
#include <QtTest>

#include <cmath>
#include <numbers>

namespace eigenscope::tst_plane_turn {

/// Turns between planes.
class TestPlaneTurn : public QObject {
    Q_OBJECT

    static MatrixXd plane(std::uint64_t seed, Index d = 6) { return orthonormalBasis(Random(seed).normalMatrix(d, 2)); }

private slots:
    void beginsAndEndsAtItsPlanes() {
        for (std::uint64_t seed = 1; seed < 40; seed += 2) {
            const MatrixXd from = plane(seed), to = plane(seed + 1);
            const PlaneTurn turn(from, to);
            QVERIFY(worst(turn.at(0) - from) < 1e-12);
            QVERIFY(worst(turn.at(1) - turn.end()) < 1e-12);
            QVERIFY(worst(turn.end().col(0) - to.col(0)) == 0);
            QVERIFY(worst(turn.end().col(1).cwiseAbs() - to.col(1).cwiseAbs()) == 0);
        }
    }

    void allPlanesOnTheWayHaveOrthonormalAxes() {
        const PlaneTurn turn(plane(3), plane(8));
        for (double share = 0; share <= 1; share += 0.125) {
            const MatrixXd axes = turn.at(share);
            QVERIFY(worst(axes.transpose() * axes - MatrixXd::Identity(2, 2)) < 1e-12);
        }
    }

    void movesEvenlyAndOnTheShortestWay() {
        MatrixXd from = MatrixXd::Zero(3, 2), to = from;
        from(0, 0) = from(1, 1) = 1; // x and y
        to(0, 0) = to(2, 1) = 1;     // x and z: a quarter turn about x
        const PlaneTurn turn(from, to);
        QVERIFY(std::abs(turn.angle() - std::numbers::pi / 2) < 1e-12);
        const MatrixXd third = turn.at(1.0 / 3);
        QVERIFY(worst(third.col(0) - from.col(0)) < 1e-12);
        QVERIFY(std::abs(third(1, 1) - std::cos(std::numbers::pi / 6)) < 1e-12);
        QVERIFY(std::abs(third(2, 1) - std::sin(std::numbers::pi / 6)) < 1e-12);
    }

    void aTurnWithinThePlaneIsOne() {
        const MatrixXd from = plane(5);
        const MatrixXd to = from * Eigen::Rotation2Dd(0.8).toRotationMatrix();
        const PlaneTurn turn(from, to);
        QVERIFY(turn.angle() < 1e-7);
        QVERIFY(worst(turn.at(0.5) - from * Eigen::Rotation2Dd(0.4).toRotationMatrix()) < 1e-7);
        QVERIFY(worst(turn.at(1) - to) < 1e-7);
    }

    void noTurnMirrors() {
        MatrixXd from = plane(7), to = from;
        to.col(1) *= -1;
        const PlaneTurn turn(from, to);
        QVERIFY(worst(turn.end() - from) == 0);
        QVERIFY(worst(turn.at(0.3) - from) < 1e-7);
    }

    void planesAtRightAnglesAreReached() {
        MatrixXd from = MatrixXd::Zero(4, 2), to = from;
        from(0, 0) = from(1, 1) = to(2, 0) = to(3, 1) = 1;
        const PlaneTurn turn(from, to);
        QVERIFY(worst(turn.at(0) - from) < 1e-12 && worst(turn.at(1) - turn.end()) < 1e-12);
        MatrixXd half = MatrixXd::Zero(4, 2); // one direction in common, and mirrored
        half(1, 0) = half(2, 1) = 1;
        const PlaneTurn other(from, half);
        QVERIFY(worst(other.at(0) - from) < 1e-12 && worst(other.at(1) - other.end()) < 1e-12);
    }
};

EIGENSCOPE_TEST(TestPlaneTurn)

} // namespace eigenscope::tst_plane_turn

#include "tst_plane_turn.moc"
