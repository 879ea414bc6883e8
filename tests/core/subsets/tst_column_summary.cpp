#include "core/subsets/column_summary.h"
#include "tests/test_program.h"

#include <QtTest>

#include <limits>
#include <numeric>

namespace eigenscope::tst_column_summary {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

ColumnSummary of(const Column &column, int bars = 4, int levels = 2) {
    return summaryOf(valuesOf(column), column.size(), bars, levels);
}

Column numbers(const std::vector<double> &values) {
    return {"x", VectorXd(Eigen::Map<const VectorXd>(values.data(), static_cast<Index>(values.size())))};
}

} // namespace

class TestColumnSummary : public QObject {
    Q_OBJECT

private slots:
    void numbersAreCountedInEqualSteps() {
        const ColumnSummary summary = of(numbers({0.5, 8.5, none, 0.6, 4.4}));
        QCOMPARE(summary.missing, Index(1));
        QCOMPARE(summary.missingShare(), 0.2);
        QCOMPARE(*summary.low, 0.5);
        QCOMPARE(*summary.high, 8.5);
        QCOMPARE(summary.counts, (std::vector<Index>{2, 1, 0, 1}));
        QCOMPARE(summary.different, Index(0));
        QVERIFY(summary.bins->barOf.empty());
    }

    void theFrequentTextsHaveBarsAndAllAreCounted() {
        const ColumnSummary summary = of({"x", std::vector<std::string>{"b", "a", "b", "", "c", "a", "b"}});
        QCOMPARE(summary.missing, Index(1));
        QCOMPARE(summary.different, Index(3));
        QCOMPARE(summary.bins->levels, (std::vector<std::string>{"b", "a"}));
        QCOMPARE(summary.counts, (std::vector<Index>{3, 2}));
        QVERIFY(!summary.low && !summary.high);
    }

    void someRowsAreCountedInTheSameBars() {
        const Column spread = numbers({0.5, 8.5, none, 0.6, 4.4});
        const Column texts{"x", std::vector<std::string>{"b", "a", "b", "", "c"}};
        const std::vector<Index> rows = {0, 2, 4}, all = {0, 1, 2, 3, 4};
        QCOMPARE(countsAt(of(spread), valuesOf(spread), rows), (std::vector<Index>{1, 1, 0, 0}));
        QCOMPARE(countsAt(of(spread), valuesOf(spread), all), of(spread).counts);
        QCOMPARE(countsAt(of(texts), valuesOf(texts), rows), (std::vector<Index>{2, 0}));
        QCOMPARE(countsAt(of(texts), valuesOf(texts), {}), (std::vector<Index>{0, 0}));
    }

    void whatHasNoValuesHasNoBars() {
        const std::vector<Index> rows = {0, 1};
        const double infinite = std::numeric_limits<double>::infinity();
        for (const Column &column : {numbers({none, none}), Column{"x", std::vector<std::string>{"", ""}}}) {
            const ColumnSummary summary = of(column);
            QCOMPARE(summary.missingShare(), 1.0);
            QVERIFY(!summary.bins && summary.counts.empty() && !summary.low);
            QVERIFY(countsAt(summary, valuesOf(column), rows).empty());
        }
        QCOMPARE(of(numbers({})).missingShare(), 0.0);
        const ColumnSummary summary = of(numbers({infinite, 3, 3}));
        QCOMPARE(summary.missing, Index(0));
        QCOMPARE(*summary.high, 3.0);
        QCOMPARE(std::accumulate(summary.counts.begin(), summary.counts.end(), Index(0)), Index(2));
    }
};

EIGENSCOPE_TEST(TestColumnSummary)

} // namespace eigenscope::tst_column_summary

#include "tst_column_summary.moc"
