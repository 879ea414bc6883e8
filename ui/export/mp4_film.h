#pragma once

#include "ui/export/film_format.h"

namespace eigenscope {

/// Made by the program ffmpeg, which takes the pictures over a pipe; its arguments do not come from anywhere else.
FilmFormat mp4Film();

} // namespace eigenscope
