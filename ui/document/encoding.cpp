#include "ui/document/encoding.h"

#include "core/pipeline/stages/cluster.h"
#include "ui/document/live_subsets.h"
#include "ui/theme/color_map.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace eigenscope {
namespace {

/// A number column with more different values than this is a scale, otherwise it is a set of classes.
constexpr std::size_t mostNumericClasses = 20;
/// Fewer rows than these are written with their names.
constexpr Index fewRows = 60;

/// The column of the source's data by name, analyzed or not; nothing when there is none.
std::optional<Column> column(const Dataset &data, const std::string &name) {
    if (const Column *attribute = data.attribute(name))
        return *attribute;
    const Points &points = data.points();
    const auto found = std::ranges::find(points.columns, name);
    if (found == points.columns.end())
        return std::nullopt;
    return Column{name, VectorXd(points.X.col(found - points.columns.begin()))};
}

/// Whether the numbers are those of a set of classes.
bool hasFewValues(const VectorXd &numbers) {
    std::set<double> found;
    for (const double number : numbers)
        if (!std::isnan(number) && found.insert(number).second && found.size() > mostNumericClasses)
            return false;
    return true;
}

/// For each row of `data`, its position among `rows` by row id; −1 where it is not there.
std::vector<Index> positions(const Dataset &data, const std::vector<Index> &rows) {
    if (data.rows == rows) {
        std::vector<Index> same(rows.size());
        std::iota(same.begin(), same.end(), Index(0));
        return same;
    }
    std::unordered_map<Index, Index> where;
    where.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        where.emplace(rows[i], static_cast<Index>(i));
    std::vector<Index> found;
    found.reserve(data.rows.size());
    for (const Index row : data.rows) {
        const auto hit = where.find(row);
        found.push_back(hit == where.end() ? -1 : hit->second);
    }
    return found;
}

/// The color of row i is that of numbers[at[i]] between the smallest and the largest; gray where at[i] is −1.
void colorByNumber(Coloring &look, const VectorXd &numbers, const std::vector<Index> &at) {
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
    for (std::size_t i = 0; i < at.size(); ++i) {
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
    Coloring look = colored(data);
    hideRows(look, data);
    return look;
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

Coloring Encoding::colored(const Dataset &data) const {
    Coloring look;
    const std::size_t n = data.rows.size();
    look.colors.assign(n, Theme::category(0).rgb());
    look.markers.assign(n, Marker::Circle);
    look.visible.assign(n, true);

    // Colors come from the data as loaded, so that they stay when rows are dropped or columns rescaled.
    const auto loaded = m_document.results().value<Stage::Load>();
    const Dataset &source = loaded ? *loaded->dataset : data;
    const QString chosen = colorColumn();
    if (const qsizetype which = qualityColumns().indexOf(chosen); which >= 0) {
        colorByQuality(look, data, which);
        return look;
    }
    if (!chosen.isEmpty() && chosen == clusterColumn()) {
        const auto made = clusters();
        look.column = chosen;
        look.noise = made->noiseClass();
        colorByClass(look, made->classes(), positions(data, made->data->rows));
        return look;
    }
    if (!chosen.isEmpty() && chosen == subsetColumn()) {
        colorBySubset(look, data);
        return look;
    }
    const std::string name = chosen.toStdString();
    const std::optional<Column> values = column(source, name);
    if (!values)
        return look;
    look.column = chosen;
    const std::vector<Index> at = positions(data, source.rows);

    const bool isSet = !values->isNumeric() || hasFewValues(std::get<VectorXd>(values->values));
    if (std::optional<Classes> classes = isSet ? source.classes(name) : std::nullopt) {
        colorByClass(look, *std::move(classes), at);
        return look;
    }
    if (!values->isNumeric()) {
        look.column.clear();
        return look;
    }
    look.isTime = values->isTime;
    colorByNumber(look, std::get<VectorXd>(values->values), at);
    return look;
}

void Encoding::colorByClass(Coloring &look, Classes classes, const std::vector<Index> &at) const {
    std::vector<int> codes;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const int code = at[i] < 0 ? -1 : classes.codes[static_cast<std::size_t>(at[i])];
        codes.push_back(code);
        look.colors[i] = code < 0 ? Coloring::gray : look.colorOf(code).rgb();
        look.markers[i] = categoryMarker(std::max(code, 0));
        look.visible[i] = code < 0 || !isHidden(QString::fromStdString(classes.names[static_cast<std::size_t>(code)]));
    }
    classes.codes = std::move(codes);
    look.classes = std::move(classes);
}

void Encoding::colorBySubset(Coloring &look, const Dataset &data) const {
    const FoundSubsets &found = m_subsets->found();
    look.column = subsetColumn();
    Classes classes{look.column.toStdString(), {}, {}};
    for (std::size_t i = 0; i < found.subsets.size(); ++i) {
        classes.names.push_back(found.subsets[i].settings.name);
        look.own.push_back(colorOf(found.subsets[i].settings, i));
    }
    for (std::size_t i = 0; i < data.rows.size(); ++i) {
        const int code = found.subsetOf(data.rows[i]);
        classes.codes.push_back(code);
        look.colors[i] = code < 0 ? Coloring::gray : look.colorOf(code).rgb();
        look.markers[i] = categoryMarker(std::max(code, 0));
    }
    look.classes = std::move(classes);
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
    colorByNumber(look, values, positions(data, rows));
}

} // namespace eigenscope

#include "moc_encoding.cpp"
