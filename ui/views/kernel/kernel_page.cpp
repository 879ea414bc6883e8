#include "ui/views/kernel/kernel_page.h"

#include "ui/text/kernel_operators.h"
#include "ui/theme/style_sheet.h"
#include "ui/text/formula_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QScrollArea>

namespace eigenscope {
namespace {

using Head = KernelExpression::Head;

constexpr QSize pageSize(760, 560);
constexpr int listWidth = 210, pictureHeight = 200;
constexpr int headRole = Qt::UserRole + 1;

/// Draws the example of the page.
class Picture final : public QWidget {
public:
    explicit Picture(const std::optional<KernelExample> &example) : m_example(example) {
        setFixedHeight(pictureHeight);
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
    return QString::fromStdString(text).toHtmlEscaped();
}

QString parameterRows(const KernelInfo &info) {
    QString rows;
    for (const ParamSpec &spec : info.params) {
        const QString usual = std::holds_alternative<Automatic>(spec.defaultValue)
                                  ? escaped(spec.automatic)
                                  : escaped(valueText(spec.defaultValue));
        rows += "<tr><td style=\"padding-right:12px\"><b>" + formulaHtml(QString::fromStdString(spec.label)) +
                "</b> <code>" + escaped(spec.id) + "</code></td><td>" + escaped(spec.help) + "<br>" +
                QObject::tr("Takes %1; usual: %2.").arg(escaped(domainText(spec)), usual) + "</td></tr>";
    }
    return rows.isEmpty() ? QString()
                          : "<h4>" + QObject::tr("Parameters") + "</h4><table cellspacing=\"4\">" + rows + "</table>";
}

QString page(const KernelInfo &info) {
    QStringList kinds;
    for (const ObjectKind kind : info.kinds)
        kinds.append(QString::fromStdString(std::string(kindName(kind))));
    return "<h2>" + escaped(info.name) + "</h2><p style=\"font-size:17px\">" +
           formulaHtml("k(x, y) = " + QString::fromStdString(info.formula)) + "</p><p>" + escaped(info.help) + "</p>" +
           "<p>" + QObject::tr("Positive semidefinite: %1.").arg(escaped(info.psd)) + "</p>" + parameterRows(info) +
           "<p>" + QObject::tr("Of %1. Written <code>%2</code>.").arg(kinds.join(", "), escaped(info.id)) +
           "</p><p><i>" + escaped(info.source) + "</i></p>";
}

QString page(const KernelOperator &one) {
    return "<h2>" + one.title.toHtmlEscaped() + "</h2><p style=\"font-size:17px\">" + formulaHtml(one.formula) +
           "</p><p>" + one.help.toHtmlEscaped() + "</p><p><i>" +
           QObject::tr("Zaki and Meira, Data Mining and Machine Learning, 5.2–5.3").toHtmlEscaped() + "</i></p>";
}

} // namespace

KernelPage::KernelPage(const Catalogue &catalogue, QWidget *parent)
    : QDialog(parent), m_catalogue(catalogue), m_entries(new QListWidget), m_text(new QLabel), m_caption(new QLabel),
      m_picture(new Picture(m_example)) {
    setObjectName("kernelPage");
    setWindowTitle(tr("Kernels"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(pageSize);
    m_entries->setFixedWidth(listWidth);
    m_entries->setAccessibleName(tr("Kernels and operations"));
    for (const KernelInfo &info : catalogue.kernels.all()) {
        auto *entry = new QListWidgetItem(QString::fromStdString(info.name), m_entries);
        entry->setData(Qt::UserRole, QString::fromStdString(info.id));
        entry->setData(headRole, static_cast<int>(Head::Kernel));
    }
    for (const KernelOperator &one : kernelOperators())
        (new QListWidgetItem(one.title, m_entries))->setData(headRole, static_cast<int>(one.head));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setAlignment(Qt::AlignTop);
    m_caption->setProperty("role", "secondary");
    m_caption->setWordWrap(true);
    auto *content = new QWidget;
    auto *rows = new QVBoxLayout(content);
    rows->setContentsMargins(16, 0, 16, 16);
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
    return m_text->text();
}

void KernelPage::turnTo(const KernelExpression &kernel) {
    for (int row = 0; row < m_entries->count(); ++row) {
        const QListWidgetItem &entry = *m_entries->item(row);
        if (entry.data(headRole).toInt() == static_cast<int>(kernel.head) &&
            entry.data(Qt::UserRole).toString().toStdString() == (kernel.head == Head::Kernel ? kernel.id : ""))
            m_entries->setCurrentRow(row);
    }
}

void KernelPage::showEntry() {
    const QListWidgetItem *entry = m_entries->currentItem();
    if (!entry)
        return;
    const auto head = static_cast<Head>(entry->data(headRole).toInt());
    if (head == Head::Kernel) {
        const KernelInfo &info = *m_catalogue.kernels.find(entry->data(Qt::UserRole).toString().toStdString());
        m_text->setText(page(info));
        m_example = kernelExample({.head = head, .id = info.id}, m_catalogue.kernels);
    } else {
        m_text->setText(page(operatorOf(head)));
        m_example = operatorExample(head, m_catalogue.kernels);
    }
    m_caption->setText(m_example ? m_example->caption : QString());
    m_picture->setVisible(m_example.has_value());
    m_picture->update();
}

} // namespace eigenscope

#include "moc_kernel_page.cpp"
