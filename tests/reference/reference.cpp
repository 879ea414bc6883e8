#include "tests/reference/reference.h"
#include "tests/project_file.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <set>
#include <stdexcept>

namespace eigenscope::reference {

namespace {

constexpr std::string_view linkedTo = " linked to ";

std::string joined(const std::vector<std::string> &parts, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += (i ? "." : "") + parts[i];
    return text;
}

/// The entry of a rule table (tolerance, invariances) for these keys: the longest leading part that is named.
const Json *ruleEntry(const Json &file, const char *table, const std::vector<std::string> &keys) {
    const auto rules = file.find(table);
    if (rules == file.end())
        return nullptr;
    for (std::size_t count = keys.size(); count > 0; --count)
        if (const auto entry = rules->find(joined(keys, count)); entry != rules->end())
            return &*entry;
    return nullptr;
}

Tolerance toleranceFrom(const Json &entry) {
    return {entry.value("rel", 0.0), entry.value("abs", 0.0)};
}

bool everyLeaf(const Json &value, const auto &test) {
    return value.is_array() ? std::ranges::all_of(value, [&](const Json &item) { return everyLeaf(item, test); })
                            : test(value);
}

bool isNumeric(const Json &value) {
    return everyLeaf(value, [](const Json &leaf) { return leaf.is_number() || leaf.is_null(); });
}

bool isIntegral(const Json &value) {
    return everyLeaf(value, [](const Json &leaf) { return leaf.is_number_integer(); });
}

bool isFlat(const Json &value) {
    return value.is_array() && std::ranges::none_of(value, [](const Json &item) { return item.is_array(); });
}

/// A number, a list of numbers, or a list of equally long rows of numbers.
bool isMatrix(const Json &value) {
    return isNumeric(value) && (!value.is_array() || isFlat(value) || std::ranges::all_of(value, [&](const Json &row) {
               return isFlat(row) && row.size() == value[0].size();
           }));
}

double numberFrom(const Json &value) {
    return value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
}

MatrixXd numbersFrom(const Json &value) {
    if (!value.is_array())
        return MatrixXd::Constant(1, 1, numberFrom(value));
    return !value.empty() && value[0].is_array() ? matrixFrom(value) : MatrixXd(vectorFrom(value));
}

/// "" when a one-to-one renaming turns `got` into `expected`.
std::string relabeled(const std::string &name, const Json &expected, const Json &got) {
    if (!got.is_array() || got.size() != expected.size())
        return name + ": expected " + std::to_string(expected.size()) + " labels.";
    std::set<std::pair<std::string, std::string>> pairs;
    std::set<std::string> mine, theirs;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        pairs.emplace(got[i].dump(), expected[i].dump());
        mine.insert(got[i].dump());
        theirs.insert(expected[i].dump());
    }
    if (pairs.size() == mine.size() && pairs.size() == theirs.size())
        return {};
    return name + ": no renaming of the groups turns " + got.dump() + " into " + expected.dump() + ".";
}

std::string bounded(const std::string &name, const Json &expected, const Json &got, std::string_view rule,
                    Tolerance tolerance) {
    const double g = numberFrom(got);
    const auto margin = [&](double e) { return tolerance.abs + tolerance.rel * std::abs(e); };
    bool within = false;
    if (rule == "band")
        within = g >= expected.at("low").get<double>() && g <= expected.at("high").get<double>();
    else if (rule == "upper_bound")
        within = g <= expected.get<double>() + margin(expected.get<double>());
    else
        within = g >= expected.get<double>() - margin(expected.get<double>());
    return within ? std::string()
                  : name + ": expected " + std::string(rule) + " " + expected.dump() + ", got " + got.dump() + ".";
}

} // namespace

/// `segments` hold keys and list positions, `keys` only the keys.
struct Reference::Place {
    const Json *value = nullptr;
    std::vector<std::string> segments, keys;

    [[nodiscard]] std::string text() const { return joined(segments, segments.size()); }
    [[nodiscard]] Place member(const std::string &key) const {
        Place place = *this;
        place.value = &value->at(key);
        place.segments.push_back(key);
        place.keys.push_back(key);
        return place;
    }
    [[nodiscard]] Place item(std::size_t position) const {
        Place place = *this;
        place.value = &value->at(position);
        place.segments.push_back(std::to_string(position));
        return place;
    }
    /// Follows the path; the longest key that fits is tried first. Value is nullptr when it leads nowhere.
    [[nodiscard]] Place follow(std::string_view path) const {
        if (path.empty())
            return *this;
        if (value->is_array()) {
            const std::size_t end = std::min(path.find('.'), path.size());
            const std::string position(path.substr(0, end));
            if (position.find_first_not_of("0123456789") != std::string::npos || std::stoul(position) >= value->size())
                return {};
            return item(std::stoul(position)).follow(path.substr(std::min(end + 1, path.size())));
        }
        for (std::size_t end = path.size(); value->is_object() && end != std::string_view::npos && end > 0;
             end = path.rfind('.', end - 1)) {
            const std::string key(path.substr(0, end));
            if (!value->contains(key))
                continue;
            if (Place found = member(key).follow(path.substr(std::min(end + 1, path.size()))); found.value)
                return found;
        }
        return {};
    }
};

VectorXd vectorFrom(const Json &list) {
    VectorXd values(static_cast<Index>(list.size()));
    for (Index i = 0; i < values.size(); ++i)
        values(i) = numberFrom(list[static_cast<std::size_t>(i)]);
    return values;
}

MatrixXd matrixFrom(const Json &rows) {
    MatrixXd values(static_cast<Index>(rows.size()), rows.empty() ? 0 : static_cast<Index>(rows[0].size()));
    for (Index i = 0; i < values.rows(); ++i)
        values.row(i) = vectorFrom(rows[static_cast<std::size_t>(i)]).transpose();
    return values;
}

Reference Reference::named(std::string_view name) {
    const std::string path = projectFile("tests/reference/values/") + std::string(name) + ".json";
    std::ifstream stream(path);
    if (!stream)
        throw std::runtime_error("There is no reference file " + path);
    return Reference(Json::parse(stream));
}

const Json &Reference::expected(std::string_view path) const {
    return *find(path).value;
}

Reference::Place Reference::find(std::string_view path) const {
    Place place = Place{&expected(), {}, {}}.follow(path);
    if (!place.value)
        throw std::runtime_error("There is no expected value " + std::string(path));
    return place;
}

Tolerance Reference::toleranceOf(const Place &place) const {
    const Json *entry = ruleEntry(m_file, "tolerance", place.keys);
    return toleranceFrom(entry ? *entry : m_file.at("tolerance").at("default"));
}

std::string Reference::ruleOf(const Place &place) const {
    const Json *entry = ruleEntry(m_file, "invariances", place.keys);
    return entry ? entry->get<std::string>() : "none";
}

std::string Reference::compare(std::string_view path, const Json &got) {
    const Place place = find(path);
    return compareAt(place, got, ruleOf(place));
}

std::string Reference::compare(std::string_view path, const Json &got, std::string_view rule) {
    return compareAt(find(path), got, rule);
}

std::string Reference::compareAt(const Place &place, const Json &got, std::string_view rule) {
    const Json &expected = *place.value;
    if (expected.is_null() || rule == "information")
        return {};
    if (rule == "relabeling")
        return relabeled(place.text(), expected, got);
    if (rule == "upper_bound" || rule == "lower_bound" || rule == "band")
        return bounded(place.text(), expected, got, rule, toleranceOf(place));
    if (isMatrix(expected))
        return compareNumbers(place, got, rule);
    if (expected.is_object()) {
        for (const auto &[key, value] : expected.items()) {
            if (!got.is_object() || !got.contains(key))
                return place.text() + ": there is no member " + key + ".";
            const Place member = place.member(key);
            if (std::string off = compareAt(member, got.at(key), ruleOf(member)); !off.empty())
                return off;
        }
        return {};
    }
    if (expected.is_array()) {
        if (!got.is_array() || got.size() != expected.size())
            return place.text() + ": expected a list of " + std::to_string(expected.size()) + ".";
        for (std::size_t i = 0; i < expected.size(); ++i)
            if (std::string off = compareAt(place.item(i), got[i], rule); !off.empty())
                return off;
        return {};
    }
    return expected == got ? std::string()
                           : place.text() + ": expected " + expected.dump() + ", got " + got.dump() + ".";
}

std::string Reference::compareNumbers(const Place &place, const Json &got, std::string_view rule) {
    const Json &expected = *place.value;
    if (!isMatrix(got) || expected.is_array() != got.is_array())
        return place.text() + ": expected numbers of the shape of the reference, got " + got.dump() + ".";
    const MatrixXd e = numbersFrom(expected), g = numbersFrom(got);
    const Tolerance tolerance = isIntegral(expected) ? Tolerance{} : toleranceOf(place);
    if (e.rows() != g.rows() || e.cols() != g.cols())
        return disagreement(place.text(), e, g, tolerance);

    if (const std::size_t link = rule.find(linkedTo); link != std::string_view::npos) {
        const std::string key(rule.substr(link + linkedTo.size()));
        const std::string parent = joined(place.segments, place.segments.size() - 1);
        auto found = m_factors.find(parent.empty() ? key : parent + "." + key);
        if (found == m_factors.end())
            found = m_factors.find(key);
        if (found == m_factors.end() || found->second.size() < g.cols())
            return place.text() + ": is linked to " + key + ", which has to be compared before it.";
        return disagreement(place.text(), e, g * found->second.head(g.cols()).asDiagonal(), tolerance);
    }
    const std::optional<Aligned> brought = aligned(rule, e, g);
    if (!brought)
        return place.text() + ": there is no rule " + std::string(rule) + ".";
    if (brought->factors.size() > 0)
        m_factors[place.text()] = brought->factors;
    return disagreement(place.text(), e, brought->values, tolerance);
}

std::string Reference::comparePrinted(std::string_view key, const Json &got, std::string_view rule) const {
    const Json &printed = m_file.at("printed").at(std::string(key));
    const MatrixXd e = numbersFrom(printed.at("value")), g = numbersFrom(got);
    const std::string name = "printed " + std::string(key);
    const Tolerance tolerance{0, printed.at("abs").get<double>()};
    const std::optional<Aligned> brought =
        e.rows() == g.rows() && e.cols() == g.cols() ? aligned(rule, e, g) : Aligned{g, {}};
    return brought ? disagreement(name, e, brought->values, tolerance) : name + ": there is no such rule.";
}

Json Reference::listOf(ConstMatrixRef values, bool asVector) {
    Json list = Json::array();
    for (Index i = 0; i < values.rows(); ++i) {
        if (asVector) {
            list.push_back(values(i, 0));
            continue;
        }
        Json row = Json::array();
        for (Index j = 0; j < values.cols(); ++j)
            row.push_back(values(i, j));
        list.push_back(std::move(row));
    }
    return list;
}

} // namespace eigenscope::reference
