#include "ui/window/files/replacing.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace eigenscope {

bool mayReplace(const QStringList &files, QWidget &window) {
    QStringList names;
    for (const QString &file : files)
        if (QFileInfo::exists(file))
            names.append(QFileInfo(file).fileName());
    if (names.isEmpty())
        return true;
    const QString text = names.size() == 1 ? QObject::tr("The file %1 is there already. Replace it?")
                                           : QObject::tr("These files are there already: %1. Replace them?");
    QMessageBox question(QMessageBox::Question, QObject::tr("Export"), text.arg(names.join(", ")), QMessageBox::Cancel,
                         &window);
    const auto *replace = question.addButton(QObject::tr("Replace"), QMessageBox::AcceptRole);
    question.exec();
    return question.clickedButton() == replace;
}

} // namespace eigenscope
