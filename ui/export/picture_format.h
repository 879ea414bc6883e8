#pragma once

#include "core/base/registry.h"
#include "core/pipeline/session/session.h"

#include <QByteArray>
#include <QSizeF>

#include <functional>

class QPainter;

namespace eigenscope {

using Paint = std::function<void(QPainter &painter)>;

/// Makes the bytes of a picture that has been painted. It needs no window: any thread may do it, once.
using Encode = std::function<Result<QByteArray>()>;

/// A form in which pictures are written.
struct PictureFormat {
    std::string id;       ///< "svg"
    std::string name;     ///< "SVG"
    std::string ending;   ///< ".svg"
    bool isVector = true; ///< shapes stay shapes; otherwise `scale` pixels are made for each of the size
    /// Paints a picture of this size, in pixels of a screen. `record`, where it is not empty, is JSON that tells what
    /// the picture is made from; it stands in the metadata, see recordKey.
    std::function<Result<Encode>(const ExportSettings &settings, const QSizeF &size, const std::string &record,
                                 const Paint &paint)>
        paint;
};

/// By what the record is found in the metadata: the keyword of a text of PNG, the id of SVG's <metadata>, and an
/// element of the name space recordSpace in PDF's XMP.
inline constexpr const char *recordKey = "Eigenscope", *recordSpace = "https://eigenscope.org/ns/record/1.0/";

/// Dots per inch of the screen that sizes are meant for.
constexpr int screenDpi = 96;
constexpr double pointsAnInch = 72, millimetersAnInch = 25.4;

Registry<PictureFormat> builtinPictureFormats();

/// The format that the ending of the file names; nullptr where there is none.
const PictureFormat *formatOf(const Registry<PictureFormat> &formats, const std::string &file);

Names endingsOf(const Registry<PictureFormat> &formats);

/// Their names for a person: "PNG, SVG or PDF".
QString namesOf(const Registry<PictureFormat> &formats);

} // namespace eigenscope
