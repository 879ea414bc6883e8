#include "tests/ui/driven_view.h"
#include "tests/ui/example_results.h"
#include "tests/ui/iris_sessions.h"
#include "tests/ui/shown_view.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "ui/views/spectrum/reconstruction.h"
#include "ui/views/spectrum/scree.h"
#include "ui/views/spectrum/scree_bars.h"
#include "ui/views/spectrum/scree_rules.h"
#include "ui/views/todays_numbers.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QRegularExpression>

namespace eigenscope::tst_scree {

namespace {

constexpr auto irisKernel = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "prepare": [{"step": "standardize"}], "kernel": "gaussian(sigma=1.5)",
    "reducer": {"id": "kernel-pca", "components": 2}})json";

struct Shown : ShownView<Scree> {
    explicit Shown(const char *session = irisPlane) : ShownView(session, {480, 340}) {}
    /// Where a share of the cumulative curve lies.
    [[nodiscard]] QPointF placeOf(double share) {
        const PlotMapping shown = view.mapping();
        return {shown.area.center().x(), PlotMapping{shown.area, shown.x, {0, 1.04}}.pixelY(share)};
    }
};

} // namespace

class TestScree : public QObject {
    Q_OBJECT

private slots:
    void rulesOfThumbAreThoseOfTheReducer();
    void draggingTheLineSetsAlphaAsOneCommand();
    void eachDragIsItsOwnCommand();
    void keysMoveAlpha();
    void aPressBesideTheLineDoesNothing();
    void keysAfterADragAreAStepOfTheirOwn();
    void aDoubleClickKeepsSoManyComponents();
    void returnKeepsTheComponentsForAlpha();
    void theOnePercentRuleIsThatOfTheReducer();
    void unknownEigenvaluesMayBeAboveTheAverage();
    void sharesThatAreUnknownAreExplained();
    void reducersWithoutAlphaKeepItInTheView();
    void theAlphaOfDiffusionMapsIsNoShare();
    void manyComponentsAndLogarithmDraw();
    void barsCarryTheirNumbersUntilTheyAreSwitchedOff();
    void noLineRunsThroughTheWordsOfTheRules();
    void stateComesBack();
    void reconstructionTellsTheOnePercentRule();
    void reconstructionInFeatureSpaceIsNamedHonestly();
};

void TestScree::rulesOfThumbAreThoseOfTheReducer() {
    Shown shown;
    QCOMPARE(shown.view.alpha(), 0.9);
    QCOMPARE(shown.view.componentsForAlpha(), Index(1));
    QVERIFY(std::abs(*shown.view.averageEigenvalue() - 4.5424706666666665 / 4) < 1e-9);
    QCOMPARE(shown.view.caption(), QString("λ and cumulative f(r) · r = 1 for α = 0.90"));
    for (const char *session : {irisSvd, irisKernel}) {
        Shown other(session);
        QVERIFY(other.view.componentsForAlpha() >= 1);
        QVERIFY(other.view.averageEigenvalue());
    }
}

void TestScree::barsCarryTheirNumbersUntilTheyAreSwitchedOff() {
    Shown shown;
    const QImage with = shown.view.grab().toImage();
    keepPicture(shown.view, "scree-values");
    QVERIFY(shown.view.state()["values"].get<bool>());
    shown.view.restore({{"values", false}});
    QVERIFY(shown.view.grab().toImage() != with);
    shown.view.restore({});
    QVERIFY(shown.view.grab().toImage() == with);
    shown.view.setTheme(Theme::dark());
    keepPicture(shown.view, "scree-values-dark");
}

void TestScree::draggingTheLineSetsAlphaAsOneCommand() {
    Shown shown;
    dragMouse(shown.view, shown.placeOf(0.9), shown.placeOf(0.97));
    QCOMPARE(shown.sample.document.undoStack().count(), 1);
    QVERIFY(std::abs(shown.view.alpha() - 0.97) < 0.011);
    QCOMPARE(shown.sample.document.session().json()["reducer"]["alpha"].get<double>(), shown.view.alpha());
    QCOMPARE(shown.view.componentsForAlpha(), Index(2));
    shown.sample.document.undoStack().undo();
    QCOMPARE(shown.view.alpha(), 0.9);
}

void TestScree::eachDragIsItsOwnCommand() {
    Shown shown;
    dragMouse(shown.view, shown.placeOf(0.9), shown.placeOf(0.8));
    dragMouse(shown.view, shown.placeOf(shown.view.alpha()), shown.placeOf(0.5));
    QCOMPARE(shown.sample.document.undoStack().count(), 2);
}

void TestScree::keysMoveAlpha() {
    Shown shown;
    QTest::keyClick(&shown.view, Qt::Key_Up);
    QCOMPARE(shown.view.alpha(), 0.91);
    for (int i = 0; i < 20; ++i)
        QTest::keyClick(&shown.view, Qt::Key_Up);
    QVERIFY(shown.view.alpha() <= 1);
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QVERIFY(shown.view.alpha() < 1);
}

void TestScree::aPressBesideTheLineDoesNothing() {
    Shown shown;
    dragMouse(shown.view, shown.placeOf(0.4), shown.placeOf(0.6));
    QCOMPARE(shown.view.alpha(), 0.9);
    QCOMPARE(shown.sample.document.undoStack().count(), 0);
}

void TestScree::keysAfterADragAreAStepOfTheirOwn() {
    Shown shown;
    dragMouse(shown.view, shown.placeOf(0.9), shown.placeOf(0.8));
    QTest::keyClick(&shown.view, Qt::Key_Up);
    QTest::keyClick(&shown.view, Qt::Key_Up);
    QCOMPARE(shown.sample.document.undoStack().count(), 2);
}

void TestScree::aDoubleClickKeepsSoManyComponents() {
    Shown shown;
    const PlotMapping place = shown.view.mapping();
    QTest::mouseDClick(&shown.view, Qt::LeftButton, {}, place.pixel(3, place.y.middle()).toPoint());
    QCOMPARE(shown.sample.document.session().json()["reducer"]["components"].get<int>(), 3);
    QTest::mouseDClick(&shown.view, Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(shown.sample.document.undoStack().count(), 1);
}

void TestScree::returnKeepsTheComponentsForAlpha() {
    Shown shown;
    shown.view.setAlpha(0.99);
    QAction *keep = tool(shown.view, "Keep 3 components (r for α)");
    QVERIFY(keep && keep->isEnabled());
    QTest::keyClick(&shown.view, Qt::Key_Return);
    QCOMPARE(shown.sample.document.session().json()["reducer"]["components"].get<int>(), 3);
    shown.sample.document.undoStack().undo();
    QCOMPARE(shown.sample.document.session().json()["reducer"]["components"].get<int>(), 2);
}

void TestScree::theOnePercentRuleIsThatOfTheReducer() {
    const Shown shown;
    const Reduction &reduction = *shown.sample.document.results().value<Stage::Reduce>();
    const auto told = [&](const char *name) {
        return static_cast<Index>(*reduction.diagnostics.get<std::int64_t>(name));
    };
    QCOMPARE(componentsForShare(reduction, nearlyAll), told("r_for_1_percent_error"));
    QCOMPARE(componentsForShare(reduction, 0.9), told("r_for_alpha"));
    QCOMPARE(componentsAbove(reduction, *shown.view.averageEigenvalue()), told("r_above_average"));
}

void TestScree::unknownEigenvaluesMayBeAboveTheAverage() {
    Reduction reduction;
    reduction.eigenvalues = Eigen::Vector3d(4, 3, 2);
    reduction.diagnostics.set("spectrum", std::string("leading"));
    QCOMPARE((ScreeBars{.reduction = reduction, .average = 1}.averageWords()), QString("average λ · r ≥ 3"));
    QCOMPARE((ScreeBars{.reduction = reduction, .average = 2.5}.averageWords()), QString("average λ · r = 2"));
    reduction.diagnostics = {};
    reduction.diagnostics.set("spectrum", std::string("all"));
    QCOMPARE((ScreeBars{.reduction = reduction, .average = 1}.averageWords()), QString("average λ · r = 3"));
}

void TestScree::sharesThatAreUnknownAreExplained() {
    const Shown shown(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "generate:swiss-roll", "n": 600},
        "reducer": {"id": "isomap", "components": 2}})json");
    QCOMPARE(shown.view.caption(),
             QString("λ · no shares, since the eigenvalues that are not computed may be negative"));
    const Reduction &reduction = *shown.sample.document.results().value<Stage::Reduce>();
    for (const QString &line : stageNumbers(shown.sample.document, Stage::Reduce))
        QVERIFY2(!line.startsWith("f("), qPrintable(line));
    QVERIFY(!hasShares(reduction));
    const Shown few(irisKernel);
    QVERIFY(!lacksShares(*few.sample.document.results().value<Stage::Reduce>()));
}

void TestScree::reducersWithoutAlphaKeepItInTheView() {
    Shown shown(irisSvd);
    dragMouse(shown.view, shown.placeOf(0.9), shown.placeOf(0.99));
    QCOMPARE(shown.sample.document.undoStack().count(), 0);
    QVERIFY(std::abs(shown.view.alpha() - 0.99) < 0.011);
    QVERIFY(std::abs(shown.view.state()["alpha"].get<double>() - 0.99) < 0.011);
}

void TestScree::theAlphaOfDiffusionMapsIsNoShare() {
    Shown shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
        "reducer": {"id": "diffusion-maps", "components": 2, "alpha": 0.5}})json");
    QCOMPARE(shown.view.alpha(), 0.9);
    QTest::keyClick(&shown.view, Qt::Key_Up);
    QCOMPARE(shown.sample.document.session().json()["reducer"]["alpha"].get<double>(), 0.5);
    QCOMPARE(shown.sample.document.undoStack().count(), 0);
}

void TestScree::manyComponentsAndLogarithmDraw() {
    Shown shown(irisKernel);
    const QImage first = shown.view.grab().toImage();
    shown.view.restore({{"components", 100}});
    const QImage many = shown.view.grab().toImage();
    QVERIFY(many != first);
    tool(shown.view, "Logarithmic scale")->trigger();
    QVERIFY(shown.view.grab().toImage() != many);
    shown.view.resetView();
    QCOMPARE(shown.view.grab().toImage(), first);
}

void TestScree::noLineRunsThroughTheWordsOfTheRules() {
    Shown shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:usarrests"},
        "prepare": [{"step": "standardize"}], "reducer": {"id": "pca"}})json");
    keepPicture(shown.view, "scree-rules");
    const QString svg = QString::fromUtf8(svgOf(shown.view));
    // The words lie on a veil, so that it is enough that no line comes after them.
    static const QRegularExpression line(R"re(points="[-\d.]+,[-\d.]+ [-\d.]+,[-\d.]+ ")re");
    qsizetype last = -1;
    for (auto found = line.globalMatch(svg); found.hasNext();)
        last = found.next().capturedStart();
    const qsizetype average = svg.indexOf(">average"), error = svg.indexOf(">error");
    QVERIFY(last > 0 && average > 0 && error > last);
    static const QRegularExpression upright(R"re(points="([-\d.]+),[-\d.]+ \1,[-\d.]+ ")re");
    qsizetype lastUpright = -1;
    for (auto found = upright.globalMatch(svg); found.hasNext();)
        lastUpright = found.next().capturedStart();
    QVERIFY(lastUpright > 0 && average > lastUpright);
}

void TestScree::stateComesBack() {
    Shown shown, other;
    shown.view.restore({{"components", 50}, {"logarithmic", true}, {"alpha", 0.5}});
    other.view.restore(shown.view.state());
    QCOMPARE(other.view.state(), shown.view.state());
    for (const char *text : {"7", "{\"components\": -3}", "{\"components\": \"all\", \"alpha\": 1e300}"})
        other.view.restore(Json::parse(text));
    QVERIFY(!other.view.grab().isNull());
}

void TestScree::reconstructionTellsTheOnePercentRule() {
    SampleDocument sample(irisPlane);
    Reconstruction view(sample.context());
    QCOMPARE(view.componentsForOnePercent(), Index(3));
    QVERIFY(std::abs(view.errors()[0] - (1 - 0.9246187232017269)) < 1e-9);
    QCOMPARE(view.caption(), QString("relative error · at most 1 % from r = 3"));
    tool(view, "Logarithmic scale")->trigger(); // the last error is zero
    view.resize(400, 300);
    QVERIFY(!view.grab().isNull());
}

void TestScree::reconstructionInFeatureSpaceIsNamedHonestly() {
    SampleDocument sample(irisKernel);
    Reconstruction view(sample.context());
    QVERIFY(view.caption().startsWith("share of feature-space variance not kept"));
    QVERIFY(view.componentsForOnePercent() > 5);
}

EIGENSCOPE_TEST(TestScree)

} // namespace eigenscope::tst_scree

#include "tst_scree.moc"
