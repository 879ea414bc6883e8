#pragma once

#include "core/base/json.h"
#include "core/base/remedy.h"

#include <nlohmann/json.hpp>

#include <QString>

#include <optional>
#include <span>

namespace eigenscope {

/// How data that cannot be read as they are, or could be meant otherwise, are read by a key of the session's `data`.
struct DataCure {
    QString text;  ///< of the button: "Skip those lines"
    QString title; ///< beside the switch: "Skip ragged lines"
    QString help;
};

/// The words of a key and its value; nothing for those that are no cure.
std::optional<DataCure> dataCure(const std::string &key, const Json &value);

/// So many rows are drawn where nobody says how many.
inline constexpr int usualDraw = 10'000;

/// A cure that is on or off.
struct SwitchedCure {
    const char *key;
    Json on; ///< the value that asks for it; where that is a number, others do too
};

/// All of them, in the order in which they are offered.
std::span<const SwitchedCure> switchedCures();

/// Whether the `data` object asks for it.
bool isOn(const SwitchedCure &cure, const Json &data);

/// A `data` object with a key set, or taken out where the value is null. Rows that are drawn are read at once, and so
/// no longer in passes.
Json withKey(Json data, const std::string &key, const Json &value);

/// The value that a remedy gives to a key of the data; nothing for other remedies.
std::optional<Json> dataValue(const Remedy &remedy);

} // namespace eigenscope
