#pragma once

#include <string>

namespace eigenscope {

/// A change of the session that mends an error. The window offers it as a button beside the sentence.
struct Remedy {
    enum class Change {
        PutStepFirst, ///< the step `id` goes before the others
        PutStepLast,  ///< the step `id` goes behind the others
        TakeMethod,   ///< the method `id` in place of the one that refused
        Set,          ///< the parameter `id` of the method that refused gets `value`
    };
    Change change = Change::Set;
    std::string id;
    std::string value = {}; ///< as on the command line

    bool operator==(const Remedy &) const = default;
};

} // namespace eigenscope
