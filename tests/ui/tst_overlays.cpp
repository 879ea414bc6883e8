#include "example_results.h"
#include "sample_document.h"

#include "ui/views/line_layer.h"
#include "ui/views/projection_2d.h"
#include "ui/views/projection_3d.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QMenu>
#include <QPainter>
#include <QSvgGenerator>

#include <cmath>

using namespace eigenscope;

namespace {

constexpr auto irisPca = R"({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "pca", "components": 3}})";
constexpr auto wineFactors = R"({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine"},
    "reducer": {"id": "factor-analysis", "components": 3}})";
constexpr auto rollIsomap = R"({"format": "eigenscope-session", "version": 1,
    "data": {"source": "generate:swiss-roll", "n": 400}, "reducer": {"id": "isomap", "components": 3, "neighbors": 8}})";

/// A session, and what an overlay is made from there.
struct Drawn {
    SampleDocument sample;
    Theme theme = Theme::light();
    Registry<OverlayInfo> overlays = builtinOverlays();

    explicit Drawn(const char *session = irisPca) : sample(session) {}
    [[nodiscard]] const Reduction &reduction() const { return *sample.document.results().reduce.value; }
    [[nodiscard]] OverlayScene scene(std::vector<Index> axes = {0, 1}) const {
        return {sample.document.results(), reduction(), sample.selection, theme, std::move(axes)};
    }
    [[nodiscard]] std::vector<OverlayLines> make(const char *id, std::vector<Index> axes = {0, 1}) const {
        return overlays.find(id)->make(scene(std::move(axes)));
    }
    [[nodiscard]] QString whyNot(const char *id, std::vector<Index> axes = {0, 1}) const {
        return overlays.find(id)->whyNot(scene(std::move(axes)));
    }
};

template <class V> struct Shown {
    SampleDocument sample;
    V view{sample.context()};

    explicit Shown(const char *session = irisPca) : sample(session) { present(view, {520, 420}); }
    void show(const char *id) { view.restore({{"overlays", {id}}}); }
    /// As it is when nothing moves any more.
    [[nodiscard]] QImage settled() {
        (void)view.grab();
        QTest::qWait(300);
        return view.grab().toImage();
    }
};

QMenu *menuOf(View &view) {
    for (QAction *action : view.tools())
        if (action->text() == "Overlays")
            return action->menu();
    return nullptr;
}

QAction *itemOf(View &view, const QString &text) {
    emit menuOf(view)->aboutToShow();
    for (QAction *action : menuOf(view)->actions())
        if (action->text() == text)
            return action;
    return nullptr;
}

QByteArray svgOf(View &view) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(view.size());
    QPainter painter(&generator);
    view.render(painter);
    painter.end();
    return buffer.data();
}

} // namespace

class TestOverlays : public QObject {
    Q_OBJECT

private slots:
    void edgesOfTheGraphJoinItsRows();
    void hiddenRowsLoseTheirEdges();
    void theGeodesicIsAsLongAsIsomapSays();
    void theGeodesicNeedsTwoPointsAndAGraph();
    void arrowsOfTheBiplotAreTheLoadings_data();
    void arrowsOfTheBiplotAreTheLoadings();
    void theEllipsoidHoldsItsEquation();
    void principalAxesAreAsLongAsTheStandardDeviation();
    void errorsOfTheBestPlaneAreTheMse();
    void everyOverlayDrawsOverWhatItCanAndSaysWhyNotOtherwise();
    void theMenuGreysWhatCannotBeDrawn();
    void theMenuSwitchesAnOverlayOn();
    void theSecondScaleComesAndGoes();
    void arrowsFitIntoThePicture();
    void theGeodesicFollowsTheSelection();
    void turnedOffInTheInputPlane();
    void overlaysStayVectors();
    void stateComesBack();
    void strangeStatesAreHarmless();
    void overlaysDrawInThreeDimensions();
    void linesLeaveWithTheirReduction();
    void manyLinesAreDrawnWholeWhenNothingMoves();
};

void TestOverlays::edgesOfTheGraphJoinItsRows() {
    const Drawn drawn(rollIsomap);
    const auto lines = drawn.make("graph");
    QCOMPARE(lines.size(), std::size_t(1));
    QCOMPARE(lines[0].from.rows(), drawn.reduction().graph->edges());
    const MatrixXd &Y = drawn.reduction().coordinates;
    QCOMPARE(lines[0].to.cols(), Y.cols());
    for (Index i = 0; i < lines[0].from.rows(); ++i) {
        Index a = 0, b = 0;
        (Y.rowwise() - lines[0].from.row(i)).rowwise().norm().minCoeff(&a);
        (Y.rowwise() - lines[0].to.row(i)).rowwise().norm().minCoeff(&b);
        QVERIFY(Y.row(a) == lines[0].from.row(i) && Y.row(b) == lines[0].to.row(i));
        QVERIFY(drawn.reduction().graph->lengths.coeff(a, b) > 0);
    }
}

void TestOverlays::hiddenRowsLoseTheirEdges() {
    const Drawn drawn(rollIsomap);
    OverlayScene scene = drawn.scene();
    scene.visible.assign(static_cast<std::size_t>(drawn.reduction().coordinates.rows()), true);
    scene.visible[7] = false;
    const Index degree = drawn.reduction().graph->lengths.col(7).nonZeros();
    QCOMPARE(drawn.overlays.find("graph")->make(scene)[0].from.rows(), drawn.reduction().graph->edges() - degree);
}

void TestOverlays::theGeodesicIsAsLongAsIsomapSays() {
    Drawn drawn(rollIsomap);
    drawn.sample.selection.select({5});
    drawn.sample.selection.select({300}, SelectionMode::Add);
    const auto lines = drawn.make("geodesic");
    QCOMPARE(lines.size(), std::size_t(2));
    const OverlayLines &path = lines[1];
    const MatrixXd &Y = drawn.reduction().coordinates;
    QVERIFY(path.from.row(0) == Y.row(5));
    QVERIFY(path.to.row(path.to.rows() - 1) == Y.row(300));
    QVERIFY(path.from.bottomRows(path.from.rows() - 1) == path.to.topRows(path.to.rows() - 1));
    const MatrixXd &X = drawn.sample.document.results().prepare.value->dataset->points().X;
    const double straight = (X.row(5) - X.row(300)).norm(), geodesic = (*drawn.reduction().geodesics)(5, 300);
    QCOMPARE(path.labels.size(), path.to.rows());
    QCOMPARE(path.labels.back(),
             QString("path %1 · straight %2").arg(numberLabel(geodesic, 4), numberLabel(straight, 4)));
}

void TestOverlays::theGeodesicNeedsTwoPointsAndAGraph() {
    Drawn roll(rollIsomap), iris;
    QVERIFY(roll.whyNot("geodesic").startsWith("Select two points"));
    roll.sample.selection.select({3});
    QVERIFY(!roll.whyNot("geodesic").isEmpty());
    roll.sample.selection.select({3, 9});
    QVERIFY(roll.whyNot("geodesic").isEmpty());
    iris.sample.selection.select({3, 9});
    QVERIFY(iris.whyNot("geodesic").contains("graph"));
}

void TestOverlays::arrowsOfTheBiplotAreTheLoadings_data() {
    QTest::addColumn<QString>("reducer");
    QTest::addColumn<QString>("diagnostic");
    QTest::newRow("pca") << "pca"
                         << "loadings";
    QTest::newRow("svd") << "svd"
                         << "right";
    QTest::newRow("factor-analysis") << "factor-analysis"
                                     << "loadings";
    QTest::newRow("lda") << "lda"
                         << "directions";
}

void TestOverlays::arrowsOfTheBiplotAreTheLoadings() {
    QFETCH(QString, reducer);
    QFETCH(QString, diagnostic);
    const QString session = QString(R"({"format": "eigenscope-session", "version": 1,
        "data": {"source": "sample:iris"}, "reducer": {"id": "%1", "components": 2}})")
                                .arg(reducer);
    const Drawn drawn(session.toUtf8().constData());
    QCOMPARE(drawn.whyNot("biplot"), QString());
    const OverlayLines arrows = drawn.make("biplot")[0];
    const auto &weights = *drawn.reduction().diagnostics.get<MatrixXd>(diagnostic.toStdString());
    const auto &columns = drawn.reduction().data->points().columns;
    QCOMPARE(arrows.labels.size(), qsizetype(4));
    QVERIFY(arrows.ownScale && arrows.arrows && arrows.from.isZero());
    for (Index i = 0; i < weights.rows(); ++i) {
        const auto at = arrows.labels.indexOf(QString::fromStdString(columns[static_cast<std::size_t>(i)]));
        QVERIFY(at >= 0);
        QVERIFY(arrows.to.row(at) == weights.row(i));
    }
}

void TestOverlays::theEllipsoidHoldsItsEquation() {
    const Drawn drawn;
    const VectorXd &lambda = drawn.reduction().eigenvalues;
    for (const std::vector<Index> &axes : {std::vector<Index>{0, 1}, {2, 0}, {0, 1, 2}}) {
        const OverlayLines net = drawn.make("ellipsoid", axes)[0];
        for (const MatrixXd *ends : {&net.from, &net.to})
            for (Index i = 0; i < ends->rows(); ++i) {
                double sum = 0;
                for (const Index axis : axes)
                    sum += (*ends)(i, axis) * (*ends)(i, axis) / lambda[axis];
                QVERIFY(std::abs(sum - 1) < 1e-9);
            }
    }
}

void TestOverlays::principalAxesAreAsLongAsTheStandardDeviation() {
    const Drawn drawn;
    const OverlayLines axes = drawn.make("principal-axes", {0, 2})[0];
    QCOMPARE(axes.to.rows(), Index(2));
    QVERIFY(std::abs(axes.to(0, 0) - std::sqrt(drawn.reduction().eigenvalues[0])) < 1e-12);
    QVERIFY(std::abs(axes.to(1, 2) - std::sqrt(drawn.reduction().eigenvalues[2])) < 1e-12);
    QVERIFY(axes.labels[0].startsWith("PC1 · √λ = "));
}

void TestOverlays::errorsOfTheBestPlaneAreTheMse() {
    const Drawn drawn;
    const VectorXd &lambda = drawn.reduction().eigenvalues;
    const auto meanSquare = [](const OverlayLines &errors) {
        return (errors.to - errors.from).rowwise().squaredNorm().mean();
    };
    QVERIFY(std::abs(meanSquare(drawn.make("best-plane", {0, 1, 2})[1]) - lambda[2]) < 1e-9);
    QVERIFY(std::abs(meanSquare(drawn.make("best-plane", {0, 1})[1]) - lambda[1] - lambda[2]) < 1e-9);
    QVERIFY(drawn.whyNot("best-plane", {1, 2}).startsWith("Show the first"));
}

void TestOverlays::everyOverlayDrawsOverWhatItCanAndSaysWhyNotOtherwise() {
    for (const char *session : {irisPca, wineFactors, rollIsomap}) {
        Drawn drawn(session);
        drawn.sample.selection.select({1, 2});
        for (const std::vector<Index> &axes : {std::vector<Index>{0, 1}, {0, 0}, {0}, {0, 1, 2}})
            for (const OverlayInfo &info : drawn.overlays.all()) {
                const OverlayScene scene = drawn.scene(axes);
                if (const QString why = info.whyNot(scene); !why.isEmpty()) {
                    QVERIFY2(why.endsWith('.'), qPrintable(why));
                    continue;
                }
                for (const OverlayLines &lines : info.make(scene)) {
                    QCOMPARE(lines.from.rows(), lines.to.rows());
                    QCOMPARE(lines.from.cols(), drawn.reduction().coordinates.cols());
                    QVERIFY(lines.labels.isEmpty() || lines.labels.size() == lines.to.rows());
                    QVERIFY(lines.colour.isValid());
                }
            }
    }
}

void TestOverlays::theMenuGreysWhatCannotBeDrawn() {
    Shown<Projection2D> shown;
    QVERIFY(!itemOf(shown.view, "Neighbour graph")->isEnabled());
    QVERIFY(itemOf(shown.view, "Neighbour graph")->toolTip().contains("graph of near neighbours"));
    QVERIFY(itemOf(shown.view, "Biplot")->isEnabled());
    shown.show("graph"); // as a session says, which another reducer may follow
    QVERIFY2(itemOf(shown.view, "Neighbour graph")->isEnabled(), "it can be switched off");
    Shown<Projection3D> space;
    QVERIFY(!itemOf(space.view, "Geodesic between two points")->isEnabled());
    QVERIFY(itemOf(space.view, "Best plane and errors")->isEnabled());
}

void TestOverlays::theMenuSwitchesAnOverlayOn() {
    Shown<Projection2D> shown(rollIsomap);
    const QImage plain = shown.view.grab().toImage();
    itemOf(shown.view, "Neighbour graph")->trigger();
    QVERIFY(shown.view.grab().toImage() != plain);
    QCOMPARE(shown.view.state()["overlays"], Json({"graph"}));
    itemOf(shown.view, "Neighbour graph")->trigger();
    QCOMPARE(shown.view.grab().toImage(), plain);
}

void TestOverlays::theSecondScaleComesAndGoes() {
    Shown<Projection2D> shown;
    (void)shown.view.grab();
    const QRectF before = shown.view.mapping().area;
    shown.show("biplot");
    const QRectF with = shown.view.mapping().area;
    QVERIFY(with.top() > before.top() + 8 && with.right() < before.right() - 8);
    QVERIFY(svgOf(shown.view).contains(">Loading<"));
    shown.show("ellipsoid");
    QCOMPARE(shown.view.mapping().area, before);
}

void TestOverlays::arrowsFitIntoThePicture() {
    // Uncentred, all points lie on one side of the origin.
    Shown<Projection2D> shown(R"({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
        "reducer": {"id": "svd", "components": 2}})");
    QVERIFY(!shown.view.mapping().x.contains(0));
    shown.show("biplot");
    QVERIFY(shown.view.mapping().x.contains(0) && shown.view.mapping().y.contains(0));
    const QByteArray svg = svgOf(shown.view);
    for (const char *column : {"petal_length", "sepal_width"})
        QVERIFY2(svg.contains(column), column);
}

void TestOverlays::theGeodesicFollowsTheSelection() {
    Shown<Projection2D> shown(rollIsomap);
    shown.show("geodesic");
    QVERIFY(!svgOf(shown.view).contains("straight"));
    shown.sample.selection.select({5, 300});
    const QByteArray first = svgOf(shown.view);
    QVERIFY(first.contains("straight"));
    shown.sample.selection.select({100}, SelectionMode::Add);
    QVERIFY(svgOf(shown.view) != first);
    shown.sample.selection.clear();
    QVERIFY(!svgOf(shown.view).contains("straight"));
}

void TestOverlays::turnedOffInTheInputPlane() {
    Shown<Projection2D> shown(R"({"format": "eigenscope-session", "version": 1,
        "data": {"source": "generate:circles", "n": 80}, "reducer": {"id": "pca", "components": 2}})");
    shown.view.showInputPlane(true);
    QVERIFY(!itemOf(shown.view, "Biplot")->isEnabled());
    QVERIFY(itemOf(shown.view, "Biplot")->toolTip().contains("input plane"));
    shown.view.showInputPlane(false);
    QVERIFY(itemOf(shown.view, "Biplot")->isEnabled());
}

void TestOverlays::overlaysStayVectors() {
    Shown<Projection2D> flat(rollIsomap);
    const qsizetype plain = svgOf(flat.view).size();
    flat.show("graph");
    const QByteArray graph = svgOf(flat.view);
    QVERIFY(!graph.contains("<image"));
    QVERIFY(graph.size() > 2 * plain);
    Shown<Projection3D> space;
    for (const char *id : {"best-plane", "ellipsoid", "principal-axes", "biplot"}) {
        space.show(id);
        QVERIFY2(!svgOf(space.view).contains("<image"), id);
    }
    QVERIFY(svgOf(space.view).contains("petal_length"));
}

void TestOverlays::stateComesBack() {
    Shown<Projection2D> flat, otherFlat;
    flat.view.restore({{"overlays", {"biplot", "ellipsoid"}}});
    otherFlat.view.restore(flat.view.state());
    QCOMPARE(otherFlat.view.state(), flat.view.state());
    QCOMPARE(flat.view.state()["overlays"], Json({"biplot", "ellipsoid"}));
    Shown<Projection3D> space, otherSpace;
    space.view.restore({{"overlays", {"best-plane"}}});
    otherSpace.view.restore(space.view.state());
    QCOMPARE(otherSpace.view.state(), space.view.state());
    space.view.resetView();
    QCOMPARE(space.view.state()["overlays"], Json::array());
}

void TestOverlays::strangeStatesAreHarmless() {
    Shown<Projection2D> flat;
    Shown<Projection3D> space;
    for (const char *text : {R"({"overlays": 7})", R"({"overlays": "graph"})", R"({"overlays": [1, null, "moon"]})"}) {
        flat.view.restore(Json::parse(text));
        space.view.restore(Json::parse(text));
        QCOMPARE(flat.view.state()["overlays"], Json::array());
    }
}

void TestOverlays::overlaysDrawInThreeDimensions() {
    Shown<Projection3D> shown;
    const QImage plain = shown.settled();
    for (const char *id : {"best-plane", "ellipsoid", "principal-axes", "biplot"}) {
        shown.show(id);
        QVERIFY2(shown.settled() != plain, id);
        keepPicture(shown.view, QString("overlay-3d-%1").arg(id));
    }
    shown.view.setTheme(Theme::dark());
    QVERIFY(!shown.view.grab().isNull());
    shown.view.setTheme(Theme::light());
    shown.view.restore({{"overlays", Json::array()}});
    QCOMPARE(shown.settled(), plain);
}

void TestOverlays::linesLeaveWithTheirReduction() {
    Shown<Projection3D> space;
    Shown<Projection2D> flat;
    space.show("best-plane");
    flat.show("biplot");
    (void)space.settled();
    (void)flat.settled();
    // A reduction of the same rows that has no principal axes, nor anything else but its coordinates.
    const auto data = threeClouds(20);
    takeColumnsAsReduction(space.sample.document, data, 3);
    takeColumnsAsReduction(flat.sample.document, data, 3);
    const QImage spaceAfter = space.settled(), flatAfter = flat.settled();
    space.view.restore({{"overlays", Json::array()}});
    flat.view.restore({{"overlays", Json::array()}});
    QCOMPARE(spaceAfter, space.settled());
    QCOMPARE(flatAfter, flat.settled());
}

void TestOverlays::manyLinesAreDrawnWholeWhenNothingMoves() {
    Catalogue catalogue;
    Document document(catalogue);
    Selection selection;
    Encoding encoding(document);
    Projection2D view({document, selection, encoding});
    const auto data = threeClouds(4000);
    std::vector<NearPair> pairs;
    for (int i = 0; i < 12000; ++i)
        for (int step = 1; step <= 5; ++step)
            pairs.push_back({i, (i + step) % 12000, 1});
    Reduction reduction;
    reduction.data = data;
    reduction.coordinates = data->points().X.leftCols(2);
    reduction.axes = {"x", "y"};
    reduction.graph = std::make_shared<const NeighborGraph>(graphOfPairs(12000, pairs));
    takeData(document, data);
    Results results = document.results();
    results.reduce.value = std::make_shared<const Reduction>(std::move(reduction));
    document.takeResult(Stage::Reduce, results);
    present(view, {520, 420});
    view.restore({{"overlays", {"graph"}}});
    const auto paint = [&](const char *what) {
        QElapsedTimer timer;
        timer.start();
        const QImage image = view.grab().toImage();
        qInfo("%s: %lld ms", what, timer.elapsed());
        return image;
    };
    const QImage part = paint("a part while it moves");
    QTest::qWait(400);
    const QImage all = paint("all at rest");
    QVERIFY2(all != part, "60,000 edges are first drawn in part");
    QCOMPARE(paint("all again"), all);
    QTest::keyClick(&view, Qt::Key_Plus);
    const QImage zoomed = paint("a part while it zooms");
    view.settle();
    QVERIFY2(view.grab().toImage() != zoomed, "an export does not show a part");
    QTest::keyClick(&view, Qt::Key_O);
    (void)view.grab();
    QTest::qWait(400);
    QCOMPARE(view.grab().toImage(), all);
}

QTEST_MAIN(TestOverlays)
#include "tst_overlays.moc"
