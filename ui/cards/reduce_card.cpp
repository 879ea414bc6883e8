#include "ui/cards/reduce_card.h"

#include "core/pipeline/stages/positions_table.h"
#include "ui/controls/toggle_switch.h"
#include "ui/methods/chosen_method.h"
#include "ui/methods/method_box.h"
#include "ui/methods/method_form.h"
#include "ui/text/program_words.h"
#include "ui/text/reducer_refusal.h"
#include "ui/text/variant_title.h"

#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {
namespace {

QStringList texts(const Names &names) {
    QStringList list;
    for (const std::string &name : names)
        list.append(QString::fromStdString(name));
    return list;
}

} // namespace

ReduceCard::ReduceCard(const ViewContext &context, QWidget *parent)
    : PipelineCard("4", programWords(cardTitle), {Stage::Reduce, Stage::Project}, context.document, parent),
      m_reducer(new MethodBox(tr("Reducer"))), m_distance(new MethodBox(tr("Distance"))), m_form(new MethodForm) {
    m_reducer->setKind("reducer");
    m_reducer->offer(document().catalogue().reducers);
    m_reducer->setPlaceholderText(tr("Choose a reducer"));
    body().addWidget(m_reducer);
    m_distance->offer(document().catalogue().distances);
    m_distanceLine = addLine(tr("Distance"), m_distance);
    body().addWidget(m_form);
    addGoingOn();
    connect(m_distance, &MethodBox::methodChosen, this,
            [this](const std::string &id) { this->document().set(tr("Distance"), "distance", id); });
    connect(m_reducer, &MethodBox::methodChosen, this, &ReduceCard::take);
    connect(m_form, &MethodForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
        set(tr("Reducer parameter"), {m_form->method(), written}, "reducer." + parameter);
    });
    connect(m_form, &MethodForm::fileAskedFor, this, &ReduceCard::askForTable);
    connect(&document(), &Document::sessionChanged, this, &ReduceCard::showSession);
    connect(&document(), &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load || stage == Stage::Reduce)
            offerColumns();
        if (stage != Stage::Prepare)
            return;
        showSession(); // the kind of the objects gives the distance where nobody chose one
        showRefusals();
    });
    showSession();
    showRefusals();
}

void ReduceCard::addGoingOn() {
    const QString name = tr("Go on from the picture before");
    auto *toggle = new ToggleSwitch(name);
    m_goesOn = addSwitch(name, toggle);
    m_goesOn->setToolTip(
        tr("When a setting is turned, the points move on from where they stand, instead of starting "
           "anew: the picture is there sooner and stays recognizable. It is then not the picture of "
           "the settings alone, and its caption says so; a saved session starts as its settings say."));
    connect(toggle, &QAbstractButton::clicked, this, [this](bool on) { document().setGoesOn(on); });
    connect(&document(), &Document::goesOnChanged, toggle, [this, toggle] { toggle->setChecked(document().goesOn()); });
}

QString ReduceCard::brief() const {
    const auto &settings = document().session().reducer();
    const ReducerInfo *reducer = settings ? document().catalogue().reducers.find(settings->id) : nullptr;
    return reducer ? shortReducerName(*reducer) : m_reducer->currentText();
}

void ReduceCard::take(const std::string &id) {
    if (!chooseReducer(document(), id))
        showSession();
}

void ReduceCard::showSession() {
    const auto &settings = document().session().reducer();
    m_reducer->showId(settings ? settings->id : std::string());
    m_distance->showId(document().session().distance(document().results().kind()));
    const ReducerInfo *reducer = settings ? document().catalogue().reducers.find(settings->id) : nullptr;
    m_distanceLine->setVisible(reducer && document().session().inputOf(*reducer) == ReducerInput::Distances);
    m_goesOn->setVisible(reducer && reducer->can.goesOn);
    if (settings)
        m_form->showMethod(reducer->id, reducer->params, settings->params);
    else
        m_form->clear();
    offerColumns();
}

/// To a method whose axes are columns: those of the other table as soon as they are known.
void ReduceCard::offerColumns() {
    const auto &settings = document().session().reducer();
    const ReducerInfo *reducer = settings ? document().catalogue().reducers.find(settings->id) : nullptr;
    const auto loaded = document().results().value<Stage::Load>();
    if (!loaded || !reducer || reducer->input != ReducerInput::Positions)
        return;
    const auto reduction = document().results().value<Stage::Reduce>();
    const bool stands = reduction && reduction->method == reducer->id;
    const auto *table = stands ? reduction->finding<PositionsTable>() : nullptr;
    const Names own = numberColumns(*loaded->dataset);
    const bool wantsTable = !positionsSource(document().session(), *reducer).is_null();
    m_form->offerColumns(texts(wantsTable ? (table ? table->columns : Names()) : own));
    QStringList ids = texts(own);
    for (const Column &column : loaded->dataset->attributes)
        if (!column.isNumeric())
            ids.append(QString::fromStdString(column.name));
    m_form->offerIds(ids);
    if (stands && wantsTable == (table != nullptr))
        m_form->showFound({{"columns", reduction->axes}});
}

void ReduceCard::askForTable(const QString &parameter) {
    document().askForTable(tr("Coordinates from a file"),
                           [this, parameter](const QString &file) { m_form->set(parameter, file.toStdString()); });
}

void ReduceCard::showRefusals() {
    const auto prepared = document().results().value<Stage::Prepare>();
    if (!prepared)
        return;
    const Catalogue &catalogue = document().catalogue();
    m_reducer->refuse(catalogue.reducers,
                      [&](const ReducerInfo &info) { return reducerRefusal(info, *prepared->dataset); });
    const ObjectKind kind = prepared->dataset->kind();
    m_distance->refuse(catalogue.distances, [kind](const DistanceInfo &info) {
        const bool takes = std::ranges::find(info.kinds, kind) != info.kinds.end();
        return takes ? QString() : tr("This distance does not take %1.").arg(programWords(kindName(kind)));
    });
}

void ReduceCard::set(const QString &text, const MethodSettings &settings, const QString &control) {
    if (!document().set(text, "reducer", Session::reducerJson(settings), control))
        showSession();
}

} // namespace eigenscope

#include "moc_reduce_card.cpp"
