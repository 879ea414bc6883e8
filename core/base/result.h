#pragma once

#include "core/base/remedy.h"
#include "core/base/sentence.h"

#include <cassert>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace eigenscope {

/// Why an operation could not deliver its value. `message` is one full sentence that a person can act on:
/// it names the thing, the value that was given and what would be accepted.
struct Error {
    enum class Kind {
        InvalidParameter, ///< a setting outside its domain, or an unknown name
        InvalidData,      ///< data that the method cannot work on
        Syntax,           ///< text that does not parse
        Unreadable,       ///< a file that cannot be read
        Unwritable,       ///< a file that cannot be written
        TooLarge,         ///< would not fit in memory
        Canceled,         ///< stopped on request; nobody needs to be told
    };
    Kind kind = Kind::InvalidParameter;
    Sentence message;
    int line = 0;                      ///< 1-based line of the text in question, 0 where there is none
    int column = 0;                    ///< 1-based column of the text in question, 0 where there is none
    std::vector<Remedy> remedies = {}; ///< what mends it, the best first; empty where only a person can tell
};

[[nodiscard]] inline Error canceled() {
    return {Error::Kind::Canceled, sentence("Canceled.")};
}

/// Either a value or an Error: the only way in which core reports a failure that a person can mend.
template <class T> class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return m_state.index() == 0; }

    T &operator*() & {
        assert(*this);
        return *std::get_if<0>(&m_state);
    }
    const T &operator*() const & {
        assert(*this);
        return *std::get_if<0>(&m_state);
    }
    T &&operator*() && {
        assert(*this);
        return std::move(*std::get_if<0>(&m_state));
    }
    T *operator->() { return &**this; }
    const T *operator->() const { return &**this; }

    const Error &error() const {
        assert(!*this);
        return *std::get_if<1>(&m_state);
    }

    /// next(value), a Result of its own; this error where there is no value.
    template <class Next> auto and_then(Next next) && -> std::invoke_result_t<Next, T &&> {
        if (*this)
            return std::invoke(std::move(next), *std::move(*this));
        return error();
    }
    /// Result of change(value); this error where there is no value.
    template <class Change> auto transform(Change change) && -> Result<std::invoke_result_t<Change, T &&>> {
        if (*this)
            return std::invoke(std::move(change), *std::move(*this));
        return error();
    }

private:
    std::variant<T, Error> m_state;
};

/// Success without a value, or an Error.
template <> class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) {}

    explicit operator bool() const { return !m_error; }
    const Error &error() const {
        assert(m_error);
        return *m_error;
    }

    /// next(), a Result of its own; this error where there is one.
    template <class Next> auto and_then(Next next) const -> std::invoke_result_t<Next> {
        if (*this)
            return std::invoke(std::move(next));
        return error();
    }

private:
    std::optional<Error> m_error;
};

} // namespace eigenscope

// TRY(const MatrixXd K, kernel.gram(x)): the value of a Result as a variable, or the function returns its error.
// TRY(check(x)): the same where only success matters. An expression with a comma outside parentheses stands in
// parentheses of its own.
#define EIGENSCOPE_JOINED(a, b) a##b
#define EIGENSCOPE_NAMED(a, b) EIGENSCOPE_JOINED(a, b)
#define EIGENSCOPE_TRY_VALUE(result, variable, expression)                                                             \
    auto result = expression;                                                                                          \
    if (!result)                                                                                                       \
        return result.error();                                                                                         \
    variable = *std::move(result)
#define EIGENSCOPE_TRY_DONE(expression)                                                                                \
    if (const auto tried = expression; !tried)                                                                         \
    return tried.error()
#define EIGENSCOPE_TRY(first, second, chosen, ...) chosen
#define TRY(...)                                                                                                       \
    EIGENSCOPE_TRY(__VA_ARGS__, EIGENSCOPE_TRY_VALUE(EIGENSCOPE_NAMED(result, __LINE__), __VA_ARGS__),                 \
                   EIGENSCOPE_TRY_DONE(__VA_ARGS__), )
