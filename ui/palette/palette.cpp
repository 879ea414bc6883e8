#include "ui/palette/palette.h"

#include "ui/controls/wrapped_row.h"
#include "ui/palette/palette_list.h"
#include "ui/text/program_words.h"
#include "ui/text/spoken_widget.h"

#include <QApplication>
#include <QButtonGroup>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace eigenscope {
namespace {

const char *const kindProperty = "kind";                                 // of a button
constexpr int widest = 800, tallest = 640, fromTop = 64, fromSides = 24; // px

} // namespace

Palette::Palette(const Registry<PaletteSourceInfo> &kinds, const PaletteTargets &targets, QWidget *parent)
    : QWidget(parent), m_search(kinds, targets), m_panel(new QFrame(this)), m_line(new QLineEdit), m_told(new QLabel),
      m_kinds(new QButtonGroup(this)), m_list(new PaletteList) {
    setAccessibleName(tr("Search"));
    speakOf(*this, {.role = QAccessible::Grouping});
    putTogether(kinds);
    parent->installEventFilter(this);
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::textChanged, this, &Palette::search);
    connect(m_kinds, &QButtonGroup::buttonClicked, this, [this] {
        m_line->setFocus();
        search();
    });
    connect(&m_search, &PaletteSearch::changed, this, [this] {
        if (isVisible())
            search();
    });
    connect(m_list, &PaletteList::entryClicked, this, &Palette::runCurrent);
    hide();
}

void Palette::putTogether(const Registry<PaletteSourceInfo> &kinds) {
    m_line->setPlaceholderText(tr("Search actions, views, samples, methods, rows and help"));
    m_line->setAccessibleName(tr("What is looked for"));
    m_line->setObjectName("paletteLine");
    m_told->setProperty("role", "secondary");
    auto *head = new QHBoxLayout;
    head->addWidget(m_line, 1);
    head->addWidget(m_told);
    auto *keys = new QLabel(tr("↑ ↓ choose     Enter do it     Tab next kind     Esc close"));
    keys->setProperty("role", "secondary");
    m_panel->setObjectName("palettePanel");
    auto *rows = new QVBoxLayout(m_panel);
    rows->setContentsMargins(10, 10, 10, 8);
    rows->setSpacing(8);
    rows->addLayout(head);
    rows->addWidget(makeKinds(kinds));
    rows->addWidget(m_list, 1);
    rows->addWidget(keys);
}

QWidget *Palette::makeKinds(const Registry<PaletteSourceInfo> &kinds) {
    auto *whole = new QWidget;
    auto *row = new WrappedRow(whole, 4);
    const auto add = [&](const QString &text, const QString &id) {
        auto *button = new QPushButton(text);
        button->setProperty("toggle", true);
        button->setCheckable(true);
        button->setProperty(kindProperty, id);
        button->setFocusPolicy(Qt::NoFocus);
        button->setChecked(id.isEmpty());
        m_kinds->addButton(button);
        row->addWidget(button);
        return button;
    };
    add(tr("All"), {});
    for (const PaletteSourceInfo &info : kinds.all()) {
        QPushButton *button = add(programWords(info.title).section(' ', 0, 0), QString::fromStdString(info.id));
        if (!info.sign.isNull())
            button->setToolTip(tr("The same as %1 before the words").arg(info.sign));
    }
    return whole;
}

void Palette::toggle() {
    if (isVisible())
        close();
    else
        open();
}

void Palette::open() {
    m_before = QApplication::focusWidget();
    m_search.refresh();
    m_line->clear();
    m_kinds->buttons().front()->setChecked(true);
    search();
    layOver();
    show();
    raise();
    m_line->setFocus();
}

void Palette::close() {
    hide();
    if (m_before && m_before->isVisible())
        m_before->setFocus();
}

void Palette::layOver() {
    const QSize room = parentWidget()->size();
    setGeometry(QRect(QPoint(), room));
    const int width = std::min(widest, room.width() - 2 * fromSides);
    m_panel->setGeometry((room.width() - width) / 2, fromTop, width,
                         std::min(tallest, room.height() - fromTop - fromSides));
}

void Palette::search() {
    m_list->show(
        m_search.find(m_line->text(), m_kinds->checkedButton()->property(kindProperty).toString().toStdString()));
    const int count = m_list->count();
    m_told->setText(count > 0                  ? tr("%1 found").arg(count)
                    : m_line->text().isEmpty() ? QString()
                                               : tr("Nothing has this name"));
}

void Palette::narrow(int by) {
    const QList<QAbstractButton *> kinds = m_kinds->buttons();
    const auto count = static_cast<int>(kinds.size());
    const auto now = static_cast<int>(kinds.indexOf(m_kinds->checkedButton()));
    kinds[(now + by + count) % count]->setChecked(true);
    search();
}

void Palette::runCurrent() {
    const PaletteEntry *current = m_list->current();
    if (!current || !current->whyNot.isEmpty())
        return;
    const PaletteEntry entry = *current; // which may change what is listed
    m_search.noteUse(entry);
    close();
    entry.run();
}

bool Palette::handleKey(int key) {
    constexpr int page = 8;
    switch (key) {
    case Qt::Key_Escape: close(); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: runCurrent(); return true;
    case Qt::Key_Down: m_list->move(1); return true;
    case Qt::Key_Up: m_list->move(-1); return true;
    case Qt::Key_PageDown:
        for (int i = 0; i < page; ++i)
            m_list->move(1);
        return true;
    case Qt::Key_PageUp:
        for (int i = 0; i < page; ++i)
            m_list->move(-1);
        return true;
    case Qt::Key_Tab: narrow(1); return true;
    case Qt::Key_Backtab: narrow(-1); return true;
    default: return false;
    }
}

bool Palette::eventFilter(QObject *watched, QEvent *event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        layOver();
    if (watched != m_line)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride) { // Esc and Enter mean this line, not the window
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter)
            event->accept();
        return false;
    }
    return event->type() == QEvent::KeyPress && handleKey(static_cast<QKeyEvent *>(event)->key());
}

void Palette::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.fillRect(rect(), QColor(0, 0, 0, 90)); // what lies below takes no hand now
}

void Palette::mousePressEvent(QMouseEvent *event) {
    if (!m_panel->geometry().contains(event->pos()))
        close();
}

} // namespace eigenscope

#include "moc_palette.cpp"
