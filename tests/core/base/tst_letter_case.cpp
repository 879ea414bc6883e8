#include "core/base/letter_case.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_letter_case {

class TestLetterCase : public QObject {
    Q_OBJECT

private slots:
    void lettersBecomeSmallAndAllElseStays() {
        QCOMPARE(inSmallLetters("Bonn 3×4 — ÄÖÜ ß"), std::string("bonn 3×4 — äöü ß"));
        QCOMPARE(inSmallLetters("ŁÓDŹ Šumava ŸÇ ĲŻ"), std::string("łódź šumava ÿç ĳż"));
        QCOMPARE(inSmallLetters("ΑΘΉΝΑ Σ"), std::string("αθήνα σ"));
        QCOMPARE(inSmallLetters("МОСКВА Ёлка Ґ"), std::string("москва ёлка ґ"));
        QCOMPARE(inSmallLetters("東京 😀"), std::string("東京 😀"));
        QCOMPARE(inSmallLetters(""), std::string());
    }

    void everyLetterAgreesWithQt() {
        for (char16_t code = 0xC0; code < 0x4C0; ++code) {
            const QString letter = QString(QChar(code)), small = letter.toLower();
            const std::string ours = inSmallLetters(letter.toStdString());
            // What we know no small letter of stays; where we know one, it is the right one.
            if (ours != letter.toStdString())
                QCOMPARE(QString::fromStdString(ours), small);
            else if (code < 0x180 && code != 0x130)
                QCOMPARE(small, letter);
        }
    }

    void brokenTextsAreLeftAlone() {
        QCOMPARE(inSmallLetters("A\xC3"), std::string("a\xC3"));
        QCOMPARE(inSmallLetters("\xFF\xC0"), std::string("\xFF\xC0"));
    }
};

EIGENSCOPE_TEST(TestLetterCase)

} // namespace eigenscope::tst_letter_case

#include "tst_letter_case.moc"
