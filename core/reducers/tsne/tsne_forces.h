#pragma once

#include "core/reducers/tsne/tsne_affinities.h"

namespace eigenscope {

/// The picture while it moves, n×r.
using Layout = Eigen::MatrixXf;

/// How far the points push each other off: with q_ij = 1/(1 + ‖y_i − y_j‖²) the force Σ_j q_ij²·(y_i − y_j) on each
/// point, and Σ_ij q_ij.
class Repulsion {
public:
    virtual ~Repulsion() = default;
    /// Looks at where the points are now; call it before push.
    virtual void prepare(const Layout &Y, const Progress &progress) = 0;
    /// The forces on the rows [begin, end) into those rows of `forces`; returns Σ_i Σ_j≠i q_ij of those rows. Several
    /// threads may ask for different rows.
    virtual double push(const Layout &Y, Index begin, Index end, Layout &forces) const = 0;
};

/// All pairs, O(n²). 1 to 3 components.
std::unique_ptr<Repulsion> exactRepulsion();

/// Splines on a grid and Fourier transforms, O(n + nodes²·log nodes), for 2 components.
std::unique_ptr<Repulsion> gridRepulsion();

/// A tree of cells that are taken as one point from afar, O(n·log n). 1 to 3 components.
std::unique_ptr<Repulsion> treeRepulsion(Index components);

/// The gradient of KL(P‖Q) with the affinities multiplied by `exaggeration`:
/// 4·Σ_j (exaggeration·p_ij − q_ij/Z)·q_ij·(y_i − y_j), Z = Σ_ij q_ij. Made again in `gradient`, whose memory is kept.
/// The same bits for any number of threads. What is there after a stop means nothing.
/// Source: van der Maaten and Hinton, JMLR 9 (2008), equation 5.
void tsneGradient(const Affinities &P, const Layout &Y, float exaggeration, Repulsion &repulsion, Layout &gradient,
                  const Progress &progress);

/// KL(P‖Q) in nats over the pairs that have affinities, with the Σ q that the repulsion finds.
double tsneDivergence(const Affinities &P, const Layout &Y, Repulsion &repulsion, const Progress &progress);

} // namespace eigenscope
