#include "ui/window/workspace_columns.h"

#include "ui/cards/card_column.h"
#include "ui/theme/style_sheet.h"
#include "ui/window/views_json.h"
#include "ui/workspaces/meaning_panel.h"
#include "ui/workspaces/sheet_place.h"
#include "ui/workspaces/workspace.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr int leftWidth = 306, middleWidth = 884, rightWidth = 250, meaningWidth = 360; // px at first
constexpr int roomForBoth = 1500;  // px, for the panel beside the cards at the right
constexpr int roomForCards = 1140; // px, for the cards at the right beside a lesson
constexpr int roomForPanel = 1200; // px, for the panel beside the views
constexpr int viewMargin = 10;     // px, at the left of the views
const char *const widthsSetting = "widths", *const shownSetting = "workspace";

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
      m_right(makeCards(&WorkspaceInfo::rightCards, tr("Selection and quality"))),
      m_meaning(new MeaningPanel(context.document)), m_stack(new QStackedWidget) {
    setHandleWidth(1);
    setChildrenCollapsible(false);
    addWidget(framed(m_left));
    addWidget(m_stack);
    addWidget(m_right);
    addWidget(m_meaning);
    m_meaning->hide();
    setStretchFactor(1, 1);
    setSizes({leftWidth, middleWidth, rightWidth, meaningWidth});
    connect(m_meaning, &MeaningPanel::closeRequested, this, &WorkspaceColumns::closeMeaning);
    connect(m_meaning, &MeaningPanel::explanationChanged, this, &WorkspaceColumns::placeMeaning);
    m_stack->installEventFilter(this);
}

void WorkspaceColumns::toggleMeaning(ViewFrame *frame) {
    if (!m_meaning->isHidden() && m_meaning->explained() == frame) {
        closeMeaning();
        return;
    }
    m_meaning->explain(frame);
    if (!m_meaning->isHidden())
        return;
    m_meaning->show();
    shareRight();
    placeMeaning();
    if (indexOf(m_meaning) < 0)
        return;
    QList<int> widths = sizes();
    widths[1] -= meaningWidth - widths[3];
    widths[3] = meaningWidth;
    setSizes(widths);
}

void WorkspaceColumns::toggleMeaningOfFocus() {
    const QList<ViewFrame *> &frames = shown()->frames();
    const auto focused = std::ranges::find_if(
        frames, [](const ViewFrame *frame) { return frame->isAncestorOf(QApplication::focusWidget()); });
    if (focused != frames.end())
        toggleMeaning(*focused);
    else if (!closeMeaning() && !frames.isEmpty())
        toggleMeaning(frames.front());
}

bool WorkspaceColumns::closeMeaning() {
    if (m_meaning->isHidden())
        return false;
    if (m_meaning->isAncestorOf(QApplication::focusWidget()) && m_meaning->explained())
        m_meaning->explained()->view().setFocus();
    m_meaning->hide();
    shareRight();
    return true;
}

void WorkspaceColumns::shareRight() {
    const bool hasCards = shown() && !shown()->info().rightCards.empty();
    const bool isWide = width() >= (m_hasLesson ? roomForCards : roomForBoth);
    m_right->setVisible(hasCards && (isWide || (m_meaning->isHidden() && !m_hasLesson)));
}

void WorkspaceColumns::prepareForLesson() {
    m_hasLesson = true;
    for (Workspace *workspace : m_made)
        workspace->resetLayout();
    shareRight();
}

void WorkspaceColumns::placeMeaning() {
    ViewFrame *spared = m_meaning->explained();
    if (spared != m_spared) {
        if (m_spared)
            m_spared->removeEventFilter(this);
        if (spared)
            spared->installEventFilter(this);
        m_spared = spared;
    }
    if (m_meaning->isHidden())
        return;
    const bool isSheet = width() < roomForPanel;
    if (isSheet != (m_meaning->parentWidget() == m_stack)) {
        if (isSheet)
            m_meaning->setParent(m_stack);
        else
            addWidget(m_meaning);
        m_meaning->show();
    }
    placeSheet();
}

void WorkspaceColumns::placeSheet() {
    if (m_meaning->isHidden() || m_meaning->parentWidget() != m_stack)
        return;
    const bool isHere = m_spared && !m_spared->isFloating() && m_stack->isAncestorOf(m_spared);
    m_meaning->setGeometry(sheetPlace(m_stack->rect().adjusted(viewMargin, 0, 0, 0),
                                      isHere ? QRect(m_spared->mapTo(m_stack, QPoint()), m_spared->size()) : QRect()));
    m_meaning->raise();
}

void WorkspaceColumns::resizeEvent(QResizeEvent *event) {
    QSplitter::resizeEvent(event);
    shareRight();
    placeMeaning();
}

bool WorkspaceColumns::eventFilter(QObject *watched, QEvent *event) {
    // The splitter may be sharing its width just now: its children stay its own until it has done so.
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        placeSheet();
    return QSplitter::eventFilter(watched, event);
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
    m_context.document.setNeed([info](const Session &session, const Dataset *loaded, const Catalogue &catalogue) {
        const Session asked = info->need ? info->need(session, loaded, catalogue) : session;
        return info->showsKernel ? asked : withoutUnusedKernel(asked, loaded, catalogue);
    });
    shareRight();
    if (!m_meaning->isHidden() && !m_meaning->isPinned() && !shown()->frames().contains(m_meaning->explained()))
        m_meaning->explain(shown()->frames().value(0));
    placeMeaning();
    emit workspaceShown(id);
    return true;
}

Workspace *WorkspaceColumns::make(const WorkspaceInfo &info) {
    auto *made = new Workspace(info, m_registries.views, m_context);
    connect(made, &Workspace::exportRequested, this,
            [this](const ViewFrame *frame) { emit exportRequested(QString::fromStdString(frame->info().id)); });
    connect(made, &Workspace::explanationRequested, this, &WorkspaceColumns::toggleMeaning);
    made->setTheme(themeOf(QApplication::palette()));
    if (!m_hasLesson)
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
