#include "core/reducers/given.h"
#include "tests/core/single_reduction.h"
#include "tests/plain_words.h"
#include "tests/test_program.h"

#include <QtTest>

#include <limits>

namespace eigenscope::tst_given {

namespace {

const double missing = std::numeric_limits<double>::quiet_NaN();

/// Rows with the columns a, b and c, a text `note` and the names p, q, r, s.
Dataset rows() {
    MatrixXd X(4, 3);
    X << 1, 10, 5, 2, 20, 5, 3, 30, 6, 4, 40, 7;
    return {Points{X, {"a", "b", "c"}},
            {{"note", std::vector<std::string>{"x", "y", "x", "y"}},
             {"name", std::vector<std::string>{"p", "q", "r", "s"}},
             {"weight", VectorXd(Eigen::Vector4d(9, 8, 7, 6))}},
            {0, 1, 2, 3},
            {},
            "name",
            {}};
}

/// Another table with places of s, q, t and p.
Dataset places() {
    MatrixXd X(4, 2);
    X << 0.4, -4, 0.2, -2, 0.9, -9, 0.1, -1;
    return {Points{X, {"u", "v"}}, {{"name", std::vector<std::string>{"s", "q", "t", "p"}}}, {0, 1, 2, 3}, {}, {}, {}};
}

Result<Reduction> reduced(const ParamMap &given, const Dataset &read = rows(), std::optional<Dataset> table = {}) {
    const auto data = std::make_shared<const Dataset>(read);
    ReducerTask task{data, nullptr};
    task.read = data;
    if (table)
        task.table = std::make_shared<const Dataset>(*std::move(table));
    return afterOneStep(reducerInfo<Given>().start(task, given));
}

std::string refusal(const ParamMap &given, const Dataset &read = rows(), std::optional<Dataset> table = {}) {
    const auto reduction = reduced(given, read, std::move(table));
    return reduction ? std::string("no refusal") : std::string(reduction.error().message);
}

const ParamMap fromFile = {{"source", std::string("far/umap.csv")}};

ParamMap with(ParamMap given, const char *key, ParamValue value) {
    given[key] = std::move(value);
    return given;
}

} // namespace

/// Columns as axes, and coordinates from another table.
class TestGiven : public QObject {
    Q_OBJECT

private slots:
    void theFirstTwoColumnsAreTheAxesUnlessOthersAreNamed() {
        const Reduction usual = *reduced({});
        QVERIFY(usual.axes == Names({"a", "b"}));
        QVERIFY(usual.coordinates == rows().points().X.leftCols(2));
        const Reduction named = *reduced({{"columns", Names{"weight", "c", "a"}}});
        QVERIFY(named.axes == Names({"weight", "c", "a"}));
        QVERIFY(named.coordinates.row(3) == Eigen::RowVector3d(6, 7, 4));
    }

    void onlyTheOtherColumnsAreMeasuredAgainst() {
        const Reduction one = *reduced({{"columns", Names{"b"}}});
        QVERIFY(one.metric->data().points().columns == Names({"a", "c"}));
        QCOMPARE((*one.metric->matrix({}))(0, 3), std::sqrt(9.0 + 4.0));
        QCOMPARE(reduced({{"columns", Names{"a", "b", "c"}}})->metric->data().points().X.cols(), Index{0});
        QCOMPARE(reduced(fromFile, rows(), places())->metric->data().points().X.cols(), Index{3});
    }

    void theRowsOfAFileAreMatchedByTheName() {
        const Reduction found = *reduced(fromFile, rows(), places());
        QVERIFY(found.axes == Names({"u", "v"}));
        QVERIFY(found.data->rows == std::vector<Index>({0, 1, 3}));
        QVERIFY(found.coordinates.col(0) == Eigen::Vector3d(0.1, 0.2, 0.4));
        QCOMPARE(*found.diagnostics.get<std::int64_t>("left_out"), std::int64_t{1});
        QCOMPARE(*found.diagnostics.get<std::int64_t>("unused"), std::int64_t{1});
        QVERIFY(found.warnings == Names({"1 row of 4 has no partner in 'umap.csv' and is left out.",
                                         "1 row of 'umap.csv' has no partner in the data."}));
        QVERIFY(!found.map.transformRead);
    }

    void whereNobodyHasNamesTheColumnRowOfExportsTells() {
        Dataset data = rows(), table = places();
        data.name.reset();
        table.attributes = {{"row", VectorXd(Eigen::Vector4d(2, 0, 9, 1))}};
        const Reduction found = *reduced(fromFile, data, table);
        QVERIFY(found.data->rows == std::vector<Index>({0, 1, 2}));
        QVERIFY(found.coordinates.col(1) == Eigen::Vector3d(-2, -1, -4));
    }

    void numbersAndTextsAreTheSameIds() {
        Dataset data = rows(), table = places();
        data.attributes.push_back({"id", std::vector<std::string>{"7", "8", "", "9"}});
        table.attributes = {{"id", VectorXd(Eigen::Vector4d(9, 8, missing, 7))}};
        const Reduction found = *reduced(with(fromFile, "match", std::string("id")), data, table);
        QVERIFY(found.data->rows == std::vector<Index>({0, 1, 3}));
    }

    void columnsThatTheDataHaveAreNoAxesUnlessTheyAreNamed() {
        Dataset table = places();
        std::get<Points>(table.objects).columns = {"a", "v"};
        QVERIFY(reduced(fromFile, rows(), table)->axes == Names({"v"}));
        QVERIFY(reduced(with(fromFile, "columns", Names{"a", "v"}), rows(), table)->axes == Names({"a", "v"}));
        std::get<Points>(table.objects).columns = {"a", "b"};
        QVERIFY(reduced(fromFile, rows(), table)->axes == Names({"a", "b"}));
    }

    void preparedRowsTellWhichRowsAreDrawn() {
        const auto read = std::make_shared<const Dataset>(rows());
        ReducerTask task{std::make_shared<const Dataset>(rows().subset({3, 1})), nullptr};
        task.read = read;
        const auto found = afterOneStep(reducerInfo<Given>().start(task, {}));
        QVERIFY(bool(found));
        QVERIFY(found->coordinates.col(0) == Eigen::Vector2d(4, 2));
    }

    void dataWithoutColumnsTakeTheirAxesFromAFile() {
        Dataset data = rows();
        data.objects = Sequences{{"ab", "ba", "aa", "bb"}, "ab"};
        QVERIFY(reduced({}, data)->axes == Names({"weight"}));
        const Reduction found = *reduced(fromFile, data, places());
        QVERIFY(found.axes == Names({"u", "v"}));
        QVERIFY(found.data->kind() == ObjectKind::Sequences);
        data.attributes.clear();
        data.name.reset();
        QCOMPARE(refusal({}, data), std::string("There is no column of numbers in the data that could be an axis."));
    }

    void refusalsNameTheColumn() {
        QCOMPARE(refusal({{"columns", Names{"weihgt"}}}),
                 std::string("There is no column 'weihgt'. Did you mean 'weight'? An axis is a column of numbers."));
        QCOMPARE(refusal({{"columns", Names{"note"}}}),
                 std::string("The column 'note' must hold numbers. It holds texts. An axis is a column of numbers."));
        QCOMPARE(refusal({{"columns", Names{"a", "b", "a"}}}),
                 std::string("The column 'a' is named twice as an axis."));
        QVERIFY(refusal({{"columns", Names{}}}).starts_with("There is no column of numbers"));
        Dataset holes = rows();
        std::get<Points>(holes.objects).X(1, 0) = missing;
        QCOMPARE(refusal({}, holes),
                 std::string("The column 'a' has 1 missing value, and a row without a number has no "
                             "place. Leave such rows out, or take another column."));
    }

    void refusalsOfFilesNameWhatDoesNotMatch() {
        Dataset doubled = places(), strange = places(), nameless = places();
        doubled.attributes = {{"name", std::vector<std::string>{"s", "q", "s", "p"}}};
        QCOMPARE(refusal(fromFile, rows(), doubled),
                 std::string("The id 's' stands twice in the column 'name' of 'umap.csv'. Each row needs an id of its "
                             "own to be matched."));
        strange.attributes = {{"name", std::vector<std::string>{"1", "2", "3", "4"}}};
        QVERIFY(refusal(fromFile, rows(), strange).starts_with("No row of 'umap.csv' has the 'name' of a row"));
        nameless.attributes = {{"nmae", std::vector<std::string>{"s", "q", "t", "p"}}};
        QVERIFY(refusal(fromFile, rows(), nameless)
                    .starts_with("There is no column 'name' in 'umap.csv', by which the rows would be matched; the "
                                 "nearest name is 'nmae'."));
        QVERIFY(refusal(with(fromFile, "match", std::string("idd")), rows(), places())
                    .starts_with("There is no column 'idd' in the data"));
        QCOMPARE(refusal(with(fromFile, "columns", Names{"w"}), rows(), places()),
                 std::string("There is no column 'w'. Did you mean 'u'? An axis is a column of numbers."));
    }
};

EIGENSCOPE_TEST(TestGiven)

} // namespace eigenscope::tst_given

#include "tst_given.moc"
