#include "ui/cards/extent_card.h"

#include "ui/formula/formula_label.h"
#include "ui/studies/studies.h"
#include "ui/text/number_format.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"

#include <QLabel>
#include <QVBoxLayout>

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

void tell(QLabel &label, const Result<hyperspace::DimensionEstimate> &estimate) {
    label.setText(estimate ? decimalText(estimate->dimension, 2) : QString("–"));
    if (!estimate)
        label.setToolTip(said(estimate.error().message));
}

} // namespace

ExtentCard::ExtentCard(const ViewContext &context, QWidget *parent)
    : Card(programWords(cardTitle), parent), m_document(context.document), m_geometry(context.studies.geometry),
      m_columns(addLine(tr("Columns d"), QString())), m_box(addFormula(tr("Hyper-rectangle"))),
      m_edge(addLine(tr("Hypercube l"), QString())), m_radius(addLine(tr("Hypersphere r"), QString())),
      m_farthest(addLine(tr("Farthest from the mean"), QString())),
      m_twoNearest(addLine(tr("Intrinsic dim. (two-NN)"), QString())),
      m_correlation(addLine(tr("Intrinsic dim. (correlation)"), QString())), m_trap(new QLabel) {
    setBadge("▦");
    m_box->setToolTip(tr("The volume Π(max − min) of the box around the data."));
    m_edge->setToolTip(tr("2·max|x| of the centered data: the edge of the smallest cube around the mean."));
    m_radius->setToolTip(tr("max‖x‖ of the centered data: the radius of the smallest ball around the mean."));
    m_trap->setText(tr("Noise counts as dimensions where points are near each other, curvature where they are far; few "
                       "rows make both estimates too small."));
    m_trap->setProperty("role", "secondary");
    m_trap->setWordWrap(true);
    body().addWidget(m_trap);
    connect(&m_document, &Document::resultChanged, this, &ExtentCard::showResult);
    connect(&m_geometry, &PreparedGeometry::changed, this, &ExtentCard::showDimensions);
    m_geometry.findFor(*this);
    showResult();
    showDimensions();
}

FormulaLabel *ExtentCard::addFormula(const QString &name) {
    auto *label = new FormulaLabel;
    label->setAlignment(Qt::AlignRight);
    addLine(name, label);
    return label;
}

void ExtentCard::showResult() {
    const auto curves = m_document.results().value<Stage::Hyperspace>();
    const auto prepared = m_document.results().value<Stage::Prepare>();
    const bool known = curves && curves->data && prepared && curves->data->farthestRow < prepared->dataset->size();
    setTelling(known);
    if (!known)
        return;
    const hyperspace::DataExtent &extent = *curves->data;
    const double logVolume = (extent.max - extent.min).array().log().sum() / std::numbers::ln10;
    m_columns->setText(QString::number(extent.min.size()));
    m_box->setWords(std::isfinite(logVolume) ? tr("volume $10^{%1}$").arg(logVolume, 0, 'f', 2)
                                             : tr("0, a column is constant"));
    m_edge->setText(numberLabel(extent.l, 4));
    m_radius->setText(numberLabel(extent.r, 4));
    m_farthest->setText(rowTitle(*prepared->dataset, extent.farthestRow));
}

void ExtentCard::showDimensions() {
    const hyperspace::DataGeometry *geometry = m_geometry.found();
    if (geometry) {
        tell(*m_twoNearest, geometry->twoNearest);
        tell(*m_correlation, geometry->correlation);
        return;
    }
    for (QLabel *label : {m_twoNearest, m_correlation}) {
        label->setText(m_geometry.whyNot().isEmpty() ? tr("…") : QString("–"));
        label->setToolTip(m_geometry.whyNot());
    }
}

} // namespace eigenscope

#include "moc_extent_card.cpp"
