#include "core/generators/generator.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_generators {

namespace {

const Registry<GeneratorInfo> generators = builtinGenerators();

Table made(std::string_view id, const ParamMap &given = {}) {
    return *generators.find(id)->make(given);
}

QByteArray refusal(std::string_view id, const ParamMap &given) {
    const auto table = generators.find(id)->make(given);
    return table ? QByteArray("accepted") : QByteArray::fromStdString(table.error().message);
}

const VectorXd &numbers(const Table &table, std::string_view column) {
    return std::get<VectorXd>(table.find(column)->values);
}

bool isSame(const Table &a, const Table &b) {
    return a.names() == b.names() && std::ranges::all_of(a.names(), [&](const std::string &name) {
               return numbers(a, name) == numbers(b, name);
           });
}

const GeneratorInfo &currentGenerator() {
    QFETCH_GLOBAL(QString, id);
    return *generators.find(id.toStdString());
}

} // namespace

class TestGeneratorContract : public QObject {
    Q_OBJECT

private slots:
    void initTestCase_data() {
        QTest::addColumn<QString>("id");
        for (const GeneratorInfo &generator : generators.all())
            QTest::newRow(generator.id.c_str()) << QString::fromStdString(generator.id);
    }

    void makesTheRowsThatAreAskedFor() {
        for (const std::int64_t n : {2, 3, 50}) {
            const auto table = currentGenerator().make({{"n", n}});
            QVERIFY(bool(table));
            QCOMPARE(table->rows(), Index{n});
            for (const Column &column : table->columns)
                QVERIFY(std::get<VectorXd>(column.values).allFinite());
        }
    }

    void makesADatasetWithItsRoles() {
        const GeneratorInfo &generator = currentGenerator();
        const auto table = generator.make({});
        QVERIFY(bool(table));
        const auto dataset = makeDataset(*table, generator.roles);
        QVERIFY(bool(dataset));
        QVERIFY(dataset->label || dataset->target);
        QCOMPARE(dataset->points().columns.front(), std::string("x1"));
        QCOMPARE(dataset->attributes.size(), std::size_t{1});
    }

    void theSameSeedMakesTheSamePoints() {
        const auto draw = [](std::int64_t seed) {
            ParamMap given{{"seed", seed}};
            for (const ParamSpec &spec : currentGenerator().params)
                if (spec.id == "noise")
                    given["noise"] = 0.1;
            return *currentGenerator().make(given);
        };
        QVERIFY(isSame(draw(5), draw(5)));
        QVERIFY(!isSame(draw(5), draw(6)));
    }

    void refusesRowsThatCannotBe() {
        const auto table = currentGenerator().make({{"n", std::int64_t{0}}});
        QVERIFY(!table);
        QVERIFY(table.error().message.starts_with("Points (n) of " + currentGenerator().name +
                                                  " must be a whole number from "));
    }
};

class TestGeneratorShapes : public QObject {
    Q_OBJECT

private slots:
    void circlesHaveTheirRadii() {
        const Table table = made("circles", {{"n", std::int64_t{101}}, {"noise", 0.0}, {"factor", 0.25}});
        const VectorXd radii = (numbers(table, "x1").array().square() + numbers(table, "x2").array().square()).sqrt();
        for (Index i = 0; i < radii.size(); ++i)
            QVERIFY(std::abs(radii[i] - (numbers(table, "class")[i] == 0 ? 1 : 0.25)) < 1e-15);
        QCOMPARE(numbers(table, "class").sum(), 50.0);
    }

    void targetsFollowTheirFormulas() {
        const Table sine = made("damped-sine", {{"n", std::int64_t{40}}, {"noise", 0.0}});
        for (Index i = 0; i < 40; ++i) {
            const double x = numbers(sine, "x1")[i];
            QVERIFY(std::abs(x) <= 3);
            QCOMPARE(numbers(sine, "y")[i], std::exp(-std::abs(x) / 4) * std::sin(2 * x));
        }
        const Table ripples = made("ripples", {{"n", std::int64_t{40}}, {"noise", 0.0}});
        for (Index i = 0; i < 40; ++i) {
            const double r = std::hypot(numbers(ripples, "x1")[i], numbers(ripples, "x2")[i]);
            QVERIFY(std::abs(numbers(ripples, "z")[i] - std::cos(2 * r) * std::exp(-r / 3)) < 1e-14);
        }
    }

    void moonsAreHalfCircles() {
        const Table table = made("moons", {{"n", std::int64_t{100}}, {"noise", 0.0}});
        for (Index i = 0; i < 100; ++i) {
            const bool isLower = numbers(table, "class")[i] == 1;
            const double x = numbers(table, "x1")[i] - (isLower ? 1 : 0);
            const double y = numbers(table, "x2")[i] - (isLower ? 0.5 : 0);
            QVERIFY(std::abs(std::hypot(x, y) - 1) < 1e-15);
            QVERIFY(isLower ? y <= 1e-15 : y >= -1e-15);
        }
    }

    void aHelixIsWoundAroundARing() {
        const Table table = made("helix", {{"n", std::int64_t{200}}});
        for (Index i = 0; i < 200; ++i) {
            const double t = numbers(table, "t")[i], x = numbers(table, "x1")[i], y = numbers(table, "x2")[i];
            QVERIFY(std::abs(std::hypot(std::hypot(x, y) - 2, numbers(table, "x3")[i]) - 1) < 1e-14); // about the ring
            QVERIFY(std::abs(std::remainder(std::atan2(y, x) - t, 2 * std::acos(-1.0))) < 1e-14);
        }
    }

    void aSeveredSphereHasNoCapsAndNoSlice() {
        const Table table = made("severed-sphere", {{"n", std::int64_t{2000}}});
        double least = 10, most = 0, highest = 0;
        for (Index i = 0; i < 2000; ++i) {
            const double x = numbers(table, "x1")[i], y = numbers(table, "x2")[i], z = numbers(table, "x3")[i];
            QVERIFY(std::abs(std::sqrt(x * x + y * y + z * z) - 1) < 1e-14);
            highest = std::max(highest, std::abs(z));
            least = std::min(least, numbers(table, "t")[i]);
            most = std::max(most, numbers(table, "t")[i]);
        }
        QVERIFY(highest <= std::cos(std::acos(-1.0) / 8) && highest > 0.9);
        QVERIFY(least >= 0 && least < 0.1);
        QVERIFY(most <= 2 * std::acos(-1.0) - 0.55 && most > 5.6);
    }

    void threeIntervalsAreSeparatedByTheSquareAlone() {
        const Table table = made("three-intervals", {{"n", std::int64_t{61}}});
        const VectorXd &x = numbers(table, "x1"), &classes = numbers(table, "class");
        for (Index i = 0; i < x.size(); ++i)
            QCOMPARE(classes[i], x[i] * x[i] < 1 ? 1.0 : 0.0);
        QVERIFY(std::abs(x.dot(classes)) < 1e-12);
    }

    void theSwissRollIsASpiralOfItsAngle() {
        const Table table = made("swiss-roll");
        const VectorXd &t = numbers(table, "t");
        QVERIFY((numbers(table, "x1").array() - t.array() * t.array().cos()).abs().maxCoeff() < 1e-13);
        QVERIFY((numbers(table, "x3").array() - t.array() * t.array().sin()).abs().maxCoeff() < 1e-13);
        QVERIFY(t.minCoeff() >= 4.71 && t.maxCoeff() <= 14.14);
    }

    void theSCurveIsTwoHalfCircles() {
        const Table table = made("s-curve");
        const VectorXd &t = numbers(table, "t"), &x = numbers(table, "x1"), &z = numbers(table, "x3");
        for (Index i = 0; i < t.size(); ++i)
            QVERIFY(std::abs(std::hypot(x[i], z[i] + (t[i] > 0 ? 1 : -1)) - 1) < 1e-15);
    }

    void noiseHasItsDeviation() {
        const ParamMap still{{"n", std::int64_t{20000}}, {"noise", 0.0}},
            noisy{{"n", std::int64_t{20000}}, {"noise", 0.2}};
        const VectorXd noise = numbers(made("circles", noisy), "x1") - numbers(made("circles", still), "x1");
        QVERIFY(std::abs(std::sqrt(noise.squaredNorm() / 20000) - 0.2) < 0.005);
    }

    void blobsShareThePointsEvenly() {
        const Table table =
            made("blobs", {{"n", std::int64_t{31}}, {"clusters", std::int64_t{3}}, {"columns", std::int64_t{4}}});
        QCOMPARE(table.columns.size(), std::size_t{5});
        const auto counts = makeDataset(table, {.label = "class"})->classes()->counts();
        QCOMPARE(counts.size(), std::size_t{3});
        QCOMPARE(*std::ranges::max_element(counts) - *std::ranges::min_element(counts), Index{1});
    }

    void blobsLieAroundTheirCenters() {
        const Table table = made("blobs", {{"spread", 0.0}, {"clusters", std::int64_t{2}}, {"n", std::int64_t{6}}});
        const VectorXd &x = numbers(table, "x1");
        QCOMPARE(x[0], x[2]);
        QCOMPARE(x[3], x[5]);
        QVERIFY(x[0] != x[3]);
    }

    void gaussianColumnsAreStandard() {
        const Table table = made("gaussian", {{"n", std::int64_t{20000}}, {"columns", std::int64_t{3}}});
        for (const char *column : {"x1", "x2", "x3"}) {
            QVERIFY(std::abs(numbers(table, column).mean()) < 0.03);
            QVERIFY(std::abs(numbers(table, column).squaredNorm() / 20000 - 1) < 0.04);
        }
    }

    void theBallIsFilledEvenly() {
        const Table table = made("uniform-ball", {{"n", std::int64_t{20000}}, {"columns", std::int64_t{5}}});
        const VectorXd &norms = numbers(table, "norm");
        QVERIFY(norms.maxCoeff() <= 1);
        QVERIFY(std::abs(norms.array().pow(5).mean() - 0.5) < 0.01); // ‖x‖^d is uniform
        QVERIFY(std::abs(numbers(table, "x5").mean()) < 0.01);
    }

    void theCubeIsFilledEvenly() {
        const Table table = made("uniform-cube", {{"n", std::int64_t{20000}}});
        QCOMPARE(table.columns.size(), std::size_t{11});
        const VectorXd &x = numbers(table, "x10");
        QVERIFY(x.cwiseAbs().maxCoeff() <= 1);
        QVERIFY(std::abs(x.squaredNorm() / 20000 - 1.0 / 3) < 0.01);
    }

    void dependentColumnsAreUncorrelated() {
        const Table table = made("dependent-uncorrelated", {{"n", std::int64_t{50000}}, {"columns", std::int64_t{3}}});
        const VectorXd &x = numbers(table, "x1"), &y = numbers(table, "x2"), &z = numbers(table, "x3");
        for (const double product : {x.dot(y), x.dot(z), y.dot(z)})
            QVERIFY(std::abs(product / 50000) < 0.02);
        QVERIFY((y.array() - std::sqrt(2) * (x.array().square() - 1)).abs().maxCoeff() < 1e-12);
    }

    void whatDoesNotFitInMemoryIsRefused() {
        const QByteArray sentence =
            refusal("blobs", {{"n", std::int64_t{10'000'000}}, {"columns", std::int64_t{10'000}}});
        QVERIFY2(sentence.startsWith("10000000 points of 10000 columns would take "), sentence);
        QVERIFY2(sentence.endsWith("are free. Ask for fewer."), sentence);
    }

    void parametersOutsideTheirDomainAreRefused() {
        QCOMPARE(refusal("circles", {{"factor", 1.0}}),
                 "Factor of Circles must be a number above 0 and below 1. Got 1.");
        QCOMPARE(refusal("moons", {{"noise", -1.0}}), "Noise of Moons must be a number of at least 0. Got -1.");
    }
};

EIGENSCOPE_TEST(TestGeneratorContract)
EIGENSCOPE_TEST(TestGeneratorShapes)

} // namespace eigenscope::tst_generators

#include "tst_generators.moc"
