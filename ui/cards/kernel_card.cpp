#include "ui/cards/kernel_card.h"

#include "core/kernels/expression/operation_info.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/toggle_switch.h"
#include "ui/methods/kernel_line.h"
#include "ui/methods/method_box.h"
#include "ui/methods/method_form.h"
#include "ui/text/kernel_refusal.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"

#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {

KernelCard::KernelCard(const ViewContext &context, QWidget *parent)
    : PipelineCard("3", programWords(cardTitle), {Stage::Kernel, Stage::Verdict, Stage::Eigenvalues}, context.document,
                   parent),
      m_part(new ComboBox(tr("Which of the kernels"))), m_kernel(new MethodBox(tr("Kernel"))),
      m_indefinite(new ComboBox(tr("Negative eigenvalues"))), m_form(new MethodForm),
      m_text(new KernelLine(context.document)) {
    m_part->setToolTip(tr("Which kernel of the expression is set here."));
    body().addWidget(m_part);
    m_kernel->setKind("kernel");
    m_kernel->offer(document().catalogue().kernels);
    body().addWidget(m_kernel);
    body().addWidget(m_form);
    addToggles();
    for (const auto &[id, text] : {std::pair("clip", tr("clip to 0")),
                                   {"flip", tr("flip the sign")},
                                   {"shift", tr("shift all by the smallest")},
                                   {"keep", tr("keep")}})
        m_indefinite->addItem(text, QString(id));
    m_indefiniteLine = addLine(tr("Negative η"), m_indefinite);
    m_indefiniteLine->setToolTip(tr("What a reducer does with the negative eigenvalues of a matrix that is not PSD."));

    body().addWidget(m_text);

    connect(m_part, &QComboBox::activated, this, &KernelCard::showSession);
    connect(m_kernel, &MethodBox::methodChosen, this, [this](const std::string &id) {
        if (id != kernelAt(expression(), path()).id || !this->document().session().kernel())
            set(tr("Kernel"), replaced(expression(), path(), {.id = id}));
    });
    connect(m_form, &MethodForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
        KernelExpression kernel = kernelAt(expression(), path());
        kernel.params = written;
        set(tr("Kernel parameter"), replaced(expression(), path(), kernel), "kernel." + parameter);
    });
    connect(m_indefinite, &QComboBox::activated, this, [this] {
        this->document().set(tr("Negative eigenvalues"), "indefinite",
                             m_indefinite->currentData().toString().toStdString());
    });
    connect(&document(), &Document::sessionChanged, this, &KernelCard::showSession);
    const auto follow = [this](Stage stage) {
        if (stage == Stage::Prepare || stage == Stage::Kernel || stage == Stage::Verdict)
            showResult();
    };
    connect(&document(), &Document::resultChanged, this, follow);
    connect(&document(), &Document::statusChanged, this, follow);
    showSession();
}

QString KernelCard::brief() const {
    return m_firstNumber.isEmpty() ? m_kernel->currentText() : m_firstNumber;
}

void KernelCard::addToggles() {
    for (const OperationInfo &one : kernelOperations().all())
        if (one.toggle)
            m_toggles.emplace_back(&one, new ToggleSwitch(programWords(one.title)));
    std::ranges::sort(m_toggles, std::ranges::greater{},
                      [](const Toggle &toggle) { return toggle.first->toggle->place; });
    for (const auto &[operation, toggle] : m_toggles) {
        addSwitch(programWords(operation->title), toggle)->setToolTip(programWords(operation->toggle->help));
        connect(toggle, &QAbstractButton::clicked, this, [this, one = operation](bool on) {
            set(programWords(one->toggle->name), withAround(expression(), one->id, on));
        });
    }
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
        m_kernel->refuse(document().catalogue().kernels, [kind = prepared->dataset->kind()](const KernelInfo &info) {
            return kernelRefusal(info, kind);
        });
}

void KernelCard::showSession() {
    const KernelExpression whole = expression();
    showParts(whole);
    const KernelExpression kernel = kernelAt(whole, path());
    m_kernel->showId(kernel.id);
    for (const auto &[operation, toggle] : m_toggles)
        toggle->setChecked(hasAround(whole, operation->id));
    if (const KernelInfo *info = document().catalogue().kernels.find(kernel.id))
        m_form->showMethod(info->id, info->params, kernel.params);
    constexpr std::array ways = {"clip", "flip", "shift", "keep"};
    m_indefinite->showData(QString(ways[static_cast<std::size_t>(document().session().indefinite())]));
    showUse();
    showResult();
}

void KernelCard::showUse() {
    const auto &regress = document().computed().regress();
    const RegressionInfo *regression = regress ? document().catalogue().regressions.find(regress->method.id) : nullptr;
    const bool isAwaited = // the fit takes the first one that is chosen
        regression && regression->kernel == RegressionInfo::Kernel::WhenGiven && !document().session().kernel();
    const ReducerInfo *reducer =
        isAwaited ? nullptr
                  : reducerWithoutKernel(document().computed(), document().results().kind(), document().catalogue());
    setUnused(reducer ? (reducer->input == ReducerInput::Distances
                             ? tr("%1 works on distances that are not the kernel's.")
                             : tr("%1 works on the columns themselves and uses no kernel."))
                            .arg(programWords(reducer->name))
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
    setNote(negative ? tr("%1 of the eigenvalues are negative: %2\u00a0% of their sum.")
                           .arg(verdict->negativeEigenvalues)
                           .arg(numberLabel(verdict->negativeShare * 100, 3))
                     : QString());
    m_firstNumber.clear();
    if (!results.value<Stage::Kernel>())
        return;
    if (const auto used = parametersInUse(*results.value<Stage::Kernel>()->kernel, path(), m_form->method())) {
        m_form->showFound(*used);
        const KernelInfo *info = document().catalogue().kernels.find(m_form->method());
        const auto first = info && !info->params.empty() ? used->find(info->params.front().id) : used->end();
        if (const double *value = first == used->end() ? nullptr : std::get_if<double>(&first->second))
            m_firstNumber = programWords(info->params.front().label) + ' ' + numberLabel(*value, 3);
    }
}

void KernelCard::set(const QString &text, const KernelExpression &expression, const QString &control) {
    if (!document().set(text, "kernel", kernelText(expression), control))
        showSession();
}

} // namespace eigenscope

#include "moc_kernel_card.cpp"
