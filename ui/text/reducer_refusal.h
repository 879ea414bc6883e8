#pragma once

#include "core/reducers/interface/reducer.h"

#include <QString>

namespace eigenscope {

/// Why the reducer cannot work on these data, as a sentence; empty where it can.
QString reducerRefusal(const ReducerInfo &reducer, const Dataset &data);

} // namespace eigenscope
