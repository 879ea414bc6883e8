#include "core/conditions/condition.h"
#include "core/conditions/condition_writing.h"
#include "core/subsets/column_phrase.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_column_phrase {

namespace {

const RowColumn numbers{}, texts{.isText = true}, times{.isTime = true};

QString read(const char *phrase, const RowColumn &values) {
    const auto node = readPhrase(phrase, "x", values);
    if (!node)
        return "refused: " + QString::fromStdString(node.error().message);
    return *node ? QString::fromStdString(writtenCondition(**node)) : QString();
}

} // namespace

class TestColumnPhrase : public QObject {
    Q_OBJECT

private slots:
    void phrasesAreReadAsConditions_data() {
        QTest::addColumn<QString>("phrase");
        QTest::addColumn<QString>("ofNumbers");
        QTest::addColumn<QString>("ofTexts");
        const auto row = [](const char *phrase, const char *ofNumbers, const char *ofTexts) {
            QTest::newRow(phrase) << QString(phrase) << QString(ofNumbers) << QString(ofTexts);
        };
        row("", "", "");
        row("  ", "", "");
        row("3", "x = 3", "contains(x, '3')");
        row("= -3", "x = -3", "x = '-3'");
        row("> 3", "x > 3", "refused");
        row(">=3.5", "x >= 3.5", "refused");
        row("!= 3", "x != 3", "x != '3'");
        row("3..5", "x >= 3 and x <= 5", "contains(x, '3..5')");
        row("-3 .. -1", "x >= -3 and x <= -1", "contains(x, '-3 .. -1')");
        row("3..", "x >= 3", "contains(x, '3..')");
        row("..5", "x <= 5", "contains(x, '..5')");
        row("is missing", "x is missing", "x is missing");
        row("is not missing", "x is not missing", "x is not missing");
        row("Bonn", "refused", "contains(x, 'Bonn')");
        row("= Bonn", "refused", "x = 'Bonn'");
        row("= Bonn | New York", "refused", "x in ('Bonn', 'New York')");
        row("!= a|b", "refused", "x not in ('a', 'b')");
        row("x != 'a' and x != 'b'", "x != 'a' and x != 'b'", "x != 'a' and x != 'b'");
        row("y != 'a'", "refused", "contains(x, 'y != ''a''')");
    }
    void phrasesAreReadAsConditions() {
        QFETCH(const QString, phrase);
        QFETCH(const QString, ofNumbers);
        QFETCH(const QString, ofTexts);
        const auto matches = [](const QString &got, const QString &wanted) {
            return wanted == "refused" ? got.startsWith("refused: ") : got == wanted;
        };
        const QString asNumbers = read(phrase.toUtf8(), numbers), asTexts = read(phrase.toUtf8(), texts);
        QVERIFY2(matches(asNumbers, ofNumbers), qPrintable(asNumbers));
        if (phrase.startsWith("y")) // how a quote is written is the language's own
            return;
        QVERIFY2(matches(asTexts, ofTexts), qPrintable(asTexts));
    }

    void datesAreDays() {
        QCOMPARE(read("> 2020-05-01", times), QString("x > '2020-05-01'"));
        QCOMPARE(read("2020-05-01..2020-06-01", times), QString("x >= '2020-05-01' and x <= '2020-06-01'"));
        QVERIFY(read("May", times).startsWith("refused: The column 'x' holds dates"));
    }

    void refusalsSayWhatIsTaken() {
        QCOMPARE(read("> many", numbers),
                 QString("refused: The column 'x' holds numbers. Type 3, > 3, 3..5 or is missing. Got 'many'."));
        QCOMPARE(read("> Bonn", texts),
                 QString("refused: The column 'x' holds texts. Type a part of them, = TEXT or is missing."));
    }

    void whatIsReadIsWrittenBack() {
        for (const char *phrase : {"= 3", "> -2.5", "3..5", "is missing", "!= 4", ">= 1"})
            QCOMPARE(writtenPhrase(**readPhrase(phrase, "x", numbers), "x", numbers), std::string(phrase));
        for (const char *phrase : {"Bonn", "= Bonn", "= Bonn | New York", "!= a | b", "is not missing", "3..5"})
            QCOMPARE(writtenPhrase(**readPhrase(phrase, "x", texts), "x", texts), std::string(phrase));
        QCOMPARE(writtenPhrase(**readPhrase("> 2020-05-01", "x", times), "x", times), std::string("> 2020-05-01"));
        // What is no phrase stays a condition, which is one too.
        for (const char *text : {"x > 1 and x < 5", "x = 'a|b'", "x + 1 > 3"}) {
            const auto condition = Condition::parse(text);
            QCOMPARE(writtenPhrase(condition->node(), "x", texts), writtenCondition(condition->node()));
        }
    }
};

EIGENSCOPE_TEST(TestColumnPhrase)

} // namespace eigenscope::tst_column_phrase

#include "tst_column_phrase.moc"
