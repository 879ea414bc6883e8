#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/regression_sessions.h"
#include "tests/ui/walked_view.h"
#include "ui/views/regression/regression_fit.h"
#include "ui/views/regression/regression_residuals.h"

#include <nlohmann/json.hpp>

namespace eigenscope::tst_fit_keys {

namespace {

const std::string circles = sessionOn(R"json({"source": "generate:circles", "n": 80})json",
                                      R"json("kernel": "gaussian(sigma=0.4)", "regress": {"id": "logistic"})json");

/// Its value in an analyzed column, or in the first one that is not.
double valueOf(const SampleDocument &sample, Index row, bool isTarget) {
    const Dataset &data = *sample.document.results().value<Stage::Load>()->dataset;
    return isTarget ? std::get<VectorXd>(data.attributes[0].values)[row] : data.points().X(row, 0);
}

} // namespace

/// Points under a fit are walked over, moved, added and removed without a mouse.
class TestFitKeys : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QToolTip::hideText(); }

    void pointsOfAFitAreWalkedAndToldWithTheirResiduals() {
        Walked<RegressionFit> shown(sineRegression);
        shown.press(Qt::Key_Right);
        QCOMPARE(shown.selected().size(), 1U);
        for (const char *words : {"Observed, ", "Predicted, ", "Residual, "})
            QVERIFY2(shown.heard().contains(words), qPrintable(shown.heard()));
        QVERIFY2(QToolTip::text().contains("residual"), qPrintable(QToolTip::text()));
        keepPicture(shown.frame, "arrows-fit");
        Walked<RegressionResiduals> other(sineRegression); // as in all scatter plots
        const QImage before = other.image();
        other.press(Qt::Key_Right, {}, 2);
        QVERIFY(other.image() != before && other.heard().contains("Residual"));
    }

    void arrowsWithCtrlMoveThePointAsOneStep() {
        Walked<RegressionFit> shown(sineRegression);
        shown.sample.selection.select({7});
        const double x = valueOf(shown.sample, 7, false), y = valueOf(shown.sample, 7, true);
        const auto fit = shown.sample.document.results().value<Stage::Regress>();
        shown.press(Qt::Key_Up, Qt::ControlModifier, 4); // faster than it is computed
        QCOMPARE(shown.steps(), 1);
        QVERIFY2(shown.heard().startsWith("x1 = ") && shown.heard().contains("y = "), qPrintable(shown.heard()));
        shown.rerun();
        const double small = valueOf(shown.sample, 7, true) - y;
        QVERIFY(small > 0);
        QCOMPARE(valueOf(shown.sample, 7, false), x);
        QVERIFY(shown.sample.document.results().value<Stage::Regress>() != fit);
        QCOMPARE(shown.selected(), Rows{7}); // the next key is for the same point
        shown.press(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier, 4);
        QCOMPARE(shown.steps(), 1);
        shown.rerun();
        QVERIFY(valueOf(shown.sample, 7, true) - y > 8 * small);
        keepPicture(shown.frame, "arrows-fit-moved");
        shown.sample.selection.select({9}); // another point, another step
        shown.press(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(shown.steps(), 2);
        shown.rerun();
        QVERIFY(valueOf(shown.sample, 7, true) - y > 8 * small);
        shown.sample.document.undoStack().undo();
        shown.sample.document.undoStack().undo();
        shown.rerun();
        QCOMPARE(valueOf(shown.sample, 7, true), y);
    }

    void aPointIsMovedFromWhereUndoHasBroughtIt() {
        Walked<RegressionFit> shown(sineRegression);
        shown.sample.selection.select({7});
        const double y = valueOf(shown.sample, 7, true);
        shown.press(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier, 5);
        shown.sample.document.undoStack().undo();
        shown.rerun();
        shown.press(Qt::Key_Down, Qt::ControlModifier);
        shown.rerun();
        QVERIFY(valueOf(shown.sample, 7, true) < y);
    }

    void insertAddsAPointThatArrowsBringToItsPlace() {
        Walked<RegressionFit> shown(sineRegression);
        shown.sample.selection.select({7});
        const double x = valueOf(shown.sample, 7, false);
        shown.press(Qt::Key_Insert);
        QCOMPARE(shown.selected(), Rows{60});
        QVERIFY2(shown.heard().startsWith("A new point."), qPrintable(shown.heard()));
        shown.press(Qt::Key_Up, Qt::ControlModifier); // before it is loaded
        shown.rerun();
        QCOMPARE(shown.sample.document.results().value<Stage::Load>()->dataset->size(), Index(61));
        QVERIFY(valueOf(shown.sample, 60, false) > x);
        keepPicture(shown.frame, "arrows-fit-added");
        shown.press(Qt::Key_Delete);
        shown.rerun();
        QCOMPARE(shown.sample.document.results().value<Stage::Load>()->dataset->size(), Index(60));
        QVERIFY(shown.selected().empty());
    }

    void aPointOfTheSecondClassIsAddedWithShift() {
        Walked<RegressionFit> shown(circles);
        shown.press(Qt::Key_Insert, Qt::ShiftModifier);
        shown.rerun();
        const auto &classes = shown.sample.document.results().value<Stage::Regress>()->classes;
        const Dataset &data = *shown.sample.document.results().value<Stage::Load>()->dataset;
        QCOMPARE(data.size(), Index(81));
        QCOMPARE(data.attribute("class")->text(80), classes[1]);
        const double x = valueOf(shown.sample, 80, false);
        shown.press(Qt::Key_Right, Qt::ControlModifier);
        shown.rerun();
        QVERIFY(valueOf(shown.sample, 80, false) > x);
        QCOMPARE(shown.sample.document.results().value<Stage::Load>()->dataset->attribute("class")->text(80),
                 classes[1]);
    }

    void whereThePointsStayTheKeysMoveNothing() {
        Walked<RegressionFit> shown(sineRegression);
        shown.sample.selection.select({7});
        shown.view.restore({{"edits", false}});
        shown.press(Qt::Key_Up, Qt::ControlModifier);
        shown.press(Qt::Key_Insert);
        QCOMPARE(shown.steps(), 0);
        Walked<RegressionFit> chosen(sessionOn(
            R"json({"source": "sample:diabetes"})json",
            R"json("prepare": [{"step": "select-columns", "columns": ["bmi"]}], "regress": {"id": "linear"})json"));
        QSignalSpy said(&chosen.sample.document, &Document::said);
        chosen.sample.selection.select({7});
        chosen.press(Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(chosen.steps(), 0);
        QCOMPARE(said.count(), 1); // why
    }

    void withoutAFitTheKeysDoNothing() {
        Walked<RegressionFit> shown(flowers(pcaKeys));
        shown.pressAll();
        QVERIFY(shown.isUntouched());
    }
};

EIGENSCOPE_TEST(TestFitKeys)

} // namespace eigenscope::tst_fit_keys

#include "tst_fit_keys.moc"
