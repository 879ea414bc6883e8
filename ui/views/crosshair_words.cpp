#include "ui/views/crosshair_words.h"

#include "ui/text/number_label.h"
#include "ui/text/row_text.h"

#include <QObject>
#include <QStringList>

namespace eigenscope {

QString placeInPicture(const QRectF &picture, QPointF place) {
    return QObject::tr("%1 to the right, %2 up")
        .arg(percentLabel((place.x() - picture.left()) / picture.width()),
             percentLabel((picture.bottom() - place.y()) / picture.height()));
}

QString crosshairWords(const QString &place, const QString &rowTip, const std::optional<Rows> &marked) {
    QStringList lines = {place.toHtmlEscaped(), rowTip};
    if (marked)
        lines.append(QObject::tr("%1 in the area").arg(rowsText(static_cast<Eigen::Index>(marked->size()))));
    lines.removeAll(QString());
    return lines.join("<br>");
}

} // namespace eigenscope
