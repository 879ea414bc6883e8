#include "tests/ui/sample_document.h"

#include "core/quality/neighbor_errors.h"
#include "tests/test_program.h"
#include "ui/views/overlays/neighbor_errors_overlay.h"

#include <nlohmann/json.hpp>

namespace eigenscope::tst_neighbor_errors_overlay {

namespace {

constexpr auto breastCancer = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "sample:breast-cancer"}, "prepare": [{"step": "standardize"}],
    "reducer": {"id": "pca", "components": 2}, "quality": {"neighbors": [8, 20]}})json";

struct Scene {
    SampleDocument sample;
    OverlayInfo info = neighborErrorsOverlay();
    Theme theme = Theme::light();

    explicit Scene(const char *session = breastCancer) : sample(session) {}
    [[nodiscard]] const Results &results() const { return sample.document.results(); }
    [[nodiscard]] OverlayScene scene() const {
        return {results(), *results().value<Stage::Reduce>(), sample.selection, theme,
                sample.document.catalogue().reducers};
    }
    [[nodiscard]] std::vector<OverlayLines> make() const { return info.make(scene()); }
    [[nodiscard]] QString whyNot() const { return info.whyNot(scene()); }
};

} // namespace

class TestNeighborErrorsOverlay : public QObject {
    Q_OBJECT

private slots:
    void linesGoFromTheCurrentRowToItsFalseNeighbors();
    void theRowUnderThePointerComesFirst();
    void withoutARowThereAreNoLines();
    void onlyThePictureThatWasMeasuredHasLines();
    void rowsThatWereNotMeasuredAreSaid();
};

void TestNeighborErrorsOverlay::linesGoFromTheCurrentRowToItsFalseNeighbors() {
    Scene scene;
    scene.sample.selection.select({17});
    QCOMPARE(scene.whyNot(), QString());
    const auto lines = scene.make();
    QCOMPARE(lines.size(), std::size_t{2});
    const MatrixXd &Y = scene.results().value<Stage::Reduce>()->coordinates;
    const auto &comparison = *scene.results().value<Stage::Quality>()->comparison;
    const OverlayLines &invented = lines[0], &lost = lines[1];
    QVERIFY(!invented.dashed && invented.color == scene.theme.bad);
    QVERIFY(lost.dashed && lost.color == scene.theme.contrast);
    for (const OverlayLines &each : lines) {
        QVERIFY(each.to.rows() > 0 && each.to.rows() <= 8);
        QVERIFY((each.from.rowwise() - Y.row(17)).isZero(0));
    }
    const auto rankOf = [&](const MatrixXd &ends, Index line, const Comparison::Ranks &ranks) {
        for (Index i = 0; i < Y.rows(); ++i)
            if (Y.row(i) == ends.row(line))
                return ranks(17, i);
        return -1;
    };
    for (Index i = 0; i < invented.to.rows(); ++i)
        QVERIFY(rankOf(invented.to, i, comparison.pictureRanks()) <= 8 &&
                rankOf(invented.to, i, comparison.dataRanks()) > 8);
    for (Index i = 0; i < lost.to.rows(); ++i)
        QVERIFY(rankOf(lost.to, i, comparison.dataRanks()) <= 8 && rankOf(lost.to, i, comparison.pictureRanks()) > 8);
}

void TestNeighborErrorsOverlay::theRowUnderThePointerComesFirst() {
    Scene scene;
    scene.sample.selection.select({17});
    scene.sample.selection.hover(40);
    QVERIFY(scene.make()[0].from.row(0) == scene.results().value<Stage::Reduce>()->coordinates.row(40));
}

void TestNeighborErrorsOverlay::withoutARowThereAreNoLines() {
    const Scene scene;
    QVERIFY(scene.make().empty());
    QCOMPARE(scene.whyNot(), QString()); // it waits for the pointer
}

void TestNeighborErrorsOverlay::onlyThePictureThatWasMeasuredHasLines() {
    Scene scene;
    scene.sample.selection.select({17});
    const Reduction other = *scene.results().value<Stage::Reduce>();
    const OverlayScene elsewhere{scene.results(), other, scene.sample.selection, scene.theme,
                                 scene.sample.document.catalogue().reducers};
    QVERIFY(scene.info.make(elsewhere).empty());
    QVERIFY(!scene.info.whyNot(elsewhere).isEmpty());
    QVERIFY(scene.sample.document.set("", "quality", Json(nullptr)));
    scene.sample.run();
    QVERIFY(scene.make().empty());
    QCOMPARE(scene.whyNot(), QString("The quality of this picture has not been measured."));
}

void TestNeighborErrorsOverlay::rowsThatWereNotMeasuredAreSaid() {
    Scene scene(
        R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "generate:swiss-roll", "n": 3100},
        "reducer": {"id": "pca", "components": 2}, "quality": {"neighbors": [5]}})json");
    const Quality &quality = *scene.results().value<Stage::Quality>();
    Index left = 0;
    while (quality.measured(left))
        ++left;
    scene.sample.selection.select({left});
    QVERIFY(scene.make().empty());
    QCOMPARE(scene.whyNot(),
             QString("Quality was measured on 3,000 of 3,100 rows; row %1 is not among them.").arg(left));
    scene.sample.selection.select({quality.rows[0]});
    QCOMPARE(scene.whyNot(), QString());
}

EIGENSCOPE_TEST(TestNeighborErrorsOverlay)

} // namespace eigenscope::tst_neighbor_errors_overlay

#include "tst_neighbor_errors_overlay.moc"
