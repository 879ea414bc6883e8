#pragma once

#include "ui/document/selection.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>

namespace eigenscope {

/// Where a place lies in a picture whose axes have no numbers: "40 % to the right, 70 % up".
QString placeInPicture(const QRectF &picture, QPointF place);

/// What is told of the crosshair in a picture of rows, as rich text: where it stands, the row there (`rowTip`, empty
/// for none), and how many rows are in the area that is being marked.
QString crosshairWords(const QString &place, const QString &rowTip, const std::optional<Rows> &marked);

} // namespace eigenscope
