#include "ui/start/gallery.h"

#include "ui/start/gallery_model.h"
#include "ui/text/elided_lines.h"
#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QPixmapCache>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int leastWidth = 258, gap = 10, pictureRoom = 116, padding = 12, linesOfWords = 2, corner = 8; // px

/// Draws one entry.
class GalleryCard final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return size; }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    QSize size{leastWidth, 0};

private:
    static void paintWords(QPainter &painter, const QRect &room, const QModelIndex &index, const Theme &theme);
    static void paintTags(QPainter &painter, QPoint at, int right, const QStringList &tags, const Theme &theme);
};

/// The picture with sides of so many pixels. It is scaled once, not each time that the page is painted.
QPixmap scaled(const QImage &picture, int side) {
    const QString key = QString("gallery %1 %2").arg(picture.cacheKey()).arg(side);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = QPixmap::fromImage(picture.scaled(side, side, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
        QPixmapCache::insert(key, pixmap);
    }
    return pixmap;
}

/// The words in so many lines, the last one elided.
void paintLines(QPainter &painter, const QRect &room, const QString &words, int lines) {
    QRect place = room;
    for (const QString &line : elidedLines(words, painter.font(), room.width(), lines)) {
        painter.drawText(place, Qt::AlignLeft | Qt::AlignTop, line);
        place.translate(0, painter.fontMetrics().lineSpacing());
    }
}

void GalleryCard::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const {
    const Theme theme = themeOf(QApplication::palette());
    const bool isFocused = (option.state & QStyle::State_Selected) && (option.state & QStyle::State_HasFocus);
    const bool isPointedAt = option.state & QStyle::State_MouseOver;
    const QRect card = option.rect.adjusted(0, 0, -gap, -gap);
    painter->save();
    painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const double line = isFocused ? 2 : 1;
    painter->setPen(QPen(isFocused || isPointedAt ? theme.accent : theme.hairline, line));
    painter->setBrush(theme.surface);
    painter->drawRoundedRect(QRectF(card).adjusted(line / 2, line / 2, -line / 2, -line / 2), corner, corner);
    painter->setPen(theme.hairline);
    painter->drawLine(card.left() + pictureRoom, card.top() + 2, card.left() + pictureRoom, card.bottom() - 2);

    const int side = std::min(pictureRoom, card.height()) - 4;
    QRect place(0, 0, side, side);
    place.moveCenter({card.left() + pictureRoom / 2, card.center().y()});
    const double ratio = painter->device()->devicePixelRatio();
    painter->drawPixmap(place, scaled(index.data(Qt::DecorationRole).value<QImage>(), qRound(side * ratio)));
    paintWords(*painter, card.adjusted(pictureRoom + padding, padding - 2, -padding, -padding), index, theme);
    painter->restore();
}

void GalleryCard::paintWords(QPainter &painter, const QRect &room, const QModelIndex &index, const Theme &theme) {
    const QFont plain = painter.font();
    QFont bold = plain;
    bold.setWeight(QFont::DemiBold);
    const int height = painter.fontMetrics().lineSpacing();
    QRect line(room.left(), room.top(), room.width(), height);
    const auto write = [&](const QString &words, const QColor &color) {
        painter.setPen(color);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(words, Qt::ElideRight, line.width()));
    };
    painter.setFont(bold);
    write(index.data(Qt::DisplayRole).toString(), theme.text);
    painter.setFont(plain);
    painter.setPen(theme.secondary);
    paintLines(painter, room.adjusted(0, height + 2, 0, 0), index.data(GalleryModel::Description).toString(),
               linesOfWords);
    line.moveTop(room.top() + (1 + linesOfWords) * height + 6);
    const QString extent = index.data(GalleryModel::Extent).toString();
    write(extent, theme.text);
    const int tags = line.left() + painter.fontMetrics().horizontalAdvance(extent) + 8;
    paintTags(painter, {tags, line.top()}, room.right(), index.data(GalleryModel::Tags).toStringList(), theme);
    painter.setFont(plain);
    painter.setPen(theme.secondary);
    paintLines(painter, room.adjusted(0, line.bottom() + 4 - room.top(), 0, 0),
               QObject::tr("For %1").arg(index.data(GalleryModel::GoodFor).toString()), linesOfWords);
}

void GalleryCard::paintTags(QPainter &painter, QPoint at, int right, const QStringList &tags, const Theme &theme) {
    painter.setFont(interfaceFont(std::max(9, painter.font().pixelSize() - 2)));
    const QFontMetrics metrics = painter.fontMetrics();
    for (const QString &tag : tags) {
        const QRect pill(at, QSize(metrics.horizontalAdvance(tag) + 10, metrics.height() + 2));
        if (pill.right() > right)
            return;
        painter.setPen(Qt::NoPen);
        painter.setBrush(mixed(theme.surface, theme.text, 0.07));
        painter.drawRoundedRect(pill, 4, 4);
        painter.setPen(theme.secondary);
        painter.drawText(pill, Qt::AlignCenter, tag);
        at.setX(pill.right() + 6);
    }
}

} // namespace

Gallery::Gallery(std::vector<GalleryEntry> entries, QWidget *parent)
    : QListView(parent), m_model(new GalleryModel(std::move(entries), this)) {
    setAccessibleName(tr("Samples"));
    setModel(m_model);
    setItemDelegate(new GalleryCard(this));
    setViewMode(IconMode);
    setMovement(Static);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setObjectName("gallery");
    setFrameShape(NoFrame);
    viewport()->setAttribute(Qt::WA_Hover);
    viewport()->setCursor(Qt::PointingHandCursor);
    setCurrentIndex(m_model->index(0));
    connect(this, &QListView::clicked, this, &Gallery::request);
}

QStringList Gallery::tags() const {
    return m_model->tags();
}

void Gallery::showTag(const QString &tag) {
    m_model->showTag(tag);
    setCurrentIndex(m_model->index(0));
    scrollToTop();
}

int Gallery::shownCount() const {
    return m_model->rowCount();
}

int Gallery::count() const {
    return m_model->count();
}

void Gallery::request(const QModelIndex &index) {
    if (index.isValid())
        emit sourceRequested(index.data(GalleryModel::Source).toString());
}

void Gallery::keyPressEvent(QKeyEvent *event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return request(currentIndex());
    QListView::keyPressEvent(event);
}

void Gallery::resizeEvent(QResizeEvent *event) {
    shareWidth();
    QListView::resizeEvent(event);
}

QModelIndex Gallery::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) {
    const int now = currentIndex().row(), columns = std::max(1, viewport()->width() / gridSize().width());
    const auto at = [&](int row) { return m_model->index(row >= 0 && row < m_model->rowCount() ? row : now); };
    switch (action) {
    case MoveLeft: return at(now - 1);
    case MoveRight: return at(now + 1);
    case MoveUp: return at(now - columns);
    case MoveDown: return at(now + columns);
    default: return QListView::moveCursor(action, modifiers);
    }
}

void Gallery::shareWidth() {
    const int room = viewport()->width() - 1, count = std::max(1, (room + gap) / (leastWidth + gap));
    const int words = (2 * linesOfWords + 2) * fontMetrics().lineSpacing() + 2 * padding + gap + 10;
    const QSize card(room / count, std::max(pictureRoom + gap, words));
    static_cast<GalleryCard *>(itemDelegate())->size = card;
    setGridSize(card);
    verticalScrollBar()->setSingleStep(card.height() / 3);
}

} // namespace eigenscope

#include "moc_gallery.cpp"
