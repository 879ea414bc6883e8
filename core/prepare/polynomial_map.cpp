#include "core/prepare/polynomial_map.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr std::uint64_t tooManyMonomials = std::numeric_limits<std::uint64_t>::max();

/// C(n, k), or the largest number.
std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
    k = std::min(k, n - k);
    std::uint64_t result = 1;
    for (std::uint64_t i = 1; i <= k; ++i) { // C(n − k + i, i), an integer at every step
        const std::uint64_t factor = n - k + i;
        if (result > tooManyMonomials / factor)
            return tooManyMonomials;
        result = result * factor / i;
    }
    return result;
}

/// Moves to the next list of the same length with entries in rising order; false after the last one.
bool advance(std::vector<std::int32_t> &factors, Index columns) {
    auto place = factors.rbegin();
    while (place != factors.rend() && *place == columns - 1)
        ++place;
    if (place == factors.rend())
        return false;
    const std::int32_t next = *place + 1;
    std::fill(place.base() - 1, factors.end(), next);
    return true;
}

/// How often the product of these factors can be ordered otherwise without a change of it: Πk_j!.
double repeatsOf(std::span<const std::int32_t> factors) {
    double repeats = 1;
    for (std::size_t i = 0, run = 0; i < factors.size(); ++i) {
        run = i > 0 && factors[i] == factors[i - 1] ? run + 1 : 1;
        repeats *= static_cast<double>(run);
    }
    return repeats;
}

/// q!/k_0! for the monomials of a degree, q − k_0.
double arrangementsOf(std::size_t degree, double q) {
    const auto k = static_cast<double>(degree);
    double arrangements = 1;
    for (double i = 1; i <= k; ++i)
        arrangements *= q - k + i;
    return arrangements;
}

} // namespace

std::uint64_t PolynomialMap::size(Index columns, const Settings &settings) {
    const auto d = static_cast<std::uint64_t>(columns), q = static_cast<std::uint64_t>(settings.degree);
    return settings.c == 0 ? (d == 0 ? 0 : binomial(d + q - 1, q)) : binomial(d + q, q);
}

Result<void> PolynomialMap::requireRoom(const Sentence &method, Index rows, Index columns, const Settings &settings) {
    const std::uint64_t size = PolynomialMap::size(columns, settings);
    // Beside the values of a column its factors, its weight and its name are kept.
    const std::uint64_t bytes =
        (static_cast<std::uint64_t>(rows) + static_cast<std::uint64_t>(settings.degree) + 16) * sizeof(double);
    const Sentence what = size == tooManyMonomials ? sentence("The more than 10^19 columns that %1 makes", method)
                                                   : sentence("The %1 columns that %2 makes", size, method);
    const Sentence instead = sentence("Use a lower degree or fewer columns.");
    if (size > tooManyMonomials / bytes)
        return Error{Error::Kind::TooLarge, sentence("%1 fit in no memory. %2", what, instead)};
    return fitsInMemory(size * bytes, what, instead);
}

Result<PolynomialMap> PolynomialMap::make(const Sentence &method, Index rows, Index columns, const Settings &settings,
                                          const Progress &progress) {
    TRY(requireRoom(method, rows, columns, settings));
    PolynomialMap map(columns);
    TRY(map.findMonomials(settings, progress));
    return map;
}

Result<void> PolynomialMap::findMonomials(const Settings &settings, const Progress &progress) {
    const auto q = static_cast<std::size_t>(settings.degree);
    m_weights.resize(static_cast<Index>(size(m_columns, settings)));
    preferLargePages(m_weights.data(), static_cast<std::size_t>(size()) * sizeof(double));
    m_constants = settings.c == 0 ? 0 : 1;
    m_weights.head(m_constants).setConstant(std::sqrt(std::pow(settings.c, static_cast<double>(q))));
    Index begin = m_constants;
    for (std::size_t degree = settings.c == 0 ? q : 1; degree <= q && m_columns > 0; ++degree) {
        const double arrangements = arrangementsOf(degree, static_cast<double>(q));
        const double power = std::pow(settings.c, static_cast<double>(q - degree));
        std::vector<std::int32_t> prefix(degree - 1, 0);
        do {
            if (progress.stopped())
                return canceled();
            const Run run{begin, m_prefixes.size(), prefix.size(), prefix.empty() ? 0 : prefix.back()};
            const Index count = m_columns - run.firstColumn;
            m_prefixes.insert(m_prefixes.end(), prefix.begin(), prefix.end());
            m_runs.push_back(run);
            m_weights.segment(begin, count).setConstant(std::sqrt(arrangements / repeatsOf(prefix) * power));
            prefix.push_back(run.firstColumn); // the first of the run, which may repeat the last of the prefix
            m_weights[begin] = std::sqrt(arrangements / repeatsOf(prefix) * power);
            prefix.pop_back();
            begin += count;
        } while (advance(prefix, m_columns));
    }
    return {};
}

PolynomialMap::Factors PolynomialMap::prefixOf(const Run &run) const {
    return Factors(m_prefixes).subspan(run.prefixBegin, run.prefixLength);
}

MatrixXd PolynomialMap::applied(ConstMatrixRef X) const {
    return *applied(X, {});
}

Result<MatrixXd> PolynomialMap::applied(ConstMatrixRef X, const Progress &progress) const {
    MatrixXd features(X.rows(), size());
    preferLargePages(features.data(), static_cast<std::size_t>(features.size()) * sizeof(double));
    features.leftCols(m_constants).rowwise() = m_weights.head(m_constants).transpose();
    parallelFor(static_cast<Index>(m_runs.size()), 4, [&](Index first, Index last) {
        VectorXd product(X.rows());
        for (Index i = first; i < last && !progress.stopped(); ++i) {
            const Run &run = m_runs[static_cast<std::size_t>(i)];
            product.setOnes();
            for (const std::int32_t factor : prefixOf(run))
                product.array() *= X.col(factor).array();
            for (Index column = run.firstColumn, monomial = run.begin; column < m_columns; ++column, ++monomial)
                features.col(monomial) = (m_weights[monomial] * product).cwiseProduct(X.col(column));
        }
    });
    if (progress.stopped())
        return canceled();
    return features;
}

std::vector<std::string> PolynomialMap::names(const std::vector<std::string> &columns) const {
    const std::size_t degree = m_runs.empty() ? 0 : m_runs.back().prefixLength + 1;
    std::vector<std::string> powers; // of each column in turn
    powers.reserve(columns.size() * degree);
    for (const std::string &column : columns)
        for (std::size_t exponent = 1; exponent <= degree; ++exponent)
            powers.push_back(column + "^" + std::to_string(exponent));
    const auto power = [&](Index column, std::size_t exponent) -> const std::string & {
        return powers[static_cast<std::size_t>(column) * degree + exponent - 1];
    };

    std::vector<std::string> names(static_cast<std::size_t>(m_constants), "1");
    names.reserve(static_cast<std::size_t>(size()));
    preferLargePages(names.data(), names.capacity() * sizeof(std::string));
    std::string before, name; // each written in one place, so that a name is allocated once and at its length
    for (const Run &run : m_runs) {
        before.clear();
        const Factors prefix = prefixOf(run);
        for (auto factor = prefix.begin(); factor != prefix.end();) {
            const auto next = std::find_if(factor, prefix.end(), [&](std::int32_t other) { return other != *factor; });
            const auto exponent = static_cast<std::size_t>(next - factor);
            name.assign(before).append(power(*factor, exponent + 1)); // at last the first of the run
            before.append(power(*factor, exponent)).append("*");
            factor = next;
        }
        if (!prefix.empty())
            names.push_back(name);
        for (Index column = run.firstColumn + (prefix.empty() ? 0 : 1); column < m_columns; ++column)
            names.push_back(name.assign(before).append(power(column, 1)));
    }
    return names;
}

} // namespace eigenscope
