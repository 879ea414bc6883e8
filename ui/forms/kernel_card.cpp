#include "ui/forms/kernel_card.h"

#include "ui/forms/combo_box.h"
#include "ui/forms/kernel_parts.h"
#include "ui/forms/param_form.h"
#include "ui/forms/toggle_switch.h"

#include <QFontDatabase>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

QWidget *atRight(QWidget *widget) {
    auto *whole = new QWidget;
    auto *row = new QHBoxLayout(whole);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch();
    row->addWidget(widget);
    whole->setFocusProxy(widget);
    return whole;
}

/// The toggled copy of an expression: an operation put around it, or taken out wherever it stands.
KernelExpression toggled(const KernelExpression &expression, bool KernelParts::*operation, bool on) {
    KernelParts parts = kernelParts(expression);
    parts.*operation = on;
    return composed(parts);
}

} // namespace

KernelCard::KernelCard(Document &document, QWidget *parent)
    : PipelineCard("3", tr("Kernel"), {Stage::Kernel, Stage::Verdict}, document, parent),
      m_kernel(new ComboBox(tr("Kernel"))), m_indefinite(new ComboBox(tr("Negative eigenvalues"))),
      m_center(new ToggleSwitch(tr("Center in feature space"))), m_normalize(new ToggleSwitch(tr("Normalize"))),
      m_text(new QLineEdit), m_error(new QLabel) {
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

    m_text->setProperty("code", true);
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(12);
    m_text->setFont(font);
    m_text->setAccessibleName(tr("Kernel expression"));
    m_text->setToolTip(tr("The kernel as an expression; edit it and press Enter."));
    body().addWidget(m_text);
    m_error->setProperty("role", "bad");
    m_error->setTextFormat(Qt::PlainText);
    m_error->setWordWrap(true);
    m_error->hide();
    body().addWidget(m_error);

    connect(m_kernel, &QComboBox::activated, this, [this] {
        KernelParts parts = kernelParts(expression());
        if (const std::string id = m_kernel->currentData().toString().toStdString(); id != parts.id) {
            parts.id = id;
            parts.params.clear();
            set(tr("Kernel"), composed(parts));
        }
    });
    connect(m_center, &QAbstractButton::clicked, this,
            [this](bool on) { set(tr("Center"), toggled(expression(), &KernelParts::center, on)); });
    connect(m_normalize, &QAbstractButton::clicked, this,
            [this](bool on) { set(tr("Normalize"), toggled(expression(), &KernelParts::normalize, on)); });
    connect(m_indefinite, &QComboBox::activated, this, [this] {
        this->document().set(tr("Negative eigenvalues"), "indefinite",
                             m_indefinite->currentData().toString().toStdString());
    });
    connect(m_text, &QLineEdit::editingFinished, this, &KernelCard::takeText);
    connect(&document, &Document::sessionChanged, this, &KernelCard::showSession);
    connect(&document, &Document::resultChanged, this, &KernelCard::showResult);
    connect(&document, &Document::statusChanged, this, &KernelCard::showResult);
    showSession();
}

KernelExpression KernelCard::expression() const {
    return document().session().kernel().value_or(
        KernelExpression{.head = KernelExpression::Head::Kernel, .id = "gaussian", .params = {}, .parts = {}});
}

void KernelCard::showSession() {
    const KernelParts parts = kernelParts(expression());
    m_kernel->showData(QString::fromStdString(parts.id));
    m_center->setChecked(parts.center);
    m_normalize->setChecked(parts.normalize);
    const QString text = QString::fromStdString(kernelText(expression()));
    if (!m_text->isModified() || !m_text->hasFocus()) {
        m_text->setText(text);
        m_text->setCursorPosition(0);
        m_error->hide();
    }
    if (const KernelInfo *info = document().catalogue().kernels.find(parts.id))
        showForm(*info);
    if (m_form)
        m_form->showValues(parts.params);
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
    body().insertWidget(1, m_form);
    connect(m_form, &ParamForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
        KernelParts parts = kernelParts(expression());
        parts.params = written;
        set(tr("Kernel parameter"), composed(parts), "kernel." + parameter);
    });
}

void KernelCard::showUse() {
    const auto &regress = document().session().regress();
    const RegressionInfo *regression = regress ? document().catalogue().regressions.find(regress->method.id) : nullptr;
    if (regression && document().session().usesKernel(*regression))
        return setUnused({});
    const auto &settings = document().session().reducer();
    const ReducerInfo *reducer = settings ? document().catalogue().reducers.find(settings->id) : nullptr;
    setUnused(reducer && !document().session().usesKernel(*reducer)
                  ? (reducer->input == ReducerInput::Distances
                         ? tr("%1 works on distances that are not the kernel's.")
                         : tr("%1 works on the columns themselves and uses no kernel."))
                        .arg(QString::fromStdString(reducer->name))
                  : QString());
}

void KernelCard::showResult() {
    const Results &results = document().results();
    const bool isCurrent = document().status(Stage::Verdict).state == StageStatus::State::Fresh;
    const auto &verdict = results.verdict.value;
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
    if (!m_form || !results.kernel.value)
        return;
    // The kernel says which values its automatic rules found.
    const auto used = parseKernel(results.kernel.value->kernel->expression(), document().catalogue().kernels);
    if (used && kernelParts(*used).id == m_formOf)
        m_form->showFound(kernelParts(*used).params);
}

void KernelCard::takeText() {
    if (!m_text->isModified())
        return;
    const auto parsed = parseKernel(m_text->text().toStdString(), document().catalogue().kernels);
    const bool refused = !parsed;
    m_text->setProperty("refused", refused);
    m_text->style()->unpolish(m_text);
    m_text->style()->polish(m_text);
    m_error->setVisible(refused);
    if (refused) {
        m_error->setText(QString::fromStdString(parsed.error().message));
        if (parsed.error().column > 0)
            m_text->setCursorPosition(parsed.error().column - 1);
        return;
    }
    m_text->setModified(false);
    set(tr("Kernel"), *parsed);
}

void KernelCard::set(const QString &text, const KernelExpression &expression, const QString &control) {
    m_text->setModified(false);
    if (!document().set(text, "kernel", kernelText(expression), control))
        showSession();
}

} // namespace eigenscope
