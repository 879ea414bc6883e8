#pragma once

#include "tests/core/patience.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <functional>

namespace eigenscope {

/// What a run of the program left.
struct Ended {
    int status = -1;
    QByteArray out, err;
};

inline void write(const QString &file, const QByteArray &content) {
    QFile target(file);
    QVERIFY(target.open(QIODevice::WriteOnly));
    target.write(content);
}

inline QByteArray read(const QString &file) {
    QFile source(file);
    return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

inline QJsonObject report(const QByteArray &text) {
    return QJsonDocument::fromJson(text).object();
}

/// What tests of the program without its window share: a folder, and runs of the program in it.
class ProgramTest : public QObject {
protected:
    const QString m_program = qEnvironmentVariable("EIGENSCOPE_BINARY");
    QTemporaryDir m_folder;

    QString path(const QString &name) const { return m_folder.filePath(name); }

    /// `prepare` is called in the new process, before it becomes the program.
    Ended run(const QStringList &arguments, const QByteArray &input = {},
              const std::function<void()> &prepare = {}) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.setChildProcessModifier(prepare);
        process.start(m_program, arguments);
        process.write(input);
        process.closeWriteChannel();
        process.waitForFinished(60000 * loopSlowness);
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
                process.readAllStandardError()};
    }
};

} // namespace eigenscope
