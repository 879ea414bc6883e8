#include "tests/monkey/habits.h"

#include "tests/monkey/seen.h"

#include <QAbstractButton>
#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>

namespace eigenscope {
namespace {

constexpr int patience = 12; // answers, before it is only closed

void chooseInMenu(Body &body, QMenu &menu) {
    QAction *action = body.oneOf(menu.actions());
    note("popup " + described(menu) + ": " + action->text());
    body.hands.click(menu, menu.actionGeometry(action).center(), {});
}

/// Nothing outside the sandbox is seen or written: the dialog is told the file instead of being driven.
void answerFileDialog(Body &body, QFileDialog &dialog) {
    const bool saves = dialog.acceptMode() == QFileDialog::AcceptSave;
    if (body.isLikely(30)) {
        note("file dialog: cancel");
        return dialog.reject();
    }
    const QString name = QString("written %1").arg(body.random.below(4));
    const QString file = saves ? QDir(body.sandbox.folder()).filePath(name) : body.oneOf(body.sandbox.files());
    note("file dialog: " + file);
    dialog.setOption(QFileDialog::ReadOnly); // no file is renamed or removed by a key
    dialog.selectFile(file);
    static_cast<QDialog &>(dialog).accept();
}

} // namespace

void answerPopup(Body &body, QWidget &popup, int age) {
    auto *menu = qobject_cast<QMenu *>(&popup);
    if (age > 2 * patience) {
        note("close popup " + described(popup));
        popup.close();
    } else if (age > patience || body.isLikely(10)) {
        note("escape from popup " + described(popup));
        body.hands.key(Qt::Key_Escape);
    } else if (menu && !menu->actions().isEmpty() && body.isLikely(70)) {
        chooseInMenu(body, *menu);
    } else {
        performOne(body, windowHabits(), popup);
    }
}

void answerDialog(Body &body, QWidget &dialog, int age) {
    if (auto *files = qobject_cast<QFileDialog *>(&dialog))
        return answerFileDialog(body, *files);
    const QList<QAbstractButton *> buttons = seen<QAbstractButton>(dialog);
    if (age > 2 * patience) {
        note("close dialog " + described(dialog));
        dialog.close();
    } else if (age > patience) {
        note("escape from dialog " + described(dialog));
        body.hands.key(Qt::Key_Escape);
    } else if (!buttons.isEmpty() && (qobject_cast<QMessageBox *>(&dialog) || body.isLikely(15))) {
        QAbstractButton *button = body.oneOf(buttons);
        note("dialog button " + button->text());
        body.hands.click(*button, button->rect().center(), {});
    } else {
        performOne(body, windowHabits(), dialog);
    }
}

} // namespace eigenscope
