#include "core/kernels/expression/kernel_expression.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "tests/fuzz/expect.h"

#include <cstdint>
#include <numeric>

namespace eigenscope::fuzz {
namespace {

std::shared_ptr<const Dataset> fourPoints() {
    Dataset data;
    MatrixXd X(4, 3);
    X << 1, 2, 3, -1, 0.5, 2, 4, 4, 4, 0, 1, -2;
    data.rows.resize(4);
    std::iota(data.rows.begin(), data.rows.end(), Index{0});
    data.objects = Points{std::move(X), {"a", "b", "c d"}};
    return std::make_shared<const Dataset>(std::move(data));
}

void expectMatrix(const KernelExpression &expression, const Registry<KernelInfo> &kernels) {
    static const std::shared_ptr<const Dataset> data = fourPoints();
    const auto kernel = bindKernel(expression, kernels, data, {});
    if (!kernel)
        return expectSentence(kernel.error());
    const auto matrix = kernelMatrix(*kernel, data, {});
    if (!matrix)
        return expectSentence(matrix.error());
    expect(matrix->K.rows() == 4 && matrix->K.cols() == 4, "K is as large as the data");
    expect(!(*kernel)->expression().empty(), "a kernel can be written");
}

} // namespace
} // namespace eigenscope::fuzz

/// Text as arithmetic and as a kernel, which is written and read again, and bound to four points.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t count) {
    using namespace eigenscope;
    static const Registry<KernelInfo> kernels = builtinKernels();
    const std::string_view text(reinterpret_cast<const char *>(bytes), count);
    (void)parseArithmetic(text);
    const auto expression = parseKernel(text, kernels);
    if (!expression) {
        fuzz::expectSentence(expression.error());
        return 0;
    }
    const auto again = parseKernel(kernelText(*expression), kernels);
    fuzz::expect(bool(again), "what is written can be read: " + kernelText(*expression));
    fuzz::expect(*again == *expression, "it is the same again: " + kernelText(*expression));
    fuzz::expectMatrix(*expression, kernels);
    return 0;
}
