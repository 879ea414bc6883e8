#pragma once

#include "core/base/random.h"
#include "tests/monkey/hands.h"
#include "tests/monkey/last_actions.h"
#include "tests/monkey/sandbox.h"

namespace eigenscope {

class MainWindow;

/// What all habits have in common.
struct Body {
    Random random;
    Hands hands;
    const Sandbox &sandbox;
    MainWindow *window = nullptr; ///< the present one
    bool moves = true;            ///< takes views out of their places
    bool onlySmall = false;       ///< opens no large data

    [[nodiscard]] bool isLikely(int percent) { return random.below(100) < std::uint64_t(percent); }
    /// One of a list that is not empty.
    template <class List> auto oneOf(const List &list) { return list[int(random.below(std::uint64_t(list.size())))]; }
};

/// Something the monkey does: nothing, and false, where the window offers nothing for it.
struct Habit {
    const char *name;
    int weight; ///< beside the others
    bool (*perform)(Body &body, QWidget &top);
};

/// For any window: the mouse and the keys.
const std::vector<Habit> &windowHabits();
/// For the main window besides: its menus, its docks, its files.
const std::vector<Habit> &mainWindowHabits();

/// Does one of them, tries another where there is nothing for it.
void performOne(Body &body, const std::vector<Habit> &habits, QWidget &top);

/// Answers a popup; the older it is, the more it is only closed. `age` counts the answers.
void answerPopup(Body &body, QWidget &popup, int age);
/// The same for a modal dialog. A file dialog reads and writes in the sandbox.
void answerDialog(Body &body, QWidget &dialog, int age);

/// Whether data that are made, or of many rows, have this name.
bool isLarge(const Body &body, const QString &name);

/// A widget in words.
QString described(const QWidget &widget);
void note(const QString &action);

} // namespace eigenscope
