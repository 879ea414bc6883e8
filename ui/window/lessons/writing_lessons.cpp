#include "ui/window/lessons/writing_lessons.h"

#include "core/lessons/lesson_reference.h"
#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr QSize firstEditorSize(860, 680);
constexpr int headingsWidth = 210, pageMargin = 20; // px
constexpr double lineHeight = 130;                  // percent

bool isExample(const QTextBlockFormat &format) {
    return format.hasProperty(QTextFormat::BlockCodeFence) || format.hasProperty(QTextFormat::BlockCodeLanguage);
}

/// Lines of words stand apart; those of examples are one box, in which long lines are broken.
void setApart(QTextDocument &page, const Theme &theme) {
    page.setDocumentMargin(pageMargin);
    QTextCursor cursor(&page);
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        cursor.setPosition(block.position());
        QTextBlockFormat format = block.blockFormat();
        if (isExample(format)) {
            format.setBackground(theme.canvas);
            format.setNonBreakableLines(false);
        } else {
            format.setLineHeight(lineHeight, QTextBlockFormat::ProportionalHeight);
        }
        cursor.setBlockFormat(format);
    }
}

} // namespace

WritingLessons::WritingLessons(const Registries &registries, QWidget *parent)
    : QDialog(parent), m_search(new QLineEdit), m_headings(new QListWidget), m_page(new QTextBrowser) {
    setWindowTitle(tr("Writing lessons"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search in the page"));
    m_search->setClearButtonEnabled(true);
    m_headings->setAccessibleName(tr("Headings"));
    m_headings->setObjectName("contents");
    m_headings->setFixedWidth(headingsWidth);
    m_page->setAccessibleName(tr("Writing lessons"));
    m_page->setOpenLinks(false);
    m_page->document()->setMarkdown(QString::fromStdString(lessonReference(lessonRules(registries))),
                                    QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                        QTextDocument::MarkdownNoHTML);
    setApart(*m_page->document(), themeOf(QApplication::palette()));
    auto *left = new QVBoxLayout;
    left->addWidget(m_search);
    left->addWidget(m_headings, 1);
    auto *parts = new QHBoxLayout(this);
    parts->addLayout(left);
    parts->addWidget(m_page, 1);
    resize(firstEditorSize);
    fillHeadings();
    connect(m_headings, &QListWidget::currentTextChanged, this, &WritingLessons::goTo);
    connect(m_search, &QLineEdit::textChanged, this, &WritingLessons::search);
}

void WritingLessons::fillHeadings() {
    for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() == 2)
            m_headings->addItem(block.text());
}

void WritingLessons::goTo(const QString &heading) {
    for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() == 2 && block.text() == heading) {
            m_page->setTextCursor(QTextCursor(block));
            m_page->verticalScrollBar()->setValue(m_page->verticalScrollBar()->value() + m_page->cursorRect().top());
            return;
        }
}

void WritingLessons::search(const QString &words) {
    m_page->moveCursor(QTextCursor::Start);
    if (!words.isEmpty())
        searchNext();
}

/// From the end again at the beginning.
void WritingLessons::searchNext() {
    if (m_page->find(m_search->text()))
        return;
    m_page->moveCursor(QTextCursor::Start);
    m_page->find(m_search->text());
}

void WritingLessons::keyPressEvent(QKeyEvent *event) {
    const bool isNext = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isNext && m_search->hasFocus())
        return searchNext();
    if (event->matches(QKeySequence::Find))
        return m_search->setFocus();
    QDialog::keyPressEvent(event);
}

} // namespace eigenscope

#include "moc_writing_lessons.cpp"
