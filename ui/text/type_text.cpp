#include "ui/text/type_text.h"

#include "ui/text/said.h"

#include <QObject>
#include <QStringList>

namespace eigenscope {
const QList<ColumnType> &offeredTypes() {
    static const QList<ColumnType> types{ColumnType::Number, ColumnType::Category, ColumnType::Date,  ColumnType::Text,
                                         ColumnType::Id,     ColumnType::Picture,  ColumnType::Ignore};
    return types;
}

QString typeText(ColumnType type) {
    switch (type) {
    case ColumnType::Number: return QObject::tr("number");
    case ColumnType::Category: return QObject::tr("category");
    case ColumnType::Date: return QObject::tr("date");
    case ColumnType::Text: return QObject::tr("text");
    case ColumnType::Id: return QObject::tr("id");
    case ColumnType::Picture: return QObject::tr("picture path");
    case ColumnType::Ignore: return QObject::tr("ignored");
    }
    return {};
}

QString readingText(const ColumnReading &reading) {
    QStringList parts;
    if (!reading.converted.empty())
        parts.append(said(reading.converted));
    if (reading.missing > 0)
        parts.append(QObject::tr("%L1 missing").arg(reading.missing));
    if (reading.unfit > 0)
        parts.append(QObject::tr("%L1 did not fit").arg(reading.unfit));
    return parts.join("; ");
}

} // namespace eigenscope
