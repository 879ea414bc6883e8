#include "core/conditions/condition_writing.h"
#include "core/subsets/column_filter.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_column_filter {

namespace {

Dataset people() {
    return {Points{MatrixXd::Zero(2, 2), {"age", "net income"}},
            {{"city", std::vector<std::string>{"Bonn", "Kiel"}}, {"since", VectorXd::Zero(2), true}},
            {0, 1},
            {},
            {},
            {}};
}

ColumnFilter read(const std::string &text) {
    const Dataset data = people();
    const auto filter = ColumnFilter::read(text, RowColumns(data));
    if (!filter)
        qFatal("%s", filter.error().message.c_str());
    return *filter;
}

} // namespace

class TestColumnFilter : public QObject {
    Q_OBJECT

private slots:
    void spansAndLevelsAreRead() {
        const ColumnFilter filter =
            read("age >= -3 and 1 < age and (age < 9.5 and since <= '1970-01-02') and city in ('Bonn', 'Ulm')");
        QVERIFY(filter.span("age") == ValueSpan(-3, 9.5)); // what stands the other way round is another condition
        QVERIFY(filter.span("since") == (ValueSpan{{}, 86400.0}));
        QVERIFY(filter.levels("city") == (std::vector<std::string>{"Bonn", "Ulm"}));
        QVERIFY(filter.isFree("net income") && !filter.isFree("city"));
        QVERIFY(read("city = 'Bonn'").levels("city") == std::vector<std::string>{"Bonn"});
        QVERIFY(read("").isFree("age") && read("age > 1 or age < 0").isFree("age"));
    }

    void aSpanTakesThePlaceOfTheFormerOne() {
        ColumnFilter filter = read("age > 40 and city != 'Ulm' and age < 50");
        filter.setSpan("age", {1.5, 2}, false);
        QCOMPARE(filter.text(), std::string("city != 'Ulm' and age >= 1.5 and age <= 2"));
        filter.setSpan("age", {{}, -2}, false);
        QCOMPARE(filter.text(), std::string("city != 'Ulm' and age <= -2"));
        QVERIFY(read(filter.text()).span("age") == (ValueSpan{{}, -2.0}));
        filter.setSpan("since", {86400, {}}, true);
        QCOMPARE(filter.text(), std::string("city != 'Ulm' and age <= -2 and since >= '1970-01-02'"));
        filter.free("age");
        filter.free("since");
        QCOMPARE(filter.text(), std::string("city != 'Ulm'"));
    }

    void anyConditionOnAColumnCanTakeThePlaceOfAllOthersOnIt() {
        ColumnFilter filter = read("age > 40 and city != 'Ulm' and age is not missing and (age > 1 or age < 0)");
        QCOMPARE(writtenCondition(*filter.about("age")), std::string("age > 40 and age is not missing"));
        QVERIFY(!filter.about("since"));
        const ConditionNode missing{.kind = ConditionNode::Kind::IsMissing,
                                    .parts = {{.kind = ConditionNode::Kind::Name, .text = "age"}}};
        filter.setAbout("age", missing);
        QCOMPARE(filter.text(), std::string("city != 'Ulm' and (age > 1 or age < 0) and age is missing"));
        filter.setAbout("age", {});
        filter.setAbout("city", {});
        QCOMPARE(filter.text(), std::string("age > 1 or age < 0"));
    }

    void levelsTakeThePlaceOfTheFormerOnes() {
        ColumnFilter filter = read("`net income` > 3 or age > 4");
        filter.setLevels("city", {"Bonn"});
        QCOMPARE(filter.text(), std::string("(`net income` > 3 or age > 4) and city = 'Bonn'"));
        filter.setLevels("city", {"Bonn", "O'Hare"});
        QCOMPARE(filter.text(), std::string("(`net income` > 3 or age > 4) and city in ('Bonn', 'O''Hare')"));
        filter.free("city");
        QCOMPARE(filter.text(), std::string("`net income` > 3 or age > 4"));
        ColumnFilter none;
        none.free("city");
        QCOMPARE(none.text(), std::string());
    }

    void aMistakeIsRefused() {
        const Dataset data = people();
        QVERIFY(!ColumnFilter::read("agee > 4", RowColumns(data)));
        QVERIFY(!ColumnFilter::read("age > ", RowColumns(data)));
    }
};

EIGENSCOPE_TEST(TestColumnFilter)

} // namespace eigenscope::tst_column_filter

#include "tst_column_filter.moc"
