#include "ui/views/kernel/kernel_values.h"

namespace eigenscope {

const char *const KernelValues::meaning =
    "<p>How often which value <i>k</i>(<i>x<sub>i</sub></i>, <i>x<sub>j</sub></i>) occurs among the pairs <i>i</i> "
    "&lt; "
    "<i>j</i>; each group of pairs adds up to 100 %.</p><p>A kernel that suits the classes has large values within "
    "them "
    "and small ones between. If all values are near one place the kernel tells nothing apart: it is too wide, or so "
    "narrow that every object is alone.</p>";

KernelValues::KernelValues(const ViewContext &context, QWidget *parent) : PairHistogram(context, parent) {
    setAccessibleName(tr("Histogram of kernel values"));
    show(PairQuantity::Value);
}

} // namespace eigenscope

#include "moc_kernel_values.cpp"
