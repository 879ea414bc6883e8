#include "ui/studies/space_look.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

template <class Number> void readInteger(const Json &state, const char *key, Number &value) {
    const auto found = state.find(key);
    if (found != state.end() && found->is_number_integer())
        value = static_cast<Number>(
            std::clamp<std::int64_t>(found->get<std::int64_t>(), 0, std::numeric_limits<Number>::max()));
}

void readFlag(const Json &state, const char *key, bool &value) {
    const auto found = state.find(key);
    if (found != state.end() && found->is_boolean())
        value = found->get<bool>();
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
    return {{"cursor", m_settings.d},        {"shells", m_settings.shells}, {"simulated", m_settings.simulated},
            {"running", m_settings.running}, {"points", m_settings.points}, {"seed", m_settings.seed}};
}

void SpaceLook::restore(const Json &state) {
    if (!state.is_object())
        return;
    Settings settings = m_settings;
    readInteger(state, "cursor", settings.d);
    readInteger(state, "shells", settings.shells);
    readFlag(state, "simulated", settings.simulated);
    readFlag(state, "running", settings.running);
    readInteger(state, "points", settings.points);
    readInteger(state, "seed", settings.seed);
    change(settings);
}

} // namespace eigenscope

#include "moc_space_look.cpp"
