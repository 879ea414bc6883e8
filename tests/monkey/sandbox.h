#pragma once

#include <QDir>
#include <QFileInfo>
#include <QStringList>
#include <QTemporaryDir>

namespace eigenscope {

/// A folder in which all happens: the home, the settings and the present folder of the process, until it ends. To be
/// made before the application.
class Sandbox {
public:
    Sandbox();
    ~Sandbox();

    /// Where dialogs read and write.
    [[nodiscard]] QString folder() const { return m_folder.filePath("files"); }
    /// Data of every kind, and some that are none.
    [[nodiscard]] const QStringList &files() const { return m_files; }

private:
    void bring(const QString &sample);
    void write(const QString &name, const QByteArray &content);

    /// In memory where that is: a slow disk is no standstill of ours.
    QTemporaryDir m_folder{QFileInfo("/dev/shm").isWritable() ? "/dev/shm/monkey" : QDir::tempPath() + "/monkey"};
    QStringList m_files;
};

} // namespace eigenscope
