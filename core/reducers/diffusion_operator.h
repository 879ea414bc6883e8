#pragma once

#include "core/linalg/symmetric_eigen.h"
#include "core/reducers/diffusion_maps.h"

namespace eigenscope {

/// The random walk on some objects: what the map is made from and what places new objects.
class DiffusionOperator {
public:
    /// K from the distances, n×n. TooLarge before it is allocated; InvalidData where no σ can be found. O(n²).
    static Result<DiffusionOperator> make(std::shared_ptr<const Metric> metric, const DiffusionMaps::Options &options,
                                          const Progress &progress);
    /// K as a kernel gives it. InvalidData where a value is negative, or a row has no value above 0. O(n²).
    static Result<DiffusionOperator> make(const KernelMatrix &matrix, const DiffusionMaps::Options &options,
                                          const Progress &progress);

    [[nodiscard]] Index size() const { return m_K.rows(); }
    [[nodiscard]] std::optional<double> sigma() const { return m_sigma; } ///< where K was made from distances
    [[nodiscard]] VectorXd stationary() const { return m_degrees / m_degrees.sum(); } ///< π
    /// The leading eigenvalues of P from the trivial one on, falling, and the right eigenvectors ψ of the first
    /// `components` after it, scaled so that Σπψ² = 1.
    [[nodiscard]] Result<EigenPairs> walk(Index components, SpectrumExtent extent, const Progress &progress) const;
    /// The steps from new objects to those of the walk, m×n with rows that sum up to 1.
    [[nodiscard]] Result<MatrixXd> stepsFrom(const Objects &objects) const;
    /// Lets K go, which only walk() needs.
    void forgetKernel() { m_K.resize(0, 0); }

private:
    DiffusionOperator(MatrixXd K, double alpha);

    std::optional<double> m_sigma;
    /// m×n of new objects, each row up to a factor.
    std::function<Result<MatrixXd>(const Objects &objects)> m_affinities;
    MatrixXd m_K;
    VectorXd m_weights; ///< q^−α
    VectorXd m_degrees; ///< d
};

} // namespace eigenscope
