#include "ui/composer/kernel_menus.h"

#include "core/kernels/operations/operation_words.h"
#include "ui/text/kernel_refusal.h"
#include "ui/text/program_words.h"

#include <QMenu>

namespace eigenscope {

KernelMenus::KernelMenus(KernelEdits &edits, QWidget &owner) : QObject(&owner), m_edits(edits), m_owner(owner) {}

void KernelMenus::addKernels(QMenu &menu, const KernelPath &path, const std::string &operation) const {
    for (const KernelInfo &info : m_edits.kernels().all()) {
        QAction *action =
            menu.addAction(programWords(info.name), &m_edits,
                           [edits = &m_edits, id = info.id, path, operation] { edits->add(path, operation, id); });
        const auto kind = m_edits.kind();
        const QString refusal = kind ? kernelRefusal(info, *kind) : QString();
        action->setEnabled(refusal.isEmpty());
        action->setToolTip(refusal.isEmpty() ? programWords(info.formula) + "\n" + programWords(info.help) : refusal);
    }
    menu.setToolTipsVisible(true);
}

void KernelMenus::addOperations(QMenu &menu, const KernelPath &path) const {
    const bool hasColumns = !m_edits.columns().empty();
    for (const OperationInfo &info : kernelOperations().all()) {
        if (info.form == OperationForm::Between)
            continue;
        QAction *action = menu.addAction(programWords(info.title), &m_edits,
                                         [edits = &m_edits, &info, path] { edits->wrap(path, info); });
        action->setEnabled(!info.ofPoints || hasColumns);
        action->setToolTip(action->isEnabled() ? programWords(info.help) : tr("It needs points with columns."));
    }
    menu.setToolTipsVisible(true);
}

void KernelMenus::addMoves(QMenu &menu, const KernelPath &path) const {
    const KernelExpression whole = m_edits.expression();
    const bool hasParent = !path.empty();
    const KernelExpression &parent = kernelAt(whole, {path.begin(), hasParent ? path.end() - 1 : path.end()});
    const bool inList = hasParent && isList(parent);
    QAction *earlier = menu.addAction(tr("Move left"), &m_edits, [edits = &m_edits, path] { edits->shift(path, -1); });
    QAction *later = menu.addAction(tr("Move right"), &m_edits, [edits = &m_edits, path] { edits->shift(path, 1); });
    earlier->setEnabled(inList && path.back() > 0);
    later->setEnabled(inList && path.back() + 1 < parent.parts.size());
    QAction *removing = menu.addAction(tr("Remove"), &m_edits, [edits = &m_edits, path] { edits->remove(path); });
    removing->setEnabled(removed(whole, path).has_value());
}

QMenu *KernelMenus::kernels(const KernelPath &path, const std::string &operation) const {
    auto *menu = new QMenu(&m_owner);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addKernels(*menu, path, operation);
    return menu;
}

QMenu *KernelMenus::of(const KernelPath &path) {
    auto *menu = new QMenu(&m_owner);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Change …"), this, [this, path] { emit settingsRequested(path); });
    addKernels(*menu->addMenu(tr("Add")), path, sumId);
    addKernels(*menu->addMenu(tr("Multiply with")), path, productId);
    addOperations(*menu->addMenu(tr("Put around it")), path);
    menu->addSeparator();
    addMoves(*menu, path);
    menu->addSeparator();
    menu->addAction(tr("What it means"), this, [this, path] { emit explanationRequested(path); });
    return menu;
}

} // namespace eigenscope

#include "moc_kernel_menus.cpp"
