#include "ui/start/gallery_entry.h"

#include "ui/start/sample_picture.h"
#include "ui/text/extent_text.h"
#include "ui/text/program_words.h"

#include <QObject>

namespace eigenscope {
namespace {

/// What points are there for; the kind of all other objects says it.
QStringList tagsOf(ObjectKind kind, const Roles &roles) {
    QStringList tags;
    switch (kind) {
    case ObjectKind::Sequences: tags.append(QObject::tr("strings")); break;
    case ObjectKind::Graph: tags.append(QObject::tr("graph")); break;
    case ObjectKind::Dissimilarities: tags.append(QObject::tr("distances")); break;
    case ObjectKind::Gram: tags.append(QObject::tr("kernel matrix")); break;
    case ObjectKind::Points: break;
    }
    if (roles.label)
        tags.append(QObject::tr("classes"));
    if (roles.target)
        tags.append(QObject::tr("target"));
    return tags;
}

template <class Info> GalleryEntry entryOf(const char *kind, const Info &info, const Catalogue &catalogue) {
    const std::string source = kind + info.id;
    return {.source = QString::fromStdString(source),
            .name = programWords(info.name),
            .description = programWords(info.description),
            .goodFor = programWords(info.goodFor),
            .extent = {},
            .tags = {},
            .picture = QString::fromStdString(samplePictureFile(source, catalogue).string())};
}

} // namespace

std::vector<GalleryEntry> galleryEntries(const Catalogue &catalogue) {
    std::vector<GalleryEntry> entries;
    for (const SampleInfo &sample : catalogue.samples.all()) {
        GalleryEntry &entry = entries.emplace_back(entryOf("sample:", sample, catalogue));
        entry.extent = extentText(sample.kind, sample.rows, sample.columns);
        entry.tags = tagsOf(sample.kind, sample.roles);
    }
    for (const GeneratorInfo &generator : catalogue.generators.all()) {
        GalleryEntry &entry = entries.emplace_back(entryOf("generate:", generator, catalogue));
        const auto data =
            generator.make({}).and_then([&](const Table &table) { return makeDataset(table, generator.roles); });
        if (data)
            entry.extent = extentText(*data);
        entry.tags = QStringList(QObject::tr("generator"));
    }
    return entries;
}

} // namespace eigenscope
