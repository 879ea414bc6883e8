#include "ui/views/table/filter_header.h"

#include "ui/controls/claimed_key.h"

#include <QAbstractItemView>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <chrono>
#include <utility>

namespace eigenscope {
namespace {

constexpr int typeHeight = 15, boxHeight = 24, boxMargin = 3, textMargin = 8; // px
constexpr int typePixels = 11, phrasePixels = 12;
constexpr auto phrasePause = std::chrono::milliseconds(350);

} // namespace

FilterHeader::FilterHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent), m_line(new QLineEdit(viewport())) {
    setSectionsClickable(true);
    setMouseTracking(true);
    m_line->hide();
    m_line->setFont(interfaceFont(phrasePixels));
    m_line->setAccessibleName(tr("Filter of the column"));
    m_line->installEventFilter(this);
    m_typing.setSingleShot(true);
    m_typing.setInterval(phrasePause);
    connect(m_line, &QLineEdit::textEdited, &m_typing, qOverload<>(&QTimer::start));
    connect(&m_typing, &QTimer::timeout, this, [this] {
        if (m_edited >= 0)
            emit phraseTyped(m_edited, m_line->text(), false);
    });
    connect(this, &QHeaderView::sectionResized, this, &FilterHeader::place);
    connect(this, &QHeaderView::geometriesChanged, this, &FilterHeader::place);
}

void FilterHeader::setFoot(std::function<Foot(int section)> foot) {
    m_foot = std::move(foot);
    renew();
}

void FilterHeader::setTheme(const Theme &theme) {
    m_theme = theme;
    renew();
}

void FilterHeader::setBoxesShown(bool areShown) {
    if (areShown == m_areBoxesShown)
        return;
    finish();
    m_areBoxesShown = areShown;
    updateGeometry();
    emit geometriesChanged();
    renew();
}

void FilterHeader::abandon() {
    m_typing.stop();
    m_edited = -1;
    m_line->hide();
}

void FilterHeader::drop() {
    abandon();
    m_foot = nullptr;
}

void FilterHeader::renew() {
    viewport()->update();
    if (m_edited >= 0 && !m_line->isModified()) // else what is typed stays
        m_line->setText(m_foot(m_edited).phrase);
    place();
}

int FilterHeader::footHeight() const {
    return typeHeight + (m_areBoxesShown ? boxHeight : 0);
}

QSize FilterHeader::sizeHint() const {
    return QHeaderView::sizeHint() + QSize(0, footHeight());
}

QRect FilterHeader::boxIn(const QRect &section) const {
    return QRect(section.left(), section.bottom() - boxHeight, section.width(), boxHeight)
        .adjusted(boxMargin, 1, -boxMargin, -boxMargin);
}

QRect FilterHeader::boxOf(int section) const {
    if (!m_areBoxesShown || section < 0 || section >= count() || !m_foot || !m_foot(section).hasBox)
        return {};
    return boxIn(QRect(sectionViewportPosition(section), 0, sectionSize(section), height()));
}

int FilterHeader::boxAt(const QPoint &place) const {
    const int section = logicalIndexAt(place);
    return boxOf(section).contains(place) ? section : -1;
}

void FilterHeader::paintSection(QPainter *painter, const QRect &rect, int section) const {
    painter->save();
    QHeaderView::paintSection(painter, rect.adjusted(0, 0, 0, -footHeight()), section);
    painter->restore();
    painter->save();
    const QRect below(rect.left(), rect.bottom() + 1 - footHeight(), rect.width(), footHeight());
    painter->fillRect(below, m_theme.surface);
    painter->setPen(m_theme.hairline);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    const Foot foot = m_foot ? m_foot(section) : Foot();
    const bool isRight =
        model() && (model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    painter->setFont(interfaceFont(typePixels));
    painter->setPen(m_theme.secondary);
    const QRect type(below.left() + textMargin, below.top() - 2, below.width() - 2 * textMargin, typeHeight);
    painter->drawText(type, (isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextSingleLine,
                      QFontMetrics(painter->font()).elidedText(foot.type, Qt::ElideRight, type.width()));
    if (foot.hasBox && m_areBoxesShown) {
        const QRectF box = QRectF(boxIn(rect)).adjusted(0.5, 0.5, -0.5, -0.5);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(foot.isRefused ? m_theme.bad : foot.phrase.isEmpty() ? m_theme.hairline : m_theme.accent);
        painter->setBrush(mixed(m_theme.surface, m_theme.canvas, 0.6));
        painter->drawRoundedRect(box, 4, 4);
        painter->setFont(interfaceFont(phrasePixels));
        painter->setPen(m_theme.text);
        const QRectF text = box.adjusted(textMargin - boxMargin, 0, boxMargin - textMargin, 0);
        painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetricsF(painter->font()).elidedText(foot.phrase, Qt::ElideRight, text.width()));
    }
    painter->restore();
}

bool FilterHeader::edit(int section) {
    finish();
    auto *table = qobject_cast<QAbstractItemView *>(parentWidget());
    if (table && model() && model()->rowCount() > 0) { // to the side alone: by a row that is seen
        const QModelIndex middle = table->indexAt({1, table->viewport()->height() / 2});
        table->scrollTo(model()->index(std::max(0, middle.row()), section));
    }
    if (boxOf(section).isEmpty())
        return false;
    m_edited = section;
    m_line->setText(m_foot(section).phrase);
    place();
    m_line->show();
    m_line->setFocus();
    m_line->selectAll();
    return true;
}

/// Keeps the line over its box, whatever is scrolled or widened.
void FilterHeader::place() {
    if (m_edited < 0)
        return;
    const QRect box = boxOf(m_edited);
    if (box.isEmpty())
        return finish();
    m_line->setGeometry(box);
    m_line->setProperty("refused", m_foot(m_edited).isRefused);
    m_line->setStyleSheet(m_line->styleSheet()); // looks at the property anew
}

void FilterHeader::finish() {
    m_typing.stop();
    const int section = std::exchange(m_edited, -1);
    if (section < 0)
        return;
    m_line->hide();
    if (m_line->text() != m_foot(section).phrase)
        emit phraseTyped(section, m_line->text(), true);
    viewport()->update();
}

/// Goes on to the next section that has a box.
void FilterHeader::move(int by) {
    const int from = m_edited;
    finish();
    for (int section = from + by; section >= 0 && section < count(); section += by)
        if (!boxOf(section).isEmpty()) {
            edit(section);
            return;
        }
    emit left();
}

void FilterHeader::mousePressEvent(QMouseEvent *event) {
    m_pressed = event->button() == Qt::LeftButton ? boxAt(event->position().toPoint()) : -1;
    if (m_pressed < 0)
        QHeaderView::mousePressEvent(event);
}

void FilterHeader::mouseReleaseEvent(QMouseEvent *event) {
    if (const int pressed = std::exchange(m_pressed, -1); pressed >= 0)
        edit(pressed);
    else
        QHeaderView::mouseReleaseEvent(event);
}

void FilterHeader::mouseDoubleClickEvent(QMouseEvent *event) {
    if (boxAt(event->position().toPoint()) < 0)
        QHeaderView::mouseDoubleClickEvent(event);
}

void FilterHeader::mouseMoveEvent(QMouseEvent *event) {
    QHeaderView::mouseMoveEvent(event);
    if (boxAt(event->position().toPoint()) >= 0)
        setCursor(Qt::IBeamCursor);
}

bool FilterHeader::eventFilter(QObject *watched, QEvent *event) {
    if (watched == m_line && event->type() == QEvent::FocusOut &&
        static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason)
        finish();
    if (claimsEscape(*event, [&] { return watched == m_line; }))
        return true;
    if (watched == m_line && event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent *>(event)->key()) {
        case Qt::Key_Tab: move(1); return true;
        case Qt::Key_Backtab: move(-1); return true;
        case Qt::Key_Escape:
            emit phraseAbandoned(m_edited);
            m_line->setText(m_foot(m_edited).phrase);
            finish();
            emit left();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter: {
            m_typing.stop();
            emit phraseTyped(m_edited, m_line->text(), true);
            if (m_edited < 0 || m_foot(m_edited).isRefused) // it stays for mending
                return true;
            finish();
            emit left();
            return true;
        }
        case Qt::Key_Down:
            finish();
            emit left();
            return true;
        default: break;
        }
    }
    return QHeaderView::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_filter_header.cpp"
