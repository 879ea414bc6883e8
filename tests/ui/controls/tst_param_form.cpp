#include "tests/test_program.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/number_box.h"
#include "ui/controls/param_form.h"
#include "ui/controls/toggle_switch.h"

#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QtTest>

#include <cmath>

namespace eigenscope::tst_param_form {

namespace {

const ParamSpec sigma{.id = "sigma",
                      .label = "σ",
                      .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.01, .softMax = 100},
                      .automatic = "the median distance"};
const ParamSpec inverseWidth{
    .id = "gamma",
    .label = "γ",
    .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.01, .softMax = 100},
    .automatic = "from sigma",
    .alternativeTo = "sigma"};
const ParamSpec components{.id = "components",
                           .label = "Components",
                           .domain = IntRange{.min = 1, .max = 1000, .softMax = 10},
                           .defaultValue = std::int64_t{2}};
const ParamSpec center{.id = "center", .label = "Center", .domain = Flag{}, .defaultValue = true};
const ParamSpec strategy{.id = "strategy",
                         .label = "Strategy",
                         .domain = Choice{{"mean", "median", "most-frequent"}},
                         .defaultValue = std::string("mean")};
const ParamSpec matrix{.id = "matrix", .label = "A", .domain = SquareMatrix{}, .automatic = "the identity"};
const ParamSpec columns{.id = "columns", .label = "Columns", .domain = ColumnNames{}};

/// A form of one parameter with what it says.
struct Form {
    explicit Form(std::vector<ParamSpec> specs) : form("method", std::move(specs)), edited(&form, &ParamForm::edited) {
        form.show();
    }
    template <class Widget> Widget *find() { return form.findChild<Widget *>(); }
    [[nodiscard]] ParamValue value(const char *id) const {
        const auto found = form.values().find(id);
        return found == form.values().end() ? ParamValue(Automatic{}) : found->second;
    }
    void type(const QString &text) {
        auto *box = find<NumberBox>();
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, text);
        QTest::keyClick(box, Qt::Key_Return);
    }
    ParamForm form;
    QSignalSpy edited;
};

} // namespace

class TestParamForm : public QObject {
    Q_OBJECT

private slots:
    void slidersBeginAtOnePlace() {
        ParamSpec shells = components;
        shells.id = "shells";
        shells.label = "Shells";
        Form made({components, center, shells, strategy});
        QList<int> places;
        for (const QSlider *slider : made.form.findChildren<QSlider *>())
            places.append(slider->mapTo(&made.form, QPoint()).x());
        QCOMPARE(places.size(), 2);
        QCOMPARE(places.front(), places.back());
        QCOMPARE(made.form.names().size(), 3); // a switch stands at the other end of its line
    }

    void aLogSliderMovesByEqualFactors();
    void anyLegalNumberCanBeTyped();
    void whatIsNotAValueIsSaidAndStays();
    void showingValuesIsSilent();
    void theAutomaticRuleCanBeTakenAndLeft();
    void ofTwoWordsForTheSameOneIsGiven();
    void integersHaveSliderAndBox();
    void aNumberBeyondTheSliderIsSeenWhole();
    void digitsThatFindNoRoomAreRoundedNotCut();
    void flagsAreSwitches();
    void choicesAreLists();
    void columnsAreChecked();
    void matricesAreTyped();
    void aControlThatEndsWhileItIsTypedInSaysNothing();
    void aDefaultIsNotWritten();
    void aFormMayGoWhileItsBoxHasTheFocus();
    void everyControlHasANameAndAToolTip();
    void scalesAreTheirOwnInverse();
};

void TestParamForm::aLogSliderMovesByEqualFactors() {
    Form form({sigma});
    form.find<QSlider>()->setValue(500);
    QCOMPARE(std::get<double>(form.value("sigma")), 1.0);
    form.find<QSlider>()->setValue(750);
    QCOMPARE(std::get<double>(form.value("sigma")), 10.0);
    QCOMPARE(form.edited.count(), 2);
}

void TestParamForm::anyLegalNumberCanBeTyped() {
    Form form({sigma});
    form.type("1e-7");
    QCOMPARE(std::get<double>(form.value("sigma")), 1e-7);
    form.type("2500");
    QCOMPARE(std::get<double>(form.value("sigma")), 2500.0);
    QCOMPARE(form.find<QSlider>()->value(), form.find<QSlider>()->maximum());
    form.type("0,5");
    QCOMPARE(std::get<double>(form.value("sigma")), 0.5);
}

void TestParamForm::whatIsNotAValueIsSaidAndStays() {
    Form form({sigma});
    form.type("1.5");
    QSignalSpy refused(form.form.control("sigma"), &ParamControl::refused);
    form.type("-1");
    QCOMPARE(refused.back().front().toString(), QString("σ must be above 0. You typed -1."));
    QCOMPARE(std::get<double>(form.value("sigma")), 1.5);
    QVERIFY(form.find<NumberBox>()->property("refused").toBool());
    QTest::keyClick(form.find<NumberBox>(), Qt::Key_Escape);
    QVERIFY(!form.find<NumberBox>()->property("refused").toBool());
    QCOMPARE(form.find<NumberBox>()->text(), QString("1.5"));
}

void TestParamForm::showingValuesIsSilent() {
    Form form({sigma, components, center, strategy});
    form.form.showValues({{"sigma", 3.0}, {"components", std::int64_t{4}}, {"center", false}, {"strategy", "median"}});
    QCOMPARE(form.edited.count(), 0);
    QCOMPARE(form.find<NumberBox>()->text(), QString("3"));
}

void TestParamForm::theAutomaticRuleCanBeTakenAndLeft() {
    Form form({sigma});
    form.form.showFound({{"sigma", 2.4983211}});
    auto *automatic = form.find<QPushButton>();
    QVERIFY(automatic->isChecked());
    QCOMPARE(form.find<NumberBox>()->text(), QString("2.498"));
    automatic->click();
    QCOMPARE(std::get<double>(form.value("sigma")), 2.498);
    automatic->click();
    QVERIFY(form.form.values().empty());
    QVERIFY(automatic->isChecked());
}

void TestParamForm::ofTwoWordsForTheSameOneIsGiven() {
    Form form({sigma, inverseWidth});
    QVERIFY(!form.form.control("gamma")->isVisible());
    form.form.showValues({{"gamma", 0.5}});
    QVERIFY(form.form.control("gamma")->isVisible());
    form.find<QSlider>()->setValue(500);
    QCOMPARE(form.form.values(), (ParamMap{{"sigma", 1.0}}));
}

void TestParamForm::integersHaveSliderAndBox() {
    Form form({components});
    QCOMPARE(form.find<QSlider>()->maximum(), 9);
    form.find<QSlider>()->setValue(4);
    QCOMPARE(std::get<std::int64_t>(form.value("components")), 5);
    form.type("200");
    QCOMPARE(std::get<std::int64_t>(form.value("components")), 200);
    QTest::keyClick(form.find<NumberBox>(), Qt::Key_Up);
    QCOMPARE(std::get<std::int64_t>(form.value("components")), 201);
    form.type("2.5");
    QCOMPARE(std::get<std::int64_t>(form.value("components")), 201);
}

void TestParamForm::aNumberBeyondTheSliderIsSeenWhole() {
    Form form({{.id = "n", .label = "Points", .domain = IntRange{.min = 1, .max = 10000000, .softMax = 10}}});
    form.type("10000000");
    const auto *line = form.find<NumberBox>()->findChild<QLineEdit *>();
    QVERIFY2(line->fontMetrics().horizontalAdvance(line->text()) < line->width(), qPrintable(line->text()));
}

void TestParamForm::digitsThatFindNoRoomAreRoundedNotCut() {
    NumberBox box("the new point", {.id = "x", .label = "x", .domain = RealRange{.softMin = -10, .softMax = 10}});
    box.setToolTip("Length");
    box.setFixedWidth(88); // as for a new point
    box.show();
    QSignalSpy edited(&box, &NumberBox::edited);
    const auto *line = box.findChild<QLineEdit *>();
    for (const double value : {5.843333333333334, -1234.5678901234567, 1.2345678901234567e-7, 1e300 / 3}) {
        box.setValue(value);
        QVERIFY2(line->fontMetrics().horizontalAdvance(line->text()) < line->width(), qPrintable(line->text()));
        const double most = std::abs(value) > 1e100 ? 0.5 : 0.01; // of which the power is what counts
        QVERIFY(std::abs(line->text().toDouble() - value) <= most * std::abs(value));
        QVERIFY(box.toolTip().startsWith("Length\n") && box.toolTip().section('\n', 1).toDouble() == value);
        QTest::keyClick(&box, Qt::Key_Return); // nothing was typed
        QVERIFY(box.value() == value && edited.isEmpty());
    }
    box.setValue(2.5);
    QCOMPARE(line->text(), QString("2.5"));
    QCOMPARE(box.toolTip(), QString("Length"));
}

void TestParamForm::flagsAreSwitches() {
    Form form({center});
    QVERIFY(form.find<ToggleSwitch>()->isChecked());
    form.find<ToggleSwitch>()->click();
    QCOMPARE(std::get<bool>(form.value("center")), false);
}

void TestParamForm::choicesAreLists() {
    Form form({strategy});
    form.find<ComboBox>()->setCurrentIndex(2);
    QCOMPARE(std::get<std::string>(form.value("strategy")), std::string("most-frequent"));
}

void TestParamForm::columnsAreChecked() {
    Form form({columns});
    form.form.offerColumns({"a", "b", "c"});
    form.form.showValues({{"columns", Names{"a", "b", "c"}}});
    auto *list = form.find<QListWidget>();
    QVERIFY(list);
    list->item(1)->setCheckState(Qt::Unchecked);
    QCOMPARE(std::get<Names>(form.value("columns")), (Names{"a", "c"}));
}

void TestParamForm::matricesAreTyped() {
    Form form({matrix});
    auto *line = form.find<QLineEdit>();
    const auto type = [line](const QString &text) {
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    };
    type("[[2, 1], [1, 3]]");
    QCOMPARE(std::get<std::string>(form.value("matrix")), std::string("[[2,1],[1,3]]"));
    QSignalSpy refused(form.form.control("matrix"), &ParamControl::refused);
    type("[[2, 1]]");
    QVERIFY(refused.back().front().toString().contains("must be the rows of a square matrix"));
    QVERIFY(line->property("refused").toBool());
    QCOMPARE(std::get<std::string>(form.value("matrix")), std::string("[[2,1],[1,3]]"));
    form.form.showValues({{"matrix", "a.csv"}});
    QCOMPARE(line->text(), line->hasFocus() ? QString("[[2, 1]]") : QString("a.csv")); // what is being typed stays
}

void TestParamForm::aControlThatEndsWhileItIsTypedInSaysNothing() {
    Form form({matrix});
    QVERIFY(QTest::qWaitForWindowActive(&form.form));
    auto *line = form.find<QLineEdit>();
    line->setFocus();
    QVERIFY(line->hasFocus());
    QTest::keyClicks(line, "[[2, 1], [1, 3]]");
    QSignalSpy edited(form.form.control("matrix"), &ParamControl::edited);
    delete form.form.control("matrix");
    QVERIFY(edited.isEmpty());
}

void TestParamForm::aDefaultIsNotWritten() {
    Form form({components});
    form.find<QSlider>()->setValue(4);
    form.find<QSlider>()->setValue(1);
    QVERIFY(form.form.values().empty());
}

void TestParamForm::aFormMayGoWhileItsBoxHasTheFocus() {
    auto form = std::make_unique<ParamForm>("gaussian", std::vector{sigma, components});
    form->show();
    form->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(form.get()));
    auto *box = form->control("components")->findChild<NumberBox *>();
    box->setFocus();
    QTest::keyClicks(box, "7");
    QSignalSpy edited(form.get(), &ParamForm::edited);
    form.reset();
    QCOMPARE(edited.count(), 0);
}

void TestParamForm::everyControlHasANameAndAToolTip() {
    Form form({sigma, components, center, strategy, columns});
    for (const QWidget *control : form.form.findChildren<QWidget *>())
        if (control->focusPolicy() != Qt::NoFocus && !qobject_cast<const QLineEdit *>(control) && control->isVisible())
            QVERIFY2(!control->accessibleName().isEmpty(), control->metaObject()->className());
    QVERIFY(paramToolTip(sigma).contains("above 0"));
    QVERIFY(paramToolTip(components).contains("Default: 2"));
}

void TestParamForm::scalesAreTheirOwnInverse() {
    for (const Domain &domain : {sigma.domain, components.domain, Domain(RealRange{.softMin = -2, .softMax = 3})}) {
        const NumberScale scale(domain);
        for (int position = 0; position <= scale.positions(); position += std::max(1, scale.positions() / 50))
            QVERIFY(std::abs(scale.position(scale.value(position)) - position) <= 1);
    }
}

EIGENSCOPE_TEST(TestParamForm)

} // namespace eigenscope::tst_param_form

#include "tst_param_form.moc"
