#include "tests/ui/example_results.h"
#include "tests/ui/iris_sessions.h"
#include "tests/ui/shown_view.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "ui/formula/formula_document.h"
#include "ui/views/steps/steps.h"
#include "ui/views/told_mark.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QPainter>
#include <QSignalSpy>

namespace eigenscope::tst_steps_view {

namespace {

constexpr auto irisThree = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "sample:iris-uci", "columns": ["sepal_length", "sepal_width", "petal_length"]},
    "reducer": {"id": "pca", "components": 2}})json";
constexpr auto irisTsne = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "tsne", "iterations": 20}})json";
constexpr auto digitsKernel = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:digits"},
    "kernel": "gaussian(sigma=20)", "reducer": {"id": "kernel-pca", "components": 2}})json";

constexpr auto eightRows = R"json({"format": "eigenscope-session", "version": 1, "kernel": "gaussian(sigma=3)",
    "reducer": {"id": "kernel-pca", "components": 2},
    "data": {"source": "inline",
             "text": "a,b,c\n0,2,1\n2,0.31,4\n1,1,7\n12,3,4.7\n1,5,2\n2,4,6\n9,1,1\n3,3,3\n"}})json";

struct Shown : ShownView<Steps> {
    explicit Shown(const char *session = irisPlane) : ShownView(session, {900, 640}) {
        view.settle();
        view.grab();
    }
    [[nodiscard]] QPoint centerOf(std::size_t step) const { return view.tiles()[step].place().center().toPoint(); }
    /// Where a cell of a step lies in the view.
    [[nodiscard]] QPoint placeOf(std::size_t step, Cell cell) const {
        return view.tiles()[step].grid().rectOf(cell).center().toPoint();
    }
    void press(int key) { QTest::keyClick(&view, static_cast<Qt::Key>(key)); }
};

} // namespace

class TestStepsView : public QObject {
    Q_OBJECT

private slots:
    void showsEachStepOfTheMethod();
    void computesOnAWorkerOnceItIsShown();
    void aClickEnlargesAndEscGoesBack();
    void arrowKeysGoOn();
    void keysReachEveryStep();
    void keysReachTheCellsOfAnEnlargedStep();
    void aCellOfAnEnlargedStepSelectsItsPoint();
    void selectedPointsAreMarked();
    void pointingTellsTheRowToAll();
    void tooltipsTellValueRowAndColumn();
    void moreThanFiveHundredPointsAreThinnedAndItIsSaid();
    void aMethodWithoutStepsSaysWhichHaveThem();
    void whatIsDueIsForgottenWhenTheNextMethodHasNoSteps();
    void listsAreBarsWithTheirNumbers();
    void matricesUpToEightByEightArePrinted();
    void aSmallViewKeepsItsMatricesAndLeavesOutSentences();
    void titlesAreWholeWhereSmallerLettersFit();
    void allFormulasCanBeRead();
    void stateComesBack();
    void strangeStateIsHarmless();
    void exportsTheStepsOfAViewThatWasNeverShown();
};

void TestStepsView::showsEachStepOfTheMethod() {
    Shown shown;
    QStringList titles;
    for (const StepTile &tile : shown.view.tiles())
        titles.append(QString::fromStdString(tile.step().title));
    QCOMPARE(titles, (QStringList{"Data", "Mean", "Centered data", "Covariance matrix", "Eigenvalues", "Eigenvectors",
                                  "Projection"}));
    QCOMPARE(sizeText(shown.view.tiles().front().step()), QString("150 × 4"));
    QCOMPARE(shown.view.caption(), QString("Principal component analysis · 7 steps · ordered by species"));
    for (std::size_t i = 0; i < shown.view.tiles().size(); ++i)
        QVERIFY(shown.view.tiles()[i].place().contains(shown.view.tiles()[i].grid().place));
}

void TestStepsView::listsAreBarsWithTheirNumbers() {
    Shown shown(irisThree);
    const StepTile &eigenvalues = shown.view.tiles()[4];
    QCOMPARE(QString::fromStdString(eigenvalues.step().title), QString("Eigenvalues"));
    QVERIFY(eigenvalues.isList() && shown.view.tiles()[1].isList() && !shown.view.tiles()[3].isList());
    QVERIFY2(eigenvalues.step().note.ends_with("$f(2) = (3.66 + 0.24) / 3.96 = 0.985$."),
             eigenvalues.step().note.c_str());
    keepPicture(shown.view, "steps-numbers");
    shown.view.setTheme(Theme::dark());
    keepPicture(shown.view, "steps-numbers-dark");
}

void TestStepsView::aSmallViewKeepsItsMatricesAndLeavesOutSentences() {
    Shown shown(irisThree);
    shown.view.resize(520, 640); // beside a lesson in a window of 1280 × 800
    shown.view.grab();
    keepPicture(shown.view, "steps-small");
    for (const StepTile &tile : shown.view.tiles())
        QVERIFY2(tile.matrixRoom() >= 64, tile.step().title.c_str());
    QVERIFY(shown.view.tiles()[3].isPrinted()); // the covariance
}

void TestStepsView::matricesUpToEightByEightArePrinted() {
    Shown shown(eightRows);
    shown.view.resize(597, 752); // as in the window of 1440 × 900
    shown.view.grab();
    for (const StepTile &tile : shown.view.tiles())
        QVERIFY2(tile.isPrinted() || tile.isList(), tile.step().title.c_str());
    keepPicture(shown.view, "steps-printed");
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.centerOf(1));
    QVERIFY(shown.view.tiles()[1].isPrinted());
    keepPicture(shown.view, "steps-printed-large");
}

void TestStepsView::titlesAreWholeWhereSmallerLettersFit() {
    Shown shown;
    const QString title = "Covariance matrix";
    constexpr double besideTitle = 48; // px: the number before it and the margins
    const double least = QFontMetricsF(interfaceFont(11, true)).horizontalAdvance(title);
    bool isEverTight = false;
    for (int width = 400; width <= 700; width += 10) {
        shown.view.resize(width, 742);
        shown.view.settle();
        const QString svg = QString::fromUtf8(svgOf(shown.view));
        const double room = shown.view.tiles()[3].place().width() - besideTitle;
        if (room >= least)
            QVERIFY2(svg.contains('>' + title + '<'), qPrintable(QString::number(width)));
        isEverTight |= room >= least && room < QFontMetricsF(interfaceFont(13, true)).horizontalAdvance(title);
    }
    QVERIFY(isEverTight);
}

void TestStepsView::allFormulasCanBeRead() {
    for (const std::string reducer : {"pca", "kernel-pca", "classical-mds", "isomap", "lle"}) {
        const Json session = {{"format", "eigenscope-session"},
                              {"version", 1},
                              {"data", {{"source", "sample:wine"}}},
                              {"prepare", {{{"step", "standardize"}}}},
                              {"reducer", {{"id", reducer}}}};
        Shown shown(session.dump().c_str());
        QVERIFY2(shown.view.tiles().size() >= 4, reducer.c_str());
        for (const StepTile &tile : shown.view.tiles())
            for (const std::string &words : {tile.step().formula, tile.step().note}) {
                const auto read = FormulaDocument::check(QString::fromStdString(words));
                QVERIFY2(read && !(words.find('<') != std::string::npos), words.c_str());
            }
    }
}

void TestStepsView::computesOnAWorkerOnceItIsShown() {
    SampleDocument sample(irisPlane);
    Steps view(sample.context());
    QVERIFY(view.tiles().empty());
    QCOMPARE(view.whyEmpty(), QString("Working out the steps …"));
    present(view, {900, 640});
    QTRY_COMPARE(view.tiles().size(), std::size_t{7});
    QVERIFY(view.whyEmpty().isEmpty());
}

void TestStepsView::aClickEnlargesAndEscGoesBack() {
    Shown shown;
    QVERIFY(!shown.view.enlarged());
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.centerOf(3));
    QCOMPARE(shown.view.enlarged(), std::optional<std::size_t>(3));
    QVERIFY(shown.view.caption().contains("step 4 of 7"));
    shown.view.grab();
    QCOMPARE(shown.view.tiles()[3].place(), QRectF(shown.view.rect()));
    shown.press(Qt::Key_Escape);
    QVERIFY(!shown.view.enlarged());
}

void TestStepsView::arrowKeysGoOn() {
    Shown shown;
    shown.view.enlarge(5);
    shown.press(Qt::Key_Right);
    shown.press(Qt::Key_Right); // there are no more
    QCOMPARE(shown.view.enlarged(), std::optional<std::size_t>(6));
    shown.press(Qt::Key_Left);
    QCOMPARE(shown.view.enlarged(), std::optional<std::size_t>(5));
    shown.view.tools()[0]->trigger();
    QCOMPARE(shown.view.enlarged(), std::optional<std::size_t>(4));
}

void TestStepsView::keysReachEveryStep() {
    Shown shown;
    shown.press(Qt::Key_Right);
    shown.press(Qt::Key_Right);
    QVERIFY(!shown.view.enlarged());
    shown.press(Qt::Key_Return);
    QCOMPARE(shown.view.enlarged(), std::optional<std::size_t>(2));
    shown.press(Qt::Key_Backspace);
    QVERIFY(!shown.view.enlarged());
}

void TestStepsView::keysReachTheCellsOfAnEnlargedStep() {
    Shown shown;
    shown.view.enlarge(2);
    QSignalSpy told(&shown.sample.document, &Document::told);
    shown.press(Qt::Key_Return);
    shown.press(Qt::Key_Down);
    shown.press(Qt::Key_Right);
    QCOMPARE(shown.view.enlarged(), std::optional<std::size_t>(2));
    QCOMPARE(told.last().first().toString(), spokenTip(shown.view.tiles()[2].tooltip({1, 1})));
    keepPicture(shown.view, "steps-cell");
    shown.press(Qt::Key_Return);
    QCOMPARE(shown.sample.selection.rows(), shown.view.tiles()[2].rowsAt({1, 1}));
    QVERIFY(!shown.sample.selection.rows().empty());
    shown.press(Qt::Key_Escape);
    QCOMPARE(shown.view.enlarged(), std::optional<std::size_t>(2)); // out of the matrix only
    shown.press(Qt::Key_Right);
    QCOMPARE(shown.view.enlarged(), std::optional<std::size_t>(3));
    shown.press(Qt::Key_Escape);
    QVERIFY(!shown.view.enlarged());
}

void TestStepsView::aCellOfAnEnlargedStepSelectsItsPoint() {
    Shown shown;
    shown.view.enlarge(0);
    shown.view.grab();
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.placeOf(0, {60, 2}));
    QCOMPARE(shown.sample.selection.rows(), (Rows{60}));
    QTest::mouseClick(&shown.view, Qt::LeftButton, Qt::ShiftModifier, shown.placeOf(0, {149, 2}));
    QCOMPARE(shown.sample.selection.rows(), (Rows{60, 149}));
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, {4, 300});
    QVERIFY(shown.sample.selection.rows().empty());
}

void TestStepsView::selectedPointsAreMarked() {
    Shown shown;
    const CellGrid grid = shown.view.tiles()[0].grid();
    const QPoint beside(static_cast<int>(grid.place.right()) + 4, static_cast<int>(grid.rectOf({75, 0}).center().y()));
    const QColor accent = Theme::light().accent;
    QVERIFY(shown.view.grab().toImage().pixelColor(beside) != accent);
    Rows rows;
    for (Index row = 70; row < 80; ++row)
        rows.push_back(row);
    shown.sample.selection.select(rows);
    QCOMPARE(shown.view.grab().toImage().pixelColor(beside), accent);
}

void TestStepsView::pointingTellsTheRowToAll() {
    Shown shown;
    QTest::mouseMove(&shown.view, shown.placeOf(0, {120, 1}));
    QTRY_VERIFY(std::abs(shown.sample.selection.hovered() - 120) <= 1);
    QTest::mouseMove(&shown.view, {2, 2});
    QTRY_COMPARE(shown.sample.selection.hovered(), Index{-1});
}

void TestStepsView::tooltipsTellValueRowAndColumn() {
    Shown shown;
    QCOMPARE(shown.view.tiles()[0].tooltip({50, 1}), QString("<b>3.2</b><br>row 50 · versicolor<br>sepal_width"));
    QVERIFY(shown.view.tiles()[4].tooltip({0, 1}).endsWith("eigenvalue<br>λ2"));
}

void TestStepsView::moreThanFiveHundredPointsAreThinnedAndItIsSaid() {
    Shown shown(digitsKernel);
    QVERIFY2(shown.view.caption().contains("500 of 1,797 points, evenly spread"), qPrintable(shown.view.caption()));
    QCOMPARE(sizeText(shown.view.tiles()[0].step()), QString("500 of 1,797 × 500 of 1,797"));
    // Every class is among them, in order.
    const std::vector<Index> &points = shown.view.tiles()[0].step().rows.points;
    const auto classes = shown.sample.document.results().value<Stage::Reduce>()->data->classes();
    std::vector<int> codes;
    for (const Index point : points)
        codes.push_back(classes->codes[static_cast<std::size_t>(point)]);
    QVERIFY(std::ranges::is_sorted(codes));
    QCOMPARE(codes.front(), 0);
    QCOMPARE(codes.back(), 9);
}

void TestStepsView::aMethodWithoutStepsSaysWhichHaveThem() {
    Shown shown(irisTsne);
    QVERIFY(shown.view.tiles().empty());
    QVERIFY2(shown.view.whyEmpty().contains("Kernel PCA, Classical MDS"), qPrintable(shown.view.whyEmpty()));
    shown.press(Qt::Key_Return);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, {200, 200});
    QVERIFY(!shown.view.grab().isNull());
}

void TestStepsView::whatIsDueIsForgottenWhenTheNextMethodHasNoSteps() {
    Shown shown;
    shown.view.hide();
    Document &document = shown.sample.document;
    QVERIFY(document.set("Reducer", "reducer", Json{{"id", "classical-mds"}}));
    shown.sample.run();
    QVERIFY(document.set("Reducer", "reducer", Json{{"id", "tsne"}, {"iterations", 20}}));
    shown.sample.run();
    shown.view.show();
    QTest::qWait(50);
    QVERIFY2(shown.view.whyEmpty().contains("has no steps to show"), qPrintable(shown.view.whyEmpty()));
}

void TestStepsView::stateComesBack() {
    Shown shown, other;
    const Json state = {{"step", 4}, {"order", "component"}};
    shown.view.restore(state);
    shown.view.settle();
    QVERIFY(shown.view.state() == state);
    QVERIFY(shown.view.caption().contains("step 4 of 7 · ordered by the first component"));
    other.view.restore(shown.view.state());
    other.view.settle();
    QCOMPARE(other.view.grab().toImage(), shown.view.grab().toImage());
    other.view.resetView();
    QVERIFY(!other.view.enlarged());
}

void TestStepsView::strangeStateIsHarmless() {
    Shown shown;
    for (const char *text : {"null", "[]", R"json({"step":-3,"order":7})json", R"json({"step":1e300,"order":"x"})json",
                             R"json({"step":99})json"}) {
        shown.view.restore(Json::parse(text));
        shown.view.settle();
        QVERIFY(!shown.view.grab().isNull());
    }
    QCOMPARE(shown.view.enlarged(), std::optional<std::size_t>(6));
}

void TestStepsView::exportsTheStepsOfAViewThatWasNeverShown() {
    SampleDocument sample(irisPlane);
    Steps view(sample.context());
    view.resize(900, 640);
    view.settle();
    QCOMPARE(view.tiles().size(), std::size_t{7});
    QImage image(view.size(), QImage::Format_RGB32);
    QPainter painter(&image);
    view.render(painter);
    painter.end();
    // The darkest value of the data stands in the color of the scale's lower end somewhere.
    const CellGrid grid = view.tiles()[0].grid();
    QVERIFY(image.pixelColor(grid.rectOf({10, 3}).center().toPoint()).lightness() < 90);
}

EIGENSCOPE_TEST(TestStepsView)

} // namespace eigenscope::tst_steps_view

#include "tst_steps_view.moc"
