#pragma once

#include "ui/window/frame/registries.h"

#include <QString>

#include <set>

namespace eigenscope {

class Random;

/// The victim: a window that restores what the last one has left, changes its session every few milliseconds, saves it
/// now and then, and keeps it for a recovery so long after a change. The clock jumps all the time.
int workForEver(const QString &folder, int delayMs, int argc, char **argv);

/// Kills such windows one after another, at random moments from their start on, and looks at what is left.
class WindowKills {
public:
    WindowKills(const QString &folder, const Registries &registries) : m_folder(folder), m_registries(registries) {}

    /// What is wrong; empty where nothing is.
    QString kill(Random &random);
    /// How long before its kill the oldest change was made that was lost, at most, in milliseconds.
    [[nodiscard]] std::int64_t longestLoss() const { return m_longestLoss; }
    /// Whether the clock of the windows jumped indeed.
    [[nodiscard]] bool hasClockJumped() const { return m_years.size() > 1; }

private:
    /// The number of the last change that is on the disk, in the session's file or kept for a recovery; or what is
    /// wrong.
    QString findKept(std::int64_t &number) const;

    QString m_folder;
    const Registries &m_registries;
    std::int64_t m_kept = 0; ///< on the disk after the last kill
    std::int64_t m_longestLoss = 0;
    std::set<std::int64_t> m_years; ///< that the windows have seen
};

} // namespace eigenscope
