#include "core/base/calendar.h"
#include "core/conditions/condition.h"
#include "tests/core/conditions/named_values.h"
#include "tests/test_program.h"

#include <QtTest>

#include <chrono>

namespace eigenscope::tst_condition {
namespace {

MatrixXd threeByThree() {
    MatrixXd K(3, 3);
    K << 1, 0.5, -0.25, 0.5, 2, 0.125, -0.25, 0.125, 3;
    return K;
}

/// A table that has names beside its rows.
class NamedTable final : public ValueObject {
public:
    [[nodiscard]] std::vector<std::string> keys() const override { return {"columns"}; }
    [[nodiscard]] ConditionValue member(std::string_view key) const override {
        return key == "columns" ? jsonValue(Json{"a", "b", "c"}) : ConditionValue();
    }
    [[nodiscard]] ConditionValue rows() const override {
        return NumberView::ofMatrix(std::make_shared<const MatrixXd>(threeByThree()));
    }
};

/// What a lesson would know, and a row of a table.
NamedValues lessonValues() {
    NamedValues names(
        Json{{"reducer",
              {{"id", "pca"},
               {"eigenvalues", {3.662, 0.239, 0.059}},
               {"diagnostics", {{"mse", {0.298, 0.059}}, {"mean", {5.84, 3.05}}, {"none", nullptr}}},
               {"parameters", {{"alpha", 0.95}, {"components", 3}}}}},
             {"kernel", {{"psd", true}, {"valid_by", {"sum", "gaussian"}}, {"parameters", {{"gamma", 15}}}}},
             {"session", {{"prepare", {{{"step", "composition"}, {"k", 2}}}}, {"indefinite", "shift"}}},
             {"selection", {{"rows", {0, 1}}, {"count", 2}, {"classes", {{"setosa", 2}, {"virginica", 0}}}}},
             {"scores", {{"a", {{"pearson", 0.5}, {"gain", 0.1}}}, {"b", {{"pearson", 0.97}}}}},
             {"quality", {{"trustworthiness", {{"12", 0.98}}}}},
             {"hyperspace", {{"shell_fraction", {{"0.01", {0.01, 0.0199}}}}}},
             {"refusal", {{"kernel", nullptr}, {"reduce", "There is no path."}}},
             {"view", {{"projection-2d", {{"overlays", {"graph", "geodesic"}}}}, {"scree", {{"alpha", 0.9}}}}},
             {"truths", {true, true, 1}},
             {"age", 41},
             {"city", "Köln"},
             {"first name", "Ada"},
             {"nothing", nullptr}});
    names.set("K", NumberView::ofMatrix(std::make_shared<const MatrixXd>(threeByThree())));
    names.set("prepared", std::make_shared<const NamedTable>());
    names.set("born", TimeValue{*readTime("1999-04-03", DateOrder::YearMonthDay)});
    return names;
}

/// An expression with its value; null stands for no value as well.
struct Row {
    const char *text;
    Json value;
};

std::vector<Row> arithmeticRows() {
    return {{"1", 1},
            {"1.5", 1.5},
            {".5", 0.5},
            {"5.", 5},
            {"1e3", 1000},
            {"1.5e-3", 0.0015},
            {"2E2", 200},
            {"1 + 2", 3},
            {"1+2*3", 7},
            {"(1+2)*3", 9},
            {"7 - 2 - 1", 4},
            {"8/4/2", 1},
            {"2*3/4", 1.5},
            {"2^3", 8},
            {"2^3^2", 512},
            {"-2^2", -4},
            {"(-2)^2", 4},
            {"2^-1", 0.5},
            {"--3", 3},
            {"+3", 3},
            {"3 − 1", 2},
            {"−4", -4},
            {"2*-3", -6},
            {"1/0", nullptr},
            {"-1/0 == 1", nullptr},
            {"pi > 3.14159 and pi < 3.1416", true},
            {"  1\t+\n1 ", 2},
            {"abs(-3)", 3},
            {"abs(2-5)", 3},
            {"sqrt(16)", 4},
            {"sqrt(-1)", nullptr},
            {"exp(0)", 1},
            {"ln(1)", 0},
            {"ln(0)", nullptr},
            {"cos(0)", 1},
            {"sin(0)", 0},
            {"same(cos(pi), -1, 1e-12)", true},
            {"round(2.5)", 3},
            {"round(-0.4)", 0},
            {"round(3.14159, 2)", 3.14},
            {"round(1234, -2)", 1200},
            {"min(3, 1, 2)", 1},
            {"max(3, 1, 2)", 3},
            {"max([3, 1], 4)", 4},
            {"sum([1, 2, [3, 4]])", 10},
            {"mean([1, 2, 6])", 3},
            {"mean([])", nullptr},
            {"max([])", nullptr},
            {"sum([])", 0},
            {"count([])", 0},
            {"count([1, 'a', null])", 3},
            {"100*21/64", 32.8125},
            {"1-0.99^2 > 0.0198 and 1-0.99^2 < 0.02", true},
            {"exp(0.2*-1.381966) > 0.758", true},
            {"1/sqrt(4)", 0.5}};
}

std::vector<Row> logicRows() {
    return {{"true", true},
            {"false", false},
            {"null", nullptr},
            {"1 == 1", true},
            {"1 = 1", true},
            {"1 != 1", false},
            {"1 < 2", true},
            {"2 <= 2", true},
            {"2 > 2", false},
            {"2 >= 3", false},
            {"'a' == 'a'", true},
            {"'a' == \"a\"", true},
            {"'it''s' == \"it's\"", true},
            {"'a' < 'b'", true},
            {"'a' == 1", false},
            {"'1' != 1", true},
            {"true == true", true},
            {"true and false", false},
            {"true or false", true},
            {"not true", false},
            {"not not true", true},
            {"not 1 == 2", true},
            {"true or false and false", true},
            {"(true or false) and false", false},
            {"1 < 2 and 2 < 3 and 3 < 4", true},
            {"1 > 2 or 2 > 3 or 4 > 3", true},
            {"null == null", true},
            {"null != 1", true},
            {"[1, 2] == [1, 2]", true},
            {"[1, 2] == [1, 3]", false},
            {"[1, 2] != [1, 2, 3]", true},
            {"[1, 2][0]", 1},
            {"[1, 2][-1]", 2},
            {"[1, 2][2]", nullptr},
            {"[[1, 2], [3]][1][0]", 3},
            {"1 in [1, 2]", true},
            {"3 in (1, 2)", false},
            {"3 not in (1, 2)", true},
            {"'b' in ('a', 'b')", true},
            {"1 in ()", false},
            {"not (1 in (1, 2))", false},
            {"all([true, true])", true},
            {"all([true, false])", false},
            {"all([])", true},
            {"all(truths)", true},
            {"same(1, 1.05, 0.1)", true},
            {"same(1, 1.2, 0.1)", false},
            {"same([1, 2], [1, 2.05], 0.1)", true},
            {"same([1, 2], [1], 1)", false},
            {"same('a', 'a', 0)", true},
            {"same('a', 'b', 9)", false},
            {"contains([1, 2], 2)", true},
            {"contains(['a'], 'b')", false},
            {"contains('In Bonn', 'bonn')", true},
            {"contains('ÄRZTE', 'ärz')", true},
            {"contains('Bonn', 'Ulm')", false}};
}

std::vector<Row> pathRows() {
    return {{"reducer.id", "pca"},
            {"reducer.id == 'pca'", true},
            {"reducer.eigenvalues[0]", 3.662},
            {"reducer.eigenvalues[-1]", 0.059},
            {"reducer.eigenvalues[3]", nullptr},
            {"reducer.eigenvalues[0] + reducer.eigenvalues[1]", 3.901},
            {"sum(reducer.eigenvalues) > 3.9", true},
            {"count(reducer.eigenvalues)", 3},
            {"reducer['id'] == 'pca'", true},
            {"reducer['diagnostics'].mse[1]", 0.059},
            {"reducer.parameters.alpha-0.95", 0},
            {"abs(reducer.parameters.alpha-0.95)<=0.005", true},
            {"reducer.diagnostics.none == null", true},
            {"reducer.diagnostics.none > 1", false},
            {"reducer.diagnostics.none + 1", nullptr},
            {"abs(reducer.diagnostics.none)", nullptr},
            {"max(reducer.diagnostics.none)", nullptr},
            {"reducer.wrong", nullptr},
            {"reducer.wrong == 1", nullptr},
            {"reducer.wrong != 1", nullptr},
            {"reducer.wrong is missing", true},
            {"reducer.id is not missing", true},
            {"not reducer.wrong == 1", nullptr},
            {"true or reducer.wrong == 1", true},
            {"reducer.wrong == 1 or true", true},
            {"false and reducer.wrong", false},
            {"nowhere.at[1].all", nullptr},
            {"reducer.id.more", nullptr},
            {"kernel.psd", true},
            {"kernel.psd == false", false},
            {"kernel.psd and contains(kernel.valid_by,'sum')", true},
            {"contains(kernel.valid_by, 'product')", false},
            {"abs(kernel.parameters.gamma-15)<1e-9", true},
            {"session.prepare[0].k == 2 and session.prepare[0].step == 'composition'", true},
            {"session.indefinite == 'shift'", true},
            {"same(selection.rows,[0,1],0)", true},
            {"same(selection.rows,[1,0],0)", false},
            {"selection.count == 2 and max(selection.classes) == selection.count", true},
            {"count(selection.classes)", 2},
            {"selection.classes.setosa", 2},
            {"max(scores, 'pearson')", 0.97},
            {"min(scores, 'pearson')", 0.5},
            {"max(scores, 'gain')", 0.1},
            {"max(scores, 'none')", nullptr},
            {"quality.trustworthiness['12']", 0.98},
            {"hyperspace.shell_fraction['0.01'][1]", 0.0199},
            {"refusal.kernel != null", false},
            {"refusal.reduce != null", true},
            {"refusal.kernel == null and reducer.parameters.components == 3", true},
            {"contains(view.projection-2d.overlays,'graph')", true},
            {"count(view.projection-2d.overlays)", 2},
            {"view.scree.alpha - 0.9", 0},
            {"view.scree.alpha-0.9", 0},
            {"view.unknown-view.alpha", nullptr},
            {"rows('setosa')", {0, 1, 4}},
            {"count(rows('setosa'))", 3},
            {"rows('other')", nullptr},
            {"same(selection.rows, rows('setosa'), 0)", false}};
}

std::vector<Row> matrixRows() {
    return {{"K[0][1]", 0.5},
            {"K[-1][-1]", 3},
            {"K[1]", {0.5, 2, 0.125}},
            {"K[3][0]", nullptr},
            {"K[0][3]", nullptr},
            {"max(K)", 3},
            {"min(K)", -0.25},
            {"sum(K)", 6.75},
            {"sum(K[0])", 1.25},
            {"mean(K)", 0.75},
            {"count(K)", 3},
            {"count(K[0])", 3},
            {"max(offdiagonal(K))", 0.5},
            {"count(every(K, 2))", 2},
            {"every(K, 2)[1][2]", 3},
            {"every(K[0], 2)", {1, -0.25}},
            {"sum(offdiagonal(K))", 0.75},
            {"max(K) - min(K)", 3.25},
            {"max(K)-min(K)", 3.25},
            {"all(K > -1)", true},
            {"all(K > 0)", false},
            {"all(offdiagonal(K) <= 0.5)", true},
            {"all(K[0] < 2)", true},
            {"contains(K, 3)", true},
            {"same(K, K, 0)", true},
            {"same(K[1], [0.5, 2, 0.125], 0)", true},
            {"same(K, [[1, 2, 3], [4, 5, 6], [7, 8, 9]], 1)", false},
            {"count(prepared.columns)", 3},
            {"count(prepared)", 3},
            {"prepared[0][1]", 0.5},
            {"prepared.columns[-1]", "c"},
            {"max(prepared)", 3},
            {"prepared", {{1, 0.5, -0.25}, {0.5, 2, 0.125}, {-0.25, 0.125, 3}}}};
}

std::vector<Row> filterRows() {
    return {{"age > 40 and city = 'Köln'", true},  {"age > 40 and city in ('Bonn', 'Köln')", true},
            {"city not in ('Bonn')", true},        {"`first name` = 'Ada'", true},
            {"`first name` is not missing", true}, {"nothing is missing", true},
            {"nothing is not missing", false},     {"nothing > 1", false},
            {"born < '2000-01-01'", true},         {"born = '1999-04-03'", true},
            {"born >= '1999-04-04'", false},       {"born in ('1999-04-03')", true},
            {"born != '1999-04-03'", false}};
}

std::vector<Row> allRows() {
    std::vector<Row> rows;
    for (const auto &part : {arithmeticRows(), logicRows(), pathRows(), matrixRows(), filterRows()})
        rows.insert(rows.end(), part.begin(), part.end());
    return rows;
}

bool agrees(const Json &got, const Json &wanted) {
    if (got.is_number() && wanted.is_number())
        return std::abs(got.get<double>() - wanted.get<double>()) < 1e-12;
    if (!got.is_array() || !wanted.is_array() || got.size() != wanted.size())
        return got == wanted;
    return std::equal(got.begin(), got.end(), wanted.begin(), agrees);
}

} // namespace

class TestCondition : public QObject {
    Q_OBJECT

private slots:
    void hasItsValue_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("value");
        const std::vector<Row> rows = allRows();
        QVERIFY(rows.size() >= 150);
        for (const Row &row : rows)
            QTest::newRow(row.text) << QString::fromUtf8(row.text) << QString::fromStdString(row.value.dump());
    }
    void hasItsValue() {
        QFETCH(QString, text);
        QFETCH(QString, value);
        const NamedValues names = lessonValues();
        const auto condition = Condition::parse(text.toStdString());
        QVERIFY2(bool(condition), condition ? "" : condition.error().message.c_str());
        const auto got = condition->value(names);
        const Json wanted = Json::parse(value.toStdString());
        if (!got) // an order with null is no value
            QFAIL(got.error().message.c_str());
        const Json json = valueJson(*got);
        const bool isNoValue = std::holds_alternative<NoValue>(*got) && wanted == Json(false);
        QVERIFY2(isNoValue || agrees(json, wanted), json.dump().c_str());
    }

    void isFalseWherePathsHaveNoValue() {
        const NamedValues names = lessonValues();
        for (const char *text : {"nowhere == 1", "nowhere != 1", "not nowhere == 1", "reducer.none < 3 and true"}) {
            const auto holds = Condition::parse(text)->holds(names);
            QVERIFY(holds && !*holds);
        }
    }

    void refusesOperandsItIsNotMadeFor_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("column");
        QTest::newRow("text in a sum") << "1 + city" << 3;
        QTest::newRow("order of kinds") << "city < 3" << 6;
        QTest::newRow("no list") << "1 in city" << 3;
        QTest::newRow("no matrix") << "max(offdiagonal([1, 2]))" << 5;
        QTest::newRow("half a place") << "K[0.5]" << 3;
        QTest::newRow("root of a text") << "1 == sqrt('a')" << 6;
    }
    void refusesOperandsItIsNotMadeFor() {
        QFETCH(QString, text);
        QFETCH(int, column);
        const auto value = Condition::parse(text.toStdString())->value(lessonValues());
        QVERIFY(!value);
        QCOMPARE(value.error().column, column);
    }

    void refusesWhatIsNeitherTrueNorFalse() {
        QVERIFY(!Condition::parse("1 + 1")->holds(lessonValues()));
        QVERIFY(!Condition::parse("K > 1")->holds(lessonValues()));
        QVERIFY(!Condition::parse("1 and true")->holds(lessonValues()));
    }

    void isNearWithinLargerTolerances() {
        NamedValues names(Json{{"x", 15.02}});
        const auto condition = Condition::parse("abs(x - 15) < 0.01 and same(x, 15, 0.01) and x > 15");
        QVERIFY(!*condition->holds(names));
        QVERIFY(condition->isNear(names, 3));
        QVERIFY(!condition->isNear(names, 1.5));
        QVERIFY(!Condition::parse("x < 15")->isNear(names, 3));
    }

    void tellsItsPaths() {
        const auto paths = Condition::parse("abs(view.projection-2d.angle - a.b['c'][0].d) < `x y`")->paths();
        QCOMPARE(paths.size(), std::size_t{3});
        QCOMPARE(paths[0].keys, (std::vector<std::string>{"view", "projection-2d", "angle"}));
        QCOMPARE(paths[1].keys, (std::vector<std::string>{"a", "b", "c"}));
        QCOMPARE(paths[1].column, 32);
        QCOMPARE(paths[2].keys, (std::vector<std::string>{"x y"}));
    }

    void looksAtAThousandRowsQuickly() {
        NamedValues names;
        names.set("K", NumberView::ofMatrix(std::make_shared<const MatrixXd>(MatrixXd::Random(1000, 1000))));
        const auto condition = Condition::parse("K[3][4] < 2 and K[-1][0] < 2");
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < 100; ++i)
            QVERIFY(*condition->holds(names));
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        QVERIFY(took.count() < 0.1);
        QVERIFY(*Condition::parse("max(offdiagonal(K)) <= 1")->holds(names));
    }
};

EIGENSCOPE_TEST(TestCondition)

} // namespace eigenscope::tst_condition

#include "tst_condition.moc"
