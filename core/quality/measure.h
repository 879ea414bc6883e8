#pragma once

#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/data/dataset.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace eigenscope {

/// Distances between all rows, and what their order tells.
struct RankedDistances {
    /// rank(i, j) of j among the neighbors of i: nearest = 1, the point itself 0, ties by row number.
    using Ranks = Eigen::Matrix<int, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

    MatrixXd distances;                   ///< n×n, symmetric
    Ranks ranks;                          ///< n×n
    std::vector<std::uint32_t> pairRanks; ///< of the pairs i < j, by j: doubledRanks
};

/// What every measure of an embedding works from, made once: distances, ranks and neighbors in the data
/// and in the picture.
class Comparison {
public:
    /// Above this many rows the measures work on a sample of this size drawn with seed 0, and say so.
    static constexpr Index largestExact = 3000;

    using Ranks = RankedDistances::Ranks;

    /// δ: n×n distances that the reducer was given; Y: n×r coordinates; labels where there are some.
    /// `former` is of an earlier picture, nullptr where there is none: the ranks of distances that are the same, as
    /// those in the data while a slider turns, are shared with it. InvalidData for distances that are not finite. O(n²)
    /// and up to five n×n matrices.
    static Result<Comparison> make(MatrixXd delta, MatrixXd Y, std::optional<Classes> classes, const Comparison *former,
                                   const Progress &progress);

    [[nodiscard]] Index size() const { return delta().rows(); }
    [[nodiscard]] const MatrixXd &delta() const { return m_data->distances; } ///< distances in the data
    [[nodiscard]] const MatrixXd &d() const { return m_picture->distances; }  ///< distances in the picture
    [[nodiscard]] const Ranks &dataRanks() const { return m_data->ranks; }
    [[nodiscard]] const Ranks &pictureRanks() const { return m_picture->ranks; }
    [[nodiscard]] const std::vector<std::uint32_t> &dataPairRanks() const { return m_data->pairRanks; }
    [[nodiscard]] const std::vector<std::uint32_t> &picturePairRanks() const { return m_picture->pairRanks; }
    /// By k, from 0: how many neighbors are among the k nearest of a row in both spaces, but not among fewer. n
    [[nodiscard]] const std::vector<Index> &joining() const { return m_joining; }
    [[nodiscard]] const std::optional<Classes> &classes() const { return m_classes; }

private:
    std::shared_ptr<const RankedDistances> m_data, m_picture;
    std::vector<Index> m_joining;
    std::optional<Classes> m_classes;
};

/// A measure is a number, a list, or a number for each of the neighborhood sizes asked for.
struct MeasureInfo {
    std::string id;   ///< key of the report: "trustworthiness"
    std::string name; ///< "Trustworthiness"
    std::string formula;
    std::string help;
    bool perNeighbors = false; ///< given for each neighborhood size
    bool needsLabel = false;
    /// One number (or list) for a comparison whose distances are not all zero, in the data and in the picture;
    /// k counts only where perNeighbors. Null where not defined.
    std::function<Json(const Comparison &comparison, Index k)> value;
};

Registry<MeasureInfo> builtinMeasures();

/// `quality` of a session on a result. `report` is the object of the report, by measure id.
struct Quality {
    std::vector<Index> neighbors;
    std::vector<std::pair<std::string, std::string>> lines; ///< name and value as the inspector shows them
    std::shared_ptr<const Json> report;
    /// What was measured, for pictures of it; row i of it is row `rows[i]` of the reduction's data.
    std::shared_ptr<const Comparison> comparison;
    std::vector<Index> rows; ///< rising
    /// By row of the comparison, for the first of `neighbors`: what trustworthiness and continuity are the means of.
    /// Empty where no neighborhood size is asked for, or all points coincide.
    VectorXd rowTrustworthiness, rowContinuity;
    Sentences warnings; ///< "Measured on 3000 of 10000 rows, drawn with seed 0."

    /// The row of the comparison that is this row of the reduction's data; nothing where it was not drawn. O(log n).
    [[nodiscard]] std::optional<Index> measured(Index position) const;
};

/// The rows of n that are measured, rising: all, or a sample of Comparison::largestExact drawn with seed 0. O(n).
std::vector<Index> measuredRows(Index n);

/// The distances that the reducer was given, among these rows: m×m, symmetric, zero diagonal.
using DistancesAmong = std::function<Result<MatrixXd>(const std::vector<Index> &rows)>;

/// All measures for these neighborhood sizes; Y: n×r. InvalidParameter for k < 1 or k ≥ n/2, n the rows that are
/// measured. `former` is of an earlier picture, for Comparison::make; nullptr where there is none.
/// O(n²·log n) up to Comparison::largestExact rows, then the same on a sample.
Result<Quality> measureQuality(const Registry<MeasureInfo> &measures, const Dataset &data, const DistancesAmong &delta,
                               ConstMatrixRef Y, const std::vector<Index> &neighbors, const Quality *former,
                               const Progress &progress);

} // namespace eigenscope
