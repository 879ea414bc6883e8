#pragma once

#include "core/kernels/expression/kernel_parts.h"
#include "core/kernels/expression/operation_info.h"
#include "ui/document/document.h"

namespace eigenscope {

/// The changes that the composer makes to the kernel of the session: each is one undo step, and says which kernel is
/// taken after it.
class KernelEdits final : public QObject {
    Q_OBJECT

public:
    explicit KernelEdits(Document &document, QObject *parent = nullptr) : QObject(parent), m_document(document) {}

    [[nodiscard]] KernelExpression expression() const { return m_document.session().kernelInUse(); }
    [[nodiscard]] const Registry<KernelInfo> &kernels() const { return m_document.catalogue().kernels; }
    /// The kind of the prepared objects, where they are known.
    [[nodiscard]] std::optional<ObjectKind> kind() const;
    /// The columns of prepared points; none of other objects.
    [[nodiscard]] Names columns() const;

    /// Joins a kernel of the catalogue to a place, by "sum" or "product".
    void add(const KernelPath &path, const std::string &operation, const std::string &kernel);
    /// Puts an operation around a place.
    void wrap(const KernelPath &path, const OperationInfo &operation);
    void remove(const KernelPath &path);
    /// Moves a term or factor so many places within its list.
    void shift(const KernelPath &path, int by);
    void move(const KernelPath &path, const KernelPath &into, std::size_t before);

signals:
    /// Before the change that follows.
    void kernelTaken(const std::optional<KernelPath> &path);

private:
    void change(const QString &text, const KernelExpression &kernel, const std::optional<KernelPath> &taken);

    Document &m_document;
};

} // namespace eigenscope
