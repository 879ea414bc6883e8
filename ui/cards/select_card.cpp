#include "ui/cards/select_card.h"

#include "ui/document/kept_columns.h"
#include "ui/formula/catalogue_formula.h"
#include "ui/formula/formula_line.h"
#include "ui/methods/method_form.h"
#include "ui/text/program_words.h"

#include <nlohmann/json.hpp>

#include <QPushButton>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr int searchBadge = 0x2282; // ⊂

/// All parameters as they stand in a session.
ParamMap written(const SelectSettings &settings) {
    ParamMap values = settings.params;
    values["criterion"] = settings.criterion;
    values["search"] = settings.search;
    values["size"] = settings.size;
    values["apply"] = settings.apply;
    return values;
}

} // namespace

SelectCard::SelectCard(const ViewContext &context, QWidget *parent)
    : PipelineCard(QChar(searchBadge), programWords(cardTitle), {Stage::Select}, context.document, parent),
      m_form(new MethodForm), m_formula(new FormulaLine), m_keep(new QPushButton(tr("Keep these columns"))) {
    m_keep->setProperty("compact", true);
    m_keep->setToolTip(tr("Adds a step to the preparation that selects the columns found"));
    body().addWidget(m_form);
    connect(m_form, &MethodForm::edited, this, &SelectCard::take);
    body().addWidget(m_formula);
    body().addWidget(m_keep, 0, Qt::AlignLeft);
    connect(m_keep, &QPushButton::clicked, this, [this] {
        if (const auto &selection = this->document().results().value<Stage::Select>())
            keepColumns(this->document(), selection->names(selection->chosen().subset));
    });
    connect(&document(), &Document::sessionChanged, this, &SelectCard::showSession);
    connect(&document(), &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Select)
            showResult();
    });
    showSession();
    showResult();
}

void SelectCard::showSession() {
    const SelectSettings settings = document().computed().select().value_or(SelectSettings{});
    const Catalogue &catalogue = document().catalogue();
    m_form->showMethod("select",
                       selectParams(catalogue.criteria, catalogue.searches, settings.criterion, settings.search),
                       written(settings), settings.criterion + " " + settings.search);
    m_formula->setTex(catalogueTex(programWords(catalogue.criteria.find(settings.criterion)->formula)));
}

void SelectCard::take(const QString &parameter, const ParamMap &values) {
    // Another criterion or search has other parameters: those that it knows stay.
    const SelectSettings before = document().computed().select().value_or(SelectSettings{});
    const SelectSettings settings = selectSettings(values);
    const Catalogue &catalogue = document().catalogue();
    const auto specs = selectParams(catalogue.criteria, catalogue.searches, settings.criterion, settings.search);
    Json select = Json::object();
    for (const ParamSpec &spec : specs)
        if (const auto found = values.find(spec.id); found != values.end() && found->second != spec.defaultValue)
            select[spec.id] = toJson(found->second);
    const bool isOther = settings.criterion != before.criterion || settings.search != before.search;
    if (!document().set(tr("Select columns"), "select", std::move(select), "select." + parameter))
        showSession();
    else if (isOther) // the hand goes on where it was
        m_form->focus(parameter);
}

void SelectCard::showResult() {
    const auto selection = document().results().value<Stage::Select>();
    m_keep->setEnabled(selection != nullptr);
    setFact(selection ? tr("%1 of %2 · %L3 visited")
                            .arg(selection->chosen().subset.size())
                            .arg(selection->columns.size())
                            .arg(selection->visited)
                      : QString());
}

} // namespace eigenscope

#include "moc_select_card.cpp"
