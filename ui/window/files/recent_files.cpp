#include "ui/window/files/recent_files.h"

#include <QSettings>

namespace eigenscope {
namespace {

constexpr int mostFiles = 10;
const char *const settingsKey = "recentFiles";
const char *const folderKey = "folder/open";

} // namespace

QStringList recentFiles() {
    return QSettings().value(settingsKey).toStringList();
}

void addRecentFile(const QString &file) {
    QStringList files = recentFiles();
    files.removeAll(file);
    files.prepend(file);
    QSettings().setValue(settingsKey, files.mid(0, mostFiles));
}

void forgetRecentFile(const QString &file) {
    QStringList files = recentFiles();
    files.removeAll(file);
    QSettings().setValue(settingsKey, files);
}

void forgetRecentFiles() {
    QSettings().remove(settingsKey);
}

QString lastFolder() {
    return QSettings().value(folderKey).toString();
}

void keepLastFolder(const QString &folder) {
    QSettings().setValue(folderKey, folder);
}

} // namespace eigenscope
