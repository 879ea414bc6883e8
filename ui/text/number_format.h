#pragma once

#include <QList>
#include <QLocale>
#include <QString>

namespace eigenscope {

/// How the window writes numbers, and what it takes for one when it is typed. Sessions, reports and tables that are
/// exported keep the decimal point.
struct NumberFormat {
    QString id;      ///< "system", "1,234.5", "1 234,5", "1.234,5"; empty for the one before any is chosen
    QString decimal; ///< between whole and decimals
    QString group;   ///< between three digits and the next
    QLocale locale;  ///< that writes so, for the boxes and texts of Qt

    /// 1234.5 in this format.
    [[nodiscard]] QString example() const;
};

inline constexpr const char *systemNumbers = "system";

/// What can be chosen, that of the system first.
QList<NumberFormat> numberFormats();
/// By its id; that of the system where there is none.
NumberFormat numberFormatOf(const QString &id);
/// From now on, for texts that are made anew. Before the first window: no text that stands is written again.
void setNumberFormat(const NumberFormat &format);

/// That of now; with a point, and narrow spaces between groups, before one was set.
const NumberFormat &numberFormat();

/// As long as it lives, this thread writes numbers as before any format was set: in what is read elsewhere.
class PlainNumbers {
public:
    PlainNumbers();
    ~PlainNumbers();
    PlainNumbers(const PlainNumbers &) = delete;
    PlainNumbers &operator=(const PlainNumbers &) = delete;
};

/// The text of one number, written with a point, with the decimal mark of now in its place.
QString withDecimalMark(QString text);
/// With so many decimals and the decimal mark of now: 0.5 is "0.50".
QString decimalText(double value, int decimals);
/// The shortest text that reads back to the same number, with the decimal mark of now.
QString exactLabel(double value);

/// What somebody has typed as a number, with a point and without groups: "1.234,5" is "1234.5" where numbers are
/// written so. A point is taken as the decimal mark in every format, a comma where it does not stand between groups.
/// What is no number comes back as it is.
QString typedNumber(const QString &text);

} // namespace eigenscope
