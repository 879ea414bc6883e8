#pragma once

#include "core/pipeline/session/session.h"

namespace eigenscope {

/// A setting as --set has it: "components" (of the reducer), "kernel.sigma", "data.noise" …, and its value as text.
using NamedSetting = std::pair<std::string, std::string>;

/// What may stand before the dot of such a name.
const Names &settingPrefixes();

/// Whose parameters names with a prefix set, and what is known of them. Empty where nothing of the kind stands in the
/// session, and where its keys are no parameters of a method.
struct SettingOwner {
    std::string name; ///< as it is called in refusals
    std::vector<ParamSpec> params;
};

/// The owner of what stands behind this prefix; an empty prefix is that of the reducer.
SettingOwner settingOwner(std::string_view prefix, const Json &session, const Catalogue &catalogue);

/// "kernel.sigma" as "kernel" and "sigma"; what has no dot has an empty prefix.
std::pair<std::string, std::string> prefixAndKey(const std::string &name);

/// The JSON of a session with these settings in place of those that it has: a name that takes the same in other words
/// gives way, unless it is among the settings too. Of a composed kernel the innermost, first part is set. The value of
/// a parameter is read by its description and refused by it; what is not known is put in place as text, for the session
/// to refuse. O(size).
Result<Json> withSettings(Json session, std::vector<NamedSetting> settings, const Catalogue &catalogue);

} // namespace eigenscope
