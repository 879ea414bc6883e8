#include "core/base/random.h"
#include "core/subsets/row_condition.h"
#include "tests/core/patience.h"
#include "tests/test_program.h"
#include "tests/thread_clock.h"

#include <QtTest>

#include <algorithm>
#include <limits>
#include <numeric>

namespace eigenscope::tst_row_condition {

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr double day = 86400;

/// Five people: analyzed columns age and income in euros, attributes city, member since, and one with a point.
Dataset people() {
    Points points{MatrixXd(5, 2), {"age", "income in €"}};
    points.X << 30, 1.5, 41, -2, missing, 3, 67, 0, 40, missing;
    return {std::move(points),
            {{"city", std::vector<std::string>{"Bonn", "Kiel", "Bonn", "", "Ulm"}},
             {"since", VectorXd{{0, 10 * day, 19000 * day, missing, 19000.5 * day}}, true},
             {"address.zip", std::vector<std::string>{"53111", "24103", "53113", "", "89073"}}},
            {0, 2, 4, 6, 8},
            {},
            {},
            {}};
}

/// The rows of the people for which the condition holds: "0 3"; the refusal where it is refused.
QString rowsOf(const QString &text) {
    const auto condition = Condition::parse(text.toStdString());
    if (!condition)
        return QString::fromStdString(condition.error().message);
    const Dataset data = people();
    const auto mask =
        rowsWhere(*condition, RowColumns(data, {{"cluster", std::vector<std::string>{"0", "1", "", "0", "noise"}}}));
    if (!mask)
        return QString::fromStdString(mask.error().message);
    QStringList rows;
    for (std::size_t i = 0; i < mask->size(); ++i)
        if ((*mask)[i] != 0)
            rows.append(QString::number(i));
    return rows.join(' ');
}

} // namespace

class TestRowCondition : public QObject {
    Q_OBJECT

private slots:
    void findsTheRows_data() {
        QTest::addColumn<QString>("rows");
        const auto add = [](const char *condition, const char *rows) { QTest::newRow(condition) << rows; };
        add("age > 40", "1 3");
        add("40 < age", "1 3");
        add("age >= 40", "1 3 4");
        add("40 >= age", "0 4");
        add("age = 41", "1");
        add("age == 41", "1");
        add("age != 41", "0 3 4");
        add("`income in €` < 0", "1");
        add("`income in €` = -2", "1");
        add("city = 'Bonn'", "0 2");
        add("city != \"Bonn\"", "1 4");
        add("city < 'C'", "0 2");
        add("city in ('Bonn', 'Ulm')", "0 2 4");
        add("city not in ('Bonn', 'Ulm')", "1");
        add("age in (30, 67)", "0 3");
        add("age in ()", "");
        add("age is missing", "2");
        add("city is missing", "3");
        add("city is not missing", "0 1 2 4");
        add("since is missing", "3");
        add("since > '1970-01-02'", "1 2 4");
        add("since = '2022-01-08'", "2");
        add("since = '2022-01-08 12:00'", "4");
        add("since in ('1970-01-01', '2022-01-08')", "0 2");
        add("address.zip = '53111'", "0");
        add("`address.zip` = '53111'", "0");
        add("cluster = 'noise'", "4");
        add("cluster is missing", "2");
        add("age > 40 and city = 'Kiel'", "1");
        add("age > 40 or city = 'Bonn'", "0 1 2 3");
        add("city = 'Bonn' or age > 40", "0 1 2 3");
        add("not age > 40", "0 4");
        add("not (age > 40 or city = 'Bonn')", "4");
        add("not (age > 40 and city = 'Bonn')", "0 1 4");
        add("true", "0 1 2 3 4");
        add("age > 40 and true", "1 3");
    }
    void findsTheRows() {
        QFETCH(QString, rows);
        QCOMPARE(rowsOf(QTest::currentDataTag()), rows);
    }

    void calculatesRowByRowWhatIsNoComparisonWithAConstant_data() {
        QTest::addColumn<QString>("rows");
        const auto add = [](const char *condition, const char *rows) { QTest::newRow(condition) << rows; };
        add("age > 10 * `income in €`", "0 1 3");
        add("abs(`income in €`) > 1", "0 1 2");
        add("age / `income in €` > 10", "0");
        add("age + `income in €` is missing", "2 4");
        add("round(age / 10) in (3, 4)", "0 1 4");
        add("city = address.zip", "");
        add("since > '1970-01-02' and abs(age) > 40", "1");
        add("age > 10 * `income in €` or city = 'Bonn'", "0 1 2 3");
        add("(age > 40 or false) is missing", "2");
        add("(age > 40 and true) is missing", "2");
        add("(city = 'Bonn' or age > 40) = true", "0 1 2 3");
        add("(age > 40 or city = 'Bonn') = true", "0 1 2 3");
        add("(age > 40 and city = 'Ulm') = false", "0 1 2 4");
        add("(city = 'Ulm' and age > 40) = false", "0 1 2 4");
    }
    void calculatesRowByRowWhatIsNoComparisonWithAConstant() {
        QFETCH(QString, rows);
        QCOMPARE(rowsOf(QTest::currentDataTag()), rows);
    }

    void aMistakeIsToldWithItsPlaceAndTheNearestName_data() {
        QTest::addColumn<QString>("sentence");
        const auto add = [](const char *condition, const char *sentence) { QTest::newRow(condition) << sentence; };
        add("agee > 40", "There is no column 'agee'. Did you mean 'age'? (column 1)");
        add("age > 40 and citi = 'Bonn'", "There is no column 'citi'. Did you mean 'city'? (column 14)");
        add("abs(incom) > 1", "There is no column 'incom'. Did you mean 'since'? (column 5)");
        add("address.zap = '1'", "There is no column 'address.zap'. Did you mean 'address.zip'? (column 1)");
        add("age > 'old'", "The column 'age' holds numbers. Got 'old'. (column 7)");
        add("age = true", "The column 'age' holds numbers. Got true. (column 7)");
        add("city = 5", "The column 'city' holds texts, which stand in quotes: write '5' for 5. (column 8)");
        add("address.zip in ('53111', 53113)",
            "The column 'address.zip' holds texts, which stand in quotes: write '53113' for 53113. (column 26)");
        add("since > 2022",
            "The column 'since' holds times, written as '2023-09-04' or '2023-09-04 17:05'. Got 2022. (column 9)");
        add("since > 'May'",
            "The column 'since' holds times, written as '2023-09-04' or '2023-09-04 17:05'. Got 'May'. (column 9)");
        add("age", "A condition is true or false. This is a number. (column 1)");
        add("age + 1 > city", "There is no order between a number and a text. (column 9)");
        add("age > ", "The condition needs a value, but there is its end. (column 7)");
    }
    void aMistakeIsToldWithItsPlaceAndTheNearestName() {
        QFETCH(QString, sentence);
        QCOMPARE(rowsOf(QTest::currentDataTag()), sentence);
    }

    void wholeColumnsAgreeWithRowByRow() {
        Random random(7);
        Points points{MatrixXd(3000, 2), {"a", "b"}};
        for (double &value : points.X.reshaped())
            value = random.below(10) == 0 ? missing : static_cast<double>(random.below(9)) - 4;
        std::vector<Index> rows(3000);
        std::iota(rows.begin(), rows.end(), Index(0));
        const Dataset data{std::move(points), {}, rows, {}, {}, {}};
        for (const std::string fast : {"a > 1", "a <= 1 and b != 0", "a = 2 or not b < 1", "a in (1, 3, -2)",
                                       "not (a is missing or b not in (0, 1))"}) {
            std::string slow = fast; // what is added to is no longer a column
            for (std::size_t at = 0; (at = slow.find_first_of("ab", at)) != std::string::npos; at += 4)
                if ((at == 0 || std::string_view(" (").find(slow[at - 1]) != std::string_view::npos) &&
                    slow.substr(at + 1, 1) == " ")
                    slow.replace(at, 1, std::string("(") + slow[at] + "+0)");
            const auto one = rowsWhere(*Condition::parse(fast), RowColumns(data));
            const auto other = rowsWhere(*Condition::parse(slow), RowColumns(data));
            QVERIFY2(one && other, slow.c_str());
            QVERIFY2(slow != fast && *one == *other, slow.c_str());
            QVERIFY2(std::ranges::count(*one, 1) > 10, fast.c_str());
        }
    }

    void aMillionRowsTakeFiftyMilliseconds() {
        constexpr Index n = 1'000'000;
        Points points{MatrixXd::Random(n, 2), {"a", "b"}};
        std::vector<std::string> texts(n);
        for (std::size_t i = 0; i < texts.size(); ++i)
            texts[i] = i % 3 == 0 ? "Bonn" : "somewhere else";
        std::vector<Index> rows(n);
        std::iota(rows.begin(), rows.end(), Index(0));
        const Dataset data{std::move(points), {{"city", std::move(texts)}}, std::move(rows), {}, {}, {}};
        const auto condition = Condition::parse("a > 0.1 and b <= 0.5 and city in ('Bonn', 'Ulm') or not a > -0.9");
        double best = 1e9;
        for (int run = 0; run < 5; ++run) {
            const double begin = threadMilliseconds();
            const auto mask = rowsWhere(*condition, RowColumns(data));
            best = std::min(best, threadMilliseconds() - begin);
            QVERIFY(mask && std::ranges::count(*mask, 1) > n / 20);
        }
        qInfo("%.1f ms", best);
        QVERIFY2(best <= 50 * loopSlowness, qPrintable(QString::number(best)));
    }

    void aMistakeIsFoundWithoutRows() {
        const Dataset none = people().subset({});
        const auto refused = [&none](const char *text) {
            return !rowsWhere(*Condition::parse(text), RowColumns(none));
        };
        QVERIFY(refused("citi = 'Bonn'") && refused("city > 3") && refused("age in ('x')") && refused("since < 'x'"));
        QVERIFY(!refused("city in ('Bonn', 'Ulm') and age > 3 and since < '2022-01-08' and city is missing"));
    }

    void endsWhenItIsAsked() {
        std::stop_source stop;
        stop.request_stop();
        const Dataset data = people();
        const auto mask = rowsWhere(*Condition::parse("age > 40"), RowColumns(data), stop.get_token());
        QVERIFY(!mask && mask.error().kind == Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestRowCondition)

} // namespace eigenscope::tst_row_condition

#include "tst_row_condition.moc"
