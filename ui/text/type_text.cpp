#include "ui/text/type_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace eigenscope {
namespace {

QString typeWord(const char *text) {
    return QCoreApplication::translate("typeText", text);
}

} // namespace

const QList<ColumnType> &offeredTypes() {
    static const QList<ColumnType> types{ColumnType::Number, ColumnType::Category, ColumnType::Date,  ColumnType::Text,
                                         ColumnType::Id,     ColumnType::Picture,  ColumnType::Ignore};
    return types;
}

QString typeText(ColumnType type) {
    switch (type) {
    case ColumnType::Number: return typeWord("number");
    case ColumnType::Category: return typeWord("category");
    case ColumnType::Date: return typeWord("date");
    case ColumnType::Text: return typeWord("text");
    case ColumnType::Id: return typeWord("id");
    case ColumnType::Picture: return typeWord("picture path");
    case ColumnType::Ignore: return typeWord("ignored");
    }
    return {};
}

QString readingText(const ColumnReading &reading) {
    QStringList parts;
    if (!reading.converted.empty())
        parts.append(QString::fromStdString(reading.converted));
    if (reading.missing > 0)
        parts.append(typeWord("%L1 missing").arg(reading.missing));
    if (reading.unfit > 0)
        parts.append(typeWord("%L1 did not fit").arg(reading.unfit));
    return parts.join("; ");
}

} // namespace eigenscope
