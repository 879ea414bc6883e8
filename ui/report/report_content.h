#pragma once

#include "ui/export/picture_format.h"

#include <QStringList>

#include <variant>
#include <vector>

namespace eigenscope {

// What a report tells, apart from the file that it stands in.

/// Words as they are: no markup is read in them.
struct ReportText {
    enum class Kind { Paragraph, Heading, Code };
    QString text;
    Kind kind = Kind::Paragraph;
};

/// Rows of texts. Without a head it is a list of facts: name and value.
struct ReportTable {
    QStringList head;
    QList<QStringList> rows;   ///< as long as the head, or pairs
    qsizetype firstNumber = 1; ///< from this column on there are numbers, which stand at the right
};

/// A picture of a view with what it is made from.
struct ReportPicture {
    QString title, caption;
    QSizeF size;          ///< in pixels of a screen
    QByteArray mediaType; ///< of the bytes: "image/svg+xml"
    Encode encode;        ///< gives the bytes; for a page of HTML
    Paint paint;          ///< for paper
};

using ReportPart = std::variant<ReportText, ReportTable, ReportPicture>;

struct ReportSection {
    QString title;
    std::vector<ReportPart> parts;
};

struct ReportContent {
    QString title, subtitle;
    std::vector<ReportSection> sections;
};

} // namespace eigenscope
