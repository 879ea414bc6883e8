#pragma once

namespace eigenscope {

/// The property of an action whose text changes with what it would do: what it is called among the keys.
inline constexpr const char *keyNameProperty = "keyName";
/// The property of an action, that of a menu too, in a list of what there is, as samples and files: it has no key.
inline constexpr const char *keylessProperty = "keyless";
/// The property of a line whose text sets something: what it has set is undone in it as anywhere else.
inline constexpr const char *settingLineProperty = "settingLine";

} // namespace eigenscope
