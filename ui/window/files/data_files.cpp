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

} // namespace eigenscope
