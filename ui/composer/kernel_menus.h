#pragma once

#include "ui/composer/kernel_edits.h"

class QMenu;
class QWidget;

namespace eigenscope {

/// The menus of the composer: which kernels and operations there are, and what can be done with the one at a place.
class KernelMenus final : public QObject {
    Q_OBJECT

public:
    /// The menus belong to `owner`.
    KernelMenus(KernelEdits &edits, QWidget &owner);

    /// Adds the kernels of the catalogue, each to be joined to a place by "sum" or "product".
    void addKernels(QMenu &menu, const KernelPath &path, const std::string &operation) const;
    /// The same as a menu that deletes itself.
    [[nodiscard]] QMenu *kernels(const KernelPath &path, const std::string &operation) const;
    /// What can be done with the kernel at a place; deletes itself.
    [[nodiscard]] QMenu *of(const KernelPath &path);

signals:
    void settingsRequested(const KernelPath &path);
    void explanationRequested(const KernelPath &path);

private:
    void addOperations(QMenu &menu, const KernelPath &path) const;
    void addMoves(QMenu &menu, const KernelPath &path) const;

    KernelEdits &m_edits;
    QWidget &m_owner;
};

} // namespace eigenscope
