#include "ui/text/number_format.h"

#include "core/base/number_text.h"

#include <QRegularExpression>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr char16_t narrowSpace = u'\u202f'; // never a line break
/// How many PlainNumbers of this thread live, and one: mold 1.10 lays out a program whose thread-local variables are
/// all zero at first so that it sometimes does not start.
thread_local int plainAndOne = 1;

const NumberFormat &plainFormat() {
    static const NumberFormat format{{}, ".", QString(narrowSpace), QLocale()};
    return format;
}

NumberFormat &chosenFormat() {
    static NumberFormat format = plainFormat();
    return format;
}

NumberFormat formatOf(const QString &id, const QLocale &locale) {
    const QString group = locale.groupSeparator();
    return {id, locale.decimalPoint(), group.trimmed().isEmpty() ? QString(narrowSpace) : group, locale};
}

/// A system without a language has the numbers of the language of the window.
QLocale systemLocale() {
    const QLocale system = QLocale::system();
    return system.language() == QLocale::C ? QLocale(QLocale::English, QLocale::UnitedStates) : system;
}

/// Whether a mark stands in front of each three digits, as between groups; the first group does not begin with a 0.
bool standsBetweenGroups(const QString &text, QChar mark) {
    const QString one = QRegularExpression::escape(QString(mark));
    return QRegularExpression("^[+-]?[1-9]\\d{0,2}(" + one + "\\d{3})+(\\D.*)?$").match(text).hasMatch();
}

} // namespace

QString NumberFormat::example() const {
    return "1" + group + "234" + decimal + "5";
}

QList<NumberFormat> numberFormats() {
    return {formatOf(systemNumbers, systemLocale()),
            formatOf("1,234.5", QLocale(QLocale::English, QLocale::UnitedStates)),
            formatOf("1 234,5", QLocale(QLocale::French, QLocale::France)),
            formatOf("1.234,5", QLocale(QLocale::German, QLocale::Germany))};
}

NumberFormat numberFormatOf(const QString &id) {
    const QList<NumberFormat> all = numberFormats();
    const auto found = std::ranges::find(all, id, &NumberFormat::id);
    return found == all.end() ? all.front() : *found;
}

void setNumberFormat(const NumberFormat &format) {
    chosenFormat() = format;
    QLocale::setDefault(format.locale);
}

const NumberFormat &numberFormat() {
    return plainAndOne > 1 ? plainFormat() : chosenFormat();
}

PlainNumbers::PlainNumbers() {
    ++plainAndOne;
}

PlainNumbers::~PlainNumbers() {
    --plainAndOne;
}

QString withDecimalMark(QString text) {
    const QString &mark = numberFormat().decimal;
    return mark == "." ? text : text.replace(u'.', mark);
}

QString decimalText(double value, int decimals) {
    return withDecimalMark(QString::number(value, 'f', decimals));
}

QString exactLabel(double value) {
    return withDecimalMark(QString::fromStdString(numberText(value)));
}

QString typedNumber(const QString &text) {
    QString number = text.trimmed();
    number.replace(u'\u2212', u'-');
    number.remove(QRegularExpression("(?<=\\d)[\\s\u00a0\u202f'](?=\\d)"));
    const qsizetype comma = number.lastIndexOf(u','), point = number.lastIndexOf(u'.');
    if (comma >= 0 && point >= 0) // the last of them is the decimal mark
        number.remove(comma < point ? u',' : u'.');
    else if (numberFormat().group == "," && standsBetweenGroups(number, u','))
        number.remove(u',');
    else if (numberFormat().group == "." && number.count(u'.') > 1 && standsBetweenGroups(number, u'.'))
        number.remove(u'.');
    number.replace(u',', u'.');
    return readNumber(number.toStdString()) ? number : text;
}

} // namespace eigenscope
