#include "ui/window/files/data_files.h"

#include "ui/window/files/recent_files.h"

#include <QFileDialog>
#include <QFileInfo>

namespace eigenscope {

QString askForFile(QWidget &window, const QString &title, const QString &filter) {
    const QString file = QFileDialog::getOpenFileName(&window, title, lastFolder(), filter);
    if (!file.isEmpty())
        keepLastFolder(QFileInfo(file).absolutePath());
    return file;
}

QStringList askForFiles(QWidget &window, const QString &title, const QString &filter) {
    const QStringList files = QFileDialog::getOpenFileNames(&window, title, lastFolder(), filter);
    if (!files.isEmpty())
        keepLastFolder(QFileInfo(files.front()).absolutePath());
    return files;
}

QString askForFolder(QWidget &window, const QString &title) {
    const QString folder = QFileDialog::getExistingDirectory(&window, title, lastFolder());
    if (!folder.isEmpty())
        keepLastFolder(QFileInfo(folder).absolutePath());
    return folder;
}

} // namespace eigenscope
