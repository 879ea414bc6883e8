#include "ui/text/said.h"

#include "core/base/word_list.h"
#include "tests/test_program.h"
#include "ui/text/number_format.h"
#include "ui/text/program_words.h"

#include <QTranslator>
#include <QtTest>

namespace eigenscope::tst_said {

namespace {

/// Some words of a language with another order of words.
class German final : public QTranslator {
public:
    QString translate(const char *context, const char *source, const char *, int) const override {
        return QLatin1String(context) == programWordsContext ? m_words.value(source) : QString();
    }
    [[nodiscard]] bool isEmpty() const override { return false; }

private:
    const QHash<QString, QString> m_words = {
        {"Whiten", "Weißen"},
        {"The step '%1'", "Der Schritt '%1'"},
        {"%1 row", "%1 Zeile"},
        {"%1 rows", "%1 Zeilen"},
        {"%1 needs %2, and there is none.", "%1 braucht %2, und es gibt keine."},
        {"The column '%1' holds %2.", "%2: das steht in der Spalte '%1'."},
        {"Write '%1'.", "'%1' schreiben, nur '%1'."},
        {"%1 and %2", "%1 und %2"},
        {"%1 (%2)", "%1 (%2)"},
        {"The file is damaged.", "Die Datei ist beschädigt."},
    };
};

} // namespace

class TestSaid : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(qApp->installTranslator(&m_german)); }
    void cleanupTestCase() { qApp->removeTranslator(&m_german); }

    void nestedValuesAreTranslated() {
        const Sentence step = sentence("The step '%1'", catalogueWords("Whiten"));
        QCOMPARE(said(sentence("%1 needs %2, and there is none.", step, counted(1, "%1 row", "%1 rows"))),
                 QString("Der Schritt 'Weißen' braucht 1 Zeile, und es gibt keine."));
        QCOMPARE(said(andWords({catalogueWords("Whiten"), counted(20, "%1 row", "%1 rows")})),
                 QString("Weißen und 20 Zeilen"));
    }

    void valuesOfTheDataAreNot() {
        QCOMPARE(said(sentence("The column '%1' holds %2.", "Whiten", "%1 row")),
                 QString("%1 row: das steht in der Spalte 'Whiten'."));
        QCOMPARE(said(plainWords("Whiten")), QString("Whiten"));
    }

    void numbersAreWrittenAsTheWindowWritesThem() {
        const Sentence told = sentence("The column '%1' holds %2.", "-0.5", -0.5);
        QCOMPARE(said(told), QString("\u22120.5: das steht in der Spalte '-0.5'."));
        const NumberFormat before = numberFormat();
        setNumberFormat(numberFormatOf("1.234,5"));
        QCOMPARE(said(told), QString("\u22120,5: das steht in der Spalte '-0.5'."));
        setNumberFormat(before);
        QCOMPARE(QString::fromStdString(told), QString("The column '-0.5' holds -0.5."));
    }

    void theOrderIsThatOfTheLanguage() {
        QCOMPARE(said(sentence("The column '%1' holds %2.", "a", 0.5)), QString("0.5: das steht in der Spalte 'a'."));
        QCOMPARE(said(sentence("Write '%1'.", "x")), QString("'x' schreiben, nur 'x'."));
    }

    void aReasonInBracketsHasNoStop() {
        const Sentence whole = sentence("The file is damaged.");
        const Sentence reason(whole.substr(0, whole.size() - 1), whole.pattern(), whole.values());
        QCOMPARE(said(whole), QString("Die Datei ist beschädigt."));
        QCOMPARE(said(sentence("%1 (%2)", "a.png", reason)), QString("a.png (Die Datei ist beschädigt)"));
        QCOMPARE(said(sentence("%1 (%2)", "b.txt", plainWords("x."))), QString("b.txt (x.)"));
    }

    void whatHasNoTranslationIsEnglish() {
        QCOMPARE(said(sentence("Nobody has translated %1.", catalogueWords("Whiten"))),
                 QString("Nobody has translated Weißen."));
        QCOMPARE(said({}), QString());
    }

    void englishStaysEnglish() {
        const Sentence told = sentence("The column '%1' holds %2.", "a", counted(3, "%1 row", "%1 rows"));
        QCOMPARE(QString::fromStdString(told), QString("The column 'a' holds 3 rows."));
    }

private:
    German m_german;
};

EIGENSCOPE_TEST(TestSaid)

} // namespace eigenscope::tst_said

#include "tst_said.moc"
