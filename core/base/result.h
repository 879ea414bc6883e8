#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

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
        Cancelled,        ///< stopped on request; nobody needs to be told
    };
    Kind kind = Kind::InvalidParameter;
    std::string message;
    int line = 0;   ///< 1-based line of the text in question, 0 where there is none
    int column = 0; ///< 1-based column of the text in question, 0 where there is none
};

[[nodiscard]] inline Error cancelled() {
    return {Error::Kind::Cancelled, "Cancelled."};
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

private:
    std::optional<Error> m_error;
};

} // namespace eigenscope
