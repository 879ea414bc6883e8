#include "core/kernels/matrix/kernel_matrix.h"
#include "core/linalg/sparse_exponential.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/reducers/kernel_pca.h"
#include "tests/core/differences.h"
#include "tests/core/made_objects.h"
#include "tests/project_file.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <fstream>

namespace eigenscope::tst_graph_kernels {

using reference::Reference;

namespace {

std::shared_ptr<const Dataset> karate() {
    std::ifstream file(projectFile("tests/reference/data/karate_edges.csv"));
    MatrixXd A = MatrixXd::Zero(34, 34);
    std::string line;
    std::getline(file, line);
    for (int from = 0, to = 0; std::getline(file, line);)
        if (std::sscanf(line.c_str(), "%d,%d", &from, &to) == 2)
            A(from - 1, to - 1) = A(to - 1, from - 1) = 1;
    return datasetOf(graphOf(A));
}

std::shared_ptr<const Dataset> graphIn(const Reference &r) {
    return datasetOf(graphOf(r.inputMatrix("inline.adjacency")));
}

/// "power(base=adjacency,length=2)"
std::string textOf(const std::string &id, const Json &parameters) {
    std::string text = id;
    for (const auto &[name, value] : parameters.items())
        text += (text == id ? "(" : ",") + name + "=" + (value.is_string() ? value.get<std::string>() : value.dump());
    return text + ")";
}

const WholeGraph &wholeOf(const std::shared_ptr<const Dataset> &data) {
    return *std::get<Graph>(data->objects).whole;
}

/// Points on a line, each joined to the next ones.
std::shared_ptr<const Dataset> band(Index n, Index width) {
    Random random(3);
    MatrixXd A = MatrixXd::Zero(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = i + 1; j < std::min(n, i + 1 + width); ++j)
            A(i, j) = A(j, i) = random.uniform(0.5, 1.5);
    return datasetOf(graphOf(A));
}

} // namespace

class TestGraphKernels : public QObject {
    Q_OBJECT

private slots:
    void theLecturesExampleAgrees() {
        Reference matrices = Reference::named("seed_graph_negative_laplacian");
        const auto data = graphIn(matrices);
        const auto pairs = *wholeOf(data).eigenpairs(GraphBase::NegativeLaplacian, {});
        AGREES(matrices.compare("S", MatrixXd(wholeOf(data).matrix(GraphBase::NegativeLaplacian))));
        AGREES(matrices.compare("laplacian", MatrixXd(wholeOf(data).matrix(GraphBase::Laplacian))));
        AGREES(matrices.compare("eigenvalues", pairs->values));
        AGREES(matrices.compare("eigenvectors", pairs->vectors));
        for (const auto &[name, id] : {std::pair("seed_graph_exponential", "exponential-diffusion"),
                                       std::pair("seed_graph_von_neumann", "von-neumann")}) {
            Reference r = Reference::named(name);
            AGREES(r.compare("K", *gramOf(textOf(id, r.parameters()), graphIn(r))));
            AGREES(r.compare("K", *gramOf(id, graphIn(r)))); // the defaults are the lecture's
        }
    }

    void kernelsOfTheKarateClubAgree() {
        const auto data = karate();
        for (const auto &[name, id] :
             {std::pair("graph_exponential", "exponential-diffusion"), std::pair("graph_von_neumann", "von-neumann"),
              std::pair("graph_power", "power")}) {
            Reference r = Reference::named(name);
            for (std::size_t i = 0; i < r.parameters().at("cases").size(); ++i) {
                const std::string at = "cases." + std::to_string(i) + ".";
                const std::string text = textOf(id, r.parameters().at("cases")[i]);
                const MatrixXd K = *gramOf(text, data);
                AGREES(r.compare(at + "K", K));
                if (id == std::string("power")) {
                    QCOMPARE(kernelVerdict(K, {})->psd, r.expected(at + "positive_semidefinite").get<bool>());
                    QCOMPARE((*bound(text, data))->psdRule().valid,
                             r.expected(at + "positive_semidefinite").get<bool>());
                }
                if (id == std::string("exponential-diffusion"))
                    AGREES(r.compare(at + "trace", K.trace()));
            }
        }
    }

    void matricesOfTheKarateClubAgree() {
        Reference r = Reference::named("graph_matrices");
        const auto data = karate();
        const WholeGraph &graph = wholeOf(data);
        AGREES(r.compare("adjacency_eigenvalues", (*graph.eigenpairs(GraphBase::Adjacency, {}))->values));
        AGREES(r.compare("laplacian_eigenvalues_ascending",
                         VectorXd((*graph.eigenpairs(GraphBase::Laplacian, {}))->values.reverse())));
    }

    void kernelPcaOfNodesAgrees() {
        Reference r = Reference::named("graph_kernel_pca");
        const auto data = karate();
        const auto kernel = *bound("exponential-diffusion(beta=0.2)", data);
        const auto matrix = std::make_shared<const KernelMatrix>(*kernelMatrix(kernel, data, {}));
        const auto run = *reducerInfo<KernelPca>().start({data, matrix, {}, {}}, {});
        QVERIFY(*run->advance(1, {}) == RunState::Converged);
        const Reduction &reduction = *run->outcome();
        AGREES(r.compare("lambda", VectorXd(reduction.eigenvalues.head(8))));
        AGREES(r.compare("total_variance", matrix->totalVariance));
        AGREES(r.compare("scores", reduction.coordinates));
        const MatrixXd again = *reduction.map.transform(subsetOf(data->objects, {33, 0}));
        QVERIFY(worst(again - reduction.coordinates(std::vector<Index>{33, 0}, Eigen::all)) < 1e-12);
    }

    void partsOfAGraphKeepTheirValues() {
        const auto data = karate();
        const std::vector<Index> some = {5, 0, 33, 12};
        const Objects part = subsetOf(data->objects, some);
        for (const char *text : {"power(length=3)", "exponential-diffusion", "von-neumann(beta=0.02)"}) {
            const auto kernel = *bound(text, data);
            const MatrixXd K = *kernel->gram(data->objects, Progress{});
            QVERIFY(worst(*kernel->gram(part, Progress{}) - K(some, some)) < 1e-13);
            QVERIFY(worst(*kernel->gram(part, data->objects) - K(some, Eigen::all)) < 1e-13);
            QVERIFY(worst(*kernel->diagonal(part) - K.diagonal()(some)) < 1e-13);
            const auto other = kernel->gram(part, karate()->objects);
            QVERIFY(other.error().message.find("nodes of one graph") != std::string::npos);
            QVERIFY(!kernel->gram(subsetOf(data->objects, {}), Progress{}));
        }
    }

    void betaAtOrPastOneOverTheRadiusIsRefused() {
        const auto data = karate();
        QVERIFY(refusalOf("von-neumann(base=adjacency,beta=0.15)", data)
                    .starts_with("β (beta) of Von Neumann diffusion must be below 1/ρ(S) = 0.14"));
        QVERIFY(refusalOf("von-neumann(base=adjacency,beta=0.15)", data).find("where ρ(S) = 6.7257 is") !=
                std::string::npos);
        QVERIFY(refusalOf("von-neumann", data).find("negative-laplacian matrix of this graph. Got 0.2.") !=
                std::string::npos);
        QCOMPARE(refusalOf("von-neumann(base=adjacency,beta=0.148)", data), std::string());
        MatrixXd pair(2, 2); // ρ(A) = 1, so that 1 is at the end
        pair << 0, 1, 1, 0;
        QVERIFY(!refusalOf("von-neumann(base=adjacency,beta=1)", datasetOf(graphOf(pair))).empty());
    }

    void theBoundOfBetaIsSaidShortlyAndHolds() {
        const std::string refusal = refusalOf("von-neumann(base=adjacency,beta=0.15)", karate());
        const std::size_t at = refusal.find("1/ρ(S) = ") + std::string("1/ρ(S) = ").size();
        const std::string bound = refusal.substr(at, refusal.find(',', at) - at);
        QVERIFY2(bound.size() <= 8, bound.c_str()); // six digits
        QCOMPARE(refusalOf("von-neumann(base=adjacency,beta=" + bound + ")", karate()), std::string());
    }

    void anOddPowerOfAnIndefiniteMatrixIsSaidToBeInvalid() {
        const auto data = karate();
        QCOMPARE((*bound("power(length=2)", data))->psdRule().validBy, Names{"power"});
        QCOMPARE((*bound("power(length=3,base=laplacian)", data))->psdRule().validBy, Names{"power"});
        const PsdRule rule = (*bound("exp(power(length=3))", data))->psdRule();
        QVERIFY(!rule.valid);
        QVERIFY2(rule.reason.starts_with("The power kernel is positive semidefinite for an even length, or where the "
                                         "matrix of the graph is. Here the length is 3 and the smallest eigenvalue of "
                                         "the adjacency matrix is -4.48"),
                 rule.reason.c_str());
    }

    void valuesTooLargeForANumberAreRefused() {
        QVERIFY(refusalOf("exponential-diffusion(base=laplacian,beta=1000)", karate()).find("too large for a number") !=
                std::string::npos);
    }

    void aValueIsExplainedByWalks() {
        const auto data = karate();
        for (const char *text :
             {"power(length=2)", "exponential-diffusion(beta=0.5)", "von-neumann(beta=0.02)",
              "exponential-diffusion(base=adjacency)", "exponential-diffusion(base=laplacian,beta=0.1)",
              "von-neumann(base=adjacency,beta=0.1)"}) {
            const auto kernel = *bound(text, data);
            const Explanation why = *kernel->explain(data->objects, 0, 33);
            QVERIFY(std::abs(why.value - (*kernel->gram(data->objects, Progress{}))(0, 33)) < 1e-13);
            double sum = 0;
            for (const Explanation::Term &term : why.terms)
                sum += term.value;
            QVERIFY2(std::abs(sum - why.value) < 1e-9 * std::abs(why.value) + 1e-15, text);
        }
        const Explanation two = *(*bound("power(length=2)", data))->explain(data->objects, 0, 33);
        QCOMPARE(two.terms.size(), std::size_t{1});
        QCOMPARE(two.terms[0].name, std::string("walks of length 2"));
        QCOMPARE(two.terms[0].value, 4.0);
    }

    void nodesOfTwoPiecesHaveNothingInCommon() {
        constexpr Index n = 14, pieces = 3;
        Random random(4);
        MatrixXd A = MatrixXd::Zero(n, n);
        for (Index i = 0; i < n; ++i)
            for (Index j = i + pieces; j < n; j += pieces)
                A(i, j) = A(j, i) = random.uniform(0.1, 3);
        const auto data = datasetOf(graphOf(A));
        for (const char *text : {"exponential-diffusion", "exponential-diffusion(base=adjacency)",
                                 "exponential-diffusion(base=laplacian)", "von-neumann(beta=0.01)"}) {
            const auto kernel = *bound(text, data);
            const MatrixXd K = *kernel->gram(data->objects, Progress{});
            const MatrixXd between = *kernel->gram(data->objects, data->objects);
            for (Index i = 0; i < n; ++i)
                for (Index j = 0; j < n; ++j)
                    QVERIFY2((K(i, j) == 0) == (i % pieces != j % pieces) && (between(i, j) == 0) == (K(i, j) == 0),
                             text);
            const Explanation why = *kernel->explain(data->objects, 0, 1);
            QVERIFY2(why.value == 0 && why.terms.empty(), text);
        }
    }

    void warmthThatFlowedForLongIsTheSameInAllOfAPiece() {
        MatrixXd A = MatrixXd::Zero(5, 5), halves = MatrixXd::Zero(5, 5);
        A(0, 1) = A(1, 0) = A(2, 3) = A(3, 2) = 1; // the last node is alone
        halves.topLeftCorner(2, 2).setConstant(0.5);
        halves.block(2, 2, 2, 2).setConstant(0.5);
        halves(4, 4) = 1;
        const auto club = karate();
        for (const char *text : {"exponential-diffusion(beta=1000)", "exponential-diffusion(beta=1e16)",
                                 "exponential-diffusion(beta=1e300)"}) {
            QVERIFY2(worst(*gramOf(text, datasetOf(graphOf(A))) - halves) < 1e-13, text);
            QVERIFY2(worst(*gramOf(text, club) - MatrixXd::Constant(34, 34, 1 / 34.0)) < 1e-13, text);
            const auto kernel = *bound(text, club);
            QVERIFY2(worst(*kernel->diagonal(club->objects) - VectorXd::Constant(34, 1 / 34.0)) < 1e-13, text);
        }
    }

    void nodesThatOnlyAnEdgeWithoutWeightJoinsAreTwoPieces() {
        Eigen::SparseMatrix<double> A = wholeOf(karate()).adjacency();
        A.conservativeResize(35, 35);
        A.insert(0, 34) = 0;
        A.insert(34, 0) = 0;
        Graph graph = graphOf(MatrixXd::Zero(35, 35));
        graph.whole = std::make_shared<const WholeGraph>(A);
        const MatrixXd K = *gramOf("exponential-diffusion(beta=1e300)", datasetOf(graph));
        QVERIFY(worst(K.topLeftCorner(34, 34) - MatrixXd::Constant(34, 34, 1 / 34.0)) < 1e-13);
        QVERIFY(std::abs(K(34, 34) - 1) < 1e-13);
        QVERIFY(worst(K.bottomLeftCorner(1, 34)) == 0);
    }

    void theSeriesOfASparseGraphAgreesWithItsEigenpairs() {
        const auto data = band(700, 3);
        for (const GraphBase base : {GraphBase::NegativeLaplacian, GraphBase::Adjacency, GraphBase::Laplacian})
            for (const double beta : {0.0, 0.2, base == GraphBase::NegativeLaplacian ? 3.0 : 0.5}) {
                const auto pairs = *wholeOf(data).eigenpairs(base, {});
                const VectorXd f = (beta * pairs->values.array()).exp();
                const MatrixXd dense = pairs->vectors * f.asDiagonal() * pairs->vectors.transpose();
                const std::vector<Index> columns = {0, 5, 699, 300, 301, 302, 303, 304, 305};
                const std::vector<Index> &rows = std::get<Graph>(data->objects).positions;
                const MatrixXd series = exponentialBlock(wholeOf(data).matrix(base), beta, rows, columns, {});
                QVERIFY(worst(series - dense(Eigen::all, columns)) < 1e-13 * std::max(1.0, f.maxCoeff()));
            }
        const MatrixXd K = *gramOf("exponential-diffusion(beta=1)", data);
        QVERIFY(K == K.transpose());
        const MatrixXd cross = *(*bound("exponential-diffusion(beta=1)", data))->gram(data->objects, data->objects);
        QVERIFY(worst(K - cross) < 1e-13);
        QVERIFY(worst(K.rowwise().sum() - VectorXd::Ones(700)) < 1e-12); // what flows is not lost
    }

    void aGraphInPiecesHasNoValuesBetweenThem() {
        MatrixXd A = MatrixXd::Zero(4, 4);
        A(0, 1) = A(1, 0) = A(2, 3) = A(3, 2) = 1;
        const MatrixXd K = *gramOf("exponential-diffusion", datasetOf(graphOf(A)));
        QVERIFY(K.topRightCorner(2, 2).cwiseAbs().maxCoeff() < 1e-15);
        QCOMPARE(refusalOf("power(length=3)", datasetOf(graphOf(MatrixXd::Zero(3, 3)))), std::string());
    }
};

EIGENSCOPE_TEST(TestGraphKernels)

} // namespace eigenscope::tst_graph_kernels

#include "tst_graph_kernels.moc"
