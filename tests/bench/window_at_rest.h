#pragma once

#include "ui/window/main_window.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <map>

namespace eigenscope {

inline void wait(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Looks every `milliseconds` whether all is computed and drawn.
inline void waitForRest(const MainWindow &window, int milliseconds = 100) {
    do
        wait(milliseconds);
    while (!window.isIdle());
}

/// When the results of each stage reached the window, in ms since the clock was started, and how often.
class Arrivals : public QObject {
public:
    explicit Arrivals(Document &document) {
        connect(&document, &Document::resultChanged, this, [this](Stage stage) {
            m_last[stage] = m_clock.elapsed();
            m_first.try_emplace(stage, m_last[stage]);
            ++m_count[stage];
        });
    }
    void start() {
        m_first.clear();
        m_last.clear();
        m_count.clear();
        m_clock.start();
    }
    [[nodiscard]] qint64 elapsed() const { return m_clock.elapsed(); }
    [[nodiscard]] qint64 first(Stage stage) const { return m_first.at(stage); }
    [[nodiscard]] qint64 last(Stage stage) const { return m_last.at(stage); }
    [[nodiscard]] int count(Stage stage) const { return m_count.contains(stage) ? m_count.at(stage) : 0; }

private:
    QElapsedTimer m_clock;
    std::map<Stage, qint64> m_first, m_last;
    std::map<Stage, int> m_count;
};

} // namespace eigenscope
