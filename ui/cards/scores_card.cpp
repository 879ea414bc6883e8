#include "ui/cards/scores_card.h"

#include "ui/controls/param_form.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"

#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr int scoresBadge = 0x03C1; // ρ

} // namespace

ScoresCard::ScoresCard(const ViewContext &context, QWidget *parent)
    : PipelineCard(QChar(scoresBadge), programWords(cardTitle), {Stage::Scores}, context.document, parent),
      m_form(new ParamForm("scores", ScoreOptions::schema().specs())) {
    body().addWidget(m_form);
    connect(m_form, &ParamForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
        Json scores = Json::object();
        if (const Json &now = document().computed().json(); now.contains("scores") && now["scores"].contains("ids"))
            scores["ids"] = now["scores"]["ids"];
        for (const auto &[id, value] : written)
            scores[id] = toJson(value);
        if (!document().set(tr("Score columns"), "scores", std::move(scores), "scores." + parameter))
            showSession();
    });
    connect(&document(), &Document::sessionChanged, this, &ScoresCard::showSession);
    connect(&document(), &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Scores)
            showResult();
    });
    showSession();
    showResult();
}

void ScoresCard::showSession() {
    const ScoreOptions options = document().computed().scores().value_or(ScoreSettings{}).options;
    m_form->showValues({{"bins", options.bins}, {"s", options.s}});
}

void ScoresCard::showResult() {
    const auto scores = document().results().value<Stage::Scores>();
    const auto count = [](const auto &list) { return static_cast<Index>(list.size()); };
    setFact(!scores ? QString()
            : count(scores->scores) == 1
                ? tr("1 score · %1").arg(columnsText(count(scores->columns)))
                : tr("%1 scores · %2").arg(count(scores->scores)).arg(columnsText(count(scores->columns))));
}

} // namespace eigenscope

#include "moc_scores_card.cpp"
