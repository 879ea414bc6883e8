#include "tests/project_file.h"
#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "ui/document/encoding.h"
#include "ui/theme/color_map.h"

#include <nlohmann/json.hpp>

#include <QSignalSpy>
#include <QtTest>

#include <set>

namespace eigenscope::tst_encoding {

class TestEncoding : public QObject {
    Q_OBJECT

private slots:
    void theLabelColorsByDefault();
    void aColumnOfNumbersIsAScale();
    void hiddenClassesAreNotVisible();
    void aChoiceOfOtherDataFallsBackToTheLabel();
    void openingForgetsTheChoices();
    void namesStandBesideFewRows();
    void qualityByPointColors();
    void qualityByPointFollowsItsResult();
    void qualityByPointIsOfTheAxesThatAreChosen();
    void pointsThatWereNotMeasuredAreGray();
    void aColumnOfTheDataIsNotShadowed();
    void clustersColorWhereTheyStand();
    void colorsAreSpreadOverARange();
    void shapesComeFromAColumnOfTheirOwn();
    void rareClassesShareAShape();
    void areasGrowWithTheNumbers();
    void sizesComeFromMeasuresToo();
    void shapesAndSizesOfOtherDataAreLeftOut();
    void tenClassesHaveColorsBeforeShapesBegin();

private:
    const Catalogue m_catalogue = builtinCatalogue(sampleFolder());
};

void TestEncoding::theLabelColorsByDefault() {
    Document document(m_catalogue);
    const Encoding encoding(document);
    const auto data = threeClouds(2);
    takeData(document, data);
    QCOMPARE(encoding.colorColumn(), QString("class"));
    const Coloring look = encoding.coloring(*data);
    QVERIFY(look.classes && !look.isContinuous());
    QCOMPARE(look.colors[0], look.colors[1]);
    QVERIFY(look.colors[0] != look.colors[2]);
    QCOMPARE(look.colors[0], Theme::category(0).rgb());
}

void TestEncoding::aColumnOfNumbersIsAScale() {
    Document document(m_catalogue);
    Encoding encoding(document);
    const auto data = threeClouds(4);
    takeData(document, data);
    QSignalSpy changed(&encoding, &Encoding::changed);
    encoding.setColorColumn("x");
    QCOMPARE(changed.count(), 1);
    const Coloring look = encoding.coloring(*data);
    QVERIFY(look.isContinuous());
    QCOMPARE(look.min, data->points().X.col(1).minCoeff());
    QCOMPARE(look.max, data->points().X.col(1).maxCoeff());
}

void TestEncoding::hiddenClassesAreNotVisible() {
    Document document(m_catalogue);
    Encoding encoding(document);
    const auto data = threeClouds(2);
    takeData(document, data);
    encoding.setHidden("b", true);
    QCOMPARE(encoding.coloring(*data).visible, (std::vector<bool>{true, true, false, false, true, true}));
    encoding.setHidden("b", false);
    QCOMPARE(encoding.coloring(*data).visible, std::vector<bool>(6, true));
}

void TestEncoding::aChoiceOfOtherDataFallsBackToTheLabel() {
    Document document(m_catalogue);
    Encoding encoding(document);
    takeData(document, threeClouds(2));
    encoding.setColorColumn("sepal_width");
    QCOMPARE(encoding.colorColumn(), QString("class"));
    encoding.setColorColumn("");
    QCOMPARE(encoding.colorColumn(), QString());
}

void TestEncoding::openingForgetsTheChoices() {
    Document document(m_catalogue);
    Encoding encoding(document);
    takeData(document, threeClouds(2));
    encoding.setColorColumn("x");
    encoding.setTextColumn("y");
    document.open(Session::onSource("sample:iris"), {});
    QCOMPARE(encoding.colorColumn(), QString()); // nothing is there to be colored
    takeData(document, threeClouds(2));
    QCOMPARE(encoding.colorColumn(), QString("class"));
    QCOMPARE(encoding.textColumn(), QString());
}

void TestEncoding::namesStandBesideFewRows() {
    SampleDocument few(
        R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:usarrests"}})json"),
        many(
            R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine", "name": "class"}})json");
    const std::string name = few.document.results().value<Stage::Load>()->dataset->name.value_or("");
    QVERIFY(!name.empty());
    QCOMPARE(few.encoding.textColumn(), QString::fromStdString(name));
    QCOMPARE(many.encoding.textColumn(), QString()); // 178 rows
    few.encoding.setTextColumn({});
    QCOMPARE(few.encoding.textColumn(), QString());
    few.encoding.setTextColumn("a column of other data");
    QCOMPARE(few.encoding.textColumn(), QString::fromStdString(name));
}

namespace {

constexpr auto irisQuality = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "pca", "components": 1}, "quality": {"neighbors": [12, 5]}})json";
constexpr QRgb gray = qRgb(150, 150, 150);

Coloring lookOf(const SampleDocument &sample) {
    return sample.encoding.coloring(*sample.document.results().value<Stage::Reduce>()->data);
}

} // namespace

void TestEncoding::qualityByPointColors() {
    SampleDocument sample(irisQuality);
    const Quality &quality = *sample.document.results().value<Stage::Quality>();
    QCOMPARE(sample.encoding.columns().mid(sample.encoding.columns().size() - 2),
             QStringList({"trustworthiness by point", "continuity by point"}));
    for (const auto &[name, values] : {std::pair("trustworthiness by point", quality.rowTrustworthiness),
                                       std::pair("continuity by point", quality.rowContinuity)}) {
        sample.encoding.setColorColumn(name);
        const Coloring look = lookOf(sample);
        QVERIFY(look.isContinuous());
        QCOMPARE(look.column, QString(name) + ", k = 12 · of the axis shown");
        QCOMPARE(look.min, values.minCoeff());
        QCOMPARE(look.max, values.maxCoeff());
        for (Index i = 0; i < 150; ++i)
            QCOMPARE(look.colors[static_cast<std::size_t>(i)],
                     ColorMap::viridis().at((values[i] - look.min) / (look.max - look.min)));
    }
}

void TestEncoding::qualityByPointFollowsItsResult() {
    SampleDocument sample(irisQuality);
    sample.encoding.setColorColumn("trustworthiness by point");
    const auto before = lookOf(sample).colors;
    QSignalSpy changed(&sample.encoding, &Encoding::changed);
    QVERIFY(sample.document.set("", "quality", Json{{"neighbors", {5}}}));
    sample.run();
    QCOMPARE(changed.count(), 1);
    QVERIFY(lookOf(sample).colors != before);
    // While another picture waits to be measured, its points are gray.
    Results results = sample.document.results();
    results.set<Stage::Reduce>({results.value<Stage::Reduce>(), "another", results.seconds(Stage::Reduce)});
    sample.document.takeResult(Stage::Reduce, results);
    QCOMPARE(lookOf(sample).colors, std::vector<QRgb>(150, gray));
    QVERIFY(sample.document.set("", "quality", Json(nullptr)));
    sample.run();
    QCOMPARE(changed.count(), 2);
    QCOMPARE(sample.encoding.colorColumn(), QString("species"));
    sample.encoding.setColorColumn("species");
    changed.clear();
    sample.run();
    QCOMPARE(changed.count(), 0);
}

void TestEncoding::qualityByPointIsOfTheAxesThatAreChosen() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine"},
        "prepare": [{"step": "standardize"}], "reducer": {"id": "pca", "components": 5}, "quality": {"neighbors": [7]}})json");
    sample.encoding.setColorColumn("continuity by point");
    const Coloring ofAll = lookOf(sample);
    QCOMPARE(ofAll.column, QString("continuity by point, k = 7 · of all 5 components"));
    const QSignalSpy chosen(&sample.encoding, &Encoding::chosen);
    sample.encoding.measured().setShownOnes(true);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(lookOf(sample).colors, std::vector<QRgb>(178, gray)); // not measured yet
    sample.encoding.measured().settle();
    const Coloring ofTwo = lookOf(sample);
    QCOMPARE(ofTwo.column, QString("continuity by point, k = 7 · of the 2 axes shown"));
    QVERIFY(ofTwo.colors != ofAll.colors);
    sample.encoding.restore({.color = "continuity by point", .text = {}, .hidden = {}});
    QCOMPARE(chosen.count(), 1); // nobody chose it
    QVERIFY(!sample.encoding.measured().areShownOnes());
    QCOMPARE(lookOf(sample).colors, ofAll.colors);
}

void TestEncoding::pointsThatWereNotMeasuredAreGray() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "generate:swiss-roll", "n": 3050}, "reducer": {"id": "pca"}, "quality": {"neighbors": [5]}})json");
    sample.encoding.setColorColumn("trustworthiness by point");
    const Coloring look = lookOf(sample);
    const Quality &quality = *sample.document.results().value<Stage::Quality>();
    for (Index i = 0; i < 3050; ++i)
        QCOMPARE(look.colors[static_cast<std::size_t>(i)] == gray, !quality.measured(i));
}

void TestEncoding::aColumnOfTheDataIsNotShadowed() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "inline",
        "text": "a,trustworthiness by point\n1,2\n3,5\n4,4\n9,1\n2,2\n7,8\n"},
        "reducer": {"id": "pca", "components": 1}, "quality": {"neighbors": [2]}})json");
    sample.encoding.setColorColumn("trustworthiness by point");
    QCOMPARE(lookOf(sample).max, 8.0);
    sample.encoding.setColorColumn("trustworthiness by point′");
    QCOMPARE(lookOf(sample).max, sample.document.results().value<Stage::Quality>()->rowTrustworthiness.maxCoeff());
}

void TestEncoding::clustersColorWhereTheyStand() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "sample:iris", "rows": "0-99"}, "cluster": {"id": "k-means", "k": 2, "as": "half"}})json");
    QCOMPARE(sample.encoding.clusterColumn(), QString("half"));
    QVERIFY(sample.encoding.columns().endsWith("half"));
    sample.encoding.setColorColumn("half");
    const Coloring look = sample.encoding.coloring(*sample.document.results().value<Stage::Load>()->dataset);
    QCOMPARE(look.column, QString("half"));
    QVERIFY(look.classes->names == Names({"0", "1"}));
    QVERIFY(look.classes->counts()[0] >= look.classes->counts()[1]);
    QSignalSpy changed(&sample.encoding, &Encoding::changed);
    QVERIFY(sample.document.set("", "cluster", Json{{"id", "k-means"}, {"k", 3}, {"as", "half"}}));
    sample.run();
    QCOMPARE(changed.count(), 1);
    QVERIFY(sample.document.set("", "cluster", nullptr));
    sample.run();
    QVERIFY(sample.encoding.clusterColumn().isEmpty());
    QCOMPARE(sample.encoding.colorColumn(), QString("species")); // the label again
}

void TestEncoding::colorsAreSpreadOverARange() {
    Document document(m_catalogue);
    Encoding encoding(document);
    const auto data = threeClouds(4);
    takeData(document, data);
    encoding.setColorColumn("x");
    const auto x = data->points().X.col(1);
    const double middle = (x.minCoeff() + x.maxCoeff()) / 2;
    encoding.setColorRange(std::pair(x.minCoeff(), middle));
    const Coloring look = encoding.coloring(*data);
    QCOMPARE(look.max, middle);
    QCOMPARE(look.most, x.maxCoeff());
    for (Index i = 0; i < x.size(); ++i) {
        const double share = std::min(1.0, (x[i] - look.min) / (look.max - look.min));
        QCOMPARE(look.colors[static_cast<std::size_t>(i)], ColorMap::viridis().at(share));
    }
    encoding.setColorColumn("y"); // the range is one of x
    QCOMPARE(encoding.coloring(*data).max, data->points().X.col(2).maxCoeff());
}

void TestEncoding::shapesComeFromAColumnOfTheirOwn() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "inline",
        "label": "kind", "text": "x,kind,side\n1,a,left\n2,a,right\n3,b,left\n4,b,\n5,b,left\n"}})json");
    QCOMPARE(sample.encoding.shapeColumns(), QStringList({"kind", "side"}));
    const auto look = [&sample] {
        return sample.encoding.coloring(*sample.document.results().value<Stage::Load>()->dataset);
    };
    QVERIFY(!look().shapes && look().markers == std::vector(5, Marker::Circle));
    sample.encoding.setShapeColumn("side");
    QCOMPARE(look().shapes->column, QString("side"));
    QVERIFY(look().shapes->entries ==
            (std::vector<ShapeKey::Entry>{{"left", Marker::Circle}, {"right", Marker::Square}}));
    QVERIFY(look().markers ==
            (std::vector{Marker::Circle, Marker::Square, Marker::Circle, Marker::Cross, Marker::Circle}));
    QCOMPARE(look().colors[0], look().colors[1]); // colors are still of the label
    QVERIFY(look().colors[0] != look().colors[2]);
    sample.encoding.setHidden("a", true);
    QVERIFY(!look().visible[1] && look().visible[2]);
    sample.encoding.setColorColumn("x");
    QVERIFY(look().isContinuous() && look().shapes);
}

void TestEncoding::rareClassesShareAShape() {
    std::string text = "x,kind\n";
    for (int row = 0; row < 28; ++row) // of class c there are c + 1
        for (int kind = 0, first = 0; kind < 7; first += ++kind)
            if (row >= first && row <= first + kind)
                text += std::to_string(row) + ",class " + std::to_string(kind) + "\n";
    SampleDocument sample(
        Json{{"format", "eigenscope-session"}, {"version", 1}, {"data", {{"source", "inline"}, {"text", text}}}}
            .dump());
    sample.encoding.setShapeColumn("kind");
    const Coloring look = sample.encoding.coloring(*sample.document.results().value<Stage::Load>()->dataset);
    QVERIFY(look.shapes->entries == (std::vector<ShapeKey::Entry>{{"class 3", Marker::Circle},
                                                                  {"class 4", Marker::Square},
                                                                  {"class 5", Marker::Triangle},
                                                                  {"class 6", Marker::Diamond},
                                                                  {"3 others", Marker::Cross}}));
    QCOMPARE(std::ranges::count(look.markers, Marker::Diamond), 7);
    QCOMPARE(std::ranges::count(look.markers, Marker::Cross), 1 + 2 + 3);
}

void TestEncoding::areasGrowWithTheNumbers() {
    Document document(m_catalogue);
    Encoding encoding(document);
    const auto data = threeClouds(40);
    takeData(document, data);
    QCOMPARE(encoding.sizeColumns(), QStringList({"w", "x", "y", "z"}));
    QVERIFY(encoding.coloring(*data).sizes.empty());
    encoding.setSizeColumn("x");
    const Coloring look = encoding.coloring(*data);
    const auto x = data->points().X.col(1);
    QCOMPARE(look.sized->min, x.minCoeff());
    QCOMPARE(look.sized->max, x.maxCoeff());
    std::set<float> different(look.sizes.begin(), look.sizes.end());
    QCOMPARE(different.size(), std::size_t{8});
    const double least = *different.begin(), most = *different.rbegin();
    for (Index i = 0; i < data->size(); ++i) {
        const double share = (x[i] - look.sized->min) / (look.sized->max - look.sized->min);
        const double area = std::pow(look.sizeOf(static_cast<std::size_t>(i)), 2);
        const double wanted = least * least + share * (most * most - least * least);
        QVERIFY(std::abs(area - wanted) <= (most * most - least * least) / 14 + 1e-6); // half a step
    }
    const auto some = std::make_shared<const Dataset>(data->subset({7, 3}));
    QCOMPARE(encoding.coloring(*some).sizes, (std::vector{look.sizes[7], look.sizes[3]}));
}

void TestEncoding::sizesComeFromMeasuresToo() {
    SampleDocument sample(irisQuality);
    QVERIFY(sample.encoding.sizeColumns().endsWith("continuity by point"));
    QVERIFY(!sample.encoding.sizeColumns().contains("species"));
    sample.encoding.setSizeColumn("continuity by point");
    const Quality &quality = *sample.document.results().value<Stage::Quality>();
    Index worst = 0;
    quality.rowContinuity.minCoeff(&worst);
    const Coloring look = lookOf(sample);
    QCOMPARE(look.sizeOf(static_cast<std::size_t>(worst)), SizeKey::factor(0));
    QCOMPARE(look.sized->min, quality.rowContinuity[worst]);
    QSignalSpy changed(&sample.encoding, &Encoding::changed);
    QVERIFY(sample.document.set("", "quality", Json{{"neighbors", {5}}}));
    sample.run();
    QVERIFY(changed.count() >= 1);
}

void TestEncoding::shapesAndSizesOfOtherDataAreLeftOut() {
    Document document(m_catalogue);
    Encoding encoding(document);
    const auto data = threeClouds(2);
    takeData(document, data);
    encoding.setShapeColumn("species");
    encoding.setSizeColumn("sepal_width");
    QVERIFY(encoding.shapeColumn().isEmpty() && encoding.sizeColumn().isEmpty());
    QVERIFY(!encoding.coloring(*data).shapes && !encoding.coloring(*data).sized);
}

void TestEncoding::tenClassesHaveColorsBeforeShapesBegin() {
    std::set<QRgb> colors;
    for (int i = 0; i < 10; ++i) {
        colors.insert(Theme::category(i).rgb());
        QVERIFY(categoryMarker(i) == Marker::Circle);
    }
    QCOMPARE(colors.size(), std::size_t{10});
    QCOMPARE(Theme::category(10), Theme::category(0));
    QVERIFY(categoryMarker(10) == Marker::Square);
}

EIGENSCOPE_TEST(TestEncoding)

} // namespace eigenscope::tst_encoding

#include "tst_encoding.moc"
