#include "ui/cards/prepare_card.h"

#include "ui/cards/step_line.h"
#include "ui/controls/icon_button.h"
#include "ui/controls/kept_focus.h"
#include "ui/controls/param_form.h"
#include "ui/controls/toggle_switch.h"
#include "ui/methods/chosen_method.h"
#include "ui/methods/mending.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace eigenscope {
namespace {

constexpr int markHeight = 2; // px
const char *const standardize = "standardize", *const oneHot = "one-hot";

std::vector<MethodSettings> without(std::vector<MethodSettings> steps, std::size_t index) {
    steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(index));
    return steps;
}

/// O(n·d); of dissimilarities O(n²).
Index missingValues(const Dataset &data) {
    if (const auto *given = std::get_if<Dissimilarities>(&data.objects))
        return given->whole->array().isNaN().count() / 2; // each stands on both sides of the diagonal
    return data.points().X.array().isNaN().count();
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

} // namespace

PrepareCard::PrepareCard(const ViewContext &context, QWidget *parent)
    : PipelineCard("2", programWords(cardTitle), {Stage::Prepare}, context.document, parent),
      m_missing(addLine(tr("Missing values"), QString())) {
    showSession();
    countMissing();
    connect(&document(), &Document::sessionChanged, this, &PrepareCard::showSession);
    connect(&document(), &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load)
            countMissing();
        if (stage == Stage::Load || stage == Stage::Prepare)
            showResult();
    });
}

QString PrepareCard::brief() const {
    if (m_shown.size() != 1)
        return m_shown.empty() ? tr("no step") : tr("%1 steps").arg(m_shown.size());
    const StepInfo *step = document().catalogue().steps.find(m_shown.front());
    return step ? programWords(step->name) : QString();
}

void PrepareCard::showSession() {
    const std::vector<MethodSettings> &steps = document().session().prepare();
    std::vector<std::string> ids;
    ids.reserve(steps.size());
    for (const MethodSettings &step : steps)
        ids.push_back(step.id);
    if (!m_list || ids != m_shown) {
        const KeptFocus focus(m_list);
        if (m_list) {
            for (ParamForm *former : m_list->findChildren<ParamForm *>())
                former->disconnect(this); // a number that is half typed is of a step that may have gone
            m_list->hide();
            m_list->deleteLater(); // a button of the list may be what asked for this
        }
        m_switch = nullptr;
        m_lines.clear();
        m_list = new QWidget;
        m_steps = new QVBoxLayout(m_list);
        m_steps->setContentsMargins(0, 0, 0, 0);
        m_steps->setSpacing(6);
        body().addWidget(m_list);
        for (std::size_t i = 0; i < steps.size(); ++i)
            addStep(*document().catalogue().steps.find(steps[i].id), i, steps.size());
        if (std::ranges::find(ids, standardize) == ids.end())
            addSwitch();
        QPushButton *more = addButton();
        m_mark = new QWidget(m_list);
        m_mark->setAutoFillBackground(true);
        m_mark->setBackgroundRole(QPalette::Highlight);
        m_mark->hide();
        m_shown = ids;
        if (m_moved && *m_moved < m_lines.size())
            m_lines[*m_moved]->setFocus(Qt::OtherFocusReason);
        else
            focus.giveTo(*m_list, more);
        showResult();
    }
    const QList<ParamForm *> forms = m_list->findChildren<ParamForm *>();
    for (ParamForm *form : forms)
        form->showValues(steps[form->property("step").toUInt()].params);
}

void PrepareCard::addStep(const StepInfo &info, std::size_t index, std::size_t count) {
    const QString name = programWords(info.name);
    auto *line = new StepLine(name, programWords(info.help), "step:" + QString::fromStdString(info.id));
    m_lines.push_back(line);
    connect(line, &StepLine::dragged, this, &PrepareCard::showGap);
    connect(line, &StepLine::dragLeft, this, [this] { m_mark->hide(); });
    connect(line, &StepLine::dropped, this, [this, index](int y) {
        m_mark->hide();
        const std::size_t gap = gapAt(y);
        moveStep(index, gap > index ? gap - 1 : gap);
    });
    connect(line, &StepLine::moveAsked, this, [this, index, count](int by) {
        const bool isThere = by < 0 ? index > 0 : index + 1 < count;
        if (isThere)
            moveStep(index, by < 0 ? index - 1 : index + 1);
    });
    if (index > 0) {
        QToolButton *up = iconButton("up", tr("Move %1 up").arg(name));
        connect(up, &QToolButton::clicked, this, [this, index] { moveStep(index, index - 1); });
        line->row().addWidget(up);
    }
    if (index + 1 < count) {
        QToolButton *down = iconButton("down", tr("Move %1 down").arg(name));
        connect(down, &QToolButton::clicked, this, [this, index] { moveStep(index, index + 1); });
        line->row().addWidget(down);
    }
    auto *on = new ToggleSwitch(name);
    on->setChecked(true);
    on->setToolTip(tr("Remove %1").arg(name));
    connect(on, &QAbstractButton::clicked, this,
            [this, index, name] { set(tr("Remove %1").arg(name), without(document().session().prepare(), index)); });
    line->row().addWidget(on);
    m_steps->addWidget(line);

    if (info.params.empty())
        return;
    auto *form = new ParamForm(info.id, info.params, m_list);
    form->setProperty("step", static_cast<uint>(index));
    form->setProperty("texts", info.id == oneHot);
    form->setContentsMargins(12, 0, 0, 0);
    m_steps->addWidget(form);
    connect(form, &ParamForm::edited, this,
            [this, index, id = info.id, name](const QString &parameter, const ParamMap &written) {
                std::vector<MethodSettings> steps = document().session().prepare();
                if (index >= steps.size() || steps[index].id != id)
                    return; // the list is about to show others
                steps[index].params = written;
                set(name, steps, QString("prepare.%1.%2").arg(index).arg(parameter));
            });
}

/// The lower edge of the last step with its form.
int PrepareCard::lastStepEnd() const {
    int end = m_lines.empty() ? 0 : m_lines.back()->geometry().bottom();
    for (const ParamForm *form : m_list->findChildren<ParamForm *>())
        end = std::max(end, form->geometry().bottom());
    return end + 1;
}

std::size_t PrepareCard::gapAt(int y) const {
    std::size_t gap = 0;
    for (std::size_t i = 0; i < m_lines.size(); ++i) { // a step ends where the next one begins
        const int end = i + 1 < m_lines.size() ? m_lines[i + 1]->y() : lastStepEnd();
        if (2 * y > m_lines[i]->y() + end)
            gap = i + 1;
    }
    return gap;
}

void PrepareCard::showGap(int y) {
    const std::size_t gap = gapAt(y);
    const int top = gap < m_lines.size() ? m_lines[gap]->y() : lastStepEnd();
    m_mark->setGeometry(0, std::max(0, top - markHeight - 1), m_list->width(), markHeight);
    m_mark->show();
    m_mark->raise();
}

void PrepareCard::moveStep(std::size_t from, std::size_t to) {
    if (from == to)
        return;
    m_moved = to;
    set(tr("Order of steps"), withMovedStep(document().session().prepare(), from, to));
    m_moved.reset();
}

void PrepareCard::addSwitch() {
    const StepInfo *info = document().catalogue().steps.find(standardize);
    if (!info)
        return;
    const QString name = programWords(info->name);
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

QPushButton *PrepareCard::addButton() {
    auto *button = new QPushButton(tr("Add step ▾"));
    button->setProperty("link", true);
    auto *menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    for (const StepInfo &info : document().catalogue().steps.all()) {
        const QString name = programWords(info.name);
        QAction *action = menu->addAction(name, this, [this, &info] { eigenscope::addStep(document(), info); });
        connect(menu, &QMenu::aboutToShow, action, [this, action, &info] {
            const QString refusal = stepRefusal(info, document().results());
            action->setEnabled(refusal.isEmpty());
            action->setToolTip(refusal.isEmpty() ? programWords(info.help) : refusal);
        });
    }
    button->setMenu(menu);
    m_steps->addWidget(button, 0, Qt::AlignLeft);
    return button;
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
        m_switch->setToolTip(refusal.isEmpty() ? programWords(info.help) : refusal);
    }
    QStringList notes;
    if (results.value<Stage::Prepare>())
        for (const Sentence &note : results.value<Stage::Prepare>()->notes)
            notes.append(said(note));
    setNote(notes.join('\n'));
}

/// Off the window's thread: a million rows have as many cells as take longer than a picture.
void PrepareCard::countMissing() {
    const auto loaded = document().results().value<Stage::Load>();
    if (!loaded || m_counted.lock() == loaded->dataset)
        return;
    m_counted = loaded->dataset;
    m_missing->setText("…");
    m_missing->setToolTip({});
    m_counting.start([this, data = loaded->dataset](const std::stop_token &, const JobRunner::Post &post) {
        post([this, count = missingValues(*data)] {
            m_missing->setText(count == 0 ? tr("none") : QString("%L1").arg(count));
            m_missing->setToolTip(count == 0 ? QString() : tr("Drop their rows or fill them in with a step."));
        });
    });
}

void PrepareCard::set(const QString &text, const std::vector<MethodSettings> &steps, const QString &control) {
    if (!document().set(text, "prepare", Session::prepareJson(steps), control)) {
        m_shown.clear(); // what the hand changed goes back
        showSession();
    }
}

} // namespace eigenscope

#include "moc_prepare_card.cpp"
