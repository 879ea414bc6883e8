#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace eigenscope {

/// Not given: the method finds the value from the data, by the rule in ParamSpec::automatic.
struct Automatic {
    bool operator==(const Automatic &) const = default;
};
using Names = std::vector<std::string>;
using ParamValue = std::variant<Automatic, bool, std::int64_t, double, std::string, Names>;
using ParamMap = std::map<std::string, ParamValue, std::less<>>;

/// Which values a parameter takes. The soft limits bound a slider; any value of the domain can be typed.
struct RealRange {
    double min = -std::numeric_limits<double>::infinity();
    double max = std::numeric_limits<double>::infinity();
    bool openMin = false; ///< `min` itself is not allowed
    bool openMax = false; ///< `max` itself is not allowed
    bool logScale = false;
    double softMin = 0;
    double softMax = 1;
};
struct IntRange {
    std::int64_t min = 0;
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
    std::int64_t softMax = 100; ///< a slider runs from min to here
};
struct Flag {};
struct Choice {
    Names ids;
};
struct ColumnNames {};  ///< names of columns of the data at hand
struct SquareMatrix {}; ///< its rows "[[2,1],[1,3]]", or the name of a file that holds them
struct ColumnName {};   ///< the name of one column, of the data or of another table
struct TableFile {};    ///< the name of a file that holds a table
struct CheckSum {};     ///< the SHA-256 of that file, which the program writes itself: no form shows it
using Domain =
    std::variant<Flag, IntRange, RealRange, Choice, ColumnNames, SquareMatrix, ColumnName, TableFile, CheckSum>;

/// Everything that a form, the command line, a session file and a test need to know about one parameter.
struct ParamSpec {
    std::string id;        ///< stable key in snake_case: "sigma", "components"
    std::string label;     ///< short text for a form: "σ"
    std::string unit = {}; ///< "" where there is none
    std::string help = {}; ///< one sentence that says what a larger value does
    Domain domain = {};
    ParamValue defaultValue = {}; ///< Automatic where the default depends on the data
    std::string automatic = {};   ///< the rule for Automatic, "the median distance"; empty when not allowed
    /// The parameter that says the same in other words: at most one of both is given. Empty for most.
    std::string alternativeTo = {};
    /// What the formula of the method calls it where that is neither the label nor the id: "l".
    std::string letter = {};
    /// Whether results go along with it: not with a seed, which is no quantity, nor with what is only told of them.
    bool movesResults = true;
    /// Whether it says how a method of many steps starts: when it is turned, no former picture is gone on from.
    bool ofStart = false;
};

/// "a number above 0", "a whole number of at least 1", "one of 'covariance', 'correlation'".
Sentence domainText(const ParamSpec &spec);

/// The label that the window shows, with the key that files and the command line use where that is another word:
/// "σ (sigma)", "Neighbors", "Learning rate".
Sentence parameterName(const ParamSpec &spec);

/// InvalidParameter: "σ (sigma) of Gaussian (RBF) must be a number above 0. Got -1." `owner` is the name of the method,
/// here and below, and `rule` what follows "must", as in sentence("be below %1", rows).
Error refusedParameter(std::string_view owner, const ParamSpec &spec, const Sentence &rule, std::string_view got);

/// InvalidParameter: "There is no parameter 'sgima' of Gaussian (RBF). Did you mean 'sigma'?"
Error unknownParameter(std::string_view owner, std::string_view id, std::span<const ParamSpec> specs);

/// The value as it stands in an expression or on the command line.
std::string valueText(const ParamValue &value);

/// The value that `text` means for this parameter, checked against its domain.
Result<ParamValue> parseText(std::string_view owner, const ParamSpec &spec, std::string_view text);

/// The value that a JSON value means for this parameter, checked; null means Automatic.
Result<ParamValue> parseJson(std::string_view owner, const ParamSpec &spec, const Json &json);

/// The JSON form of a value; Automatic becomes null.
Json toJson(const ParamValue &value);

/// `given` with the defaults filled in. InvalidParameter for an unknown name (with the nearest known one)
/// or a value outside its domain.
Result<ParamMap> validated(std::string_view owner, std::span<const ParamSpec> specs, const ParamMap &given);

/// Reads the members of a JSON object other than `keyOf` ("id", "step") as parameters of `owner`.
Result<ParamMap> readParameters(std::string_view owner, std::span<const ParamSpec> specs, const Json &object,
                                std::string_view keyOf);

/// Binds the members of a plain Options struct to ParamSpecs. The default of a parameter is the member's
/// initializer, or what `usual` holds where methods share a struct, and stands nowhere else.
template <class Options> class Schema {
public:
    Schema() = default;
    explicit Schema(Options usual) : m_usual(std::move(usual)) {}

    Schema &real(double Options::*member, ParamSpec spec) { return bind<double>(member, std::move(spec)); }
    /// Empty means Automatic.
    Schema &real(std::optional<double> Options::*member, ParamSpec spec) {
        return bindOptional<double>(member, std::move(spec));
    }
    Schema &integer(std::int64_t Options::*member, ParamSpec spec) {
        return bind<std::int64_t>(member, std::move(spec));
    }
    /// Empty means Automatic.
    Schema &integer(std::optional<std::int64_t> Options::*member, ParamSpec spec) {
        return bindOptional<std::int64_t>(member, std::move(spec));
    }
    Schema &flag(bool Options::*member, ParamSpec spec) {
        spec.domain = Flag{};
        return bind<bool>(member, std::move(spec));
    }
    /// `values` are the enumerators in the order in which the form shows them, each with its id.
    template <class Enum>
    Schema &choice(Enum Options::*member, ParamSpec spec, std::vector<std::pair<std::string, Enum>> values) {
        Choice domain;
        for (const auto &[id, value] : values) {
            domain.ids.push_back(id);
            if (value == m_usual.*member)
                spec.defaultValue = id;
        }
        spec.domain = std::move(domain);
        m_setters.push_back([member, id = spec.id, values](Options &options, const ParamMap &given) {
            for (const auto &[name, value] : values)
                if (name == std::get<std::string>(given.at(id)))
                    options.*member = value;
        });
        m_specs.push_back(std::move(spec));
        return *this;
    }
    /// Names of columns; empty means Automatic.
    Schema &columns(std::optional<Names> Options::*member, ParamSpec spec) {
        spec.domain = ColumnNames{};
        return bindOptional<Names>(member, std::move(spec));
    }
    /// The text of a matrix, see base/matrix_text.h, or the name of a file; empty means Automatic.
    Schema &matrix(std::optional<std::string> Options::*member, ParamSpec spec) {
        spec.domain = SquareMatrix{};
        return bindOptional<std::string>(member, std::move(spec));
    }
    /// A text of the domain that `spec` has: ColumnName, TableFile or CheckSum; empty means Automatic.
    Schema &text(std::optional<std::string> Options::*member, ParamSpec spec) {
        return bindOptional<std::string>(member, std::move(spec));
    }

    const std::vector<ParamSpec> &specs() const { return m_specs; }

    /// What is said about the parameter with this id, which there must be.
    const ParamSpec &spec(std::string_view id) const {
        const auto found = std::ranges::find(m_specs, id, &ParamSpec::id);
        assert(found != m_specs.end());
        return *found;
    }

    /// Why a value inside the domain is refused nonetheless, see refusedParameter.
    Error refusal(std::string_view owner, std::string_view id, const Sentence &rule, const ParamValue &got) const {
        return refusedParameter(owner, spec(id), rule, valueText(got));
    }

    /// Options with the given values over the defaults, or why a value is refused.
    Result<Options> read(std::string_view owner, const ParamMap &given) const {
        TRY(const ParamMap values, validated(owner, m_specs, given));
        Options options = m_usual;
        for (const auto &set : m_setters)
            set(options, values);
        return options;
    }

private:
    template <class Value> Schema &bind(Value Options::*member, ParamSpec spec) {
        spec.defaultValue = m_usual.*member;
        m_setters.push_back([member, id = spec.id](Options &options, const ParamMap &given) {
            options.*member = std::get<Value>(given.at(id));
        });
        m_specs.push_back(std::move(spec));
        return *this;
    }
    template <class Value> Schema &bindOptional(std::optional<Value> Options::*member, ParamSpec spec) {
        spec.defaultValue = Automatic{};
        m_setters.push_back([member, id = spec.id](Options &options, const ParamMap &given) {
            if (const Value *value = std::get_if<Value>(&given.at(id)))
                options.*member = *value;
            else
                options.*member = std::nullopt;
        });
        m_specs.push_back(std::move(spec));
        return *this;
    }

    Options m_usual = {};
    std::vector<ParamSpec> m_specs;
    std::vector<std::function<void(Options &, const ParamMap &)>> m_setters;
};

} // namespace eigenscope
