#include "ui/cards/prepare_card.h"

#include "ui/controls/param_form.h"
#include "ui/controls/toggle_switch.h"
#include "ui/methods/chosen_method.h"
#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace eigenscope {
namespace {

const char *const standardize = "standardize", *const oneHot = "one-hot";

std::vector<MethodSettings> without(std::vector<MethodSettings> steps, std::size_t index) {
    steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(index));
    return steps;
}

QStringList analyzedColumns(const Dataset &data) {
    QStringList names;
    for (const std::string &column : data.points().columns)
        names.append(QString::fromStdString(column));
    return names;
}

/// The columns of texts that are neither label nor name.
QStringList textColumns(const Dataset &data) {
    QStringList names;
    for (const Column &column : data.attributes)
        if (!column.isNumeric() && column.name != data.label && column.name != data.name)
            names.append(QString::fromStdString(column.name));
    return names;
}

QToolButton *smallButton(const char *name, const QString &text) {
    auto *button = new QToolButton;
    button->setIcon(icon(name));
    button->setToolTip(text);
    button->setAccessibleName(text);
    return button;
}

} // namespace

PrepareCard::PrepareCard(const ViewContext &context, QWidget *parent)
    : PipelineCard("2", tr(cardTitle), {Stage::Prepare}, context.document, parent),
      m_missing(addLine(tr("Missing values"), QString())) {
    showSession();
    connect(&document(), &Document::sessionChanged, this, &PrepareCard::showSession);
    connect(&document(), &Document::resultChanged, this, [this](Stage stage) {
        if (const auto loaded = document().results().value<Stage::Load>(); stage == Stage::Load && loaded)
            showMissing(*loaded->dataset);
        if (stage == Stage::Load || stage == Stage::Prepare)
            showResult();
    });
}

QString PrepareCard::brief() const {
    if (m_shown.size() != 1)
        return m_shown.empty() ? tr("no step") : tr("%1 steps").arg(m_shown.size());
    const StepInfo *step = document().catalogue().steps.find(m_shown.front());
    return step ? QString::fromStdString(step->name) : QString();
}

void PrepareCard::showSession() {
    const std::vector<MethodSettings> &steps = document().session().prepare();
    std::vector<std::string> ids;
    for (const MethodSettings &step : steps)
        ids.push_back(step.id);
    if (!m_list || ids != m_shown) {
        if (m_list) {
            m_list->hide();
            m_list->deleteLater(); // a button of the list may be what asked for this
        }
        m_switch = nullptr;
        m_list = new QWidget;
        m_steps = new QVBoxLayout(m_list);
        m_steps->setContentsMargins(0, 0, 0, 0);
        m_steps->setSpacing(6);
        body().addWidget(m_list);
        for (std::size_t i = 0; i < steps.size(); ++i)
            addStep(*document().catalogue().steps.find(steps[i].id), i, steps.size());
        if (std::ranges::find(ids, standardize) == ids.end())
            addSwitch();
        addButton();
        m_shown = ids;
        showResult();
    }
    const QList<ParamForm *> forms = m_list->findChildren<ParamForm *>();
    for (ParamForm *form : forms)
        form->showValues(steps[form->property("step").toUInt()].params);
}

void PrepareCard::addStep(const StepInfo &info, std::size_t index, std::size_t count) {
    const QString name = QString::fromStdString(info.name);
    auto *line = new QHBoxLayout;
    line->setSpacing(2);
    auto *label = new QLabel(name);
    label->setProperty("role", "secondary");
    label->setToolTip(QString::fromStdString(info.help));
    label->setProperty("thing", "step:" + QString::fromStdString(info.id));
    line->addWidget(label, 1);
    const auto swapWith = [this, index](std::size_t other) {
        std::vector<MethodSettings> steps = document().session().prepare();
        std::swap(steps[index], steps[other]);
        set(tr("Order of steps"), steps);
    };
    if (index > 0) {
        QToolButton *up = smallButton("up", tr("Move %1 up").arg(name));
        connect(up, &QToolButton::clicked, this, [swapWith, index] { swapWith(index - 1); });
        line->addWidget(up);
    }
    if (index + 1 < count) {
        QToolButton *down = smallButton("down", tr("Move %1 down").arg(name));
        connect(down, &QToolButton::clicked, this, [swapWith, index] { swapWith(index + 1); });
        line->addWidget(down);
    }
    auto *on = new ToggleSwitch(name);
    on->setChecked(true);
    on->setToolTip(tr("Remove %1").arg(name));
    connect(on, &QAbstractButton::clicked, this,
            [this, index, name] { set(tr("Remove %1").arg(name), without(document().session().prepare(), index)); });
    line->addWidget(on);
    m_steps->addLayout(line);

    if (info.params.empty())
        return;
    auto *form = new ParamForm(info.id, info.params);
    form->setProperty("step", static_cast<uint>(index));
    form->setProperty("texts", info.id == oneHot);
    form->setContentsMargins(12, 0, 0, 0);
    m_steps->addWidget(form);
    connect(form, &ParamForm::edited, this, [this, index, name](const QString &parameter, const ParamMap &written) {
        std::vector<MethodSettings> steps = document().session().prepare();
        steps[index].params = written;
        set(name, steps, QString("prepare.%1.%2").arg(index).arg(parameter));
    });
}

void PrepareCard::addSwitch() {
    const StepInfo *info = document().catalogue().steps.find(standardize);
    if (!info)
        return;
    const QString name = QString::fromStdString(info->name);
    auto *line = new QHBoxLayout;
    auto *label = new QLabel(name);
    label->setProperty("role", "secondary");
    m_switch = new ToggleSwitch(name);
    connect(m_switch, &QAbstractButton::clicked, this, [this, name] {
        std::vector<MethodSettings> steps = document().session().prepare();
        steps.push_back({standardize, {}});
        set(name, steps);
    });
    line->addWidget(label, 1);
    line->addWidget(m_switch);
    m_steps->addLayout(line);
}

void PrepareCard::addButton() {
    auto *button = new QPushButton(tr("Add step ▾"));
    button->setProperty("link", true);
    auto *menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    for (const StepInfo &info : document().catalogue().steps.all()) {
        const QString name = QString::fromStdString(info.name);
        QAction *action = menu->addAction(name, this, [this, &info] { eigenscope::addStep(document(), info); });
        connect(menu, &QMenu::aboutToShow, action, [this, action, &info] {
            const QString refusal = stepRefusal(info, document().results());
            action->setEnabled(refusal.isEmpty());
            action->setToolTip(refusal.isEmpty() ? QString::fromStdString(info.help) : refusal);
        });
    }
    button->setMenu(menu);
    m_steps->addWidget(button, 0, Qt::AlignLeft);
}

void PrepareCard::showResult() {
    const Results &results = document().results();
    if (results.value<Stage::Load>())
        for (ParamForm *form : m_list->findChildren<ParamForm *>())
            form->offerColumns(form->property("texts").toBool()
                                   ? textColumns(*results.value<Stage::Load>()->dataset)
                                   : analyzedColumns(*results.value<Stage::Load>()->dataset));
    if (m_switch) {
        const StepInfo &info = *document().catalogue().steps.find(standardize);
        const QString refusal = stepRefusal(info, results);
        m_switch->setEnabled(refusal.isEmpty());
        m_switch->setToolTip(refusal.isEmpty() ? QString::fromStdString(info.help) : refusal);
    }
    QStringList notes;
    if (results.value<Stage::Prepare>())
        for (const std::string &note : results.value<Stage::Prepare>()->notes)
            notes.append(QString::fromStdString(note));
    setNote(notes.join('\n'));
}

void PrepareCard::showMissing(const Dataset &loaded) {
    const auto *given = std::get_if<Dissimilarities>(&loaded.objects);
    const auto count = given ? given->whole->array().isNaN().count() / 2 : loaded.points().X.array().isNaN().count();
    m_missing->setText(count == 0 ? tr("none") : QString("%L1").arg(count));
    m_missing->setToolTip(count == 0 ? QString() : tr("Drop their rows or fill them in with a step."));
}

void PrepareCard::set(const QString &text, const std::vector<MethodSettings> &steps, const QString &control) {
    if (!document().set(text, "prepare", Session::prepareJson(steps), control)) {
        m_shown.clear(); // what the hand changed goes back
        showSession();
    }
}

} // namespace eigenscope

#include "moc_prepare_card.cpp"
