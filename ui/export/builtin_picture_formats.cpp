#include "ui/export/pdf_picture.h"
#include "ui/export/png_picture.h"
#include "ui/export/svg_picture.h"

namespace eigenscope {

Registry<PictureFormat> builtinPictureFormats() {
    Registry<PictureFormat> formats;
    formats.add(pngPicture());
    formats.add(svgPicture());
    formats.add(pdfPicture());
    return formats;
}

} // namespace eigenscope
