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
    const auto monomials = static_cast<std::size_t>(size(m_columns, settings));
    m_factors.reserve(monomials * q);
    m_ends.reserve(monomials);
    m_weights.resize(static_cast<Index>(monomials));
    preferLargePages(m_factors.data(), m_factors.capacity() * sizeof(m_factors[0]));
    preferLargePages(m_ends.data(), monomials * sizeof(m_ends[0]));
    preferLargePages(m_weights.data(), monomials * sizeof(double));
    for (std::size_t degree = settings.c == 0 ? q : 0; degree <= q; ++degree) {
        const double arrangements = arrangementsOf(degree, static_cast<double>(q));
        const double power = std::pow(settings.c, static_cast<double>(q - degree));
        std::vector<std::int32_t> factors(degree, 0);
        do {
            if (progress.stopped())
                return canceled();
            m_weights[static_cast<Index>(m_ends.size())] = std::sqrt(arrangements / repeatsOf(factors) * power);
            m_factors.insert(m_factors.end(), factors.begin(), factors.end());
            m_ends.push_back(m_factors.size());
        } while (advance(factors, m_columns));
    }
    return {};
}

PolynomialMap::Factors PolynomialMap::factorsOf(Index monomial) const {
    const auto i = static_cast<std::size_t>(monomial);
    const std::size_t begin = i == 0 ? 0 : m_ends[i - 1];
    return Factors(m_factors).subspan(begin, m_ends[i] - begin);
}

MatrixXd PolynomialMap::applied(ConstMatrixRef X) const {
    return *applied(X, {});
}

Result<MatrixXd> PolynomialMap::applied(ConstMatrixRef X, const Progress &progress) const {
    MatrixXd features(X.rows(), size());
    preferLargePages(features.data(), static_cast<std::size_t>(features.size()) * sizeof(double));
    parallelFor(size(), 16, [&](Index begin, Index end) {
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            features.col(i).setConstant(m_weights[i]);
            for (const std::int32_t factor : factorsOf(i))
                features.col(i).array() *= X.col(factor).array();
        }
    });
    if (progress.stopped())
        return canceled();
    return features;
}

std::vector<std::string> PolynomialMap::names(const std::vector<std::string> &columns) const {
    const std::size_t degree = factorsOf(size() - 1).size();
    std::vector<std::string> powers; // of each column in turn
    powers.reserve(columns.size() * degree);
    for (const std::string &column : columns)
        for (std::size_t exponent = 1; exponent <= degree; ++exponent)
            powers.push_back(column + "^" + std::to_string(exponent));

    std::vector<std::string> names;
    names.reserve(m_ends.size());
    preferLargePages(names.data(), names.capacity() * sizeof(std::string));
    std::string name; // written in one place, so that each name is allocated once and at its length
    for (Index i = 0; i < size(); ++i) {
        const Factors factors = factorsOf(i);
        name.clear();
        for (auto factor = factors.begin(); factor != factors.end();) {
            const auto next = std::find_if(factor, factors.end(), [&](std::int32_t other) { return other != *factor; });
            const auto exponent = static_cast<std::size_t>(next - factor);
            name.append(name.empty() ? "" : "*");
            name.append(powers[static_cast<std::size_t>(*factor) * degree + exponent - 1]);
            factor = next;
        }
        names.push_back(name.empty() ? "1" : name);
    }
    return names;
}

} // namespace eigenscope
