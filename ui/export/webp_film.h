#pragma once

#include "ui/export/film_format.h"

namespace eigenscope {

FilmFormat webpFilm();

} // namespace eigenscope
