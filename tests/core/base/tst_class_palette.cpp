#include "core/base/class_palette.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

namespace eigenscope::tst_class_palette {

namespace {

using Triple = std::array<double, 3>;

/// Linear light of one channel of sRGB.
double linear(std::uint32_t channel) {
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

Triple linearOf(std::uint32_t color) {
    return {linear(color >> 16 & 255), linear(color >> 8 & 255), linear(color & 255)};
}

using Matrix = std::array<Triple, 3>;

Triple times(const Matrix &matrix, const Triple &x) {
    Triple y{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            y[i] += matrix[i][j] * x[j];
    return y;
}

// G. Machado, M. Oliveira, L. Fernandes: A physiologically-based model for simulation of color vision deficiency, IEEE
// Trans. Vis. Comput. Graph. 15 (2009), severity 1.0.
constexpr Matrix protanopia = {
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deuteranopia = {
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix allColors = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

/// CIELAB under D65.
Triple lab(const Triple &light) {
    constexpr Matrix toXyz = {
        {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
    const Triple xyz = times(toXyz, light);
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    const double x = f(xyz[0] / 0.95047), y = f(xyz[1]), z = f(xyz[2] / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

Triple seenBy(const Matrix &eye, std::uint32_t color) {
    Triple light = times(eye, linearOf(color));
    for (double &channel : light)
        channel = std::clamp(channel, 0.0, 1.0);
    return lab(light);
}

/// The smallest distance between two of the first colors; of the lightness alone where `inGray`.
double smallestDistance(const ClassPalette &palette, std::size_t count, const Matrix &eye, bool inGray = false) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Triple a = seenBy(eye, palette.colors[i]), b = seenBy(eye, palette.colors[j]);
            least = std::min(least, inGray ? std::abs(a[0] - b[0]) : std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]));
        }
    return least;
}

} // namespace

class TestClassPalette : public QObject {
    Q_OBJECT

private slots:
    void colorBlindPeopleTellTheFirstOnesApart() {
        constexpr double enough = 15; // of CIELAB
        int several = 0;
        for (const ClassPalette &palette : classPalettes()) {
            if (palette.isGray)
                continue;
            several += palette.safe > 0 ? 1 : 0;
            for (const Matrix &eye : {allColors, protanopia, deuteranopia}) {
                const double least = smallestDistance(palette, palette.safe, eye);
                QVERIFY2(least > enough, (palette.id + " " + std::to_string(least)).c_str());
            }
        }
        QVERIFY(several >= 2);
    }

    void whatIsPrintedInGrayIsToldApart() {
        constexpr double enough = 10; // of lightness in CIELAB
        int several = 0;
        for (const ClassPalette &palette : classPalettes()) {
            const double least = smallestDistance(palette, palette.inGray, allColors, true);
            QVERIFY2(least > enough, (palette.id + " " + std::to_string(least)).c_str());
            several += palette.inGray > 0 ? 1 : 0;
        }
        QVERIFY(several >= 2);
    }

    void anUnknownPaletteIsTheUsualOne() {
        QCOMPARE(classPalette("rainbow").id, std::string("okabe-ito"));
        QCOMPARE(classPalette("print").id, std::string("print"));
    }

    void eachPaletteHasItsOwnColors() {
        for (const ClassPalette &palette : classPalettes()) {
            const std::set<std::uint32_t> distinct(palette.colors.begin(), palette.colors.end());
            QCOMPARE(distinct.size(), palette.colors.size());
            QVERIFY(palette.safe <= palette.colors.size() && palette.inGray <= palette.colors.size());
            QVERIFY(!palette.name.empty() && !palette.help.empty());
        }
    }
};

EIGENSCOPE_TEST(TestClassPalette)

} // namespace eigenscope::tst_class_palette

#include "tst_class_palette.moc"
