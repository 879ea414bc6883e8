#include "ui/export/film_format.h"

#include "ui/export/mp4_film.h"
#include "ui/export/png_film.h"
#include "ui/export/webp_film.h"

#include <filesystem>

namespace eigenscope {

Registry<FilmFormat> builtinFilmFormats() {
    Registry<FilmFormat> formats;
    formats.add(webpFilm());
    formats.add(pngFilm());
    formats.add(mp4Film());
    return formats;
}

const FilmFormat *filmFormatOf(const Registry<FilmFormat> &formats, const std::string &file) {
    const auto found =
        std::ranges::find(formats.all(), std::filesystem::path(file).extension().string(), &FilmFormat::ending);
    return found == formats.all().end() ? nullptr : &*found;
}

} // namespace eigenscope
