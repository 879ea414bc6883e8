#include "ui/composer/kernel_tile_card.h"

#include "ui/controls/combo_box.h"
#include "ui/text/kernel_operators.h"
#include "ui/text/kernel_refusal.h"
#include "ui/controls/param_form.h"
#include "ui/theme/theme.h"
#include "ui/text/formula_text.h"

#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QStyle>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

using Head = KernelExpression::Head;

constexpr int cardWidth = 320;

/// Settings of an operation that a form of parameters can show; none where they are written as text.
std::vector<ParamSpec> settingsOf(Head head) {
    if (head == Head::Scale)
        return {{.id = "c",
                 .label = "c",
                 .help = "Larger numbers give the kernel more weight.",
                 .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.01, .softMax = 100},
                 .defaultValue = 1.0}};
    if (head == Head::Columns)
        return {{.id = "columns", .label = QObject::tr("Columns").toStdString(), .domain = ColumnNames{}}};
    return {};
}

bool hasArguments(Head head) {
    return head == Head::PolynomialOf || head == Head::Scaled || head == Head::Mapped;
}

} // namespace

KernelTileCard::KernelTileCard(Document &document, KernelPath path, QWidget *parent)
    : QFrame(parent, Qt::Popup), m_document(document), m_path(std::move(path)), m_head(kernelAt(whole(), m_path).head),
      m_formula(new QLabel), m_help(new QLabel), m_refusal(new QLabel) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("tileCard");
    setFrameShape(QFrame::Box);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFixedWidth(cardWidth);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(12, 12, 12, 8);
    rows->setSpacing(8);
    if (m_head == Head::Kernel) {
        m_kernel = new ComboBox(tr("Kernel of the tile"));
        for (const KernelInfo &info : document.catalogue().kernels.all()) {
            m_kernel->addItem(QString::fromStdString(info.name), QString::fromStdString(info.id));
            if (const auto &prepared = document.results().value<Stage::Prepare>())
                m_kernel->setRefusal(m_kernel->count() - 1, kernelRefusal(info, prepared->dataset->kind()));
        }
        connect(m_kernel, &QComboBox::activated, this, [this] {
            const std::string id = m_kernel->currentData().toString().toStdString();
            if (id != kernelAt(whole(), m_path).id)
                set(tr("Kernel"), {.head = Head::Kernel, .id = id}, {});
        });
        rows->addWidget(m_kernel);
    } else {
        auto *title = new QLabel(operatorOf(m_head).title);
        title->setProperty("role", "title");
        rows->addWidget(title);
    }
    m_formula->setTextFormat(Qt::RichText);
    m_formula->setWordWrap(true);
    m_formula->setFont(interfaceFont(15));
    m_help->setProperty("role", "secondary");
    m_help->setWordWrap(true);
    m_refusal->setProperty("role", "bad");
    m_refusal->setWordWrap(true);
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->hide();
    rows->addWidget(m_formula);
    rows->addWidget(m_help);
    if (hasArguments(m_head))
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
        m_refusal->setText(status.message);
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
    const KernelInfo *info = m_document.catalogue().kernels.find(kernel.id);
    const std::vector<ParamSpec> specs = m_head == Head::Kernel && info ? info->params : settingsOf(m_head);
    if (specs.empty())
        return;
    m_form = new ParamForm(info ? info->id : operatorOf(m_head).title.toStdString(), specs);
    static_cast<QVBoxLayout *>(layout())->insertWidget(3, m_form);
    connect(m_form, &ParamForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
        KernelExpression changed = kernelAt(whole(), m_path);
        if (m_head == Head::Scale) {
            const auto c = written.find("c");
            changed.numbers = {c == written.end() ? 1.0 : std::get<double>(c->second)};
        } else if (m_head == Head::Columns) {
            const auto columns = written.find("columns");
            if (columns == written.end() || !std::holds_alternative<Names>(columns->second) ||
                std::get<Names>(columns->second).empty())
                return;
            changed.columns = std::get<Names>(columns->second);
        } else {
            changed.params = written;
        }
        set(tr("Kernel parameter"), changed, "kernel-tile." + parameter);
    });
}

void KernelTileCard::makeArguments(const KernelExpression &kernel) {
    m_arguments = new QLineEdit;
    m_arguments->setAccessibleName(operatorOf(kernel.head).title);
    m_arguments->setToolTip(kernel.head == Head::PolynomialOf
                                ? tr("The numbers a₀, a₁, …, none of them negative.")
                                : tr("Arithmetic of column names: numbers, + − * / ^, exp, log, sqrt, abs, norm."));
    m_arguments->setText(argumentsOf(kernel));
    static_cast<QVBoxLayout *>(layout())->addWidget(m_arguments);
    connect(m_arguments, &QLineEdit::editingFinished, this, &KernelTileCard::takeArguments);
}

void KernelTileCard::takeArguments() {
    if (!m_arguments->isModified())
        return;
    const auto parsed = parseKernel(withArguments(kernelAt(whole(), m_path), m_arguments->text().toStdString()),
                                    m_document.catalogue().kernels);
    const bool refused = !parsed || parsed->head != m_head;
    m_arguments->setProperty("refused", refused);
    m_arguments->style()->unpolish(m_arguments);
    m_arguments->style()->polish(m_arguments);
    m_refusal->setVisible(refused);
    if (refused) {
        m_refusal->setText(parsed ? tr("That would be another operation.")
                                  : QString::fromStdString(parsed.error().message));
        return;
    }
    m_arguments->setModified(false);
    set(operatorOf(m_head).title, *parsed, {});
}

void KernelTileCard::showSession() {
    const KernelExpression now = whole();
    if (!leadsInto(now, m_path) || kernelAt(now, m_path).head != m_head) {
        close();
        return;
    }
    const KernelExpression &kernel = kernelAt(now, m_path);
    const KernelInfo *info = m_document.catalogue().kernels.find(kernel.id);
    if (m_shown != kernel.id || m_formula->text().isEmpty()) {
        m_shown = kernel.id;
        makeForm(kernel);
        m_formula->setText(formulaHtml(info ? QString::fromStdString(info->formula) : operatorOf(m_head).formula));
        m_help->setText(info ? QString::fromStdString(info->help).toHtmlEscaped() : operatorOf(m_head).help);
        adjustSize();
    }
    if (m_kernel)
        m_kernel->showData(QString::fromStdString(kernel.id));
    if (!m_form)
        return;
    if (m_head == Head::Scale) {
        m_form->showValues({{"c", kernel.numbers.front()}});
    } else if (m_head == Head::Columns) {
        if (const auto prepared = m_document.results().value<Stage::Prepare>();
            prepared && prepared->dataset->isPoints()) {
            QStringList names;
            for (const std::string &column : prepared->dataset->points().columns)
                names.append(QString::fromStdString(column));
            m_form->offerColumns(names);
        }
        m_form->showValues({{"columns", kernel.columns}});
    } else {
        m_form->showValues(kernel.params);
        if (const auto matrix = m_document.results().value<Stage::Kernel>(); matrix && matrix->kernel)
            if (const auto used = parseKernel(matrix->kernel->expression(), m_document.catalogue().kernels);
                used && leadsInto(*used, m_path) && kernelAt(*used, m_path).id == kernel.id)
                m_form->showFound(kernelAt(*used, m_path).params);
    }
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
