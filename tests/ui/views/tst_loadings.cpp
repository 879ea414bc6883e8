
#include "tests/test_program.h"
#include "tests/ui/shown_view.h"
#include "ui/views/spectrum/loadings.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope::tst_loadings {

namespace {

std::string session(const std::string &source, const std::string &reducer) {
    return "{\"format\": \"eigenscope-session\", \"version\": 1, \"data\": {\"source\": \"sample:" + source +
           "\"}, \"reducer\": " + reducer + "}";
}

struct Shown : ShownView<Loadings> {
    explicit Shown(const std::string &source = "iris", const std::string &reducer = R"json({"id": "pca"})json")
        : ShownView(session(source, reducer), {560, 360}) {
        view.grab();
    }
    void clickHeading(Index axis) {
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.headingOf(axis).center().toPoint());
        view.grab();
    }
};

} // namespace

class TestLoadings : public QObject {
    Q_OBJECT

private slots:
    void methodsSayWhatTheirLoadingsAre_data();
    void methodsSayWhatTheirLoadingsAre();
    void methodsOnKernelsHaveNone();
    void aClickOnAnAxisSortsByItFallingThenRisingThenNot();
    void communalitiesStandBesideFactors();
    void signsShowInTheColors();
    void manyColumnsFit();
    void thePointerMeetsTheNewLoadingsBeforeTheyArePainted();
    void stateComesBackAndStrangeStateIsHarmless();
};

void TestLoadings::methodsSayWhatTheirLoadingsAre_data() {
    QTest::addColumn<QString>("reducer");
    QTest::addColumn<QString>("caption");
    QTest::newRow("pca") << R"json({"id": "pca"})json"
                         << "loadings · 4 columns × 2 axes";
    QTest::newRow("svd") << R"json({"id": "svd"})json"
                         << "right singular vectors · 4 columns × 2 axes";
    QTest::newRow("lda") << R"json({"id": "lda"})json"
                         << "directions · 4 columns × 2 axes";
    QTest::newRow("factors") << R"json({"id": "factor-analysis", "components": 1})json"
                             << "loadings on standardized columns · 4 columns × 1 axis";
    QTest::newRow("nonlinear") << R"json({"id": "nonlinear-pca"})json"
                               << "loadings · 15 columns × 2 axes";
}

void TestLoadings::methodsSayWhatTheirLoadingsAre() {
    QFETCH(QString, reducer);
    QFETCH(QString, caption);
    Shown shown("iris", reducer.toStdString());
    QCOMPARE(shown.view.caption(), caption);
    QVERIFY(shown.view.whyEmpty().isEmpty());
}

void TestLoadings::methodsOnKernelsHaveNone() {
    for (const char *reducer :
         {R"json({"id": "kernel-pca"})json", R"json({"id": "kernel-lda"})json", R"json({"id": "classical-mds"})json"}) {
        Shown shown("iris", reducer);
        QVERIFY(!shown.view.whyEmpty().isEmpty());
        shown.clickHeading(0);
        QVERIFY(!shown.view.grab().isNull());
    }
}

void TestLoadings::aClickOnAnAxisSortsByItFallingThenRisingThenNot() {
    Shown shown;
    const MatrixXd loadings =
        *shown.sample.document.results().value<Stage::Reduce>()->diagnostics.get<MatrixXd>("loadings");
    const auto keys = [&] {
        std::vector<double> values;
        for (const Index column : shown.view.order())
            values.push_back(loadings(column, 1));
        return values;
    };
    shown.clickHeading(1);
    QVERIFY(std::ranges::is_sorted(keys(), std::greater<>()));
    QCOMPARE(shown.view.caption(), QString("loadings · 4 columns × 2 axes · sorted by PC2"));
    shown.clickHeading(1);
    QVERIFY(std::ranges::is_sorted(keys()));
    shown.clickHeading(1);
    QCOMPARE(shown.view.order(), (std::vector<Index>{0, 1, 2, 3}));
}

void TestLoadings::communalitiesStandBesideFactors() {
    Shown shown("iris", R"json({"id": "factor-analysis", "components": 1})json");
    const Reduction &reduction = *shown.sample.document.results().value<Stage::Reduce>();
    const VectorXd own = *reduction.diagnostics.get<VectorXd>("uniquenesses");
    const VectorXd common = *reduction.diagnostics.get<VectorXd>("communalities");
    shown.clickHeading(1);
    QVERIFY(shown.view.caption().endsWith("sorted by Communality"));
    const std::vector<Index> &order = shown.view.order();
    for (std::size_t i = 1; i < order.size(); ++i)
        QVERIFY(common[order[i - 1]] * own[order[i]] >= common[order[i]] * own[order[i - 1]]);
}

void TestLoadings::thePointerMeetsTheNewLoadingsBeforeTheyArePainted() {
    Shown shown("breast-cancer");
    const QRectF heading = shown.view.headingOf(1);
    const QPointF below(heading.center().x(), heading.bottom() + 100); // on one of thirty lines, then of four
    shown.sample.document.set("Data", "data", {{"source", "sample:iris"}});
    shown.sample.run();
    QTest::mouseMove(&shown.view, below.toPoint());
    QVERIFY(shown.view.thingAt(below)->name.contains("al_"));
}

void TestLoadings::signsShowInTheColors() {
    Shown shown;
    const MatrixXd loadings =
        *shown.sample.document.results().value<Stage::Reduce>()->diagnostics.get<MatrixXd>("loadings");
    const QImage image = shown.view.grab().toImage();
    for (Index column = 0; column < 4; ++column)
        for (Index axis = 0; axis < 2; ++axis) {
            const QRectF cell = shown.view.grid().rectOf({column, axis});
            const QColor color = image.pixelColor(cell.topLeft().toPoint() + QPoint(4, 4));
            if (std::abs(loadings(column, axis)) > 0.1)
                QCOMPARE(color.red() > color.blue(), loadings(column, axis) > 0);
        }
}

void TestLoadings::manyColumnsFit() {
    Shown shown("digits", R"json({"id": "pca", "components": 10})json");
    QCOMPARE(shown.view.caption(), QString("loadings · 64 columns × 10 axes"));
    QVERIFY(QRectF(shown.view.rect()).contains(shown.view.grid().place));
}

void TestLoadings::stateComesBackAndStrangeStateIsHarmless() {
    Shown shown, other;
    shown.view.sortBy(0, true);
    other.view.restore(shown.view.state());
    QCOMPARE(other.view.grab().toImage(), shown.view.grab().toImage());
    for (const char *text : {"null", "[]", R"json({"sorted_by":99,"rising":4})json", R"json({"sorted_by":-7})json"}) {
        other.view.restore(Json::parse(text));
        QVERIFY(!other.view.grab().isNull());
        QCOMPARE(other.view.order(), (std::vector<Index>{0, 1, 2, 3}));
    }
}

EIGENSCOPE_TEST(TestLoadings)

} // namespace eigenscope::tst_loadings

#include "tst_loadings.moc"
