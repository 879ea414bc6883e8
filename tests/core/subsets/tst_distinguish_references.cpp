#include "core/subsets/distinguish.h"
#include "core/subsets/mean_difference.h"
#include "core/subsets/rank_sum.h"
#include "core/subsets/share_test.h"
#include "core/subsets/tail_logarithm.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

namespace eigenscope::tst_distinguish_references {

using reference::Reference;

namespace {

const Reference &references() {
    static const Reference all = Reference::named("distinguish");
    return all;
}

bool isNear(double got, const Json &expected) {
    const double wanted = expected.get<double>();
    return std::abs(got - wanted) <= 1e-9 * std::abs(wanted) + (wanted == 0 ? 1e-15 : 0);
}

/// What SciPy says of one sample, and what we say of it.
struct Case {
    Json expected;
    Distinction found;

    explicit Case(const std::string &name) : expected(references().expected(name)) {
        const auto data = std::make_shared<const Dataset>(references().dataset(name));
        const ColumnRanks ranks = *rankColumns(data, {});
        const auto subset = references().input().at(name).at("subset").get<std::vector<Index>>();
        found = *distinguish(ranks, {subset, {}}, {});
    }
    [[nodiscard]] const Difference &of(const std::string &column, const std::string &level = {}) const {
        for (const Difference &difference : found.list)
            if (difference.column == column && (!difference.level() || difference.level()->level == level))
                return difference;
        qFatal("nothing of %s %s", column.c_str(), level.c_str());
    }
};

void everyCase() {
    QTest::addColumn<std::string>("name");
    for (const char *name : {"iris", "crabs", "wine"})
        QTest::newRow(name) << std::string(name);
}

bool hasP(const Difference &difference, const Json &expected) {
    return isNear(std::pow(10, difference.log10P), expected["p"]) &&
           isNear(std::pow(10, difference.log10PAdjusted), expected["p_adjusted"]);
}

struct LongTable {
    std::vector<double> first, rest;
    RankCounter ranks;

    explicit LongTable(const Json &made) {
        const auto n = made["n"].get<int>(), m = made["m"].get<int>();
        for (int place = 0; place < n; ++place)
            (place < m ? first : rest).push_back(place * 3 / 7 + (place < m ? n / 3.0 : 0));
        std::vector<std::pair<double, bool>> together;
        for (const auto *sample : {&first, &rest})
            for (const double value : *sample)
                together.emplace_back(value, sample == &first);
        std::ranges::sort(together);
        for (const auto &[value, ours] : together)
            ranks.add(value, ours ? 1 : 0, ours ? 0 : 1);
    }
};

} // namespace

class TestDistinguishReferences : public QObject {
    Q_OBJECT

private slots:
    void numbersAreComparedAsBySciPy_data() { everyCase(); }
    void numbersAreComparedAsBySciPy() {
        QFETCH(std::string, name);
        const Case data(name);
        QVERIFY(!data.expected["numbers"].empty());
        for (const auto &[column, expected] : data.expected["numbers"].items()) {
            const Difference &found = data.of(column);
            QVERIFY2(isNear(found.number()->mean, expected["mean"]), column.c_str());
            QVERIFY2(isNear(found.number()->meanRest, expected["mean_rest"]), column.c_str());
            QVERIFY2(isNear(found.effect, expected["effect"]), column.c_str());
            QVERIFY2(isNear(found.log10P, expected["log10_p"]), column.c_str());
            QVERIFY2(hasP(found, expected), column.c_str());
        }
    }

    void levelsAreComparedAsBySciPy_data() { everyCase(); }
    void levelsAreComparedAsBySciPy() {
        QFETCH(std::string, name);
        const Case data(name);
        for (const auto &[column, levels] : data.expected["levels"].items())
            for (const auto &[level, expected] : levels.items()) {
                const Difference &found = data.of(column, level);
                QVERIFY2(isNear(found.level()->share, expected["share"]), level.c_str());
                QVERIFY2(isNear(found.level()->shareRest, expected["share_rest"]), level.c_str());
                QVERIFY2(isNear(found.effect, expected["effect"]), level.c_str());
                QVERIFY2(hasP(found, expected), level.c_str());
                QCOMPARE(found.level()->isExact, expected["exact"].get<bool>());
            }
    }

    /// Where p is below the least double its logarithm still has all its digits.
    void chancesBelowTheLeastDoubleAreTold() {
        for (const Json &expected : references().expected("long")) {
            LongTable table(expected);
            const RankSum test = table.ranks.sum();
            QCOMPARE(test.u, expected["u"].get<double>());
            QVERIFY(isNear(test.log10P, expected["log10_p"]));
            const MeanDifference means = meanDifference(table.first, table.rest);
            QVERIFY(isNear(means.mean, expected["mean"]) && isNear(means.meanRest, expected["mean_rest"]));
            QVERIFY(isNear(means.effect, expected["effect"]));
        }
    }
    void tailsOfTheNormalDensityHaveAllTheirDigits() {
        for (const Json &expected : references().expected("normal"))
            QVERIFY2(isNear(log10TwoSidedNormal(expected["z"].get<double>()), expected["log10_p"]),
                     expected.dump().c_str());
        QCOMPARE(log10TwoSidedNormal(-5), log10TwoSidedNormal(5));
    }
    void fewRowsAreComparedExactly() {
        for (const Json &expected : references().expected("fisher")) {
            const auto table = expected["table"].get<std::vector<std::vector<Index>>>();
            const Share first{table[0][0], table[0][0] + table[0][1]}, second{table[1][0], table[1][0] + table[1][1]};
            const ShareTest test = compareShares(first, second);
            QVERIFY(test.isExact);
            QVERIFY2(isNear(std::pow(10, test.log10P), expected["p"]), expected.dump().c_str());
        }
    }
};

EIGENSCOPE_TEST(TestDistinguishReferences)

} // namespace eigenscope::tst_distinguish_references

#include "tst_distinguish_references.moc"
