#include "tests/ui/example_results.h"
#include "tests/ui/regression_sessions.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/export/view_export.h"
#include "ui/views/regression/regression_fit.h"
#include "ui/views/regression/regression_surface.h"

#include <nlohmann/json.hpp>

#include <QSignalSpy>

#include <algorithm>
#include <cmath>

namespace eigenscope::tst_regression_fit {

namespace {

const std::string ripples = sessionOn(R"json({"source": "generate:ripples", "n": 150})json",
                                      R"json("kernel": "gaussian(sigma=0.6)", "regress": {"id": "kernel-ridge"})json");
const std::string circles = sessionOn(R"json({"source": "generate:circles", "n": 120})json",
                                      R"json("kernel": "gaussian(sigma=0.4)", "regress": {"id": "logistic"})json");

template <class V> struct Shown {
    SampleDocument sample;
    V view{sample.context()};

    explicit Shown(const std::string &session) : sample(session) {
        present(view, {640, 420});
        view.settle();
    }
    [[nodiscard]] const Dataset &loaded() const { return *sample.document.results().value<Stage::Load>()->dataset; }
    void rerun() {
        sample.run();
        view.settle();
    }
};

} // namespace

class TestRegressionFit : public QObject {
    Q_OBJECT

private slots:
    void theCurveIsWhatTheFitPredicts();
    void noRowLiesBehindTheLegend();
    void aPointIsDraggedAndTheFitFollows();
    void aPointIsDraggedOnWhileNothingFits();
    void aDragEndsWhereOtherRowsCome();
    void undoBringsTheDataBack();
    void pointsAreAddedAndRemoved();
    void aPointOfEitherClassIsAdded();
    void theFileItselfIsNotChanged();
    void preparedColumnsAreDrawnInTheirOwnUnits();
    void regionsPartTheCircles();
    void manyColumnsSaySo();
    void everyThemeAndFormIsDrawn_data();
    void everyThemeAndFormIsDrawn();
    void theSurfaceIsFilledWithinItsBox();
    void theSurfaceHasTheColorsOfItsHeights();
    void theSurfaceIsTurnedAndPicked();
    void hiddenRowsAreNotOnTheSurface();
    void stateComesBack();
};

void TestRegressionFit::theCurveIsWhatTheFitPredicts() {
    Shown<RegressionFit> shown(sineRegression);
    const FitPicture::Picture *picture = shown.view.picture();
    QVERIFY(picture);
    QCOMPARE(picture->x.size(), FitPicture::nodesAlong);
    const Regression &fit = *shown.sample.document.results().value<Stage::Regress>();
    const MatrixXd place = MatrixXd::Constant(1, 1, picture->x[200]);
    QVERIFY(std::abs((*fit.predict(Points{place, {"x"}}))[0] - picture->values(0, 200)) < 1e-12);
    QVERIFY2(shown.view.caption().startsWith("Kernel ridge regression, Gaussian σ 0.7, λ = 0.1"),
             qPrintable(shown.view.caption()));
    keepPicture(shown.view, "regression-fit-sine");
}

void TestRegressionFit::noRowLiesBehindTheLegend() {
    Shown<RegressionFit> shown(
        sessionOn(R"json({"source": "inline", "text": "x,y\n0,0\n1,2\n2,1\n3,3\n4,4\n", "target": "y"})json",
                  R"json("regress": {"id": "linear"})json"));
    constexpr Index highest = 4; // which is the last one, at the right
    const double legend = 2 * QFontMetricsF(interfaceFont(11)).height();
    const QPointF place = *shown.view.placeOf(highest);
    QVERIFY(place.x() > shown.view.mapping().area.center().x());
    QVERIFY2(place.y() - shown.view.mapping().area.top() > legend, qPrintable(QString::number(place.y())));
}

void TestRegressionFit::aPointIsDraggedAndTheFitFollows() {
    Shown<RegressionFit> shown(sineRegression);
    const double before = std::get<VectorXd>(shown.loaded().attributes[0].values)[7];
    const QPointF from = *shown.view.placeOf(7), to = from + QPointF(0, -60);
    dragMouse(shown.view, from, to);
    QCOMPARE(shown.sample.document.undoStack().count(), 1); // one step for the whole drag
    const auto fit = shown.sample.document.results().value<Stage::Regress>();
    shown.rerun();
    QVERIFY(shown.sample.document.results().value<Stage::Regress>() != fit);
    QCOMPARE(shown.loaded().size(), Index(60));
    const double after = std::get<VectorXd>(shown.loaded().attributes[0].values)[7];
    QVERIFY2(after > before + 0.1, qPrintable(QString("%1 %2").arg(before).arg(after)));
    QCOMPARE(QString::fromStdString(*shown.loaded().target), QString("y"));
}

void TestRegressionFit::aPointIsDraggedOnWhileNothingFits() {
    Shown<RegressionFit> shown(sineRegression);
    const QPointF from = *shown.view.placeOf(7);
    QTest::mousePress(&shown.view, Qt::LeftButton, {}, from.toPoint());
    dragOn(shown.view, from + QPointF(0, -20));
    QVERIFY(shown.sample.document.set("no fit", "regress", nullptr));
    shown.rerun();
    QVERIFY(!shown.view.whyEmpty().isEmpty());
    const Json before = shown.sample.document.session().data();
    dragOn(shown.view, from + QPointF(0, -60));
    QVERIFY(shown.sample.document.session().data() != before);
    QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, from.toPoint());
}

void TestRegressionFit::aDragEndsWhereOtherRowsCome() {
    Shown<RegressionFit> shown(sineRegression);
    const QPointF from = *shown.view.placeOf(7);
    QTest::mousePress(&shown.view, Qt::LeftButton, {}, from.toPoint());
    dragOn(shown.view, from + QPointF(0, -20));
    const Json other = {{"source", "generate:ripples"}, {"n", 30}};
    QVERIFY(shown.sample.document.set("other rows", "data", other));
    shown.rerun();
    dragOn(shown.view, from + QPointF(0, -60));
    QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, from.toPoint());
    QCOMPARE(shown.loaded().size(), Index(30));
    QCOMPARE(QString::fromStdString(shown.sample.document.session().data()["source"].get<std::string>()),
             QString("generate:ripples"));
}

void TestRegressionFit::undoBringsTheDataBack() {
    Shown<RegressionFit> shown(sineRegression);
    const Json before = shown.sample.document.session().data();
    dragMouse(shown.view, *shown.view.placeOf(3), *shown.view.placeOf(3) + QPointF(20, 20));
    QVERIFY(shown.sample.document.session().data()["source"] == "inline");
    shown.sample.document.undoStack().undo();
    QVERIFY(shown.sample.document.session().data() == before);
}

void TestRegressionFit::pointsAreAddedAndRemoved() {
    Shown<RegressionFit> shown(sineRegression);
    const PlotMapping mapping = shown.view.mapping();
    QTest::mouseDClick(&shown.view, Qt::LeftButton, {}, mapping.pixel(2.9, 0.8).toPoint());
    shown.rerun();
    QCOMPARE(shown.loaded().size(), Index(61));
    QVERIFY(std::abs(shown.loaded().points().X(60, 0) - 2.9) < 0.05);
    QVERIFY(std::abs(std::get<VectorXd>(shown.loaded().attributes[0].values)[60] - 0.8) < 0.05);
    shown.sample.selection.select({0, 60});
    QTest::keyClick(&shown.view, Qt::Key_Delete);
    shown.rerun();
    QCOMPARE(shown.loaded().size(), Index(59));
    shown.sample.selection.clear();
    QSignalSpy said(&shown.sample.document, &Document::said);
    shown.sample.selection.hover(-1);
    shown.view.removePoints();
    QCOMPARE(said.count(), 1);
}

void TestRegressionFit::aPointOfEitherClassIsAdded() {
    Shown<RegressionFit> shown(circles);
    shown.view.addPoint({0, 0.5}, true);
    shown.rerun();
    QCOMPARE(shown.loaded().size(), Index(121));
    const auto &classes = shown.sample.document.results().value<Stage::Regress>()->classes;
    QCOMPARE(shown.loaded().attribute("class")->text(120), classes[1]);
}

void TestRegressionFit::theFileItselfIsNotChanged() {
    Shown<RegressionFit> shown(sessionOn(R"json({"source": "sample:mtcars", "columns": ["wt"]})json",
                                         R"json("regress": {"id": "linear"})json"));
    dragMouse(shown.view, *shown.view.placeOf(0), *shown.view.placeOf(0) + QPointF(30, 0));
    shown.rerun();
    QCOMPARE(shown.loaded().rowName(0), std::string("Mazda RX4")); // names and all other columns stay
    QVERIFY(shown.loaded().attribute("hp"));
    QVERIFY(std::abs(shown.loaded().points().X(0, 0) - 2.62) > 0.05);
    const SampleDocument again(
        sessionOn(R"json({"source": "sample:mtcars"})json", R"json("regress": {"id": "linear"})json"));
    QCOMPARE(again.document.results().value<Stage::Load>()->dataset->points().X(0, 4), 2.62);
}

void TestRegressionFit::preparedColumnsAreDrawnInTheirOwnUnits() {
    Shown<RegressionFit> shown(sessionOn(
        R"json({"source": "generate:damped-sine"})json",
        R"json("prepare": [{"step": "standardize"}, {"step": "polynomial-features", "degree": 3}], "regress": {"id": "ridge"})json"));
    QVERIFY2(shown.view.whyEmpty().isEmpty(), qPrintable(shown.view.whyEmpty()));
    QVERIFY(shown.view.mapping().x.min < -2.8); // as loaded
    QVERIFY(shown.view.whyNotEditable().isEmpty());
    Shown<RegressionFit> chosen(sessionOn(
        R"json({"source": "sample:diabetes"})json",
        R"json("prepare": [{"step": "select-columns", "columns": ["bmi"]}], "regress": {"id": "linear"})json"));
    QVERIFY(chosen.view.whyEmpty().isEmpty());
    QVERIFY(!chosen.view.whyNotEditable().isEmpty());
}

void TestRegressionFit::regionsPartTheCircles() {
    Shown<RegressionFit> shown(circles);
    const FitPicture::Picture *picture = shown.view.picture();
    QVERIFY(picture && picture->y.size() == FitPicture::nodesASide);
    const Index middle = FitPicture::nodesASide / 2;
    const double center = picture->values(middle, middle), corner = picture->values(middle, 3);
    QVERIFY(center * corner < 0);
    keepPicture(shown.view, "regression-fit-circles");
}

void TestRegressionFit::manyColumnsSaySo() {
    Shown<RegressionFit> shown(
        sessionOn(R"json({"source": "sample:diabetes"})json", R"json("regress": {"id": "linear"})json"));
    QCOMPARE(shown.view.whyEmpty(), QString("A fit can be drawn over one or two columns; this one has 10. Choose "
                                            "columns in the card Data."));
    Shown<RegressionSurface> surface(sineRegression);
    QVERIFY(surface.view.whyEmpty().contains("needs two columns"));
}

void TestRegressionFit::everyThemeAndFormIsDrawn_data() {
    QTest::addColumn<QString>("session");
    QTest::newRow("curve") << QString::fromStdString(sineRegression);
    QTest::newRow("plane") << QString::fromStdString(ripples);
    QTest::newRow("regions") << QString::fromStdString(circles);
}

void TestRegressionFit::everyThemeAndFormIsDrawn() {
    QFETCH(QString, session);
    SampleDocument sample(session.toStdString());
    for (const ViewInfo &view : {viewInfo<RegressionFit>(), viewInfo<RegressionSurface>()})
        for (const char *theme : {"light", "dark", "print"})
            for (const char *ending : {".png", ".svg", ".pdf"}) {
                if (view.id == RegressionSurface::id && session.contains("damped-sine"))
                    continue; // has no plane to stand on
                ExportSettings settings{.what = view.id, .file = std::string("fit") + ending};
                settings.theme = theme;
                const auto bytes = viewBytes(view, sample.context(), settings, Json::object());
                QVERIFY(bytes && bytes->size() > 500);
            }
}

void TestRegressionFit::theSurfaceIsFilledWithinItsBox() {
    Shown<RegressionSurface> shown(ripples);
    const PointScene &scene = shown.view.scene();
    QVERIFY(scene.surface.corners.size() > 5000);
    const auto high = static_cast<float>(scene.box.toScene(scene.box.high()).y()) + 1e-5F;
    for (const SceneSurface::Corner &corner : scene.surface.corners) {
        QVERIFY(std::abs(corner.at.y()) <= high);
        QVERIFY(std::abs(corner.normal.norm() - 1) < 1e-4F);
    }
    const auto shareFilled = [&](const char *theme) {
        shown.view.setTheme(QByteArray(theme) == "dark" ? Theme::dark() : Theme::light());
        keepPicture(shown.view, QString("regression-surface-") + theme);
        const QImage picture = shown.view.grab().toImage();
        int filled = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                filled += picture.pixel(x, y) != shown.view.theme().surface.rgb();
        return static_cast<double>(filled) / (picture.width() * picture.height());
    };
    QVERIFY(shareFilled("light") > 0.1);
    QVERIFY(shareFilled("dark") > 0.1);
}

void TestRegressionFit::theSurfaceHasTheColorsOfItsHeights() {
    // Columns of other units than the target.
    Shown<RegressionSurface> shown(sessionOn(R"json({"source": "sample:mtcars", "columns": ["wt", "hp"]})json",
                                             R"json("regress": {"id": "ridge", "target": "mpg"})json"));
    const PointScene &scene = shown.view.scene();
    const Eigen::Vector3d place(3, 20, 200);
    QVERIFY((scene.box.fromScene(scene.box.toScene(place)) - place).norm() < 1e-9);
    QVERIFY(!scene.surface.corners.empty());
    const auto height = [](const SceneSurface::Corner &corner) { return corner.at.y(); };
    const auto [lowest, highest] = std::ranges::minmax(scene.surface.corners, {}, height);
    for (const SceneSurface::Corner &corner : scene.surface.corners) {
        const double share = (height(corner) - height(lowest)) / (height(highest) - height(lowest));
        if (share > 0.2 && share < 0.8)
            QVERIFY(corner.color != lowest.color && corner.color != highest.color);
    }
}

void TestRegressionFit::theSurfaceIsTurnedAndPicked() {
    Shown<RegressionSurface> shown(ripples);
    keepPicture(shown.view, "regression-surface");
    QCOMPARE(shown.view.scene().points.size(), std::size_t(150));
    QCOMPARE(shown.view.scene().lineCount(), std::size_t(150));
    const OrbitCamera before = shown.view.camera();
    dragMouse(shown.view, {100, 100}, {180, 120});
    QVERIFY(!(shown.view.camera() == before));
    const SceneProjection projection = shown.view.camera().projection(shown.view.size());
    QTest::mouseClick(&shown.view, Qt::LeftButton, {},
                      projection(shown.view.scene().points[4].at.cast<double>()).at.toPoint());
    QCOMPARE(shown.sample.selection.rows().size(), std::size_t(1));
}

void TestRegressionFit::hiddenRowsAreNotOnTheSurface() {
    Shown<RegressionSurface> shown(ripples);
    const SceneProjection projection = shown.view.camera().projection(shown.view.size());
    const QPoint place = projection(shown.view.scene().points[4].at.cast<double>()).at.toPoint();
    shown.sample.selection.select({4});
    const QImage ringed = shown.view.grab().toImage();
    shown.sample.encoding.setRevision([](const Dataset &data, Coloring &look) {
        for (std::size_t i = 0; i < look.visible.size(); ++i)
            look.visible[i] = data.rows[i] != 4;
    });
    QCOMPARE(shown.view.scene().points.size(), std::size_t(149));
    QCOMPARE(shown.view.scene().lineCount(), std::size_t(149));
    QVERIFY(shown.view.spoken().contains("149 points"));
    QVERIFY(shown.view.grab().toImage() != ringed);
    shown.sample.selection.clear();
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, place);
    QVERIFY(!shown.sample.selection.contains(4));
    // Those after it are still told apart.
    const QPointF last = projection(shown.view.scene().points.back().at.cast<double>()).at;
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, last.toPoint());
    QCOMPARE(shown.sample.selection.rows(), Rows{149});
}

void TestRegressionFit::stateComesBack() {
    Shown<RegressionFit> shown(sineRegression);
    for (const char *text : {R"json({"edits": false, "line": false})json", "[]", R"json({"edits": 3})json"})
        shown.view.restore(Json::parse(text));
    shown.view.restore({{"edits", false}, {"line", true}});
    QVERIFY(shown.view.state()["edits"] == false);
    const QPointF from = *shown.view.placeOf(7);
    dragMouse(shown.view, from, from + QPointF(0, -40));
    QCOMPARE(shown.sample.document.undoStack().count(), 0);
    shown.view.resetView();
    QVERIFY(shown.view.state()["edits"] == true);
}

EIGENSCOPE_TEST(TestRegressionFit)

} // namespace eigenscope::tst_regression_fit

#include "tst_regression_fit.moc"
