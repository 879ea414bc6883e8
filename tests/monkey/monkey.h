#pragma once

#include "tests/monkey/habits.h"
#include "ui/window/main_window.h"

#include <QElapsedTimer>
#include <QTimer>

namespace eigenscope {

struct MonkeySettings {
    std::uint64_t seed = 1;
    int actions = 1500;
    bool moves = true;  ///< takes docks out of their places
    bool small = false; ///< small data in a small window
    bool tells = false;
};

/// Plays with a window at random: one step whenever the event loop comes by, also that of a dialog. At the end
/// everything must come to rest, and be undone and done again, and what is kept for a recovery can be restored.
class Monkey {
public:
    Monkey(const Registries &registries, const Sandbox &sandbox, const MonkeySettings &settings);

    void start();
    [[nodiscard]] const QString &failure() const { return m_failure; } ///< empty for none

private:
    enum class Phase { Plays, Rests, Undoes, Redoes, Ends, Done };

    void openWindow();
    void endWindow();
    void tick();
    void act();
    void playWith(QWidget &top);
    void finish();
    void rest();
    void checkKept();
    /// Lets the work of the window come to its end now and then.
    [[nodiscard]] bool isEnding();
    [[nodiscard]] bool waits();
    [[nodiscard]] bool isAtRest();
    [[nodiscard]] QWidget &someWindow();
    /// How often this widget has been answered in a row.
    int ageOf(const QWidget *answered);

    const Registries &m_registries;
    MonkeySettings m_settings;
    Body m_body;
    std::unique_ptr<MainWindow> m_window;
    std::filesystem::path m_kept; ///< the file of its recovery
    QTimer m_timer;
    QElapsedTimer m_waiting, m_resting;
    int m_done = 0, m_age = 0;
    const QWidget *m_answered = nullptr;
    Phase m_phase = Phase::Plays;
    QString m_failure;
};

} // namespace eigenscope
