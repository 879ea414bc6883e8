#pragma once

#include "core/base/registry.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QImage>

#include <functional>
#include <memory>

namespace eigenscope {

/// Takes the pictures of a film one after the other. Any thread may call it, one at a time.
class FilmEncoder {
public:
    virtual ~FilmEncoder() = default;
    FilmEncoder() = default;
    FilmEncoder(const FilmEncoder &) = delete;
    FilmEncoder &operator=(const FilmEncoder &) = delete;

    /// All pictures are of the same size. TooLarge where the memory does not suffice.
    virtual Result<void> add(const QImage &picture) = 0;
    /// The whole file. Once, after the last picture.
    virtual Result<QByteArray> finish() = 0;
};

/// A form in which films are written.
struct FilmFormat {
    std::string id;     ///< "webp"
    std::string name;   ///< "Animated WebP"
    std::string ending; ///< ".webp"
    /// An encoder whose pictures are shown so long, in ms; the film begins anew when it ends.
    std::function<Result<std::unique_ptr<FilmEncoder>>(QSize size, int milliseconds)> make;
    /// Refuses where the program that makes it is not there; nullptr where no other program is needed.
    Result<void> (*checkProgram)() = nullptr;

    [[nodiscard]] bool isHere() const { return !checkProgram || checkProgram(); }
};

Registry<FilmFormat> builtinFilmFormats();

/// The format that the ending of the file names; nullptr where there is none.
const FilmFormat *filmFormatOf(const Registry<FilmFormat> &formats, const std::string &file);

} // namespace eigenscope
