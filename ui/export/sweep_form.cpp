#include "ui/export/sweep_form.h"

#include "core/base/number_text.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/control_names.h"
#include "ui/controls/number_box.h"
#include "ui/text/program_words.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>

namespace eigenscope {
namespace {

constexpr int usualPictures = 60, mostPictures = 3000; // the longest film at its most pictures a second
constexpr int boxWidth = 110;                          // px

/// As `--set` and sweeps name it.
std::string nameOf(const SweptParameter &parameter) {
    return (parameter.ofKernel ? "kernel." : "") + parameter.spec.id;
}

bool hasLogarithmicScale(const ParamSpec &spec) {
    const auto *real = std::get_if<RealRange>(&spec.domain);
    return real && real->logScale;
}

} // namespace

SweepForm::SweepForm(QWidget *parent)
    : QWidget(parent), m_which(new ComboBox(tr("Parameter"))), m_steps(new ComboBox(tr("Steps"))),
      m_lines(new QFormLayout(this)), m_count(new QSpinBox) {
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->addRow(tr("Parameter"), m_which);
    m_steps->addItem(tr("Equal steps"), false);
    m_steps->addItem(tr("Equal factors (logarithmic)"), true);
    m_lines->addRow(tr("Steps"), m_steps);
    m_count->setAccessibleName(tr("Pictures"));
    m_count->setRange(2, mostPictures);
    m_count->setValue(usualPictures);
    m_lines->addRow(tr("Pictures"), m_count);
    centerNames(*m_lines);
    connect(m_which, &QComboBox::currentIndexChanged, this, &SweepForm::showParameter);
}

void SweepForm::setParameters(std::vector<SweptParameter> parameters) {
    const QVariant chosen = m_which->currentData();
    {
        const QSignalBlocker quiet(m_which);
        m_parameters = std::move(parameters);
        m_which->clear();
        for (const SweptParameter &parameter : m_parameters)
            m_which->addItem(
                tr("%1 of the %2")
                    .arg(programWords(parameter.spec.label), parameter.ofKernel ? tr("kernel") : tr("reducer")),
                QString::fromStdString(nameOf(parameter)));
        if (m_which->findData(chosen) >= 0)
            m_which->showData(chosen);
    }
    if (m_ends && m_which->currentData() == chosen)
        return; // what was typed stays
    showParameter();
}

void SweepForm::showParameter() {
    if (m_ends)
        m_lines->removeRow(m_ends);
    m_ends = nullptr;
    m_from = m_to = nullptr;
    const auto chosen = static_cast<std::size_t>(m_which->currentIndex());
    if (m_which->currentIndex() < 0 || chosen >= m_parameters.size())
        return;
    const SweptParameter &parameter = m_parameters[chosen];
    const auto [low, high] = usualRange(parameter);
    const auto box = [&parameter](const QString &name, double value) {
        auto *made = new NumberBox(parameter.owner, parameter.spec);
        made->setAccessibleName(name);
        made->setToolTip(name);
        made->setFixedWidth(boxWidth);
        made->setValue(value);
        return made;
    };
    m_from = box(tr("From"), low);
    m_to = box(tr("To"), high);
    m_ends = new QWidget;
    auto *row = new QHBoxLayout(m_ends);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_from);
    row->addWidget(new QLabel(tr("to")));
    row->addWidget(m_to);
    row->addStretch();
    m_lines->insertRow(1, tr("From"), m_ends);
    m_steps->showData(hasLogarithmicScale(parameter.spec));
}

std::string SweepForm::text() const {
    if (!m_from)
        return {};
    const SweptParameter &parameter = m_parameters[static_cast<std::size_t>(m_which->currentIndex())];
    return nameOf(parameter) + "=" + numberText(m_from->value()) + ":" + numberText(m_to->value()) + ":" +
           (m_steps->currentData().toBool() ? "log:" : "") + std::to_string(m_count->value());
}

} // namespace eigenscope

#include "moc_sweep_form.cpp"
