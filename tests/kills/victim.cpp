#include "tests/kills/victim.h"

#include <cinttypes>
#include <cstdio>
#include <unistd.h>

namespace eigenscope {

Victim::Victim(const QString &program, const QStringList &arguments) {
    m_process.start(program, arguments);
    m_process.waitForStarted();
}

bool Victim::killAfter(std::int64_t ms) {
    const bool hasEnded = m_process.waitForFinished(static_cast<int>(ms));
    m_killedAt = steadyMs();
    m_process.kill();
    m_process.waitForFinished(-1);
    m_output = m_process.readAllStandardOutput();
    m_errors = m_process.readAllStandardError();
    return !hasEnded;
}

bool Victim::hasFailed() const {
    return m_process.exitStatus() == QProcess::NormalExit && m_process.exitCode() != 0;
}

std::vector<Told> Victim::told(const QByteArray &word) const {
    std::vector<Told> told;
    for (const QByteArray &line : m_output.split('\n')) {
        const QList<QByteArray> words = line.split(' ');
        if (words.size() == 4 && words[0] == word && words[3] == ".") // whole
            told.push_back({words[1].toLongLong(), words[2].toLongLong()});
    }
    return told;
}

void Victim::tell(const char *word, std::int64_t number) {
    char line[100];
    const int length = std::snprintf(line, sizeof line, "%s %" PRId64 " %" PRId64 " .\n", word, number, steadyMs());
    [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, line, static_cast<std::size_t>(length));
}

} // namespace eigenscope
