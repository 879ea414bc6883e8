#include "ui/composer/kernel_tile_card.h"

#include "core/kernels/expression/operation_info.h"
#include "ui/controls/paragraph.h"
#include "ui/controls/param_form.h"
#include "ui/formula/catalogue_formula.h"
#include "ui/formula/formula_line.h"
#include "ui/methods/method_box.h"
#include "ui/text/kernel_refusal.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"
#include "ui/theme/theme.h"

#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QStyle>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

using Specs = std::vector<ParamSpec>;

constexpr int cardWidth = 320;

} // namespace

KernelTileCard::KernelTileCard(Document &document, KernelPath path, QWidget *parent)
    : QFrame(parent, Qt::Popup), m_document(document), m_path(std::move(path)),
      m_operation(kernelOperations().find(kernelAt(whole(), m_path).operation)), m_formula(new FormulaLine),
      m_help(new QLabel), m_refusal(paragraph("bad")) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("tileCard");
    setFrameShape(QFrame::Box);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFixedWidth(cardWidth);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(12, 12, 12, 8);
    rows->setSpacing(8);
    if (!m_operation) {
        m_kernel = new MethodBox(tr("Kernel of the tile"));
        m_kernel->offer(document.catalogue().kernels);
        if (const auto &prepared = document.results().value<Stage::Prepare>())
            m_kernel->refuse(document.catalogue().kernels, [kind = prepared->dataset->kind()](const KernelInfo &info) {
                return kernelRefusal(info, kind);
            });
        connect(m_kernel, &MethodBox::methodChosen, this, [this](const std::string &id) {
            if (id != kernelAt(whole(), m_path).id)
                set(tr("Kernel"), {.id = id}, {});
        });
        rows->addWidget(m_kernel);
    } else {
        auto *title = new QLabel(programWords(m_operation->title));
        title->setProperty("role", "title");
        rows->addWidget(title);
    }
    m_help->setProperty("role", "secondary");
    m_help->setWordWrap(true);
    m_refusal->hide();
    rows->addWidget(m_formula);
    rows->addWidget(m_help);
    if (m_operation && !m_operation->hint.empty())
        makeArguments(kernelAt(whole(), m_path));
    rows->addWidget(m_refusal);
    auto *line = new QHBoxLayout;
    const auto button = [&](const QString &text, void (KernelTileCard::*asked)()) {
        auto *made = new QPushButton(text);
        made->setProperty("link", true);
        connect(made, &QPushButton::clicked, this, [this, asked] {
            emit(this->*asked)();
            close();
        });
        line->addWidget(made);
        return made;
    };
    button(tr("What it means"), &KernelTileCard::explanationRequested);
    button(tr("Add, multiply, wrap ▾"), &KernelTileCard::menuRequested);
    line->addStretch();
    button(tr("Remove"), &KernelTileCard::removalRequested)->setEnabled(removed(whole(), m_path).has_value());
    rows->addLayout(line);
    connect(&document, &Document::sessionChanged, this, &KernelTileCard::showSession);
    connect(&document, &Document::statusChanged, this, [this](Stage stage) {
        const StageStatus &status = m_document.status(Stage::Kernel);
        if (stage != Stage::Kernel)
            return;
        m_refusal->setText(said(status.message));
        m_refusal->setVisible(status.state == StageStatus::State::Refused);
    });
    connect(&document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Kernel)
            showSession();
    });
    showSession();
}

KernelExpression KernelTileCard::whole() const {
    return m_document.session().kernelInUse();
}

void KernelTileCard::makeForm(const KernelExpression &kernel) {
    delete m_form;
    m_form = nullptr;
    const KernelInfo *info = m_operation ? nullptr : m_document.catalogue().kernels.find(kernel.id);
    const std::vector<ParamSpec> specs = info ? info->params : m_operation ? m_operation->params : Specs();
    if (specs.empty())
        return;
    m_form = new ParamForm(info ? info->id : m_operation->title, specs, this);
    static_cast<QVBoxLayout *>(layout())->insertWidget(3, m_form);
    connect(m_form, &ParamForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
        KernelExpression changed = kernelAt(whole(), m_path);
        if (!m_operation)
            changed.params = written;
        else if (!m_operation->take(changed, written))
            return;
        set(tr("Kernel parameter"), changed, "kernel-tile." + parameter);
    });
}

void KernelTileCard::makeArguments(const KernelExpression &kernel) {
    m_arguments = new QLineEdit;
    m_arguments->setAccessibleName(programWords(m_operation->title));
    m_arguments->setToolTip(programWords(m_operation->hint));
    m_arguments->setText(QString::fromStdString(m_operation->arguments(kernel)));
    static_cast<QVBoxLayout *>(layout())->addWidget(m_arguments);
    connect(m_arguments, &QLineEdit::editingFinished, this, &KernelTileCard::takeArguments);
}

void KernelTileCard::takeArguments() {
    if (!m_arguments->isModified())
        return;
    const std::string inner = kernelText(kernelAt(whole(), m_path).parts.front());
    const auto parsed = parseKernel(operationText(*m_operation, m_arguments->text().toStdString(), inner),
                                    m_document.catalogue().kernels);
    const bool refused = !parsed || parsed->operation != m_operation->id;
    m_arguments->setProperty("refused", refused);
    m_arguments->style()->unpolish(m_arguments);
    m_arguments->style()->polish(m_arguments);
    m_refusal->setVisible(refused);
    if (refused) {
        m_refusal->setText(parsed ? tr("That would be another operation.") : said(parsed.error().message));
        return;
    }
    m_arguments->setModified(false);
    set(programWords(m_operation->title), *parsed, {});
}

void KernelTileCard::showSession() {
    const KernelExpression now = whole();
    if (!leadsInto(now, m_path) || kernelOperations().find(kernelAt(now, m_path).operation) != m_operation) {
        close();
        return;
    }
    const KernelExpression &kernel = kernelAt(now, m_path);
    if (m_shown != kernel.id || m_formula->tex().isEmpty())
        showMeaning(kernel);
    if (m_kernel)
        m_kernel->showId(kernel.id);
    if (m_form)
        showValues(kernel);
}

void KernelTileCard::showMeaning(const KernelExpression &kernel) {
    m_shown = kernel.id;
    makeForm(kernel);
    const KernelInfo *info = m_document.catalogue().kernels.find(kernel.id);
    const auto &[formula, help] =
        m_operation ? std::tie(m_operation->formula, m_operation->help) : std::tie(info->formula, info->help);
    m_formula->setTex(catalogueTex(QString::fromStdString(formula)));
    m_help->setText(programWords(help).toHtmlEscaped());
    adjustSize();
}

void KernelTileCard::showValues(const KernelExpression &kernel) {
    if (m_operation) {
        if (const auto prepared = m_document.results().value<Stage::Prepare>();
            prepared && prepared->dataset->isPoints()) {
            QStringList names;
            for (const std::string &column : prepared->dataset->points().columns)
                names.append(QString::fromStdString(column));
            m_form->offerColumns(names);
        }
        return m_form->showValues(m_operation->settings(kernel));
    }
    m_form->showValues(kernel.params);
    if (const auto matrix = m_document.results().value<Stage::Kernel>(); matrix && matrix->kernel)
        if (const auto used = parametersInUse(*matrix->kernel, m_path, kernel.id))
            m_form->showFound(*used);
}

void KernelTileCard::set(const QString &text, const KernelExpression &kernel, const QString &control) {
    m_document.set(text, "kernel", kernelText(replaced(whole(), m_path, kernel)), control);
}

void KernelTileCard::showAt(QPoint corner) {
    adjustSize();
    if (const QScreen *screen = QGuiApplication::screenAt(corner)) {
        const QRect room = screen->availableGeometry();
        corner.setX(std::max(room.left(), std::min(corner.x(), room.right() - width())));
        corner.setY(std::max(room.top(), std::min(corner.y(), room.bottom() - height())));
    }
    move(corner);
    show();
    if (QWidget *first = m_kernel ? static_cast<QWidget *>(m_kernel)
                         : m_form ? m_form
                                  : static_cast<QWidget *>(m_arguments))
        first->setFocus();
}

} // namespace eigenscope

#include "moc_kernel_tile_card.cpp"
