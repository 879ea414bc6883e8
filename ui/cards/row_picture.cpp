#include "ui/cards/row_picture.h"

#include "ui/text/spoken_widget.h"
#include "ui/theme/style_sheet.h"

#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int side = 128; // px that the longer side takes, if whole pixels do not ask for less

} // namespace

RowPicture::RowPicture(std::shared_ptr<const PixelData> pixels, Index position, const QString &name, QWidget *parent)
    : QWidget(parent), m_pixels(std::move(pixels)), m_position(position) {
    setAccessibleName(tr("Picture of %1").arg(name));
    setFixedHeight(sizeHint().height());
    speakOf(*this, {.role = QAccessible::Graphic});
}

int RowPicture::scale() const {
    const auto [rows, columns] = m_pixels->shape();
    return std::max(1, side / static_cast<int>(std::max(rows, columns)));
}

QSize RowPicture::sizeHint() const {
    const auto [rows, columns] = m_pixels->shape();
    return QSize(static_cast<int>(columns), static_cast<int>(rows)) * scale();
}

void RowPicture::paintEvent(QPaintEvent *) {
    const Theme theme = themeOf(palette());
    const QRect place(QPoint((width() - sizeHint().width()) / 2, 0), sizeHint());
    QPainter painter(this);
    painter.drawImage(place, m_pixels->pictureOf(m_position, theme));
    painter.setPen(theme.hairline);
    painter.drawRect(place.adjusted(0, 0, -1, -1));
}

} // namespace eigenscope

#include "moc_row_picture.cpp"
