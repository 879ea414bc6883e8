#include "core/base/random.h"
#include "core/reducers/tsne/tsne_forces.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_tsne_forces {

using reference::Reference;

class TestTsneForces : public QObject {
    Q_OBJECT

private slots:
    void gradientAgrees() {
        Reference r = Reference::named("tsne_gradient");
        const Metric metric(*builtinDistances().find("euclidean"), std::make_shared<const Dataset>(r.dataset()));
        const auto joint = *jointAffinities(metric, metric.size() - 1, r.parameters().at("perplexity").get<double>(),
                                            NeighborSearch::Exact, {});
        const Affinities &P = joint.affinities->matrix;
        const Layout Y = r.inputMatrix("points").cast<float>();
        const auto repulsion = exactRepulsion();
        Layout gradient, forces(Y.rows(), 2);
        tsneGradient(P, Y, 1, *repulsion, gradient, {});
        AGREES(r.compare("kl", tsneDivergence(P, Y, *repulsion, {})));
        AGREES(r.compare("gradient", MatrixXd(gradient.cast<double>())));
        const double all = repulsion->push(Y, 0, Y.rows(), forces);
        MatrixXd q(3, Y.rows());
        for (Index i = 0; i < 3; ++i)
            for (Index j = 0; j < Y.rows(); ++j)
                q(i, j) = i == j ? 0 : 1 / (1 + (Y.row(i) - Y.row(j)).cast<double>().squaredNorm()) / all;
        AGREES(r.compare("q_first_3_rows", q));
    }

    void forcesOfAnyNumberOfComponentsAndRowsAreThoseOfTheFormula() {
        for (const Index components : {1, 2, 3})
            for (const Index n : {2, 5, 16, 67}) {
                const Layout Y = Random(8).normalMatrix(n, components).cast<float>() * 3;
                Layout forces(n, components);
                const double sum = exactRepulsion()->push(Y, 0, n, forces);
                double expectedSum = 0;
                for (Index i = 0; i < n; ++i) {
                    Eigen::RowVectorXd force = Eigen::RowVectorXd::Zero(components);
                    for (Index j = 0; j < n; ++j) {
                        const Eigen::RowVectorXd away = (Y.row(i) - Y.row(j)).cast<double>();
                        const double q = 1 / (1 + away.squaredNorm());
                        force += q * q * away;
                        expectedSum += i == j ? 0 : q;
                    }
                    QVERIFY((forces.row(i).cast<double>() - force).norm() < 1e-5);
                }
                QVERIFY(std::abs(sum - expectedSum) < 1e-6 * (expectedSum + static_cast<double>(n)));
            }
    }

    void forcesOfGridAndTreeAreNearlyThoseOfAllPairs() {
        for (const float extent : {1e-4F, 1.0F, 10.0F, 50.0F})
            for (const Index components : {1, 2, 3}) {
                const Index n = 1500;
                const Layout Y = extent / 3 * Random(9).normalMatrix(n, components).cast<float>();
                Layout exactly(n, components), nearly(n, components);
                const double sum = exactRepulsion()->push(Y, 0, n, exactly);
                const auto agrees = [&](Repulsion &repulsion) {
                    repulsion.prepare(Y, {});
                    const double near = repulsion.push(Y, 0, n, nearly);
                    return std::abs(near / sum - 1) < 0.03 && (nearly - exactly).norm() < 0.04 * exactly.norm();
                };
                QVERIFY(agrees(*treeRepulsion(components)));
                if (components == 2)
                    QVERIFY(agrees(*gridRepulsion()));
            }
    }

    void theGridFollowsThePicture() {
        const auto grid = gridRepulsion();
        const Index n = 800;
        for (const float extent : {1e-4F, 30.0F, 31.0F, 2.0F}) {
            const Layout Y = (extent * Random(3).normalMatrix(n, 2).cast<float>()).rowwise() +
                             Eigen::RowVector2f(extent, -3 * extent);
            Layout exactly(n, 2), nearly(n, 2);
            exactRepulsion()->push(Y, 0, n, exactly);
            grid->prepare(Y, {});
            grid->push(Y, 0, n, nearly);
            QVERIFY((nearly - exactly).norm() < 0.04 * exactly.norm());
        }
    }
};

EIGENSCOPE_TEST(TestTsneForces)

} // namespace eigenscope::tst_tsne_forces

#include "tst_tsne_forces.moc"
