#include "ui/document/encoding.h"

#include "core/pipeline/stages/cluster.h"
#include "ui/document/live_subsets.h"
#include "ui/theme/color_map.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace eigenscope {
namespace {

/// A number column with more different values than this is a scale, otherwise it is a set of classes.
constexpr std::size_t mostNumericClasses = 20;
/// Fewer rows than these are written with their names.
constexpr Index fewRows = 60;

/// The analyzed column of this name as one of its own; nothing when there is none.
std::optional<Column> analyzedColumn(const Points &points, const std::string &name) {
    const auto found = std::ranges::find(points.columns, name);
    if (found == points.columns.end())
        return std::nullopt;
    return Column{name, VectorXd(points.X.col(found - points.columns.begin()))};
}

/// Whether the numbers are those of a set of classes.
bool hasFewValues(const VectorXd &numbers) {
    std::vector<double> found;
    for (const double number : numbers)
        if (!std::isnan(number) && std::ranges::find(found, number) == found.end()) {
            if (found.size() == mostNumericClasses)
                return false;
            found.push_back(number);
        }
    return true;
}

/// For each row of `data`, its position among `rows` by row id; −1 where it is not there.
class Positions {
public:
    Positions(const Dataset &data, const std::vector<Index> &rows) : m_areSame(data.rows == rows) {
        if (m_areSame)
            return;
        std::unordered_map<Index, Index> where;
        where.reserve(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            where.emplace(rows[i], static_cast<Index>(i));
        m_found.reserve(data.rows.size());
        for (const Index row : data.rows) {
            const auto hit = where.find(row);
            m_found.push_back(hit == where.end() ? -1 : hit->second);
        }
    }
    Index operator[](std::size_t i) const { return m_areSame ? static_cast<Index>(i) : m_found[i]; }

private:
    bool m_areSame;
    std::vector<Index> m_found;
};

/// The classes of n rows, of which row i is the one at at[i]; missing where that is −1.
Classes classesAt(const Classes &classes, const Positions &at, std::size_t n) {
    Classes own{classes.column, classes.names, {}};
    own.codes.reserve(n);
    for (std::size_t i = 0; i < n; ++i)
        own.codes.push_back(at[i] < 0 ? -1 : classes.codes[static_cast<std::size_t>(at[i])]);
    return own;
}

/// The color of row i is that of numbers[at[i]] between the smallest and the largest; gray where at[i] is −1.
void colorByNumber(Coloring &look, const VectorXd &numbers, const Positions &at) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const double value : numbers)
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    if (low > high)
        std::tie(low, high) = std::pair(0.0, 1.0);
    look.min = low;
    look.max = high;
    for (std::size_t i = 0; i < look.colors.size(); ++i) {
        const double value = at[i] < 0 ? std::nan("") : numbers[at[i]];
        const double share = high > low ? (value - low) / (high - low) : 0.5;
        look.colors[i] = std::isfinite(value) ? ColorMap::viridis().at(share) : Coloring::gray;
    }
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
    if (offered != m_offersQuality || qualityColumns().contains(colorColumn()))
        emit changed();
}

void Encoding::takeClusters() {
    // Pictures that show something else need not be drawn again for what is only offered anew.
    const QString offered = std::exchange(m_offeredClusters, clusterColumn());
    if (offered != m_offeredClusters || (!offered.isEmpty() && offered == colorColumn()))
        emit changed();
}

void Encoding::takeSubsets() {
    m_offeredSubsets = subsetColumn();
    emit changed();
}

void Encoding::takeMeasured() {
    if (m_measured.areShownOnes() != std::exchange(m_look.ofShownAxes, m_measured.areShownOnes()))
        emit chosen();
    if (qualityColumns().contains(colorColumn()))
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
    Look look = m_look;
    look.color = column;
    look.hidden.clear();
    choose(std::move(look));
}

QString Encoding::textColumn() const {
    const auto loaded = m_document.results().value<Stage::Load>();
    if (m_look.text && (!loaded || m_look.text->isEmpty() || loaded->dataset->attribute(m_look.text->toStdString())))
        return *m_look.text;
    const bool isNamed = loaded && loaded->dataset->size() < fewRows;
    return isNamed ? QString::fromStdString(loaded->dataset->name.value_or("")) : QString();
}

void Encoding::setTextColumn(const QString &column) {
    Look look = m_look;
    look.text = column;
    choose(std::move(look));
}

bool Encoding::isHidden(const QString &className) const {
    const bool areSubsets = !subsetColumn().isEmpty() && colorColumn() == subsetColumn();
    if (!areSubsets)
        return m_look.hidden.contains(className);
    const FoundSubset *subset = m_subsets->found().find(className.toStdString());
    return subset && subset->settings.hidden;
}

void Encoding::setHidden(const QString &className, bool hidden) {
    if (!subsetColumn().isEmpty() && colorColumn() == subsetColumn())
        return m_subsets->setHidden(className, hidden);
    Look look = m_look;
    if (hidden)
        look.hidden.insert(className);
    else
        look.hidden.remove(className);
    choose(std::move(look));
}

void Encoding::setAlone(const QString &subset) {
    Look look = m_look;
    look.alone = subset;
    choose(std::move(look));
}

void Encoding::choose(Look look) {
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

bool Encoding::hasQuality() const {
    const auto quality = m_document.results().value<Stage::Quality>();
    return quality && quality->rowTrustworthiness.size() > 0;
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
    QStringList names;
    if (const auto &loaded = m_document.results().value<Stage::Load>()) {
        for (const Column &attribute : loaded->dataset->attributes)
            names.append(QString::fromStdString(attribute.name));
        for (const std::string &name : loaded->dataset->points().columns)
            if (const Column *date = loaded->dataset->attribute(name); !date || !date->isTime) // stands there as a date
                names.append(QString::fromStdString(name));
    }
    return names;
}

Coloring Encoding::coloring(const Dataset &data) const {
    Coloring look = columnColoring(data);
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

Coloring Encoding::columnColoring(const Dataset &data) const {
    Coloring look;
    const std::size_t n = data.rows.size();
    look.colors.assign(n, Theme::category(0).rgb());
    look.markers.assign(n, Marker::Circle);
    look.visible.assign(n, true);

    // Colors come from the data as loaded, so that they stay when rows are dropped or columns rescaled.
    const auto loaded = m_document.results().value<Stage::Load>();
    const std::shared_ptr<const Dataset> kept = loaded ? loaded->dataset : nullptr;
    const std::shared_ptr<const Dataset> source(kept, kept ? kept.get() : &data); // without data loaded, nobody's own
    const QString chosen = colorColumn();
    if (const qsizetype which = qualityColumns().indexOf(chosen); which >= 0) {
        colorByQuality(look, data, which);
        return look;
    }
    if (!chosen.isEmpty() && chosen == clusterColumn()) {
        const auto made = clusters();
        look.column = chosen;
        look.noise = made->noiseClass();
        colorByClass(look, classesAt(made->classes(), Positions(data, made->data->rows), data.rows.size()));
        return look;
    }
    if (!chosen.isEmpty() && chosen == subsetColumn()) {
        colorBySubset(look, data);
        return look;
    }
    const std::string name = chosen.toStdString();
    const Column *attribute = source->attribute(name);
    const std::optional<Column> analyzed = attribute ? std::nullopt : analyzedColumn(source->points(), name);
    if (!attribute && !analyzed)
        return look;
    const Column &values = attribute ? *attribute : *analyzed;
    look.column = chosen;
    const Positions at(data, source->rows);

    if (const std::optional<Classes> &classes = classesOf(source, values)) {
        colorByClass(look, classesAt(*classes, at, n));
        return look;
    }
    if (!values.isNumeric()) {
        look.column.clear();
        return look;
    }
    look.isTime = values.isTime;
    colorByNumber(look, std::get<VectorXd>(values.values), at);
    return look;
}

const std::optional<Classes> &Encoding::classesOf(const std::shared_ptr<const Dataset> &source,
                                                  const Column &column) const {
    if (m_known.column != column.name || m_known.source.lock() != source) {
        const bool isSet = !column.isNumeric() || hasFewValues(std::get<VectorXd>(column.values));
        m_known = {source, column.name, isSet ? source->classes(column.name) : std::nullopt};
    }
    return m_known.classes;
}

void Encoding::colorByClass(Coloring &look, Classes classes) const {
    struct Kind {
        QRgb color = Coloring::gray;
        Marker marker = categoryMarker(0);
        bool visible = true;
    };
    std::vector<Kind> kinds(1); // first of the rows without a class
    for (std::size_t i = 0; i < classes.names.size(); ++i) {
        const int code = static_cast<int>(i);
        const bool hidden =
            !m_look.hidden.isEmpty() && m_look.hidden.contains(QString::fromStdString(classes.names[i]));
        kinds.push_back({look.colorOf(code).rgb(), categoryMarker(code), !hidden});
    }
    for (std::size_t i = 0; i < classes.codes.size(); ++i) {
        const Kind &kind = kinds[static_cast<std::size_t>(classes.codes[i] + 1)];
        look.colors[i] = kind.color;
        look.markers[i] = kind.marker;
        look.visible[i] = kind.visible;
    }
    look.classes = std::move(classes);
}

void Encoding::colorBySubset(Coloring &look, const Dataset &data) const {
    const FoundSubsets &found = m_subsets->found();
    look.column = subsetColumn();
    Classes classes{look.column.toStdString(), {}, {}};
    for (std::size_t i = 0; i < found.subsets.size(); ++i) {
        classes.names.push_back(found.subsets[i].settings.name);
        look.classColors.push_back(colorOf(found.subsets[i].settings, i).rgb());
    }
    for (const Index row : data.rows)
        classes.codes.push_back(found.subsetOf(row));
    colorByClass(look, std::move(classes));
}

void Encoding::colorByQuality(Coloring &look, const Dataset &data, qsizetype which) const {
    look.column = qualityColumns()[which];
    const Results &results = m_document.results();
    VectorXd values;
    std::vector<Index> rows;
    // What was measured on an earlier picture says nothing about this one: until then its points are not measured.
    if (const auto quality = results.qualityOfPicture() ? m_measured.quality() : nullptr) {
        const Reduction &picture = *results.value<Stage::Reduce>();
        values = which == 0 ? quality->rowTrustworthiness : quality->rowContinuity;
        for (const Index position : quality->rows)
            rows.push_back(picture.data->rows[static_cast<std::size_t>(position)]);
        if (!quality->neighbors.empty())
            look.column += tr(", k = %1").arg(quality->neighbors.front());
        look.column += " · " + MeasuredAxes::words(picture.coordinates.cols(), m_measured.areShownOnes());
    }
    colorByNumber(look, values, Positions(data, rows));
}

} // namespace eigenscope

#include "moc_encoding.cpp"
