#pragma once

#include "tests/thread_clock.h"

#include <QApplication>
#include <QEvent>

#include <algorithm>

namespace eigenscope {

/// An application that knows how long the window's thread was held at a stretch by anything but painting. Time is that
/// of the processor, so that a busy machine does not count.
class WatchedApplication final : public QApplication {
public:
    using QApplication::QApplication;

    void startWatching() { m_longest = 0; }
    [[nodiscard]] double longestHold() const { return m_longest; } ///< seconds
    [[nodiscard]] const QString &longestHolder() const { return m_holder; }

    bool notify(QObject *receiver, QEvent *event) override {
        const QEvent::Type type = event->type();
        const bool paints = type == QEvent::Paint || type == QEvent::UpdateRequest;
        const bool outermost = m_depth == 0, timed = outermost || (paints && m_paintDepth == 0);
        if (outermost)
            m_painted = 0;
        const double begin = timed ? threadSeconds() : 0; // which asks the system, and most events are within another
        const char *const name = receiver->metaObject()->className();
        ++m_depth;
        m_paintDepth += paints;
        const bool handled = QApplication::notify(receiver, event);
        m_paintDepth -= paints;
        --m_depth;
        const double took = timed ? threadSeconds() - begin : 0;
        if (paints && m_paintDepth == 0)
            m_painted += took;
        if (outermost && took - m_painted > m_longest) {
            m_longest = took - m_painted;
            m_holder = QString("%1, event %2").arg(name).arg(type);
        }
        return handled;
    }

private:
    static double threadSeconds() { return threadMilliseconds() * 1e-3; }

    int m_depth = 0, m_paintDepth = 0;
    double m_painted = 0, m_longest = 0;
    QString m_holder;
};

} // namespace eigenscope
