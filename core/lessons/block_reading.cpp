#include "core/lessons/block_reading.h"

#include "core/base/json_value.h"
#include "core/pipeline/session/json_reading.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

bool isText(const Json &value) {
    return value.is_string();
}

bool isList(const Json &value, bool (*isEntry)(const Json &)) {
    return value.is_array() && std::ranges::all_of(value, isEntry);
}

} // namespace

Result<void> BlockReader::checkKeys(const Names &known) const {
    if (!m_object.is_object())
        return at(m_object,
                  {Error::Kind::InvalidParameter,
                   sentence("What is written for %1 must be an object. Got %2.", m_owner, shortText(m_object))});
    for (const auto &[key, value] : m_object.items())
        if (std::ranges::find(known, key) == known.end())
            return atKey(key, refuseUnknownKeys(m_owner, m_object, known).error());
    return {};
}

Result<std::string> BlockReader::text(const char *key) const {
    const Json &value = entryOf(m_object, key);
    if (value.is_null() && !has(key))
        return std::string();
    return isText(value) ? Result<std::string>(value.get<std::string>()) : refused(key, sentence("a text"));
}

Result<Names> BlockReader::texts(const char *key) const {
    const Json &value = entryOf(m_object, key);
    if (!has(key))
        return Names();
    return isList(value, isText) ? Result<Names>(value.get<Names>()) : refused(key, sentence("a list of texts"));
}

Result<double> BlockReader::size(const char *key) const {
    const Json &value = entryOf(m_object, key);
    if (!has(key))
        return 0.0;
    const bool isSize = value.is_number() && std::isfinite(value.get<double>()) && value.get<double>() >= 0;
    return isSize ? Result<double>(value.get<double>()) : refused(key, sentence("a number from 0 on"));
}

Result<bool> BlockReader::truth(const char *key) const {
    const Json &value = entryOf(m_object, key);
    if (!has(key))
        return false;
    return value.is_boolean() ? Result<bool>(value.get<bool>()) : refused(key, sentence("true or false"));
}

Result<Json> BlockReader::objectAt(const char *key) const {
    const Json &value = entryOf(m_object, key);
    if (!has(key))
        return Json(Json::object());
    return value.is_object() ? Result<Json>(value) : refused(key, sentence("an object"));
}

Result<std::optional<Condition>> BlockReader::expression(const char *key) const {
    if (!has(key))
        return std::optional<Condition>();
    TRY(Condition read, condition(entryOf(m_object, key), key));
    return std::optional(std::move(read));
}

Result<std::vector<Condition>> BlockReader::expressions(const char *key) const {
    std::vector<Condition> all;
    const Json &value = entryOf(m_object, key);
    if (isText(value)) {
        TRY(Condition one, condition(value, key));
        all.push_back(std::move(one));
    } else if (has(key) && !isList(value, isText)) {
        return refused(key, sentence("a condition, or a list of conditions that are met in turn"));
    }
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
        TRY(Condition one, condition(value[i], key));
        all.push_back(std::move(one));
    }
    return all;
}

Result<bool> BlockReader::isWord(const char *key, const char *word, const char *otherwise) const {
    const Json &value = entryOf(m_object, key);
    if (!has(key) || value == Json(otherwise))
        return false;
    return value == Json(word) ? Result<bool>(true) : refused(key, sentence("'%1' or '%2'", word, otherwise));
}

Error BlockReader::refused(const char *key, const Sentence &wanted) const {
    return atKey(key, refusedValue(key, m_owner, wanted, entryOf(m_object, key)));
}

Error BlockReader::at(const Json &value, Error error) const {
    error.line = m_block.lineOf(value);
    return error;
}

Error BlockReader::atKey(std::string_view key, Error error) const {
    error.line = m_block.lineOf(Json(key));
    return error;
}

Result<Condition> BlockReader::condition(const Json &value, const char *key) const {
    const bool isNumbers = isList(value, [](const Json &entry) { return entry.is_number(); });
    if (!isText(value) && !value.is_number() && !isNumbers)
        return refused(key, sentence("an expression, a number or a list of numbers"));
    Result<Condition> read = Condition::parse(isText(value) ? value.get<std::string>() : value.dump());
    if (!read)
        return at(value, {read.error().kind, sentence("In the '%1' of %2: %3", key, m_owner, read.error().message)});
    if (const auto known = m_paths.check(*read); !known)
        return at(value, known.error());
    return read;
}

} // namespace eigenscope
