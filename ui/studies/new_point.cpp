#include "ui/studies/new_point.h"

#include "core/pipeline/stages/stage_info.h"
#include "ui/document/document.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"

namespace eigenscope {
namespace {

/// The data as loaded, where they are points; otherwise nullptr.
std::shared_ptr<const Dataset> loadedPoints(const Results &results) {
    const auto loaded = results.value<Stage::Load>();
    return loaded && loaded->dataset->kind() == ObjectKind::Points && loaded->dataset->size() > 0 ? loaded->dataset
                                                                                                  : nullptr;
}

QString reducerName(const Document &document, const Reduction &reduction) {
    const ReducerInfo *info = document.catalogue().reducers.find(reduction.method);
    return programWords(info ? info->name : reduction.method);
}

} // namespace

NewPoint::NewPoint(Document &document) : m_document(document) {
    connect(&document, &Document::resultChanged, this, [this](Stage stage) {
        if (standsOn(Stage::Reduce, stage))
            takeResults();
    });
    connect(&document, &Document::opened, this, [this] {
        m_loaded.reset(); // what is restored next is a row of other data
        remove();
    });
    connect(&m_placing, &JobRunner::finished, this, &NewPoint::settled);
    for (const JobRunner *jobs : {&m_placing, &m_hovering})
        connect(jobs, &JobRunner::failed, &m_document, &Document::say);
}

QString NewPoint::whyNot() const {
    const auto reduction = m_document.results().value<Stage::Reduce>();
    if (!reduction || !m_document.results().value<Stage::Prepare>())
        return tr("A new point can be placed when a reducer has run.");
    if (!loadedPoints(m_document.results()))
        return tr("A new point needs data of points; these are something else.");
    if (reduction->map.transformRead)
        return tr("The axes are columns as they were read, so that a new point has no place among them.");
    return reduction->map.transform ? QString()
                                    : tr("%1 places all rows together and has no place for a new one.")
                                          .arg(reducerName(m_document, *reduction));
}

QString NewPoint::whyNoWayBack() const {
    if (const QString why = whyNot(); !why.isEmpty())
        return why;
    const Reduction &reduction = *m_document.results().value<Stage::Reduce>();
    return reduction.map.inverse ? QString()
                                 : tr("%1 has no way back from a place of its picture to the columns. Start the new "
                                      "point from a selected one and edit its row.")
                                       .arg(reducerName(m_document, reduction));
}

void NewPoint::startAt(Index row) {
    const auto loaded = loadedPoints(m_document.results());
    const auto at = loaded ? positionOf(*loaded, row) : std::nullopt;
    if (!at)
        return;
    VectorXd values = loaded->points().X.row(*at).transpose();
    if (!values.allFinite())
        values = values.array().isFinite().select(values, columnMeans(loaded->points())).eval();
    setValues(values);
}

void NewPoint::setValues(const VectorXd &values) {
    place({.values = values, .prepared = {}, .coordinates = {}, .refusal = {}});
}

void NewPoint::moveTo(const VectorXd &prepared) {
    place({.values = {}, .prepared = prepared, .coordinates = {}, .refusal = {}});
}

void NewPoint::moveToMeaningOf(const VectorXd &coordinates) {
    place({.values = {}, .prepared = {}, .coordinates = coordinates, .refusal = {}});
}

void NewPoint::remove() {
    m_placing.cancel();
    m_asked.reset();
    m_row = {};
    emit changed();
}

NewPoint::Task NewPoint::task(Row known) const {
    return {m_document.results(), std::move(known), m_row.values, m_way, m_wayOf, 0};
}

void NewPoint::place(Row known) {
    const Results &results = m_document.results();
    const auto loaded = loadedPoints(results);
    const bool fits = loaded && (known.values.size() == 0 || known.values.size() == loaded->points().X.cols());
    if (!fits || !results.value<Stage::Prepare>()) { // placed when the data are there
        m_row = std::move(known);
        return;
    }
    m_asked = task(std::move(known));
    m_asked->number = ++m_number;
    m_placing.startNext([this, asked = *m_asked](const std::stop_token &, const JobRunner::Post &post) mutable {
        Row row = computed(asked);
        post([this, asked, row = std::move(row)] { takePlaced(asked, row); });
    });
}

void NewPoint::takePlaced(const Task &task, const Row &row) {
    m_way = task.way;
    m_wayOf = task.wayOf;
    if (row.values.size() > 0)
        m_row = row;
    else // no row is meant: the last one stays
        m_document.say(row.refusal);
    const Results &now = m_document.results();
    const bool isOld = task.results.value<Stage::Reduce>() != now.value<Stage::Reduce>() ||
                       task.results.value<Stage::Prepare>() != now.value<Stage::Prepare>();
    if (task.number == m_number)
        m_asked.reset();
    emit changed();
    if (isOld && exists() && !m_asked)
        setValues(m_row.values);
}

void NewPoint::settle() {
    if (!m_asked)
        return;
    Task asked = *m_asked;
    m_placing.cancel();
    takePlaced(asked, computed(asked));
}

void NewPoint::hover(const std::optional<VectorXd> &coordinates) {
    if (!coordinates || !whyNoWayBack().isEmpty()) {
        m_hovering.cancel();
        if (std::exchange(m_hovered, std::nullopt))
            emit hoverChanged();
        return;
    }
    m_hovering.startNext(
        [this, asked = task({.values = {}, .prepared = {}, .coordinates = *coordinates, .refusal = {}})](
            const std::stop_token &, const JobRunner::Post &post) mutable {
            Row row = computed(asked);
            post([this, asked, row = std::move(row)] {
                m_way = asked.way;
                m_wayOf = asked.wayOf;
                m_hovered = row;
                emit hoverChanged();
            });
        });
}

void NewPoint::takeResults() {
    const Results &results = m_document.results();
    const auto loaded = loadedPoints(results);
    const bool otherColumns = loaded && ((exists() && m_row.values.size() != loaded->points().X.cols()) ||
                                         (m_loaded && loaded->points().columns != m_loaded->points().columns));
    const bool isNew = results.value<Stage::Prepare>() != m_prepared || results.value<Stage::Reduce>() != m_reduction;
    m_loaded = loaded;
    m_prepared = results.value<Stage::Prepare>();
    m_reduction = results.value<Stage::Reduce>();
    if (otherColumns && (exists() || m_asked))
        remove();
    else if (exists() && isNew && !m_asked)
        setValues(m_row.values);
}

NewPoint::Row NewPoint::computed(Task &task) {
    Row row = std::move(task.known);
    const auto refused = [&row](const QString &why) {
        row.refusal = why;
        return row;
    };
    const auto steps = task.results.value<Stage::Prepare>();
    const auto reduction = task.results.value<Stage::Reduce>();
    const std::shared_ptr<const Dataset> &loaded = task.results.value<Stage::Load>()->dataset;
    if (row.values.size() == 0) {
        if (row.coordinates.size() > 0) {
            const Result<MatrixXd> meant = reduction->map.inverse(row.coordinates.transpose());
            if (!meant)
                return refused(said(meant.error().message));
            row.prepared = meant->row(0).transpose();
        }
        if (task.wayOf != steps) {
            Result<WayBack> way = WayBack::of(steps, loaded);
            if (!way)
                return refused(said(way.error().message));
            task.way = std::make_shared<const WayBack>(*std::move(way));
            task.wayOf = steps;
        }
        const Result<VectorXd> values = task.way->values(row.prepared, task.near);
        if (!values)
            return refused(said(values.error().message));
        row.values = *values;
    }
    row.prepared = row.coordinates = VectorXd();
    const Result<Dataset> prepared = steps->apply(newRows(*loaded, row.values.transpose()));
    if (!prepared)
        return refused(said(prepared.error().message));
    if (prepared->size() == 0)
        return refused(tr("The preparation drops this row."));
    row.prepared = prepared->points().X.row(0).transpose();
    if (!reduction || !reduction->map.transform)
        return row;
    const Result<MatrixXd> placed = reduction->map.transform(prepared->objects);
    if (!placed)
        return refused(said(placed.error().message));
    row.coordinates = placed->row(0).transpose();
    return row;
}

} // namespace eigenscope

#include "moc_new_point.cpp"
