#include "tests/test_program.h"
#include "ui/views/view_state.h"

#include <QActionGroup>
#include <QSignalSpy>
#include <QtTest>

#include <array>

namespace eigenscope::tst_view_state {

namespace {

/// A part that keeps one number.
struct Part {
    int number = 3;
    [[nodiscard]] Json state() const { return number; }
    void restore(const Json &state) { number = state.is_number_integer() ? state.get<int>() : 3; }
};

struct Kept {
    bool rising = false;
    Index row = 2;
    double angle = 0.5;
    std::string model = "lda";
    std::optional<Index> node;
    std::array<Index, 2> axes = {0, 1};
    Part part;
    QObject parent;
    QAction *shown = new QAction(&parent);
    QActionGroup *orders = new QActionGroup(&parent);
    ViewState state;

    Kept() {
        shown->setCheckable(true);
        shown->setChecked(true);
        for (int i = 0; i < 3; ++i) {
            auto *order = new QAction(orders);
            order->setCheckable(true);
            order->setChecked(i == 1);
        }
        state.value("rising", rising)
            .value("row", row, [](Index given) { return given >= 0; })
            .value("angle", angle)
            .value("model", model)
            .value("node", node)
            .value("axes", axes)
            .flag("shown", shown)
            .choice("order", orders, {"given", "label", "component"})
            .part("part", part);
    }
};

} // namespace

class TestViewState : public QObject {
    Q_OBJECT

private slots:
    void writesKeysInTheOrderOfBinding();
    void readsWhatItWrote();
    void whatIsMissingOrWrongBecomesTheDefault();
    void readingAChoiceTriggersItsAction();
    void severalKeysAreWrittenBesideTheOthers();
};

void TestViewState::writesKeysInTheOrderOfBinding() {
    const Kept kept;
    QCOMPARE(kept.state.json().dump(),
             std::string(R"({"rising":false,"row":2,"angle":0.5,"model":"lda","node":null,"axes":[0,1],"shown":true,)"
                         R"("order":"label","part":3})"));
}

void TestViewState::readsWhatItWrote() {
    Kept kept, other;
    kept.rising = true;
    kept.row = 7;
    kept.angle = -1e-3;
    kept.model = "knn";
    kept.node = 4;
    kept.axes = {3, 2};
    kept.part.number = 9;
    kept.shown->setChecked(false);
    kept.orders->actions()[2]->setChecked(true);
    other.state.restore(kept.state.json());
    QCOMPARE(other.state.json(), kept.state.json());
    QCOMPARE(other.axes, (std::array<Index, 2>{3, 2}));
}

void TestViewState::whatIsMissingOrWrongBecomesTheDefault() {
    for (const char *text :
         {"null", "[]", "7", "{}",
          R"({"rising":1,"row":-1,"angle":"x","model":4,"node":1.5,"axes":[1],"shown":"no","order":"size","part":[]})",
          R"({"row":2.5,"angle":1e999,"axes":[0,1,2],"order":2})", R"({"axes":[0,"x"],"node":"a"})"}) {
        Kept kept;
        kept.state.restore({{"rising", true}, {"row", 5}, {"axes", {4, 5}}, {"node", 1}, {"shown", false}});
        kept.state.restore(Json::parse(text, nullptr, false));
        QCOMPARE(kept.state.json(), Kept().state.json());
    }
}

void TestViewState::readingAChoiceTriggersItsAction() {
    Kept kept;
    const QSignalSpy triggered(kept.orders->actions()[2], &QAction::triggered);
    kept.state.restore({{"order", "component"}});
    QCOMPARE(triggered.count(), 1);
    QVERIFY(kept.orders->actions()[2]->isChecked());
}

void TestViewState::severalKeysAreWrittenBesideTheOthers() {
    ViewState state;
    Index row = 1, seen = 0;
    state.keys(
        [] {
            return Json{{"cursor", 5}, {"seed", 1}};
        },
        [&seen](const Json &given) { seen = valueIn<Index>(entryOf(given, "cursor")).value_or(0); });
    state.value("row", row);
    QCOMPARE(state.json().dump(), std::string(R"({"cursor":5,"seed":1,"row":1})"));
    state.restore({{"cursor", 8}});
    QCOMPARE(seen, Index{8});
}

EIGENSCOPE_TEST(TestViewState)

} // namespace eigenscope::tst_view_state

#include "tst_view_state.moc"
