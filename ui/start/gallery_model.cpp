#include "ui/start/gallery_model.h"

namespace eigenscope {

GalleryModel::GalleryModel(std::vector<GalleryEntry> entries, QObject *parent)
    : QAbstractListModel(parent), m_entries(std::move(entries)) {
    showTag({});
}

void GalleryModel::showTag(const QString &tag) {
    beginResetModel();
    m_shown.clear();
    for (const GalleryEntry &entry : m_entries)
        if (tag.isEmpty() || entry.tags.contains(tag))
            m_shown.push_back(&entry);
    endResetModel();
}

QStringList GalleryModel::tags() const {
    QStringList tags;
    for (const GalleryEntry &entry : m_entries)
        for (const QString &tag : entry.tags)
            if (!tags.contains(tag))
                tags.append(tag);
    return tags;
}

int GalleryModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant GalleryModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const GalleryEntry &entry = *m_shown[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return entry.name;
    case Qt::DecorationRole: {
        auto found = m_pictures.find(entry.source);
        if (found == m_pictures.end())
            found = m_pictures.insert(entry.source, QImage(entry.picture));
        return *found;
    }
    case Qt::AccessibleTextRole:
        return tr("%1: %2. %3, for %4").arg(entry.name, entry.description, entry.extent, entry.goodFor);
    case Qt::ToolTipRole: return entry.description;
    case Source: return entry.source;
    case Description: return entry.description;
    case GoodFor: return entry.goodFor;
    case Extent: return entry.extent;
    case Tags: return entry.tags;
    default: return {};
    }
}

} // namespace eigenscope

#include "moc_gallery_model.cpp"
