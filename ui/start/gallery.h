#pragma once

#include "ui/start/gallery_entry.h"

#include <QListView>

namespace eigenscope {

class GalleryModel;

/// The data that the program brings along as cards: a picture, a line of words, how much there is, what it is good for.
/// A click or Enter asks for one; arrows walk.
class Gallery final : public QListView {
    Q_OBJECT

public:
    explicit Gallery(std::vector<GalleryEntry> entries, QWidget *parent = nullptr);

    /// All tags that occur, in the order of the entries.
    [[nodiscard]] QStringList tags() const;
    /// Only the entries of this tag; all where it is empty.
    void showTag(const QString &tag);
    [[nodiscard]] int shownCount() const;
    [[nodiscard]] int count() const;

signals:
    void sourceRequested(const QString &source);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    void request(const QModelIndex &index);
    /// As many cards side by side as have room, equally wide.
    void shareWidth();

    GalleryModel *m_model;
};

} // namespace eigenscope
