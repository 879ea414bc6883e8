#include "tests/test_program.h"
#include "ui/text/reading_order.h"

#include <QtTest>

namespace eigenscope::tst_reading_order {

class TestReadingOrder : public QObject {
    Q_OBJECT

private slots:
    void lettersStandAsInADictionary() {
        QCOMPARE(inReadingOrder({"zebra", "öl", "Apfel", "pferd"}), (std::vector<std::size_t>{2, 1, 3, 0}));
    }

    void numbersInNamesAreCounted() {
        QCOMPARE(inReadingOrder({"0", "1", "10", "2", "noise"}), (std::vector<std::size_t>{0, 1, 3, 2, 4}));
        QCOMPARE(inReadingOrder({"group 10", "group 9"}), (std::vector<std::size_t>{1, 0}));
    }

    void numbersAloneKeepTheirOrder() {
        QCOMPARE(inReadingOrder({"-2", "-10", "0.5"}), (std::vector<std::size_t>{0, 1, 2}));
    }
};

EIGENSCOPE_TEST(TestReadingOrder)

} // namespace eigenscope::tst_reading_order

#include "tst_reading_order.moc"
