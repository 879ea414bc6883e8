#include "core/base/random.h"
#include "core/conditions/condition.h"
#include "tests/core/conditions/named_values.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_condition_text {
namespace {

/// Random signs, words and numbers of the language, so that much of it parses.
std::string randomText(Random &random, std::size_t size) {
    static const std::vector<std::string> pieces = {
        "(",     ")",     "[",    "]",  ",",  ".",     "+",    "-",        "*",         "/",           "^",
        "<",     ">",     "==",   "!=", "=",  " and ", " or ", " not ",    " in ",      " is missing", "max(",
        "same(", "rows(", "all(", "'",  "\"", "`",     "a",    "view.b-c", "null",      "true",        "1",
        "2.5e3", "1e",    "−",    "ä",  " ",  "\n",    "\x80", "{",        "9999999999"};
    std::string text;
    while (text.size() < size)
        text += pieces[random.below(pieces.size())];
    return text;
}

std::string repeated(const std::string &piece, int times) {
    std::string text;
    for (int i = 0; i < times; ++i)
        text += piece;
    return text;
}

} // namespace

class TestConditionText : public QObject {
    Q_OBJECT

private slots:
    void refusesWithTheColumn_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("part");
        QTest::newRow("empty") << "" << 1 << "a value";
        QTest::newRow("no second operand") << "1 +" << 4 << "its end";
        QTest::newRow("two values") << "1 2" << 3 << "an operator";
        QTest::newRow("open parenthesis") << "(1" << 3 << "')'";
        QTest::newRow("open list") << "[1, 2" << 6 << "']'";
        QTest::newRow("open text") << "x == 'abc" << 6 << "never closed";
        QTest::newRow("open name") << "`abc" << 1 << "never closed";
        QTest::newRow("unknown sign") << "1 & 2" << 3 << "no sign '&'";
        QTest::newRow("unknown letter sign") << "ä ? 2" << 3 << "no sign '?'";
        QTest::newRow("unknown function") << "1 + maxx(2)" << 5 << "Did you mean 'max'?";
        QTest::newRow("too few arguments") << "same(1, 2)" << 1 << "same(a, b, tolerance)";
        QTest::newRow("too many arguments") << "abs(1, 2)" << 1 << "abs(x)";
        QTest::newRow("chain") << "1 < x < 2" << 7 << "one by one";
        QTest::newRow("lonely is") << "x is 3" << 6 << "'missing'";
        QTest::newRow("not without in") << "x not 3" << 7 << "'in'";
        QTest::newRow("reserved word") << "1 + and" << 5 << "backquotes";
        QTest::newRow("too large") << "1e999" << 1 << "too large";
        QTest::newRow("no key") << "a. == 1" << 4 << "a name after '.'";
        QTest::newRow("assignment of nothing") << "= 3" << 1 << "a value";
        QTest::newRow("too deep") << QString::fromStdString(repeated("(", 200)) << 101 << "100 deep";
    }
    void refusesWithTheColumn() {
        QFETCH(QString, text);
        QFETCH(int, column);
        QFETCH(QString, part);
        const auto condition = Condition::parse(text.toStdString());
        QVERIFY(!condition);
        const QString message = QString::fromStdString(condition.error().message);
        QCOMPARE(condition.error().column, column);
        QVERIFY2(message.contains(part), qPrintable(message));
    }

    void readsLongChainsOfAlternatives() {
        const auto condition = Condition::parse("x == -1" + repeated(" or x == 1", 900));
        QVERIFY(bool(condition));
        QVERIFY(*condition->holds(NamedValues(Json{{"x", 1}})));
    }

    void refusesWhatWouldExhaustTheStack_data() {
        QTest::addColumn<QString>("piece");
        for (const char *piece : {"(", "[", "-", "not ", "max(", "2^", "1+", "a[", "x in (", "-(", "1*"})
            QTest::newRow(piece) << piece;
    }
    void refusesWhatWouldExhaustTheStack() {
        QFETCH(QString, piece);
        QVERIFY(!Condition::parse(repeated(piece.toStdString(), 5000) + "1"));
    }

    void readsOrRefusesAnyText() {
        Random random(7);
        const NamedValues names(Json{{"a", {1, 2}}, {"view", {{"b-c", 3}}}});
        for (int i = 0; i < 3000; ++i) {
            const auto condition = Condition::parse(randomText(random, i % 100 == 0 ? 10'000 : 12));
            if (condition)
                (void)condition->value(names);
            else
                QVERIFY(condition.error().column > 0);
        }
    }
};

EIGENSCOPE_TEST(TestConditionText)

} // namespace eigenscope::tst_condition_text

#include "tst_condition_text.moc"
