#include "core/pipeline/session/film_settings.h"

#include "core/base/nearest_name.h"
#include "core/pipeline/session/json_reading.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

const Sentence filmOwner = sentence("a film");

Result<void> readNumberOf(const Json &exported, const char *key, double least, double most, double &number) {
    if (!exported.contains(key))
        return {};
    const Sentence wanted = sentence("a number from %1 to %2", Json(least).dump(), Json(most).dump());
    TRY(number, readNumberKey(key, filmOwner, wanted, exported[key],
                              [=](double value) { return value >= least && value <= most; }));
    return {};
}

/// "iterations, turn or {"sweep": "NAME=VALUES"}".
Sentence kindsText() {
    Names words;
    for (const FilmKind &kind : filmKinds())
        words.push_back(kind.hasValue ? "{\"" + kind.word + R"(": "NAME=VALUES"})" : kind.word);
    return choiceOf(words);
}

Result<void> readOf(const Json &of, FilmSettings &film) {
    Names words;
    for (const FilmKind &kind : filmKinds()) {
        if (!kind.hasValue)
            words.push_back(kind.word);
        else if (of.is_object() && of.size() == 1 && of.contains(kind.word) && of[kind.word].is_string()) {
            film.of = kind.of;
            film.sweep = of[kind.word].get<std::string>();
            return {};
        } else if (of == kind.word)
            return refusedValue("of", filmOwner, kindsText(), of);
    }
    if (!of.is_string())
        return refusedValue("of", filmOwner, kindsText(), of);
    const auto found = std::ranges::find(filmKinds(), of.get<std::string>(), &FilmKind::word);
    if (found == filmKinds().end())
        return unknownName(sentence("film of"), of.get<std::string>(), words);
    film.of = found->of;
    return {};
}

} // namespace

std::size_t FilmSettings::pictures() const {
    return std::max<std::size_t>(2, static_cast<std::size_t>(std::lround(seconds * fps)));
}

const std::vector<FilmKind> &filmKinds() {
    using Of = FilmSettings::Of;
    static const std::vector<FilmKind> kinds = {
        {.of = Of::Iterations, .word = "iterations", .name = "The iterations, in 2D"},
        {.of = Of::Turn, .word = "turn", .name = "A turn of the 3D projection"},
        {.of = Of::Sweep, .word = "sweep", .name = "A sweep of a parameter, in 2D", .hasValue = true},
    };
    return kinds;
}

const FilmKind &filmKind(FilmSettings::Of of) {
    return *std::ranges::find(filmKinds(), of, &FilmKind::of);
}

const Names &filmKeys() {
    static const Names keys = {"of", "seconds", "fps"};
    return keys;
}

Result<std::optional<FilmSettings>> readFilm(const Json &exported) {
    if (std::ranges::none_of(filmKeys(), [&](const std::string &key) { return exported.contains(key); }))
        return std::optional<FilmSettings>();
    FilmSettings film;
    if (exported.contains("of"))
        TRY(readOf(exported["of"], film));
    TRY(readNumberOf(exported, "seconds", FilmSettings::leastSeconds, FilmSettings::mostSeconds, film.seconds));
    TRY(readNumberOf(exported, "fps", 1, FilmSettings::mostFps, film.fps));
    return std::optional(film);
}

} // namespace eigenscope
