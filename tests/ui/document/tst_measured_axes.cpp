#include "tests/test_program.h"
#include "tests/ui/sample_document.h"

#include <nlohmann/json.hpp>

#include <QSignalSpy>

namespace eigenscope::tst_measured_axes {

namespace {

std::string wine(int components) {
    return R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine"},
    "prepare": [{"step": "standardize"}], "quality": {"neighbors": [7]}, "reducer": {"id": "pca", "components": )json" +
           std::to_string(components) + "}}";
}

Json valuesOf(const Quality &quality) {
    Json values = *quality.report;
    values.erase("of");
    return values;
}

} // namespace

class TestMeasuredAxes : public QObject {
    Q_OBJECT

private slots:
    void wordsSayWhatItIsOf() {
        QCOMPARE(MeasuredAxes::words(3, false), QString("of all 3 components"));
        QCOMPARE(MeasuredAxes::words(3, true), QString("of the 2 axes shown"));
        QCOMPARE(MeasuredAxes::words(2, false), QString("of the 2 axes shown"));
        QCOMPARE(MeasuredAxes::words(1, false), QString("of the axis shown"));
    }

    void atFirstItIsThatOfTheReport() {
        SampleDocument sample(wine(3));
        QVERIFY(sample.encoding.measured().isChoice());
        QCOMPARE(sample.encoding.measured().quality(), sample.document.results().value<Stage::Quality>());
    }

    void theShownAxesAreMeasuredAsAMapOfTheirOwn() {
        SampleDocument sample(wine(3)), flat(wine(2));
        MeasuredAxes &measured = sample.encoding.measured();
        const QSignalSpy changes(&measured, &MeasuredAxes::changed);
        measured.setShownOnes(true);
        QVERIFY(!measured.quality()); // not yet
        measured.settle();
        QVERIFY(changes.count() >= 2);
        QVERIFY(measured.quality());
        QCOMPARE(valuesOf(*measured.quality()), valuesOf(*flat.document.results().value<Stage::Quality>()));
        QCOMPARE(measured.quality()->report->at("of"), Json({"PC1", "PC2"}));
        measured.show({0, 2});
        QVERIFY(!measured.quality());
        measured.settle();
        QCOMPARE(measured.quality()->report->at("of"), Json({"PC1", "PC3"}));
        measured.setShownOnes(false);
        QCOMPARE(measured.quality(), sample.document.results().value<Stage::Quality>());
    }

    void itFollowsTheResult() {
        SampleDocument sample(wine(3));
        MeasuredAxes &measured = sample.encoding.measured();
        measured.setShownOnes(true);
        measured.settle();
        const auto before = measured.quality();
        sample.document.set("Steps", "prepare", Json::array());
        sample.run();
        QVERIFY(measured.quality() != before);
        measured.settle();
        QVERIFY(measured.quality() && valuesOf(*measured.quality()) != valuesOf(*before));
    }

    void twoAxesAreNoChoice() {
        SampleDocument sample(wine(2));
        MeasuredAxes &measured = sample.encoding.measured();
        measured.setShownOnes(true);
        QVERIFY(!measured.isChoice());
        QCOMPARE(measured.quality(), sample.document.results().value<Stage::Quality>());
    }
};

EIGENSCOPE_TEST(TestMeasuredAxes)

} // namespace eigenscope::tst_measured_axes

#include "tst_measured_axes.moc"
