#include "core/base/calendar.h"

#include "core/base/number_text.h"

#include <array>
#include <chrono>
#include <cmath>

namespace eigenscope {
namespace {

constexpr int lastYear = 9999;

/// Takes numbers and signs off the beginning of a text.
class TimeCursor {
public:
    explicit TimeCursor(std::string_view text) : m_text(text) {}

    [[nodiscard]] bool atEnd() const { return m_text.empty(); }
    [[nodiscard]] char next() const { return m_text.empty() ? '\0' : m_text.front(); }
    bool take(char sign) {
        if (next() != sign)
            return false;
        m_text.remove_prefix(1);
        return true;
    }
    bool take(std::string_view word) {
        if (!m_text.starts_with(word))
            return false;
        m_text.remove_prefix(word.size());
        return true;
    }
    /// A number of so many digits.
    std::optional<int> digits(std::size_t least, std::size_t most) {
        std::size_t count = 0;
        int number = 0;
        for (; count < m_text.size() && m_text[count] >= '0' && m_text[count] <= '9'; ++count) {
            if (count == most)
                return std::nullopt;
            number = 10 * number + (m_text[count] - '0');
        }
        m_text.remove_prefix(count);
        return count < least ? std::nullopt : std::optional(number);
    }
    /// What stands behind the point of seconds; 0 where there is none.
    double fraction() {
        double value = 0, unit = 0.1;
        if (!take('.') && !take(','))
            return 0;
        for (; next() >= '0' && next() <= '9'; unit /= 10) {
            value += unit * (next() - '0');
            m_text.remove_prefix(1);
        }
        return value;
    }

private:
    std::string_view m_text;
};

std::optional<double> readDate(TimeCursor &text, DateOrder order) {
    const auto first = text.digits(1, 4);
    const char sign = text.next();
    if (!first || (sign != '-' && sign != '/' && sign != '.') || !text.take(sign))
        return std::nullopt;
    const auto second = text.digits(1, 2);
    if (!second || !text.take(sign))
        return std::nullopt;
    const bool beginsWithYear = *first > 31;
    const auto third = beginsWithYear ? text.digits(1, 2) : text.digits(4, 4);
    if (!third || (!beginsWithYear && order == DateOrder::YearMonthDay))
        return std::nullopt;
    const std::array parts = {*first, *second, *third};
    const auto part = [&](std::size_t i) { return static_cast<unsigned>(parts[i]); };
    if (beginsWithYear)
        return dayTime(parts[0], part(1), part(2));
    return order == DateOrder::DayMonthYear ? dayTime(parts[2], part(1), part(0)) : dayTime(parts[2], part(0), part(1));
}

/// "17:05", "17:05:30.25", "5:05 PM", with "Z" or "+02:00" behind it.
std::optional<double> readTimeOfDay(TimeCursor &text) {
    auto hour = text.digits(1, 2);
    if (!hour || !text.take(':'))
        return std::nullopt;
    const auto minute = text.digits(2, 2);
    double seconds = 0;
    if (text.take(':')) {
        const auto whole = text.digits(2, 2);
        if (!whole || *whole > 60)
            return std::nullopt;
        seconds = *whole + text.fraction();
    }
    if (!minute || *minute > 59 || *hour > 24)
        return std::nullopt;
    text.take(' ');
    const bool isMorning = text.take("AM") || text.take("am"), isAfternoon = text.take("PM") || text.take("pm");
    if ((isMorning || isAfternoon) && (*hour < 1 || *hour > 12))
        return std::nullopt;
    if (isMorning || isAfternoon)
        hour = *hour % 12 + (isAfternoon ? 12 : 0);
    seconds += 60.0 * *minute + 3600.0 * *hour;
    if (text.take('Z') || text.atEnd())
        return seconds;
    const double sign = text.next() == '-' ? 1 : -1; // what is ahead of UTC is earlier there
    if (!text.take('+') && !text.take('-'))
        return std::nullopt;
    const auto hours = text.digits(2, 2);
    text.take(':');
    const auto minutes = text.atEnd() ? std::optional(0) : text.digits(2, 2);
    if (!hours || !minutes || *hours > 15 || *minutes > 59)
        return std::nullopt;
    return seconds + sign * (3600.0 * *hours + 60.0 * *minutes);
}

std::string twoDigits(unsigned number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

} // namespace

std::optional<double> dayTime(int year, unsigned month, unsigned day) {
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)};
    if (year < 1 || year > lastYear || !date.ok())
        return std::nullopt;
    return secondsOfDay * static_cast<double>(std::chrono::sys_days(date).time_since_epoch().count());
}

std::optional<double> readTime(std::string_view text, DateOrder order) {
    TimeCursor cursor(text);
    const std::optional<double> day = readDate(cursor, order);
    if (!day || cursor.atEnd())
        return day;
    if (!cursor.take('T') && !cursor.take(", ") && !cursor.take(' '))
        return std::nullopt;
    const std::optional<double> within = readTimeOfDay(cursor);
    return within && cursor.atEnd() ? std::optional(*day + *within) : std::nullopt;
}

double spreadsheetTime(double days, bool isFrom1904) {
    constexpr double until1970 = 25569, between = 1462, firstOfMarch1900 = 61;
    if (isFrom1904)
        days += between;
    else if (days < firstOfMarch1900)
        days += 1;
    return std::round((days - until1970) * secondsOfDay * 1000) / 1000;
}

std::string timeText(double seconds) {
    const double day = std::floor(seconds / secondsOfDay);
    constexpr double mostDays = 4e6; // some ten thousand years, which std::chrono can count
    if (!(std::abs(day) < mostDays))
        return numberText(seconds);
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(static_cast<int>(day)))};
    std::string year = std::to_string(static_cast<int>(date.year()));
    if (year.size() < 4 && static_cast<int>(date.year()) >= 0)
        year.insert(0, 4 - year.size(), '0');
    std::string text = year + "-" + twoDigits(static_cast<unsigned>(date.month())) + "-" +
                       twoDigits(static_cast<unsigned>(date.day()));
    const double within = seconds - day * secondsOfDay;
    if (within == 0)
        return text;
    const auto minutes = static_cast<unsigned>(within / 60);
    text += " " + twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60);
    const double rest = std::round((within - 60.0 * minutes) * 1000) / 1000;
    if (rest == 0)
        return text;
    return text + ":" + (rest < 10 ? "0" : "") + numberText(rest);
}

} // namespace eigenscope
