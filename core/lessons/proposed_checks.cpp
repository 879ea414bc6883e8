#include "core/lessons/proposed_checks.h"

#include "core/base/json_value.h"
#include "core/base/number_text.h"
#include "core/data/rows_text.h"
#include "core/selection/feature_scores.h"
#include "core/selection/feature_selection.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

namespace eigenscope {
namespace {

constexpr double usualShare = 0.01, narrowShare = 1e-6; // of a number, that it may be off
constexpr std::size_t mostRowsListed = 5;
constexpr std::size_t longestValue = 60; // signs of a text or list in a task

/// Settings of views that are only a way to look.
constexpr std::array<std::string_view, 2> lookKeys = {"zoom", "camera"};

/// Numbers that another session hardly has by chance.
const Names &pictureFacts() {
    static const Names facts = {"reducer.eigenvalues[0]", "reducer.explained[0]", "abs(coordinates[0][0])",
                                "abs(coordinates[-1][0])"};
    return facts;
}

/// The numbers of a prepared table; the picture follows from it.
Names preparedFacts() {
    Names facts = {"count(prepared.columns)", "count(prepared)", "mean(prepared)", "prepared[0][0]"};
    facts.insert(facts.end(), pictureFacts().begin(), pictureFacts().end());
    return facts;
}

std::string quoted(const std::string &text) {
    std::string all = "'";
    for (const char c : text)
        all += c == '\'' ? std::string("''") : std::string(1, c);
    return all + "'";
}

/// "views.states" for a key of letters, "['0.01']" for another one.
std::string keyPath(const std::string &key) {
    const bool isPlain = !key.empty() &&
                         std::ranges::all_of(key,
                                             [](char c) {
                                                 return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                                                        (c >= '0' && c <= '9') || c == '_' || c == '-';
                                             }) &&
                         !(key.front() >= '0' && key.front() <= '9') && key.front() != '-';
    return isPlain ? "." + key : "[" + quoted(key) + "]";
}

bool isList(const Json &value, bool (Json::*isEntry)() const noexcept) {
    return value.is_array() && !value.empty() &&
           std::ranges::all_of(value, [isEntry](const Json &entry) { return (entry.*isEntry)(); });
}

std::string literal(const Json &value) {
    if (value.is_string())
        return quoted(value.get<std::string>());
    if (value.is_number())
        return numberText(value.get<double>());
    if (!value.is_array())
        return value.dump();
    std::string all;
    for (const Json &entry : value)
        all += (all.empty() ? "" : ", ") + literal(entry);
    return "[" + all + "]";
}

/// The conditions that a path has this value.
Names conditionsOf(const std::string &path, const Json &value) {
    if (value.is_number_integer())
        return {path + " == " + literal(value)};
    if (value.is_number())
        return {nearCondition(path, value.get<double>()), nearCondition(path, value.get<double>(), narrowShare)};
    if (value.is_string() || value.is_boolean())
        return {path + " == " + literal(value)};
    if (isList(value, &Json::is_number))
        return {"same(" + path + ", " + literal(value) + ", 0.001)"};
    if (isList(value, &Json::is_string))
        return {"same(" + path + ", " + literal(value) + ", 0)"};
    if (value.is_array() && value.empty())
        return {"count(" + path + ") == 0"};
    return {};
}

/// A value in a sentence; empty where it is too long for one.
std::string spoken(const Json &value) {
    std::string text;
    if (value.is_boolean())
        text = value.get<bool>() ? "on" : "off";
    else if (value.is_string())
        text = value.get<std::string>();
    else if (value.is_number())
        text = numberText(value.get<double>());
    else if (value.is_null())
        text = "automatic";
    else
        for (const Json &entry : value)
            text += (text.empty() ? "" : ", ") + spoken(entry);
    return text.size() <= longestValue ? text : "";
}

std::string setTask(const std::string &label, const Json &value) {
    const std::string text = spoken(value);
    if (value.is_boolean())
        return "Turn " + label + " " + text + ".";
    return text.empty() ? "Change " + label + "." : "Set " + label + " to " + text + ".";
}

/// "Min size" for "min_size".
std::string labelOf(const std::string &key, const std::vector<ParamSpec> &specs) {
    const auto spec = std::ranges::find(specs, key, &ParamSpec::id);
    std::string label = spec != specs.end() ? spec->label : key;
    std::ranges::replace(label, '_', ' ');
    return label;
}

Names keysOf(const Json &before, const Json &after) {
    Names keys;
    for (const Json *object : {&before, &after})
        if (object->is_object())
            for (const auto &[key, value] : object->items())
                if (std::ranges::find(keys, key) == keys.end() && entryOf(before, key) != entryOf(after, key))
                    keys.push_back(key);
    return keys;
}

class Proposals {
public:
    Proposals(const Session &before, const Session &after, const LessonRules &rules)
        : m_before(before), m_after(after), m_rules(rules), m_catalogue(rules.catalogue) {}

    std::vector<ProposedCheck> all() {
        data();
        prepare();
        kernel();
        simple("indefinite", "negative eigenvalues", "card.kernel");
        distance();
        method("reducer", "card.reduce", m_catalogue.reducers, "reducer", pictureFacts());
        method("regress", "card.fit", m_catalogue.regressions, "regress", {});
        method("cluster", "card.clusters", m_catalogue.clusterings, "cluster", {});
        asked();
        views();
        return std::move(m_all);
    }

private:
    [[nodiscard]] const Json &old(const char *key) const { return entryOf(m_before.json(), key); }
    [[nodiscard]] const Json &now(const char *key) const { return entryOf(m_after.json(), key); }
    [[nodiscard]] bool differs(const char *key) const { return old(key) != now(key); }

    void add(std::string task, std::string target, Names conditions, Names facts = {}) {
        m_all.push_back({std::move(task), std::move(target), std::move(conditions), std::move(facts)});
    }

    /// One for each key of an object that has another value.
    void members(const std::string &path, const Json &before, const Json &after, const std::vector<ParamSpec> &specs,
                 const std::string &target, const Names &facts) {
        for (const std::string &key : keysOf(before, after)) {
            const Json &value = entryOf(after, key);
            add(setTask(labelOf(key, specs), shown(path + keyPath(key), value)), target,
                conditionsOf(path + keyPath(key), value), facts);
        }
    }

    /// The name that the window shows for what an id names; other values as they are.
    template <class Info> static Json nameIn(const Registry<Info> &registry, const Json &id) {
        const Info *info = registry.find(valueIn<std::string>(id).value_or(""));
        return info ? Json(info->name) : id;
    }

    /// A setting as the window shows it.
    [[nodiscard]] Json shown(const std::string &path, const Json &value) const {
        if (path == "session.select.criterion")
            return nameIn(m_catalogue.criteria, value);
        if (path == "session.select.search")
            return nameIn(m_catalogue.searches, value);
        if (path != "session.scores.ids" || !value.is_array())
            return value;
        Json names = Json::array();
        for (const Json &id : value)
            names.push_back(nameIn(m_catalogue.scores, id));
        return names;
    }

    void data() {
        if (!differs("data"))
            return;
        const Json &before = old("data"), &after = now("data");
        const auto source = valueIn<std::string>(entryOf(after, "source")).value_or("");
        if (entryOf(before, "source") == Json(source))
            return members("session.data", before, after, {}, "card.data", preparedFacts());
        add("Open " + source + ".", "card.data", {"session.data.source == " + quoted(source)}, preparedFacts());
    }

    void prepare() {
        if (!differs("prepare"))
            return;
        const auto &before = m_before.prepare(), &after = m_after.prepare();
        const auto nameOf = [this](const MethodSettings &step) { return m_catalogue.steps.find(step.id)->name; };
        if (after.size() < before.size())
            return add("Remove " + nameOf(*std::ranges::mismatch(before, after).in1) + " from the preparation.",
                       "card.prepare", {"count(session.prepare) == " + std::to_string(after.size())}, preparedFacts());
        std::vector<std::size_t> rest(before.size()); // the steps of before that are still to come
        std::iota(rest.begin(), rest.end(), std::size_t{0});
        for (std::size_t i = 0; i < after.size(); ++i) {
            const std::string &id = after[i].id;
            const std::string path = "session.prepare[" + std::to_string(i) + "]", place = std::to_string(i + 1);
            const auto known = std::ranges::find(rest, id, [&before](std::size_t step) { return before[step].id; });
            if (known == rest.end())
                add("Add " + nameOf(after[i]) + " to the preparation" +
                        (rest.empty() ? "." : ", in place " + place + "."),
                    "card.prepare", {path + ".step == " + quoted(id)}, preparedFacts());
            else if (known != rest.begin())
                add("Move " + nameOf(after[i]) + " to place " + place + " of the preparation.", "card.prepare",
                    {path + ".step == " + quoted(id)}, preparedFacts());
            if (known == rest.end())
                continue;
            members(path, old("prepare")[*known], now("prepare")[i], m_catalogue.steps.find(id)->params, "card.prepare",
                    preparedFacts());
            rest.erase(known);
        }
    }

    void kernel() {
        if (!differs("kernel"))
            return;
        const KernelExpression before = m_before.kernelInUse(), after = m_after.kernelInUse();
        const KernelInfo *info = after.isNamed() ? m_catalogue.kernels.find(after.id) : nullptr;
        const std::string text = kernelText(after);
        Names whole = {"kernel.expression == " + quoted(text)};
        if (const auto written = valueIn<std::string>(now("kernel")))
            whole.insert(whole.begin(), "session.kernel == " + quoted(*written));
        const Names facts = {"kernel.matrix[0][1]", "kernel.total_variance", "reducer.eigenvalues[0]"};
        if (!info || !before.isNamed() || before.id != after.id)
            return add(info ? "Choose the kernel " + info->name + "." : "Write the kernel `" + text + "`.",
                       "card.kernel", std::move(whole), facts);
        for (const ParamSpec &spec : info->params) {
            const auto was = before.params.find(spec.id), is = after.params.find(spec.id);
            const Json old = was == before.params.end() ? Json() : toJson(was->second),
                       value = is == after.params.end() ? Json() : toJson(is->second);
            if (old == value)
                continue;
            Names conditions = conditionsOf("kernel.parameters." + spec.id, value);
            conditions.insert(conditions.end(), whole.begin(), whole.end());
            add(setTask(spec.label, value), "card.kernel", std::move(conditions), facts);
        }
    }

    void distance() {
        if (!differs("distance"))
            return;
        const auto id = valueIn<std::string>(now("distance")).value_or("");
        const DistanceInfo *info = m_catalogue.distances.find(id);
        add("Choose the distance " + (info ? info->name : "that is usual") + ".", "card.reduce",
            {"session.distance == " + quoted(id)}, pictureFacts());
    }

    template <class Info> void method(const char *key, const std::string &target, const Registry<Info> &registry,
                                      const std::string &root, const Names &facts) {
        if (!differs(key))
            return;
        const Json &before = old(key), &after = now(key);
        const auto id = valueIn<std::string>(entryOf(after, "id")).value_or("");
        const Info *info = registry.find(id);
        if (!info)
            return add("Take the method away.", target, {}, facts);
        const bool isOther = entryOf(before, "id") != entryOf(after, "id");
        if (isOther)
            add("Choose " + info->name + ".", target,
                {root + ".id == " + quoted(id), std::string("session.") + key + ".id == " + quoted(id)});
        for (const std::string &name : keysOf(before, after))
            if (name != "id" && !(isOther && isUsual(info->params, name, entryOf(after, name))))
                add(setTask(labelOf(name, info->params), entryOf(after, name)), target,
                    bothWays(root + ".parameters" + keyPath(name), std::string("session.") + key + keyPath(name),
                             entryOf(after, name)),
                    facts);
    }

    static bool isUsual(const std::vector<ParamSpec> &specs, const std::string &name, const Json &value) {
        const auto spec = std::ranges::find(specs, name, &ParamSpec::id);
        return value.is_null() || (spec != specs.end() && toJson(spec->defaultValue) == value);
    }

    static Names bothWays(const std::string &path, const std::string &written, const Json &value) {
        Names conditions = conditionsOf(path, value);
        for (std::string &other : conditionsOf(written, value))
            conditions.push_back(std::move(other));
        return conditions;
    }

    void simple(const char *key, const std::string &label, const std::string &target) {
        if (differs(key))
            add(setTask(label, now(key)), target, conditionsOf(std::string("session.") + key, now(key)),
                pictureFacts());
    }

    /// What a session asks for besides the picture.
    void asked() {
        std::vector<ParamSpec> scoreSpecs = ScoreOptions::schema().specs();
        scoreSpecs.push_back({.id = "ids", .label = "Scores"});
        const std::map<std::string, std::pair<std::string, std::vector<ParamSpec>>> sections = {
            {"quality", {"card.quality", {{.id = "neighbors", .label = "Quality k"}}}},
            {"scores", {"card.scores", scoreSpecs}},
            {"select",
             {"card.select", m_after.select() ? selectParams(m_catalogue.criteria, m_catalogue.searches,
                                                             m_after.select()->criterion, m_after.select()->search)
                                              : std::vector<ParamSpec>()}},
            {"hyperspace", {"card.space", {}}},
            {"project", {"", {}}}};
        for (const auto &[key, section] : sections)
            if (differs(key.c_str()))
                members("session." + key, old(key.c_str()), now(key.c_str()), section.second, section.first, {});
    }

    void views() {
        const Json &before = old("views"), &after = now("views");
        if (const Json &workspace = entryOf(after, "workspace");
            workspace.is_string() && workspace != entryOf(before, "workspace"))
            add("Show the workspace " + titleOf("tab.", spoken(workspace)) + ".", "tab." + spoken(workspace),
                conditionsOf("workspace", workspace));
        for (const auto &[key, words] : {std::pair("color", "Color the points by "),
                                         {"text", "Write beside the points: "},
                                         {"hidden", "Hide the class "}})
            if (const Json &value = entryOf(after, key); value != entryOf(before, key) && !spoken(value).empty())
                add(words + spoken(value) + ".", "card.legend", conditionsOf(std::string("look.") + key, value));
        states(entryOf(before, "states"), entryOf(after, "states"));
        if (const Json &point = entryOf(after, "new_point"); point.is_array() && point != entryOf(before, "new_point"))
            add("Place the new point.", "card.new-point", {"same(point.values, " + literal(point) + ", 0.1)"});
    }

    /// What the window calls it; its id where that is not known.
    [[nodiscard]] std::string titleOf(const std::string &kind, const std::string &id) const {
        const auto title = m_rules.titles.find(kind + id);
        return title == m_rules.titles.end() ? id : title->second;
    }

    /// Of a view that was not there before all settings are new: they tell nothing.
    void states(const Json &before, const Json &after) {
        if (!before.is_object() || !after.is_object())
            return;
        for (const auto &[view, state] : after.items())
            for (const std::string &key : keysOf(entryOf(before, view), state))
                if (before.contains(view) && std::ranges::find(lookKeys, key) == lookKeys.end())
                    setting(view, key, entryOf(state, key));
    }

    void setting(const std::string &view, const std::string &key, const Json &value) {
        std::string task = setTask(labelOf(key, {}), value);
        task.front() = static_cast<char>(task.front() - 'A' + 'a');
        add("In the view " + titleOf("view.", view) + ", " + task, "view." + view,
            conditionsOf("view." + view + keyPath(key), value));
    }

    const Session &m_before, &m_after;
    const LessonRules &m_rules;
    const Catalogue &m_catalogue;
    std::vector<ProposedCheck> m_all;
};

} // namespace

std::vector<ProposedCheck> proposedChecks(const Session &before, const Session &after, const LessonRules &rules) {
    return Proposals(before, after, rules).all();
}

ProposedCheck proposedSelection(const std::vector<Index> &rows, const Names &classes) {
    const std::string count = std::to_string(rows.size()), list = literal(Json(rows));
    ProposedCheck check;
    check.task = rows.empty() ? "Clear the selection." : "Select " + count + (rows.size() == 1 ? " row." : " rows.");
    for (const std::string &name : classes)
        check.conditions.push_back("same(selection.rows, rows(" + quoted(name) + "), 0)");
    if (rows.size() <= mostRowsListed && !rows.empty())
        check.conditions.push_back("same(selection.rows, " + list + ", 0)");
    check.conditions.push_back("selection.count == " + count);
    check.conditions.push_back("same(selection.rows, " + list + ", 0)");
    return check;
}

std::string nearCondition(const std::string &expression, double number, double share) {
    const double size = number == 0 ? 1 : std::abs(number);
    const double unit = std::pow(10, std::floor(std::log10(size * share)));
    const double tolerance = std::max(1.0, std::floor(size * share / unit)) * unit;
    const std::string wanted = number < 0 ? " + " + numberText(-number) : " - " + numberText(number);
    return "abs(" + expression + wanted + ") < " + numberText(tolerance);
}

} // namespace eigenscope
