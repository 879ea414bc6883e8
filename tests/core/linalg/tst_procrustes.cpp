#include "core/base/random.h"
#include "core/linalg/procrustes.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_procrustes {

using reference::Reference;

class TestProcrustes : public QObject {
    Q_OBJECT

private slots:
    void theMoveAgreesWithTheReference() {
        Reference r = Reference::named("procrustes");
        const MatrixXd target = r.inputMatrix("inline.target"), moving = r.inputMatrix("inline.moving");
        const Procrustes move = procrustes(target, moving);
        AGREES(r.compare("rotation", move.rotation));
        AGREES(r.compare("scale", move.scale));
        AGREES(r.compare("translation", VectorXd(move.translation)));
        AGREES(r.compare("residual_sum_of_squares", move.residual));
        AGREES(r.compare("normalized_disparity", move.disparity));
        AGREES(r.compare("aligned", move.applied(moving)));
        const Procrustes rigid = procrustes(target, moving, false);
        QCOMPARE(rigid.scale, 1.0);
        AGREES(r.compare("residual_without_scaling", rigid.residual));
    }

    void aMovedPictureIsBroughtBack() {
        const MatrixXd X = Random(1).normalMatrix(30, 3);
        MatrixXd moved = X;
        moved.col(0).swap(moved.col(2));
        moved.col(1) *= -1;
        moved *= 2.5;
        moved.rowwise() += Eigen::RowVector3d(1, -4, 2);
        const Procrustes move = procrustes(X, moved);
        QVERIFY((move.applied(moved) - X).cwiseAbs().maxCoeff() < 1e-13);
        QVERIFY(move.disparity < 1e-14);
        QVERIFY(std::abs(move.scale - 0.4) < 1e-14);
    }

    void pointsThatCoincideAreOnlyShifted() {
        const MatrixXd X = Random(1).normalMatrix(10, 2), same = MatrixXd::Ones(10, 2);
        const Procrustes move = procrustes(X, same);
        QVERIFY((move.applied(same).rowwise() - X.colwise().mean()).cwiseAbs().maxCoeff() < 1e-15);
        QCOMPARE(move.disparity, 1.0);
    }
};

EIGENSCOPE_TEST(TestProcrustes)

} // namespace eigenscope::tst_procrustes

#include "tst_procrustes.moc"
