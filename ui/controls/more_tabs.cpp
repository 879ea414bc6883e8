#include "ui/controls/more_tabs.h"

#include <QEvent>
#include <QMenu>

#include <algorithm>

namespace eigenscope {

MoreTabs::MoreTabs(QTabBar &bar) : QPushButton(&bar), m_bar(bar), m_left(new QWidget(&bar)) {
    setObjectName("moreTabs");
    setFocusPolicy(Qt::NoFocus); // the arrow keys go through all tabs of the bar
    m_left->setObjectName("tabCover");
    m_left->setAutoFillBackground(true);
    m_left->hide();
    hide();
    connect(this, &QPushButton::clicked, this, &MoreTabs::list);
    bar.installEventFilter(this);
}

bool MoreTabs::eventFilter(QObject *watched, QEvent *event) {
    // A bar tells nobody that it has scrolled or has other tabs, but then it is painted anew.
    if (watched == &m_bar && event->type() == QEvent::Paint && !m_isPlacing) {
        m_isPlacing = true;
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_isPlacing = false;
                place();
            },
            Qt::QueuedConnection);
    }
    return QPushButton::eventFilter(watched, event);
}

void MoreTabs::place() {
    const auto *arrow = m_bar.findChild<QWidget *>("ScrollLeftButton"); // the first of the two; Qt gives them the room
    const bool isNeeded = arrow && !arrow->isHidden();
    setVisible(isNeeded);
    m_left->setVisible(isNeeded);
    if (!isNeeded)
        return;
    // The words of another language may need more room; a new text is painted, so that its width is asked for then.
    cover(std::min(arrow->x(), m_bar.width() - sizeHint().width()));
}

void MoreTabs::cover(int end) {
    int begin = 0, own = end;
    m_cut.clear();
    for (int tab = 0; tab < m_bar.count(); ++tab) {
        const QRect place = m_bar.tabRect(tab);
        if (place.left() >= 0 && place.right() < end)
            continue;
        m_cut.append(tab);
        if (place.left() < 0)
            begin = std::max(begin, place.right() + 1);
        else
            own = std::min(own, place.left());
    }
    // Only what changes: a new text is painted, and with it the bar, which asks for a place again.
    if (const QString text = tr("%n more", "", static_cast<int>(m_cut.size())) + " ▾"; text != this->text())
        setText(text);
    setGeometry(own, 0, m_bar.width() - own, m_bar.height());
    m_left->setGeometry(0, 0, begin, m_bar.height());
}

void MoreTabs::list() {
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const int tab : m_cut)
        connect(menu->addAction(m_bar.tabText(tab)), &QAction::triggered, &m_bar,
                [&bar = m_bar, tab] { bar.setCurrentIndex(tab); });
    menu->popup(mapToGlobal(QPoint(width() - menu->sizeHint().width(), height())));
}

} // namespace eigenscope

#include "moc_more_tabs.cpp"
