#include "ui/window/frame/status_line.h"

#include "core/base/memory.h"
#include "core/pipeline/stages/stage_info.h"
#include "ui/controls/elided_label.h"
#include "ui/text/duration_text.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/theme/motion.h"
#include "ui/window/frame/announcer.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <cmath>

namespace eigenscope {
namespace {

constexpr int appearAfter = 200;  // ms of running before it is shown
constexpr int memoryEvery = 2000; // ms
constexpr int progressEvery = 50; // ms
constexpr int barSteps = 1000;
constexpr double mostSeconds = 90; // then minutes are told

} // namespace

StatusLine::StatusLine(Document &document, Selection &selection, LiveSubsets &subsets, LivePipeline &pipeline,
                       QWidget *parent)
    : QStatusBar(parent), m_document(document), m_selection(selection), m_subsets(subsets), m_pipeline(pipeline),
      m_rows(new QLabel), m_updated(new QLabel), m_memory(new QLabel), m_work(new ElidedLabel), m_bar(new QProgressBar),
      m_finish(new QPushButton(tr("Finish"))), m_cancel(new QPushButton(tr("Cancel (Esc)"))),
      m_announcer(new Announcer(document, selection, pipeline, *this)) {
    setSizeGripEnabled(false);
    setContentsMargins(8, 0, 8, 0);
    m_work->setSecondary(true);
    m_work->setAlignment(Qt::AlignRight);
    for (QLabel *label : {m_rows, m_updated, m_memory}) {
        label->setProperty("role", "secondary");
        label->setContentsMargins(4, 2, 8, 2);
    }
    m_bar->setRange(0, barSteps);
    m_bar->setFixedWidth(140);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress"));
    m_finish->setProperty("flat", true);
    m_finish->setToolTip(tr("End what runs and keep the best that it has come to"));
    m_cancel->setProperty("flat", true);
    m_memory->setToolTip(tr("Memory in use"));
    m_memory->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_memory->setMinimumWidth(m_memory->fontMetrics().horizontalAdvance("8888 MiB") +
                              16); // it grows while nothing else does
    addWidget(m_rows);
    addWidget(m_updated);
    for (QWidget *widget :
         {static_cast<QWidget *>(m_work), static_cast<QWidget *>(m_bar), static_cast<QWidget *>(m_finish),
          static_cast<QWidget *>(m_cancel), static_cast<QWidget *>(m_memory)})
        addPermanentWidget(widget);
    showRunning(false);

    m_appear.setSingleShot(true);
    m_appear.setInterval(appearAfter);
    connect(&m_appear, &QTimer::timeout, this, [this] { showRunning(true); });
    m_tell.setSingleShot(true);
    m_tell.setInterval(progressEvery);
    connect(&m_tell, &QTimer::timeout, this, &StatusLine::showProgress);
    connect(&m_measure, &QTimer::timeout, this, &StatusLine::showMemory);
    m_measure.start(memoryEvery);
    showMemory();

    connect(m_cancel, &QPushButton::clicked, this, &StatusLine::cancelRequested);
    connect(m_finish, &QPushButton::clicked, &pipeline, &LivePipeline::finish);
    connect(&pipeline, &LivePipeline::pictureMoved, this, [this] { m_finish->setVisible(!m_cancel->isHidden()); });
    connect(&pipeline, &LivePipeline::progressed, this, [this](Stage stage) {
        if (stage == Stage::Select) // a search has a best so far
            m_finish->setVisible(!m_cancel->isHidden());
    });
    connect(&m_selection, &Selection::changed, this, &StatusLine::showRows);
    connect(&m_subsets, &LiveSubsets::changed, this, &StatusLine::showRows);
    connect(&m_document, &Document::resultChanged, this, &StatusLine::showRows);
    connect(&pipeline, &LivePipeline::started, this, [this] {
        if (!m_appear.isActive() && m_bar->isHidden())
            m_appear.start();
    });
    connect(&pipeline, &LivePipeline::progressed, this, [this](Stage stage, double share, double secondsLeft) {
        m_told = {stage, share, secondsLeft};
        if (!m_tell.isActive())
            m_tell.start();
    });
    connect(&pipeline, &LivePipeline::finished, this, [this](double milliseconds) {
        m_appear.stop();
        m_tell.stop();
        showRunning(false);
        if (milliseconds > 0)
            m_updated->setText(tr("Updated in %1").arg(durationText(milliseconds / 1000)));
    });
    showRows();
}

void StatusLine::showRows() {
    const auto loaded = m_document.results().value<Stage::Load>();
    if (!loaded)
        return m_rows->setText(tr("No data"));
    QString text = rowsText(loaded->dataset->size());
    const auto prepared = m_document.results().value<Stage::Prepare>();
    if (prepared && prepared->dataset->size() < loaded->dataset->size())
        text = tr("%L1 of %2").arg(prepared->dataset->size()).arg(rowsText(loaded->dataset->size()));
    if (!m_subsets.found().filter.empty())
        text += tr(" · %L1 pass").arg(m_subsets.found().passingRows);
    if (!m_selection.rows().empty())
        text += tr(" · %L1 selected").arg(m_selection.rows().size());
    m_rows->setText(text);
}

void StatusLine::showProgress() {
    showShare(m_told.share);
    QString text = stageText(m_told.stage);
    if (m_told.share > 0)
        text += tr(" · %1 %").arg(m_told.share * 100, 0, 'f', 0);
    if (m_told.secondsLeft >= 1)
        text += m_told.secondsLeft < mostSeconds ? tr(" · about %1 s left").arg(std::lround(m_told.secondsLeft))
                                                 : tr(" · about %1 min left").arg(std::lround(m_told.secondsLeft / 60));
    m_work->setText(text);
}

void StatusLine::showWork(const QString &text) {
    if (text.isEmpty() && m_pipeline.isRunning()) // which is told on
        return;
    showShare(0);
    m_work->setText(text);
    if (text.isEmpty()) {
        m_appear.stop();
        showRunning(false);
    } else if (m_bar->isHidden()) {
        m_appear.start();
    }
}

void StatusLine::tell(const QString &sentence) {
    m_announcer->tell(Announcer::Sort::Message, sentence);
}

/// Without a share the bar only moves, where motion is wanted.
void StatusLine::showShare(double share) {
    m_bar->setRange(0, share > 0 || !isMotionWanted(*this) ? barSteps : 0);
    m_bar->setValue(static_cast<int>(share * barSteps));
}

/// How long the work before took gives its room away.
void StatusLine::showRunning(bool running) {
    m_updated->setHidden(running);
    m_work->setVisible(running);
    m_bar->setVisible(running);
    m_cancel->setVisible(running);
    if (!running)
        m_finish->hide();
}

void StatusLine::showMemory() {
    m_memory->setText(QString::fromStdString(memoryText(usedMemory())));
}

QString StatusLine::stageText(Stage stage) const {
    QString title = programWords(stageInfo(stage).title);
    if (stage != Stage::Reduce)
        return title;
    const auto &settings = m_document.session().reducer();
    const ReducerInfo *reducer = settings ? m_document.catalogue().reducers.find(settings->id) : nullptr;
    return reducer ? programWords(reducer->name) : title;
}

} // namespace eigenscope

#include "moc_status_line.cpp"
