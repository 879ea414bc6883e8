#include "core/hyperspace/concentration.h"
#include "core/hyperspace/experiments.h"
#include "core/hyperspace/formulas.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_hyperspace_experiments {

using namespace eigenscope::hyperspace;

namespace {

const std::vector<int> someDimensions = {1, 2, 3, 5, 8, 20, 60};

double valueOf(const Estimate &estimate) {
    return estimate.value * std::exp(estimate.logUnit);
}

/// Whether each estimate lies within twice its bounds of what the formula says (four standard errors), and has bounds.
bool agrees(Simulation &simulation, std::int64_t points, const std::function<double(int d)> &formula) {
    simulation.advance(points, {});
    const std::vector<Estimate> estimates = simulation.estimates();
    for (std::size_t i = 0; i < estimates.size(); ++i) {
        const Estimate &each = estimates[i];
        const double truth = formula(simulation.dimensions()[i]) * std::exp(-each.logUnit);
        const double reach = each.high - each.low + 1e-12 * std::abs(truth);
        if (each.low > each.value || each.high < each.value || std::abs(each.value - truth) > reach) {
            qWarning("d = %d: %g instead of %g, bounds %g and %g", simulation.dimensions()[i], each.value, truth,
                     each.low, each.high);
            return false;
        }
    }
    return true;
}

} // namespace

class TestHyperspaceExperiments : public QObject {
    Q_OBJECT

private slots:
    void volumesAgreeWithTheFormula() {
        QVERIFY(agrees(*simulateVolume(someDimensions, 1), 100'000, [](int d) { return *ballVolume(d, 1); }));
        QVERIFY(agrees(*simulateInscribedRatio(someDimensions, 1), 100'000, [](int d) { return *inscribedRatio(d); }));
    }

    void theVolumePeaksAtFive() {
        std::vector<int> dimensions(12);
        std::iota(dimensions.begin(), dimensions.end(), 1);
        const auto simulation = simulateVolume(dimensions, 1);
        simulation->advance(1'000'000, {});
        const std::vector<Estimate> volumes = simulation->estimates();
        QCOMPARE(std::ranges::max_element(volumes, {}, valueOf) - volumes.begin(), 4);
    }

    void surfacesAgreeWithTheFormula() {
        QVERIFY(agrees(*simulateSurface({1, 2, 3, 5, 8, 20}, 1), 100'000, [](int d) { return *ballSurface(d, 1); }));
    }

    void shellsAgreeWithTheFormula() {
        for (const double width : {0.01, 0.3})
            QVERIFY(agrees(*simulateShell(someDimensions, width, 1), 50'000,
                           [width](int d) { return shellFraction(d, width, 1); }));
    }

    void normalMassesAgreeWithTheFormula() {
        for (const double alpha : {0.001, 0.5, 0.99})
            QVERIFY(agrees(*simulateNormalMass(someDimensions, alpha, 1), 100'000,
                           [alpha](int d) { return normalMass(d, alpha); }));
    }

    void diagonalsAgreeWithTheFormula() {
        QVERIFY(agrees(*simulateDiagonals(someDimensions, 1), 50'000, diagonalAngleDegrees));
    }

    void contrastsAgreeWithTheFormula() {
        QVERIFY(agrees(*simulateContrast(someDimensions, 30, 1), 60'000, [](int d) { return medianContrast(d, 30); }));
    }

    void boundsShrinkWithTheRootOfThePoints() {
        const auto width = [](std::int64_t points) {
            const auto simulation = simulateShell({10}, 0.1, 3);
            simulation->advance(points, {});
            return simulation->estimates()[0].high - simulation->estimates()[0].low;
        };
        QVERIFY(std::abs(width(1'000) / width(16'000) - 4) < 0.2);
    }

    void noHitAtAllStillHasABound() {
        const Estimate none = shareOfHits(0, 1'000);
        QCOMPARE(none.value, 0.0);
        QCOMPARE(none.low, 0.0);
        QCOMPARE(none.high, 4.0 / 1'004);
        QCOMPARE(shareOfHits(10, 10).high, 1.0);
    }

    void theSameSeedGivesTheSameBitsHoweverDivided() {
        const auto whole = simulateSurface({1, 7}, 5), parts = simulateSurface({1, 7}, 5),
                   other = simulateSurface({1, 7}, 6);
        whole->advance(1'000, {});
        for (const int points : {1, 399, 600})
            parts->advance(points, {});
        other->advance(1'000, {});
        QCOMPARE(parts->points(), std::int64_t{1'000});
        QVERIFY(whole->estimates()[1].value == parts->estimates()[1].value);
        QVERIFY(whole->estimates()[1].value != other->estimates()[1].value);
    }

    void stopsWhenAsked() {
        std::stop_source stop;
        stop.request_stop();
        const auto simulation = simulateVolume({3}, 1);
        simulation->advance(1'000'000'000, stop.get_token());
        QCOMPARE(simulation->points(), std::int64_t{0});
    }

    void aThousandDimensionsDoNotUnderflow() {
        const auto surface = simulateSurface({1000}, 1), volume = simulateVolume({1000}, 1);
        for (Simulation *simulation : {surface.get(), volume.get()})
            simulation->advance(100, {});
        QVERIFY(surface->estimates()[0].value > 0);
        QVERIFY(volume->estimates()[0].value == 0 && volume->estimates()[0].high > 0);
    }
};

EIGENSCOPE_TEST(TestHyperspaceExperiments)

} // namespace eigenscope::tst_hyperspace_experiments

#include "tst_hyperspace_experiments.moc"
