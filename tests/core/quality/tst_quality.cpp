#include "core/base/random.h"
#include "core/linalg/squared_distances.h"
#include "core/quality/neighbor_errors.h"
#include "core/quality/rising_order.h"
#include "core/quality/row_reliability.h"
#include "core/quality/stress1.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <numeric>

namespace eigenscope::tst_quality {

using reference::Reference;

namespace {

MatrixXd distancesOf(const MatrixXd &X) {
    return squaredDistances(X).cwiseSqrt();
}

DistancesAmong among(const MatrixXd &X) {
    return [&X](const std::vector<Index> &rows) -> Result<MatrixXd> { return distancesOf(X(rows, Eigen::all)); };
}

/// n unnamed points with the given classes; no label when there are none.
Dataset dataOf(const MatrixXd &X, const std::vector<std::string> &labels = {}) {
    Dataset data;
    data.objects = Points{X, std::vector<std::string>(static_cast<std::size_t>(X.cols()))};
    for (Index i = 0; i < X.rows(); ++i)
        data.rows.push_back(i);
    if (!labels.empty()) {
        data.attributes.push_back({"class", labels});
        data.label = "class";
    }
    return data;
}

Json reportOf(const Result<Quality> &quality) {
    return quality ? *quality->report : Json(quality.error().message);
}

Json measured(const Dataset &data, const MatrixXd &Y, const std::vector<Index> &neighbors) {
    return reportOf(measureQuality(builtinMeasures(), data, among(data.points().X), Y, neighbors, nullptr, {}));
}

std::string refusal(Index n, const std::vector<Index> &neighbors) {
    const MatrixXd X = Random(1).normalMatrix(n, 2);
    const Result<Quality> quality = measureQuality(builtinMeasures(), dataOf(X), among(X), X, neighbors, nullptr, {});
    return quality ? std::string() : std::string(quality.error().message);
}

} // namespace

class TestQuality : public QObject {
    Q_OBJECT

private slots:
    void measuresAgreeWithIndependentNumbers_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("PCA of wine") << "quality_pca";
        QTest::newRow("noise on swiss") << "quality_noise";
    }
    void measuresAgreeWithIndependentNumbers() {
        QFETCH(const QString, name);
        Reference r = Reference::named(name.toStdString());
        const auto sizes = r.parameters()["neighbors"].get<std::vector<Index>>();
        const Json report = measured(r.dataset(), r.inputMatrix("embedding"), sizes);
        for (const Index k : sizes) {
            const std::string key = std::to_string(k), at = "by_neighbors." + key;
            AGREES(r.compare(at + ".trustworthiness", report["trustworthiness"][key]));
            AGREES(r.compare(at + ".continuity", report["continuity"][key]));
            AGREES(r.compare(at + ".R_NX", report["r_nx"][static_cast<std::size_t>(k) - 1]));
        }
        const auto curve = report["r_nx"].get<std::vector<double>>();
        QCOMPARE(curve.size(), r.dataset().rows.size() - 2);
        AGREES(r.compare("R_NX_first_20", std::vector<double>(curve.begin(), curve.begin() + 20)));
        AGREES(r.compare("R_NX_area_log_k", report["r_nx_area"]));
        AGREES(r.compare("shepard_spearman", report["shepard"]));
        AGREES(r.compare("stress1_best_scale", report["stress1"]));
    }

    void measuresOfALabelAgreeWithIndependentNumbers() {
        Reference r = Reference::named("quality_pca");
        const Json report = measured(r.dataset(), r.inputMatrix("embedding"), {1});
        AGREES(r.compare("nearest_neighbour_label_accuracy_k1", report["knn_accuracy"]["1"]));
        AGREES(r.compare("silhouette_by_label", report["silhouette"]));
    }

    void aSimilarPictureIsPerfect() {
        const MatrixXd X = Random(2).normalMatrix(60, 2);
        const Json report = measured(dataOf(X), -2.5 * X, {7});
        QCOMPARE(report["trustworthiness"]["7"].get<double>(), 1.0);
        QCOMPARE(report["continuity"]["7"].get<double>(), 1.0);
        QCOMPARE(report["r_nx_area"].get<double>(), 1.0);
        QVERIFY(report["shepard"].get<double>() > 1 - 1e-12);
        QVERIFY(report["stress1"].get<double>() < 1e-12);
    }

    void exchangingDataAndPictureExchangesTrustworthinessAndContinuity() {
        const MatrixXd X = Random(3).normalMatrix(50, 5), Y = Random(4).normalMatrix(50, 2);
        const Json there = measured(dataOf(X), Y, {9}), back = measured(dataOf(Y), X, {9});
        QCOMPARE(there["trustworthiness"], back["continuity"]);
        QCOMPARE(there["continuity"], back["trustworthiness"]);
        QCOMPARE(there["r_nx"], back["r_nx"]);
        QVERIFY(std::abs(there["shepard"].get<double>() - back["shepard"].get<double>()) < 1e-13);
    }

    void theOrderOfTheRowsDoesNotMatter() {
        const MatrixXd X = Random(5).normalMatrix(40, 4);
        const std::vector<Index> order = Random(6).permutation(40);
        const Json one = measured(dataOf(X), X.leftCols(2), {5});
        const MatrixXd permuted = X(order, Eigen::all);
        const Json other = measured(dataOf(permuted), permuted.leftCols(2), {5});
        for (const auto &[id, value] : one.items())
            if (value.is_number())
                QVERIFY2(std::abs(value.get<double>() - other[id].get<double>()) < 1e-12, id.c_str());
    }

    void tiesAreBrokenByTheRowNumber() {
        const MatrixXd X{{0}, {1}, {-1}, {1}};
        const Result<Comparison> comparison = Comparison::make(distancesOf(X), X, std::nullopt, nullptr, {});
        QCOMPARE(comparison->dataRanks()(0, 1), 1);
        QCOMPARE(comparison->dataRanks()(0, 2), 2);
        QCOMPARE(comparison->dataRanks()(0, 3), 3);
        QCOMPARE(comparison->dataRanks()(1, 3), 1); // a duplicate is nearer than the rest, the point itself has rank 0
        QCOMPARE(comparison->dataRanks()(1, 1), 0);
    }

    void whatAFormerComparisonFoundCountsWhereItHolds_data() {
        QTest::addColumn<bool>("isLattice");
        QTest::newRow("no distance stands twice") << false;
        QTest::newRow("many distances are equal") << true;
    }

    void whatAFormerComparisonFoundCountsWhereItHolds() {
        QFETCH(bool, isLattice);
        MatrixXd X = Random(7).normalMatrix(60, 5);
        if (isLattice)
            X = X.array().round();
        MatrixXd near = X;
        near.row(3) = X.row(4); // two rows coincide now, and some distances have changed their order
        for (const MatrixXd &delta : {distancesOf(X), MatrixXd(distancesOf(X).cwiseAbs2()), distancesOf(near)}) {
            const Result<Comparison> former =
                Comparison::make(distancesOf(X), X.leftCols(2), std::nullopt, nullptr, {});
            const Result<Comparison> with = Comparison::make(delta, X.leftCols(3), std::nullopt, &*former, {}),
                                     without = Comparison::make(delta, X.leftCols(3), std::nullopt, nullptr, {});
            QVERIFY(with->dataRanks() == without->dataRanks());
            QVERIFY(with->pictureRanks() == without->pictureRanks());
            QVERIFY(with->dataPairRanks() == without->dataPairRanks());
            QVERIFY(with->picturePairRanks() == without->picturePairRanks());
            QCOMPARE(&with->dataRanks() == &former->dataRanks(), delta == former->delta());
        }
        const Result<Comparison> of50 =
            Comparison::make(distancesOf(X.topRows(50)), X.topRows(50).leftCols(2), std::nullopt, nullptr, {});
        const Result<Comparison> of60 = Comparison::make(distancesOf(X), X.leftCols(2), std::nullopt, &*of50, {});
        QCOMPARE(of60->dataRanks().rows(), Index(60));
    }

    void valuesAreOrderedHoweverTheyAreSpread_data() {
        QTest::addColumn<int>("count");
        QTest::newRow("few") << 500;
        QTest::newRow("so many that they are parted first") << 20000;
    }

    void valuesAreOrderedHoweverTheyAreSpread() {
        QFETCH(int, count);
        RisingOrder order;
        const VectorXd even = (Random(3).normalMatrix(count, 1).col(0).array() + 10).abs();
        VectorXd gathered = even.array().pow(40), tied = even.array().round(), tiny = even * 1e-310;
        gathered[7] = 0;
        tied[0] = tied[499] = 0;
        VectorXd beside = even;
        beside[3] = 1e30; // all others come to lie together
        const VectorXd zeros = VectorXd::Zero(20), huge = even * 1e300, largest = even * (1.7e308 / even.maxCoeff()),
                       none(0);
        for (const VectorXd &values : {even, gathered, tied, tiny, beside, zeros, huge, largest, none}) {
            const std::span<const double> all(values.data(), static_cast<std::size_t>(values.size()));
            std::vector<std::uint32_t> expected(all.size());
            std::iota(expected.begin(), expected.end(), 0U);
            std::ranges::stable_sort(expected, {}, [&](std::uint32_t i) { return all[i]; });
            QVERIFY(std::ranges::equal(order.of(all), expected));
            const auto ranks = order.doubledRanks(all);
            std::vector<double> rising(all.begin(), all.end());
            std::ranges::sort(rising);
            QCOMPARE(areDoubledRanks(ranks, all), std::ranges::adjacent_find(rising) == rising.end());
            for (std::size_t i = 0; i < all.size(); ++i) {
                const auto alike = std::ranges::equal_range(rising, all[i]);
                QCOMPARE(ranks[i], std::uint32_t(2 * (alike.begin() - rising.begin()) + std::ssize(alike) - 1));
            }
        }
    }

    void aTieOfVotesGoesToTheNearestClass() {
        const MatrixXd X{{0}, {1}, {-2}, {9}, {10}};
        const Json report = measured(dataOf(X, {"b", "b", "a", "c", "c"}), X, {2});
        QCOMPARE(report["knn_accuracy"]["2"].get<double>(), 0.8); // only the row at -2 has no neighbor of its class
    }

    void rowsWithoutALabelDoNotVote() {
        const MatrixXd X{{0}, {0.1}, {1}, {9}, {10}};
        const Json report = measured(dataOf(X, {"a", "", "a", "b", "b"}), X, {1});
        QCOMPARE(report["knn_accuracy"]["1"].get<double>(), 1.0);
        QVERIFY(report["silhouette"].get<double>() > 0.8);
    }

    void whatNeedsALabelIsNullWithoutOne() {
        const MatrixXd X = Random(8).normalMatrix(10, 2);
        QVERIFY(measured(dataOf(X), X, {2})["knn_accuracy"]["2"].is_null());
        QVERIFY(measured(dataOf(X), X, {2})["silhouette"].is_null());
        QVERIFY(measured(dataOf(X, std::vector<std::string>(10, "one")), X, {2})["silhouette"].is_null());
    }

    void aClassOfOneHasSilhouetteZero() {
        const MatrixXd X{{0}, {1}, {100}};
        const double expected = (99.0 / 100 + 98.0 / 99 + 0) / 3;
        const Json report = measured(dataOf(X, {"a", "a", "b"}), X, {1});
        QVERIFY(std::abs(report["silhouette"].get<double>() - expected) < 1e-15);
    }

    void neighborsFromHalfOfTheRowsOnAreRefused() {
        QCOMPARE(refusal(47, {5, 24}), "Neighbors of Quality must be at least 1 and below half of the 47 "
                                       "rows measured. Got 24.");
        QCOMPARE(refusal(47, {23}), "");
        QVERIFY(!refusal(10, {5}).empty());
        QVERIFY(!refusal(10, {0}).empty());
        QVERIFY(!refusal(1, {1}).empty());
        QVERIFY(!refusal(2, {1}).empty());
    }

    void coincidingPointsGiveNullAndAWarning() {
        const MatrixXd X = Random(9).normalMatrix(8, 2), Y = MatrixXd::Zero(8, 2);
        const Dataset data = dataOf(X, {"a", "a", "a", "a", "b", "b", "b", "b"});
        const Result<Quality> quality = measureQuality(builtinMeasures(), data, among(X), Y, {2}, nullptr, {});
        QVERIFY(bool(quality));
        QCOMPARE(quality->warnings.at(0), "All points coincide in the picture, so quality is not defined.");
        QVERIFY(quality->lines.empty());
        const Registry<MeasureInfo> measures = builtinMeasures();
        for (const MeasureInfo &info : measures.all()) {
            const Json &value = quality->report->at(info.id);
            QVERIFY2(info.perNeighbors ? value["2"].is_null() : value.is_null(), info.id.c_str());
        }
    }

    void noNumberIsEverNaN_data() {
        QTest::addColumn<int>("rows");
        for (const int rows : {1, 2, 3, 4})
            QTest::addRow("%d rows", rows) << rows;
    }
    void noNumberIsEverNaN() {
        QFETCH(const int, rows);
        std::vector<std::string> labels(static_cast<std::size_t>(rows), "b");
        labels.front() = "a";
        const MatrixXd X = MatrixXd::Identity(rows, 4), Y = MatrixXd::Identity(rows, 2);
        const Json report = measured(dataOf(X, labels), Y, {});
        QVERIFY(report.is_object());
        for (const auto &[id, value] : report.items())
            QVERIFY2(!value.is_number() || std::isfinite(value.get<double>()), id.c_str());
    }

    void aPictureNearZeroIsMeasuredAsAnyOther() {
        const MatrixXd X = Random(9).normalMatrix(30, 4), Y = X.leftCols(2);
        const Json report = measured(dataOf(X), Y, {3});
        QVERIFY(report.is_object());
        for (const int exponent : {-540, -660, -900})
            QVERIFY(measured(dataOf(X), Y * std::ldexp(1.0, exponent), {3}) == report);
    }

    void distancesThatAreNotFiniteAreRefused() {
        const MatrixXd X = Random(9).normalMatrix(8, 2), Y = 1e300 * X;
        const Result<Quality> quality = measureQuality(builtinMeasures(), dataOf(X), among(X), Y, {2}, nullptr, {});
        QVERIFY(!quality);
        QCOMPARE(quality.error().message,
                 "Quality needs all distances in the picture, but some are missing or too large for a number.");
    }

    void manyRowsAreMeasuredOnASampleAndThatIsSaid() {
        const MatrixXd X = Random(10).normalMatrix(3200, 2);
        const Result<Quality> quality = measureQuality(builtinMeasures(), dataOf(X), among(X), X, {10}, nullptr, {});
        QVERIFY(bool(quality));
        QCOMPARE(quality->warnings.at(0), "Quality was measured on 3000 of 3200 rows, drawn with seed 0.");
        QCOMPARE(quality->report->at("r_nx").size(), std::size_t{2998});
    }

    void measuresAreMeansOfWhatTheRowsGive() {
        const MatrixXd X = Random(11).normalMatrix(40, 4);
        const MatrixXd Y = X.leftCols(2);
        const Result<Quality> quality = measureQuality(builtinMeasures(), dataOf(X), among(X), Y, {6, 3}, nullptr, {});
        QVERIFY(bool(quality));
        const auto measure = [&](const char *id) { return quality->report->at(id)["6"].get<double>(); };
        for (const auto &[rows, mean] : {std::pair(quality->rowTrustworthiness, measure("trustworthiness")),
                                         std::pair(quality->rowContinuity, measure("continuity"))}) {
            QCOMPARE(rows.size(), Index(40));
            QVERIFY(rows.minCoeff() >= 0 && rows.maxCoeff() <= 1 && rows.minCoeff() < rows.maxCoeff());
            QVERIFY(std::abs(rows.mean() - mean) < 1e-14);
        }
    }

    void aRowWithTheFarthestNeighborsIsNotReliableAtAll() {
        const MatrixXd X{{0}, {1}, {2}, {4}, {7}, {11}}, Y{{0}, {9}, {8}, {7}, {2}, {1}};
        const Result<Comparison> comparison = Comparison::make(distancesOf(X), Y, std::nullopt, nullptr, {});
        QVERIFY(std::abs(rowReliability(comparison->pictureRanks(), comparison->dataRanks(), 2)[0]) < 1e-15);
        QCOMPARE(rowReliability(comparison->dataRanks(), comparison->dataRanks(), 2)[0], 1.0);
    }

    void inventedAndLostNeighborsAreToldByTheirRank() {
        const MatrixXd X{{0}, {1}, {2}, {4}, {7}, {11}}, Y{{0}, {9}, {8}, {1}, {2}, {7}};
        const Result<Quality> quality = measureQuality(builtinMeasures(), dataOf(X), among(X), Y, {2}, nullptr, {});
        const std::optional<NeighborErrors> errors = neighborErrors(*quality, 0);
        QCOMPARE(errors->invented, (std::vector<Index>{3, 4}));
        QCOMPARE(errors->lost, (std::vector<Index>{1, 2}));
        // What lowers the measure are exactly these.
        for (Index row = 0; row < 6; ++row) {
            QCOMPARE(neighborErrors(*quality, row)->invented.empty(), quality->rowTrustworthiness[row] == 1);
            QCOMPARE(neighborErrors(*quality, row)->lost.size(), neighborErrors(*quality, row)->invented.size());
        }
        QVERIFY(!neighborErrors(*quality, 6));
    }

    void rowsOfASampleAreFoundAgain() {
        const MatrixXd X = Random(10).normalMatrix(3200, 2);
        const Result<Quality> quality = measureQuality(builtinMeasures(), dataOf(X), among(X), X, {10}, nullptr, {});
        QCOMPARE(quality->rowTrustworthiness.size(), Index(3000));
        Index found = 0;
        for (Index row = 0; row < 3200; ++row) {
            const std::optional<Index> at = quality->measured(row);
            QCOMPARE(neighborErrors(*quality, row).has_value(), at.has_value());
            if (at)
                QCOMPARE(quality->rows[static_cast<std::size_t>(*at)], row);
            found += at.has_value();
        }
        QCOMPARE(found, Index(3000));
    }

    void stressIsLeastAtTheBestScale() {
        const MatrixXd X = Random(12).normalMatrix(30, 3), Y = X.leftCols(2);
        const Result<Comparison> comparison = Comparison::make(distancesOf(X), Y, std::nullopt, nullptr, {});
        const auto stress = [&](double b) {
            return (b * comparison->delta() - comparison->d()).norm() / comparison->d().norm();
        };
        const double b = bestScale(*comparison);
        QVERIFY(std::abs(stress(b) - stress1().value(*comparison, 0).get<double>()) < 1e-14);
        QVERIFY(stress(b) < stress(1.001 * b) && stress(b) < stress(0.999 * b));
    }

    void linesReadAsTheInspectorShowsThem() {
        const MatrixXd X = Random(2).normalMatrix(30, 2);
        const Result<Quality> quality = measureQuality(builtinMeasures(), dataOf(X), among(X), X, {3, 12}, nullptr, {});
        QCOMPARE(quality->lines.at(1), (std::pair<std::string, std::string>("Trustworthiness (k = 12)", "1.000")));
        for (const auto &[name, value] : quality->lines)
            QVERIFY2(!name.starts_with("R_NX") && !name.starts_with("k-NN"), name.c_str()); // a list; no label
    }

    void aStopIsHonored() {
        std::stop_source source;
        source.request_stop();
        const MatrixXd X = Random(2).normalMatrix(30, 2);
        const Progress progress{source.get_token(), {}};
        const Result<Quality> quality =
            measureQuality(builtinMeasures(), dataOf(X), among(X), X, {3}, nullptr, progress);
        QVERIFY(!quality && quality.error().kind == Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestQuality)

} // namespace eigenscope::tst_quality

#include "tst_quality.moc"
