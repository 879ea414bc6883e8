#include "ui/window/workspace_columns.h"

#include "ui/cards/card_column.h"
#include "ui/theme/style_sheet.h"
#include "ui/window/views_json.h"
#include "ui/workspaces/workspace.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr int leftWidth = 306, middleWidth = 884, rightWidth = 250; // px at first
const char *const widthsSetting = "columns", *const shownSetting = "workspace";

QString layoutKey(const Workspace &workspace) {
    return "layout/" + QString::fromStdString(workspace.info().id);
}

/// The column on the canvas of the window, with a line at its right.
QFrame *framed(CardColumn *column) {
    auto *frame = new QFrame;
    frame->setObjectName("cardColumn");
    auto *layout = new QVBoxLayout(frame);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(column);
    return frame;
}

} // namespace

WorkspaceColumns::WorkspaceColumns(const Registries &registries, const ViewContext &context, QWidget *parent)
    : QSplitter(parent), m_registries(registries), m_context(context),
      m_left(makeCards(&WorkspaceInfo::leftCards, tr("Pipeline"))),
      m_right(makeCards(&WorkspaceInfo::rightCards, tr("Selection and quality"))), m_stack(new QStackedWidget) {
    setHandleWidth(1);
    setChildrenCollapsible(false);
    addWidget(framed(m_left));
    addWidget(m_stack);
    addWidget(m_right);
    setStretchFactor(1, 1);
    setSizes({leftWidth, middleWidth, rightWidth});
}

CardColumn *WorkspaceColumns::makeCards(std::vector<std::string> WorkspaceInfo::*side, const QString &name) const {
    std::vector<std::string> ids;
    for (const WorkspaceInfo &info : m_registries.workspaces.all())
        ids.insert(ids.end(), (info.*side).begin(), (info.*side).end());
    return new CardColumn(m_registries.cards, ids, m_context, name);
}

Workspace *WorkspaceColumns::shown() const {
    return qobject_cast<Workspace *>(m_stack->currentWidget());
}

bool WorkspaceColumns::showWorkspace(const QString &id) {
    const WorkspaceInfo *info = m_registries.workspaces.find(id.toStdString());
    if (!info)
        return false;
    const auto made =
        std::ranges::find_if(m_made, [&](const Workspace *workspace) { return workspace->info().id == info->id; });
    m_stack->setCurrentWidget(made == m_made.end() ? make(*info) : *made);
    m_left->place(info->leftCards);
    m_right->place(info->rightCards);
    m_context.document.setNeed(info->need);
    emit workspaceShown(id);
    return true;
}

Workspace *WorkspaceColumns::make(const WorkspaceInfo &info) {
    auto *made = new Workspace(info, m_registries.views, m_context);
    connect(made, &Workspace::exportRequested, this,
            [this](const ViewFrame *frame) { emit exportRequested(QString::fromStdString(frame->info().id)); });
    made->setTheme(themeOf(QApplication::palette()));
    made->restoreLayout(QSettings().value(layoutKey(*made)).toByteArray());
    restoreViews(m_context.document.session().json().value("views", Json::object()), *made);
    m_made.append(made);
    m_stack->addWidget(made);
    return made;
}

void WorkspaceColumns::setTheme(const Theme &theme) {
    for (Workspace *workspace : m_made)
        workspace->setTheme(theme);
}

void WorkspaceColumns::keepLayout() const {
    QSettings settings;
    settings.setValue(widthsSetting, saveState());
    settings.setValue(shownSetting, QString::fromStdString(shown()->info().id));
    for (const Workspace *workspace : m_made)
        settings.setValue(layoutKey(*workspace), workspace->layoutState());
}

void WorkspaceColumns::restoreLayout() {
    const QSettings settings;
    if (!showWorkspace(settings.value(shownSetting).toString()))
        showWorkspace(QString::fromStdString(m_registries.workspaces.all().front().id));
    restoreState(settings.value(widthsSetting).toByteArray());
}

} // namespace eigenscope

#include "moc_workspace_columns.cpp"
