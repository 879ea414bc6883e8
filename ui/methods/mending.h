#pragma once

#include "core/pipeline/session/session.h"
#include "core/pipeline/stages/stage.h"

#include <QString>

#include <optional>

namespace eigenscope {

/// What a button under a refusal does: it gives one key of the session another value.
struct Mending {
    QString text; ///< of the button: "Set Neighbors to 14"
    QString help;
    std::string key;
    Json value;
};

/// The steps with one of them at another position.
std::vector<MethodSettings> withMovedStep(std::vector<MethodSettings> steps, std::size_t from, std::size_t to);

/// The change of the session that a remedy of this refused stage is; nothing where the session has no such method or
/// parameter.
std::optional<Mending> mendingBy(const Remedy &remedy, Stage refused, const Session &session,
                                 const Catalogue &catalogue);

} // namespace eigenscope
