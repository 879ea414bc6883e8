#include "tests/ui/overlay_sessions.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/text/number_label.h"
#include "ui/views/overlays/overlay.h"

#include <cmath>

namespace eigenscope::tst_overlay_lines {

namespace {

constexpr auto wineFactors = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine"},
    "reducer": {"id": "factor-analysis", "components": 3}})json";

/// A session, and what an overlay is made from there.
struct Drawn {
    SampleDocument sample;
    Theme theme = Theme::light();
    Registry<OverlayInfo> overlays = builtinOverlays();

    explicit Drawn(const char *session = irisPca) : sample(session) {}
    [[nodiscard]] const Reduction &reduction() const { return *sample.document.results().value<Stage::Reduce>(); }
    [[nodiscard]] OverlayScene scene(std::vector<Index> axes = {0, 1}) const {
        return {sample.document.results(),
                reduction(),
                sample.selection,
                theme,
                sample.document.catalogue().reducers,
                std::move(axes)};
    }
    [[nodiscard]] std::vector<OverlayLines> make(const char *id, std::vector<Index> axes = {0, 1}) const {
        return overlays.find(id)->make(scene(std::move(axes)));
    }
    [[nodiscard]] QString whyNot(const char *id, std::vector<Index> axes = {0, 1}) const {
        return overlays.find(id)->whyNot(scene(std::move(axes)));
    }
};

} // namespace

/// The lines of overlays, in the coordinates of the reduction.
class TestOverlayLines : public QObject {
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
};

void TestOverlayLines::edgesOfTheGraphJoinItsRows() {
    const Drawn drawn(rollIsomap);
    const auto lines = drawn.make("graph");
    QCOMPARE(lines.size(), std::size_t(1));
    QCOMPARE(lines[0].from.rows(), drawn.reduction().finding<NeighborGraph>()->edges());
    const MatrixXd &Y = drawn.reduction().coordinates;
    QCOMPARE(lines[0].to.cols(), Y.cols());
    for (Index i = 0; i < lines[0].from.rows(); ++i) {
        Index a = 0, b = 0;
        (Y.rowwise() - lines[0].from.row(i)).rowwise().norm().minCoeff(&a);
        (Y.rowwise() - lines[0].to.row(i)).rowwise().norm().minCoeff(&b);
        QVERIFY(Y.row(a) == lines[0].from.row(i) && Y.row(b) == lines[0].to.row(i));
        QVERIFY(drawn.reduction().finding<NeighborGraph>()->lengths.coeff(a, b) > 0);
    }
}

void TestOverlayLines::hiddenRowsLoseTheirEdges() {
    const Drawn drawn(rollIsomap);
    OverlayScene scene = drawn.scene();
    scene.visible.assign(static_cast<std::size_t>(drawn.reduction().coordinates.rows()), true);
    scene.visible[7] = false;
    const Index degree = drawn.reduction().finding<NeighborGraph>()->lengths.col(7).nonZeros();
    QCOMPARE(drawn.overlays.find("graph")->make(scene)[0].from.rows(),
             drawn.reduction().finding<NeighborGraph>()->edges() - degree);
}

void TestOverlayLines::theGeodesicIsAsLongAsIsomapSays() {
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
    const MatrixXd &X = drawn.sample.document.results().value<Stage::Prepare>()->dataset->points().X;
    const double straight = (X.row(5) - X.row(300)).norm(),
                 geodesic = drawn.reduction().finding<Geodesics>()->lengths(5, 300);
    QCOMPARE(path.labels.size(), path.to.rows());
    QCOMPARE(path.labels.back(),
             QString("path %1 · straight %2").arg(numberLabel(geodesic, 4), numberLabel(straight, 4)));
}

void TestOverlayLines::theGeodesicNeedsTwoPointsAndAGraph() {
    Drawn roll(rollIsomap), iris;
    QVERIFY(roll.whyNot("geodesic").startsWith("Select two points"));
    roll.sample.selection.select({3});
    QVERIFY(!roll.whyNot("geodesic").isEmpty());
    roll.sample.selection.select({3, 9});
    QVERIFY(roll.whyNot("geodesic").isEmpty());
    iris.sample.selection.select({3, 9});
    QVERIFY(iris.whyNot("geodesic").contains("graph"));
}

void TestOverlayLines::arrowsOfTheBiplotAreTheLoadings_data() {
    QTest::addColumn<QString>("reducer");
    const Registry<ReducerInfo> reducers = builtinReducers();
    for (const ReducerInfo &info : reducers.all())
        if (info.can.columnWeights)
            QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
}

void TestOverlayLines::arrowsOfTheBiplotAreTheLoadings() {
    QFETCH(QString, reducer);
    const QString session = QString(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "sample:iris"}, "reducer": {"id": "%1", "components": 2}})json")
                                .arg(reducer);
    const Drawn drawn(session.toUtf8().constData());
    QCOMPARE(drawn.whyNot("biplot"), QString());
    const OverlayLines arrows = drawn.make("biplot")[0];
    const ColumnWeights &found = *drawn.reduction().finding<ColumnWeights>();
    const MatrixXd &weights = found.values;
    const Names &columns = found.columns;
    QCOMPARE(arrows.labels.size(), qsizetype(columns.size()));
    QVERIFY(arrows.ownScale && arrows.arrows && arrows.from.isZero());
    for (Index i = 0; i < weights.rows(); ++i) {
        const auto at = arrows.labels.indexOf(QString::fromStdString(columns[static_cast<std::size_t>(i)]));
        QVERIFY(at >= 0);
        QVERIFY(arrows.to.row(at) == weights.row(i));
    }
}

void TestOverlayLines::theEllipsoidHoldsItsEquation() {
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

void TestOverlayLines::principalAxesAreAsLongAsTheStandardDeviation() {
    const Drawn drawn;
    const OverlayLines axes = drawn.make("principal-axes", {0, 2})[0];
    QCOMPARE(axes.to.rows(), Index(2));
    QVERIFY(std::abs(axes.to(0, 0) - std::sqrt(drawn.reduction().eigenvalues[0])) < 1e-12);
    QVERIFY(std::abs(axes.to(1, 2) - std::sqrt(drawn.reduction().eigenvalues[2])) < 1e-12);
    QVERIFY(axes.labels[0].startsWith("PC1 · √λ = "));
}

void TestOverlayLines::errorsOfTheBestPlaneAreTheMse() {
    const Drawn drawn;
    const VectorXd &lambda = drawn.reduction().eigenvalues;
    const auto meanSquare = [](const OverlayLines &errors) {
        return (errors.to - errors.from).rowwise().squaredNorm().mean();
    };
    QVERIFY(std::abs(meanSquare(drawn.make("best-plane", {0, 1, 2})[1]) - lambda[2]) < 1e-9);
    QVERIFY(std::abs(meanSquare(drawn.make("best-plane", {0, 1})[1]) - lambda[1] - lambda[2]) < 1e-9);
    QVERIFY(drawn.whyNot("best-plane", {1, 2}).startsWith("Show the first"));
}

void TestOverlayLines::everyOverlayDrawsOverWhatItCanAndSaysWhyNotOtherwise() {
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
                    QVERIFY(lines.color.isValid());
                }
            }
    }
}

EIGENSCOPE_TEST(TestOverlayLines)

} // namespace eigenscope::tst_overlay_lines

#include "tst_overlay_lines.moc"
