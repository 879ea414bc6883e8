#include "core/lessons/setting_places.h"

#include <nlohmann/json.hpp>

#include <array>

namespace eigenscope {
namespace {

struct CardKeys {
    std::string_view card;
    Names keys;
};

const std::array<CardKeys, 14> &cardKeys() {
    static const std::array<CardKeys, 14> all = {{{"data", {"data"}},
                                                  {"prepare", {"prepare"}},
                                                  {"kernel", {"kernel", "indefinite"}},
                                                  {"reduce", {"reducer", "distance"}},
                                                  {"compare", {"quality", "views"}},
                                                  {"quality", {"quality"}},
                                                  {"regress", {"regress"}},
                                                  {"clusters", {"cluster"}},
                                                  {"subsets", {"subsets", "filter", "distinguish"}},
                                                  {"select", {"select"}},
                                                  {"scores", {"scores"}},
                                                  {"space", {"hyperspace"}},
                                                  {"monte-carlo", {"hyperspace"}},
                                                  {"extent", {"hyperspace"}}}};
    return all;
}

const Json &at(const Json &settings, const std::string &key) {
    static const Json none;
    const auto found = settings.find(key);
    return found == settings.end() ? none : *found;
}

bool hasMethod(const Json &settings) {
    return settings.is_object() && settings.contains("id");
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

Result<KernelExpression> kernelOf(const Json &text, const Registry<KernelInfo> &kernels) {
    if (!text.is_string())
        return Error{};
    return parseKernel(text.get<std::string>(), kernels);
}

template <class Map> Names differing(const Map &one, const Map &other) {
    Names names;
    for (const auto *map : {&one, &other})
        for (const auto &[name, value] : *map)
            if (!one.contains(name) || !other.contains(name) || one.find(name)->second != other.find(name)->second)
                names.push_back(name);
    return names;
}

/// Of one key: its own name, its parameters, or that the method is another.
Names changesOf(const std::string &key, const Json &from, const Json &to, const Registry<KernelInfo> &kernels) {
    if (key == "kernel") {
        const auto one = kernelOf(from, kernels), other = kernelOf(to, kernels);
        ParamMap values, others;
        const bool isSame = one && other && bare(*one, values) == bare(*other, others);
        return isSame ? differing(values, others) : Names{otherMethod};
    }
    if (!hasMethod(from) && !hasMethod(to))
        return {};
    if (at(from, "id") != at(to, "id"))
        return {otherMethod};
    return differing(from.get<std::map<std::string, Json>>(), to.get<std::map<std::string, Json>>());
}

} // namespace

Names keysOfCard(std::string_view card) {
    const auto found = std::ranges::find(cardKeys(), card, &CardKeys::card);
    return found == cardKeys().end() ? Names() : found->keys;
}

Names placesOfTarget(const std::string &target) {
    const std::size_t dot = target.find('.'), second = target.find('.', dot + 1);
    if (target.substr(0, dot) != "card")
        return {};
    const Names keys = keysOfCard(target.substr(dot + 1, second - dot - 1));
    return keys.empty() || second == std::string::npos ? keys : Names{keys.front() + target.substr(second)};
}

std::set<std::string> changedPlaces(const Json &from, const Json &to, const Registry<KernelInfo> &kernels) {
    std::set<std::string> keys, places;
    for (const Json *session : {&from, &to})
        for (const auto &[key, value] : session->items())
            keys.insert(key);
    for (const char *const looking : {"views", "selection"})
        keys.erase(looking);
    for (const std::string &key : keys) {
        const Json &before = at(from, key), &after = at(to, key);
        if (before == after)
            continue;
        const Names changes = changesOf(key, before, after, kernels);
        if (changes.empty())
            places.insert(key);
        for (const std::string &change : changes)
            places.insert(key + '.' + change);
    }
    return places;
}

std::map<std::string, double> writtenNumbers(const Json &session, const Registry<KernelInfo> &kernels) {
    std::map<std::string, double> numbers;
    for (const auto &[card, keys] : cardKeys()) {
        const std::string target = "card." + std::string(card) + '.';
        const Json &settings = at(session, keys.front());
        if (hasMethod(settings))
            for (const auto &[name, value] : settings.items())
                if (value.is_number())
                    numbers[target + name] = value.get<double>();
        if (card != "kernel")
            continue;
        ParamMap values;
        if (const auto kernel = kernelOf(settings, kernels))
            bare(*kernel, values);
        for (const auto &[name, value] : values)
            if (const Json number = toJson(value); number.is_number())
                numbers[target + name] = number.get<double>();
    }
    return numbers;
}

} // namespace eigenscope
