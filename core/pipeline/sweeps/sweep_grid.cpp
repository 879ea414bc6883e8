#include "core/pipeline/sweeps/sweep_grid.h"

#include "core/base/nearest_name.h"
#include "core/base/number_text.h"
#include "core/formats/bytes/sha256.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

Error refused(const Sentence &why) {
    return {Error::Kind::InvalidParameter, why};
}

bool hasParam(const std::vector<ParamSpec> &params, const std::string &key) {
    return std::ranges::find(params, key, &ParamSpec::id) != params.end();
}

/// What the kernel is of: a kernel of points says that the objects are points.
ObjectKind kindOf(const KernelExpression &kernel, const Catalogue &catalogue) {
    if (!kernel.parts.empty())
        return kindOf(kernel.parts.front(), catalogue);
    const KernelInfo *info = catalogue.kernels.find(kernel.id);
    const bool ofPoints = !info || std::ranges::find(info->kinds, ObjectKind::Points) != info->kinds.end();
    return ofPoints ? ObjectKind::Points : info->kinds.front();
}

} // namespace

Result<SweepTask> readSweepTask(std::string_view text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto number = readInteger(text.substr(0, slash));
    const auto of = slash == text.size() ? std::nullopt : readInteger(text.substr(slash + 1));
    if (!number || !of || *number < 1 || *number > *of || *of > static_cast<long long>(mostSweptRuns))
        return Error{Error::Kind::Syntax,
                     sentence("A task must be I/N with whole numbers, 1 ≤ I ≤ N ≤ %1. Got '%2'.", mostSweptRuns, text)};
    return SweepTask{static_cast<std::size_t>(*number), static_cast<std::size_t>(*of)};
}

Json sweptValueJson(const std::string &text) {
    if (const auto integer = readInteger(text))
        return *integer;
    const auto number = readNumber(text);
    return number && std::isfinite(*number) ? Json(*number) : Json(text);
}

SweepGrid::SweepGrid(const Session &base, std::vector<SweepAxis> axes, const Catalogue &catalogue)
    : m_base(base), m_axes(std::move(axes)), m_catalogue(&catalogue) {}

Result<SweepGrid> SweepGrid::on(const Session &base, std::vector<SweepAxis> axes, const Catalogue &catalogue) {
    SweepGrid grid(base, std::move(axes), catalogue);
    TRY(grid.checkNames());
    for (SweepAxis &axis : grid.m_axes)
        if (grid.takesWholeNumbers(axis.name))
            axis = inWholeNumbers(std::move(axis));
    TRY(grid.checkCount());
    TRY(grid.checkSessions());
    return grid;
}

std::size_t SweepGrid::runs() const {
    std::size_t product = 1;
    for (const SweepAxis &axis : m_axes)
        product *= axis.values.size();
    return product;
}

Result<void> SweepGrid::checkNames() const {
    Names seen;
    for (const SweepAxis &axis : m_axes) {
        if (std::ranges::find(seen, axis.name) != seen.end())
            return refused(sentence("A sweep takes each setting once. Got '%1' twice.", axis.name));
        seen.push_back(axis.name);
        for (const std::string &id : axis.values)
            if (axis.name == reducerAxis && !m_catalogue->reducers.find(id))
                return unknownName(sentence("reducer"), id, m_catalogue->reducers.ids());
        TRY(checkName(axis.name));
    }
    return {};
}

Result<void> SweepGrid::checkName(const std::string &name) const {
    const auto [prefix, key] = prefixAndKey(name);
    if (name == reducerAxis || name == "kernel.indefinite")
        return {};
    if (!prefix.empty() && std::ranges::find(settingPrefixes(), prefix) == settingPrefixes().end())
        return unknownName(sentence("prefix of a swept setting"), prefix, settingPrefixes());
    if (prefix.empty() && reducers().empty())
        return refused(sentence("The setting '%1' of a sweep is one of a reducer, and there is none. Add a reducer, or "
                                "sweep 'reducer' too.",
                                name));
    if (const SettingOwner owner = ownerOf(prefix);
        (prefix.empty() || prefix == "kernel") && !hasParam(owner.params, key))
        return unknownParameter(owner.name, key, owner.params);
    return {};
}

Result<void> SweepGrid::checkCount() const {
    double product = 1; // that of whole numbers could overflow
    for (const SweepAxis &axis : m_axes)
        product *= static_cast<double>(axis.values.size());
    if (product <= static_cast<double>(mostSweptRuns))
        return {};
    return refused(sentence("A sweep may have %1 runs. These settings make %2.", mostSweptRuns, product));
}

Result<void> SweepGrid::checkSessions() const {
    const SweptRun first = run(1);
    if (first.session)
        return {};
    for (std::size_t number = 2; number <= runs(); ++number)
        if (run(number).session)
            return {};
    return first.session.error();
}

std::vector<const ReducerInfo *> SweepGrid::reducers() const {
    std::vector<const ReducerInfo *> infos;
    const auto axis = std::ranges::find(m_axes, reducerAxis, &SweepAxis::name);
    if (axis != m_axes.end())
        for (const std::string &id : axis->values)
            infos.push_back(m_catalogue->reducers.find(id));
    else if (m_base.reducer())
        infos.push_back(m_catalogue->reducers.find(m_base.reducer()->id));
    return infos;
}

SettingOwner SweepGrid::ownerOf(const std::string &prefix) const {
    if (!prefix.empty())
        return settingOwner(prefix, m_base.json(), *m_catalogue);
    SettingOwner all{"the swept reducers", {}};
    const std::vector<const ReducerInfo *> infos = reducers();
    if (infos.size() == 1)
        all.name = infos.front()->name;
    for (const ReducerInfo *info : infos)
        std::ranges::copy(info->params, std::back_inserter(all.params));
    return all;
}

bool SweepGrid::takesWholeNumbers(const std::string &name) const {
    const auto [prefix, key] = prefixAndKey(name);
    return std::ranges::any_of(ownerOf(prefix).params, [&key](const ParamSpec &spec) {
        return spec.id == key && std::holds_alternative<IntRange>(spec.domain);
    });
}

std::vector<NamedSetting> SweepGrid::combination(std::size_t number) const {
    std::vector<NamedSetting> values(m_axes.size());
    std::size_t rest = number - 1;
    for (std::size_t i = m_axes.size(); i-- > 0;) {
        const Names &choices = m_axes[i].values;
        values[i] = {m_axes[i].name, choices[rest % choices.size()]};
        rest /= choices.size();
    }
    return values;
}

Json SweepGrid::withReducer(const std::string &id) const {
    Json session = *m_base
                        .with("reducer", {{"id", id}}, *m_catalogue) // the id has been found in the catalogue
                        .transform([](const Session &made) { return made.json(); });
    if (m_base.reducer())
        for (const auto &[key, value] : m_base.json().at("reducer").items())
            if (hasParam(m_catalogue->reducers.find(id)->params, key))
                session["reducer"][key] = value;
    return session;
}

bool SweepGrid::worksOnKernel(const Session &session) const {
    const auto &regress = session.regress();
    const ReducerInfo *reducer = session.reducer() ? m_catalogue->reducers.find(session.reducer()->id) : nullptr;
    return (reducer && session.usesKernel(*reducer, kindOf(session.kernelInUse(), *m_catalogue))) ||
           (regress && session.usesKernel(*m_catalogue->regressions.find(regress->method.id))) ||
           (session.cluster() && session.cluster()->on == ClusterGround::Kernel);
}

SweptRun SweepGrid::run(std::size_t number) const {
    std::vector<NamedSetting> values = combination(number);
    const auto chosen = std::ranges::find(values, reducerAxis, &NamedSetting::first);
    const bool isChosen = chosen != values.end();
    Json session = isChosen ? withReducer(chosen->second) : m_base.json();
    const SettingOwner reducer = settingOwner("", session, *m_catalogue);
    const auto apply = [&](std::vector<NamedSetting> settings) {
        std::erase_if(settings, [](const NamedSetting &setting) { return setting.first == reducerAxis; });
        return withSettings(session, std::move(settings), *m_catalogue).and_then([this](Json made) {
            return Session::fromJson(std::move(made), *m_catalogue);
        });
    };
    std::erase_if(values, [&](const NamedSetting &setting) {
        return isChosen && setting.first != reducerAxis && setting.first.find('.') == std::string::npos &&
               !hasParam(reducer.params, setting.first);
    });
    Result<Session> made = apply(values);
    if (isChosen && made && !worksOnKernel(*made)) {
        std::erase_if(values, [](const NamedSetting &setting) { return setting.first.starts_with("kernel."); });
        made = apply(values);
    }
    return {number, std::move(values), std::move(made)};
}

Json SweepGrid::description() const {
    Json settings = Json::array();
    for (const SweepAxis &axis : m_axes) {
        Json values = Json::array();
        for (const std::string &value : axis.values)
            values.push_back(sweptValueJson(value));
        settings.push_back({{"name", axis.name}, {"values", std::move(values)}});
    }
    return {{"settings", std::move(settings)}, {"runs", runs()}, {"session_sha256", sha256Of(m_base.text())}};
}

} // namespace eigenscope
