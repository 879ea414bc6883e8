#pragma once

#include "ui/start/gallery_entry.h"

#include <QAbstractListModel>
#include <QHash>
#include <QImage>

namespace eigenscope {

/// The entries of the gallery, those of one tag or all. A picture is read when it is first looked at.
class GalleryModel final : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { Source = Qt::UserRole, Description, GoodFor, Extent, Tags };

    explicit GalleryModel(std::vector<GalleryEntry> entries, QObject *parent = nullptr);

    void showTag(const QString &tag);
    [[nodiscard]] QStringList tags() const;
    [[nodiscard]] int count() const { return static_cast<int>(m_entries.size()); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    std::vector<GalleryEntry> m_entries;
    std::vector<const GalleryEntry *> m_shown;
    mutable QHash<QString, QImage> m_pictures;
};

} // namespace eigenscope
