#include "core/lessons/step_lock.h"

#include "core/kernels/expression/kernel_parts.h"
#include "core/lessons/lesson.h"

#include <array>

namespace eigenscope {
namespace {

/// The keys of the session that a card sets; those of a method first.
struct CardKeys {
    std::string_view card;
    Names keys;
};

const std::array<CardKeys, 12> &cardKeys() {
    static const std::array<CardKeys, 12> all = {{{"data", {"data"}},
                                                  {"prepare", {"prepare"}},
                                                  {"kernel", {"kernel", "indefinite"}},
                                                  {"reduce", {"reducer", "distance"}},
                                                  {"compare", {"quality", "views"}},
                                                  {"quality", {"quality"}},
                                                  {"regress", {"regress"}},
                                                  {"select", {"select"}},
                                                  {"scores", {"scores"}},
                                                  {"space", {"hyperspace"}},
                                                  {"monte-carlo", {"hyperspace"}},
                                                  {"extent", {"hyperspace"}}}};
    return all;
}

const CardKeys *keysOf(std::string_view card) {
    const auto found = std::ranges::find(cardKeys(), card, &CardKeys::card);
    return found == cardKeys().end() ? nullptr : &*found;
}

const std::string otherMethod = "method";

/// "card.reduce.components" is reducer.components; a card alone is all that it sets.
Names placesOf(const std::string &target) {
    const std::size_t dot = target.find('.'), second = target.find('.', dot + 1);
    const CardKeys *keys = target.substr(0, dot) == "card" ? keysOf(target.substr(dot + 1, second - dot - 1)) : nullptr;
    if (!keys)
        return {};
    return second == std::string::npos ? keys->keys : Names{keys->keys.front() + target.substr(second)};
}

const Json &at(const Json &session, const std::string &key) {
    static const Json none;
    const auto found = session.find(key);
    return found == session.end() ? none : *found;
}

/// The expression without the values of its parameters, and these by their names.
KernelExpression bare(KernelExpression kernel, ParamMap &values) {
    for (const auto &[name, value] : kernel.params)
        values[name] = value;
    kernel.params.clear();
    for (KernelExpression &part : kernel.parts)
        part = bare(std::move(part), values);
    return kernel;
}

} // namespace

StepLock::StepLock(const LessonStep &step, const StepSessions &sessions, const Registry<KernelInfo> &kernels)
    : m_kernels(kernels) {
    for (const Names *targets : {&step.pointAt, &step.allow})
        for (const std::string &target : *targets)
            m_allowed.merge([&] {
                const Names places = placesOf(target);
                return std::set<std::string>(places.begin(), places.end());
            }());
    const Json *before = &sessions.start;
    for (const Json &solved : sessions.solved)
        m_allowed.merge(changed(*std::exchange(before, &solved), solved));
    for (const LessonSolution &solution : step.solutions)
        if (solution.kernelLine)
            m_allowed.insert("kernel");
}

std::set<std::string> StepLock::changed(const Json &from, const Json &to) const {
    std::set<std::string> keys, places;
    for (const Json *session : {&from, &to})
        for (const auto &[key, value] : session->items())
            keys.insert(key);
    for (const char *const looking : {"views", "selection", "view"})
        keys.erase(looking);
    for (const std::string &key : keys) {
        const Json &a = at(from, key), &b = at(to, key);
        if (a == b)
            continue;
        const auto kernelOf = [this](const Json &text) {
            return text.is_string() ? parseKernel(text.get<std::string>(), m_kernels)
                                    : Result<KernelExpression>(Error{});
        };
        if (key == "kernel") {
            const auto one = kernelOf(a), other = kernelOf(b);
            ParamMap values, others;
            if (!one || !other || bare(*one, values) != bare(*other, others))
                places.insert(key + '.' + otherMethod);
            else
                for (const ParamMap *map : {&values, &others})
                    for (const auto &[name, value] : *map)
                        if (!values.contains(name) || !others.contains(name) || values[name] != others[name])
                            places.insert(key + '.' + name);
        } else if (a.is_object() && b.is_object() && a.contains("id") && at(a, "id") == at(b, "id")) {
            for (const Json *settings : {&a, &b})
                for (const auto &[name, value] : settings->items())
                    if (at(a, name) != at(b, name))
                        places.insert(key + '.' + name);
        } else if ((a.is_object() && a.contains("id")) || (b.is_object() && b.contains("id"))) {
            places.insert(key + '.' + otherMethod);
        } else {
            places.insert(key);
        }
    }
    return places;
}

bool StepLock::allows(const std::string &place) const {
    const std::string key = place.substr(0, place.find('.'));
    return m_allowed.contains(place) || m_allowed.contains(key) || m_allowed.contains(key + '.' + otherMethod);
}

Names StepLock::refused(const Json &from, const Json &to) const {
    Names refused;
    for (const std::string &place : changed(from, to))
        if (!allows(place))
            refused.push_back(place);
    return refused;
}

StepLock::Open StepLock::open(const std::string &card) const {
    const CardKeys *keys = keysOf(card);
    if (!keys) // it sets nothing of the session
        return {.isWhole = true};
    Open open;
    for (const std::string &key : keys->keys) {
        open.isWhole = open.isWhole || m_allowed.contains(key) || m_allowed.contains(key + '.' + otherMethod);
        for (const std::string &place : m_allowed)
            if (place.starts_with(key + '.'))
                open.parameters.push_back(place.substr(key.size() + 1));
    }
    return open;
}

} // namespace eigenscope
