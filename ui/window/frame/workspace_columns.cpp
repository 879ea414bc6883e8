#include "ui/window/frame/workspace_columns.h"

#include "ui/cards/card_column.h"
#include "ui/controls/page_stack.h"
#include "ui/scene/open_gl_loading.h"
#include "ui/theme/style_sheet.h"
#include "ui/window/frame/side_cards.h"
#include "ui/workspaces/meaning_panel.h"
#include "ui/workspaces/sheet_place.h"
#include "ui/workspaces/views_json.h"
#include "ui/workspaces/workspace.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QSettings>
#include <QVBoxLayout>

#include <numeric>

namespace eigenscope {
namespace {

constexpr int leftWidth = 306, middleWidth = 884, rightWidth = 250, meaningWidth = 360; // px at first
constexpr int roomForLeft = 1060, roomForRight = 1140; // px, for the cards beside the views
constexpr int roomForPanel = 1200;                     // px, for the panel beside the views
constexpr int viewMargin = 10;                         // px, at the left of the views
const char *const widthsSetting = "widths", *const shownSetting = "workspace";

QString layoutKey(const Workspace &workspace) {
    return "layout/" + QString::fromStdString(workspace.info().id);
}

/// Whether it, or something in it, has the keyboard.
bool holdsKeyboard(const QWidget *widget) {
    const QWidget *focused = QApplication::focusWidget();
    return focused && (widget == focused || widget->isAncestorOf(focused));
}

} // namespace

WorkspaceColumns::WorkspaceColumns(const Registries &registries, const ViewContext &context, QWidget *parent)
    : QSplitter(parent), m_registries(registries), m_context(context), m_meaning(new MeaningPanel(context.document)),
      m_stack(new PageStack) {
    m_left = makeSide(true);
    m_right = makeSide(false);
    setHandleWidth(1);
    setChildrenCollapsible(false);
    addWidget(m_left);
    addWidget(m_stack);
    addWidget(m_right);
    addWidget(m_meaning);
    m_meaning->hide();
    setStretchFactor(1, 1);
    setSizes({leftWidth, middleWidth, rightWidth, meaningWidth});
    connect(this, &QSplitter::splitterMoved, this, &WorkspaceColumns::keepWidths);
    connect(m_meaning, &MeaningPanel::closeRequested, this, &WorkspaceColumns::closeMeaning);
    connect(m_meaning, &MeaningPanel::explanationChanged, this, &WorkspaceColumns::placeMeaning);
    m_stack->installEventFilter(this);
    connect(&m_turns, &QTimer::timeout, this, &WorkspaceColumns::makeView);
}

void WorkspaceColumns::toggleMeaning(ViewFrame *frame) {
    if (!m_meaning->isHidden() && m_meaning->explained() == frame) {
        closeMeaning();
        return;
    }
    explain(frame);
}

void WorkspaceColumns::explain(ViewFrame *frame) {
    m_meaning->explain(frame);
    if (!m_meaning->isHidden())
        return;
    m_meaning->show();
    fold();
    placeMeaning();
    if (indexOf(m_meaning) < 0)
        return;
    QList<int> widths = sizes();
    widths[1] -= meaningWidth - widths[3];
    widths[3] = meaningWidth;
    setSizes(widths);
}

bool WorkspaceColumns::hasFocusedView() const {
    return std::ranges::any_of(shown()->frames(), holdsKeyboard);
}

Names WorkspaceColumns::focusedPlaces() const {
    Names places;
    for (const std::string &id : m_registries.cards.ids())
        if (const Card *one = card(QString::fromStdString(id)); one && holdsKeyboard(one))
            places.push_back("card." + id);
    places.push_back("workspace." + shown()->info().id);
    return places;
}

void WorkspaceColumns::toggleMeaningOfFocus() {
    const QList<ViewFrame *> &frames = shown()->frames();
    const auto focused = std::ranges::find_if(frames, holdsKeyboard);
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
    fold();
    return true;
}

void WorkspaceColumns::fold() {
    const int room = width() - (m_meaning->isHidden() || m_meaning->parentWidget() == m_stack ? 0 : meaningWidth);
    m_right->setNarrow(room < roomForRight);
    m_left->setNarrow(room < roomForLeft);
    tellColors();
}

void WorkspaceColumns::tellColors() {
    for (Workspace *workspace : m_made)
        workspace->setColorsTold(m_right->isFolded());
}

void WorkspaceColumns::keepWidths() {
    m_left->keepWidth();
    m_right->keepWidth();
}

bool WorkspaceColumns::closeCards() {
    const bool wasLeft = m_left->close();
    return m_right->close() || wasLeft;
}

void WorkspaceColumns::reveal(const QList<const QWidget *> &parts) {
    for (SideCards *side : {m_left, m_right}) {
        if (side->isAway())
            continue;
        side->setHeld(std::ranges::any_of(parts, [side](const QWidget *part) { return side->cardOf(*part); }));
        for (const QWidget *part : parts)
            if (const Card *card = side->cardOf(*part))
                side->open(card);
    }
    tellColors();
}

void WorkspaceColumns::openCard(const Card *card) {
    for (SideCards *side : {m_left, m_right})
        if (side->cardOf(*card))
            side->open(card);
}

Card *WorkspaceColumns::card(const QString &id) const {
    for (Card *card : cards())
        if (card->objectName() == "card." + id)
            return card;
    return nullptr;
}

QList<Card *> WorkspaceColumns::cards() const {
    QList<Card *> standing;
    for (const SideCards *side : {m_left, m_right})
        for (Card *card : side->cards().cards())
            if (!card->isHidden())
                standing.append(card);
    return standing;
}

void WorkspaceColumns::setPresented(bool isPresented) {
    m_isPresented = isPresented;
    m_left->setAway(isPresented);
    m_right->setAway(isPresented);
    fold();
    setTheme(themeOf(QApplication::palette()));
}

Theme WorkspaceColumns::themeOfViews(const Theme &window) const {
    return m_isPresented && !window.isDark && !window.isHighContrast ? Theme::print() : window;
}

void WorkspaceColumns::prepareForLesson() {
    m_hasLesson = true;
    for (Workspace *workspace : m_made)
        workspace->resetLayout();
    fold();
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
    fold();
    placeMeaning();
}

bool WorkspaceColumns::eventFilter(QObject *watched, QEvent *event) {
    // The splitter may be sharing its width just now: its children stay its own until it has done so.
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        placeSheet();
    return QSplitter::eventFilter(watched, event);
}

SideCards *WorkspaceColumns::makeSide(bool isLeft) {
    const auto side = isLeft ? &WorkspaceInfo::leftCards : &WorkspaceInfo::rightCards;
    std::vector<std::string> ids;
    for (const WorkspaceInfo &info : m_registries.workspaces.all())
        ids.insert(ids.end(), (info.*side).begin(), (info.*side).end());
    auto *cards =
        new CardColumn(m_registries.cards, ids, m_context, isLeft ? tr("Pipeline") : tr("Selection and quality"));
    connect(cards, &CardColumn::viewRequested, this, &WorkspaceColumns::viewRequested);
    for (const Card *card : cards->cards())
        connect(card, &Card::exportRequested, this, &WorkspaceColumns::exportRequested);
    auto *whole = new SideCards(cards, isLeft ? SideCards::Side::Left : SideCards::Side::Right,
                                isLeft ? leftWidth : rightWidth, m_context.document, *m_stack);
    connect(whole, &SideCards::widthWanted, this, [this, whole](int width) {
        QList<int> widths = sizes();
        widths[indexOf(whole)] = width;
        widths[1] = std::max(0, this->width() - (std::accumulate(widths.begin(), widths.end(), 0) - widths[1]));
        setSizes(widths);
    });
    return whole;
}

Workspace *WorkspaceColumns::shown() const {
    if (m_made.isEmpty())
        const_cast<WorkspaceColumns *>(this)->showWorkspace(QString::fromStdString(kept().id)); // settled; made late
    return qobject_cast<Workspace *>(m_stack->currentWidget());
}

bool WorkspaceColumns::endHidden() {
    if (!m_coming.isEmpty()) {
        delete m_coming.takeLast();
        return true;
    }
    const auto hidden =
        std::ranges::find_if(m_made, [&](const Workspace *made) { return made != m_stack->currentWidget(); });
    if (hidden == m_made.end())
        return false;
    delete *hidden;
    m_made.erase(hidden);
    return true;
}

bool WorkspaceColumns::showWorkspace(const QString &id) {
    const WorkspaceInfo *info = m_registries.workspaces.find(id.toStdString());
    if (!info)
        return false;
    const bool isFirst = m_made.isEmpty();
    Workspace *made = find(m_made, info->id);
    m_stack->turnTo(made ? made : make(*info));
    m_left->place(info->leftCards);
    m_right->place(info->rightCards);
    m_context.document.watch(info->watched);
    m_context.document.setNeed(info->shownNeed());
    fold();
    if (!m_meaning->isHidden() && !m_meaning->isPinned() && !shown()->frames().contains(m_meaning->explained()))
        m_meaning->explain(shown()->frames().value(0));
    placeMeaning();
    if (isFirst)
        restoreWidths();
    emit workspaceShown(id);
    return true;
}

bool WorkspaceColumns::showView(const QString &id) {
    const std::string view = id.toStdString();
    const auto all = m_registries.workspaces.all();
    const auto first = std::ranges::find_if(all, [&](const WorkspaceInfo &info) { return info.has(view); });
    if (first == all.end())
        return false;
    if (!shown()->frame(view))
        showWorkspace(QString::fromStdString(first->id));
    if (ViewFrame *frame = shown()->frame(view))
        shown()->bringUp(frame);
    return true;
}

void WorkspaceColumns::prepareShown() {
    if (!m_made.isEmpty())
        return;
    OpenGlLoading::ofProgram().start();
    prepare(QString::fromStdString(kept().id));
}

void WorkspaceColumns::prepare(const QString &id) {
    const WorkspaceInfo *info = m_registries.workspaces.find(id.toStdString());
    if (!info || find(m_made, info->id) || find(m_coming, info->id))
        return;
    m_coming.append(new Workspace(*info, m_registries.views, m_context, m_stack));
    m_turns.start(0);
}

void WorkspaceColumns::makeView() {
    const auto unfinished = std::ranges::find_if_not(m_coming, &Workspace::isWhole);
    if (unfinished != m_coming.end()) {
        (*unfinished)->makeView();
        return;
    }
    m_turns.stop();
    if (m_made.isEmpty())
        shown();
}

Workspace *WorkspaceColumns::find(const QList<Workspace *> &workspaces, const std::string &id) {
    const auto found =
        std::ranges::find_if(workspaces, [&](const Workspace *workspace) { return workspace->info().id == id; });
    return found == workspaces.end() ? nullptr : *found;
}

Workspace *WorkspaceColumns::make(const WorkspaceInfo &info) {
    Workspace *made = find(m_coming, info.id);
    if (made)
        m_coming.removeOne(made);
    else
        made = new Workspace(info, m_registries.views, m_context, m_stack);
    while (made->makeView()) {
    }
    connect(made, &Workspace::exportRequested, this,
            [this](const ViewFrame *frame) { emit exportRequested(QString::fromStdString(frame->info().id), {}); });
    connect(made, &Workspace::viewRequested, this, &WorkspaceColumns::showView);
    connect(made, &Workspace::explanationRequested, this, &WorkspaceColumns::toggleMeaning);
    made->setTheme(themeOfViews(themeOf(QApplication::palette())));
    if (!m_hasLesson)
        made->restoreLayout(QSettings().value(layoutKey(*made)).toByteArray());
    restoreViews(m_context.document.session().json().value("views", Json::object()), *made);
    made->setColorsTold(m_right->isFolded());
    m_made.append(made);
    m_stack->addWidget(made);
    return made;
}

void WorkspaceColumns::takePalette() {
    setTheme(themeOf(QApplication::palette()));
}

void WorkspaceColumns::setTheme(const Theme &theme) {
    for (Workspace *workspace : m_made)
        workspace->setTheme(themeOfViews(theme));
}

void WorkspaceColumns::keepLayout() const {
    if (m_made.isEmpty())
        return; // what was kept is still so
    QSettings settings;
    settings.setValue(widthsSetting, saveState());
    const auto *shown = qobject_cast<const Workspace *>(m_stack->currentWidget());
    settings.setValue(shownSetting, QString::fromStdString(shown->info().id));
    for (const Workspace *workspace : m_made)
        settings.setValue(layoutKey(*workspace), workspace->layoutState());
}

void WorkspaceColumns::restoreWidths() {
    if (restoreState(QSettings().value(widthsSetting).toByteArray()))
        keepWidths();
}

const WorkspaceInfo &WorkspaceColumns::kept() const {
    const WorkspaceInfo *kept = m_registries.workspaces.find(QSettings().value(shownSetting).toString().toStdString());
    return kept ? *kept : m_registries.workspaces.all().front();
}

} // namespace eigenscope

#include "moc_workspace_columns.cpp"
