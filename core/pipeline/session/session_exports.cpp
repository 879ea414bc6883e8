#include "core/pipeline/session/figure_settings.h"
#include "core/pipeline/session/film_settings.h"
#include "core/pipeline/session/json_reading.h"
#include "core/pipeline/session/session_sections.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// Two rows, each called by its name or its position in the source.
Result<std::array<std::string, 2>> readBetween(const Json &json) {
    const auto isRow = [](const Json &row) { return row.is_string() || row.is_number_unsigned(); };
    if (!json.is_array() || json.size() != 2 || !std::ranges::all_of(json, isRow))
        return refusedValue("between", sentence("an export"), sentence("a list of two rows, by name or counted from 0"),
                            json);
    const auto called = [](const Json &row) { return row.is_string() ? row.get<std::string>() : row.dump(); };
    return std::array{called(json[0]), called(json[1])};
}

Names exportKeys() {
    Names keys = {"what", "file", "width", "height", "scale", "theme", "full", "name", "between", "dialect"};
    std::ranges::copy(figureKeys(), std::back_inserter(keys));
    std::ranges::copy(filmKeys(), std::back_inserter(keys));
    return keys;
}

Result<ExportSettings> readExport(const Json &json) {
    if (!json.is_object())
        return refusedValue("exports", sentence("a session"), sentence("a list of objects with 'what' and 'file'"),
                            json);
    TRY(refuseUnknownKeys(sentence("an export"), json, exportKeys()));
    ExportSettings settings;
    for (const auto &[key, text] : {std::pair("what", &settings.what), std::pair("file", &settings.file)}) {
        if (!json.contains(key) || !json[key].is_string())
            return refusedValue(key, sentence("an export"), sentence("a text"),
                                json.contains(key) ? json[key] : Json());
        *text = json[key].get<std::string>();
    }
    TRY(checkFileInside(settings.file));
    const auto pixels = [](double value) { return value >= 1 && value <= 20000; };
    const auto magnification = [](double value) { return value > 0 && value <= 16; };
    const auto read = [&](const char *key, double &number, const Sentence &wanted, auto accepts) -> Result<void> {
        if (!json.contains(key))
            return {};
        TRY(const double value, readNumberKey(key, sentence("an export"), wanted, json[key], accepts));
        number = value;
        return {};
    };
    for (const auto &state : {read("width", settings.width, sentence("a number of pixels from 1 to 20000"), pixels),
                              read("height", settings.height, sentence("a number of pixels from 1 to 20000"), pixels),
                              read("scale", settings.scale, sentence("a number above 0, at most 16"), magnification)})
        if (!state)
            return state.error();
    if (json.contains("theme")) {
        const Names &themes = pictureThemes();
        const Json &theme = json["theme"];
        if (!theme.is_string() || std::ranges::find(themes, theme.get<std::string>()) == themes.end())
            return refusedValue("theme", sentence("an export"), choiceOf(themes), theme);
        settings.theme = theme.get<std::string>();
    }
    if (json.contains("full")) {
        if (!json["full"].is_boolean())
            return refusedValue("full", sentence("an export"), sentence("true or false"), json["full"]);
        settings.full = json["full"].get<bool>();
    }
    if (json.contains("dialect")) {
        if (json["dialect"] != "excel")
            return refusedValue("dialect", sentence("an export"), plainWords("'excel'"), json["dialect"]);
        settings.forExcel = true;
    }
    if (json.contains("name")) {
        if (!json["name"].is_string())
            return refusedValue("name", sentence("an export"), sentence("the name of a subset"), json["name"]);
        settings.name = json["name"].get<std::string>();
    }
    if (json.contains("between")) {
        TRY(settings.between, readBetween(json["between"]));
    }
    TRY(const auto figure, readFigure(json));
    if (figure)
        settings.figure = std::make_shared<const FigureSettings>(*figure);
    TRY(const auto film, readFilm(json));
    if (film)
        settings.film = std::make_shared<const FilmSettings>(*film);
    return settings;
}

} // namespace

Result<std::vector<ExportSettings>> readExports(const Json &json) {
    if (!json.is_array())
        return refusedValue("exports", sentence("a session"), sentence("a list of objects with 'what' and 'file'"),
                            json);
    constexpr std::size_t most = 1000;
    if (json.size() > most)
        return Error{Error::Kind::InvalidParameter,
                     sentence("A session can have at most %1 exports. Got %2.", most, json.size())};
    std::vector<ExportSettings> exports;
    for (const Json &item : json) {
        TRY(ExportSettings one, readExport(item));
        if (std::ranges::find(exports, one.file, &ExportSettings::file) != exports.end())
            return Error{Error::Kind::InvalidParameter,
                         sentence("Two exports of the session write the same file '%1'.", one.file)};
        exports.push_back(std::move(one));
    }
    return exports;
}

Result<void> checkFileInside(std::string_view file) {
    const auto refused = [&] {
        return refusedValue("file", sentence("an export"), sentence("a name inside the output folder"), Json(file));
    };
    const auto isControl = [](char sign) { return static_cast<unsigned char>(sign) < 0x20 || sign == 0x7F; };
    const bool absolute = file.starts_with('/') || file.starts_with('\\') || (file.size() > 1 && file[1] == ':');
    if (file.empty() || absolute || std::ranges::any_of(file, isControl))
        return refused();
    // Both separators count: the session may come from another system. The last part must be a file's name.
    for (std::size_t begin = 0; begin <= file.size();) {
        const std::size_t end = std::min(file.find_first_of("/\\", begin), file.size());
        const std::string_view part = file.substr(begin, end - begin);
        if (part == ".." || (end == file.size() && (part.empty() || part == ".")))
            return refused();
        begin = end + 1;
    }
    return {};
}

} // namespace eigenscope
