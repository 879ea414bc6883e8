#include "tests/core/fitted_steps.h"
#include "tests/plain_words.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <set>

namespace eigenscope::tst_step_values {

class TestStepValues : public QObject {
    Q_OBJECT

private slots:
    void centerMovesTheMeanToTheOrigin() {
        const Dataset data = randomData(20);
        const MatrixXd X = prepared("center", data).points().X;
        QVERIFY(X.colwise().mean().cwiseAbs().maxCoeff() < 1e-15);
        QVERIFY(((X.row(3) - X.row(7)) - (data.points().X.row(3) - data.points().X.row(7))).norm() < 1e-14);
    }

    void standardizeDividesByThePopulationDeviation() {
        const MatrixXd X = prepared("standardize", oneColumn({1, 3})).points().X;
        QCOMPARE(X(0, 0), -1.0);
        QCOMPARE(X(1, 0), 1.0);
    }

    void constantColumnsAreReportedAndLeftAtZero() {
        const Dataset data = oneColumn({0.1, 0.1, 0.1});
        for (const auto *id : {"standardize", "min-max"}) {
            const auto step = fitted(id, data);
            QCOMPARE((*step)->notes(), Names{"The column 'a' is constant and left at zero."});
            QVERIFY((*step)->apply(data)->points().X.isZero(0));
            QVERIFY((*step)->apply(oneColumn({5}))->points().X.isZero(0));
        }
        QVERIFY((*fitted("center", data))->notes().empty());
    }

    void severalConstantColumnsShareANote() {
        const auto step = fitted("standardize", randomData(1));
        QCOMPARE((*step)->notes(), Names{"The columns 'a', 'b', 'c' are constant and left at zero."});
        Names many;
        for (int j = 0; j < 12; ++j)
            many.push_back("x" + QByteArray::number(j).toStdString());
        QVERIFY((*fitted("standardize", dataset(MatrixXd::Ones(2, 12), many)))
                    ->notes()
                    .front()
                    .ends_with("'x9' and 2 more are constant and left at zero."));
    }

    void minMaxMapsNewRowsByTheLearnedRange() {
        const auto step = fitted("min-max", oneColumn({2, 4}));
        const MatrixXd X = (*step)->apply(oneColumn({2, 3, 6}))->points().X;
        QCOMPARE(X(0, 0), 0.0);
        QCOMPARE(X(1, 0), 0.5);
        QCOMPARE(X(2, 0), 2.0);
    }

    void valuesBeyondTheRangeOfADoubleAreRefused() {
        const auto sentence = [](const char *id) {
            return "The step '" + QByteArray::fromStdString(steps.find(id)->name) +
                   "' leaves the range of a double in the column 'a'. Sizes from about 1e-150 to 1e150 can be used: "
                   "measure it in another unit.";
        };
        for (const auto *id : {"center", "standardize", "min-max"})
            QCOMPARE(stepRefusal(id, oneColumn({1e308, -1e308, 1e308, 1.5e308})), sentence(id));
        QCOMPARE(stepRefusal("standardize", oneColumn({1e-200, 2e-200})), sentence("standardize"));
        QCOMPARE(stepRefusal("impute", oneColumn({1e308, 1e308, missing})), sentence("impute"));
    }

    void newRowsMayOverflowToo() {
        const auto step = fitted("min-max", oneColumn({0, 1e-100}));
        const auto result = (*step)->apply(oneColumn({1e300}));
        QVERIFY(!result);
        QVERIFY(result.error().message.starts_with("The step 'Scale columns to [0, 1]' leaves the range of a double"));
    }

    void dropMissingKeepsRowIdsAndCounts() {
        const Dataset data = oneColumn({1, missing, 3, missing});
        const auto step = fitted("drop-missing", data);
        QCOMPARE((*step)->notes(), Names{"2 rows with a missing value were dropped."});
        const auto result = (*step)->apply(data);
        QCOMPARE(result->rows, (std::vector<Index>{10, 12}));
        QCOMPARE(result->points().X(1, 0), 3.0);
        QCOMPARE((*fitted("drop-missing", oneColumn({1, missing})))->notes(),
                 Names{"1 row with a missing value was dropped."});
        QVERIFY((*fitted("drop-missing", oneColumn({1})))->notes().empty());
    }

    void dropMissingRefusesToLeaveNothing() {
        QCOMPARE(
            stepRefusal("drop-missing", oneColumn({missing, missing})),
            "The step 'Drop rows with missing values' leaves 0 rows: each of the 2 rows has a missing value. Fill them "
            "in instead, or leave out the columns with many missing values.");
    }

    void imputeFillsByItsStrategy() {
        const Dataset data = oneColumn({1, 1, 2, 8, missing});
        const auto value = [&](const char *strategy) {
            return prepared("impute", data, {{"strategy", std::string(strategy)}}).points().X(4, 0);
        };
        QCOMPARE(value("mean"), 3.0);
        QCOMPARE(value("median"), 1.5);
        QCOMPARE(value("most-frequent"), 1.0);
        QCOMPARE(prepared("impute", oneColumn({5, 3, missing}), {{"strategy", std::string("most-frequent")}})
                     .points()
                     .X(2, 0),
                 3.0);
        QCOMPARE(
            prepared("impute", oneColumn({5, 3, 9, missing}), {{"strategy", std::string("median")}}).points().X(3, 0),
            5.0);
        QCOMPARE((*fitted("impute", data))->notes(), Names{"The column 'a' had 1 missing value, replaced by 3."});
    }

    void imputeLearnsFromTheFittedRowsOnly() {
        const auto step = fitted("impute", oneColumn({1, 3}));
        QCOMPARE((*step)->apply(oneColumn({missing, 100}))->points().X(0, 0), 2.0);
    }

    void imputeRefusesAColumnWithoutValues() {
        QCOMPARE(stepRefusal("impute", oneColumn({missing, missing})),
                 "The step 'Fill in missing values' needs at least 1 value in a column. 'a' has none: leave it out.");
    }

    void selectColumnsKeepsTheGivenOrder() {
        const Dataset data = randomData(4);
        const Dataset chosen = prepared("select-columns", data, {{"columns", Names{"c", "a"}}});
        QCOMPARE(chosen.points().columns, (Names{"c", "a"}));
        QVERIFY(chosen.points().X.col(0) == data.points().X.col(2));
        QVERIFY(chosen.attribute("b"));
    }

    void selectColumnsRefusesWhatItCannotSelect() {
        const Dataset data = randomData(4);
        QCOMPARE(stepRefusal("select-columns", data),
                 "Columns of Select columns must name at least one column. Got none.");
        QCOMPARE(stepRefusal("select-columns", data, {{"columns", Names{"a", "a"}}}),
                 "Columns of Select columns must name each column once. Got 'a' twice.");
        QCOMPARE(stepRefusal("select-columns", data, {{"columns", Names{"klass"}}}),
                 "There is no column 'klass'. Did you mean 'class'?");
        QCOMPARE(stepRefusal("select-columns", data, {{"columns", Names{"class"}}}),
                 "The column 'class' must hold numbers. It holds texts.");
    }

    void unitRowsHaveLengthOne() {
        const Dataset data = randomData(20);
        const MatrixXd X = prepared("unit-rows", data).points().X;
        QVERIFY((X.rowwise().norm().array() - 1).abs().maxCoeff() < 1e-15);
        QVERIFY((X.row(4) * data.points().X.row(4).norm() - data.points().X.row(4)).norm() < 1e-14);
        QCOMPARE(
            stepRefusal("unit-rows", dataset(MatrixXd::Zero(2, 3), {"a", "b", "c"})),
            "The step 'Rows of length 1' cannot bring 'row 10' to length 1: all its values are 0. Leave the row out.");
    }

    void whitenMakesTheCovarianceOne() {
        MatrixXd X = Random(5).normalMatrix(50, 4);
        X.col(1) = 100 * X.col(0) + X.col(1);
        X.col(3) = X.col(0) - 2 * X.col(2); // no variance of its own
        const Dataset data = dataset(X, {"a", "b", "c", "d"});
        const MatrixXd Z = prepared("whiten", data).points().X;
        QCOMPARE(Z.cols(), Index{3});
        QVERIFY(Z.colwise().mean().norm() < 1e-12);
        QVERIFY((Z.transpose() * Z / 50.0 - MatrixXd::Identity(3, 3)).norm() < 1e-10);
        const MatrixXd two = prepared("whiten", data, {{"components", std::int64_t{2}}}).points().X;
        QVERIFY(two == Z.leftCols(2));
        QCOMPARE(stepRefusal("whiten", data, {{"components", std::int64_t{4}}}),
                 "Components of Whiten must be at most 3, since no more axes have a variance. Got 4.");
    }

    void oneHotMakesAColumnForEachValue() {
        Dataset data = randomData(4);
        data.attributes.push_back({"color", std::vector<std::string>{"red", "blue", "", "red"}});
        const Dataset coded = prepared("one-hot", data);
        QCOMPARE(coded.points().columns, (Names{"a", "b", "c", "color=blue", "color=red"}));
        const MatrixXd found = coded.points().X.rightCols(2);
        QVERIFY(found.row(0) == Eigen::RowVector2d(0, 1) && found.row(1) == Eigen::RowVector2d(1, 0));
        QVERIFY(found.row(2).array().isNaN().all());
        QCOMPARE((*fitted("one-hot", data))->notes(), Names{"The column 'color' became 2 columns."});
        QCOMPARE(
            stepRefusal("one-hot", randomData(4)),
            "The step 'Columns for each value' needs a column of texts that is not label or name, and there is none.");
    }

    void oneHotTakesColumnsOfNumbersByName() {
        const Dataset data = dataset((MatrixXd(3, 2) << 1, 10, 2, 20, 1, 30).finished(), {"kind", "b"});
        const Dataset coded = prepared("one-hot", data, {{"columns", Names{"kind"}}});
        QCOMPARE(coded.points().columns, (Names{"b", "kind=1", "kind=2"}));
        QVERIFY(coded.points().X.col(1) == Eigen::Vector3d(1, 0, 1));
    }

    void oneHotGivesNoColumnTheNameOfAnother() {
        Dataset data = dataset((MatrixXd(3, 2) << 3, 7, 1, 8, 2, 9).finished(), {"a", "color=red"});
        data.attributes.push_back({"color", std::vector<std::string>{"red", "blue", "red"}});
        const auto step = *fitted("one-hot", data);
        const Dataset coded = *step->apply(data);
        QCOMPARE(coded.points().columns, (Names{"a", "color=red", "color=blue", "color=red 2"}));
        QVERIFY(coded.points().X.col(1) == data.points().X.col(1));
        QVERIFY(coded.points().X.col(3) == Eigen::Vector3d(1, 0, 1));
        QCOMPARE(step->notes().front(), std::string("Columns without a name or with a repeated one were renamed: "
                                                    "column 4 is 'color=red 2'."));
    }

    void oneHotRefusesWhatItHasNotLearned() {
        Dataset data = randomData(2);
        data.attributes.push_back({"color", std::vector<std::string>{"red", "blue"}});
        const auto step = fitted("one-hot", data);
        data.attributes.back().values = std::vector<std::string>{"red", "green"};
        QCOMPARE(
            (*step)->apply(data).error().message,
            std::string("The column 'color' has the value 'green', which was not there when the columns were made."));
        QCOMPARE(stepRefusal("one-hot", data, {{"columns", Names{"colr"}}}),
                 "There is no column 'colr'. Did you mean 'color'?");
    }

    void sampledRowsKeepTheSharesOfTheClasses() {
        Dataset data = randomData(100);
        std::vector<std::string> classes(100, "a");
        std::fill(classes.begin() + 70, classes.begin() + 90, "b");
        std::fill(classes.begin() + 90, classes.end(), "");
        data.attributes.front().values = classes;
        const auto step = fitted("sample-rows", data, {{"n", std::int64_t{20}}});
        const Dataset drawn = *(*step)->applyToFitted(data, {});
        QCOMPARE(drawn.size(), Index{20});
        QVERIFY(std::ranges::is_sorted(drawn.rows));
        QCOMPARE(drawn.classes()->counts(), (std::vector<Index>{14, 4}));
        QCOMPARE((*step)->notes(), Names{"20 of 100 rows were drawn, each class by its share."});
        QCOMPARE((*step)->apply(randomData(3))->size(), Index{3}); // new rows stay
        const auto other = fitted("sample-rows", data, {{"n", std::int64_t{20}}, {"seed", std::int64_t{1}}});
        QVERIFY((*other)->applyToFitted(data, {})->rows != drawn.rows);
    }

    void sampledRowsNeedNoPointsAndNoLabel() {
        Dataset data = randomData(4);
        data.objects = Sequences{{"A", "C", "G", "T"}, "ACGT"};
        data.label.reset();
        const auto step = fitted("sample-rows", data, {{"n", std::int64_t{2}}});
        const Dataset drawn = *(*step)->applyToFitted(data, {});
        QCOMPARE(std::get<Sequences>(drawn.objects).texts.size(), std::size_t{2});
        QCOMPARE((*fitted("sample-rows", data))->applyToFitted(data, {})->size(), Index{4}); // there are no more
    }
};

EIGENSCOPE_TEST(TestStepValues)

} // namespace eigenscope::tst_step_values

#include "tst_step_values.moc"
