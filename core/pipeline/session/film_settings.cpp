#include "core/pipeline/session/film_settings.h"

#include "core/base/nearest_name.h"
#include "core/base/word_list.h"
#include "core/pipeline/session/json_reading.h"

#include <cmath>

namespace eigenscope {
namespace {

const char *const filmOwner = "a film";

Result<void> readNumberOf(const Json &exported, const char *key, double least, double most, double &number) {
    if (!exported.contains(key))
        return {};
    const std::string wanted = std::string("a number from ") + Json(least).dump() + " to " + Json(most).dump();
    TRY(number, readNumberKey(key, filmOwner, wanted, exported[key],
                              [=](double value) { return value >= least && value <= most; }));
    return {};
}

Result<void> readOf(const Json &of, FilmSettings &film) {
    const std::string &sweep = filmKinds().back();
    if (of.is_object() && of.size() == 1 && of.contains(sweep) && of[sweep].is_string()) {
        film.of = FilmSettings::Of::Sweep;
        film.sweep = of[sweep].get<std::string>();
        return {};
    }
    const Names words(filmKinds().begin(), filmKinds().end() - 1);
    if (!of.is_string() || of == sweep)
        return refusedValue("of", filmOwner, words[0] + ", " + words[1] + R"( or {"sweep": "NAME=VALUES"})", of);
    const auto found = std::ranges::find(words, of.get<std::string>());
    if (found == words.end())
        return unknownName("film of", of.get<std::string>(), words);
    film.of = static_cast<FilmSettings::Of>(found - words.begin());
    return {};
}

} // namespace

std::size_t FilmSettings::pictures() const {
    return std::max<std::size_t>(2, static_cast<std::size_t>(std::lround(seconds * fps)));
}

const Names &filmKinds() {
    static const Names kinds = {"iterations", "turn", "sweep"};
    return kinds;
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
