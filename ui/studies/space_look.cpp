#include "ui/studies/space_look.h"

#include "core/base/json_value.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

/// The settings by their keys: the state is written and read by the same list.
template <class Settings, class Visit> void visitKeys(Settings &settings, const Visit &visit) {
    visit("cursor", settings.d);
    visit("shells", settings.shells);
    visit("simulated", settings.simulated);
    visit("running", settings.running);
    visit("points", settings.points);
    visit("seed", settings.seed);
}

void readSetting(const Json &json, bool &value) {
    value = valueIn<bool>(json).value_or(value);
}

template <class Number> void readSetting(const Json &json, Number &value) {
    if (const auto given = valueIn<std::int64_t>(json))
        value = static_cast<Number>(std::clamp<std::int64_t>(*given, 0, std::numeric_limits<Number>::max()));
}

} // namespace

void SpaceLook::change(Settings settings) {
    settings.d = std::clamp(settings.d, 1, largestDimension);
    settings.shells = std::clamp(settings.shells, 1, mostShells);
    settings.points = std::clamp(settings.points, leastPoints, mostPoints);
    settings.seed = std::max<std::int64_t>(settings.seed, 0);
    if (settings == m_settings)
        return;
    m_settings = settings;
    emit changed();
}

Json SpaceLook::state() const {
    Json state = Json::object();
    visitKeys(m_settings, [&state](const char *key, const auto &value) { state[key] = value; });
    return state;
}

void SpaceLook::restore(const Json &state) {
    Settings settings = m_settings;
    visitKeys(settings, [&state](const char *key, auto &value) { readSetting(entryOf(state, key), value); });
    change(settings);
}

} // namespace eigenscope

#include "moc_space_look.cpp"
