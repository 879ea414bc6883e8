#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"

#include "core/quality/stress1.h"
#include "tests/test_program.h"
#include "ui/export/view_export.h"
#include "ui/text/number_label.h"
#include "ui/views/quality/rnx_curve.h"
#include "ui/views/quality/shepard.h"

#include <nlohmann/json.hpp>

#include <QSet>
#include <QSignalSpy>
#include <QToolTip>

namespace eigenscope::tst_shepard {

namespace {

std::string sessionOn(const std::string &data, const std::string &reducer,
                      const std::string &quality = R"json({"neighbors": [5, 12]})json") {
    return R"json({"format": "eigenscope-session", "version": 1, "data": )json" + data + R"json(, "reducer": )json" +
           reducer + R"json(, "quality": )json" + quality + "}";
}

const std::string iris = R"json({"source": "sample:iris"})json",
                  thirty = R"json({"source": "sample:iris", "rows": "0-9,60-69,120-129"})json",
                  pca = R"json({"id": "pca", "components": 2})json", nonmetric = R"json({"id": "nonmetric-mds"})json";

struct Shown {
    SampleDocument sample;
    Shepard view{sample.context()};
    QSignalSpy told{&sample.document, &Document::told};

    explicit Shown(const std::string &session) : sample(session) {
        present(view, {480, 360});
        view.settle();
    }
    [[nodiscard]] const Quality &quality() const { return *sample.document.results().value<Stage::Quality>(); }
    [[nodiscard]] QPointF pixelOf(double delta, double d) { return view.mapping().pixel(delta, d); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, int times = 1) {
        for (int time = 0; time < times; ++time)
            QTest::keyClick(&view, key, modifiers);
    }
    /// What a screen reader says.
    [[nodiscard]] QString heard() const { return told.isEmpty() ? QString() : told.last().first().toString(); }
    void drag(QPointF from, QPointF to) {
        QSignalSpy changed(&sample.selection, &Selection::changed);
        dragMouse(view, from, to);
        QVERIFY(!changed.isEmpty() || changed.wait());
        view.settle();
    }
};

} // namespace

class TestShepard : public QObject {
    Q_OBJECT

private slots:
    void everyPairIsThere_data();
    void everyPairIsThere();
    void theLineIsThatOfStress1();
    void nonmetricScalingHasItsMonotoneLine();
    void aRectangleSelectsTheRowsOfItsPairs();
    void pairsOfSelectedRowsStandOut();
    void aClickClearsTheSelection();
    void arrowsGoFromPairToPairAndTellThem();
    void enterSelectsTheRowsOfTheMarkedPairs_data() { everyPairIsThere_data(); }
    void enterSelectsTheRowsOfTheMarkedPairs();
    void shiftDrawsARectangleByKeys();
    void escGivesUpTheRectangleThenTheMark();
    void aSampleOfRowsIsSaid();
    void aNewPictureIsCountedAgain();
    void pairsMayGoUnderTheHand();
    void withoutQualityThereIsNothing();
    void theCurveIsThatOfTheReport();
    void theCurveMarksTheSizesAskedFor();
};

void TestShepard::everyPairIsThere_data() {
    QTest::addColumn<QString>("data");
    QTest::addColumn<int>("rows");
    QTest::newRow("as dots") << QString::fromStdString(thirty) << 30;
    QTest::newRow("counted") << QString::fromStdString(iris) << 150;
}

void TestShepard::everyPairIsThere() {
    QFETCH(const QString, data);
    QFETCH(const int, rows);
    Shown shown(sessionOn(data.toStdString(), pca));
    const PairLayer &pairs = *shown.view.pairs();
    QCOMPARE(pairs.count(), Index(rows * (rows - 1) / 2));
    if (!pairs.dots().empty()) {
        QCOMPARE(static_cast<Index>(pairs.dots().size()), pairs.count());
        return;
    }
    Index counted = 0;
    for (int row = 0; row < PairLayer::cellsUp; ++row)
        for (int column = 0; column < PairLayer::cellsRight; ++column)
            counted += pairs
                           .cellAt({(column + 0.5) / PairLayer::cellsRight * pairs.largestDelta(),
                                    (row + 0.5) / PairLayer::cellsUp * pairs.largestD()})
                           ->count;
    QCOMPARE(counted, pairs.count());
    QVERIFY(!pairs.cellAt({-1e-9, 0}) && !pairs.cellAt({0, 1.001 * pairs.largestD()}));
}

void TestShepard::theLineIsThatOfStress1() {
    Shown shown(sessionOn(iris, pca));
    const QPolygonF line = shown.view.line();
    QCOMPARE(line.size(), qsizetype(2));
    QCOMPARE(line[1].y() / line[1].x(), bestScale(*shown.quality().comparison));
    QVERIFY(line[1].y() / line[1].x() < 1); // a projection only shortens
    const Json &report = *shown.quality().report;
    QCOMPARE(shown.view.caption(), QString("ρ = %1 · stress-1 = %2 · 11,175 pairs")
                                       .arg(report["shepard"].get<double>(), 0, 'f', 3)
                                       .arg(report["stress1"].get<double>(), 0, 'f', 3));
}

void TestShepard::nonmetricScalingHasItsMonotoneLine() {
    Shown shown(sessionOn(thirty, nonmetric));
    const QPolygonF line = shown.view.line();
    QVERIFY(line.size() > 10);
    for (qsizetype i = 1; i < line.size(); ++i)
        QVERIFY(line[i].x() >= line[i - 1].x() && line[i].y() >= line[i - 1].y());
    // It runs through the pairs: in their units, from the smallest distance to the largest.
    QVERIFY(std::abs(line.last().x() - shown.view.pairs()->largestDelta()) < 1e-9 * line.last().x());
    QVERIFY(line.last().y() <= shown.view.pairs()->largestD() &&
            line.last().y() > 0.8 * shown.view.pairs()->largestD());
    QVERIFY2(shown.view.caption().contains("stress-1 of the monotone line = 0.0"), qPrintable(shown.view.caption()));
}

void TestShepard::aRectangleSelectsTheRowsOfItsPairs() {
    for (const std::string &data : {thirty, iris}) {
        Shown shown(sessionOn(data, pca));
        const Comparison &comparison = *shown.quality().comparison;
        const Dataset &rows = *shown.sample.document.results().value<Stage::Reduce>()->data;
        const double from = 0.93 * shown.view.pairs()->largestDelta();
        Rows expected;
        for (Index i = 0; i < comparison.size(); ++i)
            if ((comparison.delta().col(i).array() > from).any())
                expected.push_back(rows.rows[static_cast<std::size_t>(i)]);
        QVERIFY(expected.size() > 1 && expected.size() < rows.rows.size());
        const PlotMapping mapping = shown.view.mapping();
        shown.drag({std::ceil(shown.pixelOf(from, 0).x()), mapping.area.bottom() - 1}, mapping.area.topRight());
        Rows selected = shown.sample.selection.rows();
        QVERIFY(std::ranges::includes(expected, selected)); // the pixel may leave out pairs at the very edge
        QVERIFY(selected.size() + 2 >= expected.size());
    }
}

void TestShepard::pairsOfSelectedRowsStandOut() {
    Shown shown(sessionOn(iris, pca));
    QVERIFY(!shown.view.chosenPairs());
    const QImage before = shown.view.grab().toImage();
    shown.sample.selection.select({7});
    shown.view.settle();
    QCOMPARE(shown.view.chosenPairs()->count(), Index(149));
    QVERIFY(shown.view.caption().endsWith("those of row 7 stand out"));
    QVERIFY(shown.view.grab().toImage() != before);
    keepPicture(shown.view, "shepard-one-row");
    shown.sample.selection.select({7, 30, 120, 121});
    shown.view.settle();
    QCOMPARE(shown.view.chosenPairs()->count(), Index(6));
    for (const auto &[i, j] : shown.view.chosenPairs()->dots())
        QVERIFY(shown.sample.selection.contains(i) && shown.sample.selection.contains(j));
    QVERIFY(shown.view.caption().endsWith("those among 4 rows stand out"));
    keepPicture(shown.view, "shepard-four-rows");
    shown.sample.selection.clear();
    QCOMPARE(shown.view.grab().toImage(), before);
}

void TestShepard::aClickClearsTheSelection() {
    Shown shown(sessionOn(iris, pca));
    shown.sample.selection.select({1, 2});
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.mapping().area.center().toPoint());
    QVERIFY(shown.sample.selection.rows().empty());
}

void TestShepard::arrowsGoFromPairToPairAndTellThem() {
    Shown shown(sessionOn(thirty, pca));
    const PairLayer &pairs = *shown.view.pairs();
    const QImage before = shown.view.grab().toImage();
    shown.press(Qt::Key_End);
    const auto farthest = std::ranges::max_element(pairs.dots(), {}, [&](auto pair) { return pairs.place(pair).x(); });
    QVERIFY2(shown.heard().contains("δ = " + numberLabel(pairs.place(*farthest).x(), 4)), qPrintable(shown.heard()));
    QVERIFY2(QToolTip::text().contains("<br>δ = "), qPrintable(QToolTip::text()));
    QVERIFY(shown.view.grab().toImage() != before);
    keepPicture(shown.view, "shepard-marked-pair");
    QSet<QString> told;
    for (int i = 0; i < 20; ++i) {
        shown.press(Qt::Key_Left);
        told.insert(shown.heard());
    }
    QVERIFY(told.size() > 10);
}

void TestShepard::enterSelectsTheRowsOfTheMarkedPairs() {
    QFETCH(const QString, data);
    Shown shown(sessionOn(data.toStdString(), pca));
    shown.press(Qt::Key_Left);
    const auto menuThing = shown.view.thingInHand();
    QVERIFY(menuThing && menuThing->place);
    QVERIFY(!shown.heard().isEmpty());
    shown.press(Qt::Key_Return);
    QTRY_VERIFY(shown.sample.selection.rows().size() >= 2);
    if (!menuThing->rows.empty()) {
        Rows both = menuThing->rows;
        std::ranges::sort(both);
        QCOMPARE(shown.sample.selection.rows(), both);
    }
}

void TestShepard::shiftDrawsARectangleByKeys() {
    Shown shown(sessionOn(thirty, pca));
    const PairLayer &pairs = *shown.view.pairs();
    const auto farthest = std::ranges::max_element(pairs.dots(), {}, [&](auto pair) { return pairs.place(pair).x(); });
    const QPointF corner = pairs.place(*farthest);
    shown.press(Qt::Key_End);
    shown.press(Qt::Key_Left, Qt::ShiftModifier | Qt::ControlModifier, 2); // a tenth of the plot each
    shown.press(Qt::Key_Down, Qt::ShiftModifier | Qt::ControlModifier, 12);
    const double from = corner.x() - 0.2 * shown.view.mapping().x.length();
    QVERIFY2(shown.heard().contains(" from " + numberLabel(from, 3) + " to " + numberLabel(corner.x(), 3)),
             qPrintable(shown.heard()));
    keepPicture(shown.view, "shepard-rectangle-by-keys");
    shown.press(Qt::Key_Return);
    Rows expected;
    const Dataset &rows = *shown.sample.document.results().value<Stage::Reduce>()->data;
    for (const Index row : rowsOfPairs(*shown.quality().comparison, {from, corner.x()}, {0, corner.y()}))
        expected.push_back(rows.rows[static_cast<std::size_t>(row)]);
    QVERIFY(expected.size() > 2 && expected.size() < 30);
    QTRY_COMPARE(shown.sample.selection.rows(), expected);
}

void TestShepard::escGivesUpTheRectangleThenTheMark() {
    Shown shown(sessionOn(thirty, pca));
    const QImage before = shown.view.grab().toImage();
    shown.press(Qt::Key_End);
    const QImage marked = shown.view.grab().toImage();
    shown.press(Qt::Key_Left, Qt::ShiftModifier, 4);
    QVERIFY(shown.view.grab().toImage() != marked);
    QMouseEvent move(QEvent::MouseMove, {200, 200}, shown.view.mapToGlobal(QPointF(200, 200)), Qt::NoButton, {}, {});
    const QImage stretched = shown.view.grab().toImage();
    QCoreApplication::sendEvent(&shown.view, &move); // the pointer only passes by
    QCOMPARE(shown.view.grab().toImage(), stretched);
    shown.press(Qt::Key_Escape, {}, 2);
    QCOMPARE(shown.view.grab().toImage(), before);
    QVERIFY(shown.sample.selection.rows().empty());
}

void TestShepard::aSampleOfRowsIsSaid() {
    Shown shown(
        sessionOn(R"json({"source": "generate:swiss-roll", "n": 3100})json", pca, R"json({"neighbors": [10]})json"));
    QVERIFY2(shown.view.caption().endsWith("4,498,500 pairs among 3,000 of 3,100 rows"),
             qPrintable(shown.view.caption()));
    const RnxCurve curve(shown.sample.context());
    QVERIFY(curve.caption().endsWith("measured on 3,000 rows"));
    shown.sample.selection.select({shown.sample.document.results().value<Stage::Reduce>()->data->rows[0]});
    shown.view.settle();
    const bool measured = shown.quality().measured(0).has_value();
    QCOMPARE(shown.view.chosenPairs() != nullptr, measured);
}

void TestShepard::aNewPictureIsCountedAgain() {
    Shown shown(sessionOn(iris, pca));
    const QString before = shown.view.caption();
    const PairLayer *pairs = shown.view.pairs();
    shown.sample.run(); // nothing has changed
    QCOMPARE(shown.view.pairs(), pairs);
    QVERIFY(shown.sample.document.set("", "reducer", Json{{"id", "pca"}, {"components", 1}}));
    shown.sample.run();
    QTRY_VERIFY(shown.view.caption() != before);
    QVERIFY(shown.sample.document.set("", "quality", Json(nullptr)));
    shown.sample.run();
    QVERIFY(!shown.view.pairs() && !shown.view.whyEmpty().isEmpty());
}

void TestShepard::pairsMayGoUnderTheHand() {
    Shown shown(sessionOn(iris, pca));
    QTest::mousePress(&shown.view, Qt::LeftButton, {}, {100, 100});
    dragOn(shown.view, {200, 200});
    QVERIFY(shown.sample.document.set("no picture", "reducer", nullptr));
    shown.sample.run();
    QVERIFY(!shown.view.whyEmpty().isEmpty());
    QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, {200, 200});
    shown.view.settle();
    QVERIFY(shown.sample.selection.rows().empty());
}

void TestShepard::withoutQualityThereIsNothing() {
    SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
        "reducer": {"id": "pca"}})json");
    for (const char *id : {Shepard::id, RnxCurve::id}) {
        ExportSettings wish;
        wish.what = id;
        wish.file = "a.svg";
        const auto views = builtinViews();
        const auto bytes = viewBytes(*views.find(id), sample.context(), wish);
        QVERIFY(!bytes);
        QVERIFY2(bytes.error().message.ends_with("when the quality of a picture is measured."),
                 bytes.error().message.c_str());
    }
}

void TestShepard::theCurveIsThatOfTheReport() {
    SampleDocument sample(sessionOn(iris, pca));
    RnxCurve view(sample.context());
    const Json &report = *sample.document.results().value<Stage::Quality>()->report;
    QCOMPARE(Json(view.values()), report["r_nx"]);
    QCOMPARE(view.caption(), QString("area %1").arg(report["r_nx_area"].get<double>(), 0, 'f', 3));
}

void TestShepard::theCurveMarksTheSizesAskedFor() {
    SampleDocument two(sessionOn(iris, pca)), none(sessionOn(iris, pca, R"json({"neighbors": []})json"));
    RnxCurve marked(two.context()), plain(none.context());
    for (RnxCurve *view : {&marked, &plain})
        view->resize(480, 360);
    const auto contrastPixels = [](QWidget &view) {
        const QImage picture = view.grab().toImage();
        int count = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                count += picture.pixelColor(x, y) == Theme::light().contrast;
        return count;
    };
    QVERIFY(contrastPixels(marked) > 40);
    QCOMPARE(contrastPixels(plain), 0);
}

EIGENSCOPE_TEST(TestShepard)

} // namespace eigenscope::tst_shepard

#include "tst_shepard.moc"
