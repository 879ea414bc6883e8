#include "ui/views/kernel/kernel_distances.h"

#include <QAction>

namespace eigenscope {

const char *const KernelDistances::meaning =
    "<p>How far the images of two objects are from each other in feature space,</p><p "
    "align=\"center\">‖<i>φ</i>(<i>x</i>) − "
    "<i>φ</i>(<i>y</i>)‖² = <i>k</i>(<i>x</i>, <i>x</i>) + <i>k</i>(<i>y</i>, <i>y</i>) − 2 <i>k</i>(<i>x</i>, "
    "<i>y</i>),</p><p>or which angle stands between them, cos <i>θ</i> = <i>k</i>(<i>x</i>, <i>y</i>) / "
    "√(<i>k</i>(<i>x</i>, <i>x</i>) <i>k</i>(<i>y</i>, <i>y</i>)). Both follow from the matrix alone.</p>";

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
