#include "ui/views/projection/plane_names.h"

#include <QAction>

namespace eigenscope {

PlaneNames::PlaneNames(QObject *parent) : QObject(parent), m_action(new QAction(tr("Names of groups"), this)) {
    m_action->setCheckable(true);
    m_action->setToolTip(tr("The names of the classes, clusters or subsets that the colors tell, beside their points"));
    connect(m_action, &QAction::toggled, this, &PlaneNames::changed);
}

void PlaneNames::paint(QPainter &painter, const PlotMapping &mapping, const PointCloud &cloud, const Theme &theme,
                       bool always) {
    if (always || m_action->isChecked())
        m_names.paint(painter, mapping, cloud, theme);
}

} // namespace eigenscope

#include "moc_plane_names.cpp"
