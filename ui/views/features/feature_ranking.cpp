#include "ui/views/features/feature_ranking.h"

#include "core/selection/scores/score_title.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"

#include <algorithm>

namespace eigenscope {

const char *const FeatureRanking::meaning = R"(
# What each column alone says
Scores of each column against the label or target, side by side.
$$ \text{Pearson: } r = \frac{\sum (x - \bar x)(y - \bar y)}{n\,s_x s_y}
$$ \text{mutual information: } \sum p(b, c)\ln\frac{p(b, c)}{p(b)\,p(c)}
$$ \text{Fisher: } \frac{\sum n_c(m_c - m)^2}{\sum n_c s_c^2}
$$ \text{Chernoff: } -\ln\int p_1^s\,p_2^{1-s}
$$ \text{Joshi: } \sum P_i\int |p_i - p|
- Pearson sees straight lines only; for more than two classes it is the correlation ratio. Mutual information sees any
 dependence, after binning.
- Information gain is what the best threshold tells; interclass distance is the mean $|x_i - x_j|$ between classes;
 Fisher sets means beside spread; Chernoff and Joshi say how little normal densities overlap.
- Columns in color are those that the search chose.
! Each column is judged alone. Two that are good may say the same, and two that say nothing alone may tell everything
 together.)";

FeatureRanking::FeatureRanking(const ViewContext &context, QWidget *parent) : BarTable(context, parent) {
    setAccessibleName(tr("Scores of the columns"));
    followResults({Stage::Scores, Stage::Select}, [this] { takeScores(); });
    connect(&document(), &Document::statusChanged, this, [this](Stage changed) {
        if (changed == stage)
            update(); // the sentence of a refusal
    });
    takeScores();
}

void FeatureRanking::takeScores() {
    m_scores = document().results().value<Stage::Scores>();
    if (!m_scores)
        return setTable({}, {});
    Names chosen;
    if (const auto &selection = document().results().value<Stage::Select>())
        chosen = selection->names(selection->chosen().subset);
    m_chosen.clear();
    for (const std::string &column : m_scores->columns)
        m_chosen.push_back(std::ranges::find(chosen, column) != chosen.end());
    const std::optional<Classes> classes = m_scores->data->classes();
    const bool isLabel = classes && classes->column == m_scores->target;
    const auto classCount = isLabel ? static_cast<Index>(classes->names.size()) : Index{0};
    std::vector<BarColumn> columns;
    for (std::size_t i = 0; i < m_scores->scores.size(); ++i) {
        const ScoreInfo &info = *document().catalogue().scores.find(m_scores->scores[i]);
        const QString help = programWords(info.formula) + '\n' + programWords(info.help);
        columns.push_back(
            {scoreTitle(info, classCount), help.toStdString(), m_scores->values.col(static_cast<Index>(i))});
    }
    setTable(m_scores->columns, std::move(columns));
}

bool FeatureRanking::isMarked(Index line) const {
    return m_chosen[static_cast<std::size_t>(line)];
}

QString FeatureRanking::whyEmpty() const {
    const StageStatus &status = document().status(Stage::Scores);
    if (!m_scores && status.state == StageStatus::State::Refused)
        return said(status.message);
    return isEmpty() ? tr("The scores appear here when the session asks for them.") : QString();
}

QString FeatureRanking::caption() const {
    if (isEmpty())
        return {};
    const QString columns = columnsText(static_cast<Index>(m_scores->columns.size()));
    return tr("%1 against %2").arg(columns, QString::fromStdString(m_scores->target)) + sortText();
}

} // namespace eigenscope

#include "moc_feature_ranking.cpp"
