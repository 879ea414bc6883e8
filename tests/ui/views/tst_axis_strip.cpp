#include "tests/ui/driven_view.h"
#include "tests/ui/example_results.h"
#include "tests/ui/shown_view.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "ui/views/projection/projection_2d.h"

#include <nlohmann/json.hpp>

namespace eigenscope::tst_axis_strip {

namespace {

constexpr auto oneColumn = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "sample:iris", "label": "species"}, "reducer": {"id": "given", "columns": ["petal_length"]}})json";
constexpr auto twoColumns = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "sample:iris", "label": "species"}, "reducer": {"id": "given"}})json";
constexpr auto onePc = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "sample:iris", "label": "species"}, "reducer": {"id": "pca", "components": 1}})json";

struct Shown : ShownView<Projection2D> {
    explicit Shown(const char *session) : ShownView(session, {520, 420}) { (void)view.grab(); }
};

} // namespace

/// A projection on a single axis.
class TestAxisStrip : public QObject {
    Q_OBJECT

private slots:
    void aCurveOfEachClassStandsAboveThePoints() {
        for (const char *session : {oneColumn, onePc}) {
            Shown shown(session);
            shown.view.settle();
            const QByteArray file = svgOf(shown.view);
            QVERIFY(file.count("<polyline") >= 3);
            QVERIFY(file.contains(">Density<") && !file.contains("<image"));
            QVERIFY(shown.view.cloud().y().maxCoeff() < 0);
            QVERIFY(shown.view.cloud().y().minCoeff() < shown.view.cloud().y().maxCoeff());
        }
        Shown shown(oneColumn);
        keepPicture(shown.view, "axis-strip");
    }

    void aHiddenClassHasNoCurve() {
        Shown shown(oneColumn);
        const qsizetype all = svgOf(shown.view).count("<polyline");
        shown.sample.encoding.setHidden("setosa", true);
        shown.view.settle();
        QCOMPARE(svgOf(shown.view).count("<polyline"), all - 1);
    }

    void aPointIsHoveredAndSelected() {
        Shown shown(oneColumn);
        const QPointF place = *shown.view.placeOf(Index{106}); // alone at its place
        QTest::mouseMove(&shown.view, place.toPoint());
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, place.toPoint());
        QCOMPARE(shown.sample.selection.rows().size(), std::size_t{1});
        dragMouse(shown.view, {shown.view.width() * 0.2, shown.view.height() * 0.1},
                  {shown.view.width() * 0.98, shown.view.height() * 0.9});
        QVERIFY(shown.sample.selection.rows().size() > 60);
    }

    void thePlaceOfARowIsTheSameEveryTime() {
        QVERIFY(Shown(oneColumn).view.cloud().y() == Shown(onePc).view.cloud().y());
    }

    void positionsHaveEqualUnitsInTwoDimensionsOnly() {
        Shown two(twoColumns), one(oneColumn);
        QVERIFY(tool(two.view, "Equal units on both axes")->isChecked());
        QVERIFY(!tool(one.view, "Equal units on both axes")->isChecked());
        QVERIFY(!tool(one.view, "Equal units on both axes")->isEnabled());
    }
};

EIGENSCOPE_TEST(TestAxisStrip)

} // namespace eigenscope::tst_axis_strip

#include "tst_axis_strip.moc"
