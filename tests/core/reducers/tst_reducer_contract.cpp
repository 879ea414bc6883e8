#include "core/base/names_that.h"
#include "tests/core/patience.h"
#include "tests/core/reducers/every_reducer.h"
#include "tests/core/reducers/seen_capabilities.h"
#include "tests/left_out.h"
#include "tests/test_program.h"

namespace eigenscope::tst_reducer_contract {

namespace {

/// The largest difference when each column may be turned.
double differenceUpToSign(const MatrixXd &a, const MatrixXd &b) {
    double worst = 0;
    for (Index j = 0; j < a.cols(); ++j)
        worst = std::max(
            worst, std::min((a.col(j) - b.col(j)).cwiseAbs().maxCoeff(), (a.col(j) + b.col(j)).cwiseAbs().maxCoeff()));
    return worst;
}

/// Whether the entries of a vector rise.
bool rises(const VectorXd &values) {
    return std::ranges::is_sorted(values);
}

} // namespace

class TestReducerContract : public QObject {
    Q_OBJECT

private slots:
    void shapesFitTheData_data() { everyReducer(); }
    void shapesFitTheData() {
        QFETCH(std::string, id);
        for (const std::int64_t components : {1, 2, 3}) {
            const auto reduction = reduced(*reducers().find(id), cloud(80, 4), {{"components", components}});
            QVERIFY2(bool(reduction), reduction ? "" : reduction.error().message.c_str());
            QCOMPARE(reduction->coordinates.rows(), Index{80});
            QCOMPARE(reduction->coordinates.cols(), Index{components});
            QCOMPARE(reduction->axes.size(), static_cast<std::size_t>(components));
            QVERIFY(reduction->coordinates.allFinite());
            QCOMPARE(reduction->explained.size(), reduction->cumulative.size());
            if (reduction->explained.size() > 0)
                QCOMPARE(reduction->explained.size(), reduction->eigenvalues.size());
            QVERIFY(reduction->eigenvalues.size() == 0 || reduction->diagnostics.get<std::string>("spectrum"));
        }
    }

    void iterationsHaveAnEnd_data() { everyReducer(); }
    void iterationsHaveAnEnd() {
        QFETCH(std::string, id);
        bool iterates = false;
        for (const ParamSpec &spec : reducers().find(id)->params)
            if (std::ranges::count(Names{"iterations", "max_iterations", "epochs", "restarts"}, spec.id) > 0) {
                iterates = true;
                QVERIFY(std::get<IntRange>(spec.domain).max <= 1'000'000);
            }
        if (!iterates)
            LEAVE_OUT("it has no iterations");
    }

    void sameInputGivesTheSameBits_data() { everyReducer(); }
    void sameInputGivesTheSameBits() {
        QFETCH(std::string, id);
        const ReducerInfo &info = *reducers().find(id);
        QVERIFY(reduced(info, cloud(120, 4))->coordinates == reduced(info, cloud(120, 4))->coordinates);
        QVERIFY(reduced(info, cloud(700, 4))->coordinates == reduced(info, cloud(700, 4))->coordinates);
    }

    void permutedRowsGivePermutedCoordinates_data() { everyReducer(); }
    void permutedRowsGivePermutedCoordinates() {
        QFETCH(std::string, id);
        if (reducers().find(id)->chaotic)
            LEAVE_OUT("rows in another order give another picture");
        const MatrixXd X = cloud(90, 4);
        const std::vector<Index> order = Random(2).permutation(90);
        const MatrixXd plain = reduced(*reducers().find(id), X)->coordinates;
        const MatrixXd permuted = reduced(*reducers().find(id), X(order, Eigen::all))->coordinates;
        QVERIFY(differenceUpToSign(permuted, plain(order, Eigen::all)) < 1e-10);
    }

    void advancingInPiecesIsAdvancingAtOnce_data() { everyReducer(); }
    void advancingInPiecesIsAdvancingAtOnce() {
        QFETCH(std::string, id);
        const auto data = labeledRows(cloud(60, 3));
        const ReducerInfo &info = *reducers().find(id);
        const auto pieces = *started(info, data, quickly(info, {})), whole = *started(info, data, quickly(info, {}));
        QVERIFY(*pieces->advance(0, {}) == RunState::Running);
        QCOMPARE(pieces->outcome()->coordinates.size() == 0, pieces->progress() == 0);
        while (*pieces->advance(1, {}) == RunState::Running) {
        }
        QVERIFY(*whole->advance(1'000'000, {}) != RunState::Running);
        QVERIFY(pieces->outcome()->coordinates == whole->outcome()->coordinates);
        QCOMPARE(whole->progress(), 1.0);
    }

    void aStoppedRunReturnsAtOnce_data() { everyReducer(); }
    void aStoppedRunReturnsAtOnce() {
        QFETCH(std::string, id);
        const auto run = *started(*reducers().find(id), labeledRows(cloud(1500, 6)));
        std::stop_source source;
        source.request_stop();
        QElapsedTimer timer;
        timer.start();
        const auto state = run->advance(1'000'000, {source.get_token(), {}});
        QVERIFY(timer.elapsed() < 100 * slowness);
        QVERIFY(!state ? state.error().kind == Error::Kind::Canceled : *state == RunState::Running);
    }

    void rowsAsReadAreTransformedToTheirCoordinates_data() { everyReducer(); }
    void rowsAsReadAreTransformedToTheirCoordinates() {
        QFETCH(std::string, id);
        if (!reducers().find(id)->can.transformRead)
            LEAVE_OUT("its axes are no columns of the rows");
        const MatrixXd X = cloud(100, 4);
        const Reduction reduction = *reduced(*reducers().find(id), X);
        QVERIFY(*reduction.map.transformRead(*labeledRows(X)) == reduction.coordinates);
        QVERIFY(!reduction.map.transformRead(*labeledRows(cloud(5, 1)))); // without a column that is an axis
        MatrixXd broken = cloud(5, 4);
        broken(2, 1) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!reduction.map.transformRead(*labeledRows(broken)));
    }

    void trainingRowsAreTransformedToTheirCoordinates_data() { everyReducer(); }
    void trainingRowsAreTransformedToTheirCoordinates() {
        QFETCH(std::string, id);
        if (!reducers().find(id)->can.transform)
            LEAVE_OUT("new rows have no place");
        const MatrixXd X = cloud(100, 4);
        const Reduction reduction = *reduced(*reducers().find(id), X);
        const auto again = reduction.map.transform(labeledRows(X)->objects);
        QVERIFY2(bool(again), again ? "" : again.error().message.c_str());
        if (!reduction.map.approximate)
            QVERIFY((*again - reduction.coordinates).cwiseAbs().maxCoeff() < 1e-10);
        QVERIFY(!reduction.map.transform(labeledRows(cloud(5, 3))->objects)); // another number of columns
        MatrixXd broken = cloud(5, 4);
        broken(2, 2) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!reduction.map.transform(labeledRows(broken)->objects));
    }

    void allComponentsLeadBackToTheRows_data() { everyReducer(); }
    void allComponentsLeadBackToTheRows() {
        QFETCH(std::string, id);
        if (!reducers().find(id)->can.inverse)
            LEAVE_OUT("no way leads back");
        const MatrixXd X = cloud(100, 4);
        if (reduced(*reducers().find(id), X)->map.approximateInverse)
            LEAVE_OUT("what leads back are pre-images");
        const auto reduction = reduced(*reducers().find(id), X, {{"components", std::int64_t{4}}});
        QVERIFY((*reduction->map.inverse(reduction->coordinates) - X).cwiseAbs().maxCoeff() < 1e-12);
        const MatrixXd less = *reduction->map.inverse(reduction->coordinates.leftCols(1));
        QVERIFY((less - X).norm() > 1 && (less - X).norm() < X.norm());
        QVERIFY(!reduction->map.inverse(MatrixXd::Zero(3, 5)));
    }

    void preImagesLeadNearTheRows_data() { everyReducer(); }
    void preImagesLeadNearTheRows() {
        QFETCH(std::string, id);
        const MatrixXd X = cloud(100, 4);
        if (!reduced(*reducers().find(id), X)->map.approximateInverse)
            LEAVE_OUT("it has no pre-images");
        const auto reduction = reduced(*reducers().find(id), X, {{"components", std::int64_t{8}}});
        const auto error = [&](Index axes) {
            const MatrixXd back = *reduction->map.inverse(reduction->coordinates.leftCols(axes));
            return (back - X).norm() / (X.rowwise() - X.colwise().mean()).norm();
        };
        QVERIFY(error(1) < 1);
        QVERIFY(error(8) < 0.2 && error(8) < error(1));
        QVERIFY(*reduction->map.inverse(reduction->coordinates) == *reduction->map.inverse(reduction->coordinates));
        QCOMPARE(reduction->map.inverse(MatrixXd(0, 2))->rows(), Index{0});
        QVERIFY(!reduction->map.inverse(MatrixXd::Zero(3, 9)));
        QVERIFY(!reduction->map.inverse(MatrixXd(3, 0)));
    }

    void contoursAreTheCoordinatesOfTheGrid_data() { everyReducer(); }
    void contoursAreTheCoordinatesOfTheGrid() {
        QFETCH(std::string, id);
        if (!reducers().find(id)->can.transform)
            LEAVE_OUT("new rows have no place");
        const Reduction reduction = *reduced(*reducers().find(id), cloud(100, 2));
        const VectorXd x = VectorXd::LinSpaced(5, -4, 4), y = VectorXd::LinSpaced(3, 0, 2);
        const MatrixXd field = *reduction.map.field(1, x, y);
        QCOMPARE(field.rows(), Index{3});
        QCOMPARE(field.cols(), Index{5});
        const MatrixXd point = *reduction.map.transform(Points{Eigen::RowVector2d(x[4], y[1]), {"x1", "x2"}});
        QVERIFY(std::abs(field(1, 4) - point(0, 1)) < 1e-12 * (1 + field.cwiseAbs().maxCoeff()));
        QVERIFY(!reduction.map.field(7, x, y));
    }

    void whatIsDeclaredIsThereAndNothingElse_data() { everyReducer(); }
    void whatIsDeclaredIsThereAndNothingElse() {
        QFETCH(std::string, id);
        const ReducerCapabilities &can = reducers().find(id)->can;
        const MatrixXd X = cloud(100, 4);
        const Reduction found = *reduced(*reducers().find(id), X);
        QCOMPARE(bool(found.map.transform), can.transform);
        QCOMPARE(bool(found.map.transformRead), can.transformRead);
        QCOMPARE(bool(found.map.inverse), can.inverse);
        QCOMPARE(found.eigenvalues.size() > 0, can.spectrum);
        QCOMPARE(hasPrincipalAxes(found, X), can.principalAxes);
        const bool isGiven = reducers().find(id)->input == ReducerInput::Positions; // axes with a meaning of their own
        QCOMPARE(found.eigenvalues.size() == 0 && !found.finding<ColumnWeights>() && !isGiven, can.freeOfRotation);
        QCOMPARE(found.finding<NeighborGraph>() != nullptr, can.graph);
        QCOMPARE(found.finding<NeighborWeights>() != nullptr, can.neighborWeights);
        QCOMPARE(found.finding<NeighborAffinities>() != nullptr, can.affinities);
        QCOMPARE(found.finding<Geodesics>() != nullptr, can.geodesics);
        QCOMPARE(found.finding<ColumnWeights>() != nullptr, can.columnWeights.has_value());
        QCOMPARE(found.finding<LeftVectors>() != nullptr, can.leftVectors);
        QCOMPARE(found.finding<VarianceSplit>() != nullptr, can.varianceSplit);
        QCOMPARE(found.finding<MonotoneLine>() != nullptr, can.monotoneLine);
        QCOMPARE(found.finding<CostCurve>() != nullptr, can.costCurve);
        if (const auto *weights = found.finding<ColumnWeights>())
            QVERIFY(weights->kind == can.columnWeights);
    }

    void distancesAreKeptWhereThatIsDeclared_data() { everyReducer(); }
    void distancesAreKeptWhereThatIsDeclared() {
        QFETCH(std::string, id);
        if (!reducers().find(id)->can.keepsDistances)
            LEAVE_OUT("distances in the picture stand for no others");
        const MatrixXd X = cloud(100, 4);
        const Reduction found = *reduced(*reducers().find(id), X, {{"components", std::int64_t{3}}});
        QVERIFY(correlationOfDistances(found, X) > 0.9);
    }

    void iterativeMethodsTakeMoreThanOneStep_data() { everyReducer(); }
    void iterativeMethodsTakeMoreThanOneStep() {
        QFETCH(std::string, id);
        const ReducerInfo &info = *reducers().find(id);
        const auto run = *started(info, labeledRows(cloud(60, 4)), quickly(info, {}));
        QCOMPARE(*run->advance(1, {}) == RunState::Running, info.can.iterative);
    }

    void aFormerPictureIsGoneOnFromWhereThatIsDeclared_data() { everyReducer(); }
    void aFormerPictureIsGoneOnFromWhereThatIsDeclared() {
        QFETCH(std::string, id);
        const ReducerInfo &info = *reducers().find(id);
        const auto data = labeledRows(cloud(100, 4));
        ParamMap given = quickly(info, {});
        for (const char *const steps : {"iterations", "epochs"})
            if (takes(info, steps))
                given[steps] = std::int64_t{1000};
        const auto from = [&](const MatrixXd &former) {
            const auto run = *started(info, data, given, former);
            [&] { QVERIFY(bool(run->advance(1'000'000, {}))); }();
            return *run->outcome();
        };
        const Reduction first = from({}), next = from(first.coordinates);
        QCOMPARE(!next.approximation.empty(), info.can.goesOn);
        QVERIFY(from(first.coordinates.leftCols(1)).coordinates == first.coordinates); // which has other axes
        if (!info.can.goesOn) {
            QVERIFY(next.coordinates == first.coordinates);
            LEAVE_OUT("it starts by itself");
        }
        QVERIFY(next.coordinates.allFinite() && next.warnings.size() == first.warnings.size() + 1);
        QVERIFY(correlationOfDistances(next, first.coordinates) > 0.9);
    }

    void findingsFitTheRowsAndTheAxes_data() { everyReducer(); }
    void findingsFitTheRowsAndTheAxes() {
        QFETCH(std::string, id);
        const Index n = 100, d = 4;
        const Reduction found = *reduced(*reducers().find(id), cloud(n, d));
        const Index r = found.coordinates.cols();
        if (const auto *graph = found.finding<NeighborGraph>())
            QVERIFY(graph->size() == n && graph->edges() >= n - 1);
        if (const auto *weights = found.finding<NeighborWeights>())
            QVERIFY(weights->matrix.rows() == n && weights->matrix.cols() == n);
        if (const auto *affinities = found.finding<NeighborAffinities>())
            QVERIFY(affinities->matrix.toDense() == affinities->matrix.toDense().transpose() &&
                    affinities->matrix.rows() == n && affinities->matrix.nonZeros() >= n);
        if (const auto *geodesics = found.finding<Geodesics>())
            QVERIFY(geodesics->lengths.rows() == n && geodesics->lengths == geodesics->lengths.transpose());
        if (const auto *weights = found.finding<ColumnWeights>())
            QVERIFY(static_cast<Index>(weights->columns.size()) == weights->values.rows() &&
                    weights->values.rows() >= d && weights->values.cols() >= r && weights->values.allFinite());
        if (const auto *left = found.finding<LeftVectors>())
            QVERIFY(left->values.rows() == n && (left->values.transpose() * left->values).isIdentity(1e-10));
        if (const auto *split = found.finding<VarianceSplit>())
            QVERIFY(split->common.size() == d && split->own.size() == d && split->own.minCoeff() >= 0);
        if (const auto *line = found.finding<MonotoneLine>())
            QVERIFY(line->corners.cols() == 2 && rises(line->corners.col(0)) && rises(line->corners.col(1)));
        if (const auto *curve = found.finding<CostCurve>())
            QVERIFY(curve->iterations.size() == curve->values.size() && rises(curve->iterations) &&
                    !curve->name.empty());
    }

    void landmarksAreToldAndSpareTheGeodesicsOfAllRows_data() { everyReducer(); }
    void landmarksAreToldAndSpareTheGeodesicsOfAllRows() {
        QFETCH(std::string, id);
        const ReducerInfo &info = *reducers().find(id);
        QCOMPARE(bool(info.landmarks), takes(info, "landmarks"));
        if (!info.landmarks)
            LEAVE_OUT("it works on all rows");
        const ParamMap given = {{"landmarks", std::int64_t{30}}};
        QCOMPARE(info.landmarks(100, given), Index{30});
        const auto found = reduced(info, cloud(100, 4), given);
        QVERIFY2(bool(found), found ? "" : found.error().message.c_str());
        QVERIFY(found->approximation.find("30 landmarks") != std::string::npos);
        QCOMPARE(bool(found->map.transform), info.can.transform);
        QVERIFY(!found->finding<Geodesics>());
    }

    void sentencesListTheMethodsThatCan() {
        const auto listed = [](const Names &names) {
            Sentences words;
            std::ranges::transform(names, std::back_inserter(words), plainWords);
            return andWords(words);
        };
        QCOMPARE(listed({}), std::string());
        QCOMPARE(listed({"a"}), std::string("a"));
        QCOMPARE(listed({"a", "b"}), std::string("a and b"));
        QCOMPARE(listed({"a", "b", "c"}), std::string("a, b and c"));
        QCOMPARE(namesThat(reducers(), [](const ReducerInfo &info) { return info.can.geodesics; }),
                 std::string("Isomap"));
        QCOMPARE(namesThat(reducers(), [](const ReducerInfo &info) { return !info.placesNewRows(); }),
                 std::string("Metric MDS, Nonmetric MDS and Local tangent space alignment"));
    }
};

EIGENSCOPE_TEST(TestReducerContract)

} // namespace eigenscope::tst_reducer_contract

#include "tst_reducer_contract.moc"
