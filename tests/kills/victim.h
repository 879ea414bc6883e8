#pragma once

#include <QProcess>

#include <chrono>

namespace eigenscope {

/// Milliseconds of a clock that all processes share and that never jumps.
inline std::int64_t steadyMs() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// A number that a process has told, and when.
struct Told {
    std::int64_t number = 0, ms = 0;
};

/// A process that works until it is killed, and tells on standard output what it has done.
class Victim {
public:
    Victim(const QString &program, const QStringList &arguments);

    /// Lets it work for so long and kills it. False where it ended by itself, which is no fault of a program that has
    /// finished its work.
    bool killAfter(std::int64_t ms);
    [[nodiscard]] bool hasFailed() const; ///< it ended by itself, and not well
    [[nodiscard]] std::int64_t killedAt() const { return m_killedAt; }
    /// The lines "WORD NUMBER MS" that it has written.
    [[nodiscard]] std::vector<Told> told(const QByteArray &word) const;
    [[nodiscard]] QString errors() const { return QString::fromUtf8(m_errors); }

    /// What a victim says of itself.
    static void tell(const char *word, std::int64_t number);

private:
    QProcess m_process;
    QByteArray m_output, m_errors;
    std::int64_t m_killedAt = 0;
};

} // namespace eigenscope
