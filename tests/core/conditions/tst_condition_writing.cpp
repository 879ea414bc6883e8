#include "core/conditions/condition_parser.h"
#include "core/conditions/condition_writing.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_condition_writing {

namespace {

/// The tree without its places: what is the same however it was written.
std::string shapeOf(const ConditionNode &node) {
    std::string shape =
        std::to_string(static_cast<int>(node.kind)) + ' ' + std::to_string(node.number) + node.text + '(';
    for (const ConditionNode &part : node.parts)
        shape += shapeOf(part) + ',';
    return shape + ')';
}

} // namespace

class TestConditionWriting : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsReadBack_data() {
        QTest::addColumn<QString>("written");
        const auto add = [](const char *text, const char *written) { QTest::newRow(text) << written; };
        add("age>40", "age > 40");
        add("a = 1 or b = 2 and not c == 3", "a = 1 or b = 2 and not c = 3");
        add("(a or b) and c", "(a or b) and c");
        add("not (a and b)", "not (a and b)");
        add("not not a", "not not a");
        add("(a or b) or c", "(a or b) or c");
        add("a - (b - c) - d", "a - (b - c) - d");
        add("a / (b * c) * -d", "a / (b * c) * -d");
        add("-(a + b)^2", "-(a + b)^2");
        add("(-a)^-2^b", "(-a)^-2^b");
        add("(a < b) = true", "(a < b) = true");
        add("city in ('Bonn', \"O'Hare\")", "city in ('Bonn', 'O''Hare')");
        add("x not in [1, [2, 3]]", "x not in (1, [2, 3])");
        add("x in list", "x in list");
        add("`first name` is not missing", "`first name` is not missing");
        add("`in` is missing", "`in` is missing");
        add("`a``b` = 1.50e3", "`a``b` = 1500");
        add("größe >= 0.1", "größe >= 0.1");
        add("address.city['the zip'][-1] != null", "address.city['the zip'][-1] != null");
        add("max(abs(a), 2) <= same([1], M, 1e-9)", "max(abs(a), 2) <= same([1], M, 1e-09)");
    }
    void whatIsWrittenIsReadBack() {
        QFETCH(QString, written);
        const auto node = parsedCondition(QTest::currentDataTag());
        QVERIFY(bool(node));
        QCOMPARE(QString::fromStdString(writtenCondition(*node)), written);
        const auto again = parsedCondition(writtenCondition(*node));
        QVERIFY(bool(again));
        QCOMPARE(shapeOf(*again), shapeOf(*node));
    }

    void aNumberBelowZeroHasItsSign() {
        ConditionNode minus{.kind = ConditionNode::Kind::Number, .number = -2.5};
        QCOMPARE(writtenCondition(minus), std::string("-2.5"));
        const ConditionNode power{.kind = ConditionNode::Kind::Power, .parts = {minus, minus}};
        QCOMPARE(writtenCondition(power), std::string("(-2.5)^-2.5"));
    }
};

EIGENSCOPE_TEST(TestConditionWriting)

} // namespace eigenscope::tst_condition_writing

#include "tst_condition_writing.moc"
