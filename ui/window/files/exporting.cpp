#include "ui/window/files/exporting.h"

#include "core/base/guarded.h"
#include "core/data/rows_text.h"
#include "ui/document/default_session.h"
#include "ui/export/export_dialog.h"
#include "ui/export/picture_record.h"
#include "ui/report/report_making.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"
#include "ui/window/files/asked_state.h"
#include "ui/window/files/export_options.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/workspaces/workspace.h"

#include <nlohmann/json.hpp>

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

#include <map>

namespace eigenscope {
namespace {

const char *const wholeWindow = "window";

/// The results, and the kernel of the session, which is not computed where no method uses it.
Result<Results> withKernel(const Session &session, const Catalogue &catalogue, const std::filesystem::path &folder,
                           Results results, const std::stop_token &stop) {
    Json asked = Json::object();
    for (const char *key : {"format", "version", "data", "prepare", "kernel"})
        if (session.json().contains(key))
            asked[key] = session.json().at(key);
    TRY(const Session onlyKernel, Session::fromJson(std::move(asked), catalogue));
    const PipelineOutcome outcome = runPipeline(onlyKernel, catalogue, folder, results, {}, stop);
    if (!outcome.results.stands(Stage::Kernel) && !outcome.failures.empty())
        return outcome.failures.front().error;
    results.take(Stage::Kernel, outcome.results);
    return results;
}

QString sentenceOf(const Error &error) {
    return error.kind == Error::Kind::Canceled ? Exporting::tr("The export was stopped.") : said(error.message);
}

} // namespace

Exporting::Exporting(const Registries &registries, const ViewContext &context, LivePipeline &pipeline,
                     const WorkspaceColumns &columns, QWidget &window)
    : m_registries(registries), m_context(context), m_document(context.document), m_pipeline(pipeline),
      m_columns(columns), m_window(window), m_menu(new QMenu(tr("Export"), &window)),
      m_frames(pipeline, context, registries.pictures, this), m_swept(context, this) {
    m_menu->setToolTipsVisible(true);
    connect(m_menu, &QMenu::aboutToShow, this, &Exporting::fillMenu);
    connect(&m_columns, &WorkspaceColumns::exportRequested, this,
            [this](const QString &what, const QString &name) { choose(what.toStdString(), name); });
    connect(&m_writing, &JobRunner::finished, this, &Exporting::finished);
    connect(this, &Exporting::finished, this, &Exporting::writeNext);
    connect(&m_frames, &FrameExport::progressed, this, &Exporting::working);
    connect(&m_swept, &SweptFilm::progressed, this, &Exporting::working);
    connect(&m_swept, &SweptFilm::made, this, [this](const FilmPlan &plan) {
        m_frames.startFilm(*m_registries.views.find(plan.view), m_sweptSettings, plan, m_swept.stage());
    });
    connect(&m_swept, &SweptFilm::refused, &m_frames, &FrameExport::finished);
    connect(&m_frames, &FrameExport::finished, this, [this](const QString &sentence) {
        m_swept.drop();
        emit working({});
        m_document.say(sentence);
        emit finished();
    });
}

Exporting::~Exporting() = default;

void Exporting::fillMenu() {
    m_menu->clear();
    addPictures();
    m_menu->addSeparator();
    QMenu *numbers = m_menu->addMenu(tr("Numbers"));
    numbers->setToolTipsVisible(true);
    const Session session = withSelection();
    const ExportSource source{session, m_document.catalogue(), m_document.results(),
                              false,   rowsLookedAt(),         m_document.folder()};
    for (const ViewInfo &view : viewsHere())
        if (view.hasNumbers)
            numbers
                ->addAction(tr("%1, as drawn…").arg(programWords(view.title)), this,
                            [this, view] { chooseNumbers(view); })
                ->setToolTip(tr("The numbers of the picture as a table"));
    numbers->addSeparator();
    for (const DataExportInfo &info : m_registries.exports.all())
        if (!info.exists || info.exists(source))
            numbers->addAction(tr("%1…").arg(programWords(info.name)), this, [this, what = info.id] { choose(what); })
                ->setToolTip(programWords(info.description));
}

void Exporting::addPictures() {
    const QString pictures = tr("As %1").arg(namesOf(m_registries.pictures));
    const auto add = [&](QMenu &menu, const std::string &what, const QString &name) {
        menu.addAction(tr("%1…").arg(name), this, [this, what] { choose(what); })->setToolTip(pictures);
    };
    const std::vector<ViewInfo> here = viewsHere(), elsewhere = viewsElsewhere();
    for (const ViewInfo &view : here)
        add(*m_menu, view.id, programWords(view.title));
    for (const ViewFrame *frame : m_columns.shown()->frames())
        if (!wayOf(*frame).empty())
            m_menu
                ->addAction(tr("%1 as a film…").arg(programWords(frame->info().title)), this,
                            [this, view = frame->info().id] { chooseFilm(view); })
                ->setToolTip(tr("All of its way as numbered pictures, of which a film can be made"));
    if (here.size() > 1)
        m_menu->addAction(tr("All views of this workspace…"), this, [this] { chooseFigure({}); })
            ->setToolTip(tr("Each into a file of its own"));
    m_menu->addAction(tr("Report…"), this, [this] { choose(reportExport); })
        ->setToolTip(tr("Data, methods, pictures, numbers and how to repeat them, as a page or a PDF"));
    if (!filmOptions().empty())
        m_menu->addAction(tr("Film…"), this, &Exporting::chooseWholeFilm)
            ->setToolTip(tr("The iterations of the method, a turn of the 3D projection or a parameter that is swept, "
                            "as one moving picture"));
    QMenu *others = m_menu->addMenu(tr("Other pictures"));
    others->setToolTipsVisible(true);
    add(*others, wholeWindow, tr("The whole window"));
    for (const ViewInfo &view : elsewhere)
        add(*others, view.id, programWords(view.title));
}

std::vector<ViewInfo> Exporting::viewsHere() const {
    std::vector<ViewInfo> views;
    for (const ViewFrame *frame : m_columns.shown()->frames())
        if (frame->view().whyEmpty().isEmpty())
            views.push_back(frame->info());
    return views;
}

std::vector<ViewInfo> Exporting::viewsElsewhere() const {
    std::vector<ViewInfo> views;
    for (const ViewInfo &view : m_registries.views.all())
        if (!m_columns.shown()->frame(view.id) && m_document.results().stands(view.stage))
            views.push_back(view);
    return views;
}

std::vector<ExportOption> Exporting::options() const {
    std::vector<ExportOption> options = {pictureOption(wholeWindow, tr("The whole window"), m_registries.pictures)};
    options.back().hasOwnSize = true;
    options.push_back(reportOption());
    const Session session = withSelection();
    const ExportSource source{session, m_document.catalogue(), m_document.results()};
    for (const DataExportInfo &info : m_registries.exports.all()) {
        options.push_back(dataOption(info, m_registries.catalogue.formats));
        if (info.names)
            for (const std::string &name : info.names(source))
                options.back().names.append(QString::fromStdString(name));
    }
    return options;
}

std::optional<ExportSettings> Exporting::ask(std::vector<ExportOption> options, const std::string &what,
                                             const QString &name) {
    ExportDialog dialog(std::move(options), what, name, &m_window);
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    ExportSettings chosen = dialog.settings();
    chosen.file = askForFile(chosen.what, QString::fromStdString(chosen.file)).toStdString();
    return chosen.file.empty() ? std::nullopt : std::optional(chosen);
}

QString Exporting::askForFile(const std::string &what, const QString &ending) {
    QSettings settings;
    QFileDialog files(&m_window, tr("Export"), settings.value(exportFolderKey).toString(), tr("*%1").arg(ending));
    files.setAcceptMode(QFileDialog::AcceptSave);
    files.setDefaultSuffix(ending.mid(1));
    files.selectFile(QString::fromStdString(what) + ending);
    if (files.exec() != QDialog::Accepted)
        return {};
    const QString file = files.selectedFiles().front();
    settings.setValue(exportFolderKey, QFileInfo(file).absolutePath());
    return file;
}

void Exporting::choose(const std::string &what, const QString &name) {
    if (m_registries.views.find(what))
        chooseFigure(what);
    else if (const auto chosen = ask(options(), what, name))
        write(*chosen);
}

void Exporting::chooseNumbers(const ViewInfo &view) {
    if (const auto chosen = ask({numbersOption(view, m_registries.catalogue.formats)}, view.id))
        write(*chosen);
}

/// How a view stands in the workspace that is shown, for its picture.
Json Exporting::stateOf(const std::string &view) const {
    const ViewFrame *frame = m_columns.shown()->frame(view);
    return frame ? frame->view().state() : Json(nullptr);
}

Session Exporting::withSelection() const {
    const std::string rows = rowsText(m_context.selection.rows());
    Session session = m_document.computed();
    if (const auto kernel = m_document.session().json().find("kernel"); kernel != m_document.session().json().end())
        session = withIfAccepted(session, "kernel", *kernel, m_document.catalogue()); // also where no method uses it
    return withIfAccepted(session, "selection", rows.empty() ? Json() : Json(rows), m_document.catalogue());
}

std::optional<RowPair> Exporting::rowsLookedAt() const {
    const Selection &selection = m_context.selection;
    if (selection.previous() < 0)
        return std::nullopt;
    return RowPair{selection.previous(), selection.current()};
}

void Exporting::write(const ExportSettings &chosen) {
    std::function<void()> begin = asked(chosen);
    if (isRunning())
        m_waiting.push_back(std::move(begin));
    else
        begin();
}

std::function<void()> Exporting::asked(const ExportSettings &chosen) {
    if (const DataExportInfo *info = m_registries.exports.find(chosen.what))
        return askedData(*info, chosen);
    if (chosen.what == reportExport)
        return askedReport(chosen.file);
    if (const ViewInfo *view = m_registries.views.find(chosen.what))
        return askedView(*view, chosen);
    return [this, file = chosen.file,
            picture = paintWidget(m_registries.pictures, m_window, chosen, recordOf(m_document))] {
        writePicture(file, picture);
    };
}

std::function<void()> Exporting::askedData(const DataExportInfo &info, const ExportSettings &chosen) {
    const auto work = [&info, chosen, session = withSelection(), &catalogue = m_document.catalogue(),
                       folder = m_document.folder(), results = m_document.results(),
                       between = rowsLookedAt()](const std::stop_token &stop) -> Result<void> {
        const auto write = [&](const Results &from) {
            return writeDataExport(info,
                                   {session, catalogue, from, chosen.full, between, folder, stop, chosen.name,
                                    chosen.forExcel ? WrittenFor::Excel : WrittenFor::All},
                                   chosen.file);
        };
        Result<void> written = write(results);
        if (written || results.stands(Stage::Kernel) || !session.kernel())
            return written;
        TRY(const Results more, withKernel(session, catalogue, folder, results, stop));
        return write(more);
    };
    return [this, file = chosen.file, work] { start(file, work); };
}

std::function<void()> Exporting::askedView(const ViewInfo &view, const ExportSettings &chosen) {
    return [this, &view, chosen, state = stateOf(view.id), asked = AskedState(m_context)] {
        showWork(chosen.file);
        const auto past = asked.past();
        m_picture = std::make_unique<PendingPicture>(
            m_registries.pictures, view, past ? past->context() : m_context, chosen, state,
            [this, file = chosen.file](const Result<PictureBytes> &picture) { writePicture(file, picture); });
        connect(m_picture.get(), &QObject::destroyed, [past] {}); // which outlives the picture
    };
}

/// With the views of the workspace that is shown.
std::function<void()> Exporting::askedReport(const std::string &file) {
    ReportViews views{reportViews(m_columns.shown()->info(), m_registries.views), {}};
    std::map<std::string, Json> states;
    for (const ViewInfo &view : views.views)
        states[view.id] = stateOf(view.id);
    views.state = [states](const std::string &view) { return states.at(view); };
    return [this, file, views, asked = AskedState(m_context)] {
        showWork(file);
        const auto past = asked.past();
        m_report = std::make_unique<ReportMaking>(
            m_registries.pictures, past ? past->context() : m_context, views, Names(),
            std::filesystem::path(file).extension().string(),
            [this, file](const Result<PictureBytes> &report) { writePicture(file, report); });
        connect(m_report.get(), &QObject::destroyed, [past] {}); // which outlives the report
    };
}

void Exporting::writePicture(const std::string &file, const Result<PictureBytes> &picture) {
    if (m_picture)
        m_picture.release()->deleteLater(); // which is still at it
    if (m_report)
        m_report.release()->deleteLater();
    if (picture)
        return start(file, [file, bytes = *picture](const std::stop_token &) -> Result<void> {
            TRY(const std::string content, bytes());
            return writeFile(file, content);
        });
    emit working({});
    m_document.say(said(picture.error().message));
    emit finished();
}

void Exporting::writeNext() {
    if (m_waiting.empty())
        return;
    const std::function<void()> begin = std::move(m_waiting.front());
    m_waiting.pop_front();
    begin();
}

void Exporting::stop() {
    m_waiting.clear();
    m_frames.stop();
    m_stop.request_stop();
    const bool wasPainting = m_picture || m_report || m_swept.isRunning();
    m_swept.drop();
    m_picture.reset();
    m_report.reset();
    if (!wasPainting)
        return;
    emit working({});
    m_document.say(sentenceOf(canceled()));
    emit finished();
}

void Exporting::showWork(const std::string &file) {
    emit working(tr("Writing %1").arg(QFileInfo(QString::fromStdString(file)).fileName()));
}

void Exporting::start(const std::string &file, std::function<Result<void>(const std::stop_token &stop)> work) {
    const QString name = QString::fromStdString(file);
    showWork(file);
    m_stop = {};
    m_writing.start([this, name, work = std::move(work), stop = m_stop](const std::stop_token &superseded,
                                                                        const JobRunner::Post &post) {
        const std::stop_callback passOn(superseded, [stop]() mutable { stop.request_stop(); });
        const Result<void> written = guarded(sentence("this export"), [&] { return work(stop.get_token()); });
        post([this, name, written] {
            emit working({});
            m_document.say(written ? tr("Wrote %1.").arg(name) : sentenceOf(written.error()));
        });
    });
}

} // namespace eigenscope

#include "moc_exporting.cpp"
