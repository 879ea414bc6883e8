#include "ui/handout/handout_step.h"

#include "core/data/rows_text.h"
#include "ui/document/default_session.h"
#include "ui/export/view_export.h"
#include "ui/lessons/step_place.h"
#include "ui/text/program_words.h"
#include "ui/views/unseen_view.h"
#include "ui/workspaces/views_json.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::size_t mostPictures = 2;
constexpr QSizeF besideSize(424, 300); // px of a view
constexpr QSize aloneSize(600, 330);
constexpr double keyIndent = 8; // px
constexpr std::chrono::milliseconds lookInterval{10};
constexpr std::string_view viewTarget = "view.";

/// "scree" of "view.scree" and "view.scree.tool"; empty for another target.
std::string viewOf(const std::string &target) {
    if (!target.starts_with(viewTarget))
        return {};
    const std::string rest = target.substr(viewTarget.size());
    return rest.substr(0, rest.find('.'));
}

Rows rowsIn(const Session &session) {
    const auto rows = parseRows(session.json().value("selection", std::string()));
    return rows ? *rows : Rows();
}

/// Qt puts the event off for what nobody sees.
void resizeView(View &view, QSize size) {
    QResizeEvent resized(size, view.size());
    view.resize(size);
    QCoreApplication::sendEvent(&view, &resized);
}

/// What is not empty of the picture, with a thin border: views leave room where there is little to show.
QRectF inked(const QImage &image) {
    constexpr int border = 6; // px
    const QRgb empty = image.pixel(0, 0);
    QRect found;
    for (int y = 0; y < image.height(); ++y) {
        const auto *line = reinterpret_cast<const QRgb *>(image.constScanLine(y));
        const auto *first = std::find_if(line, line + image.width(), [empty](QRgb one) { return one != empty; });
        int last = image.width() - 1;
        while (last > 0 && line[last] == empty)
            --last;
        if (first != line + image.width())
            found |= QRect(QPoint(static_cast<int>(first - line), y), QPoint(last, y));
    }
    return found.isNull() ? image.rect() : found.adjusted(-border, -border, border, border) & image.rect();
}

} // namespace

HandoutStep::HandoutStep(const HandoutSources &sources, const Lesson &lesson, const LessonStep &step)
    : m_sources(sources), m_lesson(lesson), m_step(step), m_document(sources.catalogue), m_encoding(m_document),
      m_studies(m_document), m_pipeline(m_document) {
    connect(&m_looking, &QTimer::timeout, this, &HandoutStep::look);
}

HandoutStep::~HandoutStep() = default;

ViewContext HandoutStep::context() {
    return {m_document, m_selection, m_encoding, m_studies, m_sources.overlays};
}

Result<void> HandoutStep::open(const Json &start, const Results &results) {
    TRY(const Session session, Session::fromJson(start, m_sources.catalogue));
    m_views = session.json().value("views", Json::object());
    m_workspace = m_sources.workspaces.find(workspaceOf(m_views).toStdString());
    if (!m_workspace)
        m_workspace = &m_sources.workspaces.all().front();
    const Session opened = withIfAccepted(session, "selection", nullptr, m_sources.catalogue);
    m_document.setNeed(m_workspace->shownNeed());
    m_document.setState({opened, opened, m_lesson.folder, {}, results});
    restoreEncoding(m_views, m_encoding);
    restoreNewPoint(m_views, m_studies.newPoint);
    restoreSelection(m_views, rowsIn(session), m_selection);
    m_looking.start(lookInterval);
    return {};
}

Names HandoutStep::pointedAt() const {
    Names ids;
    for (const std::string &target : m_step.pointAt)
        if (std::string id = viewOf(target); m_sources.views.find(id) && std::ranges::find(ids, id) == ids.end())
            ids.push_back(std::move(id));
    return ids;
}

/// Those in the columns come before those across them.
Names HandoutStep::ofWorkspace(bool inFront) const {
    Names ids;
    const auto add = [&](const WorkspaceCell &cell) {
        for (const std::string &id : cell.views)
            if (m_sources.views.find(id) && (id == cell.views.front()) == inFront)
                ids.push_back(id);
    };
    for (const WorkspaceColumn &column : m_workspace->columns)
        std::ranges::for_each(column.cells, add);
    for (const auto *across : {&m_workspace->above, &m_workspace->below})
        if (*across)
            add(**across);
    return ids;
}

void HandoutStep::look() {
    const auto isSettled = [](const Shown &shown) { return shown.view->isSettled(); };
    if (m_pipeline.isRunning() || m_studies.newPoint.isMoving() || !std::ranges::all_of(m_shown, isSettled))
        return;
    if (!m_isPlaced)
        return place();
    if (m_isComplete)
        return end();
    if (m_view && !m_view->isSettled())
        return;
    if (m_view)
        judgeView();
    makeView();
}

/// Where a stage was refused, what stands is of the step before: neither a picture nor a number shows that.
void HandoutStep::dropWhatIsStale() {
    using State = StageStatus::State;
    for (const Stage stage : allStages)
        if (const State state = m_document.status(stage).state; state == State::Refused || state == State::Stale)
            m_document.takeResult(stage, {});
}

/// Rows and the new point follow when there are results, which their conditions may be about.
void HandoutStep::place() {
    m_isPlaced = true;
    dropWhatIsStale();
    const LiveValues before(sessionWithSelection(m_document, m_selection), m_sources.catalogue, m_document.results(),
                            liveStateOf(m_document));
    placeRowsAndPoint(m_step.select, m_step.point, before, context());
    LiveState state = liveStateOf(m_document);
    Json views = m_views;
    if (const NewPoint &point = m_studies.newPoint; point.exists())
        views["new_point"] = std::vector<double>(point.row().values.begin(), point.row().values.end());
    state.views = std::move(views);
    m_values = std::make_unique<LiveValues>(sessionWithSelection(m_document, m_selection), m_sources.catalogue,
                                            m_document.results(), std::move(state));
    m_choices = {pointedAt(), ofWorkspace(true), ofWorkspace(false)};
}

/// Whether another picture stands beside those that there are: one that is large fills the row.
bool HandoutStep::hasRoom() const {
    return m_shown.empty() || (m_shown.size() < mostPictures && m_shown.front().view->width() <= besideSize.width());
}

/// The next one that may be shown; the end where enough are.
void HandoutStep::makeView() {
    while (!m_choices.empty() && m_choices.front().empty() && m_shown.empty())
        m_choices.erase(m_choices.begin());
    if (m_choices.empty() || m_choices.front().empty() || !hasRoom())
        return complete();
    m_info = m_sources.views.find(m_choices.front().front());
    m_choices.front().erase(m_choices.front().begin());
    auto view = pictureView(m_sources.pictures, *m_info, context(),
                            {.what = m_info->id,
                             .file = "handout.pdf",
                             .width = besideSize.width(),
                             .height = besideSize.height(),
                             .theme = "print"},
                            viewState(m_views, m_info->id));
    if (!view)
        return;
    m_view = *std::move(view);
    if (const QSize wanted = m_view->sizeHint(); wanted.width() > besideSize.width())
        resizeView(*m_view, wanted);
    showUnseen(*m_view);
}

void HandoutStep::judgeView() {
    m_view->settle();
    if (m_view->whyEmpty().isEmpty())
        m_shown.push_back({m_info, std::move(m_view)});
    m_view.reset();
}

/// One that stands alone is larger, and computes for its new size what it shows.
void HandoutStep::complete() {
    m_isComplete = true;
    if (m_shown.size() == 1 && m_shown.front().view->width() < aloneSize.width())
        resizeView(*m_shown.front().view, aloneSize);
}

void HandoutStep::end() {
    m_looking.stop();
    for (Shown &shown : m_shown) {
        hideUnseen(*shown.view);
        shown.view->settle();
        shown.seen = QImage(shown.view->size(), QImage::Format_RGB32);
        shown.seen.fill(shown.view->theme().surface);
        QPainter painter(&shown.seen);
        shown.view->render(painter);
    }
    emit ready();
}

bool HandoutStep::showsTheSame(const HandoutStep &other) const {
    return std::ranges::equal(m_shown, other.m_shown,
                              [](const Shown &a, const Shown &b) { return a.info == b.info && a.seen == b.seen; });
}

/// What the colors of the rows stand for, and the room that it needs below a picture of this width.
std::pair<ColorKey, double> HandoutStep::colorKey(const Shown &shown, double width) const {
    const auto prepared = m_document.results().value<Stage::Prepare>();
    ColorKey key(shown.view->showsRows() && prepared ? m_encoding.coloring(*prepared->dataset) : Coloring());
    const double height = key.layOut(width - 2 * keyIndent);
    return {std::move(key), height};
}

HandoutStart HandoutStep::start(const HandoutStep *before) const {
    HandoutStart start{m_step, *m_values};
    for (const Shown &shown : m_shown) {
        const QString title = programWords(shown.info->title), caption = shown.view->caption();
        const QRectF ink = inked(shown.seen);
        const auto [key, below] = colorKey(shown, ink.width());
        start.pictures.push_back({caption.isEmpty() ? title : title + " — " + caption, ink.size() + QSizeF(0, below),
                                  [view = shown.view.get(), ink, key = key](QPainter &painter) {
                                      key.paint(painter, {keyIndent, ink.height()}, Theme::print());
                                      painter.translate(-ink.topLeft());
                                      view->render(painter);
                                  }});
        const bool isLarge = shown.view->width() > aloneSize.width();
        start.isSeenBefore = start.isSeenBefore || (isLarge && before && showsTheSame(*before));
    }
    return start;
}

} // namespace eigenscope

#include "moc_handout_step.cpp"
