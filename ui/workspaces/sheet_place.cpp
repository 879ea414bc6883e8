#include "ui/workspaces/sheet_place.h"

#include <algorithm>
#include <array>

namespace eigenscope {

QRect sheetPlace(const QRect &room, const QRect &spared) {
    constexpr int leastWidth = 280, usualWidth = 380; // px
    constexpr double share = 0.45;                    // of the height
    const int wide = std::clamp(room.width() / 2, leastWidth, usualWidth);
    const int high = static_cast<int>(share * room.height());
    const QSize aside(wide, room.height()), across(room.width(), high);
    const std::array places = {QRect(QPoint(room.right() - wide + 1, room.top()), aside), QRect(room.topLeft(), aside),
                               QRect(QPoint(room.left(), room.bottom() - high + 1), across),
                               QRect(room.topLeft(), across)};
    return *std::ranges::min_element(places, {}, [&spared](const QRect &place) {
        const QRect hidden = place & spared;
        return hidden.width() * hidden.height();
    });
}

} // namespace eigenscope
