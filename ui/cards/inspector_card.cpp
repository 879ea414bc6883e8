#include "ui/cards/inspector_card.h"

#include "core/quality/neighbor_errors.h"
#include "ui/cards/row_picture.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

namespace eigenscope {
namespace {

constexpr int mostColumns = 12; // lines of columns; the rest is counted
constexpr Index neighborCount = 3;
constexpr qsizetype longestLine = 24; // characters

QString number(double value) {
    return std::isfinite(value) ? numberLabel(value, 4) : QObject::tr("missing");
}

} // namespace

InspectorCard::InspectorCard(const ViewContext &context, QWidget *parent)
    : Card(programWords(cardTitle), parent), m_document(context.document), m_selection(context.selection),
      m_name(new QLabel) {
    m_name->setProperty("role", "secondary");
    m_name->setTextFormat(Qt::PlainText);
    setCorner(m_name);
    body().setSpacing(4);
    connect(&m_selection, &Selection::changed, this, &InspectorCard::showSelection);
    connect(&m_document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load)
            takeLoaded();
        if (stage == Stage::Load ||
            ((stage == Stage::Reduce || stage == Stage::Quality) && m_selection.rows().size() == 1))
            showSelection();
    });
    takeLoaded();
    showSelection();
}

void InspectorCard::takeLoaded() {
    m_pixels.reset();
    m_looking.cancel();
    const auto loaded = m_document.results().value<Stage::Load>();
    if (!loaded || !loaded->dataset->isPoints())
        return;
    m_looking.start([this, data = loaded->dataset](const std::stop_token &, const JobRunner::Post &post) {
        if (auto pixels = PixelData::of(data, data))
            post([this, found = std::make_shared<const PixelData>(*std::move(pixels))] {
                m_pixels = found;
                if (m_selection.rows().size() == 1)
                    showSelection();
            });
    });
}

void InspectorCard::clear() {
    while (QLayoutItem *item = body().takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // the link that was clicked may be in it
        delete item;
    }
    m_name->clear();
}

void InspectorCard::showSelection() {
    m_jobs.cancel();
    clear();
    const auto count = m_selection.rows().size();
    setTitle(count > 1 ? tr("%L1 selected points").arg(count) : tr("Selected point"));
    if (!m_document.results().value<Stage::Load>() || count == 0) {
        auto *hint = new QLabel(tr("Click a point, or draw around several."));
        hint->setProperty("role", "secondary");
        hint->setWordWrap(true);
        body().addWidget(hint);
    } else if (count == 1) {
        showRow(m_selection.current());
    } else {
        showSeveral();
    }
}

void InspectorCard::showRow(Index row) {
    const Results &results = m_document.results();
    const Dataset &dataset = *results.value<Stage::Load>()->dataset;
    const std::optional<Index> position = positionOf(dataset, row);
    if (!position)
        return;
    m_name->setText(rowTitle(dataset, *position));
    for (const Column &attribute : dataset.attributes)
        if (attribute.name != dataset.name)
            add(QString::fromStdString(attribute.name), QString::fromStdString(attribute.text(*position)));
    if (results.value<Stage::Reduce>())
        if (const auto at = positionOf(*results.value<Stage::Reduce>()->data, row)) {
            for (Index j = 0; j < results.value<Stage::Reduce>()->coordinates.cols(); ++j)
                add(QString::fromStdString(results.value<Stage::Reduce>()->axes[static_cast<std::size_t>(j)]),
                    number(results.value<Stage::Reduce>()->coordinates(*at, j)));
            addQuality(*at);
        }
    addColumns(dataset, *position);
    const auto prepared =
        results.value<Stage::Prepare>() ? positionOf(*results.value<Stage::Prepare>()->dataset, row) : std::nullopt;
    if (!prepared)
        return;
    m_jobs.start([this, results, prepared = *prepared](const std::stop_token &, const JobRunner::Post &post) {
        const NearRows found = nearest(results, prepared, neighborCount);
        post([this, found, data = results.value<Stage::Prepare>()->dataset] { addNeighbors(found, *data); });
    });
}

void InspectorCard::addColumns(const Dataset &dataset, Index position) {
    if (m_pixels) {
        body().addWidget(new RowPicture(m_pixels, position, m_name->text()));
        return;
    }
    const Points &points = dataset.points();
    const Index shown = std::min<Index>(points.X.cols(), mostColumns);
    for (Index j = 0; j < shown; ++j) {
        const std::string &name = points.columns[static_cast<std::size_t>(j)];
        const Column *date = dataset.attribute(name);
        if (!date || !date->isTime) // which stands there already
            add(QString::fromStdString(name), number(points.X(position, j)));
    }
    if (shown < points.X.cols())
        add(tr("and more columns"), QString::number(points.X.cols() - shown));
}

void InspectorCard::addQuality(Index position) {
    const Results &results = m_document.results();
    if (!results.value<Stage::Quality>() || results.value<Stage::Quality>()->rowTrustworthiness.size() == 0)
        return;
    const auto show = [this](const QString &trustworthiness, const QString &continuity) {
        add(tr("Trustworthiness"), trustworthiness);
        add(tr("Continuity"), continuity);
    };
    const auto quality = results.qualityOfPicture();
    if (!quality) // not yet
        return show(tr("…"), tr("…"));
    const std::optional<Index> measured = quality->measured(position);
    if (!measured)
        return show(tr("not measured"), tr("not measured"));
    show(number(quality->rowTrustworthiness[*measured]), number(quality->rowContinuity[*measured]));
    const NeighborErrors errors = *neighborErrors(*quality, position);
    addRows(tr("Invented neighbors"), *results.value<Stage::Reduce>()->data, errors.invented);
    addRows(tr("Lost neighbors"), *results.value<Stage::Reduce>()->data, errors.lost);
}

void InspectorCard::addNeighbors(const NearRows &found, const Dataset &prepared) {
    if (found.distanceToMean >= 0)
        add(tr("‖φ(x) − μ‖"), number(found.distanceToMean));
    addRows(tr("Nearest"), prepared, found.inData);
    addRows(tr("Nearest in φ-space"), prepared, found.inFeature);
}

void InspectorCard::addRows(const QString &name, const Dataset &dataset, const std::vector<Index> &positions) {
    if (positions.empty())
        return;
    const auto shown = std::min(positions.size(), static_cast<std::size_t>(neighborCount));
    QStringList links;
    for (const Index position : std::span(positions).first(shown))
        links.append(rowLink(dataset, position));
    if (shown < positions.size())
        links.append(tr("%1 more").arg(positions.size() - shown));
    auto *label = new QLabel(links.join(", "));
    label->setAlignment(Qt::AlignRight);
    label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(label, &QLabel::linkActivated, this,
            [this](const QString &row) { m_selection.select({static_cast<Index>(row.toLongLong())}); });
    addLine(name, label);
}

/// How many of the selected rows belong to which class, the most frequent first.
void InspectorCard::showClasses(const Dataset &dataset) {
    constexpr std::size_t mostClasses = 8;
    const std::optional<Classes> classes = dataset.classes();
    if (!classes)
        return;
    std::vector<std::pair<int, std::size_t>> counts(classes->names.size());
    for (std::size_t k = 0; k < counts.size(); ++k)
        counts[k].second = k;
    for (const Index row : m_selection.rows())
        if (const std::optional<Index> position = positionOf(dataset, row))
            if (const int code = classes->codes[static_cast<std::size_t>(*position)]; code >= 0)
                ++counts[static_cast<std::size_t>(code)].first;
    std::erase_if(counts, [](const auto &count) { return count.first == 0; });
    std::ranges::stable_sort(counts, std::greater<>(), [](const auto &count) { return count.first; });
    for (std::size_t k = 0; k < std::min(counts.size(), mostClasses); ++k)
        add(tr("%1 %2").arg(QString::fromStdString(classes->column),
                            QString::fromStdString(classes->names[counts[k].second])),
            QLocale().toString(counts[k].first));
    if (counts.size() > mostClasses)
        add(tr("and more classes"), QString::number(counts.size() - mostClasses));
}

void InspectorCard::showSeveral() {
    const Dataset &dataset = *m_document.results().value<Stage::Load>()->dataset;
    showClasses(dataset);
    const Points &points = dataset.points();
    const Index shown = std::min<Index>(points.X.cols(), mostColumns);
    VectorXd sum = VectorXd::Zero(shown);
    Eigen::VectorXi counted = Eigen::VectorXi::Zero(shown);
    for (const Index row : m_selection.rows()) {
        const std::optional<Index> position = positionOf(dataset, row);
        for (Index j = 0; position && j < shown; ++j)
            if (std::isfinite(points.X(*position, j))) {
                sum[j] += points.X(*position, j);
                ++counted[j];
            }
    }
    for (Index j = 0; j < shown; ++j)
        add(tr("mean %1").arg(QString::fromStdString(points.columns[static_cast<std::size_t>(j)])),
            number(counted[j] > 0 ? sum[j] / counted[j] : std::nan("")));
    if (shown < points.X.cols())
        add(tr("and more columns"), QString::number(points.X.cols() - shown));
}

void InspectorCard::add(const QString &name, const QString &value) {
    const bool isLong = value.size() > longestLine;
    const bool isSequence = isLong && !value.contains(' '); // no place to break the line
    QLabel *label = addLine(name, isSequence ? value.left(longestLine) + u'…' : value);
    label->setWordWrap(isLong && !isSequence);
    if (isSequence)
        label->setToolTip(value);
}

} // namespace eigenscope

#include "moc_inspector_card.cpp"
