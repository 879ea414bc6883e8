#include "ui/report/report_making.h"

#include "core/pipeline/session/figure_settings.h"
#include "ui/export/figure_caption.h"
#include "ui/report/report_page.h"
#include "ui/report/report_paper.h"
#include "ui/scene/drawing_ahead.h"
#include "ui/text/number_format.h"
#include "ui/text/program_words.h"
#include "ui/views/unseen_view.h"

#include <QImage>

namespace eigenscope {
namespace {

constexpr auto aMoment = std::chrono::milliseconds(10);
const char *const page = ".html", *const paper = ".pdf";
constexpr qsizetype mostVectorBytes = 200'000; // larger ones are pictures of pixels
constexpr Index mostVectorRows = 2000;         // more are never tried as shapes

/// As large as the column of a page.
ExportSettings pictureSettings(const ViewInfo &view, const char *ending, FigureSettings::Legend legend) {
    FigureSettings figure;
    figure.width = 170;
    figure.height = 88; // three of them on a page of paper
    figure.dpi = 192;
    figure.fontSize = 9;
    figure.legend = legend;
    ExportSettings settings{.what = view.id, .file = view.id + ending, .theme = "print"};
    settings.width = figure.widthInches() * screenDpi;
    settings.height = figure.heightInches() * screenDpi;
    settings.scale = figure.dpi / screenDpi;
    settings.figure = std::make_shared<const FigureSettings>(std::move(figure));
    return settings;
}

/// The page for a view, without a legend where that has no room; nullptr where there is none at all.
std::unique_ptr<FigurePage> pageFor(const ViewInfo &view, const ViewContext &context, const Json &state) {
    using Legend = FigureSettings::Legend;
    for (const Legend legend : {Legend::Right, Legend::None})
        if (auto made = FigurePage::make(pictureSettings(view, page, legend), view, context, state))
            return *std::move(made);
    return nullptr;
}

/// The page as one of the formats of pictures, by its ending.
Result<Encode> encoded(const Registry<PictureFormat> &formats, FigurePage &figure, const ViewInfo &view,
                       const char *ending) {
    const ExportSettings settings = pictureSettings(view, ending, FigureSettings::Legend::Right);
    return formatOf(formats, settings.file)->paint(settings, figure.size(), {}, [&figure](QPainter &painter) {
        figure.paint(painter);
    });
}

/// The page as an image, which takes less room on paper than thousands of dots.
Paint pixelsOf(FigurePage &figure) {
    constexpr double scale = 3;
    QImage image((figure.size() * scale).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    figure.paint(painter);
    painter.end();
    return [image, size = figure.size()](QPainter &onPaper) { onPaper.drawImage(QRectF({}, size), image); };
}

/// Whether it draws what a method has made, and not the data themselves.
bool showsResult(const ViewInfo &view) {
    return view.stage > Stage::Prepare;
}

bool isAmong(const std::vector<ViewInfo> &views, const std::string &id) {
    return std::ranges::find(views, id, &ViewInfo::id) != views.end();
}

std::vector<ViewInfo> viewsInFront(const WorkspaceInfo &workspace, const Registry<ViewInfo> &views) {
    std::vector<ViewInfo> front;
    for (const WorkspaceCell &cell : workspace.cells())
        if (const ViewInfo *view = views.find(cell.views.front()))
            front.push_back(*view);
    return front;
}

bool isUnderWay(const StageStatus &status) {
    using State = StageStatus::State;
    return status.state == State::Waiting || status.state == State::Running;
}

} // namespace

Names reportEndings() {
    return {page, paper};
}

std::vector<ViewInfo> reportViews(const WorkspaceInfo &workspace, const Registry<ViewInfo> &views) {
    std::vector<ViewInfo> shown = viewsInFront(workspace, views);
    for (const WorkspaceCell &cell : workspace.cells())
        for (const std::string &id : std::span(cell.views).subspan(1))
            if (const ViewInfo *view = views.find(id); view && showsResult(*view) && !isAmong(shown, id))
                shown.push_back(*view);
    return shown;
}

std::vector<ViewInfo> reportViews(const Registry<WorkspaceInfo> &workspaces, const Registry<ViewInfo> &views) {
    std::vector<ViewInfo> shown = reportViews(workspaces.all().front(), views);
    const std::vector<ViewInfo> first = shown;
    const auto isShown = [&first](Stage stage) {
        return std::ranges::find(first, stage, &ViewInfo::stage) != first.end();
    };
    for (const WorkspaceInfo &workspace : workspaces.all().subspan(1))
        for (const ViewInfo &view : reportViews(workspace, views))
            if (showsResult(view) && !isShown(view.stage) && !isAmong(shown, view.id))
                shown.push_back(view);
    return shown;
}

ReportMaking::ReportMaking(const Registry<PictureFormat> &formats, const ViewContext &context, ReportViews views,
                           Names commandLine, std::string ending, Take take)
    : m_formats(formats), m_context(context), m_views(std::move(views)), m_commandLine(std::move(commandLine)),
      m_ending(std::move(ending)), m_take(std::move(take)), m_session(context.document.session()) {
    connect(&context.document, &Document::sessionChanged, this, &ReportMaking::followSession);
    connect(&m_looking, &QTimer::timeout, this, &ReportMaking::look);
    m_looking.start(aMoment);
}

ReportMaking::~ReportMaking() = default;

/// Its pictures and its words would be of different settings.
void ReportMaking::followSession() {
    if (!m_take || m_context.document.session() == m_session)
        return;
    m_looking.stop();
    end(Error{
        Error::Kind::InvalidData,
        sentence("The settings have changed while the report was made, so it was not written. Export it again.")});
}

bool ReportMaking::isRunning() const {
    return std::ranges::any_of(allStages, [this](Stage stage) { return isUnderWay(m_context.document.status(stage)); });
}

void ReportMaking::look() {
    const PlainNumbers asInAllReports;
    if (isRunning() || (m_page && !isReady()))
        return;
    if (m_page)
        keepPicture();
    openNext();
}

/// Whether the view has computed what it shows, and workers have drawn what is drawn with OpenGL.
bool ReportMaking::isReady() {
    View &view = m_page->view();
    if (view.isSettled() && !std::exchange(m_isDrawnAhead, true))
        DrawingAhead::begin(view, [this] { (void)pictureOf(*m_page, m_views.views[m_next - 1]); });
    return view.isSettled();
}

/// Lets the next view compute what it shows; the end where there is none.
void ReportMaking::openNext() {
    emit progressed(static_cast<double>(m_next) / static_cast<double>(m_views.views.size() + 1));
    if (m_next == m_views.views.size())
        return compose();
    const ViewInfo &view = m_views.views[m_next++];
    const Document &document = m_context.document;
    if (!isOfToday(document, view.stage) || !document.results().stands(view.stage))
        return;
    m_page = pageFor(view, m_context, m_views.state(view.id));
    m_isDrawnAhead = false;
    if (!m_page)
        return;
    showUnseen(m_page->view());
}

void ReportMaking::keepPicture() {
    View &view = m_page->view();
    hideUnseen(view);
    view.settle();
    if (view.whyEmpty().isEmpty()) {
        m_pictures.push_back(pictureOf(*m_page, m_views.views[m_next - 1]));
        if (m_ending == paper)
            m_painted.push_back(std::move(m_page));
    }
    m_page.reset();
}

ReportPicture ReportMaking::pictureOf(FigurePage &figure, const ViewInfo &view) const {
    ReportPicture picture;
    picture.title = programWords(view.title);
    picture.caption = figureCaption(m_context.document, view, {.data = false, .quality = false}).text;
    picture.size = figure.size();
    const auto prepared = m_context.document.results().value<Stage::Prepare>();
    const bool hasMany = prepared && prepared->dataset->size() > mostVectorRows && figure.view().showsRows();
    if (m_ending == paper)
        picture.paint = hasMany ? pixelsOf(figure) : [&figure](QPainter &painter) { figure.paint(painter); };
    else
        encode(picture, figure, view, !hasMany);
    return picture;
}

/// Shapes where they are few: what has many points or cells takes less room as pixels.
void ReportMaking::encode(ReportPicture &picture, FigurePage &figure, const ViewInfo &view, bool mayHaveShapes) const {
    if (const auto shapes = mayHaveShapes ? encoded(m_formats, figure, view, ".svg") : Error{})
        if (const auto bytes = (*shapes)(); bytes && bytes->size() <= mostVectorBytes) {
            picture.mediaType = "image/svg+xml";
            picture.encode = [bytes = *bytes] { return bytes; };
            return;
        }
    picture.mediaType = "image/png";
    const Result<Encode> pixels = encoded(m_formats, figure, view, ".png");
    picture.encode = pixels ? *pixels : [error = pixels.error()]() -> Result<QByteArray> { return error; };
}

void ReportMaking::compose() {
    m_looking.stop();
    ReportContent content =
        reportContent(reportSource(m_context.document, std::move(m_commandLine)), std::move(m_pictures));
    if (m_ending == page)
        return end(PictureBytes([content = std::move(content)] {
            const PlainNumbers asInAllReports;
            return reportPage(content);
        }));
    m_pages = std::make_unique<HandoutPages>(reportPages(content));
    m_pdf = std::make_unique<HandoutPdf>(*m_pages, content.title);
    paintNext();
}

void ReportMaking::paintNext() {
    if (!m_take)
        return; // given up
    const PlainNumbers asInAllReports;
    m_pdf->paintNext();
    if (m_pdf->isWhole())
        return end(PictureBytes([bytes = m_pdf->bytes()]() -> Result<std::string> { return bytes.toStdString(); }));
    QTimer::singleShot(0, this, &ReportMaking::paintNext);
}

void ReportMaking::end(Result<PictureBytes> report) {
    std::exchange(m_take, nullptr)(std::move(report)); // may drop this
}

} // namespace eigenscope

#include "moc_report_making.cpp"
