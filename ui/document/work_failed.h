#pragma once

#include <QEvent>
#include <QString>

namespace eigenscope {

class JobRunner;

/// A job has ended by an exception: sent to whatever owns its runner, then to the owner of that, and so on until one
/// accepts it, which tells the sentence (see WorkNote).
class WorkFailed final : public QEvent {
public:
    WorkFailed(const JobRunner &runner, QString sentence);
    static Type id();
    [[nodiscard]] const JobRunner &runner() const { return m_runner; }
    [[nodiscard]] const QString &sentence() const { return m_sentence; }

private:
    const JobRunner &m_runner;
    QString m_sentence;
};

} // namespace eigenscope
