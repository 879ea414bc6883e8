#include "core/base/random.h"
#include "core/subsets/distinguish.h"
#include "core/subsets/false_discovery.h"
#include "core/subsets/text_words.h"
#include "tests/core/made_objects.h"
#include "tests/core/patience.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <ctime>
#include <limits>
#include <numeric>

namespace eigenscope::tst_distinguish {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

std::vector<Index> firstRows(Index count) {
    std::vector<Index> rows(static_cast<std::size_t>(count));
    std::iota(rows.begin(), rows.end(), Index{0});
    return rows;
}

/// Points with the columns x1, x2, … and these attributes.
std::shared_ptr<const Dataset> dataOf(MatrixXd X, std::vector<Column> attributes = {}) {
    Dataset data = *datasetOf(pointsOf(std::move(X)));
    data.attributes = std::move(attributes);
    return std::make_shared<const Dataset>(std::move(data));
}

Result<Distinction> compared(const std::shared_ptr<const Dataset> &data, const ComparedRows &rows) {
    return distinguish(*rankColumns(data, {}), rows, {});
}

/// The first rows of the data against all others.
Distinction firstAgainstRest(const std::shared_ptr<const Dataset> &data, Index count) {
    return *compared(data, {firstRows(count), {}});
}

/// One column of texts.
Distinction ofTexts(std::vector<std::string> texts, Index count) {
    const auto n = static_cast<Index>(texts.size());
    return firstAgainstRest(dataOf(MatrixXd(n, 0), {{"t", std::move(texts)}}), count);
}

std::string names(const std::vector<LeftOut> &leftOut) {
    std::string all;
    for (const LeftOut &column : leftOut)
        all += column.column + ": " + column.why + "\n";
    return all;
}

bool isTold(const Difference &difference) {
    const bool isNumber = !difference.number() ||
                          (std::isfinite(difference.number()->mean) && std::isfinite(difference.number()->meanRest));
    return isNumber && !std::isnan(difference.effect) && std::isfinite(difference.log10P) && difference.log10P <= 0 &&
           difference.log10PAdjusted >= difference.log10P && difference.log10PAdjusted <= 0;
}

bool addsUpToOne(const VectorXd &shares) {
    return shares.size() >= Distribution::fewestBins && std::abs(shares.sum() - 1) < 1e-12;
}

/// Milliseconds that all threads have computed: what other programs take of a busy machine does not count.
double processMilliseconds() {
    return static_cast<double>(std::clock()) * 1e3 / CLOCKS_PER_SEC;
}

/// 20 rows of one column, the first 10 against the others.
void oddColumns() {
    QTest::addColumn<VectorXd>("column");
    QTest::addColumn<double>("effect");
    const VectorXd rising = VectorXd::LinSpaced(20, 0, 19), two = (rising.array() < 10).cast<double>();
    QTest::newRow("constant") << VectorXd(VectorXd::Constant(20, 0.1)) << 0.0;
    QTest::newRow("constant on each side") << two << std::numeric_limits<double>::infinity();
    QTest::newRow("huge") << VectorXd(two * 2e300 - VectorXd::Constant(20, 1e300) + rising * 1e298) << 66.15;
    QTest::newRow("the largest") << VectorXd((rising.array() - 9.5) / 9.5 * std::numeric_limits<double>::max())
                                 << -3.48;
    QTest::newRow("the least") << VectorXd(rising * std::numeric_limits<double>::denorm_min()) << -3.48;
    QTest::newRow("far from zero") << VectorXd(rising.array() + 1e12) << -3.48;
    QTest::newRow("equal ranks") << VectorXd((rising.array() / 10).floor() + (rising.array() < 5).cast<double>())
                                 << -1.41;
}

} // namespace

class TestDistinguish : public QObject {
    Q_OBJECT

private slots:
    void oddColumnsAreToldInNumbers_data() { oddColumns(); }
    void oddColumnsAreToldInNumbers() {
        QFETCH(VectorXd, column);
        QFETCH(double, effect);
        const Distinction found = firstAgainstRest(dataOf(column), 10);
        QCOMPARE(found.list.size(), 1U);
        const Difference &difference = found.list.front();
        QVERIFY(isTold(difference));
        QVERIFY(effect == difference.effect || std::abs(difference.effect - effect) < 0.01);
        QVERIFY(addsUpToOne(difference.number()->distribution.share));
        QVERIFY(addsUpToOne(difference.number()->distribution.shareRest));
    }

    void missingValuesAreLeftOutAndCounted() {
        VectorXd column = VectorXd::LinSpaced(20, 0, 19);
        column[3] = column[12] = column[13] = none;
        const Distinction found = firstAgainstRest(dataOf(column), 10);
        const Difference &difference = found.list.front();
        QCOMPARE(difference.rows, 9);
        QCOMPARE(difference.missing, 1);
        QCOMPARE(difference.rowsRest, 8);
        QCOMPARE(difference.missingRest, 2);
        QCOMPARE(difference.number()->mean, (45 - 3) / 9.0);
    }
    void columnsWithoutValuesAreToldAsLeftOut() {
        MatrixXd X(20, 2);
        X << VectorXd::Constant(20, none), VectorXd::LinSpaced(20, 0, 1);
        const Distinction found = firstAgainstRest(dataOf(X), 10);
        QCOMPARE(found.list.size(), 1U);
        QCOMPARE(names(found.leftOut), "x1: fewer than 5 rows of a side have a value\n");
    }
    void nothingIsToldOfFewRows() {
        for (const Index n : {1, 2, 9}) {
            const auto refused = compared(dataOf(MatrixXd::Random(n, 3)), {firstRows((n + 1) / 2), {}});
            QVERIFY(!refused);
            QVERIFY(refused.error().message.find("from 5 rows on each side") != std::string::npos);
        }
        const auto none = compared(dataOf(MatrixXd(20, 0)), {firstRows(10), {}});
        QCOMPARE(none.error().message, "There is no column by which these rows could be compared.");
    }
    void rowsOfBothSetsAreRefused() {
        const auto refused = compared(dataOf(MatrixXd::Random(30, 1)), {firstRows(10), {{8, 9, 10, 11, 12, 13}}});
        QCOMPARE(refused.error().message,
                 "Rows that are in both sets cannot tell them apart: 2 rows here. Subtract one "
                 "set from the other first.");
    }
    /// The others count for nothing: the same numbers as of a table that never had them.
    /// Also where the values of others lie between equal ones, and all of both sets are equal.
    void oneSetAgainstAnotherLeavesAllOthersOut() {
        MatrixXd X = 3 * MatrixXd::Random(60, 4);
        X.col(2) = X.col(2).array().round().eval();
        X.col(3).head(35).setZero();
        std::vector<Index> against(20);
        std::iota(against.begin(), against.end(), Index{15});
        const auto some = compared(dataOf(X), {firstRows(15), against});
        const Distinction alone = firstAgainstRest(dataOf(X.topRows(35)), 15);
        QCOMPARE(some->rowsRest, 20);
        for (std::size_t i = 0; i < alone.list.size(); ++i) {
            QCOMPARE(some->list[i].column, alone.list[i].column);
            QCOMPARE(some->list[i].effect, alone.list[i].effect);
            QVERIFY(std::isfinite(some->list[i].log10P));
            QCOMPARE(some->list[i].log10PAdjusted, alone.list[i].log10PAdjusted);
        }
    }
    void whatHasTheLargestEffectStandsFirst() {
        MatrixXd X = MatrixXd::Random(40, 3);
        X.col(1).head(20).array() -= 9;
        const Distinction found = firstAgainstRest(dataOf(X), 20);
        QCOMPARE(found.list.front().column, "x2");
        QVERIFY(found.list.front().effect < -5);
        QVERIFY(std::abs(found.list[1].effect) >= std::abs(found.list[2].effect));
    }

    void aCategoryIsComparedByItsLevels() {
        std::vector<std::string> texts(40, "b");
        std::fill_n(texts.begin(), 15, "a");
        texts[17] = "";
        const Distinction found = ofTexts(texts, 20);
        QCOMPARE(found.list.size(), 2U);
        const Difference &a = found.list[0].level()->level == "a" ? found.list[0] : found.list[1];
        QCOMPARE(a.rows, 19);
        QCOMPARE(a.missing, 1);
        QCOMPARE(a.level()->share, 15 / 19.0);
        QCOMPARE(a.level()->shareRest, 0.0);
        QVERIFY(std::isinf(a.level()->lift));
        QVERIFY(isTold(a));
    }
    void aThousandLevelsAreTold() {
        std::vector<std::string> texts;
        for (int row = 0; row < 5000; ++row)
            texts.push_back("level " + std::to_string(row * 7 % 1000));
        const Distinction found = ofTexts(texts, 900);
        QCOMPARE(found.list.size(), 1000U);
        QVERIFY(std::ranges::all_of(found.list, isTold));
        QVERIFY(!found.list.front().level()->isWord);
    }
    void oneLevelSetsNothingApart() {
        const Distinction found = ofTexts(std::vector<std::string>(20, "same"), 8);
        QCOMPARE(found.list.size(), 1U);
        QCOMPARE(found.list.front().effect, 0.0);
        QCOMPARE(found.list.front().log10P, 0.0);
        QCOMPARE(found.list.front().level()->lift, 1.0);
    }
    void textsAreComparedByTheirWords() {
        std::vector<std::string> texts;
        for (int row = 0; row < 40; ++row)
            texts.push_back((row < 20 ? "Late delivery, no. " : "good, but dear: ") + std::to_string(1000 + row));
        const Distinction found = ofTexts(texts, 20);
        QVERIFY(found.list.front().level()->isWord);
        std::vector<std::string> words;
        for (const Difference &difference : found.list)
            words.push_back(difference.level()->level); // numbers of one row are rare
        std::ranges::sort(words);
        QCOMPARE(words, (std::vector<std::string>{"but", "dear", "delivery", "good", "late", "no"}));
    }
    void namesAndIdsAreLeftOut() {
        std::vector<std::string> ids;
        for (int row = 0; row < 20; ++row)
            ids.push_back("P" + std::to_string(row));
        const Distinction found = firstAgainstRest(dataOf(MatrixXd::Random(20, 1), {{"id", ids}}), 10);
        QCOMPARE(names(found.leftOut), "id: nearly every row has its own value\n");
    }
    void aNumberThatLabelsIsACategory() {
        Dataset data = *dataOf(MatrixXd::Random(20, 1),
                               {{"digit", VectorXd((VectorXd::LinSpaced(20, 0, 19).array() / 10).floor())}});
        data.label = "digit";
        const Distinction found = firstAgainstRest(std::make_shared<const Dataset>(data), 10);
        QCOMPARE(found.list.size(), 3U);
        QCOMPARE(found.list.front().level()->share + found.list.front().level()->shareRest, 1.0);
    }
    void wordsAreInSmallLettersOnceEach() {
        QCOMPARE(wordsOf("The cat; the DOG (42) Über"), (std::vector<std::string>{"42", "cat", "dog", "the", "Über"}));
        QVERIFY(wordsOf(" .,;").empty() && wordsOf("").empty());
    }

    void chancesAreAdjustedForTheLengthOfTheList() {
        const std::vector<double> log10P = {-3, -1, -2000, -2, 0};
        const std::vector<double> adjusted = benjaminiHochberg(log10P);
        const std::vector<double> expected = {-3 + std::log10(2.5), -1 + std::log10(1.25), -2000 + std::log10(5),
                                              -2 + std::log10(5 / 3.0), 0};
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY(std::abs(adjusted[i] - expected[i]) < 1e-12);
        QVERIFY(benjaminiHochberg({}).empty());
    }
    void stoppedWorkEndsWithoutAResult() {
        std::stop_source source;
        source.request_stop();
        const auto data = dataOf(MatrixXd::Random(50, 3));
        QCOMPARE(rankColumns(data, {source.get_token(), {}}).error().kind, Error::Kind::Canceled);
        const auto stopped = distinguish(*rankColumns(data, {}), {firstRows(20), {}}, {source.get_token(), {}});
        QCOMPARE(stopped.error().kind, Error::Kind::Canceled);
    }
    /// 100,000 rows of 50 columns: within a second the columns are ranked, within a tenth of one any set is compared,
    /// the time of all threads taken together.
    void manyRowsAreComparedAtOnce() {
        Random random(5);
        MatrixXd X(100'000, 50);
        for (double &value : X.reshaped())
            value = random.normal();
        const auto data = dataOf(std::move(X));
        const double begun = processMilliseconds();
        const ColumnRanks ranks = *rankColumns(data, {});
        const double ranked = processMilliseconds() - begun;
        std::vector<Index> rows;
        for (Index row = 0; row < data->size(); row += 1 + static_cast<Index>(random.below(3)))
            rows.push_back(row);
        double comparedIn = std::numeric_limits<double>::infinity(); // the best of several
        for (int round = 0; round < 5; ++round) {
            const double asked = processMilliseconds();
            QCOMPARE(distinguish(ranks, {rows, {}}, {})->list.size(), 50U);
            comparedIn = std::min(comparedIn, processMilliseconds() - asked);
        }
        QVERIFY2(ranked < 1000 * loopSlowness, qPrintable(QString::number(ranked)));
        QVERIFY2(comparedIn < 100 * loopSlowness, qPrintable(QString::number(comparedIn)));
    }
};

EIGENSCOPE_TEST(TestDistinguish)

} // namespace eigenscope::tst_distinguish

#include "tst_distinguish.moc"
