#include "ui/views/kernel/kernel_distances.h"

#include <QAction>

namespace eigenscope {

const char *const KernelDistances::meaning = R"(
# How far apart in feature space
How far the images of two objects are from each other in feature space, or which angle stands between them. Both follow
 from the kernel matrix alone.
$$ \lVert \varphi(x) - \varphi(y) \rVert^2 = k(x, x) + k(y, y) - 2\,k(x, y)
$$ \cos\theta = \frac{k(x, y)}{\sqrt{k(x, x)\,k(y, y)}}
- With a label, pairs within a class and between two are counted apart: a kernel that suits the classes moves the first
 to the left.
! If all pairs are nearly equally far apart, or all angles near 90°, the kernel tells nothing apart: each object is
 alone.)";

KernelDistances::KernelDistances(const ViewContext &context, QWidget *parent)
    : PairHistogram(context, parent), m_angles(new QAction(tr("Angles"), this)) {
    setAccessibleName(tr("Histogram of distances in feature space"));
    m_angles->setCheckable(true);
    connect(m_angles, &QAction::toggled, this,
            [this](bool angles) { show(angles ? PairQuantity::Angle : PairQuantity::Distance); });
    kept().flag("angles", m_angles);
    show(PairQuantity::Distance);
}

QList<QAction *> KernelDistances::tools() {
    return {m_angles};
}

} // namespace eigenscope

#include "moc_kernel_distances.cpp"
