#include "core/base/random.h"
#include "tests/core/differences.h"
#include "tests/core/numbered_points.h"
#include "tests/core/reducers/refused_reduction.h"
#include "tests/core/single_reduction.h"
#include "tests/plain_words.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <Eigen/QR>

#include <QtTest>

#include <cmath>
#include <numbers>

namespace eigenscope::tst_lle {

using reference::Reference;

namespace {

/// What a reference gives as parameters of the method.
ParamMap parametersOf(const Reference &r) {
    ParamMap given;
    for (const char *id : {"neighbors", "components"})
        given[id] = r.parameters().at(id).get<std::int64_t>();
    if (r.parameters().contains("regularization"))
        given["regularization"] = r.parameters().at("regularization").get<double>();
    return given;
}

/// A rolled sheet with its coordinates t along the roll and h across it.
struct Sheet {
    MatrixXd X, flat;
};
Sheet rolledSheet(Index n) {
    Random random(3);
    Sheet sheet{MatrixXd(n, 3), MatrixXd(n, 2)};
    for (Index i = 0; i < n; ++i) {
        const double t = 1.5 * std::numbers::pi * (1 + 2 * random.uniform()), h = 21 * random.uniform();
        sheet.X.row(i) << t * std::cos(t), h, t * std::sin(t);
        sheet.flat.row(i) << (t * std::sqrt(1 + t * t) + std::asinh(t)) / 2, h;
    }
    return sheet;
}

/// The share of the variance of the sheet's own coordinates that a linear map of these explains.
double agreement(const MatrixXd &flat, const MatrixXd &coordinates) {
    const MatrixXd target = flat.rowwise() - flat.colwise().mean();
    MatrixXd design = coordinates.rowwise() - coordinates.colwise().mean();
    const MatrixXd rest = target - design * design.colPivHouseholderQr().solve(target);
    return 1 - (rest.colwise().squaredNorm().array() / target.colwise().squaredNorm().array()).maxCoeff();
}

void bothMethods() {
    QTest::addColumn<std::string>("id");
    QTest::newRow("lle") << std::string("lle");
    QTest::newRow("ltsa") << std::string("ltsa");
}

} // namespace

class TestLle : public QObject {
    Q_OBJECT

private slots:
    void lleAgreesWithTheReferences_data() {
        QTest::addColumn<std::string>("name");
        QTest::newRow("sheet") << std::string("lle");
        QTest::newRow("table") << std::string("lle_table");
    }
    void lleAgreesWithTheReferences() {
        QFETCH(std::string, name);
        Reference r = Reference::named(name);
        const Reduction found = *reducedBy("lle", r.dataset(), parametersOf(r));
        const double root = std::sqrt(static_cast<double>(found.coordinates.rows()));
        const MatrixXd W(found.finding<NeighborWeights>()->matrix);
        Json weights = Json::array();
        for (Index i = 0; i < 5; ++i) {
            Json row = {{"neighbors", Json::array()}, {"weights", Json::array()}};
            for (Index j = 0; j < W.cols(); ++j)
                if (W(i, j) != 0) {
                    row["neighbors"].push_back(j);
                    row["weights"].push_back(W(i, j));
                }
            weights.push_back(row);
        }
        AGREES(r.compare("weights_first_5_rows", weights));
        AGREES(r.compare("weight_reconstruction_error", found.diagnostics.get<VectorXd>("row_errors")->sum()));
        AGREES(r.compare("eigenvalues_first_6", VectorXd(found.eigenvalues.head(6))));
        AGREES(r.compare("reconstruction_error", *found.diagnostics.get<double>("reconstruction_error")));
        AGREES(r.compare("points_unit_norm", MatrixXd(found.coordinates / root)));
        AGREES(r.compare("scale_for_unit_covariance", root));
        QVERIFY(worst(found.coordinates.colwise().mean()) < 1e-12);
    }

    void newPointsAgreeWithTheReference() {
        Reference r = Reference::named("lle_out_of_sample");
        const auto rows = [&](const char *key) { return r.parameters().at(key).get<std::vector<Index>>(); };
        const Dataset all = r.dataset();
        const Reduction found = *reducedBy("lle", all.subset(rows("train_rows")), parametersOf(r));
        const double root = std::sqrt(static_cast<double>(found.coordinates.rows()));
        AGREES(r.compare("train_points_first_10", MatrixXd(found.coordinates.topRows(10) / root)));
        const auto places = found.map.transform(all.subset(rows("new_rows")).objects);
        AGREES(r.compare("new_points", MatrixXd(*places / root)));
    }

    void ltsaAgreesWithTheReference() {
        Reference r = Reference::named("ltsa");
        const Reduction found = *reducedBy("ltsa", r.dataset(), parametersOf(r));
        const std::string form = "neighbourhood_with_the_point.";
        AGREES(r.compare(form + "eigenvalues_first_6", VectorXd(found.eigenvalues.head(6))));
        AGREES(r.compare(form + "reconstruction_error", found.eigenvalues.segment(1, 2).sum()));
        AGREES(r.compare(form + "points", MatrixXd(found.coordinates / std::sqrt(150.0))));
    }

    void theSparseWayUnrollsTheSheet_data() { bothMethods(); }
    void theSparseWayUnrollsTheSheet() {
        QFETCH(std::string, id);
        const Sheet sheet = rolledSheet(1500);
        const Reduction found = *reducedBy(id, dataset(sheet.X));
        QCOMPARE(found.eigenvalues.size(), Index{20});
        QCOMPARE(*found.diagnostics.get<std::string>("spectrum"), std::string("leading"));
        QCOMPARE(*found.diagnostics.get<std::int64_t>("pieces"), std::int64_t{1});
        QCOMPARE(*found.diagnostics.get<std::int64_t>("edges"), std::int64_t{found.finding<NeighborGraph>()->edges()});
        QVERIFY(std::abs(found.eigenvalues[0]) < 1e-14);
        QVERIFY(found.eigenvalues[1] > 0 && std::ranges::is_sorted(found.eigenvalues));
        const MatrixXd products = found.coordinates.transpose() * found.coordinates / 1500;
        QVERIFY(worst(products - MatrixXd::Identity(2, 2)) < 1e-12);
        if (id == "ltsa")
            QVERIFY(agreement(sheet.flat, found.coordinates) > 0.98);
    }

    void aFlatSheetIsFoundByLtsa() {
        const MatrixXd flat = Random(5).normalMatrix(300, 2);
        const MatrixXd X = flat * Random(6).normalMatrix(2, 5);
        QVERIFY(agreement(flat, reducedBy("ltsa", dataset(X))->coordinates) > 1 - 1e-10);
    }

    void positionAndUnitDoNotMatter_data() { bothMethods(); }
    void positionAndUnitDoNotMatter() {
        QFETCH(std::string, id);
        const MatrixXd X = Random(7).normalMatrix(80, 3);
        const MatrixXd plain = reducedBy(id, dataset(X))->coordinates;
        for (const double unit : {0x1p-400, 0x1p+400})
            QVERIFY(worst(reducedBy(id, dataset(X * unit))->coordinates - plain) < 1e-12);
        const MatrixXd moved = X.array() + 64;
        QVERIFY(worst(reducedBy(id, dataset(moved))->coordinates.cwiseAbs() - plain.cwiseAbs()) < 1e-8);
    }

    void aRadiusMakesNeighborhoodsToo_data() { bothMethods(); }
    void aRadiusMakesNeighborhoodsToo() {
        QFETCH(std::string, id);
        const Dataset data = dataset(rolledSheet(700).X);
        const Reduction found = *reducedBy(id, data, {{"radius", 5.0}});
        for (Index i = 0; i < 700; i += 50)
            for (Index j = 0; j < 700; ++j) {
                const double distance = (data.points().X.row(i) - data.points().X.row(j)).norm();
                if (i != j && std::abs(distance - 5) > 1e-9)
                    QCOMPARE(found.finding<NeighborGraph>()->lengths.coeff(i, j) > 0, distance < 5);
            }
        if (found.map.transform) {
            QVERIFY(*found.map.transform(data.objects) == found.coordinates);
            QVERIFY(!found.map.transform(Points{MatrixXd::Constant(1, 3, 500), {"x1", "x2", "x3"}}));
        }
        QVERIFY(message(reducedBy(id, data, {{"radius", 5.0}, {"neighbors", std::int64_t{5}}})).contains("exclude"));
    }

    void piecesAreRefusedWithWhatJoinsThem_data() { bothMethods(); }
    void piecesAreRefusedWithWhatJoinsThem() {
        QFETCH(std::string, id);
        MatrixXd X = Random(8).normalMatrix(60, 2);
        X.topRows(20).array() += 100;
        X.bottomRows(15).array() -= 100;
        const std::string name = builtinReducers().find(id)->name;
        const std::string refused = "The neighbor graph of " + name + " is in 3 pieces; Neighbors ";
        const auto piecesOfTen = reducedBy(id, dataset(X));
        QVERIFY2(message(piecesOfTen).startsWith(refused.c_str()), message(piecesOfTen));
        const std::int64_t joining = std::stoll(piecesOfTen.error().message.substr(refused.size()));
        QVERIFY(bool(reducedBy(id, dataset(X), {{"neighbors", joining}})));
        QVERIFY(!reducedBy(id, dataset(X), {{"neighbors", joining - 1}}));
        const auto byRadius = reducedBy(id, dataset(X), {{"radius", 20.0}});
        const std::string radius = "The neighbor graph of " + name + " is in 3 pieces; Radius ";
        QVERIFY2(message(byRadius).startsWith(radius.c_str()), message(byRadius));
        QVERIFY(
            bool(reducedBy(id, dataset(X), {{"radius", std::stod(byRadius.error().message.substr(radius.size()))}})));
    }

    void rowsThatCoincideWithTheirNeighborsAreTold_data() { bothMethods(); }
    void rowsThatCoincideWithTheirNeighborsAreTold() {
        QFETCH(std::string, id);
        const ParamMap four{{"neighbors", std::int64_t{4}}, {"components", std::int64_t{1}}};
        MatrixXd X = MatrixXd::Ones(30, 2);
        QCOMPARE(reducedBy(id, dataset(X), four)->warnings,
                 Names{"Every row coincides with its neighbors, so that the picture shows chance alone."});
        for (Index i = 0; i < 30; ++i) // along a parabola
            X.row(i) << static_cast<double>(i), 0.01 * static_cast<double>(i * i);
        QVERIFY(reducedBy(id, dataset(X), four)->warnings.empty());
        X.topRows(5) = X.row(5).replicate(5, 1); // six of them, with five others each
        QCOMPARE(
            reducedBy(id, dataset(X), four)->warnings,
            Names{"6 rows coincide with all neighbors, so that nothing tells how they lie to the others. Leave out "
                  "rows that stand twice, or use more neighbors."});
        const ParamMap six{{"neighbors", std::int64_t{6}}, {"components", std::int64_t{1}}};
        QVERIFY(reducedBy(id, dataset(X), six)->warnings.empty());
    }

    void neighborhoodsThatDetermineNothingAreRefused() {
        const Dataset data = dataset(Random(9).normalMatrix(40, 4));
        QVERIFY(message(reducedBy("ltsa", data, {{"neighbors", std::int64_t{3}}, {"components", std::int64_t{3}}}))
                    .endsWith("Got 3."));
        MatrixXd chain(20, 2); // two neighbors each, which two components always fit
        for (Index i = 0; i < 20; ++i)
            chain.row(i) << static_cast<double>(i), 0.5 * static_cast<double>(i % 2);
        QVERIFY(message(reducedBy("ltsa", dataset(chain), {{"radius", 1.5}}))
                    .endsWith("must give some rows more neighbors than there are components, 2, or every tangent space "
                              "fits. Got 1.5."));
        QVERIFY(bool(reducedBy("ltsa", dataset(chain), {{"radius", 2.5}})));
        QVERIFY(message(reducedBy("lle", data, {{"neighbors", std::int64_t{40}}})).endsWith("Got 40."));
        QVERIFY(message(reducedBy("lle", data, {{"regularization", 1e-17}})).endsWith("Raise the regularization."));
    }

    void theConstantVectorIsTakenOutWhereOthersBelongToZeroToo() {
        const MatrixXd X = Random(10).normalMatrix(100, 4); // each point is rebuilt exactly by its neighbors
        const Reduction found = *reducedBy("lle", dataset(X), {{"regularization", 1e-14}});
        QVERIFY(found.eigenvalues[4] < 1e-13);
        QVERIFY(worst(found.coordinates.colwise().mean()) < 1e-12);
    }

    void aStoppedRunIsCanceled() {
        const auto data = std::make_shared<const Dataset>(dataset(rolledSheet(800).X));
        for (const char *id : {"lle", "ltsa"}) {
            const auto run = *builtinReducers().find(id)->start({data, nullptr}, {});
            std::stop_source source;
            source.request_stop();
            QVERIFY(run->advance(1, {source.get_token(), {}}).error().kind == Error::Kind::Canceled);
        }
    }
};

EIGENSCOPE_TEST(TestLle)

} // namespace eigenscope::tst_lle

#include "tst_lle.moc"
