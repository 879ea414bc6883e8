#include "tests/test_program.h"
#include "ui/cards/state_mark.h"

namespace eigenscope::tst_state_mark {

class TestStateMark : public QObject {
    Q_OBJECT

private slots:
    void theTimeIsLeftOutWhereThereIsNoRoom() {
        const StageStatus fresh{.state = StageStatus::State::Fresh, .fraction = 0, .message = {}};
        StateMark mark, brief;
        mark.showStatus(fresh, "40 of 60 columns", "5.8 ms");
        brief.showStatus(fresh, "40 of 60 columns");
        QCOMPARE(mark.text(), QString("40 of 60 columns · 5.8 ms"));
        QCOMPARE(mark.minimumSizeHint(), brief.sizeHint());
        mark.resize(mark.sizeHint());
        QVERIFY(mark.grab(QRect({}, brief.sizeHint())).toImage() == brief.grab(QRect({}, brief.sizeHint())).toImage());
        const QImage whole = mark.grab().toImage();
        brief.resize(mark.size());
        QVERIFY(whole != brief.grab().toImage());
        mark.resize(mark.width() - 1, mark.height());
        brief.resize(mark.size());
        QCOMPARE(mark.grab().toImage(), brief.grab().toImage());
    }

    void aLongerTimeAsksForNoWiderCard() {
        const StageStatus fresh{.state = StageStatus::State::Fresh, .fraction = 0, .message = {}};
        StateMark mark;
        mark.showStatus(fresh, "3 components", "11 ms");
        const QSize before = mark.minimumSizeHint();
        mark.showStatus(fresh, "3 components", "3 min 20 s");
        QCOMPARE(mark.minimumSizeHint(), before);
        mark.showStatus(fresh, {}, "11 ms"); // all that is said
        QCOMPARE(mark.minimumSizeHint(), mark.sizeHint());
    }
};

EIGENSCOPE_TEST(TestStateMark)

} // namespace eigenscope::tst_state_mark

#include "tst_state_mark.moc"
