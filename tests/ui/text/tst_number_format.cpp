#include "tests/test_program.h"
#include "ui/controls/decimal_box.h"
#include "ui/controls/number_box.h"
#include "ui/text/number_format.h"
#include "ui/text/number_label.h"

#include <QLineEdit>
#include <QtTest>

#include <limits>

namespace eigenscope::tst_number_format {

/// Numbers as the window writes them and as they are typed.
class TestNumberFormat : public QObject {
    Q_OBJECT

private slots:
    void cleanup() {
        NumberFormat plain = numberFormatOf("1,234.5");
        plain.group = QString(QChar(0x202f));
        plain.locale = QLocale::c();
        setNumberFormat(plain);
    }

    void numbersAreWrittenAsWasChosen_data() {
        QTest::addColumn<QString>("decimals");
        QTest::addColumn<QString>("grouped");
        QTest::addColumn<QString>("counted");
        const QString narrow(QChar(0x202f));
        QTest::newRow("1,234.5") << "0.25"
                                 << "12,345.50"
                                 << "12,345";
        QTest::newRow("1 234,5") << "0,25"
                                 << "12" + narrow + "345,50"
                                 << "12" + narrow + "345";
        QTest::newRow("1.234,5") << "0,25"
                                 << "12.345,50"
                                 << "12.345";
    }

    void numbersAreWrittenAsWasChosen() {
        QFETCH(QString, decimals);
        QFETCH(QString, grouped);
        QFETCH(QString, counted);
        setNumberFormat(numberFormatOf(QTest::currentDataTag()));
        QCOMPARE(numberLabel(0.25), decimals);
        QCOMPARE(decimalText(0.25, 2), decimals);
        QCOMPARE(exactLabel(0.25), decimals);
        QCOMPARE(plainNumber(12345.5, 2), grouped);
        QCOMPARE(QString("%L1").arg(12345), counted);
        QCOMPARE(percentLabel(0.403), QString("40") + decimals.at(1) + "3 %");
        QCOMPARE(scientificLabel(-3.6, -12, 1), QString("−3") + decimals.at(1) + "6·10⁻¹²");
    }

    void numbersAboveOneAnotherHaveTheSameDigits() {
        QCOMPARE(columnLabel(0.97, 3), QString("0.970"));
        QCOMPARE(columnLabel(0.964, 3), QString("0.964"));
        QCOMPARE(columnLabel(-1, 4), QString("−1.000"));
        QCOMPARE(columnLabel(9.9996, 4), QString("10.00"));
        QCOMPARE(columnLabel(1180.16, 4), QString("1180"));
        QCOMPARE(columnLabel(0, 4), QString("0"));
        QCOMPARE(columnLabel(1.5e-9, 3), numberLabel(1.5e-9, 3));
        QCOMPARE(columnLabel(std::numeric_limits<double>::infinity(), 3), QString("∞"));
    }

    void bothTheShownFormAndThePointAreTaken_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("meant");
        const auto row = [](const char *format, const QString &typed, const QString &meant) {
            QTest::addRow("%s as %s", qPrintable(typed), format) << QString(format) << typed << meant;
        };
        for (const char *format : {"1,234.5", "1 234,5", "1.234,5"}) {
            row(format, "0.5", "0.5");
            row(format, "0,5", "0.5");
            row(format, "0,125", "0.125"); // no group begins with a 0
            row(format, "−0,125", "-0.125");
            row(format, "−1.5e-3", "-1.5e-3");
            row(format, "1 234.5", "1234.5");
            row(format, "1.234,5", "1234.5");
            row(format, "1,234.5", "1234.5");
            row(format, "1.234.567", QString(format) == "1.234,5" ? "1234567" : "1.234.567");
            row(format, "abc", "abc");
            row(format, "", "");
            row(format, "1,2,", "1,2,");
        }
        row("1,234.5", "1,234", "1234");
        row("1,234.5", "1,234,567", "1234567");
        row("1 234,5", "1,234", "1.234");
        row("1.234,5", "1.234", "1.234"); // a point is the decimal mark where nothing else says what it is
    }

    void bothTheShownFormAndThePointAreTaken() {
        QFETCH(QString, format);
        QFETCH(QString, typed);
        QFETCH(QString, meant);
        setNumberFormat(numberFormatOf(format));
        QCOMPARE(typedNumber(typed), meant);
    }

    void aBoxShowsAndTakesTheFormat() {
        setNumberFormat(numberFormatOf("1.234,5"));
        NumberBox box("gaussian", {.id = "sigma", .label = "σ", .domain = RealRange{.min = 0, .openMin = true}});
        box.setValue(0.5);
        auto *line = box.findChild<QLineEdit *>();
        QCOMPARE(line->text(), QString("0,5"));
        QSignalSpy edited(&box, &NumberBox::edited);
        for (const auto &[typed, value] : {std::pair("1,25", 1.25), {"2.75", 2.75}, {"1.234,5", 1234.5}}) {
            line->selectAll();
            QTest::keyClicks(line, typed);
            QTest::keyClick(line, Qt::Key_Return);
            QCOMPARE(box.value(), value);
        }
        QCOMPARE(edited.count(), 3);
        QString said;
        connect(&box, &NumberBox::refused, this, [&said](const QString &sentence) { said = sentence; });
        line->selectAll();
        QTest::keyClicks(line, "-0,5");
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY2(said.contains("0,5"), qPrintable(said));
    }

    void aBoxForDecimalsTakesAPointToo() {
        setNumberFormat(numberFormatOf("1 234,5"));
        DecimalBox box;
        box.setRange(0, 100);
        box.setValue(1.5);
        QCOMPARE(box.text(), QString("1,50"));
        box.selectAll();
        QTest::keyClicks(&box, "2.25");
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.value(), 2.25);
    }

    void whatIsReadElsewhereKeepsThePoint() {
        setNumberFormat(numberFormatOf("1.234,5"));
        {
            const PlainNumbers plain;
            QCOMPARE(numberLabel(0.25), QString("0.25"));
        }
        QCOMPARE(numberLabel(0.25), QString("0,25"));
    }

    void aChosenShareHasTwoDecimalsOrAllOfItsOwn() {
        setNumberFormat(numberFormatOf("1 234,5"));
        QCOMPARE(shareLabel(0.9), QString("0,90"));
        QCOMPARE(shareLabel(0.29), QString("0,29"));
        QCOMPARE(shareLabel(0.999), QString("0,999")); // all but 1
        QCOMPARE(shareLabel(1), QString("1,00"));
    }

    void anUnknownFormatIsThatOfTheSystem() { QCOMPARE(numberFormatOf("roman").id, QString(systemNumbers)); }
};

EIGENSCOPE_TEST(TestNumberFormat)

} // namespace eigenscope::tst_number_format

#include "tst_number_format.moc"
