#include "core/formats/data_settings.h"

#include "core/base/nearest_name.h"
#include "core/formats/bytes/data_refusal.h"
#include "core/formats/source_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

bool isNames(const Json &value) {
    return value.is_array() && std::ranges::all_of(value, [](const Json &item) { return item.is_string(); });
}

/// A column name, or null for none.
Result<void> readRole(std::string_view key, const Json &value, std::optional<std::string> &role) {
    if (!value.is_string() && !value.is_null())
        return dataRefusal(key, sentence("the name of a column"), value);
    role = value.is_null() ? std::nullopt : std::optional(value.get<std::string>());
    return {};
}

Result<void> readColumns(const Json &value, Roles &roles) {
    if (!isNames(value) && !value.is_null())
        return dataRefusal("columns", sentence("a list of names of columns"), value);
    roles.columns = value.is_null() ? std::nullopt : std::optional(value.get<Names>());
    return {};
}

Result<void> readRows(const Json &value, Roles &roles) {
    if (value.is_null())
        return {};
    if (value.is_string()) {
        TRY(std::vector<Index> rows, parseRows(value.get<std::string>()));
        roles.rows = std::move(rows);
        return {};
    }
    const bool isPositions = value.is_array() && std::ranges::all_of(value, [](const Json &item) {
                                 return item.is_number_integer() && item.get<std::int64_t>() >= 0;
                             });
    if (!isPositions)
        return dataRefusal("rows", sentence("a list of positions from 0 or ranges such as \"0-99,120\""), value);
    roles.rows = value.get<std::vector<Index>>();
    return {};
}

Result<void> readDraw(const Json &value, Roles &roles) {
    if (!value.is_number_integer() || value.get<std::int64_t>() < 1)
        return dataRefusal("draw", sentence("how many rows are drawn, from 1"), value);
    roles.draw.emplace(roles.draw.value_or(RowDraw{})).count = value.get<Index>();
    return {};
}

Result<void> readDrawSeed(const Json &value, Roles &roles) {
    if (!value.is_number_integer() || value.get<std::int64_t>() < 0)
        return dataRefusal("draw_seed", sentence("an integer from 0"), value);
    roles.draw.emplace(roles.draw.value_or(RowDraw{})).seed = value.get<std::uint64_t>();
    return {};
}

Result<void> readInPasses(const Json &value, DataSettings &settings) {
    if (!value.is_boolean())
        return dataRefusal("in_passes", sentence("true or false"), value);
    settings.inPasses = value.get<bool>();
    return {};
}

Result<void> readKind(const Json &value, DataSettings &settings) {
    const std::array kinds = {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Dissimilarities,
                              ObjectKind::Gram};
    Names names;
    for (const ObjectKind kind : kinds)
        names.emplace_back(kindName(kind));
    if (!value.is_string())
        return dataRefusal("kind", sentence("the name of a kind of data, such as \"points\""), value);
    const auto kind = std::ranges::find(names, value.get<std::string>());
    if (kind == names.end())
        return unknownName(sentence("kind of data"), value.get<std::string>(), names);
    settings.kind = kinds[static_cast<std::size_t>(kind - names.begin())];
    return {};
}

Result<void> readDelimiter(const Json &value, ReaderOptions &reader) {
    constexpr std::string_view never = "\"\r\n.+-";
    std::string text = value.is_string() ? value.get<std::string>() : std::string{};
    if (text == "tab")
        text = "\t";
    if (text.size() != 1 || never.find(text[0]) != never.npos || (text[0] & 0x80) != 0 || std::isalnum(text[0]))
        return dataRefusal("delimiter", sentence("one sign such as \",\", \";\" or \"\\t\""), value);
    reader.delimiter = text[0];
    return {};
}

Result<void> readDecimal(const Json &value, ReaderOptions &reader) {
    if (value != "." && value != ",")
        return dataRefusal("decimal", sentence("\".\" or \",\""), value);
    reader.decimal = reader.types.decimal = value.get<std::string>()[0];
    return {};
}

Result<void> readHeader(const Json &value, ReaderOptions &reader) {
    if (!value.is_boolean())
        return dataRefusal("header", sentence("true or false"), value);
    reader.header = value.get<bool>();
    return {};
}

Result<void> readEncoding(const Json &value, ReaderOptions &reader) {
    if (value != "utf-8" && value != "latin-1")
        return dataRefusal("encoding", sentence("\"utf-8\" or \"latin-1\""), value);
    reader.encoding = value.get<std::string>();
    return {};
}

Result<void> readMissing(const Json &value, ReaderOptions &reader) {
    if (!isNames(value))
        return dataRefusal("missing", sentence("a list of words"), value);
    reader.missing = value.get<Names>();
    return {};
}

/// A key with two words, of which the second one asks for the cure.
Result<void> readCure(std::string_view key, std::string_view usual, std::string_view cure, const Json &value,
                      bool &isAsked) {
    if (value != usual && value != cure)
        return dataRefusal(key, sentence("\"%1\" or \"%2\"", usual, cure), value);
    isAsked = value == cure;
    return {};
}

Result<void> readTranspose(const Json &value, ReaderOptions &reader) {
    if (!value.is_boolean())
        return dataRefusal("transpose", sentence("true or false"), value);
    reader.isTransposed = value.get<bool>();
    return {};
}

Result<void> readPart(std::string_view key, const Json &value, std::optional<std::string> &part) {
    if (!value.is_string() || value.get_ref<const std::string &>().empty())
        return dataRefusal(key, sentence("a name"), value);
    part = value.get<std::string>();
    return {};
}

/// The number of a line of the file, counted from 1; for the line of names 0 says that there is none.
Result<void> readLine(std::string_view key, std::int64_t least, const Json &value, std::optional<std::size_t> &line) {
    if (!value.is_number_integer() || value.get<std::int64_t>() < least)
        return dataRefusal(key, sentence("the number of a line, from %1", least), value);
    line = value.get<std::size_t>();
    return {};
}

Result<void> readSha256(const Json &value, DataSettings &settings) {
    constexpr std::string_view digits = "0123456789abcdefABCDEF";
    const std::string text = value.is_string() ? value.get<std::string>() : std::string{};
    if (text.size() != 64 || text.find_first_not_of(digits) != text.npos)
        return dataRefusal("sha256", sentence("64 hexadecimal digits"), value);
    settings.sha256 = text;
    return {};
}

/// A key of the object with the function that reads it.
struct Key {
    std::string_view id;
    Result<void> (*read)(const Json &value, DataSettings &settings);
};

constexpr std::array generalKeys = {
    Key{"source", [](const Json &, DataSettings &) { return Result<void>{}; }}, // read before the others
    Key{"kind", readKind},
    Key{"columns", [](const Json &v, DataSettings &s) { return readColumns(v, s.roles); }},
    Key{"label", [](const Json &v, DataSettings &s) { return readRole("label", v, s.roles.label); }},
    Key{"name", [](const Json &v, DataSettings &s) { return readRole("name", v, s.roles.name); }},
    Key{"target", [](const Json &v, DataSettings &s) { return readRole("target", v, s.roles.target); }},
    Key{"rows", [](const Json &v, DataSettings &s) { return readRows(v, s.roles); }},
    Key{"draw", [](const Json &v, DataSettings &s) { return readDraw(v, s.roles); }},
    Key{"draw_seed", [](const Json &v, DataSettings &s) { return readDrawSeed(v, s.roles); }},
};
constexpr std::array readerKeys = {
    Key{"delimiter", [](const Json &v, DataSettings &s) { return readDelimiter(v, s.reader); }},
    Key{"decimal", [](const Json &v, DataSettings &s) { return readDecimal(v, s.reader); }},
    Key{"header", [](const Json &v, DataSettings &s) { return readHeader(v, s.reader); }},
    Key{"encoding", [](const Json &v, DataSettings &s) { return readEncoding(v, s.reader); }},
    Key{"missing", [](const Json &v, DataSettings &s) { return readMissing(v, s.reader); }},
    Key{"sheet", [](const Json &v, DataSettings &s) { return readPart("sheet", v, s.reader.sheet); }},
    Key{"path", [](const Json &v, DataSettings &s) { return readPart("path", v, s.reader.path); }},
    Key{"names_row", [](const Json &v, DataSettings &s) { return readLine("names_row", 0, v, s.reader.namesRow); }},
    Key{"first_row", [](const Json &v, DataSettings &s) { return readLine("first_row", 1, v, s.reader.firstRow); }},
    Key{"last_row", [](const Json &v, DataSettings &s) { return readLine("last_row", 1, v, s.reader.lastRow); }},
    Key{"types", [](const Json &v, DataSettings &s) { return readTypeKey("types", v, s.reader.types); }},
    Key{"thousands", [](const Json &v, DataSettings &s) { return readTypeKey("thousands", v, s.reader.types); }},
    Key{"dates", [](const Json &v, DataSettings &s) { return readTypeKey("dates", v, s.reader.types); }},
    Key{"percent", [](const Json &v, DataSettings &s) { return readTypeKey("percent", v, s.reader.types); }},
    Key{"ragged",
        [](const Json &v, DataSettings &s) { return readCure("ragged", "refuse", "skip", v, s.reader.skipsRagged); }},
    Key{"transpose", [](const Json &v, DataSettings &s) { return readTranspose(v, s.reader); }},
    Key{"self_loops",
        [](const Json &v,
           DataSettings &s) { return readCure("self_loops", "refuse", "drop", v, s.reader.edges.dropsLoops); }},
    Key{"directed",
        [](const Json &v,
           DataSettings &s) { return readCure("directed", "refuse", "symmetrize", v, s.reader.edges.symmetrizes); }},
    Key{"parallel",
        [](const Json &v,
           DataSettings &s) { return readCure("parallel", "sum", "average", v, s.reader.edges.averagesParallel); }},
    Key{"size", [](const Json &v, DataSettings &s) { return readPictureKey("size", v, s.reader.pictures); }},
    Key{"color", [](const Json &v, DataSettings &s) { return readPictureKey("color", v, s.reader.pictures); }},
    Key{"files", [](const Json &v, DataSettings &s) { return readPictureKey("files", v, s.reader.pictures); }},
    Key{"in_passes", readInPasses},
    Key{"sha256", readSha256},
};

/// What the word after the colon of "sample:NAME" names in the catalogue.
template <class Info>
Result<const Info *> found(const Sentence &what, std::string_view name, const Registry<Info> &registry) {
    const Info *info = registry.find(name);
    if (!info)
        return unknownName(what, name, registry.ids());
    return info;
}

Result<void> readSource(const Json &data, const Registry<SampleInfo> &samples,
                        const Registry<GeneratorInfo> &generators, DataSettings &settings) {
    const auto value = data.find("source");
    if (value == data.end())
        return Error{Error::Kind::InvalidParameter,
                     sentence("The data have no 'source'. It must be a file, \"sample:NAME\", \"generate:NAME\" or "
                              "\"inline\".")};
    if (!value->is_string() || value->get_ref<const std::string &>().empty())
        return dataRefusal("source", sentence("a file, \"sample:NAME\", \"generate:NAME\" or \"inline\""), *value);
    const std::string source = value->get<std::string>();
    if (source.starts_with(samplePrefix)) {
        TRY(const auto info, found(sentence("sample"), std::string_view(source).substr(samplePrefix.size()), samples));
        settings.sample = info;
        settings.roles = (info)->roles;
        settings.kind = (info)->kind;
    } else if (source.starts_with(generatorPrefix)) {
        TRY(const auto info,
            found(sentence("generator"), std::string_view(source).substr(generatorPrefix.size()), generators));
        settings.generator = info;
        settings.roles = (info)->roles;
    } else if (source.starts_with(inlinePrefix)) {
        settings.text = source.substr(inlinePrefix.size());
    } else if (source == inlineSource) {
        const auto text = data.find("text");
        if (text == data.end() || !text->is_string())
            return dataRefusal("text", sentence("CSV text where the source is \"inline\""),
                               text == data.end() ? Json() : *text);
        settings.text = text->get<std::string>();
    } else {
        settings.path = source;
    }
    return {};
}

/// The keys that this source takes, beside the parameters of a generator.
std::vector<Key> keysOf(const DataSettings &settings) {
    std::vector<Key> keys(generalKeys.begin(), generalKeys.end());
    if (!settings.generator)
        keys.insert(keys.end(), readerKeys.begin(), readerKeys.end());
    if (settings.text)
        keys.push_back({"text", [](const Json &, DataSettings &) { return Result<void>{}; }}); // read with the source
    return keys;
}

} // namespace

bool mayReadSomeRows(const std::optional<ObjectKind> &kind) {
    return !kind || *kind == ObjectKind::Points || *kind == ObjectKind::Sequences;
}

Result<DataSettings> readDataSettings(const Json &data, const Registry<SampleInfo> &samples,
                                      const Registry<GeneratorInfo> &generators) {
    if (!data.is_object())
        return Error{Error::Kind::InvalidParameter,
                     sentence("The data must be an object with a 'source'. Got %1.", shownValue(data))};
    DataSettings settings;
    TRY(readSource(data, samples, generators, settings));
    const std::vector<Key> keys = keysOf(settings);
    const std::span<const ParamSpec> specs =
        settings.generator ? std::span<const ParamSpec>(settings.generator->params) : std::span<const ParamSpec>();
    Names known;
    for (const Key &key : keys)
        known.emplace_back(key.id);
    for (const ParamSpec &spec : specs)
        known.push_back(spec.id);

    for (const auto &[id, value] : data.items()) {
        const auto spec = std::ranges::find(specs, id, &ParamSpec::id);
        const auto key = std::ranges::find(keys, id, &Key::id);
        // The number of columns of a generator and the names of the analyzed ones have the same key.
        if (spec != specs.end() && (key == keys.end() || value.is_number())) {
            TRY(ParamValue read, parseJson(settings.generator->name, *spec, value));
            settings.params[id] = std::move(read);
        } else if (key == keys.end()) {
            return unknownName(sentence("key of data"), id, known);
        } else if (Result<void> read = key->read(value, settings); !read) {
            return read.error();
        }
    }
    for (const auto &role : {settings.roles.label, settings.roles.name})
        if (role)
            settings.reader.exact.push_back(*role);
    if (settings.roles.draw && settings.roles.draw->count == 0)
        settings.roles.draw.reset(); // a seed alone asks for nothing
    return settings;
}

Roles rolesOf(const Json &data, const DataSettings &settings, const Roles &told) {
    Roles roles = settings.roles;
    const auto adopt = [&](const char *key, auto role) {
        if (!(roles.*role) && !data.contains(key))
            roles.*role = told.*role;
    };
    adopt("columns", &Roles::columns);
    adopt("label", &Roles::label);
    adopt("name", &Roles::name);
    adopt("target", &Roles::target);
    return roles;
}

Result<void> checkData(const Json &data, const Registry<SampleInfo> &samples,
                       const Registry<GeneratorInfo> &generators) {
    const Result<DataSettings> settings = readDataSettings(data, samples, generators);
    return settings ? Result<void>{} : settings.error();
}

} // namespace eigenscope
