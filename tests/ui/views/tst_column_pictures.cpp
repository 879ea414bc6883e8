#include "tests/ui/differing_pixels.h"
#include "tests/ui/shown_view.h"

#include "tests/test_program.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/spectrum/column_pictures.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QElapsedTimer>
#include <QPainter>

namespace eigenscope::tst_column_pictures {

namespace {

std::string session(const std::string &source, const std::string &reducer) {
    return "{\"format\": \"eigenscope-session\", \"version\": 1, \"data\": {\"source\": \"sample:" + source +
           "\"}, \"reducer\": " + reducer + "}";
}

const std::string digits = session("digits", R"json({"id": "pca", "components": 6})json");

struct Shown : ShownView<ColumnPictures> {
    explicit Shown(const std::string &text = digits) : ShownView(text, {640, 420}) {
        view.settle();
        view.grab();
    }
    [[nodiscard]] const Reduction &reduction() const { return *sample.document.results().value<Stage::Reduce>(); }
    /// ‖x̂ − x‖ of the row.
    [[nodiscard]] double error(Index row) const {
        return (view.reconstruction() - reduction().data->points().X.row(row).transpose()).norm();
    }
};

} // namespace

class TestColumnPictures : public QObject {
    Q_OBJECT

private slots:
    void digitsArePictures();
    void otherColumnsAreNotPixels();
    void standardizedPixelsStayPixels();
    void theReconstructionIsThatOfTheAxes();
    void moreAxesKeepMore();
    void aClickOnAnAxisKeepsTheAxesUpToIt();
    void pointingShowsThatPoint();
    void methodsWithoutAWayBackSaySo();
    void stateComesBackAndStrangeStateIsHarmless();
    void pointsCanBePictures();
    void picturesOnPointsDoNotCoverEachOther();
    void picturesOnPointsAreFast();
};

void TestColumnPictures::digitsArePictures() {
    Shown shown;
    QCOMPARE(shown.view.caption(), QString("8 × 8 pixels · 6 of 6 axes kept"));
    for (Index axis = 0; axis < 6; ++axis)
        QVERIFY(QRectF(shown.view.rect()).contains(shown.view.pictureOfAxis(axis)));
}

void TestColumnPictures::otherColumnsAreNotPixels() {
    Shown shown(session("iris", R"json({"id": "pca"})json"));
    QVERIFY(shown.view.whyEmpty().contains("not pixels"));
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, {100, 100});
    QTest::keyClick(&shown.view, Qt::Key_Plus);
    QVERIFY(!shown.view.grab().isNull());
}

void TestColumnPictures::standardizedPixelsStayPixels() {
    Shown shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:digits"},
        "prepare": [{"step": "standardize"}], "reducer": {"id": "pca"}})json");
    QCOMPARE(shown.view.caption(), QString("8 × 8 pixels · 2 of 2 axes kept"));
    // The same picture of a row as without the step.
    const auto loaded = shown.sample.document.results().value<Stage::Load>()->dataset;
    const auto after = PixelData::of(shown.reduction().data, loaded), before = PixelData::of(loaded, loaded);
    QCOMPARE(after->pictureOf(25, Theme::light()), before->pictureOf(25, Theme::light()));
    QVERIFY(!PixelData::of(shown.reduction().data, nullptr));
}

void TestColumnPictures::theReconstructionIsThatOfTheAxes() {
    Shown shown;
    shown.sample.selection.select({100});
    shown.view.keepAxes(3);
    shown.view.settle();
    const Reduction &pca = shown.reduction();
    const MatrixXd U = pca.diagnostics.get<MatrixXd>("loadings")->leftCols(3);
    const VectorXd mean = *pca.diagnostics.get<VectorXd>("mean");
    const VectorXd expected = mean + U * pca.coordinates.row(100).head(3).transpose();
    QVERIFY((shown.view.reconstruction() - expected).norm() < 1e-10);
}

void TestColumnPictures::moreAxesKeepMore() {
    Shown shown;
    shown.view.keepAxes(2);
    shown.view.settle();
    const double before = shown.error(0);
    QTest::keyClick(&shown.view, Qt::Key_Plus);
    shown.view.settle();
    QCOMPARE(shown.view.axesKept(), 3);
    QVERIFY(shown.error(0) < before);
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(&shown.view, Qt::Key_Minus);
    QCOMPARE(shown.view.axesKept(), 1);
}

void TestColumnPictures::aClickOnAnAxisKeepsTheAxesUpToIt() {
    Shown shown;
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.pictureOfAxis(3).center().toPoint());
    QCOMPARE(shown.view.axesKept(), 4);
    QVERIFY(shown.view.caption().contains("4 of 6 axes kept"));
}

void TestColumnPictures::pointingShowsThatPoint() {
    Shown shown;
    shown.sample.selection.select({10});
    shown.sample.selection.hover(77);
    shown.view.settle();
    QCOMPARE(shown.view.state().at("row"), Json(77));
    shown.sample.selection.hover(-1);
    shown.view.settle();
    QCOMPARE(shown.view.state().at("row"), Json(10));
    shown.sample.selection.clear(); // the last one stays in view
    QCOMPARE(shown.view.state().at("row"), Json(10));
}

void TestColumnPictures::methodsWithoutAWayBackSaySo() {
    Shown shown(session("digits", R"json({"id": "lda"})json"));
    QCOMPARE(shown.view.reconstruction().size(), 0);
    QCOMPARE(shown.view.caption(), QString("8 × 8 pixels"));
    QVERIFY(!shown.view.pictureOfAxis(1).isNull());
}

void TestColumnPictures::stateComesBackAndStrangeStateIsHarmless() {
    Shown shown, other;
    shown.view.restore({{"axes", 2}, {"row", 50}});
    shown.view.settle();
    other.view.restore(shown.view.state());
    other.view.settle();
    QCOMPARE(other.view.grab().toImage(), shown.view.grab().toImage());
    for (const char *text :
         {"null", "[]", R"json({"axes":-2,"row":"x"})json", R"json({"axes":0,"row":999999999})json"}) {
        other.view.restore(Json::parse(text));
        other.view.settle();
        QVERIFY(!other.view.grab().isNull());
    }
}

void TestColumnPictures::pointsCanBePictures() {
    SampleDocument sample(digits), iris(session("iris", R"json({"id": "pca"})json"));
    Projection2D view(sample.context()), none(iris.context());
    present(view, {700, 600});
    const auto action = [](View &of) {
        const QList<QAction *> tools = of.tools();
        return *std::ranges::find(tools, QString("Pictures on points"), &QAction::text);
    };
    QVERIFY(!action(none)->isEnabled());
    QVERIFY(action(view)->isEnabled());
    const QImage before = view.grab().toImage();
    action(view)->trigger();
    const QImage after = view.grab().toImage();
    QVERIFY(differingPixels(before, after) > 100 * 26 * 26 / 2);
    QVERIFY(view.state().at("pictures") == Json(true));
    Projection2D other(sample.context());
    present(other, {700, 600});
    other.restore(view.state());
    QCOMPARE(other.grab().toImage(), after);
}

void TestColumnPictures::picturesOnPointsDoNotCoverEachOther() {
    const SampleDocument sample(digits);
    const Reduction &pca = *sample.document.results().value<Stage::Reduce>();
    PointCloud cloud;
    cloud.setPoints(pca.coordinates.col(0), pca.coordinates.col(1));
    cloud.setColoring(sample.encoding.coloring(*pca.data));
    Thumbnails thumbnails;
    thumbnails.setData(pca.data, nullptr);
    const PlotMapping mapping{{0, 0, 800, 600}, Range::about(-35, 35), Range::about(-35, 35)};
    QImage image(800, 600, QImage::Format_RGB32);
    QPainter painter(&image);
    QCOMPARE(thumbnails.paint(painter, mapping, cloud, sample.selection, Theme::light()), 0); // not asked for
    thumbnails.action()->setChecked(true);
    const int drawn = thumbnails.paint(painter, mapping, cloud, sample.selection, Theme::light());
    QVERIFY(drawn > 100);
    QVERIFY(drawn * 26 * 26 < 800 * 600);
    // Two points at the same place: one picture.
    cloud.setPoints(VectorXd::Zero(pca.data->size()), VectorXd::Zero(pca.data->size()));
    QCOMPARE(thumbnails.paint(painter, mapping, cloud, sample.selection, Theme::light()), 1);
}

void TestColumnPictures::picturesOnPointsAreFast() {
    SampleDocument sample(digits);
    Projection2D view(sample.context());
    present(view, {1100, 900});
    view.restore({{"pictures", true}});
    view.grab();
    QElapsedTimer timer;
    timer.start();
    constexpr int paintings = 10;
    for (int i = 0; i < paintings; ++i)
        view.grab();
    const double each = static_cast<double>(timer.elapsed()) / paintings;
    qInfo("%.1f ms a painting", each);
    QVERIFY(each < 50);
}

EIGENSCOPE_TEST(TestColumnPictures)

} // namespace eigenscope::tst_column_pictures

#include "tst_column_pictures.moc"
