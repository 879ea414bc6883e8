#include "core/formats/json/json_reader.h"
#include "tests/core/formats/shown_table.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_json_reader {

namespace {

QByteArray shown(std::string_view text) {
    return shownTable(readJson(text, {}, {}));
}

} // namespace

class TestJsonReader : public QObject {
    Q_OBJECT

private slots:
    void aListOfObjectsIsARowEach() {
        QCOMPARE(shown(R"([{"a": 1, "b": "x"}, {"b": "y", "a": 2.5}])"), "a: 1 2.5; b: x y");
    }

    void anObjectALineIsARowEach() {
        QCOMPARE(shown("{\"a\": 1, \"b\": \"x\"}\n\n{\"a\": 2, \"b\": \"y\"}\n"), "a: 1 2; b: x y");
        QCOMPARE(shown("[1, 2]\n[3, 4]\n"), "x1: 1 3; x2: 2 4");
    }

    void anObjectOfListsIsAColumnEach() {
        QCOMPARE(shown(R"({"a": [1, 2, 3], "b": ["x", "y", "z"]})"), "a: 1 2 3; b: x y z");
        QCOMPARE(shown(R"({"a": {"0": 1, "1": 2}, "b": {"0": "x", "1": "y"}})"), "a: 1 2; b: x y");
    }

    void aListWithinAnObjectIsFound() {
        QCOMPARE(shown(R"({"version": 3, "rows": [{"a": 1}, {"a": 2}]})"),
                 "a: 1 2 (Of the JSON text only the list 'rows' was read, not version.)");
    }

    void oneObjectIsOneRow() { QCOMPARE(shown(R"({"a": 1, "b": {"c": 2}})"), "a: 1; b.c: 2"); }

    void whatIsNestedHasColumnsOfItsOwn() {
        QCOMPARE(
            shown(
                R"([{"id": 1, "home": {"city": "Bonn", "place": [50.7, 7.1]}}, {"id": 2, "home": {"city": "Köln"}}])"),
            "id: 1 2; home.city: Bonn Köln; home.place.1: 50.7 -; home.place.2: 7.1 -");
    }

    void whatIsMissingIsMissing() {
        QCOMPARE(shown(R"([{"a": null, "b": true, "c": null}, {"a": 1}, {}])"), "a: - 1 -; b: true - -; c: - - -");
    }

    void textsAmongNumbersMakeTextsAndAreTold() {
        QCOMPARE(shown(R"([{"a": 1}, {"a": 2}, {"a": "none"}])"),
                 "a: 1 2 none (The column 'a' was read as text, since row 2 (counted from 0) holds 'none'.)");
    }

    void aMistakeIsToldWithItsPlace() {
        QCOMPARE(shown("[{\"a\": 1},\n {\"a\": oops}]"),
                 "refused: Line 2, column 8: this is no JSON: 'o' cannot stand here.");
        QCOMPARE(shown("{\"a\": 1}\n{\"a\" 2}\n"),
                 "refused: Line 2, column 6: this is no JSON: '2' cannot stand here.");
        QVERIFY(shown("[{\"a\": 1}").startsWith("refused: Line 1, column"));
    }

    void depthIsBoundedWithoutHarm() {
        constexpr int depth = 100'000;
        const QByteArray sentence = "refused: The values of the JSON text are nested deeper than 64 levels. A table "
                                    "needs a list of records.";
        std::string objects;
        for (int i = 0; i < depth; ++i)
            objects += "{\"a\":";
        QCOMPARE(shown(std::string(depth, '[') + std::string(depth, ']')), sentence);
        QCOMPARE(shown(objects + "1" + std::string(depth, '}')), sentence);
        QCOMPARE(shown("[" + objects), sentence);
        QCOMPARE(shown("{\"a\":1}\n" + objects + "1" + std::string(depth, '}') + "\n"), sentence);
    }

    void aTextWithoutValuesIsRefused() {
        const QByteArray sentence = "refused: The JSON text holds no values. A list of records is needed.";
        for (const char *text : {"[]", "{}", "[{}, {}]", "{\"a\": []}", "[[], []]"})
            QCOMPARE(shown(text), sentence);
        QCOMPARE(shown(" \n"), "refused: The text is empty. A list of records is needed.");
    }

    void keysThatDifferInEachRowAreRefused() {
        std::string text;
        for (int i = 0; i < 4000; ++i)
            text += "{\"k" + std::to_string(i) + "\":1}\n";
        QVERIFY(shown(text).startsWith("refused: The table of "));
    }

    void listsAndObjectsAreTakenForJson() {
        for (const char *text : {"[{\"a\":1}]", " [\n 1, 2]", "{\"a\": 1}", "[[1]]", "[-1]"})
            QVERIFY2(isJson(text), text);
        for (const char *text : {"a,b\n1,2", "[name],[size]\n1,2", "{x}", "", "["})
            QVERIFY2(!isJson(text), text);
    }
};

EIGENSCOPE_TEST(TestJsonReader)

} // namespace eigenscope::tst_json_reader

#include "tst_json_reader.moc"
