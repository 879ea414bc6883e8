#include "tests/core/loaded_sources.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

namespace eigenscope::tst_long_integers {

namespace {} // namespace

/// Whole numbers that no double is: as ids they tell rows and nodes apart, which their rounded values would not.
class TestLongIntegers : public QObject {
    Q_OBJECT

private slots:
    void columnsOfThemStayAsTheyAreWrittenWhereTypesAreAskedFor() {
        const std::string text = "id,hash,n\n1234567890123456781,-9007199254740993,9007199254740992\n"
                                 "1234567890123456788,9007199254740995,1000000000000000000\n";
        const auto loaded = loadedText(text, {{"types", Json::object()}});
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        const Dataset &data = *loaded->dataset;
        QVERIFY(loaded->readings[0].type == ColumnType::Id && loaded->readings[1].type == ColumnType::Text);
        QCOMPARE(data.attribute("id")->text(1), std::string("1234567890123456788"));
        QCOMPARE(data.attribute("hash")->text(0), std::string("-9007199254740993"));
        QCOMPARE(data.name, std::optional<std::string>("id"));
        QCOMPARE(data.points().columns, Names{"n"}); // these are doubles
        QCOMPARE(loadedText(text, {{"types", {{"hash", "number"}}}})->dataset->points().columns, (Names{"hash", "n"}));
    }

    void thoseThatNameRowsOrClassesAreNeverRounded() {
        const std::string csv = "id,n\n1234567890123456781,1\n1234567890123456788,2\n1234567890123456781,3\n";
        const std::string json = R"json([{"id": 1234567890123456781, "n": 1}, {"id": 1234567890123456788, "n": 2},
            {"id": 1234567890123456781, "n": 3}])json";
        const std::string lines = R"json({"id": 12345678901234567890123, "n": 1}
{"id": 12345678901234567890124, "n": 2}
{"id": 12345678901234567890123, "n": 3})json";
        for (const std::string &text : {csv, json, lines}) {
            const auto named = loadedText(text, {{"name", "id"}});
            QVERIFY2(bool(named), named ? "" : named.error().message.c_str());
            QVERIFY(named->dataset->rowName(0) != named->dataset->rowName(1));
            const auto labeled = loadedText(text, {{"label", "id"}});
            QCOMPARE(labeled->dataset->classes()->codes, (std::vector<int>{0, 1, 0}));
        }
        QCOMPARE(loadedText(csv, {{"name", "id"}})->dataset->rowName(1), "1234567890123456788");
        QCOMPARE(loadedText(json, {{"types", Json::object()}})->dataset->attribute("id")->text(1),
                 std::string("1234567890123456788"));
        QCOMPARE(loadedText(json, Json::object())->dataset->points().columns, (Names{"id", "n"})); // as plain numbers
        QCOMPARE(loadedText("id,n\n17,1\n18,2\n", {{"name", "id"}})->dataset->attribute("id")->isNumeric(), true);
    }

    void noneIsRoundedBelowShorterOnes() {
        std::string text = "id,n\n";
        for (int i = 0; i < 2000; ++i)
            text += std::to_string(9007199254740000 + i) + "," + std::to_string(i % 7) + "\n";
        for (const Json &keys : {Json{{"types", Json::object()}}, Json{{"name", "id"}}}) {
            const auto loaded = loadedText(text, keys);
            QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
            QCOMPARE(loaded->dataset->attribute("id")->text(1001), std::string("9007199254741001"));
        }
        QCOMPARE(loadedText(text, Json::object())->dataset->points().columns, (Names{"id", "n"})); // as plain numbers
    }

    void noneIsRoundedBetweenTheCellsThatTellTheType() {
        std::string text = "id,n\n";
        for (int i = 0; i < 16'000; ++i) // every 16th of them is a double
            text += std::to_string(100000000000000000 + i) + "," + std::to_string(i % 7) + "\n";
        const auto loaded = loadedText(text, {{"types", Json::object()}});
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QVERIFY(loaded->readings[0].type == ColumnType::Id);
        QCOMPARE(loaded->dataset->attribute("id")->text(1), std::string("100000000000000001"));
    }

    void codesBelowNumbersKeepTheirZeros() {
        std::string text = "zip,n\n";
        for (int i = 0; i < 2000; ++i)
            text += std::to_string(35004 + i) + "," + std::to_string(i % 7) + "\n";
        text += "06001,1\n";
        const auto loaded = loadedText(text, {{"types", Json::object()}});
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QCOMPARE(loaded->dataset->points().columns, Names{"n"});
        QCOMPARE(loaded->dataset->attribute("zip")->text(2000), std::string("06001"));
        for (const Json &keys : {Json{{"types", {{"zip", "number"}}}}, Json::object()})
            QCOMPARE(loadedText(text, keys)->dataset->points().X(2000, 0), 6001.0); // as plain numbers
    }

    void nodesOfThemAreReadAsTheirTextsOrRefused() {
        const std::string text = "source,target\n1234567890123456781,1234567890123456788\n1234567890123456788,7\n";
        for (const Json &keys : {Json{{"kind", "graph"}}, Json::object()})
            QCOMPARE(loadedText(text, keys).error().message,
                     "The column 'source' of nodes holds numbers from 2^53, which are rounded, so that some could "
                     "become the same node. Tell its type, so that its texts are read: \"types\": {\"source\": "
                     "\"id\"}.");
        for (const Json &types : {Json::object(), Json{{"source", "id"}, {"target", "id"}}}) {
            const auto loaded = loadedText(text, {{"kind", "graph"}, {"types", types}});
            QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
            QCOMPARE(loaded->dataset->size(), Index{3});
            QCOMPARE(loaded->dataset->rowName(1), "1234567890123456788");
        }
    }
};

EIGENSCOPE_TEST(TestLongIntegers)

} // namespace eigenscope::tst_long_integers

#include "tst_long_integers.moc"
