#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/cards/extent_card.h"
#include "ui/cards/monte_carlo_card.h"
#include "ui/cards/space_card.h"
#include "ui/controls/param_form.h"
#include "ui/formula/formula_label.h"
#include "ui/studies/space_look.h"

#include <QLabel>

namespace eigenscope::tst_space_cards {

namespace {

constexpr auto session = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "hyperspace": {"dimensions": "1-50", "radius": 0.5, "shell": [0.05], "alpha": 0.5}})json";

/// Moves the control of a parameter as a hand does.
void edit(QWidget &card, const char *parameter, const ParamValue &value) {
    for (const ParamForm *form : card.findChildren<ParamForm *>())
        if (ParamControl *control = form->control(parameter))
            return emit control->edited(value);
    QFAIL(parameter);
}

} // namespace

class TestSpaceCards : public QObject {
    Q_OBJECT

private slots:
    void slidersChangeTheSession() {
        SampleDocument sample(session);
        SpaceCard card(sample.context());
        edit(card, "alpha", 0.25);
        edit(card, "shell", 0.2);
        QCOMPARE(sample.document.session().hyperspace()->alpha, 0.25);
        QVERIFY(sample.document.session().hyperspace()->shell == std::vector{0.2});
        QCOMPARE(sample.document.session().hyperspace()->last, 50);
        sample.document.undoStack().undo();
        QVERIFY(sample.document.session().hyperspace()->shell == std::vector{0.05});
    }

    void aShellWiderThanItsBallIsRefusedInWords() {
        SampleDocument sample(session);
        SpaceCard card(sample.context());
        const QSignalSpy said(&sample.document, &Document::said);
        edit(card, "shell", 0.7);
        QCOMPARE(said.count(), 1);
        QCOMPARE(said[0][0].toString(),
                 QString("The 'shell' of hyperspace must be a list of widths above 0, at most the "
                         "radius of 0.5. Got 0.7."));
        QVERIFY(sample.document.session().hyperspace()->shell == std::vector{0.05});
    }

    void aSmallerBallTakesItsShellAlong() {
        SampleDocument sample(session);
        SpaceCard card(sample.context());
        edit(card, "radius", 0.02);
        QVERIFY(sample.document.session().hyperspace()->shell == std::vector{0.02});
    }

    void theCursorIsNoPartOfTheSession() {
        SampleDocument sample(session);
        SpaceCard card(sample.context());
        edit(card, "cursor", std::int64_t{17});
        edit(card, "shells", std::int64_t{3});
        QCOMPARE(sample.studies.space.settings().d, 17);
        QCOMPARE(sample.studies.space.settings().shells, 3);
        QVERIFY(!sample.document.undoStack().canUndo());
    }

    void monteCarloIsPausedAndSeededByItsCard() {
        SampleDocument sample(session);
        MonteCarloCard card(sample.context());
        SpaceLook &look = sample.studies.space;
        edit(card, "running", false);
        edit(card, "seed", std::int64_t{9});
        edit(card, "points", std::int64_t{5'000});
        QVERIFY(!look.settings().running && look.settings().simulated);
        QCOMPARE(look.settings().seed, std::int64_t{9});
        QCOMPARE(look.settings().points, std::int64_t{5'000});
        QCOMPARE(look.settings().d, 5);
        look.restore({{"seed", 4}});
        edit(card, "simulated", false);
        QCOMPARE(look.settings().seed, std::int64_t{4});
    }

    void theDataHaveTheirDimensionsToo() {
        SampleDocument sample(session);
        ExtentCard card(sample.context());
        present(card, {280, 300});
        const auto text = [&card] {
            QStringList all;
            for (const QLabel *label : card.findChildren<QLabel *>())
                all.append(label->text());
            return all.join('\n');
        };
        QVERIFY(!text().contains("nan"));
        const auto *volume = card.findChild<FormulaLabel *>();
        QVERIFY2(QRegularExpression(R"(^volume \$10\^\{\d\.\d\d\}\$$)").match(volume->words()).hasMatch(),
                 qPrintable(volume->words()));
        QVERIFY(volume->parentWidget()->isVisibleTo(&card));
        // Iris: about three by its nearest neighbors, about two by its near pairs.
        QTRY_VERIFY(QRegularExpression("\n[23]\\.\\d\\d\n[123]\\.\\d\\d").match(text()).hasMatch());
    }
};

EIGENSCOPE_TEST(TestSpaceCards)

} // namespace eigenscope::tst_space_cards

#include "tst_space_cards.moc"
