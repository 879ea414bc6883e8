#include "core/kernels/expression/kernel_parts.h"

#include "core/kernels/expression/operation_info.h"

#include <algorithm>

namespace eigenscope {
namespace {

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
        if (isList(expression) && inner.operation == expression.operation)
            std::ranges::move(inner.parts, std::back_inserter(parts));
        else
            parts.push_back(std::move(inner));
    }
    if (isList(expression) && parts.size() == 1) {
        KernelExpression only = std::move(parts.front());
        return only;
    }
    expression.parts = std::move(parts);
    return expression;
}

void collect(const KernelExpression &expression, const KernelPath &path, std::vector<KernelPath> &found) {
    if (expression.isNamed())
        found.push_back(path);
    for (std::size_t i = 0; i < expression.parts.size(); ++i) {
        KernelPath inner = path;
        inner.push_back(i);
        collect(expression.parts[i], inner, found);
    }
}

const OperationToggle *toggleOf(const KernelExpression &expression) {
    const std::optional<OperationToggle> *toggle = expression.isNamed() ? nullptr : &operationOf(expression).toggle;
    return toggle && *toggle ? &**toggle : nullptr;
}

/// The place of the operation among the outermost ones.
std::optional<KernelPath> placeAround(const KernelExpression &whole, const std::string &operation) {
    KernelPath path;
    for (const KernelExpression *at = &whole; toggleOf(*at); at = &at->parts.front()) {
        if (at->operation == operation)
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

KernelExpression joined(KernelExpression whole, const KernelPath &path, const std::string &operation,
                        KernelExpression added) {
    KernelExpression list{.operation = operation};
    KernelExpression &part = partAt(whole, path);
    list.parts.push_back(std::move(part));
    list.parts.push_back(std::move(added));
    part = std::move(list);
    return tidied(std::move(whole));
}

std::optional<KernelExpression> removed(const KernelExpression &whole, const KernelPath &path) {
    const KernelExpression &part = kernelAt(whole, path);
    if (!part.isNamed() && !isList(part))
        return replaced(whole, path, part.parts.front());
    if (path.empty())
        return std::nullopt;
    const KernelPath parent = parentOf(path);
    if (!isList(kernelAt(whole, parent))) // the kernel of an operation goes with it
        return removed(replaced(whole, parent, part), parent);
    KernelExpression left = whole;
    auto &parts = partAt(left, parent).parts;
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(path.back()));
    return tidied(std::move(left));
}

std::optional<KernelExpression> moved(const KernelExpression &whole, const KernelPath &path, const KernelPath &into,
                                      std::size_t before) {
    if (path.empty() || beginsWith(into, path) || !isList(kernelAt(whole, into)))
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
    while (!isList(kernelAt(changed, from))) { // an operation goes with its kernel
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

bool isList(const KernelExpression &expression) {
    return !expression.isNamed() && operationOf(expression).form == OperationForm::Between;
}

bool hasAround(const KernelExpression &whole, const std::string &operation) {
    return placeAround(whole, operation).has_value();
}

KernelExpression withAround(const KernelExpression &whole, const std::string &operation, bool on) {
    const std::optional<KernelPath> place = placeAround(whole, operation);
    if (place.has_value() == on)
        return whole;
    if (!on)
        return replaced(whole, *place, kernelAt(whole, *place).parts.front());
    const KernelExpression around{.operation = operation};
    const OperationToggle *outermost = toggleOf(whole);
    const bool inside = outermost && outermost->place > toggleOf(around)->place;
    return wrapped(whole, inside ? KernelPath{0} : KernelPath{}, around);
}

std::optional<ParamMap> parametersInUse(const Kernel &whole, const KernelPath &path, std::string_view id) {
    const Kernel *at = &whole;
    std::vector<std::shared_ptr<const Kernel>> held;
    for (const std::size_t step : path) {
        held = at->parts();
        if (step >= held.size())
            return std::nullopt;
        at = held[step].get(); // which its parent keeps
    }
    if (at->named() != id)
        return std::nullopt;
    const UsedParams used = at->parameters();
    return ParamMap(used.begin(), used.end());
}

} // namespace eigenscope
