#include "core/formats/load_data.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

namespace eigenscope::tst_long_integers {

namespace {

const Registry<SampleInfo> samples = builtinSamples();
const Registry<GeneratorInfo> generators = builtinGenerators();
const Registry<FormatInfo> formats = builtinFormats();

Result<LoadedData> read(const std::string &text, const Json &keys) {
    Json data = {{"source", "inline"}, {"text", text}};
    data.update(keys);
    return loadData(data, {samples, generators, formats, sampleFolder(), {}}, {});
}

} // namespace

/// Whole numbers that no double is: as ids they tell rows and nodes apart, which their rounded values would not.
class TestLongIntegers : public QObject {
    Q_OBJECT

private slots:
    void columnsOfThemStayAsTheyAreWrittenWhereTypesAreAskedFor() {
        const std::string text = "id,hash,n\n1234567890123456781,-9007199254740993,9007199254740992\n"
                                 "1234567890123456788,9007199254740995,1000000000000000000\n";
        const auto loaded = read(text, {{"types", Json::object()}});
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        const Dataset &data = *loaded->dataset;
        QVERIFY(loaded->readings[0].type == ColumnType::Id && loaded->readings[1].type == ColumnType::Text);
        QCOMPARE(data.attribute("id")->text(1), std::string("1234567890123456788"));
        QCOMPARE(data.attribute("hash")->text(0), std::string("-9007199254740993"));
        QCOMPARE(data.name, std::optional<std::string>("id"));
        QCOMPARE(data.points().columns, Names{"n"}); // these are doubles
        QCOMPARE(read(text, {{"types", {{"hash", "number"}}}})->dataset->points().columns, (Names{"hash", "n"}));
    }

    void nodesOfThemAreReadAsTheirTextsOrRefused() {
        const std::string text = "source,target\n1234567890123456781,1234567890123456788\n1234567890123456788,7\n";
        for (const Json &keys : {Json{{"kind", "graph"}}, Json::object()})
            QCOMPARE(read(text, keys).error().message,
                     "The column 'source' of nodes holds numbers from 2^53, which are rounded, so that some could "
                     "become the same node. Tell its type, so that its texts are read: \"types\": {\"source\": "
                     "\"id\"}.");
        for (const Json &types : {Json::object(), Json{{"source", "id"}, {"target", "id"}}}) {
            const auto loaded = read(text, {{"kind", "graph"}, {"types", types}});
            QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
            QCOMPARE(loaded->dataset->size(), Index{3});
            QCOMPARE(loaded->dataset->rowName(1), "1234567890123456788");
        }
    }
};

EIGENSCOPE_TEST(TestLongIntegers)

} // namespace eigenscope::tst_long_integers

#include "tst_long_integers.moc"
