#pragma once

#include "core/formats/bytes/zip_archive.h"

#include <optional>
#include <string_view>

namespace eigenscope {

/// What a parser calls while it reads XML. Names come without the prefix of their name space.
class XmlHandler {
public:
    virtual ~XmlHandler() = default;
    virtual void begin(std::string_view element, const char *const *attributes) = 0;
    virtual void end(std::string_view element) = 0;
    virtual void text(std::string_view) {}

    /// What ends the reading before its end: an error, or that there is nothing more to be found.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    [[nodiscard]] bool isDone() const { return m_isDone; }

protected:
    void refuse(Error error) { m_error = m_error ? m_error : std::move(error); }
    void finish() { m_isDone = true; }

    /// The value of an attribute; empty where the element has none of this name.
    static std::string_view valueOf(const char *const *attributes, std::string_view name);

private:
    std::optional<Error> m_error;
    bool m_isDone = false;
};

/// Reads a file of an archive as XML, piece by piece, in little memory. Unreadable where it is damaged or no XML, with
/// `what` as the beginning of the sentence; otherwise the error of the handler. O(size). By Expat, which reads without
/// recursion and refuses entities that grow without end.
Result<void> readXml(ZipArchive &archive, const ZipMember &member, const Sentence &what, XmlHandler &handler,
                     const Progress &progress);

/// The number that an attribute tells; nothing where it is none, or negative.
std::optional<std::size_t> countIn(std::string_view text);

} // namespace eigenscope
