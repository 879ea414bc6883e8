#include "tests/monkey/habits.h"

#include "tests/monkey/nonsense.h"
#include "tests/monkey/seen.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"
#include "ui/workspaces/workspace.h"

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QUrl>

namespace eigenscope {
namespace {

/// Everything in a menu and the menus within it; those that are filled when they are shown are.
void gather(QMenu &menu, QList<QAction *> &actions) {
    emit menu.aboutToShow();
    for (QAction *action : menu.actions())
        if (action->menu())
            gather(*action->menu(), actions);
        else if (action->isEnabled() && action->isVisible() && !action->isSeparator())
            actions.append(action);
}

bool trigger(Body &body, QMenu &menu) {
    QList<QAction *> actions;
    gather(menu, actions);
    actions.removeIf([&](const QAction *action) { return body.onlySmall && isLarge(body, action->text()); });
    if (actions.isEmpty())
        return false;
    QAction *action = body.oneOf(actions);
    note(QString("menu %1: %2").arg(menu.title(), action->text()));
    action->trigger();
    return true;
}

bool triggerInMenus(Body &body, QWidget &) {
    return trigger(body, *body.oneOf(body.window->menuBar()->actions())->menu());
}

bool triggerInView(Body &body, QWidget &top) {
    QList<QMenu *> menus;
    for (const ViewFrame *frame : seen<ViewFrame>(top))
        for (QMenu *menu : frame->findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
            menus.append(menu);
    return !menus.isEmpty() && trigger(body, *body.oneOf(menus));
}

bool undoAndRedo(Body &body, QWidget &) {
    QUndoStack &stack = body.window->document().undoStack();
    const std::uint64_t times = 1 + body.random.below(6);
    const bool back = body.isLikely(60);
    note(QString("%1 × %2").arg(back ? "undo" : "redo").arg(times));
    for (std::uint64_t i = 0; i < times; ++i)
        back ? stack.undo() : stack.redo();
    return true;
}

/// What was undone comes again after the window has followed.
bool undoAndComeBack(Body &body, QWidget &) {
    QUndoStack &stack = body.window->document().undoStack();
    const int there = stack.index(), back = std::min(there, 1 + int(body.random.below(6)));
    note(QString("undo × %1 and back").arg(back));
    stack.setIndex(there - back);
    body.hands.later([window = QPointer(body.window), there] {
        if (window)
            window->document().undoStack().setIndex(there);
    });
    return true;
}

/// What a view holds in its hand may go under it.
bool changeUnderADrag(Body &body, QWidget &top) {
    const QList<View *> views = seen<View>(top);
    if (views.isEmpty())
        return false;
    View *view = body.oneOf(views);
    const QPoint from = pointIn(*view, body.random), to = pointIn(*view, body.random);
    const QString change = body.oneOf(QStringList{"undo", "redo", "another sample", "no reducer"});
    note(QString("drag %1 from %2,%3 to %4,%5, with %6 in its midst")
             .arg(described(*view))
             .arg(from.x())
             .arg(from.y())
             .arg(to.x())
             .arg(to.y())
             .arg(change));
    body.hands.drag(*view, from, to, {}, [window = QPointer(body.window), change] {
        if (!window)
            return;
        QUndoStack &stack = window->document().undoStack();
        if (change == "undo")
            stack.undo();
        else if (change == "redo")
            stack.redo();
        else if (change == "another sample")
            window->openSource("sample:crabs");
        else
            (void)window->document().set("No reducer", "reducer", nullptr);
    });
    return true;
}

bool changeWorkspace(Body &body, QWidget &) {
    const int number = 1 + int(body.random.below(7));
    note(QString("workspace %1").arg(number));
    body.hands.key(Qt::Key_0 + number, Qt::ControlModifier);
    return true;
}

bool openSample(Body &body, QWidget &) {
    const auto &samples = body.window->document().catalogue().samples.all();
    const SampleInfo &sample = samples[body.random.below(samples.size())];
    if (body.onlySmall && isLarge(body, QString::fromStdString(sample.name)))
        return false;
    note(QString("sample %1").arg(sample.id.c_str()));
    body.window->openSource(QString::fromStdString("sample:" + sample.id));
    return true;
}

bool dropFile(Body &body, QWidget &) {
    const QString file = body.oneOf(body.sandbox.files());
    const Qt::KeyboardModifiers held = body.isLikely(40) ? Qt::ControlModifier : Qt::NoModifier;
    note(QString("drop %1, modifiers %2").arg(QFileInfo(file).fileName()).arg(held.toInt(), 0, 16));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter({600, 400}, Qt::CopyAction, &data, Qt::LeftButton, held);
    QCoreApplication::sendEvent(body.window, &enter);
    if (!enter.isAccepted())
        return true;
    QDropEvent dropped({600, 400}, Qt::CopyAction, &data, Qt::LeftButton, held);
    QCoreApplication::sendEvent(body.window, &dropped);
    return true;
}

bool pasteTable(Body &body, QWidget &) {
    note("paste a table");
    QApplication::clipboard()->setText(nonsenseTable(body.random));
    body.hands.key(Qt::Key_V, Qt::ControlModifier);
    return true;
}

bool dragDock(Body &body, QWidget &top) {
    const QList<ViewFrame *> frames = seen<ViewFrame>(top);
    if (!body.moves || frames.isEmpty())
        return false;
    QWidget *header = body.oneOf(frames)->titleBarWidget();
    const QPoint from(30, header->height() / 2);
    const QPoint to = header->mapFromGlobal(top.mapToGlobal(pointIn(top, body.random)));
    note(QString("drag dock %1 to %2,%3").arg(header->parentWidget()->accessibleName()).arg(to.x()).arg(to.y()));
    body.hands.drag(*header, from, to, {});
    return true;
}

/// The lines between docks belong to the workspace.
bool dragSeparator(Body &body, QWidget &top) {
    const QList<ViewFrame *> frames = seen<ViewFrame>(top);
    if (!body.moves || frames.isEmpty())
        return false;
    const ViewFrame *frame = body.oneOf(frames);
    Workspace *workspace = body.window->workspace();
    const bool right = body.isLikely(50);
    const QPoint edge(right ? frame->width() + 2 : frame->width() / 2,
                      right ? frame->height() / 2 : frame->height() + 2);
    const QPoint from = frame->mapTo(body.window, edge) - workspace->mapTo(body.window, QPoint());
    const QPoint by(int(body.random.below(600)) - 300, int(body.random.below(600)) - 300);
    note(QString("drag separator beside %1 by %2,%3").arg(frame->accessibleName()).arg(by.x()).arg(by.y()));
    body.hands.drag(*workspace, from, from + by, {});
    return true;
}

bool doubleClickTitle(Body &body, QWidget &top) {
    const QList<ViewFrame *> frames = seen<ViewFrame>(top);
    if (frames.isEmpty())
        return false;
    QWidget *header = body.oneOf(frames)->titleBarWidget();
    note("double click the title of " + header->parentWidget()->accessibleName());
    body.hands.doubleClick(*header, {20, header->height() / 2}, {});
    return true;
}

bool resizeWindow(Body &body, QWidget &) {
    const QSize size(int(400 + body.random.below(1600)), int(300 + body.random.below(1000)));
    note(QString("resize to %1×%2").arg(size.width()).arg(size.height()));
    body.window->resize(size);
    return true;
}

bool closeWindow(Body &body, QWidget &) {
    note("close the window");
    body.window->close();
    return true;
}

} // namespace

bool isLarge(const Body &body, const QString &name) {
    constexpr std::uintmax_t small = 16000; // bytes
    const Catalogue &catalogue = body.window->document().catalogue();
    const auto isNamed = [&](const auto &info) { return QString::fromStdString(info.name) == name; };
    const auto &samples = catalogue.samples.all();
    const auto sample = std::ranges::find_if(samples, isNamed);
    return std::ranges::any_of(catalogue.generators.all(), isNamed) ||
           (sample != samples.end() && std::filesystem::file_size(catalogue.sampleFolder / sample->file) > small);
}

const std::vector<Habit> &mainWindowHabits() {
    static const std::vector<Habit> all = [] {
        std::vector<Habit> habits = windowHabits();
        habits.insert(habits.end(), {{"menus", 8, triggerInMenus},
                                     {"menus of views", 6, triggerInView},
                                     {"undo", 8, undoAndRedo},
                                     {"undo and come back", 4, undoAndComeBack},
                                     {"change under a drag", 2, changeUnderADrag},
                                     {"workspace", 5, changeWorkspace},
                                     {"sample", 2, openSample},
                                     {"drop", 2, dropFile},
                                     {"paste", 1, pasteTable},
                                     {"drag a dock", 4, dragDock},
                                     {"drag a separator", 2, dragSeparator},
                                     {"title", 1, doubleClickTitle},
                                     {"resize", 1, resizeWindow},
                                     {"close", 1, closeWindow}});
        return habits;
    }();
    return all;
}

} // namespace eigenscope
