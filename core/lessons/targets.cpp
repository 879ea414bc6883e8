#include "core/lessons/targets.h"

#include "core/base/nearest_name.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// What a target may begin with, and what may follow; no names mean anything.
struct TargetKind {
    std::string id;
    Names names;
};

std::vector<TargetKind> targetKinds(const LessonRules &rules) {
    return {{"card", rules.cards}, {"view", rules.views},
            {"legend", {}},        {"tab", rules.workspaces},
            {"menu", {}},          {"panel", {"text", "formula", "values", "task", "question", "hints"}}};
}

} // namespace

Result<void> checkTarget(const std::string &target, const LessonRules &rules) {
    const std::size_t dot = std::min(target.find('.'), target.size());
    const std::vector<TargetKind> kinds = targetKinds(rules);
    const auto kind = std::ranges::find(kinds, target.substr(0, dot), &TargetKind::id);
    if (kind == kinds.end()) {
        Names ids;
        for (const TargetKind &known : kinds)
            ids.push_back(known.id);
        return unknownName("kind of target", target.substr(0, dot), ids);
    }
    if (dot + 1 >= target.size())
        return Error{Error::Kind::InvalidParameter, "The target '" + target + "' needs a name behind its point."};
    const std::string rest = target.substr(dot + 1), name = rest.substr(0, rest.find('.'));
    if (kind->names.empty() || kind->id == "legend" || std::ranges::find(kind->names, name) != kind->names.end())
        return {};
    return unknownName(kind->id, name, kind->names);
}

} // namespace eigenscope
