#include "ui/palette/palette_list.h"

#include "ui/text/plain_tip.h"
#include "ui/text/program_words.h"
#include "ui/theme/style_sheet.h"

#include <QAbstractListModel>
#include <QApplication>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextLayout>

#include <algorithm>

namespace eigenscope {

class PaletteList::Model final : public QAbstractListModel {
public:
    explicit Model(PaletteList &list) : QAbstractListModel(&list), m_list(list) {}

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_list.m_rows.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override {
        const Row &row = m_list.m_rows[std::size_t(index.row())];
        if (!row.hit)
            return role == Qt::DisplayRole ? programWords(row.group->info->title) : QVariant();
        const PaletteEntry &entry = row.hit->entry;
        switch (role) {
        case Qt::DisplayRole: return entry.title;
        case Qt::AccessibleTextRole:
            return QStringList({entry.title, entry.detail, entry.shortcut, entry.whyNot}).join(", ");
        case Qt::ToolTipRole: return plainTip(entry.whyNot.isEmpty() ? entry.detail : entry.whyNot);
        default: return {};
        }
    }
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override {
        const bool isHeading = !m_list.m_rows[std::size_t(index.row())].hit;
        return isHeading ? Qt::ItemFlags() : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    }
    /// Changes what the list holds.
    template <class Change> void reset(const Change &change) {
        beginResetModel();
        change();
        endResetModel();
    }

private:
    PaletteList &m_list;
};

/// Draws a heading or an entry: the title with the letters that matched in bold, the detail, the keys.
class PaletteList::Card final : public QStyledItemDelegate {
public:
    explicit Card(PaletteList &list) : QStyledItemDelegate(&list), m_list(list) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        const bool isHeading = !m_list.m_rows[std::size_t(index.row())].hit;
        return {0, option.fontMetrics.height() + (isHeading ? 12 : 14)};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        const Theme theme = themeOf(QApplication::palette());
        const Row &row = m_list.m_rows[std::size_t(index.row())];
        painter->save();
        painter->setFont(option.font);
        painter->setRenderHint(QPainter::Antialiasing);
        if (row.hit)
            paintHit(*painter, option, *row.hit, theme);
        else
            paintHeading(*painter, option.rect, *row.group, theme);
        painter->restore();
    }

private:
    static void paintHeading(QPainter &painter, const QRect &rect, const PaletteGroup &group, const Theme &theme) {
        const QRect room = rect.adjusted(10, 6, -10, 0);
        const auto listed = static_cast<qsizetype>(group.hits.size());
        painter.setPen(theme.secondary);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, programWords(group.info->title));
        if (group.found > listed)
            painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter,
                             PaletteList::tr("%L1 of %L2").arg(listed).arg(group.found));
    }
    static void paintHit(QPainter &painter, const QStyleOptionViewItem &option, const PaletteHit &hit,
                         const Theme &theme) {
        const PaletteEntry &entry = hit.entry;
        const bool isPossible = entry.whyNot.isEmpty();
        if (option.state & QStyle::State_Selected) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(mixed(theme.surface, theme.accent, 0.22));
            painter.drawRoundedRect(option.rect.adjusted(2, 1, -2, -1), 6, 6);
        }
        QRect room = option.rect.adjusted(16, 0, -12, 0);
        if (!entry.shortcut.isEmpty()) {
            painter.setPen(theme.secondary);
            painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, entry.shortcut);
            room.setRight(room.right() - painter.fontMetrics().horizontalAdvance(entry.shortcut) - 16);
        }
        const int width = paintTitle(painter, room, hit, isPossible ? theme.text : theme.secondary, theme.accent);
        room.setLeft(room.left() + width + 12);
        painter.setPen(isPossible ? theme.secondary : theme.warning);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(isPossible ? entry.detail : entry.whyNot, Qt::ElideRight,
                                                          std::max(0, room.width())));
    }
    /// How wide it is.
    static int paintTitle(QPainter &painter, const QRect &room, const PaletteHit &hit, const QColor &color,
                          const QColor &matched) {
        QTextLayout layout(painter.fontMetrics().elidedText(hit.entry.title, Qt::ElideRight, room.width()),
                           painter.font());
        QList<QTextLayout::FormatRange> formats;
        QTextCharFormat bold;
        bold.setFontWeight(QFont::DemiBold);
        bold.setForeground(matched);
        for (const qsizetype place : hit.places)
            formats.append({static_cast<int>(place), 1, bold});
        layout.setFormats(formats);
        layout.beginLayout();
        QTextLine line = layout.createLine();
        layout.endLayout();
        painter.setPen(color);
        layout.draw(&painter, QPointF(room.left(), room.center().y() - line.height() / 2));
        return static_cast<int>(line.naturalTextWidth());
    }

    PaletteList &m_list;
};

PaletteList::PaletteList(QWidget *parent) : QListView(parent), m_model(new Model(*this)) {
    setAccessibleName(tr("What was found"));
    setObjectName("paletteList");
    setModel(m_model);
    setItemDelegate(new Card(*this));
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus); // the keyboard stays in the line
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    connect(this, &QListView::entered, this, [this](const QModelIndex &index) {
        if (m_rows[std::size_t(index.row())].hit)
            setCurrentIndex(index);
    });
    connect(this, &QListView::clicked, this, &PaletteList::entryClicked);
}

void PaletteList::show(std::vector<PaletteGroup> groups) {
    m_model->reset([&] {
        m_groups = std::move(groups);
        m_rows.clear();
        m_count = 0;
        for (const PaletteGroup &group : m_groups) {
            m_rows.push_back({&group, nullptr});
            for (const PaletteHit &hit : group.hits)
                m_rows.push_back({&group, &hit});
            m_count += static_cast<int>(group.hits.size());
        }
    });
    setCurrentIndex(m_model->index(m_count > 0 ? 1 : -1));
    scrollToTop();
}

const PaletteEntry *PaletteList::current() const {
    const QModelIndex index = currentIndex();
    const PaletteHit *hit = index.isValid() ? m_rows[std::size_t(index.row())].hit : nullptr;
    return hit ? &hit->entry : nullptr;
}

void PaletteList::move(int by) {
    const int rows = m_model->rowCount();
    if (m_count == 0)
        return;
    int row = currentIndex().row();
    do
        row = (row + by + rows) % rows;
    while (!m_rows[std::size_t(row)].hit);
    setCurrentIndex(m_model->index(row));
    scrollTo(m_model->index(row == 1 ? 0 : row)); // with its heading
}

} // namespace eigenscope

#include "moc_palette_list.cpp"
