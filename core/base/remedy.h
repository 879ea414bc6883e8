#pragma once

#include <string>

namespace eigenscope {

/// A change of the session that mends an error. The window offers it as a button beside the sentence.
struct Remedy {
    enum class Change {
        PutStepFirst, ///< the step `id` goes before the others, be it a new one or one that stands there
        PutStepLast,  ///< the step `id` goes behind the others, be it a new one or one that stands there
        MoveStep,     ///< the step at the position `id` goes to the position `value`, from 0
        TakeMethod,   ///< the method `id` in place of the one that refused
        Set,          ///< the parameter `id` of the method that refused gets `value`
        SetData,      ///< the key `id` of the data that were refused gets `value`
    };
    Change change = Change::Set;
    std::string id;
    std::string value = {}; ///< as on the command line; of a key of the data as JSON; of a step "parameter=value"

    bool operator==(const Remedy &) const = default;
};

} // namespace eigenscope
