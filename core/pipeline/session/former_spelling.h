#pragma once

#include "core/base/json.h"

namespace eigenscope {

/// The `views` of a session with the keys and ids as they are spelled today: sessions of version 0.1 wrote "colour",
/// "centred" and "neighbour-errors". Names of columns and other texts stay as they are.
Json withPresentSpelling(Json views);

} // namespace eigenscope
