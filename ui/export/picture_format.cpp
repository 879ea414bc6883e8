#include "ui/export/picture_format.h"

#include "core/pipeline/exports/data_export.h"
#include "ui/text/said.h"

#include <QString>

#include <filesystem>

namespace eigenscope {

const PictureFormat *formatOf(const Registry<PictureFormat> &formats, const std::string &file) {
    const std::string ending = std::filesystem::path(file).extension().string();
    const auto found = std::ranges::find(formats.all(), ending, &PictureFormat::ending);
    return found == formats.all().end() ? nullptr : &*found;
}

Names endingsOf(const Registry<PictureFormat> &formats) {
    Names endings;
    for (const PictureFormat &format : formats.all())
        endings.push_back(format.ending);
    return endings;
}

QString namesOf(const Registry<PictureFormat> &formats) {
    Sentences names;
    for (const PictureFormat &format : formats.all())
        names.push_back(catalogueWords(format.name));
    return said(orWords(names));
}

} // namespace eigenscope
