#include "core/base/random.h"
#include "core/kernels/expression/kernel_expression.h"
#include "core/reducers/interface/reducer.h"
#include "tests/core/numbered_points.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>

namespace eigenscope::tst_algorithm_steps {

namespace {

/// A finished run of a method, as the pipeline leaves it.
struct FinishedRun {
    const Registry<ReducerInfo> reducers = builtinReducers();
    const ReducerInfo &info;
    ParamMap given;
    std::shared_ptr<const Reduction> reduction;
    std::shared_ptr<const KernelMatrix> kernel;

    FinishedRun(std::string_view id, const MatrixXd &X, ParamMap parameters = {})
        : info(*reducers.find(id)), given(std::move(parameters)) {
        const auto data = std::make_shared<const Dataset>(dataset(X));
        ReducerTask task{data, nullptr};
        if (info.input == ReducerInput::Distances)
            task.metric = std::make_shared<const Metric>(*builtinDistances().find("euclidean"), data);
        if (info.input == ReducerInput::Kernel) {
            const Registry<KernelInfo> kernels = builtinKernels();
            const auto bound = *bindKernel(*parseKernel("gaussian(sigma=3)", kernels), kernels, data, {});
            task.kernel = kernel = std::make_shared<const KernelMatrix>(*kernelMatrix(bound, data, {}));
        }
        const auto run = info.start(task, given);
        if (!run || !(*run)->advance(1, {}))
            qFatal("%s cannot run", info.id.c_str());
        Reduction made = *(*run)->outcome();
        made.method = info.id;
        if (!made.data) {
            made.data = data;
            made.metric = task.metric;
        }
        reduction = std::make_shared<const Reduction>(std::move(made));
    }

    [[nodiscard]] std::vector<AlgorithmStep> steps(std::vector<Index> shown) const {
        const auto found = info.steps({reduction, kernel, std::move(shown)}, given, {});
        if (!found)
            qFatal("%s", found.error().message.c_str());
        return *found;
    }
    [[nodiscard]] std::vector<AlgorithmStep> steps() const { return steps(evenlySpread(n(), n())); }
    [[nodiscard]] Index n() const { return reduction->coordinates.rows(); }
};

const AlgorithmStep &titled(const std::vector<AlgorithmStep> &steps, std::string_view title) {
    const auto found = std::ranges::find(steps, title, &AlgorithmStep::title);
    if (found == steps.end())
        qFatal("there is no step '%s'", std::string(title).c_str());
    return *found;
}

/// Points along a bent sheet: every method has something to find in them.
MatrixXd sheet(Index n) {
    Random random(9);
    MatrixXd X(n, 4);
    for (Index i = 0; i < n; ++i) {
        const double t = random.uniform(0, 3), h = random.uniform(0, 2);
        X.row(i) << 3 * std::cos(t), 2 * std::sin(t) + 1, h, 0.1 * random.uniform();
    }
    return X;
}

double apart(const MatrixXd &a, const MatrixXd &b) {
    return a.rows() == b.rows() && a.cols() == b.cols() ? (a - b).cwiseAbs().maxCoeff() : 1e300;
}

MatrixXd withZeros(const MatrixXd &A) {
    return A.unaryExpr([](double value) { return std::isnan(value) ? 0 : value; });
}

/// ‖A·V − V·Λ‖ for the eigenvalues that belong to the columns of V.
double residual(const MatrixXd &A, const MatrixXd &V, const VectorXd &values) {
    return apart(A * V, V * values.head(V.cols()).asDiagonal());
}

} // namespace

class TestAlgorithmSteps : public QObject {
    Q_OBJECT

private slots:
    void fiveMethodsShowTheirSteps() {
        std::vector<std::string> ids;
        const Registry<ReducerInfo> reducers = builtinReducers();
        for (const ReducerInfo &info : reducers.all())
            if (info.steps)
                ids.push_back(info.id);
        QCOMPARE(ids, (std::vector<std::string>{"pca", "kernel-pca", "classical-mds", "isomap", "lle"}));
    }

    void theyEndInTheCoordinates_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("setting");
        QTest::newRow("pca") << "pca"
                             << "";
        QTest::newRow("pca of correlations") << "pca"
                                             << "matrix=correlation";
        QTest::newRow("kernel-pca") << "kernel-pca"
                                    << "";
        QTest::newRow("kernel-pca without centering") << "kernel-pca"
                                                      << "center=off";
        QTest::newRow("kernel-pca by landmarks") << "kernel-pca"
                                                 << "landmarks=30";
        QTest::newRow("classical-mds") << "classical-mds"
                                       << "";
        QTest::newRow("isomap") << "isomap"
                                << "";
        QTest::newRow("isomap by landmarks") << "isomap"
                                             << "landmarks=30";
        QTest::newRow("lle") << "lle"
                             << "";
    }
    void theyEndInTheCoordinates() {
        QFETCH(QString, id);
        QFETCH(QString, setting);
        ParamMap given = {{"components", std::int64_t{3}}};
        if (setting == "matrix=correlation")
            given["matrix"] = std::string("correlation");
        else if (setting == "center=off")
            given["center"] = false;
        else if (setting == "landmarks=30")
            given["landmarks"] = std::int64_t{30};
        const FinishedRun run(id.toStdString(), sheet(90), given);
        const std::vector<Index> shown = {4, 80, 17, 3};
        const std::vector<AlgorithmStep> all = run.steps(), some = run.steps(shown);
        QVERIFY(apart(all.back().matrix, run.reduction->coordinates) < 1e-12);
        QVERIFY(apart(some.back().matrix, run.reduction->coordinates(shown, Eigen::all)) < 1e-12);
        QCOMPARE(all.size(), some.size());
        for (std::size_t s = 0; s < all.size(); ++s) {
            const AlgorithmStep &step = all[s], &part = some[s];
            QVERIFY(!step.title.empty() && !step.formula.empty() && step.note.ends_with('.'));
            for (const auto &[side, count] :
                 {std::pair(part.rows, part.matrix.rows()), {part.columns, part.matrix.cols()}}) {
                QCOMPARE(static_cast<Index>(std::max(side.points.size(), side.names.size())), count);
                QVERIFY(side.points.empty() || side.names.empty());
                QVERIFY(side.whole >= count);
            }
            // The shown points are a part of the same matrix, not another matrix.
            const auto places = [&](const MatrixSide &whole, const MatrixSide &few) {
                std::vector<Index> found;
                for (const Index point : few.points)
                    found.push_back(std::ranges::find(whole.points, point) - whole.points.begin());
                return few.points.empty() ? evenlySpread(few.whole, few.whole) : found;
            };
            QVERIFY(apart(withZeros(part.matrix), withZeros(step.matrix(places(step.rows, part.rows),
                                                                        places(step.columns, part.columns)))) < 1e-12);
        }
    }

    void pcaTurnsTheCenteredDataByItsEigenvectors() {
        for (const char *matrix : {"covariance", "correlation"}) {
            const FinishedRun run("pca", sheet(60), {{"matrix", std::string(matrix)}, {"components", std::int64_t{4}}});
            const std::vector<AlgorithmStep> steps = run.steps();
            const MatrixXd &Z = steps[2].matrix, &S = steps[3].matrix, &U = titled(steps, "Eigenvectors").matrix;
            const VectorXd lambda = titled(steps, "Eigenvalues").matrix.transpose();
            QCOMPARE(lambda, run.reduction->eigenvalues);
            QVERIFY(Z.colwise().mean().cwiseAbs().maxCoeff() < 1e-12);
            QVERIFY(apart(S, Z.transpose() * Z / 60) < 1e-12);
            QVERIFY(residual(S, U, lambda) < 1e-12);
            QVERIFY(apart(steps.back().matrix, Z * U) < 1e-12);
        }
    }

    void kernelPcaStretchesTheEigenvectorsOfTheCenteredMatrix() {
        const FinishedRun run("kernel-pca", sheet(60));
        const std::vector<AlgorithmStep> steps = run.steps();
        const MatrixXd &V = titled(steps, "Eigenvectors").matrix;
        const VectorXd eta = 60 * titled(steps, "Eigenvalues").matrix.transpose();
        QVERIFY(apart(titled(steps, "Centered kernel matrix").matrix, centeredGram(run.kernel->K)) < 1e-12);
        QVERIFY(residual(titled(steps, "Centered kernel matrix").matrix, V, eta) < 1e-10);
        QVERIFY(apart(steps.back().matrix, V * eta.head(2).cwiseSqrt().asDiagonal()) < 1e-12);
    }

    void aKernelOfOtherRowsIsRefused() {
        const FinishedRun run("kernel-pca", sheet(90)), few("kernel-pca", sheet(30));
        for (const auto &kernel : {few.kernel, std::shared_ptr<const KernelMatrix>()}) {
            const auto found = run.info.steps({run.reduction, kernel, {4, 80}}, run.given, {});
            QVERIFY(!found);
            QVERIFY(found.error().message.starts_with("The kernel is of other rows"));
        }
    }
    void scalingStretchesTheEigenvectorsOfTheInnerProducts_data() {
        QTest::addColumn<QString>("id");
        QTest::newRow("classical-mds") << "classical-mds";
        QTest::newRow("isomap") << "isomap";
    }
    void scalingStretchesTheEigenvectorsOfTheInnerProducts() {
        QFETCH(QString, id);
        const FinishedRun run(id.toStdString(), sheet(60));
        const std::vector<AlgorithmStep> steps = run.steps();
        const MatrixXd &B = titled(steps, "Inner products").matrix, &V = titled(steps, "Eigenvectors").matrix;
        const VectorXd lambda = titled(steps, "Eigenvalues").matrix.transpose();
        QVERIFY(B.colwise().sum().cwiseAbs().maxCoeff() < 1e-9);
        QVERIFY(residual(B, V, lambda) < 1e-8);
        QVERIFY(apart(steps.back().matrix, V * lambda.head(2).cwiseSqrt().asDiagonal()) < 1e-8);
    }

    void geodesicsAreNowhereShorterThanDistances() {
        const std::vector<AlgorithmStep> steps = FinishedRun("isomap", sheet(60)).steps();
        const MatrixXd &D = titled(steps, "Distances").matrix, &G = titled(steps, "Geodesics").matrix;
        const MatrixXd &graph = titled(steps, "Neighbor graph").matrix;
        QVERIFY((G - D).minCoeff() > -1e-12);
        for (Index j = 0; j < 60; ++j)
            for (Index i = 0; i < 60; ++i)
                QVERIFY(std::isnan(graph(i, j)) || std::abs(graph(i, j) - D(i, j)) < 1e-12);
        QCOMPARE(titled(steps, "Neighbor graph").blank, std::string("no edge"));
    }

    void lleFindsTheBottomOfTheCostMatrix() {
        const FinishedRun run("lle", sheet(60));
        const std::vector<AlgorithmStep> steps = run.steps();
        const MatrixXd W = withZeros(titled(steps, "Weights").matrix),
                       M = withZeros(titled(steps, "Cost matrix").matrix);
        const MatrixXd &V = titled(steps, "Eigenvectors").matrix;
        const VectorXd lambda = titled(steps, "Smallest eigenvalues").matrix.transpose();
        const MatrixXd left = MatrixXd::Identity(60, 60) - W;
        QVERIFY((W.rowwise().sum().array() - 1).abs().maxCoeff() < 1e-12);
        QVERIFY(apart(M, left.transpose() * left) < 1e-12);
        QVERIFY(residual(M, V, lambda.tail(59)) < 1e-10);
        QCOMPARE((titled(steps, "Neighbors").matrix.array() > 0).count(), 600);
    }

    void veryManyColumnsAreThinnedAndItIsTold() {
        const FinishedRun run("pca", Random(2).normalMatrix(30, 700));
        const AlgorithmStep step = titled(run.steps(), "Covariance matrix");
        QCOMPARE(step.matrix.rows(), 500);
        QCOMPARE(step.rows.whole, 700);
        QCOMPARE(step.rows.names[1], std::string("x2"));
        QCOMPARE(step.rows.names.back(), std::string("x699"));
    }

    void evenlySpreadTakesAllWhereTheyAreFew() {
        QCOMPARE(evenlySpread(4, 500), (std::vector<Index>{0, 1, 2, 3}));
        QCOMPARE(evenlySpread(10, 4), (std::vector<Index>{0, 2, 5, 7}));
        QVERIFY(evenlySpread(0, 4).empty());
    }
};

EIGENSCOPE_TEST(TestAlgorithmSteps)

} // namespace eigenscope::tst_algorithm_steps

#include "tst_algorithm_steps.moc"
