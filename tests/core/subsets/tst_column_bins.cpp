#include "core/subsets/column_bins.h"
#include "tests/test_program.h"

#include <QtTest>

#include <limits>

namespace eigenscope::tst_column_bins {

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
using Counts = std::vector<Index>;

Dataset data() {
    Points points{MatrixXd(6, 3), {"x", "whole", "same"}};
    points.X << 0, 1, 5, 1, 1, 5, 2, 3, 5, 3, 4, 5, 4, missing, 5, missing, 1, 5;
    return {std::move(points),
            {{"city", std::vector<std::string>{"Ulm", "Bonn", "", "Bonn", "Kiel", "Bonn"}},
             {"none", VectorXd::Constant(6, missing)}},
            {0, 1, 2, 3, 4, 5},
            {},
            {},
            {}};
}

} // namespace

class TestColumnBins : public QObject {
    Q_OBJECT

private slots:
    void numbersStandInEqualSteps() {
        const Dataset rows = data();
        const auto bins = columnBins(RowColumns(rows), "x", 2, 9);
        QVERIFY(bins && bins->isNumeric() && bins->bars == 2 && bins->low == 0 && bins->high == 4);
        QCOMPARE(bins->counts(), (Counts{2, 3})); // 2 is where the second bar begins, 4 ends it
        QCOMPARE(bins->counts(RowMask{1, 0, 0, 0, 1, 1}), (Counts{1, 1}));
        QCOMPARE(bins->barOf.back(), ColumnBins::none);
    }

    void fewWholeNumbersHaveABarEach() {
        const Dataset rows = data();
        const auto bins = columnBins(RowColumns(rows), "whole", 40, 9);
        QVERIFY(bins && bins->areWhole && bins->low == 0.5 && bins->high == 4.5);
        QCOMPARE(bins->counts(), (Counts{3, 0, 1, 1}));
        QCOMPARE(columnBins(RowColumns(rows), "same", 40, 9)->counts(), Counts{6});
    }

    void textsStandByHowManyTheyAre() {
        const Dataset rows = data();
        const auto bins = columnBins(RowColumns(rows), "city", 40, 2);
        QVERIFY(bins && !bins->isNumeric());
        QCOMPARE(bins->levels, (std::vector<std::string>{"Bonn", "Kiel"})); // Kiel before Ulm, of as many rows
        QCOMPARE(bins->otherLevels, Index(1));
        QCOMPARE(bins->counts(), (Counts{3, 1}));
    }

    void whatHasNoValuesHasNoBars() {
        const Dataset rows = data();
        QVERIFY(!columnBins(RowColumns(rows), "none", 40, 9) && !columnBins(RowColumns(rows), "unknown", 40, 9));
    }
};

EIGENSCOPE_TEST(TestColumnBins)

} // namespace eigenscope::tst_column_bins

#include "tst_column_bins.moc"
