#include "ui/window/tool_row.h"

#include "ui/theme/icons.h"

#include <QAction>
#include <QButtonGroup>
#include <QFrame>
#include <QGridLayout>
#include <QMenu>
#include <QPushButton>

namespace eigenscope {
namespace {

QPushButton *actionButton(QAction *action, const QString &text = {}) {
    auto *button = new QPushButton(text);
    const auto follow = [button, action, text] {
        if (text.isEmpty())
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

} // namespace

ToolRow::ToolRow(const ToolRowActions &actions, const Registry<WorkspaceInfo> &workspaces, QWidget *parent)
    : QWidget(parent), m_tabs(new QButtonGroup(this)) {
    setObjectName("toolRow");
    setAttribute(Qt::WA_StyledBackground);

    auto *left = new QHBoxLayout;
    left->setSpacing(8);
    left->addWidget(actionButton(actions.open, tr("Open…")));
    left->addWidget(menuButton(tr("Samples"), actions.samples));
    left->addWidget(actionButton(actions.undo));
    left->addWidget(actionButton(actions.redo));
    left->addStretch();

    auto *segments = new QFrame;
    segments->setObjectName("segments");
    segments->setAccessibleName(tr("Workspaces"));
    auto *tabs = new QHBoxLayout(segments);
    tabs->setContentsMargins(2, 2, 2, 2);
    tabs->setSpacing(2);
    for (const WorkspaceInfo &workspace : workspaces.all()) {
        auto *tab = new QPushButton(QString::fromStdString(workspace.title));
        tab->setObjectName(QString::fromStdString(workspace.id));
        tab->setCheckable(true);
        tab->setToolTip(tr("Workspace %1").arg(tab->text()));
        m_tabs->addButton(tab);
        tabs->addWidget(tab);
        connect(tab, &QPushButton::clicked, this, [this, tab] { emit workspaceRequested(tab->objectName()); });
    }

    auto *exportButton = menuButton(tr("Export"), actions.exports);
    exportButton->setProperty("accent", true);
    auto *right = new QHBoxLayout;
    right->addStretch();
    right->addWidget(exportButton);

    auto *row = new QGridLayout(this); // equal sides keep the workspaces in the middle of the window
    row->setContentsMargins(12, 7, 12, 8);
    row->addLayout(left, 0, 0);
    row->addWidget(segments, 0, 1);
    row->addLayout(right, 0, 2);
    row->setColumnStretch(0, 1);
    row->setColumnStretch(2, 1);
}

void ToolRow::showWorkspace(const QString &id) {
    for (QAbstractButton *tab : m_tabs->buttons())
        if (tab->objectName() == id)
            tab->setChecked(true);
}

} // namespace eigenscope
