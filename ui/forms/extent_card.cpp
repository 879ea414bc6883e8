#include "ui/forms/extent_card.h"

#include <QLabel>

namespace eigenscope {

ExtentCard::ExtentCard(Document &document, QWidget *parent)
    : Card(tr("Your data"), parent), m_document(document), m_columns(addLine(tr("Columns d"), QString())),
      m_edge(addLine(tr("Hypercube l"), QString())), m_radius(addLine(tr("Hypersphere r"), QString())),
      m_farthest(addLine(tr("Farthest from the mean"), QString())) {
    setBadge("▦");
    m_edge->setToolTip(tr("2·max|x| of the centred data: the edge of the smallest cube around the mean."));
    m_radius->setToolTip(tr("max‖x‖ of the centred data: the radius of the smallest ball around the mean."));
    connect(&document, &Document::resultChanged, this, &ExtentCard::showResult);
    showResult();
}

void ExtentCard::showResult() {
    const auto &curves = m_document.results().hyperspace.value;
    const auto &prepared = m_document.results().prepare.value;
    const bool known = curves && curves->data && prepared && curves->data->farthestRow < prepared->dataset->size();
    setVisible(known);
    if (!known)
        return;
    m_columns->setText(QString::number(curves->data->min.size()));
    m_edge->setText(QString::number(curves->data->l, 'g', 4));
    m_radius->setText(QString::number(curves->data->r, 'g', 4));
    m_farthest->setText(QString::fromStdString(prepared->dataset->rowName(curves->data->farthestRow)));
}

} // namespace eigenscope
