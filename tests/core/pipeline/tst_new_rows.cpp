#include "core/pipeline/new_rows.h"
#include "tests/core/session_runs.h"

#include <QtTest>

#include <cmath>
#include <limits>

namespace eigenscope::tst_new_rows {

namespace {

Results run(const std::string &prepare, const std::string &source = "sample:iris") {
    return finish(sessionWith("\"prepare\": " + prepare, "{\"source\": \"" + source + "\"}")).results;
}

} // namespace

class TestNewRows : public QObject {
    Q_OBJECT

private slots:
    void theWayBackUndoesThePreparation_data() {
        QTest::addColumn<std::string>("prepare");
        QTest::newRow("none") << std::string("[]");
        QTest::newRow("standardize") << std::string(R"json([{"step": "standardize"}])json");
        QTest::newRow("min-max and center") << std::string(R"json([{"step": "min-max"}, {"step": "center"}])json");
        QTest::newRow("remove-outliers") << std::string(
            R"json([{"step": "remove-outliers"}, {"step": "standardize"}])json");
        QTest::newRow("impute") << std::string(R"json([{"step": "impute"}])json");
    }
    void theWayBackUndoesThePreparation() {
        QFETCH(std::string, prepare);
        const Results results = run(prepare);
        const auto &loaded = results.value<Stage::Load>()->dataset;
        const auto way = WayBack::of(results.value<Stage::Prepare>(), loaded);
        QVERIFY2(bool(way), way ? "" : way.error().message.c_str());
        const VectorXd near = columnMeans(loaded->points());
        const Dataset &prepared = *results.value<Stage::Prepare>()->dataset;
        for (const Index position : {Index{0}, prepared.size() / 2, prepared.size() - 1}) {
            const auto values = way->values(prepared.points().X.row(position).transpose(), near);
            QVERIFY2(bool(values), values ? "" : values.error().message.c_str());
            const Index row = prepared.rows[static_cast<std::size_t>(position)];
            QVERIFY((*values - loaded->points().X.row(row).transpose()).cwiseAbs().maxCoeff() < 1e-8);
        }
    }

    void columnsThatWereNotSelectedStayAsTheyAre() {
        const Results results =
            run(R"json([{"step": "select-columns", "columns": ["petal_width", "sepal_length"]}])json");
        const auto way = *WayBack::of(results.value<Stage::Prepare>(), results.value<Stage::Load>()->dataset);
        const VectorXd values = *way.values(Eigen::Vector2d(1.5, 6), Eigen::Vector4d(5, 3, 2, 1));
        QVERIFY((values - Eigen::Vector4d(6, 3, 2, 1.5)).cwiseAbs().maxCoeff() < 1e-8);
        QVERIFY((*way.values(Eigen::Vector2d(1.5, 6), {}) - Eigen::Vector4d(6, 3.057, 3.758, 1.5)).norm() < 1e-2);
        QVERIFY(!way.values(Eigen::Vector3d(1.5, 6, 1), Eigen::Vector4d(5, 3, 2, 1)));
    }

    void whatNoRowBecomesIsRefused() {
        const Results results = run(R"json([{"step": "polynomial-features", "degree": 2}])json");
        const auto way = WayBack::of(results.value<Stage::Prepare>(), results.value<Stage::Load>()->dataset);
        QVERIFY(!way || !way->values(VectorXd::Ones(results.value<Stage::Prepare>()->dataset->points().X.cols()),
                                     columnMeans(results.value<Stage::Load>()->dataset->points())));
    }

    void newRowsArePreparedLikeTheOthers() {
        const Results results = run(R"json([{"step": "standardize"}])json");
        const Dataset &loaded = *results.value<Stage::Load>()->dataset;
        const Dataset rows = newRows(loaded, loaded.points().X.middleRows(7, 3));
        const MatrixXd X = results.value<Stage::Prepare>()->apply(rows)->points().X;
        QVERIFY((X - results.value<Stage::Prepare>()->dataset->points().X.middleRows(7, 3)).cwiseAbs().maxCoeff() <
                1e-14);
    }

    void meansLeaveMissingValuesOut() {
        MatrixXd X(3, 2);
        const double missing = std::numeric_limits<double>::quiet_NaN();
        X << 1, missing, missing, missing, 4, missing;
        QCOMPARE(columnMeans({X, {}}), VectorXd(Eigen::Vector2d(2.5, 0)));
    }
};

EIGENSCOPE_TEST(TestNewRows)

} // namespace eigenscope::tst_new_rows

#include "tst_new_rows.moc"
