#pragma once

namespace eigenscope {

/// The property of an action whose text changes with what it would do: what it is called among the keys.
inline constexpr const char *keyNameProperty = "keyName";
/// The property of an action, that of a menu too, in a list of what there is, as samples and files: it has no key.
inline constexpr const char *keylessProperty = "keyless";

} // namespace eigenscope
