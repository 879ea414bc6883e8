#include "ui/cards/reduce_card.h"

#include "ui/controls/combo_box.h"
#include "ui/controls/param_form.h"
#include "ui/text/reducer_refusal.h"

#include <QVBoxLayout>

namespace eigenscope {

ReduceCard::ReduceCard(Document &document, QWidget *parent)
    : PipelineCard("4", tr("Reduce"), {Stage::Reduce, Stage::Project}, document, parent),
      m_reducer(new ComboBox(tr("Reducer"))), m_distance(new ComboBox(tr("Distance"))) {
    for (const ReducerInfo &info : document.catalogue().reducers.all()) {
        m_reducer->addItem(QString::fromStdString(info.name), QString::fromStdString(info.id));
        m_reducer->setItemData(m_reducer->count() - 1, QString::fromStdString(info.formula + "\n" + info.help),
                               Qt::ToolTipRole);
    }
    m_reducer->setPlaceholderText(tr("Choose a reducer"));
    body().addWidget(m_reducer);
    for (const DistanceInfo &info : document.catalogue().distances.all()) {
        m_distance->addItem(QString::fromStdString(info.name), QString::fromStdString(info.id));
        m_distance->setItemData(m_distance->count() - 1, QString::fromStdString(info.formula), Qt::ToolTipRole);
    }
    m_distanceLine = addLine(tr("Distance"), m_distance);
    connect(m_distance, &QComboBox::activated, this, [this] {
        this->document().set(tr("Distance"), "distance", m_distance->currentData().toString().toStdString());
    });
    connect(m_reducer, &QComboBox::activated, this, [this] {
        const std::string id = m_reducer->currentData().toString().toStdString();
        const auto &now = this->document().session().reducer();
        if (now && now->id == id)
            return;
        MethodSettings next{id, {}};
        if (now) // what both know stays, as the number of axes does, unless the new one has a rule for it
            for (const ParamSpec &spec : this->document().catalogue().reducers.find(id)->params)
                if (const auto kept = now->params.find(spec.id);
                    kept != now->params.end() && spec.automatic.empty() && parseJson(id, spec, toJson(kept->second)))
                    next.params.insert(*kept);
        set(tr("Reducer"), next);
    });
    connect(&document, &Document::sessionChanged, this, &ReduceCard::showSession);
    connect(&document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage != Stage::Prepare)
            return;
        showSession(); // the kind of the objects gives the distance where nobody chose one
        showRefusals();
    });
    showSession();
    showRefusals();
}

void ReduceCard::showSession() {
    const auto &settings = document().session().reducer();
    m_reducer->showData(settings ? QString::fromStdString(settings->id) : QString());
    m_distance->showData(QString::fromStdString(document().session().distance(document().results().kind())));
    const ReducerInfo *reducer = settings ? document().catalogue().reducers.find(settings->id) : nullptr;
    m_distanceLine->setVisible(reducer && reducer->input == ReducerInput::Distances);
    if (!settings) {
        delete m_form;
        m_form = nullptr;
        m_formOf.clear();
        return;
    }
    showForm(*reducer);
    m_form->showValues(settings->params);
}

void ReduceCard::showForm(const ReducerInfo &info) {
    if (info.id == m_formOf)
        return;
    delete m_form;
    m_formOf = info.id;
    m_form = new ParamForm(info.id, info.params);
    body().addWidget(m_form);
    connect(m_form, &ParamForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
        set(tr("Reducer parameter"), {m_formOf, written}, "reducer." + parameter);
    });
}

void ReduceCard::showRefusals() {
    const auto prepared = document().results().value<Stage::Prepare>();
    if (!prepared)
        return;
    int index = 0;
    for (const ReducerInfo &info : document().catalogue().reducers.all())
        m_reducer->setRefusal(index++, reducerRefusal(info, *prepared->dataset));
    const ObjectKind kind = prepared->dataset->kind();
    index = 0;
    for (const DistanceInfo &info : document().catalogue().distances.all()) {
        const bool takes = std::ranges::find(info.kinds, kind) != info.kinds.end();
        m_distance->setRefusal(
            index++,
            takes ? QString()
                  : tr("This distance does not take %1.").arg(QString::fromStdString(std::string(kindName(kind)))));
    }
}

void ReduceCard::set(const QString &text, const MethodSettings &settings, const QString &control) {
    if (!document().set(text, "reducer", Session::reducerJson(settings), control))
        showSession();
}

} // namespace eigenscope

#include "moc_reduce_card.cpp"
