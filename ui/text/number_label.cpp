#include "ui/text/number_label.h"

#include "ui/text/number_format.h"

#include <cmath>

namespace eigenscope {
namespace {

const char *const notANumber = "–";
constexpr QChar groupMark = u'\u202f'; // until that of the format takes its place

} // namespace

int exponentOf(double value) {
    return value == 0 ? 0 : static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-12));
}

QString withMinusSign(QString text) {
    return text.replace(u'-', u'\u2212');
}

QString plainNumber(double value, int decimals) {
    QString text = QString::number(value, 'f', decimals);
    const qsizetype point = text.indexOf(u'.') < 0 ? text.size() : text.indexOf(u'.');
    if (std::abs(value) >= 10'000)
        for (qsizetype at = point - 3; at > (value < 0 ? 1 : 0); at -= 3)
            text.insert(at, groupMark);
    return withMinusSign(withDecimalMark(std::move(text)).replace(groupMark, numberFormat().group));
}

QString powerOfTen(int exponent) {
    static constexpr char16_t digits[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
    QString text = "10";
    if (exponent < 0)
        text += u'⁻';
    for (const QChar digit : QString::number(std::abs(exponent)))
        text += digits[digit.digitValue()];
    return text;
}

QString scientificLabel(double mantissa, int exponent, int decimals) {
    return withMinusSign(decimalText(mantissa, decimals)) + u'·' + powerOfTen(exponent);
}

QString percentLabel(double share) {
    if (!std::isfinite(share))
        return numberLabel(share);
    return withMinusSign(decimalText(share * 100, 1)) + " %";
}

QString shareLabel(double share) {
    const double hundredths = share * 100;
    return std::abs(hundredths - std::round(hundredths)) < 1e-9 ? decimalText(share, 2) : exactLabel(share);
}

QString numberLabel(double value, int digits) {
    if (std::isnan(value))
        return notANumber;
    if (std::isinf(value))
        return value > 0 ? "∞" : "−∞";
    const QString plain = QString::number(value, 'g', digits);
    if (std::abs(exponentOf(value)) < plainExponent && !plain.contains('e'))
        return withMinusSign(withDecimalMark(plain));
    const QString rounded = QString::number(value, 'e', digits - 1); // which may be one power higher
    QString mantissa = rounded.section('e', 0, 0);
    if (mantissa.contains('.')) {
        while (mantissa.endsWith('0'))
            mantissa.chop(1);
        if (mantissa.endsWith('.'))
            mantissa.chop(1);
    }
    return withMinusSign(withDecimalMark(mantissa)) + u'·' + powerOfTen(rounded.section('e', 1).toInt());
}

QString columnLabel(double value, int digits) {
    const int exponent = QString::number(value, 'e', digits - 1).section('e', 1).toInt(); // rounded, it may be higher
    const int decimals = digits - 1 - exponent;
    const bool isWhole = value == 0 || !std::isfinite(value) || decimals <= 0 || std::abs(exponent) >= plainExponent;
    return isWhole ? numberLabel(value, digits) : plainNumber(value, decimals);
}

} // namespace eigenscope
