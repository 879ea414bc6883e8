#include "ui/handout/handout_pages.h"

#include "ui/handout/fine_print.h"
#include "ui/handout/handout_words.h"
#include "ui/theme/theme.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double side = 72, top = 60, bottom = 74; // px of the margins: 19, 16 and 20 mm
constexpr double footHeight = 34, footSize = 9.5;  // px from the lower edge of the paper, and of its letters
// A last page that is so empty is saved, where smaller pictures do it.
constexpr double tooEmpty = 0.6;

QSizeF sizeOf(HandoutPaper paper) {
    constexpr double pixels = 96 / 25.4; // a mm
    return paper == HandoutPaper::A4 ? QSizeF(210, 297) * pixels : QSizeF(215.9, 279.4) * pixels;
}

} // namespace

HandoutPages::HandoutPages(HandoutParts parts, HandoutPaper paper, HandoutFoot foot)
    : m_parts(std::move(parts)), m_size(sizeOf(paper)), m_foot(std::move(foot)) {
    fill(1);
    const std::size_t usual = count();
    if (usual == 1 || emptyShare(usual - 1) < tooEmpty)
        return;
    for (const double share : {0.94, 0.88, 0.82}) {
        fill(share);
        if (count() < usual)
            return;
    }
    fill(1);
}

std::vector<double> HandoutPages::heights(double share) const {
    std::vector<double> heights;
    for (const HandoutPart &part : m_parts) {
        const double height = part.block->layOut(m_size.width() - 2 * side);
        heights.push_back(part.block->shrinkTo(share * height) ? share * height : height);
    }
    return heights;
}

/// Behind the last part that stands on the same page as this one.
std::size_t HandoutPages::endOfGroup(std::size_t first) const {
    while (first + 1 < m_parts.size() && m_parts[first].keepsNext)
        ++first;
    return first + 1;
}

/// Pictures give way where that lets the group end on this page.
bool HandoutPages::makeRoom(std::size_t first, std::size_t end, std::vector<double> &heights) const {
    const double room = m_size.height() - top - bottom - m_y;
    double needed = 0;
    for (std::size_t i = first; i < end; ++i)
        needed += heights[i] + (m_y == 0 && i == first ? 0 : m_parts[i].before);
    for (std::size_t i = first; i < end && needed > room; ++i) {
        const double less = heights[i] - (needed - room);
        if (less > 0 && m_parts[i].block->shrinkTo(less)) {
            needed -= heights[i] - less;
            heights[i] = less;
        }
    }
    return needed <= room + 0.01;
}

void HandoutPages::fill(double share) {
    std::vector<double> height = heights(share);
    m_pages.assign(1, {});
    m_y = 0;
    for (std::size_t first = 0; first < m_parts.size();) {
        const std::size_t end = endOfGroup(first);
        if (!makeRoom(first, end, height) && m_y > 0) {
            m_pages.emplace_back();
            m_y = 0;
        }
        for (; first < end; ++first)
            place(first, m_parts[first].before, height[first]);
    }
}

/// A group that is longer than a page goes on on the next one.
void HandoutPages::place(std::size_t part, double before, double height) {
    const double room = m_size.height() - top - bottom;
    if (m_y > 0 && m_y + before + height > room + 0.02) {
        m_pages.emplace_back();
        m_y = 0;
    }
    m_y += m_y > 0 ? before : 0;
    m_pages.back().push_back({m_parts[part].block.get(), m_y, height});
    m_y += height;
}

QString HandoutPages::footOf(std::size_t page) const {
    return Handout::tr("page %1 of %2").arg(page + 1).arg(count());
}

void HandoutPages::paint(std::size_t page, QPainter &painter) const {
    for (const Placed &placed : m_pages[page])
        placed.block->paint(painter, {side, top + placed.top});
    const Theme theme = Theme::print();
    const QRectF foot(side, m_size.height() - footHeight - 20, m_size.width() - 2 * side, 20);
    painter.setPen(QPen(theme.hairline, 0.8));
    painter.drawLine(foot.topLeft(), foot.topRight());
    paintFine(painter, foot.topLeft(), [&] {
        painter.setFont(interfaceFont(static_cast<int>(footSize * fineness)));
        painter.setPen(theme.secondary);
        const QRectF line(0, 4 * fineness, foot.width() * fineness, (foot.height() - 4) * fineness);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, m_foot.left);
        painter.drawText(line, Qt::AlignHCenter | Qt::AlignVCenter, m_foot.middle);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, footOf(page));
    });
}

QStringList HandoutPages::texts(std::size_t page) const {
    QStringList texts;
    for (const Placed &placed : m_pages[page])
        if (const QString text = placed.block->text(); !text.isEmpty())
            texts.append(text);
    return texts << m_foot.left << m_foot.middle << footOf(page);
}

double HandoutPages::emptyShare(std::size_t page) const {
    const Placed &last = m_pages[page].back();
    return 1 - (last.top + last.height) / (m_size.height() - top - bottom);
}

bool HandoutPages::overflows() const {
    const double width = m_size.width() - 2 * side, height = m_size.height() - top - bottom;
    return std::ranges::any_of(m_pages, [&](const Page &page) {
        return std::ranges::any_of(page, [&](const Placed &placed) {
            return placed.block->right() > width + 0.5 || placed.top + placed.height > height + 0.5;
        });
    });
}

} // namespace eigenscope
