#include "ui/start/recent_card.h"

#include "ui/theme/style_sheet.h"

#include <QAbstractButton>
#include <QFileInfo>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

/// A file by its name, with the time at the right.
class FileRow final : public QAbstractButton {
public:
    FileRow(const RecentWork &file) : m_when(file.isMissing ? RecentCard::tr("gone") : file.when) {
        setText(QFileInfo(file.path).fileName());
        setToolTip(file.path);
        setAccessibleName(RecentCard::tr("Open %1").arg(text()));
        setEnabled(!file.isMissing);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setCursor(Qt::PointingHandCursor);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    [[nodiscard]] QSize sizeHint() const override { return {0, fontMetrics().height() + 8}; }

protected:
    void paintEvent(QPaintEvent *) override {
        const Theme theme = themeOf(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (hasFocus() || underMouse()) {
            painter.setPen(hasFocus() ? theme.accent : Qt::transparent);
            painter.setBrush(mixed(theme.surface, theme.text, 0.05));
            painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        }
        const QRect room = rect().adjusted(6, 0, -6, 0);
        const int time = fontMetrics().horizontalAdvance(m_when);
        painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                         fontMetrics().elidedText(text(), Qt::ElideMiddle, room.width() - time - 12));
        painter.setPen(theme.secondary);
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignRight, m_when);
    }

private:
    QString m_when;
};

} // namespace

RecentCard::RecentCard(QWidget *parent) : Card(tr("Recent files"), parent) {
    setTelling(false);
}

void RecentCard::show(const std::vector<RecentWork> &files) {
    m_rows.renew(body(), 0, [&](QVBoxLayout &rows) {
        for (const RecentWork &file : files)
            add(rows, file);
    });
    setTelling(!files.empty());
}

void RecentCard::add(QVBoxLayout &rows, const RecentWork &file) {
    auto *line = new QHBoxLayout;
    auto *row = new FileRow(file);
    line->addWidget(row, 1);
    connect(row, &QAbstractButton::clicked, this, [this, path = file.path] { emit fileRequested(path); });
    if (file.isMissing) {
        auto *forget = new QPushButton(tr("Remove"));
        forget->setProperty("link", true);
        forget->setAccessibleName(tr("Remove %1 from the list").arg(row->text()));
        connect(forget, &QPushButton::clicked, this, [this, path = file.path] { emit forgetRequested(path); });
        line->addWidget(forget);
    }
    rows.addLayout(line);
}

} // namespace eigenscope

#include "moc_recent_card.cpp"
