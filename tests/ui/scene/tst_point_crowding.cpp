#include "core/base/random.h"
#include "tests/core/patience.h"
#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "ui/scene/point_crowding.h"
#include "ui/scene/scene_drawers.h"

#include <QtTest>

#include <algorithm>

namespace eigenscope::tst_point_crowding {

namespace {

constexpr QRgb red = qRgb(220, 0, 0), blue = qRgb(0, 0, 220);
constexpr QSize size(240, 240);

/// Points about the middle, or at this distance from it.
std::vector<ScenePoint> points(Index n, QRgb color, float spread, float distance = 0) {
    const MatrixXd at = Random(color).normalMatrix(n, 3);
    std::vector<ScenePoint> all;
    for (Index i = 0; i < n; ++i) {
        const Eigen::Vector3f way = at.row(i).cast<float>();
        all.push_back({distance > 0 ? Eigen::Vector3f(way.normalized() * distance) : Eigen::Vector3f(way * spread),
                       color, Marker::Circle, false});
    }
    return all;
}

std::vector<ScenePoint> joined(std::vector<ScenePoint> first, const std::vector<ScenePoint> &second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

QImage drawn(const std::vector<ScenePoint> &all) {
    PointScene scene;
    scene.points = all;
    scene.radius = 1.75;
    scene.hasAxes = false;
    const std::unique_ptr<PointDrawer> drawer = makePointDrawer();
    drawer->setScene(scene, Theme::light());
    return drawer->image(sceneView({}, size), {.scale = 1, .smooth = true});
}

/// The mean of red, green and blue about the middle of the picture.
Eigen::Array3d middle(const QImage &image, int reach) {
    Eigen::Array3d sum = Eigen::Array3d::Zero();
    for (int y = -reach; y < reach; ++y)
        for (int x = -reach; x < reach; ++x) {
            const QRgb pixel = image.pixel(size.width() / 2 + x, size.height() / 2 + y);
            sum += Eigen::Array3d(qRed(pixel), qGreen(pixel), qBlue(pixel));
        }
    return sum / (4 * reach * reach);
}

} // namespace

class TestPointCrowding : public QObject {
    Q_OBJECT

private slots:
    void opacityFallsWithTheNumberOfPointsAround() {
        for (const auto &[count, opacity] : {std::pair(1, 1.0F), {4, 1.0F}, {64, 0.125F}, {40'000, 0.001F}}) {
            std::vector<ScenePoint> all(static_cast<std::size_t>(count), {{0.1F, 0.2F, 0.3F}, red});
            all.push_back({{0.9F, 0.9F, 0.9F}, blue});
            fadeByCrowding(all);
            QVERIFY2(std::abs(all.front().opacity / opacity - 1) < 1e-5F, qPrintable(QString::number(count)));
            QCOMPARE(all.back().opacity, 1.0F);
        }
    }

    void aCrowdLetsWhatIsInItBeSeen() {
        std::vector<ScenePoint> all = joined(points(60'000, red, 0.06F), points(20'000, blue, 0, 0.7F));
        const Eigen::Array3d hidden = middle(drawn(all), 6);
        fadeByCrowding(all);
        const Eigen::Array3d seen = middle(drawn(all), 6);
        QVERIFY2(seen[0] > hidden[0] + 30, qPrintable(QString("red %1, before %2").arg(seen[0]).arg(hidden[0])));
    }

    void aLonePointIsSeen() {
        std::vector<ScenePoint> all = points(60'000, red, 0.06F);
        all.push_back({{0, 0.6F, 0}, blue, Marker::Circle, false});
        fadeByCrowding(all);
        const QImage image = drawn(all);
        int bluish = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                bluish += qBlue(image.pixel(x, y)) > qRed(image.pixel(x, y)) + 20;
        QVERIFY(bluish >= 2);
    }

    void theOrderOfClassesDecidesNothing() {
        std::vector<ScenePoint> one = joined(points(40'000, red, 0.2F), points(40'000, blue, 0.2F));
        std::vector<ScenePoint> other = joined(points(40'000, blue, 0.2F), points(40'000, red, 0.2F));
        fadeByCrowding(one);
        fadeByCrowding(other);
        QVERIFY(((middle(drawn(one), 50) - middle(drawn(other), 50)).abs() < 2).all());
    }

    void aMillionPointsTakeAFrame() {
        std::vector<ScenePoint> all = points(1'000'000, red, 0.2F);
        const double before = threadMilliseconds();
        fadeByCrowding(all);
        const double took = threadMilliseconds() - before;
        QVERIFY2(took < 50 * loopSlowness, qPrintable(QString("%1 ms").arg(took)));
    }
};

EIGENSCOPE_TEST(TestPointCrowding)

} // namespace eigenscope::tst_point_crowding

#include "tst_point_crowding.moc"
