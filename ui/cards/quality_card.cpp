#include "ui/cards/quality_card.h"

#include "core/base/number_text.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/paragraph.h"
#include "ui/document/default_session.h"
#include "ui/document/encoding.h"
#include "ui/text/number_format.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"

#include <nlohmann/json.hpp>

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {
namespace {

/// "Continuity (k = 5)": the measure, and of how many neighbors.
QString lineName(const std::string &name) {
    const std::size_t end = std::min(name.find(" ("), name.size());
    return programWords(name.substr(0, end)) + QString::fromStdString(name.substr(end));
}

} // namespace

QualityCard::QualityCard(const ViewContext &context, QWidget *parent)
    : Card(programWords(cardTitle), parent), m_document(context.document), m_measured(context.encoding.measured()),
      m_of(new ComboBox(tr("What the quality is of"))) {
    body().setSpacing(4);
    m_of->addItems({QString(), QString()});
    body().addWidget(m_of);
    connect(m_of, &QComboBox::activated, this, [this](int entry) { m_measured.setShownOnes(entry == 1); });
    connect(&m_measured, &MeasuredAxes::changed, this, &QualityCard::showResult);
    connect(&m_document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Reduce || stage == Stage::Quality)
            showResult();
    });
    connect(&m_document, &Document::statusChanged, this, [this](Stage stage) {
        if (stage == Stage::Quality) // also where the session no longer asks for it
            showResult();
    });
    showResult();
}

void QualityCard::showResult() {
    while (QLayoutItem *item = body().takeAt(1)) { // beneath the choice
        if (auto *button = qobject_cast<QPushButton *>(item->widget())) {
            button->hide();
            button->deleteLater(); // it may be what asked for this
        } else {
            delete item->widget();
        }
        delete item;
    }
    showMeasured();
    showAxesForAlpha();
    if (!m_document.session().qualityNeighbors() && m_document.results().value<Stage::Reduce>())
        offer();
    setTelling(body().count() > 1);
}

void QualityCard::showMeasured() {
    const StageStatus &status = m_document.status(Stage::Quality);
    const bool isRefused = status.state == StageStatus::State::Refused;
    const bool isMeasured = !isRefused && m_document.results().stands(Stage::Quality);
    showChoice(isMeasured);
    if (isRefused) {
        body().addWidget(paragraph("bad", said(status.message)));
    } else if (const auto quality = m_measured.quality()) {
        for (const auto &[name, value] : quality->lines)
            add(lineName(name), withMinusSign(withDecimalMark(QString::fromStdString(value))));
    } else if (isMeasured) {
        body().addWidget(new QLabel(tr("measuring …")));
    }
}

void QualityCard::showChoice(bool isMeasured) {
    const auto reduction = m_document.results().value<Stage::Reduce>();
    m_of->setVisible(isMeasured && reduction);
    if (!reduction)
        return;
    for (const bool shown : {false, true})
        m_of->setItemText(shown, MeasuredAxes::words(reduction->coordinates.cols(), shown));
    m_of->setEnabled(m_measured.isChoice());
    m_of->setCurrentIndex(m_measured.areShownOnes());
}

void QualityCard::showAxesForAlpha() {
    const auto reduction = m_document.results().value<Stage::Reduce>();
    const auto *told = reduction ? reduction->finding<SpectrumTold>() : nullptr;
    const auto &settings = m_document.session().reducer();
    const ReducerInfo *info = reduction ? m_document.catalogue().reducers.find(reduction->method) : nullptr;
    if (!told || !told->axesForAlpha || !settings || !info || settings->id != reduction->method)
        return;
    if (const auto params = validated(info->id, info->params, settings->params); params)
        if (const auto alpha = params->find("alpha"); alpha != params->end())
            add(tr("r for α = %1").arg(shareLabel(std::get<double>(alpha->second))),
                QString::number(*told->axesForAlpha));
}

void QualityCard::offer() {
    auto *measure = new QPushButton(tr("Measure quality"));
    measure->setToolTip(tr("Compares the neighbors in the picture with those in the data: trustworthiness, continuity, "
                           "stress and more."));
    connect(measure, &QPushButton::clicked, this, [this] {
        const auto reduction = m_document.results().value<Stage::Reduce>();
        const Index neighbors = reduction ? usualNeighbors(reduction->data->size()) : 0;
        if (neighbors == 0)
            return m_document.say(tr("Quality compares neighbors, and there are too few rows for any."));
        m_document.set(tr("Measure quality"), "quality", {{"neighbors", {neighbors}}});
    });
    body().addWidget(measure);
}

/// A line of a measure, "Continuity (k = 5)", tells of which.
void QualityCard::add(const QString &name, const QString &value) {
    QWidget *line = addLine(name, value)->parentWidget();
    for (const MeasureInfo &measure : m_document.catalogue().measures.all())
        if (line && name.startsWith(programWords(measure.name)))
            line->setProperty("thing", "measure:" + QString::fromStdString(measure.id));
}

} // namespace eigenscope

#include "moc_quality_card.cpp"
