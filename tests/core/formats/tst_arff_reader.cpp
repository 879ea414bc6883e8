#include "core/formats/arff_reader.h"
#include "tests/core/formats/shown_table.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_arff_reader {

namespace {

Result<Content> read(std::string_view text, const ReaderOptions &options = {}) {
    return readArff(text, options, {});
}

QByteArray shown(std::string_view text, const ReaderOptions &options = {}) {
    return shownTable(read(text, options).transform([](Content content) { return std::move(content.table); }));
}

const std::string head = "% Flowers\n@RELATION flowers\n\n@ATTRIBUTE length NUMERIC\n@attribute 'petal width' real\n"
                         "@attribute seen date \"yyyy-MM-dd\"\n@attribute class {setosa, 'red one'}\n@data\n";

} // namespace

class TestArffReader : public QObject {
    Q_OBJECT

private slots:
    void attributesBecomeColumns() {
        QCOMPARE(shown(head + "5.1, 0.2, \"2023-09-04\", setosa\n% a remark\n4.9,?,?,'red one'\n"),
                 "length: 5.1 4.9; petal width: 0.2 -; seen: 2023-09-04 -; class: setosa red one (The column 'seen' is "
                 "of dates, and not analyzed unless it "
                 "is chosen.)");
    }

    void longWholeNumbersThatTellRowsApartKeepTheirDigits() {
        const std::string text = "@relation r\n@attribute id numeric\n@data\n1234567890123456781\n7\n";
        QCOMPARE(shown(text, {.exact = {"id"}}), "id: 1234567890123456781 7");
        QCOMPARE(shown(text), "id: 1234567890123456768 7"); // as plain numbers
    }

    void theNominalClassIsTheLabel() {
        QCOMPARE(read(head + "1,2,?,setosa\n")->roles.label, std::optional<std::string>("class"));
        QCOMPARE(read("@relation r\n@attribute kind {a,b}\n@attribute x numeric\n@data\na,1\n")->roles.label,
                 std::nullopt);
    }

    void sparseRowsAreFilled() {
        QCOMPARE(shown("@relation r\n@attribute x numeric\n@attribute y numeric\n@attribute c {no, yes}\n@data\n"
                       "{0 1.5, 2 yes}\n{}\n{1 -2}\n"),
                 "x: 1.5 0 0; y: 0 0 -2; c: yes no no");
    }

    void aWeightOfARowIsPassed() { QCOMPARE(shown("@relation r\n@attribute x numeric\n@data\n1, {5}\n2\n"), "x: 1 2"); }

    void whatDoesNotFitIsToldWithItsPlace() {
        QCOMPARE(shown(head + "1,2\n"), "refused: Line 9, column 4: the row has 2 values, but there are 4 attributes.");
        QCOMPARE(shown(head + "1,2,?,setosa,7\n"),
                 "refused: Line 9, column 14: the row has more values than the 4 attributes.");
        QCOMPARE(shown(head + "1,wide,?,setosa\n"),
                 "refused: Line 9, column 3: the attribute 'petal width' must be a number, not 'wide'.");
        QCOMPARE(shown("@relation r\n@attribute x matrix\n"),
                 "refused: Line 2, column 14: the type of an attribute is numeric, string, date or a list {a, b}, not "
                 "'matrix'.");
        QCOMPARE(shown("@relation r\n@attribute 'x numeric\n"),
                 "refused: Line 2, column 12: a quote opens here and is never closed.");
        QCOMPARE(
            shown("@relation r\n@attribute x numeric\n@data\n{7 1}\n"),
            "refused: Line 4, column 2: a sparse row begins each value with the number of its attribute, from 0 to 0.");
    }

    void aTextWithoutRowsIsRefused() {
        QCOMPARE(shown(head), "refused: The ARFF text has no rows. At least one is needed behind '@data'.");
        QCOMPARE(shown("@relation r\n"), "refused: The ARFF text has no '@data'. Its rows stand behind that word.");
    }
};

EIGENSCOPE_TEST(TestArffReader)

} // namespace eigenscope::tst_arff_reader

#include "tst_arff_reader.moc"
