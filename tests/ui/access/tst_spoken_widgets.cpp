#include "tests/test_program.h"
#include "ui/cards/legend_row.h"
#include "ui/cards/scale_strip.h"
#include "ui/cards/state_mark.h"
#include "ui/controls/elided_label.h"
#include "ui/controls/number_box.h"
#include "ui/controls/play_button.h"
#include "ui/controls/segments.h"
#include "ui/controls/toggle_switch.h"
#include "ui/formula/formula_label.h"
#include "ui/text/spoken_button.h"
#include "ui/text/spoken_widget.h"

#include <QSlider>
#include <QToolButton>
#include <QtTest>

namespace eigenscope::tst_spoken_widgets {

namespace {

QAccessibleInterface &reader(QWidget &widget) {
    return *QAccessible::queryAccessibleInterface(&widget);
}

QString name(QWidget &widget) {
    return reader(widget).text(QAccessible::Name);
}

} // namespace

/// What screen readers are told of the controls that paint themselves.
class TestSpokenWidgets : public QObject {
    Q_OBJECT

private slots:
    void aSwitchIsCheckedOrNot() {
        ToggleSwitch control("Centered");
        QCOMPARE(reader(control).role(), QAccessible::CheckBox);
        QCOMPARE(name(control), QString("Centered"));
        QVERIFY(!reader(control).state().checked && reader(control).state().checkable);
        control.click();
        QVERIFY(reader(control).state().checked);
        control.setEnabled(false);
        QVERIFY(reader(control).state().disabled);
    }

    void whatAReaderTogglesIsClicked() {
        clickWhatReadersPress();
        QToolButton button;
        button.setText("&Lasso");
        button.setCheckable(true);
        const QSignalSpy clicked(&button, &QToolButton::clicked);
        QCOMPARE(reader(button).role(), QAccessible::CheckBox);
        QCOMPARE(name(button), QString("Lasso"));
        const QStringList actions = reader(button).actionInterface()->actionNames();
        QCOMPARE(actions, QStringList({QAccessibleActionInterface::toggleAction(),
                                       QAccessibleActionInterface::setFocusAction()}));
        reader(button).actionInterface()->doAction(actions.front());
        QCOMPARE(clicked.size(), 1);
        QVERIFY(button.isChecked() && reader(button).state().checked);
        button.setEnabled(false);
        reader(button).actionInterface()->doAction(actions.front());
        QCOMPARE(clicked.size(), 1);
    }

    void segmentsAreAGroupOfWhichOneIsChosen() {
        Segments control("Kind", {"Flat", "Solid"});
        QCOMPARE(reader(control).role(), QAccessible::Grouping);
        QCOMPARE(name(control), QString("Kind"));
        QCOMPARE(reader(control).childCount(), 2);
        QCOMPARE(reader(control).child(0)->text(QAccessible::Name), QString("Kind: Flat"));
        QVERIFY(reader(control).child(0)->state().checked && !reader(control).child(1)->state().checked);
    }

    void aNumberBoxTellsItsNumber() {
        ParamSpec spec;
        spec.id = "sigma";
        spec.label = "σ";
        spec.domain = RealRange{.min = 0};
        NumberBox control("gaussian", spec);
        control.setValue(1.5);
        QCOMPARE(reader(control).role(), QAccessible::SpinBox);
        QCOMPARE(name(control), QString("σ"));
        QCOMPARE(reader(control).text(QAccessible::Value), QString("1.5"));
    }

    void aPlayButtonSaysWhatItDoes() {
        QSlider slider;
        PlayButton control("σ", slider);
        QCOMPARE(reader(control).role(), QAccessible::Button);
        QCOMPARE(name(control), QString("Turn σ up to its end"));
        control.click();
        QCOMPARE(name(control), QString("Stop turning σ"));
    }

    void aClassOfTheLegendTellsItsRows() {
        LegendRow control("setosa", 0, Qt::red, 50, false);
        QCOMPARE(reader(control).role(), QAccessible::Button);
        QCOMPARE(name(control), QString("setosa, 50 rows"));
        auto *eye = control.findChild<QToolButton *>();
        QCOMPARE(name(*eye), QString("Hide setosa"));
    }

    void theColorScaleTellsItsEnds() {
        ScaleStrip control;
        control.showScale({0, 10, 2, 8});
        QCOMPARE(reader(control).role(), QAccessible::Slider);
        QVERIFY(!name(control).isEmpty());
        QCOMPARE(reader(control).text(QAccessible::Value), QString("2 to 8"));
    }

    void wordsThatArePaintedAreText() {
        ElidedLabel label;
        label.setText("A long sentence");
        label.resize(20, 20);
        QCOMPARE(reader(label).role(), QAccessible::StaticText);
        QCOMPARE(name(label), QString("A long sentence"));
        FormulaLabel formula("The bars are $\\lambda_i$.");
        QCOMPARE(reader(formula).role(), QAccessible::StaticText);
        QVERIFY2(name(formula).contains("lambda"), qPrintable(name(formula)));
        StateMark mark;
        StageStatus status;
        status.state = StageStatus::State::Refused;
        mark.showStatus(status, "done");
        QCOMPARE(reader(mark).role(), QAccessible::StaticText);
        QCOMPARE(name(mark), QString("refused"));
    }

    void whatIsSaidLastHolds() {
        QWidget widget;
        int asked = 0;
        widget.setAccessibleName("A picture");
        widget.setToolTip("The tip");
        speakOf(widget, {.role = QAccessible::Graphic});
        speakOf(widget, {.role = QAccessible::Chart, .description = [&asked] {
                             ++asked;
                             return QString("Words");
                         }});
        QCOMPARE(reader(widget).role(), QAccessible::Chart);
        QCOMPARE(asked, 0); // only when a reader asks
        QCOMPARE(reader(widget).text(QAccessible::Description), QString("Words"));
        QCOMPARE(asked, 1);
        speakOf(widget, {.role = QAccessible::Chart});
        QCOMPARE(reader(widget).text(QAccessible::Description), QString("The tip"));
    }
};

EIGENSCOPE_TEST(TestSpokenWidgets)

} // namespace eigenscope::tst_spoken_widgets

#include "tst_spoken_widgets.moc"
