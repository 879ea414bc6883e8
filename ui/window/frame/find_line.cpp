#include "ui/window/frame/find_line.h"

#include "ui/controls/icon_button.h"
#include "ui/document/live_subsets.h"
#include "ui/text/row_text.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int fromEdge = 12, usualWidth = 420; // px
constexpr int typingPause = 150;               // ms

/// The rows that are shown among those with the text.
Rows shownRows(const DatasetCells &cells, const std::vector<bool> &has, const FoundSubsets &subsets) {
    Rows rows;
    for (std::size_t i = 0; i < has.size(); ++i)
        if (const Index row = cells.data()->rows[i]; has[i] && subsets.isShown(row))
            rows.push_back(row);
    std::ranges::sort(rows);
    return rows;
}

} // namespace

FindLine::FindLine(const ViewContext &context, QWidget *parent)
    : QFrame(parent), m_context(context), m_text(new QLineEdit), m_count(new QLabel) {
    setObjectName("findLine");
    setAutoFillBackground(true); // what lies beneath must not shine through
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 6, 8, 6);
    m_text->setPlaceholderText(tr("Find rows by their texts and numbers"));
    m_text->setAccessibleName(tr("Find rows"));
    m_text->installEventFilter(this);
    row->addWidget(m_text, 1);
    m_count->setProperty("role", "secondary");
    row->addWidget(m_count);
    const auto add = [&](std::string_view drawing, const QString &tip, auto act) {
        auto *button = iconButton(drawing, tip);
        connect(button, &QToolButton::clicked, this, act);
        row->addWidget(button);
    };
    add("up", tr("Previous row (Shift+Return)"), [this] { step(-1); });
    add("down", tr("Next row (Return)"), [this] { step(1); });
    add("close", tr("Close (Esc)"), [this] { close(); });
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingPause);
    connect(m_text, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(&m_typing, &QTimer::timeout, this, &FindLine::search);
    connect(&m_jobs, &JobRunner::failed, &m_context.document, &Document::say);
    connect(&m_context.document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load)
            forget();
    });
    parent->installEventFilter(this);
    hide();
}

void FindLine::open() {
    layOver();
    show();
    raise();
    m_text->setFocus();
    m_text->selectAll();
}

void FindLine::close() {
    m_typing.stop();
    m_jobs.cancel();
    hide();
    parentWidget()->setFocus();
}

void FindLine::search() {
    m_typing.stop();
    const QString text = m_text->text().trimmed();
    m_cells = DatasetCells(m_context.document.results(), m_cells);
    if (text.isEmpty() || !m_cells.data()) {
        m_jobs.cancel();
        m_found.clear();
        return tell();
    }
    m_jobs.start([this, cells = m_cells, text, subsets = m_context.encoding.subsets().kept()](
                     const std::stop_token &stop, const JobRunner::Post &post) {
        post([this, rows = shownRows(cells, cells.rowsWith(text, stop), *subsets)] { take(rows); });
    });
}

void FindLine::take(Rows found) {
    m_found = std::move(found);
    m_at = 0;
    if (!m_found.empty()) {
        Rows firstLast = m_found; // the row picked last is the one that is looked at
        std::ranges::rotate(firstLast, firstLast.begin() + 1);
        m_context.selection.select(std::move(firstLast));
    }
    tell();
}

void FindLine::forget() {
    m_jobs.cancel();
    m_cells = {};
    m_found.clear();
    m_count->clear();
}

void FindLine::step(Index by) {
    if (m_typing.isActive() || !m_cells.data())
        return search();
    const auto count = static_cast<Index>(m_found.size());
    if (count == 0)
        return;
    const Index before = m_found[static_cast<std::size_t>(m_at)];
    m_at = (m_at + by + count) % count;
    m_context.selection.restore({m_found, m_found[static_cast<std::size_t>(m_at)], before});
    tell();
}

void FindLine::tell() {
    const QString count = rowsText(static_cast<Index>(m_found.size()));
    m_count->setText(m_text->text().trimmed().isEmpty() ? QString()
                     : m_found.empty()                  ? tr("no row")
                                                        : tr("%L1 of %2").arg(m_at + 1).arg(count));
}

bool FindLine::eventFilter(QObject *watched, QEvent *event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        layOver();
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (watched != m_text || (event->type() != QEvent::KeyPress && !isOverride))
        return QFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (isOverride) { // Esc is a key of the window too
        event->setAccepted(key->key() == Qt::Key_Escape);
        return event->isAccepted();
    }
    if (key->key() == Qt::Key_Escape)
        close();
    else if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)
        step(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
    else
        return QFrame::eventFilter(watched, event);
    return true;
}

void FindLine::layOver() {
    const int width = std::min(usualWidth, parentWidget()->width() - 2 * fromEdge);
    setGeometry((parentWidget()->width() - width) / 2, fromEdge, width, sizeHint().height());
}

} // namespace eigenscope

#include "moc_find_line.cpp"
