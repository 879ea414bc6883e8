#include "ui/workspaces/view_frame.h"

#include "core/base/number_text.h"
#include "core/formats/table_text.h"
#include "ui/controls/choice_menu.h"
#include "ui/controls/elided_label.h"
#include "ui/controls/icon_button.h"
#include "ui/export/picture_copy.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/color_strip.h"
#include "ui/workspaces/numbers_panel.h"
#include "ui/workspaces/picture_cover.h"
#include "ui/workspaces/refusal_note.h"
#include "ui/workspaces/view_header.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QStyle>
#include <QToolButton>

namespace eigenscope {
namespace {

constexpr int pictureShare = 3, numbersShare = 2; // of the height

} // namespace

ViewFrame::ViewFrame(const ViewInfo &info, const ViewContext &context, QWidget *parent)
    : QDockWidget(programWords(info.title), parent), m_info(info), m_context(context),
      m_view(m_info.make(context, new QFrame(this))) { // Qt dresses all parts anew where a whole finds its parent later
    setAccessibleName(windowTitle());
    setFeatures(DockWidgetMovable | DockWidgetFloatable | DockWidgetClosable);

    QWidget *body = m_view->parentWidget();
    body->setObjectName("viewBody");
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(4, 0, 4, 4); // the view stays clear of the round corners
    layout->setSpacing(0);
    if (m_view->showsRows())
        layout->addWidget(m_colors = new ColorStrip(context));
    layout->addWidget(m_view, pictureShare);
    if (const auto *numbered = dynamic_cast<const NumberedView *>(m_view))
        layout->addWidget(makeNumbers(*numbered), numbersShare);
    body->setMinimumSize(
        m_view->minimumSize().grownBy(layout->contentsMargins())); // the line of colors asks for no more
    m_view->setAccessibleName(windowTitle());
    setWidget(body);
    new RefusalNote(*m_view, m_info.stage, m_context.document);
    m_cover = new PictureCover(*m_view);
    connect(m_cover, &QAbstractButton::clicked, this, [this] { setCovered(false); });
    m_header = makeHeader();
    m_header->installEventFilter(this);
    setTitleBarWidget(m_header);

    m_view->installEventFilter(this);
    connect(m_view, &View::viewWanted, this, &ViewFrame::viewRequested);
    const auto showCaption = [this] {
        m_caption->setText(m_view->caption());
        showStatus(); // it may have become empty
    };
    connect(m_view, &View::captionChanged, this, showCaption);
    connect(&m_context.document, &Document::statusChanged, this, &ViewFrame::showStatus);
    showCaption();
}

QWidget *ViewFrame::makeNumbers(const NumberedView &numbered) {
    auto *numbers = new NumbersPanel(numbered, m_view->parentWidget());
    numbers->setVisible(numbered.numbersAction().isChecked());
    connect(&numbered.numbersAction(), &QAction::toggled, numbers, &QWidget::setVisible);
    connect(m_view, &View::captionChanged, numbers, &NumbersPanel::follow);
    connect(&m_context.document, &Document::resultChanged, numbers, &NumbersPanel::follow);
    connect(&m_context.document, &Document::sessionChanged, numbers, &NumbersPanel::follow);
    return numbers;
}

ViewHeader *ViewFrame::makeHeader() {
    auto *header = new ViewHeader(this);
    header->setObjectName("viewHeader");
    auto *row = new QHBoxLayout(header);
    row->setContentsMargins(10, 3, 6, 3);
    row->setSpacing(4);
    auto *title = new ElidedLabel;
    title->setProperty("role", "title");
    title->setText(windowTitle());
    title->setObjectName("title");
    m_caption = new ElidedLabel;
    m_caption->setSecondary(true);
    m_caption->setObjectName("caption");
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // it gives way first
    m_badge = new QLabel(tr("earlier settings"));
    m_badge->setProperty("role", "badge");
    row->addWidget(title);
    row->addSpacing(4);
    row->addWidget(m_caption, 1);
    row->addWidget(m_badge);

    QList<QToolButton *> tools;
    for (QAction *tool : m_view->tools())
        if (!tool->icon().isNull())
            tools.append(addButton(row, tool));
    m_explain = new QAction(icon("info"), tr("What it means"), this);
    m_explain->setCheckable(true);
    connect(m_explain, &QAction::triggered, this, [this](bool on) {
        m_explain->setChecked(!on); // until the panel speaks of this view
        emit explanationRequested();
    });
    addButton(row, m_explain);
    m_maximize = new QAction(this);
    setMaximized(false);
    connect(m_maximize, &QAction::triggered, this, &ViewFrame::maximizeRequested);
    addButton(row, m_maximize);

    m_menuButton = iconButton("menu", tr("More about %1").arg(windowTitle()));
    m_menu = makeMenu();
    m_menuButton->setMenu(m_menu);
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    row->addWidget(m_menuButton);
    header->setTools(tools);
    return header;
}

QToolButton *ViewFrame::addButton(QHBoxLayout *row, QAction *action) {
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    if (action->menu())
        button->setPopupMode(QToolButton::InstantPopup);
    button->setIconSize({16, 16});
    button->setAccessibleName(action->text());
    row->addWidget(button);
    return button;
}

QToolButton *ViewFrame::buttonOf(const QAction *tool) const {
    for (auto *button : m_header->findChildren<QToolButton *>())
        if (button->defaultAction() == tool && !button->isHidden())
            return button;
    return m_menuButton;
}

void ViewFrame::setCovered(bool covered) {
    m_cover->setVisible(covered);
    m_cover->raise();
    if (covered)
        m_cover->setFocus();
    m_caption->setVisible(!covered); // it may tell what the picture shows
    m_coverAction->setChecked(covered);
}

bool ViewFrame::isCovered() const {
    return m_coverAction->isChecked();
}

QMenu *ViewFrame::makeMenu() {
    auto *menu = new QMenu(tr("More about this view"), this);
    m_common = {menu->addAction(icon("copy"), tr("Copy picture"), this, &ViewFrame::copyPicture)};
    const auto *numbered = dynamic_cast<const NumberedView *>(m_view);
    if (numbered)
        m_common += menu->addAction(icon("copy"), tr("Copy numbers"), this, &ViewFrame::copyNumbers);
    m_common += menu->addAction(icon("export"), tr("Export…"), this, &ViewFrame::exportRequested);
    menu->addSeparator();
    if (m_view->showsRows())
        addRowActions(*menu);
    const QList<QAction *> tools = m_view->tools();
    menu->addActions(tools);
    if (numbered)
        menu->addAction(&numbered->numbersAction());
    if (!tools.isEmpty() || numbered)
        menu->addSeparator();
    m_common += menu->addAction(icon("reset"), tr("Reset view"), m_view, [this] { m_view->resetView(); });
    m_coverAction = menu->addAction(tr("Cover the picture"));
    m_coverAction->setCheckable(true);
    m_coverAction->setToolTip(tr("Guess first, then look"));
    connect(m_coverAction, &QAction::toggled, this, &ViewFrame::setCovered);
    menu->addAction(m_maximize);
    menu->addAction(icon("close"), tr("Close"), this, &QDockWidget::close);
    menu->addSeparator();
    menu->addAction(m_explain);
    return menu;
}

/// What concerns the points in all views.
void ViewFrame::addRowActions(QMenu &menu) {
    QAction *none = menu.addAction(tr("Select none"), &m_context.selection, &Selection::clear);
    connect(&menu, &QMenu::aboutToShow, none, [this, none] { none->setEnabled(!m_context.selection.rows().empty()); });
    m_colorMenu = makeColumnMenu({tr("Colors"), &Encoding::columns, &Encoding::colorColumn, &Encoding::setColorColumn});
    menu.addMenu(m_colorMenu);
    menu.addMenu(
        makeColumnMenu({tr("Shapes"), &Encoding::shapeColumns, &Encoding::shapeColumn, &Encoding::setShapeColumn}));
    menu.addMenu(
        makeColumnMenu({tr("Sizes"), &Encoding::sizeColumns, &Encoding::sizeColumn, &Encoding::setSizeColumn}));
    menu.addSeparator();
}

QMenu *ViewFrame::makeColumnMenu(const ColumnChoice &choice) {
    auto *menu = new ChoiceMenu(
        choice.title,
        [this, choice] {
            const QStringList names = (m_context.encoding.*choice.offered)();
            return ChoiceMenu::Choices{QStringList(tr("nothing")) + names,
                                       1 + names.indexOf((m_context.encoding.*choice.shown)())};
        },
        this);
    connect(menu, &ChoiceMenu::chosen, this, [this, choice](qsizetype index) {
        (m_context.encoding.*
         choice.choose)((QStringList(QString()) + (m_context.encoding.*choice.offered)()).value(index));
    });
    return menu;
}

void ViewFrame::setTheme(const Theme &theme) {
    m_view->setTheme(theme);
}

void ViewFrame::setColorsTold(bool areTold) {
    m_areColorsTold = areTold;
    showStatus();
}

void ViewFrame::setMaximized(bool maximized) {
    m_maximize->setText(maximized ? tr("Restore") : tr("Maximize"));
    m_maximize->setToolTip(maximized ? tr("Show all views again (double click on the title)")
                                     : tr("Let this view fill the workspace (double click on the title)"));
    m_maximize->setIcon(icon(maximized ? "restore" : "maximize"));
}

void ViewFrame::copyPicture() {
    if (!m_copy) {
        m_copy = new PictureCopy(m_context, this);
        connect(m_copy, &PictureCopy::finished, this, [this](const QString &refusal) {
            const QString done = tr("The picture “%1” is on the clipboard.").arg(windowTitle());
            m_context.document.say(refusal.isEmpty() ? done : refusal);
        });
    }
    m_copy->start(m_info, *m_view);
}

void ViewFrame::copyNumbers() {
    const Table table = dynamic_cast<const NumberedView &>(*m_view).numbers();
    QApplication::clipboard()->setText(QString::fromStdString(tabbedTable(table, numberText)));
    m_context.document.say(tr("The numbers of “%1” are on the clipboard.").arg(windowTitle()));
}

bool ViewFrame::openThingMenu(const QContextMenuEvent &event) {
    const bool isByKey = event.reason() == QContextMenuEvent::Keyboard;
    std::optional<PointedThing> thing;
    if (!isCovered())
        thing = isByKey ? m_view->thingInHand() : m_view->thingAt(event.pos());
    if (!thing)
        return false;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addThingActions(*menu, *thing, m_context);
    if (m_colorMenu)
        menu->addMenu(m_colorMenu);
    menu->addSeparator();
    menu->addAction(m_explain);
    menu->addActions(m_common);
    menu->addMenu(m_menu);
    menu->popup(isByKey ? m_view->mapToGlobal(thing->place ? thing->place->toPoint() : m_view->rect().center())
                        : event.globalPos());
    return true;
}

/// What nothing in the view has taken is about the view itself.
void ViewFrame::contextMenuEvent(QContextMenuEvent *event) {
    if (!m_view->rect().contains(m_view->mapFrom(this, event->pos())))
        return QDockWidget::contextMenuEvent(event);
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    m_menu->popup(isByKey ? m_view->mapToGlobal(m_view->rect().center()) : event->globalPos());
}

void ViewFrame::setExplained(bool explained) {
    m_explain->setChecked(explained);
    for (QWidget *part : {static_cast<QWidget *>(m_header), widget()}) { // they have a line of the accent then
        part->setProperty("explained", explained);
        part->style()->unpolish(part);
        part->style()->polish(part);
    }
}

void ViewFrame::showStatus() {
    using State = StageStatus::State;
    const StageStatus &status = m_context.document.status(m_info.stage);
    const bool isEmpty = !m_view->whyEmpty().isEmpty();
    if (m_colors)
        m_colors->setWanted(m_areColorsTold && !isEmpty);
    const bool isEarlier = status.state == State::Stale || status.state == State::Refused;
    m_badge->setVisible(isEarlier && m_context.document.results().stands(m_info.stage) && !isEmpty);
    m_badge->setToolTip(status.state == State::Refused ? said(status.message)
                                                       : tr("The picture belongs to earlier settings."));
}

void ViewFrame::showKeyboard(const QFocusEvent &event) {
    const Qt::FocusReason reason = event.reason();
    if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason) // a menu or a window comes between
        m_header->setKeyboardShown(event.gotFocus() && reason != Qt::MouseFocusReason);
}

bool ViewFrame::eventFilter(QObject *watched, QEvent *event) {
    if (watched == m_view && (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut))
        showKeyboard(static_cast<const QFocusEvent &>(*event));
    if (watched == m_header && event->type() == QEvent::MouseButtonPress)
        emit pressed();
    if (watched == m_header && event->type() == QEvent::MouseButtonDblClick) {
        emit maximizeRequested();
        return true; // the dock would float
    }
    if (watched == m_view && event->type() == QEvent::ContextMenu &&
        openThingMenu(static_cast<const QContextMenuEvent &>(*event))) {
        event->accept();
        return true;
    }
    return QDockWidget::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_view_frame.cpp"
