#include "core/base/random.h"
#include "core/reducers/interface/reducer.h"
#include "core/reducers/umap/umap_descent.h"
#include "tests/core/numbered_points.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <numeric>

namespace eigenscope::tst_umap {

using reference::Reference;

namespace {

std::shared_ptr<const Metric> euclidean(Dataset data) {
    return std::make_shared<const Metric>(*builtinDistances().find("euclidean"),
                                          std::make_shared<const Dataset>(std::move(data)));
}

/// Three round clusters, a third of the rows each, in order, `apart` from each other.
MatrixXd clusters(Index n, double apart) {
    MatrixXd X = Random(4).normalMatrix(n, 5);
    for (Index i = 0; i < n; ++i)
        X(i, 3 * i / n) += apart;
    return X;
}

Result<std::unique_ptr<Run>> started(const std::shared_ptr<const Metric> &metric, const ParamMap &given) {
    const Registry<ReducerInfo> reducers = builtinReducers();
    const auto data = std::make_shared<const Dataset>(metric->data());
    return reducers.find("umap")->start({data, nullptr, Indefinite::Clip, metric}, given);
}

Result<std::shared_ptr<const Reduction>> reduced(const std::shared_ptr<const Metric> &metric,
                                                 const ParamMap &given = {}) {
    const auto run = started(metric, given);
    if (!run)
        return run.error();
    if (const auto state = (*run)->advance(1'000'000, {}); !state)
        return state.error();
    return (*run)->outcome();
}

} // namespace

class TestUmap : public QObject {
    Q_OBJECT

private slots:
    void theGraphAgrees() {
        Reference r = Reference::named("umap_graph");
        const auto metric = euclidean(r.dataset());
        const Index n = metric->size(), k = r.parameters().at("neighbors").get<Index>() - 1;
        const Neighbors neighbors = *nearestNeighbors(*metric, k, {});
        VectorXd rho(n), sigma(n);
        for (Index i = 0; i < n; ++i) {
            const LocalScale scale =
                localScale({neighbors.distances.col(i).data(), static_cast<std::size_t>(k)}, static_cast<double>(k + 1),
                           neighbors.distances.sum() / static_cast<double>(n * (k + 1)));
            rho[i] = scale.rho;
            sigma[i] = scale.sigma;
        }
        AGREES(r.compare("rho", rho));
        AGREES(r.compare("sigma", sigma));
        const MatrixXd memberships = (*fuzzyGraph(neighbors, {}))->matrix.toDense().cast<double>();
        AGREES(r.compare("membership_first_5_rows", MatrixXd(memberships.topRows(5))));
        AGREES(r.compare("membership_sum", memberships.sum()));
    }

    void theCurvesAgree() {
        Reference r = Reference::named("umap_graph");
        MatrixXd found(2, 2);
        Index row = 0;
        for (const double minDist : r.parameters().at("min_dist").get<std::vector<double>>()) {
            const UmapCurve curve = fittedCurve(minDist, r.parameters().at("spread").get<double>());
            found.row(row++) = Eigen::RowVector2d(curve.a, curve.b);
        }
        AGREES(r.compare("a_b", found));
    }

    void anyCurveThatMayBeAskedForIsFound() {
        for (const double spread : {0.01, 1.0, 20.0})
            for (const double share : {0.0, 0.1, 1.0, 3.0}) {
                const UmapCurve curve = fittedCurve(share * spread, spread);
                QVERIFY(std::isfinite(curve.a) && curve.a > 0 && std::isfinite(curve.b) && curve.b > 0);
            }
    }

    void clustersAreKeptApart_data() {
        QTest::addColumn<std::string>("init");
        QTest::addColumn<std::int64_t>("components");
        QTest::addColumn<std::string>("search");
        for (const char *init : {"spectral", "pca", "random"}) {
            QTest::addRow("%s", init) << std::string(init) << std::int64_t{2} << std::string("exact");
            QTest::addRow("%s, rows in cells", init)
                << std::string(init) << std::int64_t{2} << std::string("approximate");
        }
        QTest::newRow("space") << std::string("spectral") << std::int64_t{3} << std::string("exact");
        QTest::newRow("five axes") << std::string("spectral") << std::int64_t{5} << std::string("exact");
    }
    void clustersAreKeptApart() {
        QFETCH(std::string, init);
        QFETCH(std::int64_t, components);
        QFETCH(std::string, search);
        const auto found =
            *reduced(euclidean(dataset(clusters(150, 8))),
                     {{"init", init}, {"components", components}, {"neighbors", std::int64_t{10}}, {"search", search}});
        QCOMPARE(found->coordinates.cols(), Index{components});
        for (Index i = 0; i < 150; ++i) {
            VectorXd distances = (found->coordinates.rowwise() - found->coordinates.row(i)).rowwise().norm();
            distances[i] = distances.maxCoeff();
            Index nearest = 0;
            distances.minCoeff(&nearest);
            QCOMPARE(nearest / 50, i / 50);
        }
        QVERIFY(found->finding<NeighborGraph>() && found->finding<NeighborGraph>()->size() == 150);
    }

    void aGraphInPiecesStartsFromPrincipalAxesAndSaysSo() {
        const auto warnings = [](double apart) {
            return (*reduced(euclidean(dataset(clusters(150, apart))), {{"epochs", std::int64_t{5}}}))->warnings;
        };
        QVERIFY(warnings(0).empty());
        QCOMPARE(QByteArray::fromStdString(warnings(100).at(0)),
                 "The neighbor graph is in 3 pieces, so that the picture starts from principal axes; where the pieces "
                 "lie to each other says nothing.");
    }

    void diagnosticsTellEpochsAndCurve() {
        const auto metric = euclidean(dataset(clusters(60, 5)));
        const auto found = *reduced(metric);
        QCOMPARE(*found->diagnostics.get<std::int64_t>("epochs"), std::int64_t{500});
        QVERIFY(std::abs(*found->diagnostics.get<double>("a") - 1.577) < 1e-3);
        QVERIFY(std::abs(*found->diagnostics.get<double>("b") - 0.8951) < 1e-3);
    }

    void newRowsLandAmongTheirNeighbors_data() {
        QTest::addColumn<std::string>("search");
        QTest::newRow("rows as they stand") << std::string("exact");
        QTest::newRow("rows in cells") << std::string("approximate");
    }
    void newRowsLandAmongTheirNeighbors() {
        QFETCH(std::string, search);
        const auto metric = euclidean(dataset(clusters(150, 8)));
        const auto found = *reduced(metric, {{"search", search}});
        QVERIFY(found->map.approximate);
        const MatrixXd again = *found->map.transform(metric->data().objects);
        const double extent =
            (found->coordinates.colwise().maxCoeff() - found->coordinates.colwise().minCoeff()).norm();
        QVERIFY((again - found->coordinates).rowwise().norm().mean() < 0.1 * extent);
        QVERIFY(*found->map.transform(metric->data().objects) == again);
    }

    /// Some rows are moved in turn, of which one may have many edges and another few, or none.
    void aNewPointMovesAsItDoesAlone_data() {
        QTest::addColumn<int>("components");
        for (const int components : {1, 2, 3, 5})
            QTest::addRow("%d", components) << components;
    }
    void aNewPointMovesAsItDoesAlone() {
        QFETCH(int, components);
        const Index seen = 300, edges[] = {200, 5, 0, 130, 64};
        const auto moved = [&](const std::vector<Index> &rows) {
            Memberships memberships(static_cast<Index>(rows.size()), seen);
            for (std::size_t i = 0; i < rows.size(); ++i)
                for (Index j = 0; j < edges[rows[i]]; ++j)
                    memberships.insert(static_cast<Index>(i), j) = 1.0F / static_cast<float>(1 + j % 3);
            memberships.makeCompressed();
            const UmapDescent descent(std::make_shared<const Memberships>(std::move(memberships)),
                                      {.curve = {1.577, 0.895}, .epochs = 20, .ownPicture = false, .seed = 3});
            const RowLayout others = Random(1).normalMatrix(seen, components).cast<float>();
            RowLayout points = others.topRows(static_cast<Index>(rows.size()));
            points.setZero();
            for (Index epoch = 0; epoch < 20; ++epoch)
                descent.advance(epoch, others, points, {});
            return points;
        };
        const RowLayout together = moved({0, 1, 2, 3, 4, 4, 3, 2, 1, 0, 0, 3, 3, 3});
        for (const Index row : {0, 1, 3, 4})
            QVERIFY(moved({row}).row(0) == together.row(row));
        QVERIFY(together.row(2).isZero() && !together.row(0).isZero() && together.row(0) != together.row(3));
    }

    void eachSeedGivesAnotherPicture() {
        const auto metric = euclidean(dataset(clusters(60, 5)));
        const auto with = [&](std::int64_t seed) { return (*reduced(metric, {{"seed", seed}}))->coordinates; };
        QVERIFY(with(1) == with(1));
        QVERIFY(with(1) != with(2));
    }

    void thePictureCanBeSeenWhileItMoves() {
        const auto run = *started(euclidean(dataset(clusters(90, 5))), {});
        QVERIFY(*run->advance(50, {}) == RunState::Running);
        const auto early = run->outcome();
        QCOMPARE(early->coordinates.rows(), Index{90});
        QVERIFY(std::abs(run->progress() - 0.1) < 1e-12);
        QVERIFY(*run->advance(50, {}) == RunState::Running);
        QVERIFY(run->outcome()->coordinates != early->coordinates);
    }

    void pointsThatCoincideAreDrawnAllTheSame() {
        QVERIFY((*reduced(euclidean(dataset(MatrixXd::Ones(40, 3)))))->coordinates.allFinite());
    }

    void whatCannotBeDoneIsRefusedBySentence() {
        const auto message = [&](Index n, const ParamMap &given) {
            const auto refused = reduced(euclidean(dataset(clusters(n, 5))), given);
            return refused ? QString() : QString::fromStdString(refused.error().message);
        };
        QCOMPARE(message(15, {}), "Neighbors of UMAP must be a whole number from 2 to 14, below the number "
                                  "of rows. Got 15.");
        QCOMPARE(message(3, {}), "UMAP needs at least four rows. Got 3.");
        QCOMPARE(message(90, {{"min_dist", 4.0}}),
                 "Least distance (min_dist) of UMAP must be at most three times the spread of 1. Got 4.");
    }
};

EIGENSCOPE_TEST(TestUmap)

} // namespace eigenscope::tst_umap

#include "tst_umap.moc"
