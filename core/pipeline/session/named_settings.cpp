#include "core/pipeline/session/named_settings.h"

#include "core/base/number_text.h"
#include "core/base/word_list.h"
#include "core/formats/source_file.h"
#include "core/pipeline/session/session_sections.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The keys of a section that are no parameters, but texts or lists of names.
struct PlainKeys {
    std::string_view prefix;
    std::vector<std::string_view> texts, lists;
};

const PlainKeys *plainKeys(std::string_view prefix) {
    static const std::vector<PlainKeys> all = {{"cluster", {"id", "on", "as"}, {}},
                                               {"data", {}, {"columns", "missing"}},
                                               {"distinguish", {"subset", "against"}, {}},
                                               {"regress", {"id", "target"}, {}},
                                               {"scores", {}, {"ids"}},
                                               {"select", {"criterion", "search"}, {}}};
    const auto found = std::ranges::find(all, prefix, &PlainKeys::prefix);
    return found == all.end() ? nullptr : &*found;
}

/// Whether what a key names decides which other keys there are.
bool isMethod(const NamedSetting &setting) {
    const auto [prefix, key] = prefixAndKey(setting.first);
    return !prefix.empty() && (key == "id" || key == "criterion" || key == "search");
}

template <class Info> SettingOwner ownerIn(const Registry<Info> &registry, const Json &section) {
    const std::string id = section.is_object() ? section.value("id", "") : "";
    const Info *info = registry.find(id);
    return info ? SettingOwner{info->name, info->params} : SettingOwner{id, {}};
}

SettingOwner generatorOf(const Json &data, const Catalogue &catalogue) {
    const std::string source = data.value("source", "");
    const GeneratorInfo *generator = source.starts_with(generatorPrefix)
                                         ? catalogue.generators.find(source.substr(generatorPrefix.size()))
                                         : nullptr;
    return generator ? SettingOwner{generator->name, generator->params} : SettingOwner{source, {}};
}

KernelExpression &innermost(KernelExpression &kernel) {
    return kernel.parts.empty() ? kernel : innermost(kernel.parts.front());
}

Result<KernelExpression> kernelOf(const Json &session, const Catalogue &catalogue) {
    const auto text = session.find("kernel");
    return text == session.end() ? KernelExpression{.id = "gaussian"} : readKernel(*text, catalogue.kernels);
}

/// The names that say the same as this one in other words.
Names alternativesOf(const std::vector<ParamSpec> &params, const std::string &key) {
    Names names;
    for (const ParamSpec &spec : params) {
        if (spec.alternativeTo == key)
            names.push_back(spec.id);
        if (spec.id == key && !spec.alternativeTo.empty())
            names.push_back(spec.alternativeTo);
    }
    return names;
}

/// The members in the order of the format.
Json inOrder(const Json &session) {
    std::vector<std::pair<std::string, Json>> members;
    for (const auto &[key, value] : session.items())
        members.emplace_back(key, value);
    std::ranges::stable_sort(members, {},
                             [](const auto &member) { return std::ranges::find(sessionKeys(), member.first); });
    Json ordered = Json::object();
    for (auto &[key, value] : members)
        ordered[key] = std::move(value);
    return ordered;
}

class Setter {
public:
    Setter(Json session, const std::vector<NamedSetting> &settings, const Catalogue &catalogue)
        : m_session(std::move(session)), m_settings(settings), m_catalogue(catalogue) {}

    Result<Json> run() {
        const std::size_t keys = m_session.size();
        for (const NamedSetting &setting : m_settings)
            TRY(set(setting));
        return m_session.size() == keys ? std::move(m_session) : inOrder(m_session);
    }

private:
    Result<void> set(const NamedSetting &setting) {
        const auto [prefix, key] = prefixAndKey(setting.first);
        if (setting.first == "kernel.indefinite") { // stands beside the kernel, and yet is typed so
            m_session["indefinite"] = setting.second;
            return {};
        }
        if (prefix == "kernel")
            return setKernel(key, setting);
        const SettingOwner owner = settingOwner(prefix, m_session, m_catalogue);
        TRY(Json value, valueOf(owner, prefix, key, setting.second));
        Json &section = m_session[prefix.empty() ? "reducer" : prefix];
        for (const std::string &other : outdone(owner.params, setting.first, prefix, key))
            section.erase(other);
        section[key] = std::move(value);
        return {};
    }

    Result<void> setKernel(const std::string &key, const NamedSetting &setting) {
        TRY(KernelExpression whole, kernelOf(m_session, m_catalogue));
        KernelExpression &kernel = innermost(whole);
        const KernelInfo &info = *m_catalogue.kernels.find(kernel.id);
        const auto spec = std::ranges::find(info.params, key, &ParamSpec::id);
        if (spec == info.params.end())
            return unknownParameter(info.name, key, info.params);
        TRY(const ParamValue value, parseText(info.name, *spec, setting.second));
        for (const std::string &other : outdone(info.params, setting.first, "kernel", key))
            kernel.params.erase(other);
        kernel.params[key] = value;
        m_session["kernel"] = kernelText(whole);
        return {};
    }

    /// The names that give way to this one: those of the same meaning that are not set beside it.
    [[nodiscard]] Names outdone(const std::vector<ParamSpec> &params, const std::string &name,
                                const std::string &prefix, const std::string &key) const {
        Names others = alternativesOf(params, key);
        std::erase_if(others, [&](const std::string &other) {
            const std::string whole = prefix.empty() ? other : prefix + "." + other;
            return whole != name && std::ranges::find(m_settings, whole, &NamedSetting::first) != m_settings.end();
        });
        return others;
    }

    static Result<Json> valueOf(const SettingOwner &owner, const std::string &prefix, const std::string &key,
                                const std::string &text) {
        const auto spec = std::ranges::find(owner.params, key, &ParamSpec::id);
        if (const PlainKeys *plain = plainKeys(prefix); plain && spec == owner.params.end()) {
            if (std::ranges::find(plain->lists, key) != plain->lists.end())
                return Json(commaParts(text));
            if (std::ranges::find(plain->texts, key) != plain->texts.end())
                return Json(text);
        }
        if (spec != owner.params.end())
            return parseText(owner.name, *spec, text).transform([](const ParamValue &value) { return toJson(value); });
        const bool isFlag = key == "header" || key == "transpose" || key == "in_passes";
        if (prefix == "data" && isFlag && (text == "true" || text == "false"))
            return Json(text == "true");
        const bool isCount = key.ends_with("_row") || key == "draw" || key == "draw_seed"; // names_row counts lines
        if (const auto count = readInteger(text); prefix == "data" && count && isCount)
            return Json(*count);
        return Json(text);
    }

    Json m_session;
    const std::vector<NamedSetting> &m_settings;
    const Catalogue &m_catalogue;
};

} // namespace

const Names &settingPrefixes() {
    static const Names prefixes = {"cluster", "data", "distinguish", "kernel", "regress", "scores", "select"};
    return prefixes;
}

SettingOwner settingOwner(std::string_view prefix, const Json &session, const Catalogue &catalogue) {
    const Json section = session.value(prefix.empty() ? "reducer" : std::string(prefix), Json());
    if (prefix.empty())
        return ownerIn(catalogue.reducers, section);
    if (prefix == "cluster")
        return ownerIn(catalogue.clusterings, section);
    if (prefix == "regress")
        return ownerIn(catalogue.regressions, section);
    if (prefix == "data")
        return generatorOf(section, catalogue);
    if (prefix == "scores")
        return {"Score columns", ScoreOptions::schema().specs()};
    if (prefix == "select") {
        const SelectSettings usual;
        const auto method = [&](const char *key, const std::string &otherwise) {
            return section.is_object() ? section.value(key, otherwise) : otherwise;
        };
        return {"Select columns", selectParams(catalogue.criteria, catalogue.searches,
                                               method("criterion", usual.criterion), method("search", usual.search))};
    }
    if (prefix != "kernel")
        return {};
    Result<KernelExpression> kernel = kernelOf(session, catalogue);
    const KernelInfo *info = kernel ? catalogue.kernels.find(innermost(*kernel).id) : nullptr;
    return info ? SettingOwner{info->name, info->params} : SettingOwner{};
}

std::pair<std::string, std::string> prefixAndKey(const std::string &name) {
    const std::size_t dot = name.find('.');
    if (dot == std::string::npos)
        return {"", name};
    return {name.substr(0, dot), name.substr(dot + 1)};
}

Result<Json> withSettings(Json session, std::vector<NamedSetting> settings, const Catalogue &catalogue) {
    std::ranges::stable_partition(settings, isMethod);
    return Setter(std::move(session), settings, catalogue).run();
}

} // namespace eigenscope
