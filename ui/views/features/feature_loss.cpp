#include "ui/views/features/feature_loss.h"

#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"

namespace eigenscope {

const char *const FeatureLoss::meaning = R"(
# What is lost without a column
The criterion $J$ of the chosen columns $S$, and what is left of it when one of them goes; for an error the other way
 round.
$$ J(S) - J(S \setminus \{j\})
- Long bars are columns that no other replaces.
! A small loss means that the **others** say it too, not that the column says nothing: of two twins each can go, but
 not both.)";

FeatureLoss::FeatureLoss(const ViewContext &context, QWidget *parent) : BarTable(context, parent) {
    setAccessibleName(tr("What the criterion loses without each column"));
    followResults({Stage::Select}, [this] { takeSelection(); });
    takeSelection();
}

void FeatureLoss::takeSelection() {
    m_selection = document().results().value<Stage::Select>();
    if (!m_selection || m_selection->without.size() == 0)
        return setTable({}, {});
    const CriterionInfo &info = *document().catalogue().criteria.find(m_selection->settings.criterion);
    const double whole = m_selection->chosen().criterion;
    const VectorXd lost =
        info.isError ? VectorXd(m_selection->without.array() - whole) : VectorXd(whole - m_selection->without.array());
    setTable(m_selection->names(m_selection->chosen().subset),
             {{tr("Lost").toStdString(), tr("What the criterion loses without the column.").toStdString(), lost},
              {tr("%1 without it").arg(programWords(info.name)).toStdString(), info.formula, m_selection->without}});
}

QString FeatureLoss::whyEmpty() const {
    if (!m_selection)
        return tr("What would be lost without each column appears here when columns have been searched.");
    if (m_selection->settings.criterion == "lasso")
        return tr("The lasso has no criterion for sets of columns: choose another one to see what would be lost.");
    return isEmpty() ? tr("Without its only column nothing would be left.") : QString();
}

QString FeatureLoss::caption() const {
    if (isEmpty())
        return {};
    return tr("with all %1: %2")
               .arg(m_selection->chosen().subset.size())
               .arg(numberLabel(m_selection->chosen().criterion, 4)) +
           sortText();
}

QStringList FeatureLoss::numbersToday() const {
    if (isEmpty())
        return {};
    const double all = m_selection->chosen().criterion;
    QStringList lines = {"J(S) = " + texNumber(all)};
    const Names names = m_selection->names(m_selection->chosen().subset);
    if (const VectorXd &without = m_selection->without; without.size() > 0)
        lines.append("J(S) - J(S \\setminus \\{" + texWords(QString::fromStdString(names.front())) +
                     "\\}) = " + texNumber(all) + " - " + texNumber(without[0]) + " = " + texNumber(all - without[0]));
    return lines;
}

} // namespace eigenscope

#include "moc_feature_loss.cpp"
