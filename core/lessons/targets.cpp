#include "core/lessons/targets.h"

#include "core/base/nearest_name.h"

#include <algorithm>

namespace eigenscope {
std::vector<TargetKind> targetKinds(const LessonRules &rules) {
    return {{"card", rules.cards, "card.NAME or card.NAME.PARAMETER", "A card, or one of its controls."},
            {"view", rules.views, "view.ID, view.ID.TOOL, view.ID.cell(i,j) or view.ID.row(i)",
             "A view, one of its tools, or a place in it."},
            {"legend", {}, "legend.CLASS", "A class in the legend."},
            {"tab", rules.workspaces, "tab.WORKSPACE", "The tab of a workspace."},
            {"menu", {}, "menu.ID", "A menu."},
            {"panel",
             {"text", "formula", "values", "task", "question", "hints"},
             "panel.SECTION",
             "A part of the lesson's panel."}};
}

Result<void> checkTarget(const std::string &target, const LessonRules &rules) {
    const std::size_t dot = std::min(target.find('.'), target.size());
    const std::vector<TargetKind> kinds = targetKinds(rules);
    const auto kind = std::ranges::find(kinds, target.substr(0, dot), &TargetKind::id);
    if (kind == kinds.end()) {
        Names ids;
        for (const TargetKind &known : kinds)
            ids.push_back(known.id);
        return unknownName(sentence("kind of target"), target.substr(0, dot), ids);
    }
    if (dot + 1 >= target.size())
        return Error{Error::Kind::InvalidParameter, sentence("The target '%1' needs a name behind its point.", target)};
    const std::string rest = target.substr(dot + 1), name = rest.substr(0, rest.find('.'));
    if (kind->names.empty() || kind->id == "legend" || std::ranges::find(kind->names, name) != kind->names.end())
        return {};
    return unknownName(catalogueWords(kind->id), name, kind->names);
}

} // namespace eigenscope
