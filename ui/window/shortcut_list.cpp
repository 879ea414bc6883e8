#include "ui/window/shortcut_list.h"

#include <QCoreApplication>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

void collect(const QList<QAction *> &actions, QStringList &rows) {
    for (const QAction *action : actions) {
        if (action->menu())
            collect(action->menu()->actions(), rows);
        else if (!action->shortcut().isEmpty())
            rows.append(QString("<tr><td style='padding-right:32px'>%1</td><td><b>%2</b></td></tr>")
                            .arg(action->text().remove('&').toHtmlEscaped(),
                                 action->shortcut().toString(QKeySequence::NativeText).toHtmlEscaped()));
    }
}

} // namespace

void showShortcuts(const QMenuBar &menus, QWidget *parent) {
    const auto tr = [](const char *text) { return QCoreApplication::translate("showShortcuts", text); };
    QStringList rows;
    collect(menus.actions(), rows);
    for (const auto &[text, keys] : {std::pair(tr("Add to the selection"), tr("Shift + click")),
                                     {tr("Toggle in the selection"), tr("Ctrl + click")},
                                     {tr("Let a view fill the workspace"), tr("Double click on its title")}})
        rows.append(QString("<tr><td style='padding-right:32px'>%1</td><td><b>%2</b></td></tr>").arg(text, keys));
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keyboard shortcuts"));
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(24, 16, 24, 16);
    layout->addWidget(new QLabel("<table cellspacing='4'>" + rows.join("") + "</table>"));
    dialog->show();
}

} // namespace eigenscope
