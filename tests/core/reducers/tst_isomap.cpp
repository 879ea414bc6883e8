#include "core/base/random.h"
#include "core/generators/generator.h"
#include "core/reducers/spectral/residual_variance.h"
#include "tests/core/differences.h"
#include "tests/core/single_reduction.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <numeric>

namespace eigenscope::tst_isomap {

using reference::Reference;

namespace {

std::shared_ptr<const Dataset> dataset(MatrixXd X) {
    Dataset data;
    data.rows.resize(static_cast<std::size_t>(X.rows()));
    std::iota(data.rows.begin(), data.rows.end(), Index{100});
    data.objects = Points{std::move(X), {"x1", "x2", "x3"}};
    return std::make_shared<const Dataset>(std::move(data));
}

Result<Reduction> reduced(const std::shared_ptr<const Dataset> &data, const ParamMap &given) {
    const auto metric = std::make_shared<const Metric>(*builtinDistances().find("euclidean"), data);
    return afterOneStep(
        builtinReducers().find("isomap")->start({.data = data, .kernel = nullptr, .metric = metric}, given));
}

Result<Reduction> reduced(const Dataset &data, const ParamMap &given) {
    return reduced(std::make_shared<const Dataset>(data), given);
}

template <class T> T diagnostic(const Reduction &reduction, const char *name) {
    return *reduction.diagnostics.get<T>(name);
}

double sumOfPairs(const MatrixXd &G) {
    return MatrixXd(G.triangularView<Eigen::StrictlyLower>()).sum();
}

MatrixXd roll(std::int64_t n, double noise) {
    const Registry<GeneratorInfo> generators = builtinGenerators();
    const Table table = *generators.find("swiss-roll")->make({{"n", n}, {"noise", noise}});
    MatrixXd X(n, 3);
    for (Index k = 0; k < 3; ++k)
        X.col(k) = std::get<VectorXd>(table.columns[static_cast<std::size_t>(k)].values);
    return X;
}

MatrixXd plane(Index n) {
    MatrixXd X = MatrixXd::Zero(n, 3);
    Random random(5);
    for (Index i = 0; i < n; ++i)
        X.row(i).head(2) << random.uniform(0, 8), random.uniform(0, 4);
    return X;
}

/// 60 points on a plane and 25 others far from them.
MatrixXd twoSheets() {
    MatrixXd X = plane(85);
    X.bottomRows(25).array() += 40;
    return X(Random(7).permutation(85), Eigen::all);
}

} // namespace

class TestIsomap : public QObject {
    Q_OBJECT

private slots:
    void theMethodAgreesWithTheReferences_data() {
        QTest::addColumn<std::string>("name");
        for (const char *name : {"isomap", "isomap_table", "isomap_radius"})
            QTest::newRow(name) << std::string(name);
    }
    void theMethodAgreesWithTheReferences() {
        QFETCH(std::string, name);
        Reference r = Reference::named(name);
        ParamMap given;
        if (r.parameters().contains("radius"))
            given["radius"] = r.parameters().at("radius").get<double>();
        else
            given["neighbors"] = r.parameters().at("neighbors").get<std::int64_t>();
        const auto found = reduced(r.dataset(), given);
        QVERIFY2(bool(found), found ? "" : found.error().message.c_str());
        AGREES(r.compare("edges", diagnostic<std::int64_t>(*found, "edges")));
        const MatrixXd &G = found->finding<Geodesics>()->lengths;
        QVERIFY(G == G.transpose());
        if (r.expected().contains("graph_degree")) {
            std::vector<int> degree;
            for (Index i = 0; i < G.rows(); ++i)
                degree.push_back(static_cast<int>(found->finding<NeighborGraph>()->lengths.col(i).nonZeros()));
            AGREES(r.compare("graph_degree", degree));
            AGREES(r.compare("geodesic_first_5_rows", MatrixXd(G.topRows(5))));
            AGREES(r.compare("geodesic_max", G.maxCoeff()));
            AGREES(r.compare("residual_variance", diagnostic<double>(*found, "residual_variance")));
        } else {
            AGREES(r.compare("geodesic_first_3_rows", MatrixXd(G.topRows(3))));
        }
        AGREES(r.compare("geodesic_sum", sumOfPairs(G)));
        AGREES(r.compare("eigenvalues_first_6", VectorXd(found->eigenvalues.head(6))));
        AGREES(r.compare("points", found->coordinates));
    }

    void newPointsAgreeWithTheReference() {
        Reference r = Reference::named("isomap_out_of_sample");
        const Dataset all = r.dataset();
        const Dataset train = all.subset(r.parameters().at("train_rows").get<std::vector<Index>>());
        const Dataset others = all.subset(r.parameters().at("new_rows").get<std::vector<Index>>());
        const auto found = *reduced(train, {{"neighbors", std::int64_t{8}}});
        AGREES(r.compare("train_points_first_10", MatrixXd(found.coordinates.topRows(10))));
        AGREES(r.compare("new_points", *found.map.transform(others.objects)));
    }

    void aGraphInPiecesIsRefusedWithWhatJoinsIt() {
        Reference r = Reference::named("isomap_pieces");
        const MatrixXd X = reference::matrixFrom(r.input().at("inline").at("X"));
        const auto data = dataset(X);
        const auto metric = Metric(*builtinDistances().find("euclidean"), data);
        const Pieces pieces = piecesOf(*neighborGraph(metric, {.neighbors = 2, .radius = {}}, "isomap", {}));
        AGREES(r.compare("pieces", pieces.count));
        AGREES(r.compare("piece_of_point", pieces.of));
        AGREES(r.compare("smallest_neighbors_that_joins",
                         static_cast<std::int64_t>(*smallestJoiningNeighbors(metric, 3, {}))));
        const auto refused = reduced(data, {{"neighbors", std::int64_t{2}}});
        QVERIFY(!refused);
        QCOMPARE(refused.error().message,
                 std::string("The neighbor graph of Isomap is in 2 pieces; Neighbors 3 joins them, or set "
                             "Graph in pieces (pieces) to largest or join."));
    }

    void theRadiusThatIsProposedJoinsThePieces() {
        const auto data = dataset(twoSheets());
        const auto refused = reduced(data, {{"radius", 2.0}});
        QVERIFY(!refused);
        const QString sentence = QString::fromStdString(refused.error().message);
        const auto found = QRegularExpression("in 2 pieces; Radius ([0-9.]+) joins them").match(sentence);
        QVERIFY2(found.hasMatch(), refused.error().message.c_str());
        QVERIFY(bool(reduced(data, {{"radius", found.captured(1).toDouble()}})));
    }

    void theLargestPieceIsShownAloneWhenAskedFor() {
        const MatrixXd X = twoSheets();
        const auto found = *reduced(dataset(X), {{"neighbors", std::int64_t{6}}, {"pieces", std::string("largest")}});
        QCOMPARE(found.coordinates.rows(), Index{60});
        QCOMPARE(found.data->size(), Index{60});
        QCOMPARE(found.metric->size(), Index{60});
        QCOMPARE(found.finding<NeighborGraph>()->size(), Index{60});
        QCOMPARE(diagnostic<std::int64_t>(found, "pieces"), std::int64_t{2});
        for (Index i = 0; i < 60; ++i)
            QVERIFY(found.data->points().X.row(i) == X.row(found.data->rows[static_cast<std::size_t>(i)] - 100));
        QVERIFY(worst(*found.map.transform(found.data->objects) - found.coordinates) < 1e-10);
        QCOMPARE(found.warnings.size(), std::size_t{1});
    }

    void piecesAreJoinedByTheShortestEdgeWhenAskedFor() {
        const auto data = dataset(twoSheets());
        const auto found = *reduced(data, {{"neighbors", std::int64_t{6}}, {"pieces", std::string("join")}});
        QCOMPARE(found.coordinates.rows(), Index{85});
        QVERIFY(found.coordinates.allFinite());
        QCOMPARE(piecesOf(*found.finding<NeighborGraph>()).count, 1);
        const auto metric = Metric(*builtinDistances().find("euclidean"), data);
        QCOMPARE(found.finding<NeighborGraph>()->edges(),
                 neighborGraph(metric, {.neighbors = 6, .radius = {}}, "isomap", {})->edges() + 1);
    }

    void theSwissRollIsUnrolled() {
        const auto found = *reduced(dataset(roll(2000, 0)), {{"neighbors", std::int64_t{10}}});
        const double residual = diagnostic<double>(found, "residual_variance");
        QVERIFY2(residual < 0.001, std::to_string(residual).c_str());
        QCOMPARE(diagnostic<std::string>(found, "spectrum"), std::string("leading"));
    }

    void theResidualVarianceFallsToTheDimensionOfTheRoll() {
        const auto found = *reduced(dataset(roll(600, 0)), {{"neighbors", std::int64_t{10}}});
        const VectorXd curve = *residualVariances(found.finding<Geodesics>()->lengths, 6, {});
        QCOMPARE(curve.size(), Index{6});
        QVERIFY(std::abs(curve[1] - diagnostic<double>(found, "residual_variance")) < 1e-9);
        QVERIFY(curve[0] > 5 * curve[1]);
        QVERIFY((curve.tail(4).array() - curve[1]).abs().maxCoeff() < 0.01);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!residualVariances(found.finding<Geodesics>()->lengths, 6, {stop.get_token(), {}}));
    }

    void sharesAreToldWhereAllEigenvaluesAreKnown() {
        const auto data = dataset(roll(600, 0));
        const Reduction whole = *reduced(data, {});
        QCOMPARE(whole.eigenvalues.size(), Index{20});
        QVERIFY(whole.explained.array().isNaN().all());
        const Reduction landmarks = *reduced(data, {{"landmarks", std::int64_t{100}}});
        QVERIFY(landmarks.eigenvalues.minCoeff() < 0);
        QVERIFY(std::abs(landmarks.cumulative[99] - 1) < 1e-12);
    }

    void allRowsAsLandmarksGiveTheWholeMethod() {
        const auto data = dataset(plane(150));
        const Reduction whole = *reduced(data, {});
        const Reduction landmarks = *reduced(data, {{"landmarks", std::int64_t{150}}});
        QVERIFY(landmarks.coordinates == whole.coordinates);
    }

    void landmarksGiveNearlyTheSamePicture() {
        const auto data = dataset(plane(400));
        const Reduction found = *reduced(data, {{"landmarks", std::int64_t{60}}});
        QCOMPARE(found.coordinates.rows(), Index{400});
        QCOMPARE(found.eigenvalues.size(), Index{60});
        QVERIFY(!found.finding<Geodesics>());
        QVERIFY(diagnostic<double>(found, "residual_variance") < 0.02);
        QVERIFY(worst(*found.map.transform(data->objects) - found.coordinates) < 1e-10);
        const Reduction other = *reduced(data, {{"landmarks", std::int64_t{60}}, {"seed", std::int64_t{1}}});
        QVERIFY(other.coordinates != found.coordinates);
    }

    void newPointsWithinARadiusGoThroughAllThatAreNear() {
        const auto data = dataset(plane(200));
        const Reduction found = *reduced(data, {{"radius", 1.5}});
        QVERIFY(worst(*found.map.transform(data->objects) - found.coordinates) < 1e-10);
        MatrixXd far(1, 3);
        far << 20, 2, 0; // nothing is within the radius: the nearest object leads there
        QVERIFY(found.map.transform(Points{far, {"x1", "x2", "x3"}})->allFinite());
    }

    void equalRowsFallOnOnePoint() {
        MatrixXd X = plane(100);
        X.topRows(20).rowwise() = X.row(50).eval();
        const auto found = reduced(dataset(X), {{"neighbors", std::int64_t{25}}});
        QVERIFY2(bool(found), found ? "" : found.error().message.c_str());
        QVERIFY(worst(found->coordinates.topRows(20).rowwise() - found->coordinates.row(50)) < 1e-8);
    }

    void impossibleLandmarksAreRefusedByValue() {
        for (const std::int64_t landmarks : {2, 51}) {
            const auto refused = reduced(dataset(plane(50)), {{"landmarks", landmarks}});
            QVERIFY(!refused && refused.error().message.ends_with("Got " + std::to_string(landmarks) + "."));
        }
    }
};

EIGENSCOPE_TEST(TestIsomap)

} // namespace eigenscope::tst_isomap

#include "tst_isomap.moc"
