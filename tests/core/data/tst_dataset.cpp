#include "core/data/row_positions.h"
#include "core/data/rows_text.h"
#include "core/data/shared_rows.h"
#include "core/data/table.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>

namespace eigenscope::tst_dataset {

namespace {

using Names = std::vector<std::string>;

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

VectorXd vector(std::initializer_list<double> values) {
    VectorXd result(static_cast<Index>(values.size()));
    std::ranges::copy(values, result.data());
    return result;
}

/// Three numbers, a class, a name and a column with one bad cell, in four rows.
Table table() {
    return {{{"a", vector({1, 2, 3, 4})},
             {"b", vector({5, missing, 7, 8})},
             {"digit", vector({1, 0, 10, 2})},
             {"kind", Names{"x", "", "y", "x"}},
             {"id", Names{"r0", "", "r2", "r3"}},
             {"mixed", Names{"1", "2.5", "", "bad"}}},
            {}};
}

Dataset made(const Roles &roles) {
    const auto dataset = makeDataset(table(), roles);
    if (!dataset)
        qFatal("%s", dataset.error().message.c_str());
    return *dataset;
}

QByteArray refusal(const Roles &roles, const Table &source = table()) {
    const auto dataset = makeDataset(source, roles);
    return dataset ? QByteArray("accepted") : QByteArray::fromStdString(dataset.error().message);
}

QByteArray rowsRefusal(std::string_view text) {
    const auto rows = parseRows(text);
    return rows ? QByteArray("accepted") : QByteArray::fromStdString(rows.error().message);
}

} // namespace

class TestDataset : public QObject {
    Q_OBJECT

private slots:
    void rowsOfTheSourceHavePositionsInTheData() {
        Dataset data = made({});
        data.rows = {7, 2, 9, 4}; // as rows that are drawn
        QCOMPARE(positionsOf(data, {4, 5, 7}), (std::vector<Index>{0, 3}));
        QCOMPARE(positionsOf(data, {9, std::numeric_limits<Index>::max()}), (std::vector<Index>{2})); // no such row
        QCOMPARE(positionsOf(data, {}), (std::vector<Index>{}));
    }
    void numbersThatNameRowsAndClassesAreTheirDigits() {
        const Table orders{{{"x", vector({1, 2, 3})}, {"order", vector({100000, 123456, 3000000})}}, {}};
        const auto data = makeDataset(orders, {.label = "order", .name = "order"});
        QVERIFY(bool(data));
        QCOMPARE(data->classes()->names, (Names{"100000", "123456", "3000000"}));
        QCOMPARE(std::string(data->rowName(2)), std::string("3000000"));
    }

    void allNumericColumnsWithoutARoleAreAnalyzed() {
        const Dataset data = made({.label = "digit"});
        QCOMPARE(data.points().columns, (Names{"a", "b"}));
        QCOMPARE(data.size(), Index{4});
        QVERIFY(std::isnan(data.points().X(1, 1)));
        QCOMPARE(data.attributes.size(), std::size_t{4});
        QCOMPARE(data.kind(), ObjectKind::Points);
        QVERIFY(kindName(data.kind()) == "points");
    }

    void chosenColumnsKeepTheirOrderAndTheOthersStay() {
        const Dataset data = made({.columns = Names{"digit", "a"}, .target = "a"});
        QCOMPARE(data.points().columns, (Names{"digit", "a"}));
        QVERIFY(data.attribute("b"));
        QVERIFY(data.attribute("a")); // the target, although it is analyzed as well
        QVERIFY(!data.attribute("digit"));
    }

    void rowsAreTakenBeforeAnythingElse() {
        const Dataset data = made({.label = "kind", .rows = std::vector<Index>{2, 0, 1}});
        QCOMPARE(data.points().columns, (Names{"a", "b", "digit", "mixed"})); // the bad cell lies outside
        QCOMPARE(data.points().X(0, 0), 3.0);
        QCOMPARE(data.points().X(2, 3), 2.5);
        QVERIFY(std::isnan(data.points().X(0, 3)));
        QCOMPARE(data.rows, (std::vector<Index>{2, 0, 1}));
        QVERIFY(!data.attribute("id")->isNumeric());
    }

    void textLabelsAreClassesInTheOrderOfTheAlphabet() {
        const auto classes = made({.label = "kind"}).classes();
        QCOMPARE(classes->column, std::string("kind"));
        QCOMPARE(classes->names, (Names{"x", "y"}));
        QCOMPARE(classes->codes, (std::vector<int>{0, -1, 1, 0}));
        QCOMPARE(classes->counts(), (std::vector<Index>{2, 1}));
    }

    void numericLabelsAreClassesInRisingOrder() {
        const Dataset data = made({});
        QCOMPARE(data.withColumns({"a"})->classes("digit")->names, (Names{"0", "1", "2", "10"}));
        QCOMPARE(data.withColumns({"a"})->classes("b")->codes, (std::vector<int>{0, -1, 1, 2}));
        const Table signedZero{{{"a", vector({1, 2})}, {"z", vector({-0.0, 0.0})}}, {}};
        QCOMPARE(makeDataset(signedZero, {.label = "z"})->classes()->names, Names{"0"});
    }

    void withoutALabelThereAreNoClasses() {
        QVERIFY(!made({}).classes());
        QVERIFY(!made({}).classes("nothing"));
    }

    void rowsAreNamedByTheirNameOrTheirPosition() {
        const Dataset data = made({.name = "id", .rows = std::vector<Index>{3, 1}});
        QCOMPARE(data.rowName(0), std::string("r3"));
        QCOMPARE(data.rowName(1), std::string("row 1"));
        QCOMPARE(made({}).rowName(2), std::string("row 2"));
    }

    void aSubsetKeepsIdentityAndOrder() {
        const Dataset data = made({.label = "kind", .rows = std::vector<Index>{3, 2, 0}}).subset({2, 0});
        QCOMPARE(data.rows, (std::vector<Index>{0, 3}));
        QCOMPARE(data.points().X(1, 0), 4.0);
        QCOMPARE(data.attribute("id")->text(1), std::string("r3"));
        QCOMPARE(data.label, std::optional<std::string>("kind"));
        QCOMPARE(data.subset({}).size(), Index{0});
    }

    void manyColumnsAreChosenAtOnce() {
        Names columns;
        for (int j = 0; j < 200000; ++j)
            columns.push_back("column " + std::to_string(j));
        const auto count = static_cast<Index>(columns.size());
        const Dataset data{
            Points{Eigen::RowVectorXd::LinSpaced(count, 1, static_cast<double>(count)), columns}, {}, {0}, {}, {}, {}};
        std::ranges::reverse(columns);
        columns.pop_back();
        QElapsedTimer time; // a search of all names for each would take a minute
        time.start();
        const Dataset chosen = *data.withColumns(columns);
        QVERIFY(time.elapsed() < 5000);
        QCOMPARE(chosen.points().X(0, 0), static_cast<double>(count));
        QCOMPARE(chosen.attributes.size(), std::size_t{1});
        QCOMPARE(chosen.attributes[0].name, "column 0");
    }

    void withColumnsTurnsTheOthersIntoAttributes() {
        const Dataset data = *made({}).withColumns({"b"});
        QCOMPARE(data.points().columns, Names{"b"});
        QVERIFY(data.attribute("a") && data.attribute("digit"));
        const Dataset back = *data.withColumns({"digit", "b"});
        QCOMPARE(back.points().columns, (Names{"digit", "b"}));
        QCOMPARE(back.points().X(2, 0), 10.0);
        QCOMPARE(made({}).withColumns({"aa"}).error().message,
                 std::string("There is no column 'aa'. Did you mean 'a'?"));
        QCOMPARE(made({}).withColumns({"kind"}).error().message,
                 std::string("The column 'kind' must hold numbers. It holds texts."));
    }

    void aTimeCountsDaysHoweverItComesToBeAnalyzed() {
        const Table dated{{{"a", vector({1, 2})}, {"d", vector({86400, 172800}), true}},
                          {},
                          {{.column = "a", .type = ColumnType::Number}, {.column = "d", .type = ColumnType::Date}}};
        const Dataset chosen = *makeDataset(dated, {.columns = Names{"d", "a"}});
        const Dataset broughtIn = *makeDataset(dated, {.columns = Names{"a"}})->withColumns({"d", "a"});
        QCOMPARE(broughtIn.points().X, chosen.points().X);
        QCOMPARE(broughtIn.points().X(1, 0), 2.0);
        QCOMPARE(broughtIn.attribute("d")->text(1), std::string("1970-01-03"));
        QCOMPARE(broughtIn.withColumns({"d"})->points().X(1, 0), 2.0); // is not divided again
    }

    void entriesAreShownAsAPersonReadsThem() {
        QCOMPARE(table().columns[1].text(0), std::string("5"));
        QCOMPARE(table().columns[1].text(1), std::string());
        QCOMPARE(table().columns[3].text(2), std::string("y"));
    }

    void hugeNumbersAreFine() {
        const Table source{{{"a", vector({1e308, -1e308, 1e-320})}}, {}};
        QCOMPARE(refusal({}, source), "accepted");
    }

    void unknownColumnsAreRefusedWithTheNearest() {
        QCOMPARE(refusal({.label = "knd"}), "There is no column 'knd'. Did you mean 'kind'?");
        QCOMPARE(refusal({.name = "idd"}), "There is no column 'idd'. Did you mean 'id'?");
        QCOMPARE(refusal({.target = "aa"}), "There is no column 'aa'. Did you mean 'a'?");
        QCOMPARE(refusal({.columns = Names{"a", "digits"}}), "There is no column 'digits'. Did you mean 'digit'?");
    }

    void textWhereANumberIsNeededIsRefusedWithItsPlace() {
        QCOMPARE(refusal({.columns = Names{"mixed"}}),
                 "The column 'mixed' must hold numbers. Got 'bad' in row 3 (counted from 0).");
        QCOMPARE(refusal({.columns = Names{"kind"}, .rows = std::vector<Index>{1, 2}}),
                 "The column 'kind' must hold numbers. Got 'y' in row 2 (counted from 0).");
        QCOMPARE(refusal({.target = "kind"}),
                 "The column 'kind' must hold numbers. Got 'x' in row 0 (counted from 0).");
        QCOMPARE(refusal({.columns = Names{"kind"}, .rows = std::vector<Index>{1}}),
                 "The column 'kind' must hold numbers. It holds nothing.");
    }

    void infinityIsRefusedWithItsPlace() {
        const Table source{{{"a", vector({1, 2, 3})}, {"b", vector({1, -infinity, 3})}}, {}};
        const QByteArray sentence = "The column 'b' must hold finite numbers. Got -inf in row 1 (counted from 0).";
        QCOMPARE(refusal({}, source), sentence);
        QCOMPARE(refusal({.target = "b"}, source), sentence);
        QCOMPARE(refusal({.columns = Names{"a"}}, source), "accepted");
        QCOMPARE(refusal({.rows = std::vector<Index>{0, 2}}, source), "accepted");
    }

    void nothingToAnalyzeIsRefused() {
        QCOMPARE(refusal({}, {{{"k", Names{"x"}}}, {}}),
                 "The data have no numeric column to analyze besides label, name and target. At least one is needed.");
        QCOMPARE(refusal({.columns = Names{}}), "The list of columns to analyze is empty. At least one is needed.");
        QCOMPARE(refusal({.columns = Names{"a", "b", "a"}}), "Each column can be analyzed once. Got 'a' twice.");
        QCOMPARE(refusal({}, {{{"a", VectorXd(0)}}, {}}), "The data have 0 rows. At least one is needed.");
        QCOMPARE(refusal({}, {}), "The data have 0 rows. At least one is needed.");
    }

    void rowsThatAreNotThereAreRefused() {
        QCOMPARE(refusal({.rows = std::vector<Index>{0, 4}}), "The rows must be positions from 0 to 3. Got 4.");
        QCOMPARE(refusal({.rows = std::vector<Index>{-1}}), "The rows must be positions from 0 to 3. Got -1.");
        QCOMPARE(refusal({.rows = std::vector<Index>{1, 1}}), "Each of the rows can be taken once. Got 1 twice.");
        QCOMPARE(refusal({.rows = std::vector<Index>{}}), "The chosen rows are 0 rows. At least one is needed.");
    }

    void rowRangesAreListsOfPositions() {
        QCOMPARE(*parseRows("0-3,7"), (std::vector<Index>{0, 1, 2, 3, 7}));
        QCOMPARE(*parseRows(" 5 , 2 - 3"), (std::vector<Index>{5, 2, 3}));
    }

    void positionsAreWrittenAsRangesAndReadBack() {
        QCOMPARE(rowsText(std::vector<Index>{}), std::string());
        QCOMPARE(rowsText(std::vector<Index>{4}), std::string("4"));
        QCOMPARE(rowsText(std::vector<Index>{0, 1, 2, 3, 7, 9, 10}), std::string("0-3,7,9,10"));
        for (const std::vector<Index> &rows : {std::vector<Index>{5, 2, 3, 4}, {0, 2, 4}, {7, 7, 8}, {9, 8, 7}})
            QCOMPARE(*parseRows(rowsText(rows)), rows);
    }

    void rowRangesAreCountedWithoutReadingThem() {
        QCOMPARE(*countRows("0-99999998,7"), mostListedRows);
        QVERIFY(!countRows("0-99999999,7") && !countRows("3-1") && !countRows(""));
    }

    void rowRangesThatDoNotParseAreRefused() {
        for (const QByteArray part : {"", "a", "-1", "3-1", "1-2-3", "1.5"})
            QCOMPARE(rowsRefusal(part.toStdString()),
                     "The rows '" + part + "' must be a position from 0 or a rising range such as 0-99.");
        QCOMPARE(rowsRefusal("0-3,"), "The rows '' must be a position from 0 or a rising range such as 0-99.");
        QCOMPARE(rowsRefusal("0-99999999999"), "The rows '0-99999999999' are more than 100000000 positions.");
    }

    void sharedRowsOfManyAreThinnedEvenly() {
        using Positions = std::pair<std::vector<Index>, std::vector<Index>>;
        Dataset one, other;
        one.rows = {10, 11, 12, 13, 14, 15, 16};
        other.rows = {16, 15, 14, 13, 12, 11};
        QVERIFY(sharedRows(one, one, 7) == Positions({0, 1, 2, 3, 4, 5, 6}, {0, 1, 2, 3, 4, 5, 6}));
        QVERIFY(sharedRows(one, one, 3) == Positions({0, 3, 6}, {0, 3, 6}));
        QVERIFY(sharedRows(one, other) == Positions({1, 2, 3, 4, 5, 6}, {5, 4, 3, 2, 1, 0}));
        QVERIFY(sharedRows(one, other, 3) == Positions({1, 3, 5}, {5, 3, 1}));
        QVERIFY(sharedRows(one, other, 1) == Positions({1}, {5}));
    }
};

EIGENSCOPE_TEST(TestDataset)

} // namespace eigenscope::tst_dataset

#include "tst_dataset.moc"
