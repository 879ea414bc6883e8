#pragma once

#include "ui/handout/handout_block.h"
#include "ui/handout/handout_settings.h"

#include <QSizeF>
#include <QStringList>

namespace eigenscope {

/// What stands at the foot of every page, before its number.
struct HandoutFoot {
    QString left, middle;
};

/// A handout on its pages: no block is cut, none that belongs to the next stands alone at the end of a page, and
/// pictures are made a little smaller where that saves a page from staying empty. Lengths are in px, 96 to the inch.
class HandoutPages {
public:
    HandoutPages(HandoutParts parts, HandoutPaper paper, HandoutFoot foot);

    [[nodiscard]] std::size_t count() const { return m_pages.size(); }
    [[nodiscard]] QSizeF size() const { return m_size; }
    void paint(std::size_t page, QPainter &painter) const;

    /// The words of a page from top to bottom, with its foot.
    [[nodiscard]] QStringList texts(std::size_t page) const;
    /// What share of the page is left empty at its end.
    [[nodiscard]] double emptyShare(std::size_t page) const;
    /// Whether a block stands out of the page, at the right or at the bottom.
    [[nodiscard]] bool overflows() const;

private:
    struct Placed {
        const HandoutBlock *block;
        double top, height;
    };
    using Page = std::vector<Placed>;

    /// With pictures at this share of their usual height.
    [[nodiscard]] std::vector<double> heights(double share) const;
    [[nodiscard]] std::size_t endOfGroup(std::size_t first) const;
    void fill(double share);
    void place(std::size_t part, double before, double height);
    bool makeRoom(std::size_t first, std::size_t end, std::vector<double> &heights) const;
    [[nodiscard]] QString footOf(std::size_t page) const;

    HandoutParts m_parts;
    QSizeF m_size;
    HandoutFoot m_foot;
    std::vector<Page> m_pages;
    double m_y = 0; ///< where the last page ends as yet, from the top of what it holds
};

} // namespace eigenscope
