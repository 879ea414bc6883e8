#pragma once

#include "core/lessons/known_paths.h"
#include "core/lessons/lesson_text.h"

#include <optional>

namespace eigenscope {

/// Reads the members of an object in a block of a lesson, `owner` in the sentences, as in sentence("a step"). Refusals
/// carry the line of the file where the member stands. The block, the object and the paths outlive it.
class BlockReader {
public:
    BlockReader(const LessonBlock &block, const Json &object, Sentence owner, const KnownPaths &paths)
        : m_block(block), m_object(object), m_owner(std::move(owner)), m_paths(paths) {}

    [[nodiscard]] const Json &object() const { return m_object; }
    [[nodiscard]] bool has(const char *key) const { return m_object.contains(key); }
    /// The same reader on an object inside of this one.
    [[nodiscard]] BlockReader inside(const Json &object, Sentence owner) const {
        return {m_block, object, std::move(owner), m_paths};
    }

    /// Refuses a value that is no object, and keys that are not known, with the nearest one.
    [[nodiscard]] Result<void> checkKeys(const Names &known) const;

    // Each is the default where the key is not there.
    [[nodiscard]] Result<std::string> text(const char *key) const;
    [[nodiscard]] Result<Names> texts(const char *key) const;
    /// From 0 on.
    [[nodiscard]] Result<double> size(const char *key) const;
    [[nodiscard]] Result<bool> truth(const char *key) const;
    [[nodiscard]] Result<Json> objectAt(const char *key) const;
    /// A text, a number or a list of numbers, as an expression whose paths are known.
    [[nodiscard]] Result<std::optional<Condition>> expression(const char *key) const;
    /// One expression, or a list of them.
    [[nodiscard]] Result<std::vector<Condition>> expressions(const char *key) const;
    /// Whether it is one of two words; the second where it is not there.
    [[nodiscard]] Result<bool> isWord(const char *key, const char *word, const char *otherwise) const;

    /// "The 'hints' of a step must be a list of texts. Got 3.", with the line.
    [[nodiscard]] Error refused(const char *key, const Sentence &wanted) const;
    /// The error with the line where this value stands.
    [[nodiscard]] Error at(const Json &value, Error error) const;
    /// The error with the line where this key stands.
    [[nodiscard]] Error atKey(std::string_view key, Error error) const;

private:
    [[nodiscard]] Result<Condition> condition(const Json &value, const char *key) const;

    const LessonBlock &m_block;
    const Json &m_object;
    Sentence m_owner;
    const KnownPaths &m_paths;
};

} // namespace eigenscope
