#include "ui/views/kernel/kernel_values.h"

namespace eigenscope {

const char *const KernelValues::meaning = R"(
# Which values the kernel takes
How often which value occurs among the pairs; each group of pairs adds up to 100 %.
$$ K_{ij} = k(x_i, x_j), \qquad i < j
- A kernel that suits the classes has large values within them and small ones between.
! If all values are near one place the kernel tells nothing apart: it is too wide, or so narrow that every object is
 alone.)";

KernelValues::KernelValues(const ViewContext &context, QWidget *parent) : PairHistogram(context, parent) {
    setAccessibleName(tr("Histogram of kernel values"));
    show(PairQuantity::Value);
}

} // namespace eigenscope

#include "moc_kernel_values.cpp"
