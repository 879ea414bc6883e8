#include "ui/text/when_text.h"

#include "tests/test_program.h"

#include <QLocale>
#include <QtTest>

namespace eigenscope::tst_when_text {

class TestWhenText : public QObject {
    Q_OBJECT

private slots:
    void whatWasLatelyIsToldByItsDistance();
    void whatIsToComeIsToldByItsDate();

private:
    const QDateTime m_now{QDate(2026, 11, 22), QTime(17, 30)};
    [[nodiscard]] QString before(qint64 seconds) const { return whenText(m_now.addSecs(-seconds), m_now); }
};

void TestWhenText::whatWasLatelyIsToldByItsDistance() {
    const auto time = [](QTime clock) { return QLocale().toString(clock, QLocale::ShortFormat); };
    QCOMPARE(before(59), QString("just now"));
    QCOMPARE(before(60), QString("1 min ago"));
    QCOMPARE(before(3599), QString("59 min ago"));
    QCOMPARE(before(2 * 3600), "today, " + time({15, 30}));
    QCOMPARE(before(24 * 3600), "yesterday, " + time({17, 30}));
    QCOMPARE(before(48 * 3600), QLocale().toString(QDate(2026, 11, 20), QLocale::ShortFormat));
}

void TestWhenText::whatIsToComeIsToldByItsDate() { // a clock that was set back
    QCOMPARE(before(-48 * 3600), QLocale().toString(QDate(2026, 11, 24), QLocale::ShortFormat));
}

EIGENSCOPE_TEST(TestWhenText)

} // namespace eigenscope::tst_when_text

#include "tst_when_text.moc"
