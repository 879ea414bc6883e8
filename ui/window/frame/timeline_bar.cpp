#include "ui/window/frame/timeline_bar.h"

#include "core/reducers/interface/cost_curve.h"
#include "ui/text/number_label.h"
#include "ui/text/said.h"
#include "ui/text/spoken_widget.h"
#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

namespace eigenscope {
namespace {

constexpr int pictureTime = 40; // ms of each when played
constexpr int placeWidth = 300; // px: the slider does not move while the text changes

QString placeText(const Reduction &picture) {
    QString text;
    if (const auto iteration = iterationOf(picture))
        text = TimelineBar::tr("Iteration %L1").arg(*iteration);
    if (const auto *curve = picture.finding<CostCurve>())
        text += TimelineBar::tr(" · %1 %2").arg(said(curve->name), numberLabel(curve->values.tail(1)[0], 4));
    return text;
}

} // namespace

TimelineBar::TimelineBar(LivePipeline &pipeline, QWidget *parent)
    : QFrame(parent), m_pipeline(pipeline), m_play(new QToolButton), m_slider(new QSlider(Qt::Horizontal)),
      m_place(new QLabel), m_export(new QPushButton(tr("Export frames…"))) {
    setObjectName("timelineBar");
    setAccessibleName(tr("Timeline"));
    speakOf(*this, {.role = QAccessible::ToolBar});
    m_slider->setAccessibleName(tr("Picture of the run"));
    m_slider->setToolTip(tr("From the first picture of the run to its last"));
    m_place->setProperty("role", "secondary");
    m_place->setFixedWidth(placeWidth);
    m_export->setProperty("flat", true);
    m_export->setToolTip(tr("Write every picture of the run as a file of its own"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 2, 12, 2);
    row->addWidget(m_play);
    row->addWidget(m_slider, 1);
    row->addWidget(m_place);
    row->addWidget(m_export);

    m_player.setInterval(pictureTime);
    connect(&m_player, &QTimer::timeout, this, &TimelineBar::playOn);
    connect(m_play, &QToolButton::clicked, this, &TimelineBar::playOrPause);
    connect(m_slider, &QSlider::valueChanged, this, &TimelineBar::showPicture);
    connect(m_export, &QPushButton::clicked, this, &TimelineBar::exportRequested);
    connect(&m_pipeline.timeline(), &Timeline::changed, this, &TimelineBar::takePictures);
    connect(&m_pipeline, &LivePipeline::started, this, &TimelineBar::showState);
    connect(&m_pipeline, &LivePipeline::paused, this, &TimelineBar::showState);
    connect(&m_pipeline, &LivePipeline::finished, this, &TimelineBar::showState);
    takePictures();
    showState();
}

bool TimelineBar::canScrub() const {
    return !m_pipeline.isRunning() || m_pipeline.isPaused();
}

void TimelineBar::takePictures() {
    const auto &pictures = m_pipeline.timeline().pictures();
    setHidden(pictures.size() < 2);
    m_player.stop();
    if (pictures.empty())
        return;
    const QSignalBlocker silent(m_slider); // the picture is in the views already
    m_slider->setRange(0, static_cast<int>(pictures.size()) - 1);
    m_slider->setValue(m_slider->maximum());
    m_place->setText(placeText(*pictures.back()));
}

void TimelineBar::showState() {
    if (!canScrub())
        m_player.stop();
    const bool moves = m_player.isActive() || !canScrub();
    m_slider->setEnabled(canScrub());
    m_export->setEnabled(!m_pipeline.isRunning());
    m_play->setIcon(icon(moves ? "pause" : "play"));
    const QString text = moves ? tr("Pause") : m_pipeline.isPaused() ? tr("Go on") : tr("Play from the beginning");
    m_play->setToolTip(text);
    m_play->setAccessibleName(text);
}

void TimelineBar::showPicture(int picture) {
    const auto at = static_cast<std::size_t>(picture);
    m_pipeline.showPast(at);
    m_place->setText(placeText(*m_pipeline.timeline().pictures()[at]));
}

void TimelineBar::playOrPause() {
    if (m_pipeline.isRunning())
        return m_pipeline.pause(!m_pipeline.isPaused());
    if (m_player.isActive()) {
        m_player.stop();
        emit m_pipeline.timeline().held();
    } else {
        if (m_slider->value() == m_slider->maximum())
            m_slider->setValue(0);
        m_player.start();
    }
    showState();
}

void TimelineBar::playOn() {
    m_slider->setValue(m_slider->value() + 1);
    if (m_slider->value() == m_slider->maximum()) {
        m_player.stop();
        showState();
    }
}

} // namespace eigenscope

#include "moc_timeline_bar.cpp"
