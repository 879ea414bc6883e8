#include "ui/window/frame/tool_row.h"

#include "ui/text/program_words.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QButtonGroup>
#include <QFrame>
#include <QGridLayout>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int buttonGap = 8; // px

QPushButton *actionButton(QAction *action, const QString &text = {}) {
    auto *button = new QPushButton(text);
    const auto follow = [button, action, text] {
        if (text.isEmpty() && !action->icon().isNull())
            button->setIcon(action->icon());
        button->setEnabled(action->isEnabled());
        button->setToolTip(action->toolTip());
        button->setAccessibleName(action->text());
    };
    follow();
    QObject::connect(action, &QAction::changed, button, follow);
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    return button;
}

QPushButton *menuButton(const QString &text, QMenu *menu) {
    auto *button = new QPushButton(text + " ▾");
    button->setAccessibleName(text);
    button->setMenu(menu);
    return button;
}

/// Wide enough for its name in bold, which tells the workspace that is shown.
class WorkspaceTab final : public QPushButton {
public:
    using QPushButton::QPushButton;

    [[nodiscard]] QSize sizeHint() const override {
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        const int more = QFontMetrics(bold).horizontalAdvance(text()) - fontMetrics().horizontalAdvance(text());
        return QPushButton::sizeHint() + QSize(std::max(0, more), 0);
    }
};

} // namespace

ToolRow::ToolRow(const ToolRowActions &actions, const Registry<WorkspaceInfo> &workspaces, QWidget *parent)
    : QWidget(parent), m_tabs(new QButtonGroup(this)), m_segments(new QFrame) {
    setObjectName("toolRow");
    setAttribute(Qt::WA_StyledBackground);

    auto *left = new QHBoxLayout;
    left->setSpacing(buttonGap);
    left->addWidget(actionButton(actions.open, tr("Open…")));
    left->addWidget(menuButton(tr("Samples"), actions.samples));
    left->addWidget(actionButton(actions.undo));
    left->addWidget(actionButton(actions.redo));
    left->addStretch();

    m_segments->setObjectName("segments");
    m_segments->setAccessibleName(tr("Workspaces"));
    auto *choices = new QMenu(this);
    auto *tabs = new QHBoxLayout(m_segments);
    tabs->setContentsMargins(2, 2, 2, 2);
    tabs->setSpacing(2);
    for (const WorkspaceInfo &workspace : workspaces.all()) {
        auto *tab = new WorkspaceTab(programWords(workspace.title));
        tab->setObjectName(QString::fromStdString(workspace.id));
        tab->setProperty("thing", "workspace:" + tab->objectName());
        tab->setCheckable(true);
        tab->setToolTip(tr("Workspace %1").arg(tab->text()));
        m_tabs->addButton(tab);
        tabs->addWidget(tab);
        connect(tab, &QPushButton::clicked, this, [this, tab] { emit workspaceRequested(tab->objectName()); });
        tab->installEventFilter(this);
        const QAction *choice = choices->addAction(tab->text(), tab, &QPushButton::click);
        connect(choice, &QAction::hovered, this, [this, tab] { emit workspaceApproached(tab->objectName()); });
    }
    m_choice = menuButton(tr("Workspace"), choices);
    m_choice->hide();

    m_back = new QPushButton(tr("Back to the work"));
    m_back->setToolTip(tr("Leave the start page (Esc)"));
    connect(m_back, &QPushButton::clicked, this, &ToolRow::backRequested);
    m_back->hide();
    m_search = actionButton(actions.search, tr("Search"));
    m_wideSearch = actionButton(actions.search, tr("Search samples, lessons, methods and help"));
    m_wideSearch->hide();
    m_shortSearch = actionButton(actions.search);
    m_shortSearch->setIcon(icon("search"));
    m_shortSearch->hide();

    m_export = menuButton(tr("Export"), actions.exports);
    m_export->setProperty("accent", true);
    auto *right = new QHBoxLayout;
    right->addStretch();
    right->setSpacing(buttonGap);
    right->addWidget(m_search);
    right->addWidget(m_shortSearch);
    right->addWidget(m_export);

    auto *row = new QGridLayout(this); // equal sides keep the workspaces in the middle of the window
    row->setContentsMargins(12, 7, 12, 8);
    row->addLayout(left, 0, 0);
    row->addWidget(m_segments, 0, 1);
    row->addWidget(m_choice, 0, 1);
    auto *start = new QHBoxLayout;
    start->setSpacing(buttonGap);
    start->addWidget(m_wideSearch);
    start->addWidget(m_back);
    row->addLayout(start, 0, 1);
    row->addLayout(right, 0, 2);
    row->setColumnStretch(0, 1);
    row->setColumnStretch(2, 1);
}

void ToolRow::showWorkspace(const QString &id) {
    for (QAbstractButton *tab : m_tabs->buttons())
        if (tab->objectName() == id) {
            tab->setChecked(true);
            m_choice->setText(tab->text() + " ▾");
        }
}

void ToolRow::showStart(bool isAtStart, bool hasWork) {
    m_isAtStart = isAtStart;
    m_back->setVisible(isAtStart && hasWork);
    m_export->setEnabled(hasWork && !isAtStart);
    m_wideSearch->hide(); // it would count for the room beside the workspaces
    m_choice->setVisible(!isAtStart && m_segments->isHidden());
    showTabs();
}

QSize ToolRow::minimumSizeHint() const {
    QSize least = QWidget::minimumSizeHint();
    if (!m_segments->isHidden())
        least.rwidth() -= moreOfTabs();
    for (const QPushButton *search : {m_wideSearch, m_search, m_shortSearch})
        if (!search->isHidden())
            least.rwidth() -= search->sizeHint().width() + buttonGap;
    return least;
}

int ToolRow::moreOfTabs() const {
    return m_segments->sizeHint().width() - m_choice->sizeHint().width();
}

void ToolRow::resizeEvent(QResizeEvent *event) {
    QWidget::resizeEvent(event);
    showTabs();
}

bool ToolRow::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::Enter || event->type() == QEvent::FocusIn)
        emit workspaceApproached(watched->objectName());
    return QWidget::eventFilter(watched, event);
}

void ToolRow::showTabs() {
    const auto widthOf = [](const QPushButton *button) { return button->sizeHint().width() + buttonGap; };
    int room = width() - minimumSizeHint().width();
    const bool hasTabs = !m_isAtStart && room >= moreOfTabs() + widthOf(m_shortSearch);
    room -= hasTabs ? moreOfTabs() : 0;
    m_segments->setVisible(hasTabs);
    m_choice->setVisible(!m_isAtStart && !hasTabs);
    // What stands on the right of the workspaces keeps as much room free on their left.
    const int search = m_isAtStart ? widthOf(m_wideSearch) : 2 * widthOf(m_search);
    m_wideSearch->setVisible(m_isAtStart && room >= search);
    m_search->setVisible(!m_isAtStart && room >= search);
    m_shortSearch->setVisible(room < search && room >= widthOf(m_shortSearch));
}

} // namespace eigenscope

#include "moc_tool_row.cpp"
