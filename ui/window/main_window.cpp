#include "ui/window/main_window.h"

#include "ui/document/kept_columns.h"
#include "ui/cards/card_column.h"
#include "ui/cards/compare_card.h"
#include "ui/cards/data_card.h"
#include "ui/cards/extent_card.h"
#include "ui/cards/kernel_card.h"
#include "ui/cards/monte_carlo_card.h"
#include "ui/cards/prepare_card.h"
#include "ui/cards/reduce_card.h"
#include "ui/cards/regress_card.h"
#include "ui/cards/scores_card.h"
#include "ui/cards/select_card.h"
#include "ui/cards/space_card.h"
#include "ui/cards/inspector_card.h"
#include "ui/cards/legend_card.h"
#include "ui/cards/new_point_card.h"
#include "ui/cards/quality_card.h"
#include "ui/cards/warnings_card.h"
#include "ui/theme/style_sheet.h"
#include "ui/window/default_session.h"
#include "ui/window/message_bar.h"
#include "ui/window/status_line.h"
#include "ui/window/timeline_bar.h"
#include "ui/window/tool_row.h"
#include "ui/window/views_json.h"
#include "ui/workspaces/workspace.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QFileInfo>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr QSize firstSize(1440, 900);
constexpr int cardsWidth = 306, sideWidth = 250; // px at first

/// Cards that come and go together.
QWidget *group(std::initializer_list<QWidget *> cards) {
    auto *whole = new QWidget;
    auto *rows = new QVBoxLayout(whole);
    rows->setContentsMargins(0, 0, 0, 0);
    for (QWidget *card : cards)
        rows->addWidget(card);
    return whole;
}

QString layoutKey(const Workspace &workspace) {
    return "layout/" + QString::fromStdString(workspace.info().id);
}

} // namespace

MainWindow::MainWindow(const Catalogue &catalogue, const Registry<ViewInfo> &views,
                       const Registry<DataExportInfo> &exports, QWidget *parent)
    : QMainWindow(parent), m_catalogue(catalogue), m_views(views), m_exports(exports),
      m_workspaceInfos(builtinWorkspaces()), m_document(catalogue), m_encoding(m_document), m_pipeline(m_document),
      m_variants(VariantRuns::of(m_document)), m_frames(m_pipeline, {m_document, m_selection, m_encoding}),
      m_systemIsDark(QApplication::palette().color(QPalette::Window).lightness() < 128) {
    setAcceptDrops(true);
    createActions();
    createMenus();

    m_tools = new ToolRow({m_open, m_samplesMenu, m_undo, m_redo, m_exportMenu}, m_workspaceInfos);
    m_messages = new MessageBar;
    m_stack = new QStackedWidget;
    createColumns();

    auto *timeline = new TimelineBar(m_pipeline);
    auto *central = new QWidget;
    auto *rows = new QVBoxLayout(central);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_tools);
    rows->addWidget(m_messages);
    rows->addWidget(m_columns, 1);
    rows->addWidget(timeline);
    setCentralWidget(central);
    m_status = new StatusLine(m_document, m_selection, m_pipeline);
    setStatusBar(m_status);

    connect(timeline, &TimelineBar::exportRequested, this, &MainWindow::exportFrames);
    connect(&m_frames, &FrameExport::progressed, m_status, &StatusLine::showWork);
    connect(&m_frames, &FrameExport::finished, this, [this](const QString &sentence) {
        m_status->showWork({});
        m_document.say(sentence);
        checkIdle();
    });
    connect(m_tools, &ToolRow::workspaceRequested, this, &MainWindow::showWorkspace);
    connect(m_status, &StatusLine::cancelRequested, this, &MainWindow::stop);
    connect(&m_document, &Document::said, m_messages, &MessageBar::say);
    connect(&m_document, &Document::fileChanged, this, &MainWindow::showTitle);
    connect(&m_document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load)
            showTitle();
    });
    connect(&m_document, &Document::sessionChanged, this, [this] { // rows of other data mean nothing
        const QString source = QString::fromStdString(m_document.session().data().dump());
        if (source != std::exchange(m_dataSource, source))
            m_selection.clear();
    });
    connect(&m_document.undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::showTitle);
    connect(&m_pipeline, &LivePipeline::finished, this, &MainWindow::checkIdle);
    connect(&m_variants, &VariantRuns::finished, this, &MainWindow::checkIdle);
    connect(&m_opening, &JobRunner::finished, this, &MainWindow::checkIdle);
    connect(&m_writing, &JobRunner::finished, this, &MainWindow::checkIdle);
    connect(&m_document.newPoint(), &NewPoint::settled, this, &MainWindow::checkIdle);
    connect(&m_document, &Document::statusChanged, this, [this](Stage stage) { // it has no card of its own
        const StageStatus &status = m_document.status(stage);
        if (stage == Stage::Project && status.state == StageStatus::State::Refused)
            m_document.say(status.message);
    });

    restoreWindow();
    showTitle();
    setFocus(); // no button is meant before one is chosen
}

MainWindow::~MainWindow() = default;

void MainWindow::createColumns() {
    auto *pipeline = new CardColumn(tr("Pipeline"));
    auto *source = new DataCard(m_document, m_encoding);
    connect(source, &DataCard::fileRequested, this, &MainWindow::chooseFile);
    connect(source, &DataCard::otherKindChosen, this, [this](const QString &chosen, ObjectKind kind) {
        m_document.change(tr("Data"), defaultSession({{"source", chosen.toStdString()}}, kind, -1, m_catalogue));
    });
    pipeline->add(source);
    pipeline->add(new PrepareCard(m_document));
    m_comparing = group({new CompareCard(m_document), new LegendCard(m_document, m_selection, m_encoding)});
    pipeline->add(m_comparing);
    m_selecting = group({new ScoresCard(m_document), new SelectCard(m_document)});
    pipeline->add(m_selecting);
    pipeline->add(new KernelCard(m_document));
    m_reducing = new ReduceCard(m_document);
    pipeline->add(m_reducing);
    m_regressing = new RegressCard(m_document);
    pipeline->add(m_regressing);
    auto *space = new CardColumn(tr("Hyperspace"));
    space->add(new SpaceCard(m_document));
    space->add(new MonteCarloCard(m_document));
    space->add(new ExtentCard(m_document));
    m_cards = new QStackedWidget;
    m_cards->setObjectName("cardColumn");
    m_cards->addWidget(pipeline);
    m_cards->addWidget(space);

    m_side = new CardColumn(tr("Selection and quality"));
    m_side->add(new LegendCard(m_document, m_selection, m_encoding));
    m_side->add(new InspectorCard(m_document, m_selection));
    m_side->add(new NewPointCard(m_document, m_selection));
    m_side->add(new QualityCard(m_document));
    m_side->add(new WarningsCard(m_document));

    m_columns = new QSplitter;
    m_columns->setHandleWidth(1);
    m_columns->setChildrenCollapsible(false);
    m_columns->addWidget(m_cards);
    m_columns->addWidget(m_stack);
    m_columns->addWidget(m_side);
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({cardsWidth, firstSize.width() - cardsWidth - sideWidth, sideWidth});
}

Workspace *MainWindow::workspace() const {
    return qobject_cast<Workspace *>(m_stack->currentWidget());
}

bool MainWindow::showWorkspace(const QString &id) {
    const WorkspaceInfo *info = m_workspaceInfos.find(id.toStdString());
    if (!info)
        return false;
    const auto made = std::ranges::find_if(
        m_workspaces, [&](const Workspace *workspace) { return workspace->info().id == info->id; });
    Workspace *shown = made == m_workspaces.end() ? makeWorkspace(*info) : *made;
    m_stack->setCurrentWidget(shown);
    const bool onHyperspace = info->cards == WorkspaceCards::Hyperspace;
    m_cards->setCurrentIndex(onHyperspace ? 1 : 0);
    m_comparing->setVisible(info->cards == WorkspaceCards::Variants);
    m_regressing->setVisible(info->cards == WorkspaceCards::Regression);
    m_reducing->setVisible(info->cards != WorkspaceCards::Regression);
    m_selecting->setVisible(info->cards == WorkspaceCards::Features);
    m_side->setVisible(info->cards == WorkspaceCards::Pipeline);
    if (onHyperspace && !m_document.session().hyperspace())
        m_document.set(tr("Show hyperspace"), "hyperspace", Session::hyperspaceJson({}));
    const auto loaded = m_document.results().value<Stage::Load>();
    if (loaded && info->cards == WorkspaceCards::Regression && !m_document.session().regress())
        m_document.set(tr("Fit"), "regress", usualRegression(*loaded->dataset));
    if (loaded && info->cards == WorkspaceCards::Features)
        m_document.change(tr("Show features"),
                          withFeatureSelection(m_document.session(), loaded->dataset.get(), m_catalogue));
    m_tools->showWorkspace(id);
    return true;
}

Workspace *MainWindow::makeWorkspace(const WorkspaceInfo &info) {
    auto *made = new Workspace(info, m_views, {m_document, m_selection, m_encoding});
    connect(made, &Workspace::exportRequested, this,
            [this](const ViewFrame *frame) { chooseExport(frame->info().id); });
    made->setTheme(themeOf(QApplication::palette()));
    made->restoreLayout(QSettings().value(layoutKey(*made)).toByteArray());
    restoreViews(m_document.session().json().value("views", Json::object()), *made);
    m_workspaces.append(made);
    m_stack->addWidget(made);
    return made;
}

void MainWindow::setThemeId(const QString &id) {
    const bool dark = id == "dark" || (id == "system" && m_systemIsDark);
    const Theme theme = dark ? Theme::dark() : Theme::light();
    applyTheme(*qobject_cast<QApplication *>(QCoreApplication::instance()), theme);
    for (Workspace *workspace : m_workspaces)
        workspace->setTheme(theme);
    for (QAction *action : m_themes->actions())
        action->setChecked(action->data() == id);
}

bool MainWindow::isIdle() const {
    return !m_pipeline.isRunning() && !m_variants.isRunning() && !m_opening.isRunning() && !m_writing.isRunning() &&
           !m_frames.isRunning() && !m_document.newPoint().isMoving();
}

void MainWindow::checkIdle() {
    if (isIdle())
        emit idled();
}

void MainWindow::stop() {
    if (m_opening.isRunning()) {
        m_opening.cancel();
        m_status->showWork({});
    } else if (m_frames.isRunning()) {
        m_frames.stop();
    } else if (m_pipeline.isRunning()) {
        m_pipeline.cancel();
    } else if (m_variants.isRunning()) {
        m_variants.cancel();
    } else {
        m_selection.clear();
    }
}

void MainWindow::showTitle() {
    const auto loaded = m_document.results().value<Stage::Load>();
    const QString source = loaded ? QString::fromStdString(loaded->sourceName) : tr("No data");
    const QString name = m_document.file().isEmpty() ? source : QFileInfo(m_document.file()).fileName();
    setWindowTitle(tr("%1[*] — Eigenscope").arg(name));
    setWindowModified(!m_document.undoStack().isClean());
}

void MainWindow::restoreWindow() {
    const QSettings settings;
    setThemeId(settings.value("theme", "light").toString());
    resize(firstSize);
    restoreGeometry(settings.value("geometry").toByteArray());
    if (!showWorkspace(settings.value("workspace").toString()))
        showWorkspace("explore");
    m_columns->restoreState(settings.value("columns").toByteArray());
}

void MainWindow::keepWindow() const {
    QSettings settings;
    settings.setValue("geometry", saveGeometry());
    settings.setValue("columns", m_columns->saveState());
    settings.setValue("workspace", QString::fromStdString(workspace()->info().id));
    for (const Workspace *workspace : m_workspaces)
        settings.setValue(layoutKey(*workspace), workspace->layoutState());
    if (const QAction *theme = m_themes->checkedAction())
        settings.setValue("theme", theme->data());
}

} // namespace eigenscope

#include "moc_main_window.cpp"
