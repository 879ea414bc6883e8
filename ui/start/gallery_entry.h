#pragma once

#include "core/catalogue.h"

#include <QStringList>

#include <vector>

namespace eigenscope {

/// Data that the program brings along, as the gallery shows them.
struct GalleryEntry {
    QString source; ///< "sample:iris", "generate:moons"
    QString name;
    QString description;
    QString goodFor;
    QString extent;   ///< "150 × 4"
    QStringList tags; ///< what they are: classes, target, strings, …
    QString picture;  ///< a file
};

/// All samples, then all generators, from the catalogue's own entries. A generator is run with its defaults to tell how
/// much it makes.
std::vector<GalleryEntry> galleryEntries(const Catalogue &catalogue);

} // namespace eigenscope
