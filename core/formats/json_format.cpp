#include "core/formats/json_format.h"

#include "core/base/json.h"
#include "core/base/number_text.h"
#include "core/data/column_names.h"
#include "core/formats/json/json_reader.h"
#include "core/formats/known_by.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace eigenscope {
namespace {

std::string quotedJson(const std::string &text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Appends the value in a row; null for a missing one.
void appendJson(std::string &bytes, const Column &column, Index row) {
    const auto *numbers = std::get_if<VectorXd>(&column.values);
    if (numbers && !column.isTime) {
        if (std::isfinite((*numbers)[row]))
            appendNumberText(bytes, (*numbers)[row]);
        else
            bytes += "null";
    } else {
        const std::string text = column.text(row);
        bytes += text.empty() ? "null" : quotedJson(text);
    }
}

/// The keys of the columns, each its own: whoever reads an object keeps one value of a key that stands twice.
std::vector<std::string> jsonKeys(const Table &table) {
    std::vector<std::string> keys = table.names();
    Sentences unsaid;
    makeUnique(keys, unsaid);
    for (std::string &key : keys)
        key = quotedJson(key) + ": ";
    return keys;
}

std::string jsonText(const Table &table) {
    const std::vector<std::string> keys = jsonKeys(table);
    std::string bytes = "[";
    const Index rows = table.rows();
    for (Index i = 0; i < rows; ++i) {
        bytes += i == 0 ? "\n  {" : ",\n  {";
        for (std::size_t j = 0; j < table.columns.size(); ++j) {
            bytes += j == 0 ? "" : ", ";
            bytes += keys[j];
            appendJson(bytes, table.columns[j], i);
        }
        bytes += '}';
    }
    return bytes += rows == 0 ? "]\n" : "\n]\n";
}

} // namespace

FormatInfo jsonFormat() {
    return {.id = "json",
            .name = "JSON",
            .description = "a table as a list of objects, a row each, or an object a line",
            .endings = {".json", ".ndjson", ".jsonl"},
            .mimeTypes = {"application/json", "application/x-ndjson"},
            .sniff = knownBy(isJson, Confidence::Look),
            .isReadFromItsBeginning = false,
            .read =
                [](std::string_view bytes, const DataSettings &settings, const Progress &progress) {
                    return readJson(bytes, settings.reader, progress).transform([](Table table) {
                        return Content{std::move(table)};
                    });
                },
            .write = jsonText};
}

} // namespace eigenscope
