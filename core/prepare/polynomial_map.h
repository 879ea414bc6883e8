#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace eigenscope {

/// The explicit feature map φ of the polynomial kernel: φ(x)ᵀφ(y) = (c + xᵀy)^q. A monomial with the exponents k_j of
/// the columns and k_0 = q − Σk_j carries the weight √(q!/(k_0!·Πk_j!)·c^{k_0}); for c = 0 those of degree q remain.
/// Source: Zaki and Meira, Data Mining and Machine Learning, 5.2.1.
class PolynomialMap {
public:
    struct Settings {
        std::int64_t degree = 2;
        double c = 1;
    };

    /// How many columns the map makes: C(d + q, q), or C(d + q − 1, q) for c = 0; the largest number where it does not
    /// fit.
    static std::uint64_t size(Index columns, const Settings &settings);
    /// TooLarge, with the number of columns it would make, where those of `rows` rows do not fit in memory. `method` is
    /// the name for the sentence.
    static Result<void> requireRoom(const Sentence &method, Index rows, Index columns, const Settings &settings);
    /// Refused as requireRoom says, Canceled where it is stopped. O(size·q).
    static Result<PolynomialMap> make(const Sentence &method, Index rows, Index columns, const Settings &settings,
                                      const Progress &progress = {});

    [[nodiscard]] Index columns() const { return m_columns; }
    [[nodiscard]] Index size() const { return m_weights.size(); }
    /// φ of each row of X (n×columns), n×size: by degree, then in the order of the columns. O(n·size·q).
    [[nodiscard]] MatrixXd applied(ConstMatrixRef X) const;
    /// The same; Canceled where it is stopped.
    [[nodiscard]] Result<MatrixXd> applied(ConstMatrixRef X, const Progress &progress) const;
    /// "1", "x1^1", "x1^1*x2^1", "x2^2": the exponents of each column of φ.
    [[nodiscard]] std::vector<std::string> names(const std::vector<std::string> &columns) const;

private:
    explicit PolynomialMap(Index columns) : m_columns(columns) {}
    Result<void> findMonomials(const Settings &settings, const Progress &progress);

    using Factors = std::span<const std::int32_t>;
    /// Monomials that follow each other: a product of columns, the prefix, times each column from the last one of the
    /// prefix on.
    struct Run {
        Index begin; ///< its first monomial
        std::size_t prefixBegin, prefixLength;
        std::int32_t firstColumn;
    };
    /// The columns of the prefix in rising order, as often as it has them.
    [[nodiscard]] Factors prefixOf(const Run &run) const;

    Index m_columns, m_constants = 0; ///< of the rows; of the monomials, those of degree 0
    std::vector<Run> m_runs;
    std::vector<std::int32_t> m_prefixes; // one list for all of them, since small lists would be many
    VectorXd m_weights;
};

} // namespace eigenscope
