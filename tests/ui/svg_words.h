#pragma once

#include "ui/theme/theme.h"

#include <QByteArray>
#include <QFontMetricsF>
#include <QPointF>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace eigenscope {

/// A word that stands upright in an SVG of Qt's.
struct SvgWord {
    QString text;
    QPointF middle; ///< across; upwards the line it stands on
    bool isSeen = true;

    /// The number that it is; nothing where it is none.
    [[nodiscard]] std::optional<double> number() const {
        bool isOne = false;
        const double value = QString(text).replace(u'−', u'-').toDouble(&isOne);
        return isOne ? std::optional(value) : std::nullopt;
    }
};

inline std::vector<SvgWord> wordsOf(const QByteArray &svg) {
    static const QRegularExpression token(
        "transform=\"matrix\\(([^)]*)\\)\"|<text fill=\"[^\"]*\" fill-opacity=\"([\\d.]+)\""
        "[^>]* x=\"([-\\d.]+)\" y=\"([-\\d.]+)\"[^>]*>([^<]*)</text>");
    std::vector<SvgWord> words;
    QStringList transform;
    for (auto found = token.globalMatch(QString::fromUtf8(svg)); found.hasNext();) {
        const QRegularExpressionMatch one = found.next();
        const auto at = [&one](int group) { return one.captured(group).toDouble(); };
        if (one.hasCaptured(1)) {
            transform = one.captured(1).split(',');
        } else if (transform.size() == 6 && transform.front() == "1") { // not turned
            const double half = QFontMetricsF(interfaceFont(11)).horizontalAdvance(one.captured(5)) / 2;
            words.push_back({one.captured(5),
                             {transform[4].toDouble() + at(3) + half, transform[5].toDouble() + at(4)},
                             at(2) > 0});
        }
    }
    return words;
}

} // namespace eigenscope
