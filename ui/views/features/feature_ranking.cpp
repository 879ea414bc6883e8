#include "ui/views/features/feature_ranking.h"

#include "core/selection/scores/score_title.h"

#include <algorithm>

namespace eigenscope {

const char *const FeatureRanking::meaning =
    "<p>What each column alone says about the label or target.</p><p><b>Pearson</b> <i>r</i> = Σ(<i>x</i> − "
    "<i>x̄</i>)(<i>y</i> − <i>ȳ</i>)/(<i>n s<sub>x</sub>s<sub>y</sub></i>), for more than two classes the correlation "
    "ratio √(Σ<i>n<sub>c</sub></i>(<i>m<sub>c</sub></i> − <i>m</i>)²/Σ(<i>x</i> − <i>m</i>)²): straight lines "
    "only.<br><b>Mutual information</b> Σ <i>p</i>(<i>b</i>, <i>c</i>) ln(<i>p</i>(<i>b</i>, "
    "<i>c</i>)/(<i>p</i>(<i>b</i>)<i>p</i>(<i>c</i>))): any dependence, after binning.<br><b>Information gain</b>: "
    "what "
    "the best threshold tells.<br><b>Interclass distance</b>: mean |<i>x<sub>i</sub></i> − <i>x<sub>j</sub></i>| "
    "between classes.<br><b>Fisher</b> Σ<i>n<sub>c</sub></i>(<i>m<sub>c</sub></i> − "
    "<i>m</i>)²/Σ<i>n<sub>c</sub>s<sub>c</sub></i>²: means beside spread.<br><b>Chernoff</b> −ln ∫ "
    "<i>p</i><sub>1</sub><sup><i>s</i></sup><i>p</i><sub>2</sub><sup>1−<i>s</i></sup> and <b>Joshi</b> "
    "Σ<i>P<sub>i</sub></i> ∫|<i>p<sub>i</sub></i> − <i>p</i>|: how little normal densities overlap.</p><p><b>The "
    "trap:</b> each column is judged alone. Two that are good may say the same, and two that say nothing alone may "
    "tell "
    "everything together. Columns in color are those that the search chose.</p>";

FeatureRanking::FeatureRanking(const ViewContext &context, QWidget *parent) : BarTable(context, parent) {
    setAccessibleName(tr("Scores of the columns"));
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Scores || changed == Stage::Select)
            takeScores();
    });
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
        columns.push_back({scoreTitle(info, classCount), info.formula + "\n" + info.help,
                           m_scores->values.col(static_cast<Index>(i))});
    }
    setTable(m_scores->columns, std::move(columns));
}

bool FeatureRanking::isMarked(Index line) const {
    return m_chosen[static_cast<std::size_t>(line)];
}

QString FeatureRanking::whyEmpty() const {
    const StageStatus &status = document().status(Stage::Scores);
    if (!m_scores && status.state == StageStatus::State::Refused)
        return status.message;
    return isEmpty() ? tr("The scores appear here when the session asks for them.") : QString();
}

QString FeatureRanking::caption() const {
    if (isEmpty())
        return {};
    return tr("%L1 columns against %2").arg(m_scores->columns.size()).arg(QString::fromStdString(m_scores->target)) +
           sortText();
}

} // namespace eigenscope

#include "moc_feature_ranking.cpp"
