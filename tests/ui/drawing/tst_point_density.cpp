#include "core/base/random.h"
#include "tests/test_program.h"
#include "ui/drawing/point_density.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_point_density {

namespace {

struct Places {
    std::vector<double> x, y;
};

/// Normal points about (10·i, 0), the i'th group of `sizes[i]`.
Places groups(const std::vector<Index> &sizes, double unit = 1) {
    Random random(1);
    Places places;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        for (Index k = 0; k < sizes[i]; ++k) {
            places.x.push_back(unit * (10 * static_cast<double>(i) + random.normal()));
            places.y.push_back(unit * random.normal());
        }
    return places;
}

/// The share of the points that lie inside an odd number of the lines.
double shareInside(const Places &places, const std::vector<DensityLine> &lines) {
    std::size_t inside = 0;
    for (std::size_t i = 0; i < places.x.size(); ++i) {
        const auto holds = [&](const DensityLine &line) {
            return line.points.containsPoint({places.x[i], places.y[i]}, Qt::OddEvenFill);
        };
        inside += static_cast<std::size_t>(std::ranges::count_if(lines, holds) % 2);
    }
    return static_cast<double>(inside) / static_cast<double>(places.x.size());
}

} // namespace

class TestPointDensity : public QObject {
    Q_OBJECT

private slots:
    void theShareOfThePointsLiesInside() {
        for (const double unit : {1.0, 1e-9, 1e12})
            for (const double share : {0.5, 0.75, 0.95}) {
                const Places places = groups({20'000, 10'000}, unit);
                const double inside = shareInside(places, densityLines(places.x, places.y, {share}));
                QVERIFY2(std::abs(inside - share) < 0.01, qPrintable(QString("%1: %2").arg(share).arg(inside)));
            }
    }

    void linesOfANormalCloudAreItsCircles() {
        const Places places = groups({200'000});
        for (const double share : {0.5, 0.75, 0.95}) {
            const double radius = std::sqrt(-2 * std::log(1 - share));
            std::size_t longest = 0;
            QPolygonF outline;
            for (const DensityLine &line : densityLines(places.x, places.y, {share}))
                if (static_cast<std::size_t>(line.points.size()) > longest) {
                    longest = static_cast<std::size_t>(line.points.size());
                    outline = line.points;
                }
            QVERIFY(!outline.isEmpty());
            QCOMPARE(outline.first(), outline.last());
            for (const QPointF &point : outline)
                QVERIFY2(std::abs(std::hypot(point.x(), point.y()) / radius - 1) < 0.12,
                         qPrintable(QString::number(std::hypot(point.x(), point.y()) / radius)));
        }
    }

    void farPointsDoNotBlurTheOthers() {
        Places places = groups({5'000});
        const double before = shareInside(places, densityLines(places.x, places.y, {0.5}));
        for (int i = 0; i < 20; ++i) {
            places.x.push_back(1e6 * (i + 1));
            places.y.push_back(-1e7);
        }
        const std::vector<DensityLine> lines = densityLines(places.x, places.y, {0.5});
        QVERIFY(std::abs(shareInside(places, lines) - before) < 0.02);
        for (const DensityLine &line : lines)
            QVERIFY(line.points.boundingRect().width() < 4);
    }

    void fewPointsAndPointsInARowHaveNone() {
        const Places few = groups({leastDensityPoints - 1}), enough = groups({leastDensityPoints});
        QVERIFY(densityLines(few.x, few.y, {0.5}).empty());
        QVERIFY(!densityLines(enough.x, enough.y, {0.5}).empty());
        QVERIFY(densityLines(enough.x, std::vector<double>(enough.x.size(), 3.0), {0.5}).empty());
    }

    void whatIsNotFiniteIsLeftOut() {
        Places places = groups({1'000});
        const auto outlines = [&] {
            std::vector<QPolygonF> all;
            for (const DensityLine &line : densityLines(places.x, places.y, {0.5, 0.95}))
                all.push_back(line.points);
            return all;
        };
        const auto before = outlines();
        const double inf = std::numeric_limits<double>::infinity();
        for (const auto &[x, y] : {std::pair(inf, 0.0), std::pair(0.0, -inf), std::pair(std::nan(""), 0.0)}) {
            places.x.push_back(x);
            places.y.push_back(y);
        }
        QCOMPARE(outlines(), before);
    }
};

EIGENSCOPE_TEST(TestPointDensity)

} // namespace eigenscope::tst_point_density

#include "tst_point_density.moc"
