#pragma once

#include "core/reducers/interface/reducer.h"

#include <QByteArray>

namespace eigenscope {

/// The sentence of a refusal.
inline QByteArray message(const Result<Reduction> &refused) {
    return QByteArray::fromStdString(refused ? std::string("not refused") : std::string(refused.error().message));
}

} // namespace eigenscope
