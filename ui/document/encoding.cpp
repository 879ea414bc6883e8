#include "ui/document/encoding.h"

#include "core/pipeline/stages/cluster.h"
#include "ui/document/live_subsets.h"
#include "ui/document/row_look.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace eigenscope {
namespace {

/// Fewer rows than these are written with their names.
constexpr Index fewRows = 60;

/// The analyzed column of this name as one of its own; nothing when there is none.
std::optional<Column> analyzedColumn(const Points &points, const std::string &name) {
    const auto found = std::ranges::find(points.columns, name);
    if (found == points.columns.end())
        return std::nullopt;
    return Column{name, VectorXd(points.X.col(found - points.columns.begin()))};
}

} // namespace

Encoding::Encoding(Document &document, QObject *parent)
    : QObject(parent), m_document(document), m_measured(document), m_subsets(new LiveSubsets(document, this)) {
    connect(&document, &Document::opened, this, [this] {
        m_look = {};
        m_measured.setShownOnes(false);
        emit changed();
    });
    connect(m_subsets, &LiveSubsets::changed, this, &Encoding::takeSubsets);
    connect(&m_measured, &MeasuredAxes::changed, this, &Encoding::takeMeasured);
    connect(&document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Quality)
            takeQuality();
        else if (stage == Stage::Cluster)
            takeClusters();
    });
    m_offersQuality = hasQuality();
    m_offeredClusters = clusterColumn();
    m_offeredSubsets = subsetColumn();
}

void Encoding::takeQuality() {
    // Every result has its quality measured: the views draw again only where it shows.
    const bool offered = std::exchange(m_offersQuality, hasQuality());
    if (offered != m_offersQuality || showsQuality())
        emit changed();
}

void Encoding::takeClusters() {
    // Pictures that show something else need not be drawn again for what is only offered anew.
    const QString offered = std::exchange(m_offeredClusters, clusterColumn());
    const bool shows = !offered.isEmpty() && (offered == colorColumn() || offered == shapeColumn());
    if (offered != m_offeredClusters || shows)
        emit changed();
}

void Encoding::takeSubsets() {
    m_offeredSubsets = subsetColumn();
    emit changed();
}

void Encoding::takeMeasured() {
    if (m_measured.areShownOnes() != std::exchange(m_look.ofShownAxes, m_measured.areShownOnes()))
        emit chosen();
    if (showsQuality())
        emit changed();
}

QString Encoding::colorColumn() const {
    const auto loaded = m_document.results().value<Stage::Load>();
    // A choice made on other data counts only where these have such a column.
    if (m_look.color && (!loaded || m_look.color->isEmpty() || columns().contains(*m_look.color)))
        return *m_look.color;
    if (!loaded)
        return {};
    const Dataset &data = *loaded->dataset;
    return QString::fromStdString(data.label ? *data.label : data.target.value_or(""));
}

void Encoding::setColorColumn(const QString &column) {
    choose([&](Look &look) {
        look.color = column;
        look.hidden.clear();
        look.range.reset();
    });
}

QString Encoding::textColumn() const {
    const auto loaded = m_document.results().value<Stage::Load>();
    if (m_look.text && (!loaded || m_look.text->isEmpty() || loaded->dataset->attribute(m_look.text->toStdString())))
        return *m_look.text;
    const bool isNamed = loaded && loaded->dataset->size() < fewRows;
    return isNamed ? QString::fromStdString(loaded->dataset->name.value_or("")) : QString();
}

void Encoding::setTextColumn(const QString &column) {
    choose([&](Look &look) { look.text = column; });
}

void Encoding::setColorRange(std::optional<std::pair<double, double>> range) {
    choose([&](Look &look) { look.range = range; });
}

// Choices made on other data count only where these have such columns.
QString Encoding::shapeColumn() const {
    return shapeColumns().contains(m_look.shape) ? m_look.shape : QString();
}

QString Encoding::sizeColumn() const {
    return !m_look.size.isEmpty() && sizeColumns().contains(m_look.size) ? m_look.size : QString();
}

void Encoding::setShapeColumn(const QString &column) {
    choose([&](Look &look) { look.shape = column; });
}

void Encoding::setSizeColumn(const QString &column) {
    choose([&](Look &look) { look.size = column; });
}

bool Encoding::colorsBySubsets() const {
    return !subsetColumn().isEmpty() && colorColumn() == subsetColumn();
}

bool Encoding::isHidden(const QString &className) const {
    if (!colorsBySubsets())
        return m_look.hidden.contains(className);
    const FoundSubset *subset = m_subsets->found().find(className.toStdString());
    return subset && subset->settings.hidden;
}

void Encoding::setHidden(const QString &className, bool hidden) {
    if (colorsBySubsets())
        return m_subsets->setHidden(className, hidden);
    choose([&](Look &look) {
        if (hidden)
            look.hidden.insert(className);
        else
            look.hidden.remove(className);
    });
}

bool Encoding::isAlone(const QString &className, const QStringList &classNames) const {
    if (colorsBySubsets())
        return m_look.alone == className;
    return std::ranges::all_of(classNames, [&](const QString &name) { return isHidden(name) == (name != className); });
}

void Encoding::showAlone(const QString &className, const QStringList &classNames) {
    const bool wasAlone = isAlone(className, classNames);
    if (colorsBySubsets())
        return setAlone(wasAlone ? QString() : className);
    choose([&](Look &look) {
        for (const QString &name : classNames)
            if (wasAlone || name == className)
                look.hidden.remove(name);
            else
                look.hidden.insert(name);
    });
}

void Encoding::setAlone(const QString &subset) {
    choose([&](Look &look) { look.alone = subset; });
}

void Encoding::choose(const std::function<void(Look &look)> &change) {
    Look look = m_look;
    change(look);
    if (look == m_look)
        return;
    m_look = std::move(look);
    emit chosen();
    emit changed();
}

void Encoding::restore(const Look &look) {
    if (look == m_look)
        return;
    m_look = look;
    m_measured.setShownOnes(look.ofShownAxes);
    emit changed();
}

bool Encoding::showsQuality() const {
    const QStringList measured = qualityColumns();
    return measured.contains(colorColumn()) || measured.contains(sizeColumn());
}

bool Encoding::hasQuality() const {
    const auto quality = m_document.results().value<Stage::Quality>();
    return quality && quality->rowTrustworthiness.size() > 0;
}

QStringList Encoding::shapeColumns() const {
    QStringList names;
    if (const auto loaded = m_document.results().value<Stage::Load>())
        for (const Column &attribute : loaded->dataset->attributes)
            if (!attribute.isNumeric() || attribute.name == loaded->dataset->label)
                names.append(QString::fromStdString(attribute.name));
    for (const QString &made : {clusterColumn(), subsetColumn()})
        if (!made.isEmpty())
            names.append(made);
    return names;
}

QStringList Encoding::sizeColumns() const {
    const QStringList &names = knownColumns().numeric;
    return hasQuality() ? names + qualityColumns() : names;
}

QStringList Encoding::columns() const {
    QStringList names = dataColumns();
    if (const QString clusters = clusterColumn(); !clusters.isEmpty())
        names.append(clusters);
    if (const QString subsets = subsetColumn(); !subsets.isEmpty())
        names.append(subsets);
    return hasQuality() ? names + qualityColumns() : names;
}

std::shared_ptr<const Clusters> Encoding::clusters() const {
    const Results &results = m_document.results();
    const bool isOf = results.stands(Stage::Cluster) && results.stands(Stage::Load) &&
                      results.key(Stage::Cluster).starts_with(results.key(Stage::Load));
    return isOf ? results.value<Stage::Cluster>() : nullptr;
}

QString Encoding::clusterColumn() const {
    const auto made = clusters();
    return made ? freeName(QString::fromStdString(made->settings.as)) : QString();
}

QString Encoding::subsetColumn() const {
    return m_subsets->found().subsets.empty() ? QString() : freeName("subset");
}

QStringList Encoding::qualityColumns() const {
    return {freeName("trustworthiness by point"), freeName("continuity by point")};
}

QString Encoding::freeName(QString name) const {
    const QStringList taken = dataColumns();
    while (taken.contains(name))
        name += u'′';
    return name;
}

QStringList Encoding::dataColumns() const {
    return knownColumns().all;
}

/// Asked for at every change of the look, and there may be thousands.
const Encoding::KnownColumns &Encoding::knownColumns() const {
    const auto loaded = m_document.results().value<Stage::Load>();
    const auto data = loaded ? loaded->dataset : nullptr;
    if (m_columns.of == data)
        return m_columns;
    m_columns = {data, {}, {}};
    if (!data)
        return m_columns;
    std::unordered_set<std::string_view> dates;
    for (const Column &attribute : data->attributes) {
        m_columns.all.append(QString::fromStdString(attribute.name));
        if (attribute.isNumeric())
            m_columns.numeric.append(m_columns.all.back());
        if (attribute.isTime)
            dates.insert(attribute.name);
    }
    for (const std::string &name : data->points().columns)
        if (!dates.contains(name)) { // which stands there as a date
            m_columns.all.append(QString::fromStdString(name));
            m_columns.numeric.append(m_columns.all.back());
        }
    return m_columns;
}

Coloring Encoding::coloring(const Dataset &data) const {
    Coloring look = plainLook(data.rows.size());
    colorRows(look, valuesOf(colorColumn(), data, Wanted::Classes), {m_look.hidden, m_look.range});
    shapeRows(look, valuesOf(shapeColumn(), data, Wanted::Classes));
    sizeRows(look, valuesOf(sizeColumn(), data, Wanted::Numbers));
    hideRows(look, data);
    if (m_revision)
        m_revision(data, look);
    return look;
}

void Encoding::setRevision(Revision revision) {
    m_revision = std::move(revision);
    emit changed();
}

void Encoding::hideRows(Coloring &look, const Dataset &data) const {
    const FoundSubsets &found = m_subsets->found();
    const FoundSubset *alone = m_look.alone.isEmpty() ? nullptr : found.find(m_look.alone.toStdString());
    const auto isDrawn = [&found, alone](Index row) {
        return alone ? found.isPassing(row) && alone->contains(row) : found.isShown(row);
    };
    if (found.data)
        for (std::size_t i = 0; i < look.visible.size(); ++i)
            look.visible[i] = look.visible[i] && isDrawn(data.rows[i]);
}

// Values come from the data as loaded, so that a look stays when rows are dropped or columns rescaled.
RowValues Encoding::valuesOf(const QString &column, const Dataset &data, Wanted wanted) const {
    if (column.isEmpty())
        return {};
    if (const qsizetype which = qualityColumns().indexOf(column); which >= 0)
        return qualityOf(data, which);
    if (column == clusterColumn()) {
        const auto made = clusters();
        return {.column = column,
                .classes = classesAt(made->classes(), RowPositions(data, made->data->rows), data.rows.size()),
                .noise = made->noiseClass()};
    }
    if (column == subsetColumn())
        return subsetsOf(data);
    const auto loaded = m_document.results().value<Stage::Load>();
    const std::shared_ptr<const Dataset> kept = loaded ? loaded->dataset : nullptr;
    const std::shared_ptr<const Dataset> source(kept, kept ? kept.get() : &data); // without data loaded, nobody's own
    const Column *attribute = source->attribute(column.toStdString());
    const std::optional<Column> analyzed =
        attribute ? std::nullopt : analyzedColumn(source->points(), column.toStdString());
    return attribute || analyzed ? valuesIn(source, attribute ? *attribute : *analyzed, data, wanted) : RowValues();
}

RowValues Encoding::valuesIn(const std::shared_ptr<const Dataset> &source, const Column &column, const Dataset &data,
                             Wanted wanted) const {
    RowValues values{.column = QString::fromStdString(column.name), .isTime = column.isTime};
    const RowPositions at(data, source->rows);
    if (wanted == Wanted::Classes || !column.isNumeric())
        if (const std::optional<Classes> &classes = classesOf(source, column))
            values.classes = classesAt(*classes, at, data.rows.size());
    if (!values.classes && column.isNumeric())
        values.take(std::get<VectorXd>(column.values), at, data.rows.size());
    return values;
}

const std::optional<Classes> &Encoding::classesOf(const std::shared_ptr<const Dataset> &source,
                                                  const Column &column) const {
    const auto of = [&](const KnownClasses &known) {
        return known.column == column.name && known.source.lock() == source;
    };
    auto known = std::ranges::find_if(m_known, of);
    if (known == m_known.end()) {
        const bool isSet = !column.isNumeric() || hasFewValues(std::get<VectorXd>(column.values));
        std::ranges::rotate(m_known, std::prev(m_known.end())); // the one asked for longest ago goes
        known = m_known.begin();
        *known = {source, column.name, isSet ? source->classes(column.name) : std::nullopt};
    }
    return known->classes;
}

RowValues Encoding::subsetsOf(const Dataset &data) const {
    const FoundSubsets &found = m_subsets->found();
    RowValues values{.column = subsetColumn()};
    Classes classes{values.column.toStdString(), {}, {}};
    for (std::size_t i = 0; i < found.subsets.size(); ++i) {
        classes.names.push_back(found.subsets[i].settings.name);
        values.classColors.push_back(colorOf(found.subsets[i].settings, i).rgb());
    }
    for (const Index row : data.rows)
        classes.codes.push_back(found.subsetOf(row));
    values.classes = std::move(classes);
    return values;
}

RowValues Encoding::qualityOf(const Dataset &data, qsizetype which) const {
    RowValues values{.column = qualityColumns()[which]};
    const Results &results = m_document.results();
    VectorXd measured;
    std::vector<Index> rows;
    // What was measured on an earlier picture says nothing about this one: until then its points are not measured.
    if (const auto quality = results.qualityOfPicture() ? m_measured.quality() : nullptr) {
        const Reduction &picture = *results.value<Stage::Reduce>();
        measured = which == 0 ? quality->rowTrustworthiness : quality->rowContinuity;
        for (const Index position : quality->rows)
            rows.push_back(picture.data->rows[static_cast<std::size_t>(position)]);
        if (!quality->neighbors.empty())
            values.column += tr(", k = %1").arg(quality->neighbors.front());
        values.column += " · " + MeasuredAxes::words(picture.coordinates.cols(), m_measured.areShownOnes());
    }
    values.take(measured, RowPositions(data, rows), data.rows.size());
    return values;
}

} // namespace eigenscope

#include "moc_encoding.cpp"
