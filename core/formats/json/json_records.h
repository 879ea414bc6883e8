#pragma once

#include "core/base/json.h"
#include "core/formats/bytes/reader_options.h"
#include "core/formats/content/cell_table.h"
#include "core/formats/json/json_shape.h"

#include <nlohmann/json.hpp>

#include <limits>
#include <unordered_map>
#include <unordered_set>

namespace eigenscope {

/// Puts the values that a JSON parser meets into the cells of a table. What is nested in a row has a column of its own,
/// called by its way: "address.city", "position.1"; items of a list that is a row are x1, x2, ….
class JsonRecords final : public nlohmann::json_sax<Json> {
public:
    /// The options outlive this.
    JsonRecords(std::string_view text, JsonShape shape, const ReaderOptions &options)
        : m_text(text), m_shape(std::move(shape)), m_options(options), m_table(text.size()) {}

    /// The place in the text of the line that is parsed next, which is the next row.
    void beginLine(std::size_t position);

    bool null() override { return put(std::numeric_limits<double>::quiet_NaN()); }
    bool boolean(bool value) override { return put(std::string(value ? "true" : "false")); }
    bool number_integer(number_integer_t value) override { return putInteger(value); }
    bool number_unsigned(number_unsigned_t value) override { return putInteger(value); }
    bool number_float(number_float_t value, const string_t &text) override;
    bool string(string_t &value) override { return put(std::move(value)); }
    bool binary(binary_t &) override { return passed(); }
    bool start_object(std::size_t) override { return begin(false); }
    bool start_array(std::size_t) override { return begin(true); }
    bool end_object() override { return end(); }
    bool end_array() override { return end(); }
    bool key(string_t &name) override;
    bool parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &) override;

    /// Why the parser was stopped, where that is so.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    Result<Table> take();

private:
    struct Level {
        bool isArray = false;
        std::size_t item = 0; ///< of an array: the number of the present one
        std::string key;      ///< of an object: the present one
    };

    bool begin(bool isArray);
    bool end();
    /// Goes to the next item of the list around the value that has been passed.
    bool passed();
    template <class Value> bool put(Value value);
    /// As a text where it would be rounded and must not be.
    template <class Integer> bool putInteger(Integer value);
    /// Whether the integers of the present column stay as they are.
    [[nodiscard]] bool isExact() const;
    [[nodiscard]] std::optional<std::size_t> row();
    [[nodiscard]] std::string columnName() const;
    [[nodiscard]] std::size_t columnOf(std::string name);
    /// How many levels stand above those that name a column.
    [[nodiscard]] std::size_t levelsOfRow() const;
    [[nodiscard]] bool isOutside() const;

    std::string_view m_text;
    JsonShape m_shape;
    const ReaderOptions &m_options;
    CellTable m_table;
    std::vector<Level> m_levels;
    std::unordered_map<std::string, std::size_t> m_columns, m_rowKeys;
    std::unordered_set<std::string> m_leftOut;
    std::vector<std::string> m_names;
    std::size_t m_expected = 0; ///< the column that stands behind the last one, which mostly comes next
    std::size_t m_rows = 0, m_lineStart = 0;
    std::optional<Error> m_error;
};

} // namespace eigenscope
