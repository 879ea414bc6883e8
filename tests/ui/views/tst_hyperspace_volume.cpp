#include "tests/ui/driven_view.h"
#include "tests/ui/example_results.h"
#include "tests/ui/shown_view.h"
#include "tests/ui/svg_words.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "ui/views/hyperspace/hyperspace_volume.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>

namespace eigenscope::tst_hyperspace_volume {

namespace {

std::string session(const std::string &hyperspace) {
    return R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"})json" +
           (hyperspace.empty() ? "" : ", \"hyperspace\": " + hyperspace) + "}";
}

struct Shown : ShownView<HyperspaceVolume> {
    explicit Shown(const std::string &hyperspace = {}) : ShownView(session(hyperspace), {560, 340}) {}
    [[nodiscard]] QString at(int d) {
        view.setCursorAt(d);
        return view.cursorText().join('\n');
    }
};

} // namespace

class TestHyperspaceVolume : public QObject {
    Q_OBJECT

private slots:
    void usesTheSettingsOfTheSession();
    void withoutSettingsShowsTheUnitBall();
    void cursorTellsTheValueToFullPrecision();
    void valuesBelowTheDoublesAreToldByLogarithm();
    void cursorFollowsPointerAndKeys();
    void sixDigitsAreReadAndAllAreCopied();
    void surfaceAndLogarithmChangeThePicture();
    void hugeBallsDrawOnALogarithmicScale();
    void theWordsAtTheTwoMaximaStandApart();
    void theValueAtTheCursorIsNotAcrossThem();
    void stateComesBack();
};

void TestHyperspaceVolume::theWordsAtTheTwoMaximaStandApart() {
    Shown shown;
    shown.view.restore({{"surface", true}});
    for (const QSize size : {QSize(300, 200), QSize(520, 300), QSize(560, 340), QSize(900, 520)}) {
        shown.view.resize(size);
        std::vector<SvgWord> maxima;
        for (const SvgWord &word : wordsOf(svgOf(shown.view)))
            if (word.text.contains("maximum at"))
                maxima.push_back(word);
        QCOMPARE(maxima.size(), size.width() < 500 ? 1U : 2U); // where there is no room for both
        if (maxima.size() < 2)
            continue;
        const QFontMetricsF metrics(interfaceFont(11));
        const double halves =
            (metrics.horizontalAdvance(maxima[0].text) + metrics.horizontalAdvance(maxima[1].text)) / 2;
        const QPointF apart = maxima[0].middle - maxima[1].middle;
        QVERIFY2(std::abs(apart.y()) >= metrics.height() - 1 || std::abs(apart.x()) >= halves,
                 qPrintable(tr("at %1 px: %2 across and %3 up").arg(size.width()).arg(apart.x()).arg(apart.y())));
    }
    shown.view.resize(520, 300);
    keepPicture(shown.view, "two-maxima-light");
    shown.view.setTheme(Theme::dark());
    keepPicture(shown.view, "two-maxima-dark");
}

void TestHyperspaceVolume::theValueAtTheCursorIsNotAcrossThem() {
    Shown shown;
    shown.view.restore({{"surface", true}});
    const QFontMetricsF metrics(interfaceFont(11));
    const auto placeOf = [&metrics](const SvgWord &word) {
        QRectF place({}, QSizeF(metrics.horizontalAdvance(word.text), metrics.height()));
        place.moveCenter(word.middle);
        return place.adjusted(1, 1, -1, -1);
    };
    int seen = 0;
    for (const QSize size : {QSize(520, 300), QSize(560, 340), QSize(900, 520)}) {
        shown.view.resize(size);
        const std::vector<SvgWord> words = wordsOf(svgOf(shown.view));
        for (const SvgWord &value : words)
            for (const SvgWord &maximum : words)
                if (value.text == "26.319" && maximum.text.contains("maximum at")) {
                    ++seen;
                    QVERIFY2(!placeOf(value).intersects(placeOf(maximum)), qPrintable(maximum.text));
                }
    }
    QVERIFY(seen > 0);
}

void TestHyperspaceVolume::usesTheSettingsOfTheSession() {
    Shown shown(R"json({"dimensions": "2-40", "radius": 1.5})json");
    QCOMPARE(shown.view.caption(), QString("radius 1.5 · d = 2–40"));
    QVERIFY(shown.at(1).startsWith("d = 2 ")); // what is asked for beyond the range ends at it
    QVERIFY(shown.at(500).startsWith("d = 40 "));
}

void TestHyperspaceVolume::withoutSettingsShowsTheUnitBall() {
    QCOMPARE(Shown().view.caption(), QString("radius 1 · d = 1–60"));
}

void TestHyperspaceVolume::cursorTellsTheValueToFullPrecision() {
    Shown shown;
    // V₅ = 8π²/15
    QVERIFY2(shown.at(5).startsWith("d = 5   V = 5.26378901391432"), qPrintable(shown.at(5)));
    QVERIFY(shown.at(1).startsWith("d = 1   V = 2"));
}

void TestHyperspaceVolume::valuesBelowTheDoublesAreToldByLogarithm() {
    Shown shown(R"json({"dimensions": "1-1000"})json");
    const QString text = shown.at(1000);
    // log₁₀ V₁₀₀₀ = −885.42…
    QVERIFY2(text.contains("·10⁻⁸⁸⁶"), qPrintable(text));
    QVERIFY(text.contains("ln V = −203"));
}

void TestHyperspaceVolume::cursorFollowsPointerAndKeys() {
    Shown shown;
    const PlotMapping mapping = shown.view.mapping();
    QTest::mouseMove(&shown.view, QPointF(mapping.pixelX(7), mapping.area.center().y()).toPoint());
    QCOMPARE(shown.view.cursor(), 7);
    QTest::keyClick(&shown.view, Qt::Key_Right);
    QCOMPARE(shown.view.cursor(), 8);
    QTest::keyClick(&shown.view, Qt::Key_Left);
    QCOMPARE(shown.view.cursor(), 7);
}

void TestHyperspaceVolume::sixDigitsAreReadAndAllAreCopied() {
    Shown shown;
    const QString picture = QString::fromUtf8(svgOf(shown.view));
    QVERIFY(picture.contains("V = 5.26379<") || picture.contains("V = 5.26379 "));
    tool(shown.view, "Copy the values with all digits")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), shown.view.cursorText().join('\n'));
    QVERIFY(QGuiApplication::clipboard()->text().contains("5.263789013914"));
}

void TestHyperspaceVolume::surfaceAndLogarithmChangeThePicture() {
    Shown shown;
    QImage last = shown.view.grab().toImage();
    for (QAction *tool : shown.view.tools()) {
        if (!tool->isCheckable())
            continue;
        tool->trigger();
        const QImage next = shown.view.grab().toImage();
        QVERIFY(next != last);
        last = next;
    }
    QVERIFY(shown.at(7).contains("S = 33.073361792"));
}

void TestHyperspaceVolume::hugeBallsDrawOnALogarithmicScale() {
    Shown shown(R"json({"dimensions": "1-1000", "radius": 1e6})json");
    QVERIFY(shown.view.mapping().y.max > 1000); // log₁₀ of the volume
    QVERIFY(!shown.view.grab().isNull());
}

void TestHyperspaceVolume::stateComesBack() {
    Shown shown, other;
    shown.view.restore({{"logarithmic", true}, {"surface", true}, {"cursor", 12}});
    other.view.restore(shown.view.state());
    QCOMPARE(other.view.state(), shown.view.state());
    QCOMPARE(other.view.cursor(), 12);
    for (const char *text : {"[]", "{\"cursor\": 1e300}", "{\"cursor\": -5, \"surface\": \"yes\"}"})
        other.view.restore(Json::parse(text));
    QVERIFY(!other.view.grab().isNull());
}

EIGENSCOPE_TEST(TestHyperspaceVolume)

} // namespace eigenscope::tst_hyperspace_volume

#include "tst_hyperspace_volume.moc"
