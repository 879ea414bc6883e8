// The leading eigenpairs of a kernel matrix by core/linalg/block_krylov beside Spectra, to the same residuals.
#include "core/linalg/squared_distances.h"
#include "core/linalg/symmetric_eigen.h"
#include "tests/bench/normal_points.h"

#include <Spectra/MatOp/DenseSymMatProd.h>
#include <Spectra/SymEigsSolver.h>
#include <benchmark/benchmark.h>

using namespace eigenscope;

namespace {

constexpr Index pairs = 20;

/// A Gaussian kernel on n points of 50 columns: its eigenvalues fall slowly behind the first.
MatrixXd kernelOf(Index n) {
    const MatrixXd squares = squaredDistances(normalPoints(n, 50)->points().X);
    return (squares.array() * (-0.5 / 49)).exp();
}

double residual(const MatrixXd &K, const VectorXd &values, const MatrixXd &vectors) {
    return (K * vectors - vectors * values.asDiagonal()).colwise().norm().maxCoeff() / values[0];
}

void blockKrylov(benchmark::State &state) {
    const MatrixXd K = kernelOf(state.range(0));
    EigenPairs found;
    for (auto _ : state)
        found = *leadingEigenpairs(K, pairs, {});
    state.counters["residual"] = residual(K, found.values, found.vectors);
}
BENCHMARK(blockKrylov)->Arg(1000)->Arg(2000)->Arg(5000)->Unit(benchmark::kMillisecond)->UseRealTime();

void spectra(benchmark::State &state) {
    const MatrixXd K = kernelOf(state.range(0));
    VectorXd values;
    MatrixXd vectors;
    for (auto _ : state) {
        Spectra::DenseSymMatProd<double> product(K);
        Spectra::SymEigsSolver<Spectra::DenseSymMatProd<double>> solver(product, pairs, 3 * pairs);
        solver.init();
        solver.compute(Spectra::SortRule::LargestAlge, 1000, 1e-11);
        values = solver.eigenvalues();
        vectors = solver.eigenvectors();
    }
    state.counters["residual"] = residual(K, values, vectors);
}
BENCHMARK(spectra)->Arg(1000)->Arg(2000)->Arg(5000)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
