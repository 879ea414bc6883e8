#include "core/pipeline/session/figure_settings.h"

#include "core/base/class_palette.h"
#include "core/base/nearest_name.h"
#include "core/pipeline/session/json_reading.h"

#include <array>
#include <utility>

namespace eigenscope {
namespace {

using Unit = FigureSettings::Unit;

constexpr double millimetersPerInch = 25.4, screenDpi = 96;
const Sentence figureOwner = sentence("an export");
const Names legendWords = {"right", "below", "inside", "none"}, backgroundWords = {"white", "theme", "none"},
            rowsWords = {"shown", "all", "selection"};

struct NumberRange {
    double min, max;
    Sentence wanted;
};
const NumberRange millimeters = {10, 5000, sentence("two numbers of mm from 10 to 5000: width and height")},
                  inches = {0.4, 200, sentence("two numbers of inches from 0.4 to 200: width and height")},
                  pixels = {1, 20000, sentence("a number of pixels from 1 to 20000")},
                  dotsPerInch = {20, 2400, sentence("a number of pixels to the inch from 20 to 2400")},
                  letterPoints = {2, 200, sentence("a number of pt from 2 to 200")},
                  dot = {0.05, 50, sentence("a number of mm from 0.05 to 50")},
                  stroke = {0.01, 10, sentence("a number of mm from 0.01 to 10")};

Error invalid(const Sentence &why) {
    return {Error::Kind::InvalidParameter, why};
}

/// The number at a key into `number`, where the key is there.
template <class Number>
Result<void> readNumber(const Json &exported, const char *key, const NumberRange &range, Number &number) {
    if (!exported.contains(key))
        return {};
    const auto accepts = [&](double value) { return value >= range.min && value <= range.max; };
    TRY(number, readNumberKey(key, figureOwner, range.wanted, exported[key], accepts));
    return {};
}

Result<void> readFlag(const Json &exported, const char *key, bool &flag) {
    if (!exported.contains(key))
        return {};
    if (!exported[key].is_boolean())
        return refusedValue(key, figureOwner, sentence("true or false"), exported[key]);
    flag = exported[key].get<bool>();
    return {};
}

/// One of the words into what has the same place among the values of an enum.
template <class Value> Result<void> readWord(const Json &exported, const char *key, const Names &words, Value &value) {
    if (!exported.contains(key))
        return {};
    const Json &word = exported[key];
    if (!word.is_string())
        return refusedValue(key, figureOwner, choiceOf(words), word);
    const auto found = std::ranges::find(words, word.get<std::string>());
    if (found == words.end())
        return unknownName(plainWords(key), word.get<std::string>(), words);
    value = static_cast<Value>(found - words.begin());
    return {};
}

/// "mm" or "inches": [width, height].
Result<void> readPaper(const Json &exported, const char *key, const NumberRange &range, Unit unit,
                       FigureSettings &figure) {
    const Json &size = exported[key];
    const auto isSide = [&](const Json &side) {
        return side.is_number() && side.get<double>() >= range.min && side.get<double>() <= range.max;
    };
    if (!size.is_array() || size.size() != 2 || !isSide(size[0]) || !isSide(size[1]))
        return refusedValue(key, figureOwner, range.wanted, size);
    figure.unit = unit;
    figure.width = size[0].get<double>();
    figure.height = size[1].get<double>();
    return {};
}

/// Pixels, which are those of a screen where nobody says how many make an inch.
Result<void> readPixels(const Json &exported, FigureSettings &figure) {
    figure.unit = Unit::Pixels;
    figure.width = 900;
    figure.height = 600;
    figure.dpi = screenDpi;
    TRY(readNumber(exported, "width", pixels, figure.width));
    return readNumber(exported, "height", pixels, figure.height);
}

Result<void> readSize(const Json &exported, FigureSettings &figure) {
    const bool hasPixels = exported.contains("width") || exported.contains("height");
    const bool hasMm = exported.contains("mm"), hasInches = exported.contains("inches");
    if (hasPixels + hasMm + hasInches > 1)
        return invalid(sentence("An export has one size: 'mm', 'inches', or 'width' and 'height' in pixels."));
    if (exported.contains("scale"))
        return invalid(sentence("A figure has 'dpi' in place of 'scale'. Leave 'scale' out."));
    if (hasPixels)
        TRY(readPixels(exported, figure));
    if (hasMm)
        TRY(readPaper(exported, "mm", millimeters, Unit::Millimeters, figure));
    if (hasInches)
        TRY(readPaper(exported, "inches", inches, Unit::Inches, figure));
    return readNumber(exported, "dpi", dotsPerInch, figure.dpi);
}

Result<void> readLetters(const Json &exported, FigureSettings &figure) {
    if (exported.contains("font")) {
        if (!exported["font"].is_string() || exported["font"].get<std::string>().empty())
            return refusedValue("font", figureOwner, sentence("the name of a font"), exported["font"]);
        figure.font = exported["font"].get<std::string>();
    }
    TRY(readNumber(exported, "font_size", letterPoints, figure.fontSize));
    TRY(readNumber(exported, "point", dot, figure.point));
    TRY(readNumber(exported, "line", stroke, figure.line));
    return readFlag(exported, "outlines", figure.outlines);
}

Result<void> readTitle(const Json &exported, FigureSettings &figure) {
    const Json title = exported.value("title", Json(false));
    if (title.is_string() && !title.get<std::string>().empty())
        figure.title = title.get<std::string>();
    else if (title != Json(false))
        return refusedValue("title", figureOwner, sentence("a text or false"), title);
    return {};
}

Result<void> readCaption(const Json &exported, FigureSettings &figure) {
    const Json caption = exported.value("caption", Json(false));
    if (!caption.is_boolean() && !(caption.is_string() && !caption.get<std::string>().empty()))
        return refusedValue("caption", figureOwner, sentence("a text, true or false"), caption);
    figure.hasCaption = caption.is_string() || caption.get<bool>();
    if (caption.is_string())
        figure.caption = caption.get<std::string>();
    return {};
}

Result<void> readParts(const Json &exported, FigureSettings &figure) {
    TRY(readTitle(exported, figure));
    TRY(readCaption(exported, figure));
    TRY(readFlag(exported, "axes", figure.hasAxes));
    TRY(readFlag(exported, "names", figure.hasNames));
    TRY(readWord(exported, "legend", legendWords, figure.legend));
    TRY(readWord(exported, "background", backgroundWords, figure.background));
    TRY(readWord(exported, "rows", rowsWords, figure.rows));
    std::size_t palette = 0;
    TRY(readWord(exported, "palette", figurePalettes(), palette));
    figure.palette = figurePalettes()[palette];
    return {};
}

template <class Value> const std::string &word(const Names &words, Value value) {
    return words[static_cast<std::size_t>(value)];
}

} // namespace

double FigureSettings::inchesPerUnit() const {
    return unit == Unit::Millimeters ? 1 / millimetersPerInch : unit == Unit::Inches ? 1 : 1 / dpi;
}

const Names &figurePalettes() {
    static const Names ids = [] {
        Names all;
        for (const ClassPalette &palette : classPalettes())
            all.push_back(palette.id);
        return all;
    }();
    return ids;
}

const Names &pictureThemes() {
    static const Names ids = {"light", "dark", "high-contrast-light", "high-contrast-dark", "print"};
    return ids;
}

const Names &figureKeys() {
    static const Names keys = {"mm",   "inches", "dpi",   "font",    "font_size",  "point",   "line", "title",
                               "axes", "legend", "names", "caption", "background", "palette", "rows", "outlines"};
    return keys;
}

Result<std::optional<FigureSettings>> readFigure(const Json &exported) {
    if (std::ranges::none_of(figureKeys(), [&](const std::string &key) { return exported.contains(key); }))
        return std::optional<FigureSettings>();
    FigureSettings figure;
    TRY(readSize(exported, figure));
    TRY(readLetters(exported, figure));
    TRY(readParts(exported, figure));
    return std::optional(figure);
}

Json figureJson(const FigureSettings &figure) {
    Json json = Json::object();
    if (figure.unit == Unit::Pixels) {
        json["width"] = figure.width;
        json["height"] = figure.height;
    } else {
        json[figure.unit == Unit::Inches ? "inches" : "mm"] = {figure.width, figure.height};
    }
    json["dpi"] = figure.dpi;
    if (!figure.font.empty())
        json["font"] = figure.font;
    json["font_size"] = figure.fontSize;
    if (figure.point)
        json["point"] = *figure.point;
    if (figure.line)
        json["line"] = *figure.line;
    json["title"] = figure.title ? Json(*figure.title) : Json(false);
    json["axes"] = figure.hasAxes;
    json["legend"] = word(legendWords, figure.legend);
    json["names"] = figure.hasNames;
    json["caption"] = figure.caption.empty() ? Json(figure.hasCaption) : Json(figure.caption);
    json["background"] = word(backgroundWords, figure.background);
    json["palette"] = figure.palette;
    json["rows"] = word(rowsWords, figure.rows);
    json["outlines"] = figure.outlines;
    return json;
}

} // namespace eigenscope
