#include "ui/manual/manual_window.h"

#include "ui/formula/formula_document.h"
#include "ui/manual/markdown_html.h"
#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QImageReader>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr QSize firstSize(1000, 720);
constexpr int listWidth = 230, margin = 24, fontSize = 14; // px
constexpr double pictureScale = 0.5;                       // pictures are made for screens of two pixels to the px
constexpr int idRole = Qt::UserRole;

/// What QTextDocument understands of it.
QString styles(const Theme &theme) {
    return QString("code, pre { background: %1 } th { color: %2; text-align: left; font-weight: normal } "
                   "blockquote { color: %2 }")
        .arg(theme.canvas.name(), theme.secondary.name());
}

} // namespace

ManualWindow::ManualWindow(Manual manual, QWidget *parent)
    : QDialog(parent), m_manual(std::move(manual)), m_search(new QLineEdit), m_pages(new QListWidget),
      m_reading(new QTextBrowser), m_document(new FormulaDocument(m_reading)), m_back(new QToolButton) {
    setWindowTitle(tr("Manual"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search in the manual"));
    m_search->setClearButtonEnabled(true);
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->setObjectName("contents");
    m_reading->setAccessibleName(tr("Page"));
    m_reading->setSearchPaths({QString::fromStdString(m_manual.folder().string())});
    m_reading->setOpenLinks(false);
    m_reading->setDocument(m_document);
    m_document->setDocumentMargin(margin);
    m_back->setText(tr("Back"));
    m_back->setToolTip(tr("To the page before (Alt+Left)"));
    m_back->setEnabled(false);
    auto *head = new QHBoxLayout;
    head->addWidget(m_back);
    head->addWidget(m_search, 1);
    auto *left = new QWidget;
    left->setFixedWidth(listWidth);
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(head);
    column->addWidget(m_pages, 1);
    auto *parts = new QHBoxLayout(this);
    parts->addWidget(left);
    parts->addWidget(m_reading, 1);
    resize(firstSize);
    fillPages();
    connect(m_back, &QToolButton::clicked, this, &ManualWindow::goBack);
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::search);
    connect(m_search, &QLineEdit::returnPressed, this, &ManualWindow::findNext);
    connect(m_reading, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) { open(url.toString()); });
    connect(m_pages, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (item && item->data(idRole).toString().toStdString() != page().id)
            open(item->data(idRole).toString() + pageEnding);
    });
    open(QString::fromStdString(m_manual.pages().front().id) + pageEnding);
}

void ManualWindow::fillPages() {
    for (const ManualPage &page : m_manual.pages()) {
        auto *item = new QListWidgetItem(QString::fromStdString(page.title), m_pages);
        item->setData(idRole, QString::fromStdString(page.id));
    }
}

const ManualPage &ManualWindow::page() const {
    const ManualPage *page =
        m_visited.isEmpty() ? nullptr : m_manual.find(manualLink(m_visited.back().toStdString()).page);
    return page ? *page : m_manual.pages().front();
}

void ManualWindow::explain(const Names &places) {
    const std::string &id = m_manual.explaining(places).id;
    if (id != page().id)
        open(QString::fromStdString(id) + pageEnding);
}

void ManualWindow::open(const QString &url) {
    ManualLink link = manualLink(url.toStdString());
    if (link.page.empty())
        link.page = page().id;
    if (!m_manual.find(link.page))
        return;
    const QString address =
        QString::fromStdString(link.page + pageEnding + (link.anchor.empty() ? "" : "#" + link.anchor));
    if (m_visited.isEmpty() || m_visited.back() != address)
        m_visited.append(address);
    showLast();
}

void ManualWindow::showLast() {
    const Theme theme = themeOf(QApplication::palette());
    const ManualPage &shown = page();
    const ManualMarks marks{
        .formula = [](const std::string &tex) { return formulaTag(QString::fromStdString(tex)).toStdString(); },
        .link = [](const std::string &url) { return url; },
        .picture =
            [this](const std::string &file, const std::string &seen) {
                const QSize size = QImageReader(QString::fromStdString((m_manual.folder() / file).string())).size();
                return QString("<img src=\"%1\" width=\"%2\" alt=\"%3\">")
                    .arg(QString::fromStdString(file).toHtmlEscaped())
                    .arg(std::lround(size.width() * pictureScale))
                    .arg(QString::fromStdString(seen).toHtmlEscaped())
                    .toStdString();
            },
        .table = QString("<table width=\"100%\" border=\"1\" cellspacing=\"0\" cellpadding=\"5\" "
                         "style=\"border-collapse: collapse; "
                         "border-color: %1\">")
                     .arg(theme.hairline.name())
                     .toStdString()};
    m_document->setDefaultStyleSheet(styles(theme));
    m_document->setRichWords(QString("<h1>%1</h1>%2")
                                 .arg(QString::fromStdString(shown.title).toHtmlEscaped(),
                                      QString::fromStdString(manualHtml(shown.words, marks).html)),
                             fontSize, theme.text);
    m_reading->moveCursor(QTextCursor::Start);
    if (const std::string anchor = manualLink(m_visited.back().toStdString()).anchor; !anchor.empty())
        m_reading->scrollToAnchor(QString::fromStdString(anchor));
    m_back->setEnabled(m_visited.size() > 1);
    for (int row = 0; row < m_pages->count(); ++row)
        if (m_pages->item(row)->data(idRole).toString().toStdString() == shown.id)
            m_pages->setCurrentRow(row);
}

void ManualWindow::goBack() {
    if (m_visited.size() < 2)
        return;
    m_visited.removeLast();
    showLast();
}

/// Lists the pages that have the words; the first of them is opened where they are found.
void ManualWindow::search(const QString &words) {
    int first = -1;
    for (int row = 0; row < m_pages->count(); ++row) {
        const ManualPage &page = m_manual.pages()[static_cast<std::size_t>(row)];
        const bool has = QString::fromStdString(page.title + "\n" + page.words).contains(words, Qt::CaseInsensitive);
        m_pages->item(row)->setHidden(!has);
        if (has && (first < 0 || page.id == this->page().id))
            first = row;
    }
    if (words.isEmpty() || first < 0)
        return;
    m_pages->setCurrentRow(first);
    m_reading->moveCursor(QTextCursor::Start);
    m_reading->find(words);
}

/// In this page, then in the next one of those that have the words.
void ManualWindow::findNext() {
    if (m_search->text().isEmpty() || m_reading->find(m_search->text()))
        return;
    for (int step = 1; step <= m_pages->count(); ++step) {
        const int row = (m_pages->currentRow() + step) % m_pages->count();
        if (m_pages->item(row)->isHidden())
            continue;
        m_pages->setCurrentRow(row);
        m_reading->moveCursor(QTextCursor::Start);
        m_reading->find(m_search->text());
        return;
    }
}

void ManualWindow::keyPressEvent(QKeyEvent *event) {
    if (event->matches(QKeySequence::Find))
        return m_search->setFocus();
    if (event->matches(QKeySequence::Back))
        return goBack();
    QDialog::keyPressEvent(event);
}

void ManualWindow::changeEvent(QEvent *event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_visited.isEmpty())
        showLast();
}

} // namespace eigenscope

#include "moc_manual_window.cpp"
