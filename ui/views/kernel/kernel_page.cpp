#include "ui/views/kernel/kernel_page.h"

#include "core/kernels/expression/operation_info.h"
#include "ui/controls/typed_refusal.h"
#include "ui/formula/catalogue_formula.h"
#include "ui/formula/formula_line.h"
#include "ui/text/program_words.h"
#include "ui/text/spoken_widget.h"
#include "ui/theme/style_sheet.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QScrollArea>

namespace eigenscope {
namespace {

constexpr QSize pageSize(760, 560);
constexpr int listWidth = 210, pictureHeight = 200;

/// Draws the example of the page.
class Picture final : public QWidget {
public:
    explicit Picture(const std::optional<KernelExample> &example) : m_example(example) {
        setFixedHeight(pictureHeight);
        setAccessibleName(QObject::tr("Example of the kernel"));
        speakOf(*this, {.role = QAccessible::Graphic});
    }

protected:
    void paintEvent(QPaintEvent *) override {
        QPainter painter(this);
        if (m_example)
            paintKernelExample(painter, rect(), *m_example, themeOf(palette()));
    }

private:
    const std::optional<KernelExample> &m_example;
};

QString escaped(const std::string &text) {
    return programWords(text).toHtmlEscaped();
}

QString parameterRows(const KernelInfo &info) {
    QString rows;
    for (const ParamSpec &spec : info.params) {
        const QString usual = std::holds_alternative<Automatic>(spec.defaultValue)
                                  ? escaped(spec.automatic)
                                  : escaped(valueText(spec.defaultValue));
        rows += "<tr><td style=\"padding-right:12px\"><b>" + escaped(spec.label) + "</b> <code>" + escaped(spec.id) +
                "</code></td><td>" + escaped(spec.help) + "<br>" +
                QObject::tr("Takes %1; usual: %2.").arg(acceptedText(spec).toHtmlEscaped(), usual) + "</td></tr>";
    }
    return rows.isEmpty() ? QString()
                          : "<h4>" + QObject::tr("Parameters") + "</h4><table cellspacing=\"4\">" + rows + "</table>";
}

QString page(const KernelInfo &info) {
    QStringList kinds;
    for (const ObjectKind kind : info.kinds)
        kinds.append(programWords(kindName(kind)));
    return "<p>" + escaped(info.help) + "</p><p>" + QObject::tr("Positive semidefinite: %1.").arg(escaped(info.psd)) +
           "</p>" + parameterRows(info) + "<p>" +
           QObject::tr("Of %1. Written <code>%2</code>.").arg(kinds.join(", "), escaped(info.id)) + "</p><p><i>" +
           escaped(info.source) + "</i></p>";
}

QString page(const OperationInfo &info) {
    return "<p>" + escaped(info.help) + "</p><p><i>" + escaped(info.source) + "</i></p>";
}

} // namespace

KernelPage::KernelPage(const Catalogue &catalogue, QWidget *parent)
    : QDialog(parent), m_catalogue(catalogue), m_entries(new QListWidget), m_title(new QLabel),
      m_formula(new FormulaLine), m_text(new QLabel), m_caption(new QLabel), m_picture(new Picture(m_example)) {
    setObjectName("kernelPage");
    setWindowTitle(tr("Kernels"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(pageSize);
    m_entries->setFixedWidth(listWidth);
    m_entries->setAccessibleName(tr("Kernels and operations"));
    const auto addEntry = [this](const std::string &title, const std::string &id) {
        auto *entry = new QListWidgetItem(programWords(title), m_entries);
        entry->setData(Qt::UserRole, QString::fromStdString(id));
    };
    for (const KernelInfo &info : catalogue.kernels.all())
        addEntry(info.name, info.id);
    for (const OperationInfo &info : kernelOperations().all())
        addEntry(info.title, info.id);
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setAlignment(Qt::AlignTop);
    m_caption->setProperty("role", "secondary");
    m_caption->setWordWrap(true);
    auto *content = new QWidget;
    auto *rows = new QVBoxLayout(content);
    rows->setContentsMargins(16, 0, 16, 16);
    m_title->setFont(interfaceFont(19, true));
    rows->addWidget(m_title);
    rows->addWidget(m_formula);
    rows->addWidget(m_text);
    rows->addWidget(m_picture);
    rows->addWidget(m_caption);
    rows->addStretch();
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    auto *columns = new QHBoxLayout(this);
    columns->addWidget(m_entries);
    columns->addWidget(scroll, 1);
    connect(m_entries, &QListWidget::currentRowChanged, this, &KernelPage::showEntry);
}

void KernelPage::show(const Catalogue &catalogue, const KernelExpression &kernel, QWidget *asker) {
    auto *page = asker->window()->findChild<KernelPage *>();
    if (!page)
        page = new KernelPage(catalogue, asker->window());
    page->turnTo(kernel);
    page->QDialog::show();
    page->raise();
    page->activateWindow();
}

QString KernelPage::text() const {
    return m_title->text() + "\n" + m_text->text();
}

void KernelPage::turnTo(const KernelExpression &kernel) {
    const std::string &id = kernel.isNamed() ? kernel.id : kernel.operation;
    for (int row = 0; row < m_entries->count(); ++row)
        if (m_entries->item(row)->data(Qt::UserRole).toString().toStdString() == id)
            m_entries->setCurrentRow(row);
}

void KernelPage::showHead(const std::string &title, const std::string &formula) {
    m_title->setText(programWords(title));
    m_formula->setTex(catalogueTex(QString::fromStdString(formula)));
}

void KernelPage::showEntry() {
    const QListWidgetItem *entry = m_entries->currentItem();
    if (!entry)
        return;
    const std::string id = entry->data(Qt::UserRole).toString().toStdString();
    if (const OperationInfo *operation = kernelOperations().find(id)) {
        showHead(operation->title, operation->formula);
        m_text->setText(page(*operation));
        m_example = operationExample(*operation, m_catalogue.kernels);
    } else {
        const KernelInfo &kernel = *m_catalogue.kernels.find(id);
        showHead(kernel.name, "k(x, y) = " + kernel.formula);
        m_text->setText(page(kernel));
        m_example = kernelExample({.id = id}, m_catalogue.kernels);
    }
    m_caption->setText(m_example ? m_example->caption : QString());
    m_picture->setVisible(m_example.has_value());
    m_picture->update();
}

} // namespace eigenscope

#include "moc_kernel_page.cpp"
