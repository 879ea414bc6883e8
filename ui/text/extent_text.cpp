#include "ui/text/extent_text.h"

#include <QObject>

namespace eigenscope {

QString extentText(ObjectKind kind, Index rows, Index columns) {
    const QString count = QString("%L1").arg(rows);
    switch (kind) {
    case ObjectKind::Points: return QObject::tr("%1 × %L2").arg(count).arg(columns);
    case ObjectKind::Sequences: return rows == 1 ? QObject::tr("1 sequence") : QObject::tr("%1 sequences").arg(count);
    case ObjectKind::Graph: return rows == 1 ? QObject::tr("1 node") : QObject::tr("%1 nodes").arg(count);
    default: return QObject::tr("%1 × %1").arg(count);
    }
}

QString extentText(const Dataset &data) {
    return extentText(data.kind(), data.size(), static_cast<Index>(data.points().columns.size()));
}

} // namespace eigenscope
