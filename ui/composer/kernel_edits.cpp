#include "ui/composer/kernel_edits.h"

#include "core/kernels/operations/operation_words.h"
#include "ui/text/program_words.h"

namespace eigenscope {
namespace {

KernelPath below(KernelPath path, std::size_t part) {
    path.push_back(part);
    return path;
}

KernelPath above(const KernelPath &path) {
    return {path.begin(), path.end() - 1};
}

} // namespace

std::optional<ObjectKind> KernelEdits::kind() const {
    const auto prepared = m_document.results().value<Stage::Prepare>();
    return prepared ? std::optional(prepared->dataset->kind()) : std::nullopt;
}

Names KernelEdits::columns() const {
    const auto prepared = m_document.results().value<Stage::Prepare>();
    return prepared && prepared->dataset->isPoints() ? prepared->dataset->points().columns : Names();
}

void KernelEdits::change(const QString &text, const KernelExpression &kernel, const std::optional<KernelPath> &taken) {
    emit kernelTaken(taken);
    m_document.set(text, "kernel", kernelText(kernel));
}

void KernelEdits::add(const KernelPath &path, const std::string &operation, const std::string &kernel) {
    const KernelExpression whole = expression(), joint = joined(whole, path, operation, {.id = kernel});
    // The new kernel is taken; it stands last in the list that it has joined.
    const bool intoParent = kernelAt(whole, path).operation != operation && !path.empty() &&
                            kernelAt(whole, above(path)).operation == operation;
    const KernelPath list = intoParent ? above(path) : path;
    const std::size_t place = intoParent ? path.back() + 1 : kernelAt(joint, list).parts.size() - 1;
    change(operation == sumId ? tr("Add a kernel") : tr("Multiply with a kernel"), joint, below(list, place));
}

void KernelEdits::wrap(const KernelPath &path, const OperationInfo &operation) {
    change(programWords(operation.title), wrapped(expression(), path, operation.start(columns())), path);
}

void KernelEdits::remove(const KernelPath &path) {
    if (const auto left = removed(expression(), path))
        change(tr("Remove a kernel"), *left, path.empty() ? std::nullopt : std::optional(above(path)));
}

void KernelEdits::shift(const KernelPath &path, int by) {
    if (path.empty())
        return;
    const KernelExpression whole = expression();
    const KernelPath list = above(path);
    const auto from = static_cast<std::ptrdiff_t>(path.back()), to = from + by;
    if (to < 0 || to >= static_cast<std::ptrdiff_t>(kernelAt(whole, list).parts.size()))
        return;
    if (const auto kernel = moved(whole, path, list, static_cast<std::size_t>(by > 0 ? to + 1 : to)))
        change(tr("Move a kernel"), *kernel, below(list, static_cast<std::size_t>(to)));
}

void KernelEdits::move(const KernelPath &path, const KernelPath &into, std::size_t before) {
    if (const auto kernel = moved(expression(), path, into, before))
        change(tr("Move a kernel"), *kernel, std::nullopt);
}

} // namespace eigenscope

#include "moc_kernel_edits.cpp"
