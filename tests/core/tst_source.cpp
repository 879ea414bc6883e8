#include "core/data/source.h"

#include <nlohmann/json.hpp>

#include <QtTest>

using namespace eigenscope;

namespace {

const Registry<SampleInfo> samples = builtinSamples();
const Registry<GeneratorInfo> generators = builtinGenerators();

Result<LoadedData> load(const char *json, const std::filesystem::path &base = {}) {
    return loadData(Json::parse(json), {samples, generators, SAMPLE_FILES, base}, {});
}

QByteArray refusal(const char *json) {
    const auto loaded = load(json);
    return loaded ? QByteArray("accepted") : QByteArray::fromStdString(loaded.error().message);
}

} // namespace

class TestSource : public QObject {
    Q_OBJECT

private slots:
    void samplesLoadWithTheirRoles_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("classes");
        QTest::newRow("iris") << 150 << 4 << 3;
        QTest::newRow("iris-uci") << 150 << 4 << 3;
        QTest::newRow("iris-nonlinear") << 150 << 2 << 3;
        QTest::newRow("wine") << 178 << 13 << 3;
        QTest::newRow("breast-cancer") << 569 << 30 << 2;
        QTest::newRow("digits") << 1797 << 64 << 10;
        QTest::newRow("moons-100") << 100 << 2 << 2;
        QTest::newRow("circles-1000") << 1000 << 2 << 2;
    }
    void samplesLoadWithTheirRoles() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, classes);
        const auto loaded = loadData(Json{{"source", std::string("sample:") + QTest::currentDataTag()}},
                                     {samples, generators, SAMPLE_FILES, {}}, {});
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QVERIFY(loaded->warnings.empty());
        const Dataset &data = *loaded->dataset;
        QCOMPARE(data.size(), Index{rows});
        QCOMPARE(data.points().X.cols(), Index{columns});
        QCOMPARE(data.classes()->names.size(), std::size_t(classes));
        QVERIFY(data.points().X.allFinite());
    }

    void numericLabelsAreClassesNamedByTheirNumbers() {
        const auto loaded = load(R"({"source": "sample:digits"})");
        QVERIFY(bool(loaded));
        const Names digits = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
        QCOMPARE(loaded->dataset->classes()->names, digits);
    }

    void unknownSampleIsRefusedWithTheNearest() {
        QCOMPARE(refusal(R"({"source": "sample:irs"})"), "There is no sample 'irs'. Did you mean 'iris'?");
    }
};

QTEST_GUILESS_MAIN(TestSource)
#include "tst_source.moc"
