#include "core/lessons/explained_things.h"

#include "core/base/json_value.h"
#include "core/base/nearest_name.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>

namespace eigenscope {
namespace {

/// A kind with the ids that are known of it; where there are none, all are accepted.
struct ThingKind {
    std::string id;
    Names known;
};

std::vector<ThingKind> thingKinds(const LessonRules &rules) {
    const Catalogue &all = rules.catalogue;
    return {{"kernel", all.kernels.ids()},   {"reducer", all.reducers.ids()}, {"step", all.steps.ids()},
            {"measure", all.measures.ids()}, {"view", rules.views},           {"workspace", rules.workspaces}};
}

bool isOfName(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_';
}

/// The names in the text of a kernel that stand for kernels or operations: not those of parameters, and no numbers.
Names kernelNames(const std::string &text) {
    Names names;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!std::isalpha(static_cast<unsigned char>(text[i])))
            continue;
        const std::size_t begin = i;
        while (i < text.size() && isOfName(text[i]))
            ++i;
        if (i == text.size() || text[i] != '=')
            names.push_back("kernel:" + text.substr(begin, i - begin));
    }
    return names;
}

Names textOf(const Json &object, const char *key) {
    const auto text = valueIn<std::string>(entryOf(object, key));
    return text ? Names{*text} : Names{};
}

void addWith(Names &things, const char *kind, const Names &ids) {
    for (const std::string &id : ids)
        addNew(things, {kind + id});
}

} // namespace

void addNew(Names &things, const Names &more) {
    for (const std::string &thing : more)
        if (std::ranges::find(things, thing) == things.end())
            things.push_back(thing);
}

Result<void> checkThing(const std::string &thing, const LessonRules &rules) {
    const std::size_t colon = std::min(thing.find(':'), thing.size());
    const std::vector<ThingKind> kinds = thingKinds(rules);
    const auto kind = std::ranges::find(kinds, thing.substr(0, colon), &ThingKind::id);
    if (kind == kinds.end()) {
        Names ids;
        for (const ThingKind &known : kinds)
            ids.push_back(known.id);
        return unknownName(sentence("kind of thing to explain"), thing.substr(0, colon), ids);
    }
    if (colon + 1 >= thing.size())
        return Error{Error::Kind::InvalidParameter,
                     sentence("'%1' needs an id behind a colon: '%2:ID'.", thing, kind->id)};
    const std::string id = thing.substr(colon + 1);
    if (kind->known.empty() || std::ranges::find(kind->known, id) != kind->known.end())
        return {};
    return unknownName(catalogueWords(kind->id), id, kind->known);
}

Names thingsOfSession(const Json &session) {
    Names things;
    addWith(things, "reducer:", textOf(entryOf(session, "reducer"), "id"));
    for (const std::string &kernel : textOf(session, "kernel"))
        addNew(things, kernelNames(kernel));
    if (const Json &steps = entryOf(session, "prepare"); steps.is_array())
        for (const Json &step : steps)
            addWith(things, "step:", textOf(step, "step"));
    addWith(things, "workspace:", textOf(entryOf(session, "views"), "workspace"));
    return things;
}

Names thingsPointedAt(const Names &targets) {
    Names things;
    for (const std::string &target : targets) {
        const std::size_t dot = std::min(target.find('.'), target.size());
        const std::string kind = target.substr(0, dot), rest = target.substr(std::min(dot + 1, target.size()));
        if (kind == "view")
            addNew(things, {"view:" + rest.substr(0, rest.find('.'))});
        if (kind == "tab")
            addNew(things, {"workspace:" + rest});
    }
    return things;
}

Names thingsUsed(const Json &step) {
    Names things = thingsOfSession(entryOf(step, "session"));
    const Json &solution = entryOf(step, "solution");
    if (solution.is_object())
        addNew(things, thingsOfSession(entryOf(solution, "session")));
    if (solution.is_array())
        for (const Json &one : solution)
            addNew(things, thingsOfSession(entryOf(one, "session")));
    return things;
}

} // namespace eigenscope
