#include "ui/controls/number_box.h"

#include "core/base/number_text.h"
#include "ui/controls/claimed_key.h"
#include "ui/controls/typed_refusal.h"
#include "ui/text/number_format.h"
#include "ui/text/program_words.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QStyle>

#include <cmath>
#include <utility>

namespace eigenscope {
namespace {

constexpr QSize boxSize(64, 26);
constexpr int margins = 20; // px that frame and margins take

int widthFor(const QString &text, const QFontMetrics &metrics) {
    return std::max(boxSize.width(), metrics.horizontalAdvance(text) + margins);
}

/// The largest whole number that the slider gives.
QString largestText(const ParamSpec &spec) {
    const auto *range = std::get_if<IntRange>(&spec.domain);
    return range ? QString::number(range->softMax) : QString();
}

} // namespace

NumberBox::NumberBox(std::string owner, ParamSpec spec, QWidget *parent)
    : QAbstractSpinBox(parent), m_owner(std::move(owner)), m_spec(std::move(spec)), m_scale(m_spec.domain) {
    setButtonSymbols(NoButtons);
    setAlignment(Qt::AlignRight);
    setAccessibleName(programWords(m_spec.label));
    setFixedSize(widthFor(largestText(m_spec), fontMetrics()), boxSize.height());
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QAbstractSpinBox::editingFinished, this, &NumberBox::readText);
}

void NumberBox::setValue(double value) {
    if (value == m_value && !m_shown.isEmpty() && hasFocus())
        return; // what is being typed stays
    m_value = value;
    showValue();
}

void NumberBox::setFound(bool found) {
    mark("found", found);
}

void NumberBox::clearValue() {
    m_shown.clear();
    lineEdit()->clear();
}

void NumberBox::showValue() {
    const bool isWhole = std::holds_alternative<IntRange>(m_spec.domain);
    m_shown = isWhole ? QString::number(static_cast<qlonglong>(m_value)) : exactLabel(m_value);
    if (isWhole) // one beyond the slider, which may be typed, is longer; and the slider never moves under the hand
        setFixedWidth(std::max(width(), widthFor(m_shown, fontMetrics())));
    else
        roundShown();
    lineEdit()->setText(m_shown);
    lineEdit()->setCursorPosition(0);
    mark("refused", false);
    emit refused({});
}

/// Digits that find no room would be cut off: the text is rounded, a tip tells all of them. Nobody types here
/// meanwhile.
void NumberBox::roundShown() {
    const auto fits = [this](const QString &text) { return widthFor(text, fontMetrics()) <= width(); };
    if (std::exchange(m_isRounded, !fits(m_shown)))
        setToolTip(m_ownTip);
    if (!m_isRounded)
        return;
    m_ownTip = toolTip();
    setToolTip(m_ownTip.isEmpty() ? m_shown : m_ownTip + '\n' + m_shown);
    for (int digits = 12; digits > 0 && !fits(m_shown); --digits)
        m_shown = withDecimalMark(QString::number(m_value, 'g', digits).replace("e+", "e").replace("e-0", "e-"));
}

void NumberBox::mark(const char *name, bool on) {
    if (property(name).toBool() == on)
        return;
    setProperty(name, on);
    style()->unpolish(this);
    style()->polish(this);
}

bool NumberBox::accept(const std::string &text) {
    const Result<ParamValue> value = parseText(m_owner, m_spec, text);
    const std::optional<double> number = value ? asNumber(*value) : std::nullopt;
    if (!number) {
        mark("refused", true);
        emit refused(typedRefusal(m_spec, lineEdit()->text().trimmed()));
        return false;
    }
    const bool changed = *number != m_value || m_shown.isEmpty() || property("found").toBool();
    m_value = *number;
    showValue();
    if (changed)
        emit edited(m_value);
    return true;
}

void NumberBox::readText() {
    const QString text = lineEdit()->text().trimmed();
    if (text == m_shown) {
        mark("refused", false);
        emit refused({});
        return;
    }
    accept(typedNumber(text).toStdString());
}

void NumberBox::stepBy(int steps) {
    const double next = m_scale.stepped(m_value, steps);
    if (parseText(m_owner, m_spec, numberText(next)))
        accept(numberText(next));
}

QSize NumberBox::sizeHint() const {
    return {width(), boxSize.height()};
}

QAbstractSpinBox::StepEnabled NumberBox::stepEnabled() const {
    return StepUpEnabled | StepDownEnabled;
}

QValidator::State NumberBox::validate(QString &, int &) const {
    return QValidator::Acceptable; // judged when it is finished, with a sentence
}

bool NumberBox::event(QEvent *event) {
    // Esc takes the typing back.
    return claimsEscape(*event, [this] { return lineEdit()->text() != m_shown; }) || QAbstractSpinBox::event(event);
}

void NumberBox::keyPressEvent(QKeyEvent *event) {
    if (event->key() == Qt::Key_Escape && lineEdit()->text() != m_shown)
        return showValue();
    QAbstractSpinBox::keyPressEvent(event);
}

void NumberBox::wheelEvent(QWheelEvent *event) {
    if (hasFocus())
        QAbstractSpinBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace eigenscope

#include "moc_number_box.cpp"
