#include "ui/controls/number_control.h"

#include "ui/controls/passed_focus.h"
#include "ui/controls/play_button.h"
#include "ui/text/program_words.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QWheelEvent>

#include <cmath>

namespace eigenscope {
namespace {

/// A slider that leaves the wheel to the column of cards.
class CardSlider final : public QSlider {
public:
    using QSlider::QSlider;

protected:
    void wheelEvent(QWheelEvent *event) override { event->ignore(); }
};

/// Four digits that count: what was found is read, not typed.
double readable(double value) {
    return value == 0 ? 0 : QString::number(value, 'g', 4).toDouble();
}

} // namespace

NumberControl::NumberControl(const std::string &owner, const ParamSpec &spec, QWidget *parent)
    : ParamControl(parent), m_spec(spec), m_scale(spec.domain), m_box(new NumberBox(owner, spec)) {
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    const QString name = programWords(spec.label);
    if (m_scale.slides()) {
        m_slider = new CardSlider(Qt::Horizontal);
        m_slider->setAccessibleName(tr("%1, slider").arg(name));
        m_slider->setRange(0, m_scale.positions());
        m_slider->setPageStep(std::max(1, m_scale.positions() / 20));
        m_slider->setSingleStep(std::max(1, m_scale.positions() / 100));
        m_slider->setMinimumWidth(36);
        connect(m_slider, &QSlider::valueChanged, this, [this](int position) { give(m_scale.value(position)); });
        m_play = new PlayButton(name, *m_slider);
        row->addWidget(m_play);
        row->addWidget(m_slider, 1);
    } else {
        row->addStretch();
    }
    if (!spec.automatic.empty()) {
        m_automatic = new QPushButton(tr("auto"));
        m_automatic->setCheckable(true);
        m_automatic->setProperty("toggle", true);
        m_automatic->setAccessibleName(tr("%1 by rule: %2").arg(name, programWords(spec.automatic)));
        m_automatic->setToolTip(tr("Automatic: %1").arg(programWords(spec.automatic)));
        connect(m_automatic, &QPushButton::clicked, this, &NumberControl::toggleAutomatic);
        row->addWidget(m_automatic);
    }
    row->addWidget(m_box);
    passFocus(*this, *m_box);
    connect(m_box, &NumberBox::edited, this, &NumberControl::typed);
    connect(m_box, &NumberBox::refused, this, &ParamControl::refused);
    showValue(spec.defaultValue);
}

void NumberControl::showValue(const ParamValue &value) {
    const std::optional<double> number = asNumber(value);
    m_isAutomatic = !number;
    if (m_automatic)
        m_automatic->setChecked(m_isAutomatic);
    m_box->setFound(m_isAutomatic);
    if (number)
        show(*number);
    else if (m_found)
        show(readable(*m_found));
    else
        m_box->clearValue();
}

void NumberControl::showFound(const ParamValue &value) {
    m_found = asNumber(value);
    if (m_isAutomatic)
        showValue(Automatic{});
}

void NumberControl::show(double value) {
    m_box->setValue(value);
    if (!m_slider || m_slider->isSliderDown()) // the hand knows better
        return;
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(m_scale.position(value));
}

void NumberControl::give(double value) {
    const bool integer = m_scale.isInteger();
    const ParamValue given = integer ? ParamValue(static_cast<std::int64_t>(std::llround(value))) : ParamValue(value);
    showValue(given);
    emit edited(given);
}

void NumberControl::typed(double value) {
    if (m_play)
        m_play->stop();
    give(value);
}

void NumberControl::toggleAutomatic(bool on) {
    if (m_play)
        m_play->stop();
    if (on) {
        showValue(Automatic{});
        emit edited(Automatic{});
    } else {
        give(m_found ? readable(*m_found) : m_scale.value(m_scale.positions() / 2));
    }
}

} // namespace eigenscope

#include "moc_number_control.cpp"
