#pragma once

#include "core/base/matrix.h"
#include "core/neighbors/neighbor_graph.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

namespace eigenscope {

/// What a family of methods finds besides coordinates, at most one of each type: views, exports and steps ask for the
/// type that they show. Copies share what they hold.
class Findings {
public:
    template <class T> void set(T finding) { m_all[typeid(T)] = std::make_shared<const T>(std::move(finding)); }
    template <class T> void share(std::shared_ptr<const T> finding) { m_all[typeid(T)] = std::move(finding); }
    /// The finding of this type, or nullptr.
    template <class T> [[nodiscard]] std::shared_ptr<const T> get() const {
        const auto found = m_all.find(typeid(T));
        return found == m_all.end() ? nullptr : std::static_pointer_cast<const T>(found->second);
    }
    template <class T> void remove() { m_all.erase(typeid(T)); }

private:
    std::map<std::type_index, std::shared_ptr<const void>> m_all;
};

// The findings. A method on a graph of near neighbors leaves its NeighborGraph as it is.

/// n×n weights of the neighbors of each row: row i of LLE's rebuilds point i.
struct NeighborWeights {
    Eigen::SparseMatrix<double> matrix;
};

/// n×n: how near neighbors are in the data as the method takes them, symmetric: t-SNE's p_ij, UMAP's memberships.
/// Single precision and one copy, that of the run, since there may be millions.
struct NeighborAffinities {
    using Matrix = Eigen::SparseMatrix<float, Eigen::RowMajor>;
    Matrix matrix;
    std::vector<int> order; ///< the row of the data at each place of the matrix; empty where they stand as they are

    /// Points (n×r) by rows of the data, by places.
    template <class Points> [[nodiscard]] Points inPlaces(Points rows) const {
        return order.empty() ? rows : Points(rows(order, Eigen::all));
    }
    /// And back.
    template <class Points> [[nodiscard]] Points inRows(Points places) const {
        if (order.empty())
            return places;
        Points rows(places.rows(), places.cols());
        rows(order, Eigen::all) = places;
        return rows;
    }

    /// Takes the matrix over without a copy: sparse matrices of Eigen 3.4 swap, but do not move.
    static std::shared_ptr<const NeighborAffinities> of(Matrix &matrix, std::vector<int> order) {
        auto affinities = std::make_shared<NeighborAffinities>();
        affinities->matrix.swap(matrix);
        affinities->order = std::move(order);
        return affinities;
    }
};

/// n×n lengths of the shortest paths in the graph.
struct Geodesics {
    MatrixXd lengths;
};

/// How much each column counts in each axis of a linear method.
struct ColumnWeights {
    enum class Kind {
        Loadings,     ///< what the columns share with the axes
        RightVectors, ///< of the singular value decomposition
        Directions,   ///< of discriminants
    };
    Kind kind = Kind::Loadings;
    std::vector<std::string> columns; ///< c: those of the data, or the monomials that were made from them
    MatrixXd values;                  ///< c×r
};

/// n×r left singular vectors.
struct LeftVectors {
    MatrixXd values;
};

/// The variance of each column as factors split it, d each.
struct VarianceSplit {
    VectorXd common; ///< communalities
    VectorXd own;    ///< uniquenesses
};

/// What else a spectrum tells, where the method has a use for it.
struct SpectrumTold {
    VectorXd reconstructionErrors = {};            ///< relative, of 1, 2, … axes
    std::optional<Index> axesForAlpha = {};        ///< how many make up the share α
    std::optional<Index> negativeEigenvalues = {}; ///< their count, where all are known
};

/// The monotone function of the dissimilarities that the distances of the picture are held against.
struct MonotoneLine {
    MatrixXd corners; ///< k×2: (δ, d̂) of its steps in rising order
    double stress1 = 0;
};

/// What an iterative method brings down (or up) on its way.
struct CostCurve {
    Sentence name;       ///< "KL divergence"
    VectorXd iterations; ///< when each value was taken, rising
    VectorXd values;
};

/// How many iterations, or epochs, have gone into the picture.
struct IterationsDone {
    Index count = 0;
};

} // namespace eigenscope
