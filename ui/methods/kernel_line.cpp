#include "ui/methods/kernel_line.h"

#include "ui/controls/paragraph.h"
#include "ui/methods/kernel_completion.h"
#include "ui/text/said.h"
#include "ui/text/spoken_widget.h"
#include "ui/theme/style_sheet.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStringListModel>
#include <QStyle>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr int patience = 600; // ms
constexpr int markHeight = 6;

} // namespace

/// The text itself: says where its characters stand, and leaves keys to the list of completions while it is open.
class TypedKernel final : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

    void setCompletions(QCompleter &completer) { m_completer = &completer; }
    [[nodiscard]] double placeOf(int character) const {
        const auto advance = [this](int length) { return fontMetrics().horizontalAdvance(text().left(length)); };
        return cursorRect().center().x() + advance(character) - advance(cursorPosition());
    }
    std::function<void()> completionRequested;

protected:
    void keyPressEvent(QKeyEvent *event) override {
        const bool open = m_completer && m_completer->popup()->isVisible();
        const auto keys = {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Tab, Qt::Key_Escape};
        if (open && std::ranges::find(keys, event->key()) != keys.end() &&
            m_completer->popup()->currentIndex().isValid())
            event->ignore();
        else if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier)
            completionRequested();
        else
            QLineEdit::keyPressEvent(event);
    }

private:
    QCompleter *m_completer = nullptr;
};

namespace {

/// A small arrow that points up at a character.
class Mark final : public QWidget {
public:
    explicit Mark(const KernelLine &line) : m_line(line) {
        setFixedHeight(markHeight);
        setAccessibleName(QObject::tr("Place of the fault"));
        speakOf(*this, {.role = QAccessible::Graphic});
    }

protected:
    void paintEvent(QPaintEvent *) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(themeOf(palette()).bad);
        const double x = m_line.markPlace();
        painter.drawPolygon(QPolygonF({{x, 0.5}, {x + 5, height() - 0.5}, {x - 5, height() - 0.5}}));
    }

private:
    const KernelLine &m_line;
};

} // namespace

KernelLine::KernelLine(Document &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_text(new TypedKernel), m_mark(new Mark(*this)),
      m_sentence(paragraph("bad")), m_proposal(new QPushButton), m_completer(new QCompleter(this)),
      m_names(new QStringListModel(this)) {
    m_text->setProperty("code", true);
    m_text->setFont(codeFont());
    m_text->setAccessibleName(tr("Kernel expression"));
    m_text->setToolTip(tr("The kernel as an expression. Ctrl+Space lists what can stand at the cursor."));
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_proposal->setProperty("link", true);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(2);
    rows->addWidget(m_text);
    rows->addWidget(m_mark);
    auto *line = new QHBoxLayout;
    line->setSpacing(4);
    line->addWidget(m_proposal, 0, Qt::AlignTop);
    line->addWidget(m_sentence, 1);
    rows->addLayout(line);
    setFocusProxy(m_text);

    m_completer->setModel(m_names);
    m_completer->setWidget(m_text);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->popup()->setAccessibleName(tr("Completions"));
    m_text->setCompletions(*m_completer);
    m_text->completionRequested = [this] { complete(true); };
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, &KernelLine::showRefusal);
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this, &KernelLine::insert);
    connect(m_text, &QLineEdit::textEdited, this, [this] {
        edit();
        complete(false);
    });
    connect(m_text, &QLineEdit::editingFinished, this, &KernelLine::finish);
    connect(m_text, &QLineEdit::cursorPositionChanged, m_mark, qOverload<>(&QWidget::update)); // the text scrolls
    connect(m_proposal, &QPushButton::clicked, this, [this] { put(m_proposal->property("text-with-it").toString()); });
    connect(&document, &Document::sessionChanged, this, &KernelLine::showSession);
    showSession();
}

KernelLine::~KernelLine() {
    m_text->disconnect(this); // where it still has the focus it would tell the end of its editing to what is half gone
}

QString KernelLine::text() const {
    return m_text->text();
}

Sentence KernelLine::refusal() const {
    return m_sentence->isHidden() ? Sentence() : m_error->message;
}

double KernelLine::markPlace() const {
    return m_text->x() + m_text->placeOf(m_error ? m_error->column - 1 : 0);
}

void KernelLine::drawText(QPainter &painter, const QRectF &place, const Theme &theme) const {
    painter.setFont(codeFont());
    painter.setPen(theme.text);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignTop, text());
}

QStringList KernelLine::columns() const {
    QStringList names;
    if (const auto prepared = m_document.results().value<Stage::Prepare>(); prepared && prepared->dataset->isPoints())
        for (const std::string &column : prepared->dataset->points().columns)
            names.append(QString::fromStdString(column));
    return names;
}

void KernelLine::showSession() {
    // The hand knows better, also while another window, or the list of completions, is the active one.
    if (m_text->isModified() && window()->focusWidget() == m_text)
        return;
    m_text->setText(QString::fromStdString(kernelText(m_document.session().kernelInUse())));
    m_text->setCursorPosition(0);
    m_error.reset();
    showRefusal();
}

void KernelLine::edit() {
    const auto parsed = parseKernel(m_text->text().toStdString(), m_document.catalogue().kernels);
    m_error = parsed ? std::nullopt : std::optional(parsed.error());
    if (!parsed) {
        m_patience.start();
        return;
    }
    showRefusal();
    if (!(m_document.session().kernel() == *parsed))
        m_document.set(tr("Kernel %1").arg(QString::fromStdString(kernelText(*parsed))), "kernel", kernelText(*parsed),
                       "kernel.text");
}

void KernelLine::finish() {
    if (!m_text->isModified())
        return;
    m_completer->popup()->hide();
    edit();
    showRefusal();
    if (m_error)
        return m_text->setCursorPosition(std::max(0, m_error->column - 1));
    m_text->setModified(false);
    showSession();
}

void KernelLine::complete(bool asked) {
    const KernelWord word =
        kernelWordAt(m_text->text(), m_text->cursorPosition(), m_document.catalogue().kernels, columns());
    const QString begun = m_text->text().mid(word.begin, m_text->cursorPosition() - word.begin);
    m_names->setStringList(word.names);
    m_completer->setCompletionPrefix(begun);
    const bool isWhole = m_completer->completionCount() == 1 && m_completer->currentCompletion() == begun;
    if (m_completer->completionCount() == 0 || isWhole || (begun.isEmpty() && !asked))
        return m_completer->popup()->hide();
    m_completer->popup()->setCurrentIndex({});
    QRect place = m_text->rect();
    place.setLeft(static_cast<int>(m_text->placeOf(static_cast<int>(word.begin))));
    place.setWidth(m_completer->popup()->sizeHintForColumn(0) + 32);
    m_completer->complete(place);
}

void KernelLine::insert(const QString &name) {
    const KernelWord word =
        kernelWordAt(m_text->text(), m_text->cursorPosition(), m_document.catalogue().kernels, columns());
    const QString text = m_text->text(), after = text.mid(word.end).startsWith(word.after) ? QString() : word.after;
    put(text.left(word.begin) + name + after + text.mid(word.end));
    m_text->setCursorPosition(static_cast<int>(word.begin + name.size() + word.after.size()));
}

void KernelLine::put(const QString &text) {
    m_text->setText(text);
    m_text->setModified(true);
    m_text->setFocus();
    edit();
    showRefusal();
}

void KernelLine::showRefusal() {
    m_patience.stop();
    setRefused(m_error.has_value());
    m_proposal->hide();
    if (!m_error)
        return;
    m_sentence->setText(said(m_error->message));
    const auto proposal = kernelProposal(text(), m_error->column, m_document.catalogue().kernels, columns());
    if (!proposal)
        return;
    m_proposal->setText(tr("Use “%1”").arg(proposal->words));
    m_proposal->setProperty("text-with-it", proposal->text);
    m_proposal->show();
}

void KernelLine::setRefused(bool refused) {
    m_mark->setVisible(refused && m_error->column > 0);
    m_sentence->setVisible(refused);
    if (m_text->property("refused").toBool() == refused)
        return;
    m_text->setProperty("refused", refused);
    m_text->style()->unpolish(m_text);
    m_text->style()->polish(m_text);
}

} // namespace eigenscope

#include "moc_kernel_line.cpp"
