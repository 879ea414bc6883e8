#include "ui/window/main_window.h"

#include "ui/cards/card.h"
#include "ui/controls/page_stack.h"
#include "ui/document/live_subsets.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/palette/palette.h"
#include "ui/palette/sources/found_view.h"
#include "ui/start/start_page.h"
#include "ui/window/files/session_pictures.h"
#include "ui/window/files/source_watch.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/frame/status_line.h"
#include "ui/window/frame/timeline_bar.h"
#include "ui/window/frame/told_refusals.h"
#include "ui/window/frame/tool_row.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/window/lessons/lesson_authoring.h"
#include "ui/window/lessons/lesson_handout.h"
#include "ui/window/lessons/lesson_links.h"
#include "ui/window/lessons/lesson_room.h"
#include "ui/window/lessons/lesson_target.h"
#include "ui/window/presenting/presentation.h"
#include "ui/window/presenting/presented_cards.h"
#include "ui/window/printing.h"
#include "ui/window/scenes/scene_caption.h"
#include "ui/window/settings/kept_settings.h"
#include "ui/window/shortcut_window.h"
#include "ui/window/starting.h"
#include "ui/window/window_menus.h"

#include <QCloseEvent>
#include <QSettings>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr QSize firstSize(1440, 900);
const char *const geometrySetting = "geometry";

} // namespace

MainWindow::MainWindow(const Registries &registries, QWidget *parent)
    : QMainWindow(parent), m_registries(registries), m_resets(settingsResets()), m_document(registries.catalogue),
      m_encoding(m_document), m_choices(m_document, m_selection, m_encoding), m_studies(m_document),
      m_pipeline(m_document), m_gestures(m_document), m_columns(new WorkspaceColumns(registries, context())),
      m_sessions(registries, context(), *m_columns, *this), m_scenes(context(), m_sessions.forScenes()),
      m_opening(m_document, m_sessions, *m_columns, *this), m_projection(m_document, *this),
      m_drop(m_opening, m_projection, *this), m_exporting(registries, context(), m_pipeline, *m_columns, *this),
      m_sizes(*this), m_menus(new WindowMenus({registries, context(), m_pipeline, *m_columns, m_sessions, m_opening,
                                               m_projection, m_exporting, m_themes, m_sizes, m_scenes},
                                              *this)),
      m_tools(new ToolRow(m_menus->toolRowActions(), registries.workspaces)), m_timeline(new TimelineBar(m_pipeline)),
      m_status(new StatusLine(m_document, m_selection, m_encoding.subsets(), m_pipeline)),
      m_start(new StartPage(galleryEntries(registries.catalogue), m_menus->toolRowActions().open, m_menus->paste())),
      m_pages(new PageStack), m_foot(new QWidget), m_starting(new Starting(*m_start, m_opening, registries, this)),
      m_pictures(new SessionPictures(context(), *m_columns, this)),
      m_printing(new Printing(registries, context(), *m_columns, *this)),
      m_handout(new LessonHandout(registries, m_document, *this)), m_shortcuts(new Shortcuts(*this, *m_columns)),
      m_palette(new Palette(registries.palette, paletteTargets(), this)),
      m_links(new LessonLinks(paletteTargets(), m_columns->meaning(), *this)),
      m_presentedCards(new PresentedCards(m_document)),
      m_presentation(std::make_unique<Presentation>(presentedWindow())) {
    putTogether();
    connectStart();
    connect(m_links, &LessonLinks::lessonRequested, this, &MainWindow::lessonRequested);
    connect(m_presentation.get(), &Presentation::changed, m_links, &LessonLinks::setPresented);
    makeAuthoring();
    connectWork();
    connectDocument();
    new SourceWatch(m_document, *m_messages, *this);
    restoreWindow();
    showStart();
}

MainWindow::~MainWindow() {
    m_presentation.reset();
    m_lesson.reset();
    delete centralWidget(); // views and cards look at the document to their end
}

ViewContext MainWindow::context() {
    return {m_document, m_selection, m_encoding, m_studies, m_registries.overlays};
}

void MainWindow::putTogether() {
    auto *central = new QWidget;
    auto *rows = new QVBoxLayout(central);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_tools);
    auto *work = new QWidget;
    m_beside = new QHBoxLayout(work);
    m_beside->setContentsMargins(0, 0, 0, 0);
    m_beside->setSpacing(0);
    auto *middle = new QVBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_presentedCards);
    middle->addWidget(new SceneCaption(m_scenes, *m_presentation));
    middle->addWidget(m_pages, 1);
    m_beside->addLayout(middle, 1);
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_columns);
    m_messages = new MessageBar(work);
    auto *foot = new QVBoxLayout(m_foot);
    foot->setContentsMargins(0, 0, 0, 0);
    foot->addWidget(m_timeline);
    rows->addWidget(work, 1);
    rows->addWidget(m_foot);
    setCentralWidget(central);
    setStatusBar(m_status);
    connect(m_columns, &WorkspaceColumns::workspaceShown, m_tools, &ToolRow::showWorkspace);
    connect(m_columns, &WorkspaceColumns::viewRequested, this,
            [this](const QString &view) { showView(view.toStdString(), paletteTargets()); });
    connect(m_tools, &ToolRow::workspaceRequested, m_columns, &WorkspaceColumns::showWorkspace);
    connect(m_tools, &ToolRow::workspaceApproached, m_columns, &WorkspaceColumns::prepare);
    connect(m_timeline, &TimelineBar::exportRequested, &m_exporting, &Exporting::chooseFrames);
    connect(&m_sizes, &SizeChoice::refused, m_messages, &MessageBar::say);
    connect(&m_themes, &ThemeChoice::chosen, m_columns, &WorkspaceColumns::setTheme);
    connect(&m_themes, &ThemeChoice::paletteChosen, &m_encoding, &Encoding::takePalette);
    connect(&m_themes, &ThemeChoice::paletteChosen, m_columns, &WorkspaceColumns::takePalette);
}

void MainWindow::connectStart() {
    connect(m_menus, &WindowMenus::startRequested, this, &MainWindow::showStart);
    connect(m_menus, &WindowMenus::newWindowRequested, this, &MainWindow::newWindowRequested);
    connect(m_menus, &WindowMenus::searchRequested, m_palette, &Palette::toggle);
    connect(m_menus, &WindowMenus::printRequested, m_printing, &Printing::choose);
    connect(m_menus, &WindowMenus::presentRequested, this,
            [this](bool on) { on ? m_presentation->start() : m_presentation->end(); });
    connect(m_presentation.get(), &Presentation::changed, m_menus, &WindowMenus::showPresented);
    connect(m_presentation.get(), &Presentation::stepRequested, &m_scenes, &Scenes::step);
    connect(m_columns, &WorkspaceColumns::workspaceShown, m_presentation.get(), &Presentation::showViews);
    connect(m_menus, &WindowMenus::shortcutsRequested, this, [this] { ShortcutWindow::open(*m_shortcuts, *this); });
    connect(m_tools, &ToolRow::backRequested, this, &MainWindow::showWork);
    connect(m_columns, &WorkspaceColumns::workspaceShown, this, &MainWindow::showWork);
    connect(&m_document, &Document::opened, this, &MainWindow::showWork);
    connect(&m_opening, &FileOpening::windowRequested, this, &MainWindow::windowRequested);
    connect(&m_drop, &FileDrop::dragged, m_start, &StartPage::setDragged);
    connect(m_starting, &Starting::recoverRequested, this, &MainWindow::recoverRequested);
    connect(m_starting, &Starting::looked, this, &MainWindow::checkIdle);
    connect(m_starting, &Starting::workCanBePrepared, m_columns, &WorkspaceColumns::prepareShown);
    connect(m_starting, &Starting::recoverAllRequested, this, &MainWindow::recoverAllRequested);
    connect(m_start, &StartPage::lessonRequested, m_menus, &WindowMenus::lessonRequested);
    connect(m_menus, &WindowMenus::forgetLessonsRequested, this, &MainWindow::forgetLessonsRequested);
    connect(m_menus, &WindowMenus::handoutRequested, this,
            [this] { m_handout->choose(m_lesson ? &m_lesson->run().lesson() : nullptr); });
    connect(this, &MainWindow::idled, m_pictures, &SessionPictures::note);
}

PresentedWindow MainWindow::presentedWindow() {
    connect(m_presentedCards, &PresentedCards::cardRequested, m_columns, &WorkspaceColumns::openCard);
    return {.window = *this,
            .tools = *m_tools,
            .cards = *m_presentedCards,
            .workspace = [this] { return workspace(); },
            .target = [this](const std::string &target) { return lessonTarget(target, *this, *m_columns).widget; },
            .card = [this](const QString &id) { return m_columns->card(id); },
            .setPresented = [this](bool isPresented) { m_columns->setPresented(isPresented); }};
}

PaletteTargets MainWindow::paletteTargets() {
    return {.catalogue = m_registries.catalogue,
            .views = m_registries.views,
            .workspaces = m_registries.workspaces,
            .context = context(),
            .menus = *menuBar(),
            .openSource = [this](const QString &source) { openSource(source); },
            .showWorkspace = [this](const QString &id) { showWorkspace(id); },
            .shownWorkspace = [this] { return workspace(); },
            .cards = [this] { return isAtStart() ? QList<Card *>() : m_columns->cards(); },
            .openCard = [this](const Card *card) { m_columns->openCard(card); },
            .explain = [this](ViewFrame *frame) { m_columns->explain(frame); },
            .lessons = m_registries.lessons,
            .openLesson = [this](const QString &file, const QString &step) { emit lessonRequested(file, step); }};
}

Result<void> MainWindow::startLesson(LessonAt lesson) {
    TRY(m_lesson, LessonRoom::make(std::move(lesson), {context(), m_pipeline, m_sessions, *m_columns, *m_beside, *this,
                                                       m_registries.lessonProgress}));
    m_authoring->setLesson(*m_lesson);
    connect(&m_lesson->run(), &LessonRun::stepChanged, this, &MainWindow::showTitle); // its file may have another
    connect(m_lesson.get(), &LessonRoom::leaveRequested, this, &QWidget::close, Qt::QueuedConnection);
    m_lesson->panel().setNames([this](const std::string &thing) { return m_links->nameOf(thing); });
    connect(&m_lesson->panel(), &LessonPanel::helpRequested, m_links,
            [this](const QString &thing) { m_links->showHelp(thing.toStdString()); });
    m_presentation->setLesson(m_lesson->run(), m_lesson->panel());
    connect(m_presentation.get(), &Presentation::stepShown, m_lesson.get(), &LessonRoom::point);
    showTitle();
    return {};
}

void MainWindow::showStart() {
    m_starting->lookAnew();
    showPage(m_start);
}

void MainWindow::showWork() {
    if (m_document.isOpen())
        showPage(m_columns);
}

void MainWindow::showPage(QWidget *page) {
    const bool isAtStart = page == m_start, isOther = m_pages->currentWidget() != page;
    if (!isAtStart)
        m_columns->shown();
    m_pages->turnTo(page);
    m_foot->setHidden(isAtStart);
    m_menus->showStart(isAtStart, m_document.isOpen());
    m_authoring->setHasWork(m_document.isOpen());
    m_tools->showStart(isAtStart, m_document.isOpen());
    m_drop.setProjecting(!isAtStart);
    if (isAtStart)
        m_start->setFocus();
    else if (isOther)
        setFocus(); // no button is meant before one is chosen
    showTitle();
}

bool MainWindow::isAtStart() const {
    return m_pages->currentWidget() == m_start;
}

void MainWindow::offerWork(RecoveryOffer &left) {
    m_starting->offer(left);
    if (!isAtStart())
        m_messages->offer(tr("Eigenscope ended before some work was saved."), tr("Show it"), [this] { showStart(); });
}

void MainWindow::connectWork() {
    const auto follow = [this]<class Work>(const Work &work) {
        connect(&work, &Work::working, m_status, &StatusLine::showWork);
        connect(&work, &Work::finished, this, &MainWindow::checkIdle);
    };
    follow(m_opening);
    follow(m_exporting);
    follow(*m_printing);
    follow(*m_handout);
    follow(m_sessions);
    follow(*m_authoring);
    connect(m_status, &StatusLine::cancelRequested, this, &MainWindow::stop);
    connect(m_menus, &WindowMenus::stopRequested, this, &MainWindow::stop);
    connect(&m_pipeline, &LivePipeline::finished, this, &MainWindow::checkIdle);
    tellOfPictures(m_pipeline, *this);
    connect(&m_encoding.subsets(), &LiveSubsets::rested, this, &MainWindow::checkIdle);
    connect(&m_studies.variants, &VariantRuns::finished, this, &MainWindow::checkIdle);
    connect(&m_studies.newPoint, &NewPoint::settled, this, &MainWindow::checkIdle);
    connect(&m_exporting, &Exporting::sessionWanted, &m_sessions, &SessionFiles::writeCopy);
}

void MainWindow::connectDocument() {
    connect(&m_document, &Document::opened, m_messages, &MessageBar::hide);
    connect(&m_document, &Document::said, m_messages, &MessageBar::say);
    connect(m_messages, &MessageBar::said, m_status, &StatusLine::tell);
    connect(&m_document, &Document::fileChanged, this, &MainWindow::showTitle);
    connect(&m_document, &Document::sessionChanged, this, &MainWindow::showTitle);
    connect(&m_document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load)
            showTitle();
    });
    // What the search still chooses on the start page, as a kernel, is seen; for as long as there are pages.
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, m_pages, [this] {
        if (isAtStart())
            showWork();
    });
    new ToldRefusals(m_document, *m_messages, this);
}

void MainWindow::makeAuthoring() {
    m_authoring = new LessonAuthoring({m_registries, context(), m_sessions, *m_messages, *this});
    m_menus->addToLessons(m_authoring->actions());
    const auto open = [this](const QString &file) { emit lessonRequested(file, {}); };
    connect(m_authoring, &LessonAuthoring::lessonWritten, this, open);
    connect(&m_opening, &FileOpening::lessonRequested, this, open);
    connect(m_menus, &WindowMenus::lessonRequested, this, open);
}

void MainWindow::openSession(Session session, const std::filesystem::path &folder, const QString &file,
                             Results results) {
    m_sessions.open(std::move(session), folder, file, std::move(results));
}

void MainWindow::keepWork(RecoveryPlace place, std::chrono::milliseconds delay) {
    m_recovery = std::make_unique<Recovery>(std::move(place), context(), m_sessions, *m_columns, delay);
    connect(m_recovery.get(), &Recovery::failed, &m_document, &Document::say);
}

void MainWindow::restoreWork(OpenHistory history, RecoveryPlace place) {
    m_opening.cancel(); // what the program opens by itself
    keepWork(std::move(place));
    m_sessions.restore(std::move(history));
}

Workspace *MainWindow::workspace() const {
    return m_columns->shown();
}

bool MainWindow::showWorkspace(const QString &id) {
    return m_columns->showWorkspace(id);
}

bool MainWindow::isIdle() const {
    return !m_pipeline.isRunning() && !m_encoding.subsets().isSearching() && !m_studies.variants.isRunning() &&
           !m_opening.isRunning() && !m_exporting.isRunning() && !m_printing->isRunning() && !m_handout->isRunning() &&
           !m_sessions.isSaving() && !m_studies.newPoint.isMoving() && !m_starting->isLooking() &&
           !m_authoring->isRunning();
}

/// Those of the parts and of all views and cards.
QList<JobRunner *> MainWindow::computations() const {
    QList<JobRunner *> all;
    for (const QObject *part :
         std::initializer_list<const QObject *>{this, &m_pipeline, &m_opening, &m_encoding, &m_studies.newPoint,
                                                &m_studies.kernel, &m_studies.geometry, &m_studies.variants})
        all += part->findChildren<JobRunner *>();
    return all;
}

void MainWindow::stopComputing() {
    for (JobRunner *runner : computations())
        runner->cancel();
}

bool MainWindow::isComputing() const {
    const QList<JobRunner *> workers = computations() + m_exporting.findChildren<JobRunner *>();
    return m_exporting.isRunning() || std::ranges::any_of(workers, &JobRunner::isBusy);
}

bool MainWindow::endPart() {
    return m_columns->endHidden();
}

void MainWindow::checkIdle() {
    if (isIdle())
        emit idled();
}

void MainWindow::stop() {
    if (m_opening.isRunning())
        m_opening.cancel();
    else if (m_exporting.canStop())
        m_exporting.stop();
    else if (m_handout->canStop())
        m_handout->stop();
    else if (m_pipeline.isRunning())
        m_pipeline.cancel();
    else if (m_studies.variants.isRunning())
        m_studies.variants.cancel();
    else if (isAtStart())
        showWork();
    else if (m_columns->closeCards() || m_columns->closeMeaning())
        return;
    else if (m_presentation->isOn() && m_selection.rows().empty())
        m_presentation->end();
    else
        m_selection.clear();
}

void MainWindow::showTitle() {
    if (m_lesson)
        return setWindowTitle(
            tr("%1 — Lesson — Eigenscope").arg(QString::fromStdString(m_lesson->run().lesson().head.title)));
    if (isAtStart() && !m_document.isOpen())
        return setWindowTitle(tr("Eigenscope"));
    const bool hasName = m_document.results().value<Stage::Load>() || !m_document.file().isEmpty();
    setWindowTitle(
        tr("%1[*] — Eigenscope").arg(hasName ? nameOf(m_document.state(), m_document.catalogue()) : tr("No data")));
    setWindowModified(m_document.state().isModified());
}

void MainWindow::restoreWindow() {
    m_themes.follow();
    ensurePolished(); // dressed as a whole, before anything is measured
    resize(firstSize);
    restoreGeometry(QSettings().value(geometrySetting).toByteArray());
}

void MainWindow::keepWindow() const {
    QSettings().setValue(geometrySetting, saveGeometry());
    m_columns->keepLayout();
}

void MainWindow::closeEvent(QCloseEvent *event) {
    if (!m_lesson && !m_sessions.mayDiscard())
        return event->ignore();
    m_presentation->end(); // what is kept is how it was before
    if (!m_lesson && m_resets == settingsResets())
        keepWindow();
    if (m_recovery)
        m_recovery->close();
    emit closed();
}

} // namespace eigenscope

#include "moc_main_window.cpp"
