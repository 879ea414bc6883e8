#include "ui/lessons/lesson_panel.h"

#include "core/lessons/explained_things.h"
#include "ui/controls/elided_label.h"
#include "ui/controls/icon_button.h"
#include "ui/controls/paragraph.h"
#include "ui/lessons/lesson_page.h"
#include "ui/lessons/step_dots.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/spoken_widget.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>

namespace eigenscope {
namespace {

constexpr int panelWidth = 360, presentedWidth = 310; // px
constexpr QKeyCombination nextKey = Qt::ALT | Qt::Key_Right, backKey = Qt::ALT | Qt::Key_Left;

/// What has been done to the data of the step, so that no number is a riddle.
QString inForce(const Document &document) {
    QStringList facts;
    for (const MethodSettings &step : document.session().prepare())
        if (const StepInfo *info = document.catalogue().steps.find(step.id))
            facts.append(programWords(info->name).toLower());
    if (facts.isEmpty())
        facts.append(LessonPanel::tr("data as loaded"));
    if (const auto loaded = document.results().value<Stage::Load>()) {
        const Dataset &data = *loaded->dataset;
        facts.append(rowsText(data.size()));
        if (data.label)
            facts.append(LessonPanel::tr("%1 as label").arg(QString::fromStdString(*data.label)));
    }
    return LessonPanel::tr("In force: %1").arg(facts.join(" · "));
}

void setAccent(QPushButton &button, bool isAccent) {
    if (button.property("accent").toBool() == isAccent)
        return;
    button.setProperty("accent", isAccent);
    button.style()->unpolish(&button);
    button.style()->polish(&button);
}

QPushButton *compact(const QString &text) {
    auto *button = new QPushButton(text);
    button->setProperty("compact", true);
    return button;
}

} // namespace

LessonPanel::LessonPanel(LessonRun &run, QWidget *parent)
    : QFrame(parent), m_run(run), m_title(new ElidedLabel), m_dots(new StepDots), m_where(new QLabel),
      m_page(new LessonPage), m_wayBack(makeWayBack()), m_inForce(paragraph("secondary")), m_hint(compact(tr("Hint"))),
      m_show(compact(tr("Show me"))), m_reset(compact(tr("Reset step"))), m_back(compact(tr("‹ Back"))),
      m_next(compact(tr("Next ›"))) {
    setObjectName("lessonPanel");
    setAccessibleName(tr("Lesson"));
    speakOf(*this, {.role = QAccessible::Pane});
    setFixedWidth(panelWidth);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 10, 10, 10);
    rows->setSpacing(0);
    rows->addWidget(makeHeader());
    auto *body = new QFrame;
    body->setObjectName("viewBody");
    auto *inside = new QVBoxLayout(body);
    inside->setContentsMargins(2, 0, 2, 4);
    inside->setSpacing(0);
    inside->addWidget(makeSteps());
    inside->addWidget(m_page, 1);
    inside->addWidget(makeFoot());
    rows->addWidget(body, 1);
    addKeys();
    connect(&m_run, &LessonRun::stepChanged, this, &LessonPanel::showStep);
    connect(&m_run, &LessonRun::changed, this, &LessonPanel::renew);
    showStep();
}

QWidget *LessonPanel::makeHeader() {
    auto *header = new QFrame;
    header->setObjectName("viewHeader");
    auto *row = new QHBoxLayout(header);
    row->setContentsMargins(10, 3, 6, 3);
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    row->addWidget(m_title, 1);
    auto *leave = iconButton("close", tr("Leave the lesson; your own work is as it was"), 16);
    m_leave = leave;
    leave->setAccessibleName(tr("Leave the lesson"));
    auto *lock = iconButton("lock", tr("Lock what the step does not name"), 16);
    m_lock = lock;
    lock->setCheckable(true);
    lock->setChecked(m_run.isLocked());
    connect(lock, &QToolButton::clicked, &m_run, &LessonRun::setLocked);
    connect(&m_run, &LessonRun::lockChanged, lock, [this, lock] { lock->setChecked(m_run.isLocked()); });
    row->addWidget(makeUsed());
    row->addWidget(lock);
    row->addWidget(leave);
    connect(leave, &QToolButton::clicked, this, &LessonPanel::leaveRequested);
    return header;
}

QWidget *LessonPanel::makeUsed() {
    auto *button = iconButton("info", tr("Used here: help of the methods and views of this step"), 16);
    m_usedButton = button;
    button->setAccessibleName(tr("Used here"));
    button->setPopupMode(QToolButton::InstantPopup);
    m_used = new QMenu(button);
    button->setMenu(m_used);
    connect(m_used, &QMenu::aboutToShow, this, &LessonPanel::fillUsed);
    return button;
}

void LessonPanel::fillUsed() {
    m_used->clear();
    m_used->addSection(tr("Used here"));
    Names things = thingsPointedAt(m_run.step().pointAt);
    addNew(things, m_run.step().explains);
    Json settings = m_run.document().session().json();
    if (m_run.document().status(Stage::Kernel).state == StageStatus::State::Absent)
        settings.erase("kernel"); // nothing works on it
    addNew(things, thingsOfSession(settings));
    for (const std::string &thing : things)
        if (const QString name = m_nameOf ? m_nameOf(thing) : QString(); !name.isEmpty())
            connect(m_used->addAction(name), &QAction::triggered, this,
                    [this, thing] { emit helpRequested(QString::fromStdString(thing)); });
}

QWidget *LessonPanel::makeSteps() {
    auto *line = new QWidget;
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(12, 8, 16, 0);
    row->addWidget(m_dots);
    row->addStretch();
    m_where->setProperty("role", "secondary");
    row->addWidget(m_where);
    connect(m_dots, &StepDots::stepRequested, this, [this](std::size_t step) { m_run.goTo(step); });
    return line;
}

QWidget *LessonPanel::makeFoot() {
    auto *foot = new QWidget;
    auto *rows = new QVBoxLayout(foot);
    rows->setContentsMargins(14, 8, 14, 8);
    rows->setSpacing(8);
    rows->addWidget(m_wayBack);
    rows->addWidget(m_inForce);
    auto *helps = new QHBoxLayout;
    auto *moves = new QHBoxLayout;
    for (QPushButton *button : {m_hint, m_show, m_reset})
        helps->addWidget(button);
    helps->addStretch();
    moves->addWidget(m_back);
    moves->addStretch();
    moves->addWidget(m_next);
    rows->addLayout(helps);
    rows->addLayout(moves);
    m_hint->setToolTip(tr("The next hint (F1)"));
    m_show->setToolTip(tr("Does the task for you; the step counts as seen"));
    m_reset->setToolTip(tr("The step as it was at its start"));
    m_back->setToolTip(tr("The step before (%1)").arg(QKeySequence(backKey).toString(QKeySequence::NativeText)));
    m_next->setToolTip(tr("The next step (%1)").arg(QKeySequence(nextKey).toString(QKeySequence::NativeText)));
    connect(m_hint, &QPushButton::clicked, &m_run, &LessonRun::openHint);
    connect(m_show, &QPushButton::clicked, &m_run, &LessonRun::showMe);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_run.reset();
        showStep();
    });
    connect(m_back, &QPushButton::clicked, this, &LessonPanel::goBack);
    connect(m_next, &QPushButton::clicked, this, &LessonPanel::goOn);
    return foot;
}

/// Shown while settings that the step does not ask for have been changed.
QWidget *LessonPanel::makeWayBack() {
    auto *line = new QFrame;
    line->setObjectName("cautionBox");
    auto *rows = new QVBoxLayout(line);
    rows->setContentsMargins(10, 6, 10, 6);
    rows->setSpacing(2);
    rows->addWidget(new QLabel(tr("You have left the settings of this step.")));
    auto *back = new QPushButton(tr("Bring them back"));
    back->setProperty("link", true);
    rows->addWidget(back, 0, Qt::AlignLeft);
    connect(back, &QPushButton::clicked, &m_run, &LessonRun::bringSettingsBack);
    return line;
}

void LessonPanel::addKeys() {
    const auto add = [this](const QKeySequence &key, auto action) {
        connect(new QShortcut(key, this, {}, {}, Qt::WindowShortcut), &QShortcut::activated, this, action);
    };
    add(nextKey, &LessonPanel::goOn);
    add(backKey, &LessonPanel::goBack);
    add(Qt::Key_F1, [this] { m_run.openHint(); });
}

void LessonPanel::setPresented(bool isPresented) {
    m_isPresented = isPresented;
    setFixedWidth(isPresented ? presentedWidth : panelWidth);
    for (QWidget *part :
         std::initializer_list<QWidget *>{m_usedButton, m_lock, m_leave, m_hint, m_show, m_reset, m_inForce})
        part->setHidden(isPresented);
    m_page->setPresented(isPresented);
    showStep();
}

void LessonPanel::goOn() {
    if (m_run.index() + 1 < m_run.lesson().steps.size())
        m_run.goTo(m_run.index() + 1);
    else
        emit leaveRequested();
}

void LessonPanel::goBack() {
    if (m_run.index() > 0)
        m_run.goTo(m_run.index() - 1);
}

void LessonPanel::showStep() {
    m_title->setText(QString::fromStdString(m_run.lesson().head.title));
    m_page->showStep(m_run);
    renew();
}

void LessonPanel::renew() {
    const std::size_t count = m_run.lesson().steps.size(), here = m_run.index();
    m_dots->show(m_run);
    m_where->setText(tr("Step %1 of %2").arg(here + 1).arg(count));
    m_page->renew();
    m_wayBack->setVisible(m_run.hasLeftSettings() && !m_isPresented);
    m_inForce->setText(inForce(m_run.document()));
    const std::size_t hints = m_run.step().hints.size(), next = std::min(m_run.openHints() + 1, hints);
    m_hint->setEnabled(m_run.openHints() < hints);
    m_hint->setText(hints > 1 ? tr("Hint %1 of %2").arg(next).arg(hints) : tr("Hint"));
    m_show->setEnabled(m_run.task() != LessonRun::Task::None);
    m_back->setEnabled(here > 0);
    const bool isSkipped = m_run.task() == LessonRun::Task::Open || m_run.task() == LessonRun::Task::Nearly;
    m_next->setText(isSkipped ? tr("Skip ›") : here + 1 == count ? tr("End the lesson") : tr("Next ›"));
    setAccent(*m_show, m_run.offersSolution());
    setAccent(*m_next, m_run.task() == LessonRun::Task::Done);
}

} // namespace eigenscope

#include "moc_lesson_panel.cpp"
