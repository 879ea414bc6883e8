#include "tests/core/differences.h"
#include "tests/ui/driven_view.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/cards/new_point_card.h"
#include "ui/controls/number_box.h"
#include "ui/controls/row_form.h"
#include "ui/drawing/pixel_picture.h"
#include "ui/studies/new_point.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>

#include <nlohmann/json.hpp>

namespace eigenscope::tst_new_point {

namespace {

std::string session(const std::string &data, const std::string &rest) {
    return R"json({"format": "eigenscope-session", "version": 1, "data": )json" + data + ", " + rest + "}";
}

const std::string irisPca = session(R"json({"source": "sample:iris"})json", R"json("prepare": [{"step": "standardize"}],
    "reducer": {"id": "pca", "components": 3})json");
const std::string circles = session(R"json({"source": "generate:circles", "n": 120})json",
                                    R"json("kernel": "gaussian(sigma=0.5)",
    "reducer": {"id": "kernel-pca", "components": 3})json");
const std::string digits =
    session(R"json({"source": "sample:digits", "rows": "0-149"})json", R"json("reducer": {"id": "pca"})json");
const std::string stress =
    session(R"json({"source": "sample:iris"})json", R"json("reducer": {"id": "metric-mds"})json");

/// A document with its new point, and what shows it.
struct Shown {
    SampleDocument sample;
    NewPoint &point = sample.studies.newPoint;
    Projection2D flat{sample.context()};
    Projection3D deep{sample.context()};
    NewPointCard card{sample.context()};

    explicit Shown(const std::string &text = irisPca) : sample(text) {
        deep.setGeometry(500, 0, 400, 300); // beside each other, so that the pointer is in one of them
        deep.show();
        card.move(500, 320);
        card.show();
        present(flat, {480, 400});
    }
    [[nodiscard]] const Reduction &reduction() const { return *sample.document.results().value<Stage::Reduce>(); }
    [[nodiscard]] QPoint pixel(double x, double y) { return flat.mapping().pixel(x, y).toPoint(); }
    /// Waits until the point is where it was told to be.
    void wait() const { QTRY_VERIFY(!point.isMoving()); }
    [[nodiscard]] VectorXd row(Index position) const {
        return sample.document.results().value<Stage::Load>()->dataset->points().X.row(position).transpose();
    }
    [[nodiscard]] QPushButton *button(const QString &text) const {
        for (auto *found : card.findChildren<QPushButton *>())
            if (found->text() == text)
                return found;
        return nullptr;
    }
    [[nodiscard]] bool says(const QString &words) const {
        return std::ranges::any_of(card.findChildren<QLabel *>(), [&](const QLabel *label) {
            return label->isVisible() && label->text().contains(words);
        });
    }
};

} // namespace

class TestNewPoint : public QObject {
    Q_OBJECT

private slots:
    void aRowOfTheDataStandsOnItsOwnPlace();
    void aClickInTheInputPlanePutsItThere();
    void itIsDraggedInTheInputPlane();
    void aClickInThePictureMeansARow();
    void aPlaceOfThePictureGoesBackThroughThePreparation();
    void itMovesWithEveryNewResult();
    void itIsDrawnInBothProjections();
    void beyondThePictureItStandsPaleAtTheEdge();
    void methodsWithoutAPlaceSayWhy();
    void methodsWithoutAWayBackSayWhy();
    void otherColumnsRemoveIt();
    void settlingFinishesAtOnce();
    void theCardStartsFromTheSelectedRow();
    void theCardEditsAndRemovesIt();
    void thePreimageUnderThePointerIsShown();
    void rowsOfPixelsArePictures();
    void approximatePlacesAreCalledSo();
};

void TestNewPoint::aRowOfTheDataStandsOnItsOwnPlace() {
    Shown shown;
    shown.point.setValues(shown.row(17));
    shown.wait();
    QVERIFY(worst(shown.point.row().coordinates - shown.reduction().coordinates.row(17).transpose()) < 1e-10);
    QVERIFY(worst(shown.point.row().prepared - shown.reduction().data->points().X.row(17).transpose()) < 1e-12);
}

void TestNewPoint::aClickInTheInputPlanePutsItThere() {
    Shown shown(circles);
    shown.flat.showInputPlane(true);
    QTest::keyClick(&shown.flat, Qt::Key_N);
    const QPoint at = shown.pixel(0.4, -0.3);
    QTest::mouseClick(&shown.flat, Qt::LeftButton, {}, at);
    shown.wait();
    const QPointF value = shown.flat.mapping().value(at);
    QVERIFY(worst(shown.point.row().values - Eigen::Vector2d(value.x(), value.y())) < 1e-12);
    const MatrixXd place =
        *shown.reduction().map.transform(Points{Eigen::RowVector2d(value.x(), value.y()), {"x1", "x2"}});
    QVERIFY(worst(shown.point.row().coordinates - place.row(0).transpose()) < 1e-12);
    QVERIFY(shown.sample.selection.rows().empty());
}

void TestNewPoint::itIsDraggedInTheInputPlane() {
    Shown shown(circles);
    shown.flat.showInputPlane(true);
    shown.point.moveTo(Eigen::Vector2d(0, 0));
    shown.wait();
    int places = 0;
    connect(&shown.point, &NewPoint::changed, &shown.flat, [&places] { ++places; });
    // Without the tool it is taken where it stands.
    dragMouse(shown.flat, shown.pixel(0, 0), shown.pixel(0.5, 0.25));
    shown.wait();
    QVERIFY(worst(shown.point.row().values - Eigen::Vector2d(0.5, 0.25)) < 0.02);
    QVERIFY(places >= 1);
    QVERIFY(shown.sample.selection.rows().empty());
}

void TestNewPoint::aClickInThePictureMeansARow() {
    Shown shown;
    QTest::keyClick(&shown.flat, Qt::Key_N);
    const QPoint at = shown.pixel(1.5, -0.5);
    QTest::mouseClick(&shown.flat, Qt::LeftButton, {}, at);
    shown.wait();
    const QPointF value = shown.flat.mapping().value(at);
    // PCA goes exactly there; on the axis that is not shown it is the mean.
    QVERIFY(worst(shown.point.row().coordinates - Eigen::Vector3d(value.x(), value.y(), 0)) < 1e-8);
}

void TestNewPoint::aPlaceOfThePictureGoesBackThroughThePreparation() {
    Shown shown;
    shown.point.moveToMeaningOf(Eigen::Vector3d(0, 0, 0));
    shown.wait();
    const MatrixXd &X = shown.sample.document.results().value<Stage::Load>()->dataset->points().X;
    QVERIFY(worst(shown.point.row().values.transpose() - X.colwise().mean()) < 1e-8);
}

void TestNewPoint::itMovesWithEveryNewResult() {
    Shown shown(circles);
    shown.point.moveTo(Eigen::Vector2d(0.5, 0));
    shown.wait();
    const VectorXd before = shown.point.row().coordinates;
    shown.sample.document.set("Kernel", "kernel", "gaussian(sigma=1)");
    shown.sample.run();
    shown.wait();
    QVERIFY(worst(shown.point.row().values - Eigen::Vector2d(0.5, 0)) < 1e-12);
    const MatrixXd place = *shown.reduction().map.transform(Points{Eigen::RowVector2d(0.5, 0), {"x1", "x2"}});
    QVERIFY(worst(shown.point.row().coordinates - place.row(0).transpose()) < 1e-12);
    QVERIFY(worst(shown.point.row().coordinates - before) > 1e-3);
}

void TestNewPoint::itIsDrawnInBothProjections() {
    Shown shown;
    const QImage flat = painted(shown.flat), deep = painted(shown.deep);
    shown.point.setValues(shown.row(60));
    shown.wait();
    const QImage flatAfter = painted(shown.flat), deepAfter = painted(shown.deep);
    const MatrixXd &Y = shown.reduction().coordinates;
    QCOMPARE(flatAfter.pixelColor(shown.pixel(Y(60, 0), Y(60, 1))), shown.flat.theme().accent);
    QCOMPARE(deepAfter.pixelColor(shown.deep.placeOf(60)->toPoint()), shown.deep.theme().accent);
    QVERIFY(flat != flatAfter && deep != deepAfter);
    shown.point.remove();
    QVERIFY(painted(shown.flat) == flat && painted(shown.deep) == deep);
}

void TestNewPoint::beyondThePictureItStandsPaleAtTheEdge() {
    Shown shown;
    shown.point.setValues(Eigen::Vector4d(500, 3, 200, 1));
    shown.wait();
    const QRectF area = shown.flat.mapping().area;
    const QImage image = painted(shown.flat);
    bool found = false;
    for (int y = static_cast<int>(area.top()); y < area.bottom(); ++y)
        found = found || image.pixelColor(static_cast<int>(area.right()) - 2, y).blueF() >
                             image.pixelColor(static_cast<int>(area.right()) - 2, y).redF() + 0.2F;
    QVERIFY(found);
    QVERIFY(!painted(shown.deep).isNull());
}

void TestNewPoint::methodsWithoutAPlaceSayWhy() {
    Shown shown(stress);
    QVERIFY(shown.point.whyNot().contains("no place for a new one"));
    const auto tools = shown.flat.tools();
    const auto tool = std::ranges::find(tools, QString("Place a new point"), &QAction::text);
    QVERIFY(tool != tools.end() && !(*tool)->isEnabled());
    QCOMPARE((*tool)->toolTip(), shown.point.whyNot());
    QVERIFY(shown.says(shown.point.whyNot()));
    // The row itself can still be edited; it stands when another method comes.
    shown.point.setValues(shown.row(3));
    shown.wait();
    QCOMPARE(shown.point.row().coordinates.size(), Index{0});
    shown.sample.document.set("Reducer", "reducer", Json{{"id", "pca"}});
    shown.sample.run();
    shown.wait();
    QVERIFY(shown.point.row().coordinates.size() == 2);
    QVERIFY((*tool)->isEnabled());
}

void TestNewPoint::methodsWithoutAWayBackSayWhy() {
    Shown shown(
        session(R"json({"source": "sample:iris"})json", R"json("reducer": {"id": "isomap", "neighbors": 25})json"));
    QVERIFY(shown.point.whyNot().isEmpty());
    QSignalSpy said(&shown.sample.document, &Document::said);
    QTest::keyClick(&shown.flat, Qt::Key_N);
    QTest::mouseClick(&shown.flat, Qt::LeftButton, {}, shown.pixel(0, 0));
    QCOMPARE(said.count(), 1);
    QVERIFY(said[0][0].toString().contains("no way back"));
    QVERIFY(!shown.point.exists());
}

void TestNewPoint::otherColumnsRemoveIt() {
    Shown shown;
    shown.point.setValues(shown.row(3));
    shown.wait();
    shown.sample.document.set("Data", "data", Json{{"source", "sample:wine"}});
    shown.sample.run();
    QVERIFY(!shown.point.exists());
    shown.wait();
}

void TestNewPoint::settlingFinishesAtOnce() {
    Shown shown;
    shown.point.setValues(shown.row(3));
    shown.flat.settle();
    QVERIFY(worst(shown.point.row().coordinates - shown.reduction().coordinates.row(3).transpose()) < 1e-10);
    QVERIFY(!shown.point.isMoving());
}

void TestNewPoint::theCardStartsFromTheSelectedRow() {
    Shown shown;
    QVERIFY(!shown.button("From selected point")->isEnabled());
    QVERIFY(!shown.card.form().isVisible());
    shown.sample.selection.select({42});
    shown.button("From selected point")->click();
    shown.wait();
    QCOMPARE(shown.point.row().values, shown.row(42));
    QVERIFY(shown.card.form().isVisible());
    QCOMPARE(shown.card.form().box(0).value(), shown.row(42)[0]);
    QTRY_VERIFY(shown.says(">42</a>")); // the nearest row is the one it was copied from
}

void TestNewPoint::theCardEditsAndRemovesIt() {
    Shown shown;
    shown.point.setValues(shown.row(42));
    shown.wait();
    NumberBox &box = shown.card.form().box(2);
    auto *edit = box.findChild<QLineEdit *>();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, "3.25\r");
    shown.wait();
    QCOMPARE(shown.point.row().values[2], 3.25);
    edit->selectAll();
    QTest::keyClicks(edit, "near\r");
    QVERIFY(shown.says("must be a number. You typed near."));
    QCOMPARE(shown.point.row().values[2], 3.25);
    shown.button("Remove")->click();
    QVERIFY(!shown.point.exists());
    QVERIFY(!shown.card.form().isVisible());
}

void TestNewPoint::thePreimageUnderThePointerIsShown() {
    Shown shown(circles);
    QTest::mouseMove(&shown.flat, shown.pixel(0, 0));
    QVERIFY(!shown.point.hovered()); // only with the tool
    QTest::keyClick(&shown.flat, Qt::Key_N);
    QTest::mouseMove(&shown.flat, shown.pixel(0.2, 0.1));
    QTRY_VERIFY(shown.point.hovered());
    QCOMPARE(shown.card.title(), QString("Pre-image under the pointer"));
    QVERIFY(shown.card.form().isVisible());
    QVERIFY(!shown.point.exists());
    QTRY_VERIFY(shown.says(" %")); // the round trip has been measured
    QTest::mouseMove(&shown.flat, {1, 1});
    QTRY_VERIFY(!shown.point.hovered());
    QCOMPARE(shown.card.title(), QString("New point"));
}

void TestNewPoint::rowsOfPixelsArePictures() {
    Shown shown(digits);
    shown.point.setValues(shown.row(7));
    shown.wait();
    const auto pictures = shown.card.findChildren<QLabel *>();
    QTRY_VERIFY(std::ranges::any_of(pictures, [](const QLabel *label) {
        return label->isVisible() && !label->pixmap(Qt::ReturnByValue).isNull();
    }));
    keepPicture(shown.card, "new-point-card");
    QTest::keyClick(&shown.flat, Qt::Key_N);
    QTest::mouseMove(&shown.flat, shown.pixel(10, 10));
    QTRY_VERIFY(shown.point.hovered());
    QTRY_VERIFY(shown.says(" %"));
    keepPicture(shown.card, "preimage-card");
    const VectorXd row = Eigen::Vector4d(0, 1, 2, std::nan(""));
    const QImage image = pixelPicture(row, {2, 2}, 0, 2, ColorMap::ramp(Qt::white, Qt::black));
    QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
    QCOMPARE(image.pixelColor(0, 1), QColor(Qt::black));
    QCOMPARE(image.pixelColor(1, 1).alpha(), 0);
}

void TestNewPoint::approximatePlacesAreCalledSo() {
    Shown shown(
        session(R"json({"source": "sample:iris"})json", R"json("reducer": {"id": "tsne", "iterations": 60})json"));
    shown.point.setValues(shown.row(60));
    QTRY_VERIFY_WITH_TIMEOUT(!shown.point.isMoving(), 20000);
    QVERIFY(shown.says("approximate"));
}

EIGENSCOPE_TEST(TestNewPoint)

} // namespace eigenscope::tst_new_point

#include "tst_new_point.moc"
