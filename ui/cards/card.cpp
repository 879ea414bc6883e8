#include "ui/cards/card.h"

#include "ui/controls/elided_label.h"
#include "ui/controls/toggle_switch.h"
#include "ui/document/work_note.h"
#include "ui/text/spoken_widget.h"
#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr int nameWidth = 72; // px that a name keeps however long the value is

class Badge final : public QWidget {
public:
    explicit Badge(QString sign) : m_sign(std::move(sign)) {
        setFixedSize(badgeSize, badgeSize);
        setAccessibleName(m_sign);
        speakOf(*this, {});
    }

protected:
    void paintEvent(QPaintEvent *) override {
        QPainter painter(this);
        drawBadge(painter, rect(), m_sign, palette());
    }

private:
    QString m_sign;
};

} // namespace

void drawBadge(QPainter &painter, const QRectF &place, const QString &sign, const QPalette &palette) {
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor accent = palette.color(QPalette::Highlight);
    QColor pale = accent;
    pale.setAlphaF(0.12F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(pale);
    painter.drawEllipse(place);
    painter.setPen(palette.color(QPalette::Link)); // accent that can be read on the pale ground
    painter.setFont(interfaceFont(11, true));
    painter.drawText(place, Qt::AlignCenter, sign);
}

Card::Card(const QString &title, QWidget *parent)
    : QWidget(parent), m_header(new QHBoxLayout), m_body(new QVBoxLayout), m_title(new QLabel(title)) {
    setAccessibleName(title);
    speakOf(*this, {.role = QAccessible::Grouping});
    m_title->setProperty("role", "title");
    m_header->setSpacing(7);
    m_header->addWidget(m_title);
    m_header->addStretch();
    m_body->setSpacing(6);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(12, 8, 12, 10);
    rows->setSpacing(8);
    rows->addLayout(m_header);
    rows->addLayout(m_body);
    new WorkNote(*this);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); // Maximum would cut wrapped words
    connect(qobject_cast<QApplication *>(QCoreApplication::instance()), &QApplication::focusChanged, this,
            [this](QWidget *, QWidget *now) {
                const bool ringed = now && isAncestorOf(now);
                if (std::exchange(m_ringed, ringed) != ringed)
                    update();
            });
}

QString Card::title() const {
    return m_title->text();
}

void Card::setTitle(const QString &title) {
    m_title->setText(title);
    setAccessibleName(title);
}

void Card::setBadge(const QString &badge) {
    m_badge = badge;
    m_header->insertWidget(0, new Badge(badge));
}

void Card::setCorner(QWidget *widget) {
    m_header->addWidget(widget);
}

QLabel *Card::addLine(const QString &name, const QString &value) {
    auto *label = new QLabel(value);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    addLine(name, label);
    return label;
}

QWidget *Card::addLine(const QString &name, QWidget *control) {
    auto *whole = new QWidget;
    auto *row = new QHBoxLayout(whole);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    auto *label = new ElidedLabel;
    label->setText(name);
    label->setSecondary(true);
    label->setMinimumWidth(std::min(label->sizeHint().width(), nameWidth));
    row->addWidget(label);
    row->addWidget(control, 1);
    m_body->addWidget(whole);
    return whole;
}

QWidget *Card::addSwitch(const QString &name, ToggleSwitch *toggle) {
    auto *atRight = new QWidget;
    auto *row = new QHBoxLayout(atRight);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch();
    row->addWidget(toggle);
    atRight->setFocusProxy(toggle);
    return addLine(name, atRight);
}

void Card::setPlaced(bool placed) {
    m_placed = placed;
    setVisible(m_placed && m_telling);
}

void Card::setTelling(bool telling) {
    m_telling = telling;
    setVisible(m_placed && m_telling);
}

void Card::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double width = m_ringed ? 1.5 : 1;
    painter.setPen(QPen(palette().color(m_ringed ? QPalette::Highlight : QPalette::Mid), width));
    painter.setBrush(palette().color(QPalette::Base));
    const double inset = width / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 8, 8);
}

} // namespace eigenscope

#include "moc_card.cpp"
