#pragma once

#include "ui/palette/palette_search.h"

#include <QListView>

namespace eigenscope {

/// What was found, in groups under headings; the keyboard walks over the entries alone.
class PaletteList final : public QListView {
    Q_OBJECT

public:
    explicit PaletteList(QWidget *parent = nullptr);

    void show(std::vector<PaletteGroup> groups);
    [[nodiscard]] int count() const { return m_count; }
    /// The entry that is chosen; nullptr where there is none.
    [[nodiscard]] const PaletteEntry *current() const;
    /// To the next entry, or the one before; from the last to the first.
    void move(int by);

signals:
    void entryClicked();

private:
    struct Row {
        const PaletteGroup *group;
        const PaletteHit *hit; ///< nullptr for the heading
    };
    class Model;
    class Card;

    std::vector<PaletteGroup> m_groups;
    std::vector<Row> m_rows;
    int m_count = 0;
    Model *m_model;
};

} // namespace eigenscope
