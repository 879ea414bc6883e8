#include "core/linalg/grid_convolution.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <complex>
#include <fftw3.h>
#include <mutex>
#include <new>

namespace eigenscope {
namespace grid_convolution {

using Complex = std::complex<float>;
using ComplexMatrix = Eigen::Matrix<Complex, Eigen::Dynamic, Eigen::Dynamic>;

constexpr Index together = 16; // frequencies whose transforms across the lines are done at once

inline fftwf_complex *raw(Complex *values) {
    return reinterpret_cast<fftwf_complex *>(values);
}

/// The planner is not made for several threads; plans that are only estimated are the same each time.
inline std::mutex &planner() {
    static std::mutex mutex;
    return mutex;
}

struct DestroyPlan {
    void operator()(fftwf_plan_s *plan) const {
        const std::lock_guard lock(planner());
        fftwf_destroy_plan(plan);
    }
};
using Plan = std::unique_ptr<fftwf_plan_s, DestroyPlan>;

/// Memory as the transforms want it.
struct FreeAligned {
    void operator()(void *memory) const { fftwf_free(memory); }
};
template <class Number> using Aligned = std::unique_ptr<Number[], FreeAligned>;
/// std::bad_alloc where there is none.
template <class Number> Aligned<Number> aligned(Index count) {
    void *memory = fftwf_malloc(static_cast<std::size_t>(std::max<Index>(count, 1)) * sizeof(Number));
    if (!memory)
        throw std::bad_alloc();
    return Aligned<Number>(static_cast<Number *>(memory));
}

} // namespace grid_convolution

using namespace grid_convolution;

struct GridConvolution::Transforms {
    explicit Transforms(Index size)
        : nodes(size), length(2 * size), frequencies(size + 1), blocks((frequencies + together - 1) / together),
          stride(blocks * together) {
        const auto line = aligned<float>(length);
        const auto spectrum = aligned<Complex>(stride), block = aligned<Complex>(length * together);
        const int n = static_cast<int>(length), step = static_cast<int>(together);
        const std::lock_guard lock(planner());
        forwardLine.reset(fftwf_plan_dft_r2c_1d(n, line.get(), raw(spectrum.get()), FFTW_ESTIMATE));
        backwardLine.reset(fftwf_plan_dft_c2r_1d(n, raw(spectrum.get()), line.get(), FFTW_ESTIMATE));
        const auto across = [&](int sign) {
            return fftwf_plan_many_dft(1, &n, step, raw(block.get()), nullptr, step, 1, raw(block.get()), nullptr, step,
                                       1, sign, FFTW_ESTIMATE);
        };
        forwardAcross.reset(across(FFTW_FORWARD));
        backwardAcross.reset(across(FFTW_BACKWARD));
        if (!forwardLine || !backwardLine || !forwardAcross || !backwardAcross)
            throw std::bad_alloc();
    }

    /// The transform along each of the first `count` lines of `values`, which are continued by zeros.
    void forwardLines(const Eigen::MatrixXf &values, Complex *spectra, const Progress &progress) const {
        parallelFor(values.cols(), 16, [&](Index begin, Index end) {
            const auto line = aligned<float>(length);
            std::fill_n(line.get(), length, 0.0F);
            for (Index i = begin; i < end && !progress.stopped(); ++i) {
                std::copy_n(values.col(i).data(), values.rows(), line.get());
                fftwf_execute_dft_r2c(forwardLine.get(), line.get(), raw(spectra + i * stride));
            }
        });
    }

    Index nodes, length, frequencies, blocks, stride; ///< length of a line, frequencies of it, and those with padding
    Plan forwardLine, backwardLine, forwardAcross, backwardAcross;
    Eigen::MatrixXf kernel; ///< stride×length, real since the kernel is even; divided by length²
};

GridConvolution::GridConvolution(Index nodes) : m_transforms(std::make_unique<Transforms>(nodes)) {}
GridConvolution::~GridConvolution() = default;
GridConvolution::GridConvolution(GridConvolution &&) noexcept = default;
GridConvolution &GridConvolution::operator=(GridConvolution &&) noexcept = default;

Index GridConvolution::fastSize(Index nodes) {
    for (Index size = (std::max<Index>(nodes, 8) + 7) / 8 * 8;; size += 8) {
        Index rest = size;
        for (const Index factor : {2, 3, 5})
            while (rest % factor == 0)
                rest /= factor;
        if (rest == 1)
            return size;
    }
}

Index GridConvolution::nodes() const {
    return m_transforms->nodes;
}

void GridConvolution::setKernel(const Eigen::MatrixXf &offsets, const VectorXd &filter) {
    Transforms &t = *m_transforms;
    const Index n = t.nodes, length = t.length;
    // The even continuation; what stands `nodes` steps apart never meets.
    Eigen::MatrixXf even = Eigen::MatrixXf::Zero(length, length);
    even.topLeftCorner(n, n) = offsets;
    even.bottomLeftCorner(n - 1, n) = offsets.bottomRows(n - 1).colwise().reverse();
    even.rightCols(n - 1) = even.middleCols(1, n - 1).rowwise().reverse();
    const auto spectra = aligned<Complex>(t.stride * length);
    std::fill_n(spectra.get(), t.stride * length, Complex(0));
    t.forwardLines(even, spectra.get(), {});
    t.kernel.resize(t.stride, length);
    const double scale = 1 / (static_cast<double>(length) * static_cast<double>(length));
    const VectorXd along = VectorXd::NullaryExpr(t.stride, [&](Index k) { return filter[std::min(k, n)] * scale; });
    parallelFor(t.blocks, 1, [&](Index block, Index) {
        const auto values = aligned<Complex>(length * together);
        for (Index i = 0; i < length; ++i)
            std::copy_n(spectra.get() + i * t.stride + block * together, together, values.get() + i * together);
        fftwf_execute_dft(t.forwardAcross.get(), raw(values.get()), raw(values.get()));
        for (Index i = 0; i < length; ++i)
            for (Index k = 0; k < together; ++k)
                t.kernel(block * together + k, i) =
                    static_cast<float>(static_cast<double>(values[static_cast<std::size_t>(i * together + k)].real()) *
                                       filter[i] * along[block * together + k]);
    });
}

void GridConvolution::apply(Eigen::MatrixXf &values, const Progress &progress) const {
    const Transforms &t = *m_transforms;
    const auto spectra = aligned<Complex>(t.stride * t.nodes);
    t.forwardLines(values, spectra.get(), progress);
    parallelFor(t.blocks, 1, [&](Index block, Index) {
        if (progress.stopped())
            return;
        const auto across = aligned<Complex>(t.length * together);
        for (Index i = 0; i < t.nodes; ++i)
            std::copy_n(spectra.get() + i * t.stride + block * together, together, across.get() + i * together);
        std::fill_n(across.get() + t.nodes * together, t.nodes * together, Complex(0));
        fftwf_execute_dft(t.forwardAcross.get(), raw(across.get()), raw(across.get()));
        for (Index i = 0; i < t.length; ++i) {
            Complex *row = across.get() + i * together;
            const float *factors = t.kernel.col(i).data() + block * together;
            for (Index k = 0; k < together; ++k)
                row[k] *= factors[k];
        }
        fftwf_execute_dft(t.backwardAcross.get(), raw(across.get()), raw(across.get()));
        for (Index i = 0; i < t.nodes; ++i)
            std::copy_n(across.get() + i * together, together, spectra.get() + i * t.stride + block * together);
    });
    parallelFor(t.nodes, 16, [&](Index begin, Index end) {
        const auto line = aligned<float>(t.length);
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            fftwf_execute_dft_c2r(t.backwardLine.get(), raw(spectra.get() + i * t.stride), line.get());
            std::copy_n(line.get(), t.nodes, values.col(i).data());
        }
    });
}

} // namespace eigenscope
