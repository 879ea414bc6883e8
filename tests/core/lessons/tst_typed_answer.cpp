#include "core/lessons/typed_answer.h"
#include "tests/core/conditions/named_values.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_typed_answer {
namespace {

using Kind = AnswerVerdict::Kind;

LessonQuestion third() {
    LessonQuestion question{.id = "q", .ask = "A third?", .answer = *Condition::parse("x / 3"), .abs = 0.001};
    question.also = {{*Condition::parse("0.3"), 0, 0, "Nearly enough."}};
    question.wrong = {{*Condition::parse("x"), 0.01, 0, "That is the whole."},
                      {*Condition::parse("1"), 0.5, 0, "Divide by three."}};
    return question;
}

} // namespace

class TestTypedAnswer : public QObject {
    Q_OBJECT

private slots:
    void readsNumbersAsPeopleTypeThem_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("number");
        QTest::newRow("point") << "0.333" << 0.333;
        QTest::newRow("comma") << "0,333" << 0.333;
        QTest::newRow("fraction") << "1/3" << 1 / 3.0;
        QTest::newRow("percent") << "33.3 %" << 0.333;
        QTest::newRow("percent without space") << "33,3%" << 0.333;
        QTest::newRow("exponent") << "3.33e-1" << 0.333;
        QTest::newRow("minus") << "-3" << -3.0;
        QTest::newRow("typeset minus") << "−3" << -3.0;
        QTest::newRow("pi") << "pi/6" << 0.5235987755982988;
        QTest::newRow("spaces") << "  4/9 " << 4 / 9.0;
    }
    void readsNumbersAsPeopleTypeThem() {
        QFETCH(QString, text);
        QFETCH(double, number);
        const auto read = typedNumber(text.toStdString());
        QVERIFY(read.has_value());
        QVERIFY(std::abs(*read - number) < 1e-12);
    }

    void readsNothingElse() {
        for (const char *text : {"", "about 3", "3 4", "x", "1,2,3", "%", "'3'"})
            QVERIFY2(!typedNumber(text), text);
    }

    void judges_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("say");
        QTest::newRow("right") << "0.333" << static_cast<int>(Kind::Right) << "";
        QTest::newRow("as a fraction") << "1/3" << static_cast<int>(Kind::Right) << "";
        QTest::newRow("in percent") << "33.3 %" << static_cast<int>(Kind::Right) << "";
        QTest::newRow("also right") << "0.3" << static_cast<int>(Kind::Right) << "Nearly enough.";
        QTest::newRow("first wrong one") << "1" << static_cast<int>(Kind::Wrong) << "That is the whole.";
        QTest::newRow("second wrong one") << "1.4" << static_cast<int>(Kind::Wrong) << "Divide by three.";
        QTest::newRow("wrong") << "7" << static_cast<int>(Kind::Wrong) << "";
        QTest::newRow("no number") << "many" << static_cast<int>(Kind::NoNumber) << "";
    }
    void judges() {
        QFETCH(QString, typed);
        QFETCH(int, kind);
        QFETCH(QString, say);
        const AnswerVerdict verdict = judged(third(), typed.toStdString(), NamedValues(Json{{"x", 1}}));
        QCOMPARE(static_cast<int>(verdict.kind), kind);
        QCOMPARE(QString::fromStdString(verdict.say), say);
    }

    void takesAPercentSignAsTheQuestionMeansIt() {
        LessonQuestion question = third();
        question.answer = *Condition::parse("33.3");
        QVERIFY(judged(question, "33.3 %", NamedValues()).kind == Kind::Right);
        QVERIFY(judged(question, "33.3", NamedValues()).kind == Kind::Right);
        QVERIFY(judged(question, "0.333", NamedValues()).kind == Kind::Wrong);
    }

    void doesNotJudgeWhatHasNoValueYet() { QVERIFY(judged(third(), "0.333", NamedValues()).kind == Kind::NotYet); }

    void judgesChoices() {
        LessonQuestion question{.id = "why", .ask = "Why?"};
        question.choices = {"a", "b"};
        question.right = 1;
        question.because = {"Not so.", "It is so."};
        QVERIFY(judgedChoice(question, 1).kind == Kind::Right);
        QVERIFY(judgedChoice(question, 0).kind == Kind::Wrong);
        QCOMPARE(judgedChoice(question, 0).say, std::string("Not so."));
    }
};

EIGENSCOPE_TEST(TestTypedAnswer)

} // namespace eigenscope::tst_typed_answer

#include "tst_typed_answer.moc"
