#include "ui/cards/kernel_card.h"

#include "ui/controls/combo_box.h"
#include "ui/cards/kernel_line.h"
#include "ui/text/kernel_refusal.h"
#include "ui/controls/param_form.h"
#include "ui/controls/toggle_switch.h"

#include <QVBoxLayout>

namespace eigenscope {
namespace {

using Head = KernelExpression::Head;

QWidget *atRight(QWidget *widget) {
    auto *whole = new QWidget;
    auto *row = new QHBoxLayout(whole);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch();
    row->addWidget(widget);
    whole->setFocusProxy(widget);
    return whole;
}

} // namespace

KernelCard::KernelCard(Document &document, QWidget *parent)
    : PipelineCard("3", tr("Kernel"), {Stage::Kernel, Stage::Verdict}, document, parent),
      m_part(new ComboBox(tr("Which of the kernels"))), m_kernel(new ComboBox(tr("Kernel"))),
      m_indefinite(new ComboBox(tr("Negative eigenvalues"))), m_center(new ToggleSwitch(tr("Center in feature space"))),
      m_normalize(new ToggleSwitch(tr("Normalize"))), m_text(new KernelLine(document)) {
    m_part->setToolTip(tr("Which kernel of the expression is set here."));
    body().addWidget(m_part);
    for (const KernelInfo &info : document.catalogue().kernels.all()) {
        m_kernel->addItem(QString::fromStdString(info.name), QString::fromStdString(info.id));
        m_kernel->setItemData(m_kernel->count() - 1, QString::fromStdString(info.formula + "\n" + info.help),
                              Qt::ToolTipRole);
    }
    body().addWidget(m_kernel);
    addLine(tr("Center in feature space"), atRight(m_center))
        ->setToolTip(tr("center(k): moves the mean of the images of all points to the origin of feature space."));
    addLine(tr("Normalize"), atRight(m_normalize))
        ->setToolTip(tr("normalize(k): brings the image of every point to length 1, so that k becomes a cosine."));
    for (const auto &[id, text] : {std::pair("clip", tr("clip to 0")),
                                   {"flip", tr("flip the sign")},
                                   {"shift", tr("shift all by the smallest")},
                                   {"keep", tr("keep")}})
        m_indefinite->addItem(text, QString(id));
    m_indefiniteLine = addLine(tr("Negative η"), m_indefinite);
    m_indefiniteLine->setToolTip(tr("What a reducer does with the negative eigenvalues of a matrix that is not PSD."));

    body().addWidget(m_text);

    connect(m_part, &QComboBox::activated, this, &KernelCard::showSession);
    connect(m_kernel, &QComboBox::activated, this, [this] {
        if (const std::string id = m_kernel->currentData().toString().toStdString();
            id != kernelAt(expression(), path()).id || !this->document().session().kernel())
            set(tr("Kernel"), replaced(expression(), path(), {.head = Head::Kernel, .id = id}));
    });
    connect(m_center, &QAbstractButton::clicked, this,
            [this](bool on) { set(tr("Center"), withAround(expression(), Head::Center, on)); });
    connect(m_normalize, &QAbstractButton::clicked, this,
            [this](bool on) { set(tr("Normalize"), withAround(expression(), Head::Normalize, on)); });
    connect(m_indefinite, &QComboBox::activated, this, [this] {
        this->document().set(tr("Negative eigenvalues"), "indefinite",
                             m_indefinite->currentData().toString().toStdString());
    });
    connect(&document, &Document::sessionChanged, this, &KernelCard::showSession);
    connect(&document, &Document::resultChanged, this, &KernelCard::showResult);
    connect(&document, &Document::statusChanged, this, &KernelCard::showResult);
    showSession();
}

KernelExpression KernelCard::expression() const {
    return document().session().kernelInUse();
}

KernelPath KernelCard::path() const {
    const std::vector<KernelPath> named = namedKernels(expression());
    return named[std::min(static_cast<std::size_t>(std::max(0, m_part->currentIndex())), named.size() - 1)];
}

void KernelCard::showParts(const KernelExpression &whole) {
    const std::vector<KernelPath> named = namedKernels(whole);
    const int shown = std::clamp(m_part->currentIndex(), 0, static_cast<int>(named.size()) - 1);
    const QSignalBlocker quiet(m_part);
    m_part->clear();
    for (const KernelPath &at : named)
        m_part->addItem(tr("%1 of %2: %3")
                            .arg(m_part->count() + 1)
                            .arg(named.size())
                            .arg(QString::fromStdString(kernelText(kernelAt(whole, at)))));
    m_part->setCurrentIndex(shown);
    m_part->setVisible(named.size() > 1);
}

void KernelCard::showKinds() {
    if (const auto &prepared = document().results().value<Stage::Prepare>())
        for (int i = 0; i < m_kernel->count(); ++i)
            m_kernel->setRefusal(
                i, kernelRefusal(*document().catalogue().kernels.find(m_kernel->itemData(i).toString().toStdString()),
                                 prepared->dataset->kind()));
}

void KernelCard::showSession() {
    const KernelExpression whole = expression();
    showParts(whole);
    const KernelExpression kernel = kernelAt(whole, path());
    m_kernel->showData(QString::fromStdString(kernel.id));
    m_center->setChecked(hasAround(whole, Head::Center));
    m_normalize->setChecked(hasAround(whole, Head::Normalize));
    if (const KernelInfo *info = document().catalogue().kernels.find(kernel.id))
        showForm(*info);
    if (m_form)
        m_form->showValues(kernel.params);
    constexpr std::array ways = {"clip", "flip", "shift", "keep"};
    m_indefinite->showData(QString(ways[static_cast<std::size_t>(document().session().indefinite())]));
    showUse();
    showResult();
}

void KernelCard::showForm(const KernelInfo &info) {
    if (info.id == m_formOf)
        return;
    delete m_form;
    m_formOf = info.id;
    m_form = new ParamForm(info.id, info.params);
    body().insertWidget(2, m_form);
    connect(m_form, &ParamForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
        KernelExpression kernel = kernelAt(expression(), path());
        kernel.params = written;
        set(tr("Kernel parameter"), replaced(expression(), path(), kernel), "kernel." + parameter);
    });
}

void KernelCard::showUse() {
    const auto &regress = document().session().regress();
    const RegressionInfo *regression = regress ? document().catalogue().regressions.find(regress->method.id) : nullptr;
    const bool isAwaited = // the fit takes the first one that is chosen
        regression && regression->kernel == RegressionInfo::Kernel::WhenGiven && !document().session().kernel();
    if (isAwaited || (regression && document().session().usesKernel(*regression)))
        return setUnused({});
    const auto &settings = document().session().reducer();
    const ReducerInfo *reducer = settings ? document().catalogue().reducers.find(settings->id) : nullptr;
    setUnused(reducer && !document().session().usesKernel(*reducer, document().results().kind())
                  ? (reducer->input == ReducerInput::Distances
                         ? tr("%1 works on distances that are not the kernel's.")
                         : tr("%1 works on the columns themselves and uses no kernel."))
                        .arg(QString::fromStdString(reducer->name))
                  : QString());
}

void KernelCard::showResult() {
    const Results &results = document().results();
    showKinds();
    const bool isCurrent = document().status(Stage::Verdict).state == StageStatus::State::Fresh;
    const auto verdict = results.value<Stage::Verdict>();
    if (verdict && isCurrent)
        setFact(verdict->psd ? tr("PSD ✓") : tr("not PSD"));
    else
        setFact({});
    const bool negative = verdict && isCurrent && verdict->negativeEigenvalues > 0;
    m_indefiniteLine->setVisible(negative || document().session().json().contains("indefinite"));
    setNote(negative ? tr("%1 of the eigenvalues are negative: %2 % of their sum.")
                           .arg(verdict->negativeEigenvalues)
                           .arg(verdict->negativeShare * 100, 0, 'g', 3)
                     : QString());
    if (!m_form || !results.value<Stage::Kernel>())
        return;
    // The kernel says which values its automatic rules found.
    const auto used = parseKernel(results.value<Stage::Kernel>()->kernel->expression(), document().catalogue().kernels);
    if (used && leadsInto(*used, path()) && kernelAt(*used, path()).id == m_formOf)
        m_form->showFound(kernelAt(*used, path()).params);
}

void KernelCard::set(const QString &text, const KernelExpression &expression, const QString &control) {
    if (!document().set(text, "kernel", kernelText(expression), control))
        showSession();
}

} // namespace eigenscope

#include "moc_kernel_card.cpp"
