#pragma once

#include "core/base/result.h"

#include <exception>
#include <new>
#include <type_traits>

namespace eigenscope {

/// call(), a Result; what a library throws, the lack of memory above all, becomes an Error. `what` names the work in
/// the sentence: "this step".
template <class Call> std::invoke_result_t<Call> guarded(const Sentence &what, Call call) {
    try {
        return call();
    } catch (const std::bad_alloc &) {
        return Error{Error::Kind::TooLarge, sentence("There is not enough memory for %1. Use fewer rows.", what)};
    } catch (const std::exception &exception) {
        return Error{Error::Kind::InvalidData, sentence("An error ended %1: %2.", what, exception.what())};
    }
}

} // namespace eigenscope
