#include "core/formats/types/number_style.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_number_style {

namespace {

std::optional<double> number(std::string_view text, char decimal) {
    const auto parts = numberParts(text);
    return parts ? numberOf(*parts, {.decimal = decimal}) : std::nullopt;
}

} // namespace

class TestNumberStyle : public QObject {
    Q_OBJECT

private slots:
    void numbersOfAnyLocaleAreRead() {
        const std::vector<std::tuple<const char *, char, double>> cases = {
            {"1.234,56 €", ',', 1234.56},
            {"€ 1.234,56", ',', 1234.56},
            {"1 234,56", ',', 1234.56},
            {"1\u00A0234\u00A0567", '.', 1234567},
            {"1\u202F234,5\u00A0€", ',', 1234.5},
            {"12'345.60", '.', 12345.6},
            {"CHF 12\u2019345.60", '.', 12345.6},
            {"$1,234,567.89", '.', 1234567.89},
            {"12,34,567.5", '.', 1234567.5},
            {"₹12,34,567", '.', 1234567},
            {"($1,234.50)", '.', -1234.5},
            {"$(1,234.50)", '.', -1234.5},
            {"(17)", '.', -17},
            {"(0)", '.', 0},
            {"-$5", '.', -5},
            {"$-5", '.', -5},
            {"\u22125,5", ',', -5.5},
            {"+3", '.', 3},
            {"12,5 %", ',', 0.125},
            {"12.3%", '.', 0.123},
            {"7 450 kg", '.', 7450},
            {"3.5 m/s", '.', 3.5},
            {"1,5e3", ',', 1500},
            {"2.5E-3 mol", '.', 0.0025},
            {".5", '.', 0.5},
            {"-,5", ',', -0.5},
        };
        for (const auto &[text, decimal, value] : cases)
            QVERIFY2(number(text, decimal) == value, text);
    }

    void textsThatOnlyLookLikeNumbersAreNone() {
        for (const char *text :
             {"",      "-",          "€",          "%",     "kg",          "12:30",        "5-7",
              "1/2",   "2023-11-03", "03.11.2026", "1.2.3", "12a",         "0170 123 456", "+49 170 1234567",
              "12 34", "1,23,4",     "1.234.56",   "1'23",  "1 234.567,8", "(5",           "5)",
              "((5))", "--5",        "$5$",        "5 % %", "A1",          "3 red cars",   "1.234'567"})
            QVERIFY2(!number(text, '.'), text);
        QVERIFY(!number("1.23", ','));
    }

    void aMarkShowsWhatItIs() {
        using enum MarkEvidence;
        const std::vector<std::pair<const char *, MarkEvidence>> cases = {{"12", None},
                                                                          {"1.5", DecimalPoint},
                                                                          {"1,5", DecimalComma},
                                                                          {"1.234", EitherPoint},
                                                                          {"1,234", EitherComma},
                                                                          {"0.123", DecimalPoint},
                                                                          {"1234.567", DecimalPoint},
                                                                          {".125", DecimalPoint},
                                                                          {"1.2345", DecimalPoint},
                                                                          {"1,234.5", DecimalPoint},
                                                                          {"1.234,5", DecimalComma},
                                                                          {"1.234.567", DecimalComma},
                                                                          {"1,234,567", DecimalPoint},
                                                                          {"1 234.567", DecimalPoint},
                                                                          {"1.234e5", DecimalPoint}};
        for (const auto &[digits, evidence] : cases)
            QVERIFY2(markEvidence(digits) == evidence, digits);
    }
};

EIGENSCOPE_TEST(TestNumberStyle)

} // namespace eigenscope::tst_number_style

#include "tst_number_style.moc"
