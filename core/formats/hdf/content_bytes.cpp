#include "core/formats/hdf/content_bytes.h"

#include "core/base/parameter.h"

#include <cstdint>
#include <cstring>

namespace eigenscope {
namespace {

class ByteWriter {
public:
    void number(std::uint64_t value) { raw(&value, sizeof value); }
    void text(const std::string &value) {
        number(value.size());
        m_bytes += value;
    }
    void texts(const std::vector<std::string> &values) {
        number(values.size());
        for (const std::string &value : values)
            text(value);
    }
    void words(const Sentence &value) {
        text(value);
        text(value.pattern());
        allWords(value.values());
    }
    void allWords(const Sentences &values) {
        number(values.size());
        for (const Sentence &value : values)
            words(value);
    }
    void role(const std::optional<std::string> &column) { texts(column ? Names{*column} : Names{}); }
    void raw(const void *data, std::size_t size) { m_bytes.append(static_cast<const char *>(data), size); }
    std::string take() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

/// Once bytes are missing, everything is empty and isWhole() false.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : m_rest(bytes) {}

    std::uint64_t number() {
        std::uint64_t value = 0;
        if (const std::string_view bytes = raw(sizeof value); !bytes.empty())
            std::memcpy(&value, bytes.data(), sizeof value);
        return value;
    }
    std::string text() { return std::string(raw(number())); }
    std::vector<std::string> texts() {
        std::vector<std::string> values;
        for (std::uint64_t left = number(); left > 0 && m_isWhole; --left)
            values.push_back(text());
        return values;
    }
    Sentences allWords() {
        constexpr int deepest = 64; // damaged bytes must not exhaust the stack
        m_isWhole = m_isWhole && m_depth < deepest;
        ++m_depth;
        Sentences values;
        for (std::uint64_t left = number(); left > 0 && m_isWhole; --left)
            values.push_back(words());
        --m_depth;
        return values;
    }
    Sentence words() {
        std::string value = text(), pattern = text();
        return {std::move(value), std::move(pattern), allWords()};
    }
    std::optional<std::string> role() {
        const Names names = texts();
        return names.empty() ? std::nullopt : std::optional(names.front());
    }
    VectorXd doubles() {
        const std::uint64_t count = number();
        if (count > m_rest.size() / sizeof(double))
            m_isWhole = false;
        if (!m_isWhole)
            return {};
        VectorXd values(static_cast<Index>(count));
        if (count > 0)
            std::memcpy(values.data(), raw(count * sizeof(double)).data(), count * sizeof(double));
        return values;
    }
    [[nodiscard]] bool isWhole() const { return m_isWhole; }

private:
    std::string_view raw(std::uint64_t size) {
        m_isWhole = m_isWhole && size <= m_rest.size();
        if (!m_isWhole)
            return {};
        const std::string_view bytes = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return bytes;
    }

    std::string_view m_rest;
    int m_depth = 0; ///< of words within words
    bool m_isWhole = true;
};

void writeColumn(ByteWriter &writer, const Column &column) {
    writer.text(column.name);
    writer.number(column.isNumeric());
    if (const auto *numbers = std::get_if<VectorXd>(&column.values)) {
        writer.number(static_cast<std::uint64_t>(numbers->size()));
        writer.raw(numbers->data(), static_cast<std::size_t>(numbers->size()) * sizeof(double));
    } else {
        writer.texts(std::get<std::vector<std::string>>(column.values));
    }
}

Column readColumn(ByteReader &reader) {
    Column column{reader.text(), VectorXd()};
    if (reader.number() != 0)
        column.values = reader.doubles();
    else
        column.values = reader.texts();
    return column;
}

void writeParts(ByteWriter &writer, const SourceParts &parts) {
    writer.text(parts.key);
    writer.text(parts.chosen);
    writer.number(parts.areDataSets);
    writer.number(parts.parts.size());
    for (const SourceParts::Part &part : parts.parts) {
        writer.text(part.name);
        writer.words(part.told);
    }
}

SourceParts readParts(ByteReader &reader) {
    SourceParts parts{reader.text(), {}, reader.text()};
    parts.areDataSets = reader.number() != 0;
    for (std::uint64_t left = reader.number(); left > 0 && reader.isWhole(); --left) {
        std::string name = reader.text();
        parts.parts.push_back({std::move(name), reader.words()});
    }
    return parts;
}

Content readContentBack(ByteReader &reader) {
    Content content;
    for (std::uint64_t left = reader.number(); left > 0 && reader.isWhole(); --left)
        content.table.columns.push_back(readColumn(reader));
    content.table.notes = reader.allWords();
    content.roles.name = reader.role();
    content.roles.label = reader.role();
    content.roles.target = reader.role();
    if (reader.number() != 0)
        content.roles.columns = reader.texts();
    content.parts = readParts(reader);
    return content;
}

} // namespace

std::string contentBytes(const Result<Content> &content) {
    ByteWriter writer;
    writer.number(bool(content));
    if (!content) {
        writer.number(static_cast<std::uint64_t>(content.error().kind));
        writer.words(content.error().message);
        return writer.take();
    }
    writer.number(content->table.columns.size());
    for (const Column &column : content->table.columns)
        writeColumn(writer, column);
    writer.allWords(content->table.notes);
    writer.role(content->roles.name);
    writer.role(content->roles.label);
    writer.role(content->roles.target);
    writer.number(content->roles.columns.has_value());
    if (content->roles.columns)
        writer.texts(*content->roles.columns);
    writeParts(writer, content->parts);
    return writer.take();
}

std::optional<Result<Content>> contentOfBytes(std::string_view bytes) {
    ByteReader reader(bytes);
    if (reader.number() != 0) {
        Content content = readContentBack(reader);
        return reader.isWhole() ? std::optional<Result<Content>>(std::move(content)) : std::nullopt;
    }
    const std::uint64_t kind = reader.number();
    Sentence message = reader.words();
    if (!reader.isWhole() || kind > static_cast<std::uint64_t>(Error::Kind::Canceled))
        return std::nullopt;
    return Result<Content>(Error{static_cast<Error::Kind>(kind), std::move(message)});
}

} // namespace eigenscope
