#include "ui/cards/quality_card.h"

#include "core/base/number_text.h"

#include <QLabel>
#include <QVBoxLayout>

namespace eigenscope {

QualityCard::QualityCard(const ViewContext &context, QWidget *parent)
    : Card(tr(cardTitle), parent), m_document(context.document) {
    body().setSpacing(4);
    connect(&m_document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Reduce || stage == Stage::Quality)
            showResult();
    });
    connect(&m_document, &Document::statusChanged, this, [this](Stage stage) {
        if (stage == Stage::Quality)
            showResult();
    });
    showResult();
}

void QualityCard::showResult() {
    while (QLayoutItem *item = body().takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const StageStatus &status = m_document.status(Stage::Quality);
    if (status.state == StageStatus::State::Refused) {
        auto *why = new QLabel(status.message);
        why->setProperty("role", "bad");
        why->setTextFormat(Qt::PlainText);
        why->setWordWrap(true);
        body().addWidget(why);
    } else if (const auto &quality = m_document.results().value<Stage::Quality>()) {
        for (const auto &[name, value] : quality->lines)
            add(QString::fromStdString(name), QString::fromStdString(value));
    }
    if (const auto &reduction = m_document.results().value<Stage::Reduce>()) {
        const auto *told = reduction->finding<SpectrumTold>();
        const auto axes = told ? told->axesForAlpha : std::nullopt;
        const auto &settings = m_document.session().reducer();
        const ReducerInfo *info = m_document.catalogue().reducers.find(reduction->method);
        if (axes && settings && info && settings->id == reduction->method)
            if (const auto params = validated(info->id, info->params, settings->params); params)
                if (const auto alpha = params->find("alpha"); alpha != params->end())
                    add(tr("r for α = %1").arg(QString::fromStdString(valueText(alpha->second))),
                        QString::number(*axes));
    }
    setTelling(body().count() > 0);
}

void QualityCard::add(const QString &name, const QString &value) {
    addLine(name, value);
}

} // namespace eigenscope

#include "moc_quality_card.cpp"
