#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace eigenscope {

// Times are seconds since the first second of 1970, without time zones: a text that names one is taken to UTC.

constexpr double secondsOfDay = 86400;

/// In which order the parts of a date stand.
enum class DateOrder { YearMonthDay, DayMonthYear, MonthDayYear };

/// The time at the beginning of a day; nothing where there is no such day, or its year is not from 1 to 9999.
std::optional<double> dayTime(int year, unsigned month, unsigned day);

/// The time that the whole of a text stands for: a date in this order with '-', '/' or '.' between its parts, of which
/// the year has four digits, and a time of day behind it where there is one ("2023-09-04", "4.9.2023 17:05",
/// "9/4/2023 5:05:30 PM", "2023-09-04T17:05:30.25+02:00"). A date that begins with the year is read in any order.
/// Nothing for another text. Source: ISO 8601.
std::optional<double> readTime(std::string_view text, DateOrder order);

/// The time that a number of a spreadsheet stands for: days since the end of 1899, where 1900 has a 29th of February,
/// or since the beginning of 1904. Rounded to milliseconds. Source: ECMA-376-1:2016, 18.17.4.1.
double spreadsheetTime(double days, bool isFrom1904);

/// "2023-09-04", or "2023-09-04 17:05:30.25" where it is not the beginning of a day.
std::string timeText(double seconds);

} // namespace eigenscope
