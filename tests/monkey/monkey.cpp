#include "tests/monkey/monkey.h"

#include "tests/monkey/seen.h"

#include <QApplication>
#include <QDialog>
#include <QSettings>
#include <QThread>

#include <iostream>

namespace eigenscope {
namespace {

constexpr int longestWait = 100, longestRest = 120000, hurry = 2000; // ms
constexpr std::chrono::milliseconds keepingDelay{30};
constexpr QSize smallWindow(1000, 640);

} // namespace

Monkey::Monkey(const Registries &registries, const Sandbox &sandbox, const MonkeySettings &settings)
    : m_registries(registries),
      m_settings(settings), m_body{Random(settings.seed), {}, sandbox, nullptr, settings.moves, settings.small} {
    m_timer.setSingleShot(true);
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { tick(); });
}

void Monkey::start() {
    openWindow();
    m_window->openSource("sample:iris");
    m_timer.start(0);
}

void Monkey::openWindow() {
    noteAction("a new window");
    m_window = std::make_unique<MainWindow>(m_registries);
    m_body.window = m_window.get();
    if (m_settings.small)
        m_window->resize(smallWindow);
    m_window->show();
    m_window->activateWindow();
    const RecoveryPlace place = RecoveryPlace::ofWindow(*RecoveryFolder::make(RecoveryFolder::usualRoot()), 1);
    m_kept = place.file;
    m_window->keepWork(place, keepingDelay);
}

void Monkey::endWindow() {
    noteAction("the end of a window");
    m_body.window = nullptr;
    m_window.reset();
    if (std::filesystem::exists(m_kept))
        m_failure = "A window that was closed has left its work for a recovery.";
}

/// What is kept of the window can be restored at any time.
void Monkey::checkKept() {
    if (!std::filesystem::exists(m_kept))
        return;
    if (const Result<KeptWork> work = readWork(m_kept, m_registries.catalogue); !work)
        m_failure = "What is kept cannot be restored. " + QString::fromStdString(work.error().message);
}

void Monkey::tick() {
    m_timer.start(1); // first: what follows may run an event loop of its own
    if (m_body.hands.isBusy())
        m_body.hands.step();
    else if (m_done == m_settings.actions)
        finish();
    else if (!waits())
        act();
}

/// Whether the window that was closed has to wait for a worker before it can go.
bool Monkey::isEnding() {
    if (!m_window || m_window->isVisible() || !m_window->isComputing())
        return false;
    m_window->stopComputing();
    return true;
}

bool Monkey::waits() {
    if (isEnding())
        return true;
    if (m_waiting.isValid() && m_window && !m_window->isIdle() && m_waiting.elapsed() < longestWait)
        return true;
    m_waiting.invalidate();
    if (m_body.isLikely(10))
        m_waiting.start();
    return false;
}

int Monkey::ageOf(const QWidget *answered) {
    m_age = answered == std::exchange(m_answered, answered) ? m_age + 1 : 0;
    return m_age;
}

void Monkey::act() {
    ++m_done;
    QWidget *popup = QApplication::activePopupWidget(), *modal = QApplication::activeModalWidget();
    const int age = ageOf(popup ? popup : modal);
    if (popup)
        answerPopup(m_body, *popup, age);
    else if (modal)
        answerDialog(m_body, *modal, age);
    else if (!m_window)
        openWindow();
    else if (m_window->isVisible())
        playWith(someWindow());
    else if (QThread::currentThread()->loopLevel() == 1)
        endWindow();
    if (m_settings.tells)
        std::cerr << m_done << ' ' << lastAction() << std::endl;
}

void Monkey::playWith(QWidget &top) {
    performOne(m_body, &top == m_window.get() ? mainWindowHabits() : windowHabits(), top);
}

QWidget &Monkey::someWindow() {
    QList<QWidget *> others;
    for (QWidget *top : QApplication::topLevelWidgets())
        if (top->isVisible() && top != m_window.get() && !(top->windowFlags() & Qt::ToolTip & ~Qt::Window))
            others.append(top);
    return others.isEmpty() || m_body.isLikely(80) ? *m_window : *m_body.oneOf(others);
}

/// Neither a dialog nor work; what stands in the way is closed.
bool Monkey::isAtRest() {
    QWidget *popup = QApplication::activePopupWidget(), *modal = QApplication::activeModalWidget();
    if (popup || modal) {
        (popup ? popup : modal)->close();
        return false;
    }
    if (QThread::currentThread()->loopLevel() > 1)
        return false;
    if (isEnding())
        return false;
    if (!m_window)
        openWindow();
    else if (!m_window->isVisible())
        endWindow();
    return m_window && m_window->isIdle();
}

/// Work that lasts is asked to stop.
void Monkey::rest() {
    if (isAtRest()) {
        checkKept();
        m_phase = Phase::Undoes;
    } else if (m_window && m_window->isVisible() && m_waiting.elapsed() > hurry) {
        m_waiting.start();
        m_window->activateWindow();
        m_body.hands.key(Qt::Key_Escape);
    }
}

void Monkey::finish() {
    if (!m_resting.isValid())
        m_resting.start();
    if (m_resting.elapsed() > longestRest) {
        m_failure = "The window never came to rest.";
        writeThreads();
        m_phase = Phase::Done;
    }
    switch (m_phase) {
    case Phase::Plays:
        noteAction("come to rest");
        m_waiting.start();
        m_phase = Phase::Rests;
        break;
    case Phase::Rests: rest(); break;
    case Phase::Undoes:
        noteAction("undo all");
        m_window->document().undoStack().undo();
        if (!m_window->document().undoStack().canUndo())
            m_phase = Phase::Redoes;
        break;
    case Phase::Redoes:
        noteAction("redo all");
        m_window->document().undoStack().redo();
        if (!m_window->document().undoStack().canRedo()) {
            m_window->hide();
            m_phase = Phase::Ends;
        }
        break;
    case Phase::Ends: // as in the program, a window goes when its workers have ended
        if (isEnding())
            break;
        m_window.reset();
        m_phase = Phase::Done;
        break;
    case Phase::Done:
        m_timer.stop();
        noteAction("the end");
        QCoreApplication::exit(); // quit() would ask about the changes
        break;
    }
}

} // namespace eigenscope
