#include "ui/controls/palette_items.h"

#include "ui/text/program_words.h"
#include "ui/theme/class_colors.h"

#include <QComboBox>
#include <QIcon>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr int colorWidth = 6, stripHeight = 12, density = 2; // px, pixels to the px

QIcon strip(const ClassPalette &palette) {
    const int count = static_cast<int>(palette.colors.size());
    QPixmap picture(QSize(colorWidth * count, stripHeight) * density);
    picture.setDevicePixelRatio(density);
    QPainter painter(&picture);
    for (int i = 0; i < count; ++i)
        painter.fillRect(QRect(i * colorWidth, 0, colorWidth, stripHeight), ClassColors::color(palette, i));
    return picture;
}

} // namespace

void addClassPalettes(QComboBox &box) {
    int most = 0;
    for (const ClassPalette &palette : classPalettes()) {
        box.addItem(strip(palette), programWords(palette.name), QString::fromStdString(palette.id));
        box.setItemData(box.count() - 1, programWords(palette.help), Qt::ToolTipRole);
        most = std::max(most, static_cast<int>(palette.colors.size()));
    }
    box.setIconSize({colorWidth * most, stripHeight});
}

} // namespace eigenscope
