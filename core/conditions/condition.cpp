#include "core/conditions/condition.h"

#include "core/conditions/condition_evaluation.h"
#include "core/conditions/condition_parser.h"

namespace eigenscope {
namespace {

using Kind = ConditionNode::Kind;

WrittenPath writtenPath(const ConditionNode &node) {
    const ConditionNode &root = node.kind == Kind::Path ? node.parts.front() : node;
    WrittenPath path{{root.text}, root.column};
    for (std::size_t i = 1; i < node.parts.size() && node.parts[i].kind == Kind::Text; ++i)
        path.keys.push_back(node.parts[i].text);
    return path;
}

void addPaths(const ConditionNode &node, std::vector<WrittenPath> &paths) {
    const bool isPath = node.kind == Kind::Path && node.parts.front().kind == Kind::Name;
    if (isPath || node.kind == Kind::Name)
        paths.push_back(writtenPath(node));
    for (std::size_t i = isPath ? 1 : 0; i < node.parts.size(); ++i)
        addPaths(node.parts[i], paths);
}

} // namespace

Condition::Condition(std::string text, ConditionNode node)
    : m_text(std::move(text)), m_node(std::make_shared<const ConditionNode>(std::move(node))) {}

Result<Condition> Condition::parse(std::string_view text) {
    TRY(ConditionNode node, parsedCondition(text));
    return Condition(std::string(text), std::move(node));
}

std::vector<WrittenPath> Condition::paths() const {
    std::vector<WrittenPath> paths;
    addPaths(*m_node, paths);
    return paths;
}

Result<ConditionValue> Condition::value(const NameSource &names) const {
    return evaluated(*m_node, names, 1);
}

Result<bool> Condition::holds(const NameSource &names) const {
    TRY(const ConditionValue value, evaluated(*m_node, names, 1));
    return truthOf(value, *m_node);
}

bool Condition::isNear(const NameSource &names, double slack) const {
    const Result<ConditionValue> value = evaluated(*m_node, names, slack);
    const Result<bool> holds = value ? truthOf(*value, *m_node) : value.error();
    return holds && *holds;
}

} // namespace eigenscope
