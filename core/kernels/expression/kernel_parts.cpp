#include "core/kernels/expression/kernel_parts.h"

#include <algorithm>

namespace eigenscope {
namespace {

using Head = KernelExpression::Head;

bool isList(Head head) {
    return head == Head::Sum || head == Head::Product;
}

KernelExpression operation(Head head) {
    return {.head = head, .id = {}};
}

KernelExpression &partAt(KernelExpression &whole, const KernelPath &path) {
    KernelExpression *at = &whole;
    for (const std::size_t step : path)
        at = &at->parts[step];
    return *at;
}

KernelPath parentOf(KernelPath path) {
    path.pop_back();
    return path;
}

bool beginsWith(const KernelPath &path, const KernelPath &first) {
    return path.size() >= first.size() && std::equal(first.begin(), first.end(), path.begin());
}

KernelExpression tidied(KernelExpression expression) {
    std::vector<KernelExpression> parts;
    for (KernelExpression &part : expression.parts) {
        KernelExpression inner = tidied(std::move(part));
        if (isList(expression.head) && inner.head == expression.head)
            std::ranges::move(inner.parts, std::back_inserter(parts));
        else
            parts.push_back(std::move(inner));
    }
    if (isList(expression.head) && parts.size() == 1) {
        KernelExpression only = std::move(parts.front());
        return only;
    }
    expression.parts = std::move(parts);
    return expression;
}

void collect(const KernelExpression &expression, const KernelPath &path, std::vector<KernelPath> &found) {
    if (expression.head == Head::Kernel)
        found.push_back(path);
    for (std::size_t i = 0; i < expression.parts.size(); ++i) {
        KernelPath inner = path;
        inner.push_back(i);
        collect(expression.parts[i], inner, found);
    }
}

/// The place of the operation among the outermost ones.
std::optional<KernelPath> placeAround(const KernelExpression &whole, Head operation) {
    KernelPath path;
    for (const KernelExpression *at = &whole; at->head == Head::Center || at->head == Head::Normalize;
         at = &at->parts.front()) {
        if (at->head == operation)
            return path;
        path.push_back(0);
    }
    return std::nullopt;
}

} // namespace

bool leadsInto(const KernelExpression &whole, const KernelPath &path) {
    const KernelExpression *at = &whole;
    for (const std::size_t step : path) {
        if (step >= at->parts.size())
            return false;
        at = &at->parts[step];
    }
    return true;
}

const KernelExpression &kernelAt(const KernelExpression &whole, const KernelPath &path) {
    const KernelExpression *at = &whole;
    for (const std::size_t step : path)
        at = &at->parts[step];
    return *at;
}

std::vector<KernelPath> namedKernels(const KernelExpression &whole) {
    std::vector<KernelPath> found;
    collect(whole, {}, found);
    return found;
}

KernelExpression replaced(KernelExpression whole, const KernelPath &path, KernelExpression part) {
    partAt(whole, path) = std::move(part);
    return tidied(std::move(whole));
}

KernelExpression wrapped(KernelExpression whole, const KernelPath &path, KernelExpression operation) {
    KernelExpression &part = partAt(whole, path);
    operation.parts.push_back(std::move(part));
    part = std::move(operation);
    return tidied(std::move(whole));
}

KernelExpression joined(KernelExpression whole, const KernelPath &path, Head head, KernelExpression added) {
    KernelExpression list = operation(head);
    KernelExpression &part = partAt(whole, path);
    list.parts.push_back(std::move(part));
    list.parts.push_back(std::move(added));
    part = std::move(list);
    return tidied(std::move(whole));
}

std::optional<KernelExpression> removed(const KernelExpression &whole, const KernelPath &path) {
    const KernelExpression &part = kernelAt(whole, path);
    if (part.head != Head::Kernel && !isList(part.head))
        return replaced(whole, path, part.parts.front());
    if (path.empty())
        return std::nullopt;
    const KernelPath parent = parentOf(path);
    if (!isList(kernelAt(whole, parent).head)) // the kernel of an operation goes with it
        return removed(replaced(whole, parent, part), parent);
    KernelExpression left = whole;
    auto &parts = partAt(left, parent).parts;
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(path.back()));
    return tidied(std::move(left));
}

std::optional<KernelExpression> moved(const KernelExpression &whole, const KernelPath &path, const KernelPath &into,
                                      std::size_t before) {
    if (path.empty() || beginsWith(into, path) || !isList(kernelAt(whole, into).head))
        return std::nullopt;
    KernelExpression changed = whole;
    const KernelExpression part = kernelAt(whole, path);
    // Inserted first, so that the paths above it stay; the place that it leaves is marked and taken out after.
    KernelPath old = path;
    auto &parts = partAt(changed, into).parts;
    parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(before), part);
    if (beginsWith(old, into) && old.size() > into.size() && old[into.size()] >= before)
        ++old[into.size()];
    KernelPath from = parentOf(old);
    while (!isList(kernelAt(changed, from).head)) { // an operation goes with its kernel
        if (from.empty())
            return std::nullopt;
        old = from;
        from.pop_back();
    }
    auto &left = partAt(changed, from).parts;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(old.back()));
    changed = tidied(std::move(changed));
    return changed == whole ? std::nullopt : std::optional(std::move(changed));
}

bool hasAround(const KernelExpression &whole, Head operation) {
    return placeAround(whole, operation).has_value();
}

KernelExpression withAround(const KernelExpression &whole, Head head, bool on) {
    const std::optional<KernelPath> place = placeAround(whole, head);
    if (place.has_value() == on)
        return whole;
    if (!on)
        return replaced(whole, *place, kernelAt(whole, *place).parts.front());
    const bool inside = head == Head::Normalize && whole.head == Head::Center;
    return wrapped(whole, inside ? KernelPath{0} : KernelPath{}, operation(head));
}

} // namespace eigenscope
