#include "tests/project_file.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/cards/prepare_card.h"
#include "ui/cards/step_line.h"
#include "ui/controls/number_box.h"
#include "ui/controls/toggle_switch.h"
#include "ui/document/live_pipeline.h"
#include "ui/methods/chosen_method.h"

#include <nlohmann/json.hpp>

#include <QLabel>
#include <QPushButton>

namespace eigenscope::tst_prepare_card {

namespace {

const char *const twoSteps = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "inline", "text": "x,y\n1,2\n3,\n5,4\n2,2"},
    "prepare": [{"step": "center"}, {"step": "impute", "strategy": "median"}]})json";
const char *const threeMissing = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "inline", "text": "x,y\n,2\n3,\n5,"}, "prepare": [{"step": "drop-missing"}]})json";
const char *const threeSteps = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "prepare": [{"step": "center"}, {"step": "min-max"}, {"step": "unit-rows"}]})json";

/// A card on a document whose pipeline runs.
struct ShownCard {
    explicit ShownCard(const char *session) : bare(builtinCatalogue(sampleFolder())), pipeline(bare.document) {
        const auto parsed = Session::parse(session, bare.catalogue);
        if (!parsed)
            qFatal("%s", parsed.error().message.c_str());
        bare.document.open(*parsed, {});
        card = std::make_unique<PrepareCard>(bare.context());
        present(*card, {300, 500});
    }

    [[nodiscard]] Names steps() const {
        Names ids;
        for (const MethodSettings &step : bare.document.session().prepare())
            ids.push_back(step.id);
        return ids;
    }
    /// The lines of the steps from top to bottom.
    [[nodiscard]] std::vector<StepLine *> lines() const {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // lines that others have replaced
        QCoreApplication::processEvents();
        const QList<StepLine *> found = card->findChildren<StepLine *>();
        return {found.begin(), found.end()};
    }
    [[nodiscard]] bool says(const QString &text) const {
        return std::ranges::any_of(card->findChildren<QLabel *>(),
                                   [&](const QLabel *label) { return label->text() == text; });
    }
    [[nodiscard]] QPushButton *button(const QString &text) const {
        for (QPushButton *one : card->findChildren<QPushButton *>())
            if (one->text() == text)
                return one;
        return nullptr;
    }

    BareDocument bare;
    LivePipeline pipeline;
    std::unique_ptr<PrepareCard> card;
};

/// Drags the name of a step to the upper or lower edge of another one.
void drag(StepLine &line, const StepLine &other, bool below) {
    const QPoint from(20, line.height() / 2);
    const QPoint to = line.mapFromGlobal(other.mapToGlobal(QPoint(20, below ? other.height() + 2 : 1)));
    dragMouse(line, from, to);
}

} // namespace

class TestPrepareCard : public QObject {
    Q_OBJECT

private slots:
    void stepsAreDraggedIntoOrder() {
        ShownCard shown(threeSteps);
        QCOMPARE(shown.lines().size(), std::size_t{3});
        drag(*shown.lines()[2], *shown.lines()[0], false);
        QCOMPARE(shown.steps(), (Names{"unit-rows", "center", "min-max"}));
        QCOMPARE(shown.bare.document.undoStack().count(), 1);
        drag(*shown.lines()[0], *shown.lines()[1], true);
        QCOMPARE(shown.steps(), (Names{"center", "unit-rows", "min-max"}));
        shown.bare.document.undoStack().undo();
        shown.bare.document.undoStack().undo();
        QCOMPARE(shown.steps(), (Names{"center", "min-max", "unit-rows"}));
    }

    void theKeyboardStaysAtTheSwitchThatItTurned() {
        ShownCard shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
                                "prepare": [{"step": "center"}]})json");
        const auto toggle = [&shown](const QString &name) {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // those that others have replaced
            for (ToggleSwitch *one : shown.card->findChildren<ToggleSwitch *>())
                if (one->accessibleName() == name)
                    return one;
            return static_cast<ToggleSwitch *>(nullptr);
        };
        QTRY_VERIFY(toggle("Standardize columns") && toggle("Standardize columns")->isEnabled());
        toggle("Standardize columns")->setFocus();
        for (const Names &steps : {Names{"center", "standardize"}, Names{"center"}, Names{"center", "standardize"}}) {
            QTest::keyClick(toggle("Standardize columns"), Qt::Key_Space);
            QCOMPARE(shown.steps(), steps);
            QCOMPARE(shown.card->focusWidget(), static_cast<QWidget *>(toggle("Standardize columns")));
        }
        QCoreApplication::processEvents(); // lays them out
        QTest::mouseClick(toggle("Center columns"), Qt::LeftButton);
        QCOMPARE(shown.steps(), Names{"standardize"});
        QVERIFY(!toggle("Center columns")); // it has gone with its step
        QCOMPARE(shown.card->focusWidget(), static_cast<QWidget *>(shown.button("Add step ▾")));
    }

    void missingValuesAreCountedOnceAndNotWhileTheWindowWaits() {
        ShownCard shown(twoSteps);
        QTRY_VERIFY(shown.says("1"));
        int arrivals = 0, counts = 0; // of prepared data, and how often values were still to be counted
        connect(&shown.bare.document, &Document::resultChanged, this, [&](Stage stage) {
            arrivals += stage == Stage::Prepare ? 1 : 0;
            counts += stage == Stage::Load && shown.says("…") ? 1 : 0;
        });
        shown.bare.document.open(*Session::parse(threeMissing, shown.bare.catalogue), {});
        QTRY_VERIFY(shown.says("3"));
        QCOMPARE(counts, 1);
        QTRY_COMPARE(shown.bare.document.status(Stage::Prepare).state, StageStatus::State::Refused); // no row is whole
        const int before = arrivals;
        QVERIFY(shown.bare.document.set("Center columns removed", "prepare", nullptr));
        QTRY_VERIFY(arrivals > before);
        QVERIFY(shown.says("3"));
        QCOMPARE(counts, 1);
    }

    void aStepThatIsLetGoWhereItStoodChangesNothing() {
        ShownCard shown(threeSteps);
        drag(*shown.lines()[1], *shown.lines()[1], false);
        drag(*shown.lines()[0], *shown.lines()[1], false);
        QTest::mouseClick(shown.lines()[2], Qt::LeftButton);
        QCOMPARE(shown.bare.document.undoStack().count(), 0);
    }

    void theGapIsMarkedAndEscapeGivesUp() {
        ShownCard shown(threeSteps);
        StepLine *line = shown.lines()[2];
        const QPoint top = line->mapFromGlobal(shown.lines()[0]->mapToGlobal(QPoint(20, 1)));
        QTest::mousePress(line, Qt::LeftButton, {}, {20, 5});
        QTest::mouseMove(line, (top + QPoint(20, 5)) / 2);
        QTest::mouseMove(line, top);
        const auto mark = [&]() -> QWidget * {
            for (QWidget *one : line->parentWidget()->findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
                if (one->backgroundRole() == QPalette::Highlight)
                    return one;
            return nullptr;
        };
        QVERIFY(mark() && mark()->isVisible());
        QVERIFY(mark()->y() < shown.lines()[0]->y() + 2);
        QTest::keyClick(line, Qt::Key_Escape);
        QVERIFY(!mark()->isVisible());
        QTest::mouseRelease(line, Qt::LeftButton, {}, top);
        QCOMPARE(shown.bare.document.undoStack().count(), 0);
    }

    void keysMoveAStepAndStayOnIt() {
        ShownCard shown(threeSteps);
        shown.card->activateWindow();
        QTest::keyClick(shown.lines()[0], Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(shown.bare.document.undoStack().count(), 0); // it stands above all
        QTest::keyClick(shown.lines()[0], Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(shown.steps(), (Names{"min-max", "center", "unit-rows"}));
        QCOMPARE(shown.card->focusWidget(), static_cast<QWidget *>(shown.lines()[1]));
        QTest::keyClick(shown.card->focusWidget(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(shown.steps(), (Names{"min-max", "unit-rows", "center"}));
        QTest::keyClick(shown.card->focusWidget(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(shown.steps(), (Names{"min-max", "center", "unit-rows"}));
        QTest::keyClick(shown.lines()[2], Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(shown.bare.document.undoStack().count(), 3);
    }

    void aWrongOrderSaysWhatToSwapAndSwapsIt() {
        ShownCard shown(twoSteps);
        const QString sentence =
            "The step 'Center columns' needs complete rows, but the column 'y' has 1 missing value. "
            "Fill it in, or leave its row out. It works in another order: swap 'Center columns' and "
            "'Fill in missing values'.";
        QTRY_COMPARE(shown.card->refusal(), sentence);
        const QString offered = "Swap the two steps";
        QTRY_VERIFY(shown.button(offered) && shown.button(offered)->isVisible());
        QVERIFY(!shown.button("Put Fill in missing values first")); // which would be the same
        const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES");
        if (!folder.isEmpty())
            QVERIFY(shown.card->grab().save(folder + "/prepare_card_order.png"));
        QTest::mouseClick(shown.button(offered), Qt::LeftButton);
        QCOMPARE(shown.steps(), (Names{"impute", "center"}));
        QCOMPARE(shown.bare.document.session().prepare().front().params.size(), std::size_t{1}); // as they were set
        QTRY_VERIFY(shown.bare.document.results().value<Stage::Prepare>() && !shown.pipeline.isRunning());
        QCOMPARE(shown.card->refusal(), QString());
        QCOMPARE(shown.bare.document.undoStack().count(), 1);
        shown.bare.document.undoStack().undo();
        QTRY_COMPARE(shown.card->refusal(), sentence);
    }

    void aHalfTypedNumberGoesWithItsStep() {
        ShownCard shown(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"}})json");
        Document &document = shown.bare.document;
        auto *elsewhere = new QPushButton("Elsewhere", shown.card.get());
        elsewhere->show();          // where the keyboard goes when the list is hidden
        for (int i = 0; i < 2; ++i) // the other one stays, of the same kind
            QVERIFY(addStep(document, *shown.bare.catalogue.steps.find("remove-outliers")));
        QCOMPARE(shown.lines().size(), std::size_t{2});
        const auto boxes = shown.card->findChildren<NumberBox *>();
        QCOMPARE(boxes.size(), 2);
        for (const int which : {1, 0}) {
            NumberBox *box = shown.card->findChildren<NumberBox *>().at(which);
            QTest::mouseClick(box, Qt::LeftButton, {}, box->rect().center());
            QVERIFY(box->hasFocus());
            QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(box, "0.9");
            document.undoStack().undo();
            QCOMPARE(shown.steps().size(), static_cast<std::size_t>(which));
            for (const MethodSettings &step : document.session().prepare())
                QVERIFY(step.params.empty());
            QCOMPARE(document.undoStack().index(), which);
            QCOMPARE(document.undoStack().count(), 2); // all can be done again
            QCOMPARE(shown.lines().size(), static_cast<std::size_t>(which));
        }
    }
};

EIGENSCOPE_TEST(TestPrepareCard)

} // namespace eigenscope::tst_prepare_card

#include "tst_prepare_card.moc"
