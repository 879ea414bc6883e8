#include "tests/monkey/habits.h"

#include "tests/monkey/nonsense.h"
#include "tests/monkey/seen.h"
#include "ui/views/view.h"
#include "ui/workspaces/workspace.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSlider>
#include <QSplitterHandle>
#include <QTabBar>

namespace eigenscope {
namespace {

Hands::Touch anyTouch(Body &body) {
    Hands::Touch touch;
    if (body.isLikely(12))
        touch.button = body.isLikely(50) ? Qt::RightButton : Qt::MiddleButton;
    if (body.isLikely(25))
        touch.modifiers = body.oneOf(std::vector{Qt::ControlModifier, Qt::ShiftModifier, Qt::AltModifier});
    return touch;
}

QString at(QPoint point) {
    return QString(" at %1,%2").arg(point.x()).arg(point.y());
}

/// Whether a drag that begins there takes a view out of its place.
bool movesViews(const QWidget &widget) {
    for (const QWidget *one = &widget; one; one = one->parentWidget())
        if (one->objectName() == "viewHeader" || qobject_cast<const QTabBar *>(one) ||
            qobject_cast<const Workspace *>(one) == &widget)
            return true;
    return false;
}

template <class Widget> bool clickOne(Body &body, QWidget &top) {
    const QList<Widget *> all = seen<Widget>(top);
    if (all.isEmpty())
        return false;
    Widget *one = body.oneOf(all);
    const QPoint place = pointIn(*one, body.random);
    note("click " + described(*one) + at(place));
    body.hands.click(*one, place, {});
    return true;
}

bool clickAnywhere(Body &body, QWidget &top) {
    QWidget *one = body.oneOf(seen<QWidget>(top) << &top);
    const QPoint place = pointIn(*one, body.random);
    const Hands::Touch touch = anyTouch(body);
    const bool twice = body.isLikely(25);
    note((twice ? "double click " : "touch ") + described(*one) + at(place) +
         QString(", button %1, modifiers %2").arg(touch.button).arg(touch.modifiers.toInt(), 0, 16));
    if (twice)
        body.hands.doubleClick(*one, place, touch);
    else
        body.hands.click(*one, place, touch);
    return true;
}

template <class Widget> bool dragOne(Body &body, QWidget &top) {
    QList<Widget *> all = seen<Widget>(top);
    if (!body.moves)
        all.removeIf([](const Widget *one) { return movesViews(*one); });
    if (all.isEmpty())
        return false;
    Widget *one = body.oneOf(all);
    const QPoint from = pointIn(*one, body.random);
    const QPoint to = body.isLikely(80) ? pointIn(*one, body.random) : from + QPoint(-150, 90);
    note("drag " + described(*one) + at(from) + " to" + at(to));
    body.hands.drag(*one, from, to, anyTouch(body));
    return true;
}

bool dragHandle(Body &body, QWidget &top) {
    const QList<QSplitterHandle *> all = seen<QSplitterHandle>(top);
    if (all.isEmpty())
        return false;
    QSplitterHandle *one = body.oneOf(all);
    const QPoint by(int(body.random.below(800)) - 400, int(body.random.below(400)) - 200);
    note("drag " + described(*one) + " by" + at(by));
    body.hands.drag(*one, one->rect().center(), one->rect().center() + by, {});
    return true;
}

template <class Widget> bool turnWheel(Body &body, QWidget &top) {
    const QList<Widget *> all = seen<Widget>(top);
    if (all.isEmpty())
        return false;
    Widget *one = body.oneOf(all);
    const QPoint place = pointIn(*one, body.random);
    const int turned = body.oneOf(std::vector{120, -120, 15, -15, 1200, -1200, 12000});
    note(QString("wheel %1 on ").arg(turned) + described(*one) + at(place));
    for (std::uint64_t times = 1 + body.random.below(6); times > 0; --times)
        body.hands.wheel(*one, place, body.isLikely(90) ? QPoint(0, turned) : QPoint(turned, 0),
                         anyTouch(body).modifiers);
    return true;
}

bool hoverAnywhere(Body &body, QWidget &top) {
    const QList<View *> views = seen<View>(top);
    QWidget *one = views.isEmpty() || body.isLikely(30) ? body.oneOf(seen<QWidget>(top) << &top) : body.oneOf(views);
    note("hover " + described(*one));
    for (int i = 0; i < 5; ++i)
        body.hands.hover(*one, pointIn(*one, body.random));
    return true;
}

bool pressKeys(Body &body, QWidget &) {
    const QKeyCombination pressed = nonsenseKey(body.random);
    const std::uint64_t times = body.isLikely(70) ? 1 : 1 + body.random.below(10);
    note(QString("key %1 × %2").arg(QKeySequence(pressed).toString()).arg(times));
    for (std::uint64_t i = 0; i < times; ++i)
        body.hands.key(pressed.key(), pressed.keyboardModifiers());
    return true;
}

template <class Widget> bool typeInto(Body &body, QWidget &top) {
    const QList<Widget *> all = seen<Widget>(top);
    if (all.isEmpty())
        return false;
    Widget *one = body.oneOf(all);
    const QString text = nonsense(body.random);
    const int end =
        body.oneOf(std::vector{int(Qt::Key_Return), int(Qt::Key_Return), int(Qt::Key_Tab), int(Qt::Key_Escape), 0});
    note("type “" + text + QString("” and key %1 into ").arg(end, 0, 16) + described(*one));
    body.hands.click(*one, one->rect().center(), {});
    if (body.isLikely(80))
        body.hands.key(Qt::Key_A, Qt::ControlModifier);
    body.hands.type(text);
    if (end)
        body.hands.key(end);
    return true;
}

bool chooseInCombo(Body &body, QWidget &top) {
    QList<QComboBox *> all = seen<QComboBox>(top);
    all.removeIf([&](const QComboBox *one) { return body.onlySmall && one->accessibleName() == "Data source"; });
    if (all.isEmpty())
        return false;
    QComboBox *one = body.oneOf(all);
    const std::uint64_t times = body.random.below(12);
    note(QString("list %1 downwards in ").arg(times) + described(*one));
    body.hands.click(*one, one->rect().center(), {});
    for (std::uint64_t i = 0; i < times; ++i)
        body.hands.key(body.isLikely(75) ? Qt::Key_Down : Qt::Key_Up);
    body.hands.key(body.isLikely(85) ? Qt::Key_Return : Qt::Key_Escape);
    return true;
}

} // namespace

const std::vector<Habit> &windowHabits() {
    static const std::vector<Habit> all = {{"click a button", 14, clickOne<QAbstractButton>},
                                           {"click a list", 4, clickOne<QAbstractItemView>},
                                           {"click a view", 8, clickOne<View>},
                                           {"click anywhere", 8, clickAnywhere},
                                           {"drag a view", 10, dragOne<View>},
                                           {"drag a slider", 6, dragOne<QSlider>},
                                           {"drag a tab", 1, dragOne<QTabBar>},
                                           {"drag anything", 4, dragOne<QWidget>},
                                           {"drag a handle", 2, dragHandle},
                                           {"wheel on a view", 6, turnWheel<View>},
                                           {"wheel anywhere", 3, turnWheel<QWidget>},
                                           {"hover", 5, hoverAnywhere},
                                           {"keys", 10, pressKeys},
                                           {"type", 8, typeInto<QLineEdit>},
                                           {"type a number", 4, typeInto<QAbstractSpinBox>},
                                           {"choose", 10, chooseInCombo}};
    return all;
}

void performOne(Body &body, const std::vector<Habit> &habits, QWidget &top) {
    int sum = 0;
    for (const Habit &habit : habits)
        sum += habit.weight;
    for (int attempt = 0; attempt < 10; ++attempt) {
        int drawn = int(body.random.below(std::uint64_t(sum)));
        const auto chosen =
            std::ranges::find_if(habits, [&](const Habit &habit) { return (drawn -= habit.weight) < 0; });
        if (chosen->perform(body, top))
            return;
    }
}

QString described(const QWidget &widget) {
    QString name = widget.accessibleName();
    if (name.isEmpty())
        name = widget.objectName();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget); button && name.isEmpty())
        name = button->text();
    return QString("%1 “%2”").arg(widget.metaObject()->className(), name);
}

void note(const QString &action) {
    noteAction(action.toStdString());
}

} // namespace eigenscope
