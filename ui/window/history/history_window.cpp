#include "ui/window/history/history_window.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QUndoStack>
#include <QUndoView>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr QSize historySize(300, 420);
constexpr int stepHeight = 28, stepMargin = 8; // px

/// The present step stands on the accent. Those after it were undone: they are pale.
class StepDelegate final : public QStyledItemDelegate {
public:
    explicit StepDelegate(QUndoView &steps) : QStyledItemDelegate(&steps), m_steps(steps) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        return {QStyledItemDelegate::sizeHint(option, index).width(), stepHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        const int present = m_steps.stack()->index();
        if (index.row() == present)
            painter->fillRect(option.rect, option.palette.highlight());
        const auto role = index.row() == present  ? QPalette::HighlightedText
                          : index.row() < present ? QPalette::Text
                                                  : QPalette::PlaceholderText;
        painter->setPen(option.palette.color(role));
        const QRect place = option.rect.adjusted(stepMargin, 0, -stepMargin, 0);
        painter->drawText(place, Qt::AlignVCenter,
                          option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, place.width()));
    }

private:
    const QUndoView &m_steps;
};

} // namespace

HistoryWindow::HistoryWindow(QUndoStack &stack, const QString &beginning, QWidget *parent)
    : QDialog(parent, Qt::Tool), m_steps(new QUndoView(&stack)) {
    setObjectName("history");
    setWindowTitle(tr("History"));
    setAttribute(Qt::WA_ShowWithoutActivating); // where it comes back with the work
    m_steps->setAccessibleName(tr("Steps"));
    m_steps->setEmptyLabel(beginning.isEmpty() ? tr("Start") : beginning);
    m_steps->setItemDelegate(new StepDelegate(*m_steps));
    m_steps->setUniformItemSizes(true);
    m_steps->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(&stack, &QUndoStack::indexChanged, m_steps->viewport(), qOverload<>(&QWidget::update));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_steps);
    resize(historySize);
    m_steps->setFocus();
}

bool HistoryWindow::event(QEvent *event) {
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Cancel))
        event->accept(); // Esc is a command of the main window too
    return QDialog::event(event);
}

} // namespace eigenscope

#include "moc_history_window.cpp"
