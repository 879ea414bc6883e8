#include "ui/views/distinguish/distinguish.h"

#include "core/formats/table_writer.h"
#include "core/subsets/distinction_table.h"
#include "ui/document/live_subsets.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/views/distinguish/comparison_caution.h"
#include "ui/views/distinguish/comparison_drawing.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace eigenscope {

const char *const Distinguish::meaning = R"(
# What sets the selected rows apart
The selected rows beside all others, or beside a subset, column by column as the data were loaded: where their values
 lie, how far the two means stand apart, and how likely so large a difference would be by chance.
$$ d = \frac{m_1 - m_2}{\sqrt{(s_1^2 + s_2^2)/2}}
$$ \text{lift} = \frac{\text{share of these rows}}{\text{share of the others}}
$$ z = \frac{U - n_1 n_2/2}{\sqrt{\frac{n_1 n_2}{12}\left(n + 1 - \sum\frac{t^3 - t}{n(n - 1)}\right)}}
- $d$ counts standard deviations: 0.2 is little, 0.8 is much, above 2 the two hardly overlap. A lift of 4 is a category
 four times as frequent as among the others.
- $p$ of numbers is that of the rank sum, where $U$ counts the pairs in which a selected row has the larger value and $t$
 equal values share a rank; of categories and words that of $\chi^2$, or Fisher's where fewer than 5 rows are expected.
- Adjusted means by Benjamini and Hochberg for the length of the list. A click on a line colors by its column.
! Rows that were selected by eye from a picture of these columns differ in them by that choice: a small $p$ proves
 nothing then. Columns that took no part in the picture are better witnesses.)";

Distinguish::Distinguish(const ViewContext &context, QWidget *parent)
    : View(context, parent), NumberedView(*this, kept()),
      m_orders(new ChoiceMenu(
          tr("Sort by"),
          [this] {
              return ChoiceMenu::Choices{{tr("Size of the difference"), tr("Chance p")}, m_order};
          },
          this)),
      m_againsts(new ChoiceMenu(
          tr("Compare with"), [this] { return againstChoices(); }, this)),
      m_copy(new QAction(icon("copy"), tr("Copy the numbers"), this)),
      m_report(new QAction(tr("Tell it in the report"), this)) {
    setMouseTracking(true);
    setAccessibleName(tr("What distinguishes the selected rows"));
    m_copy->setToolTip(tr("Copy the list for a spreadsheet, with tabs between its cells"));
    connect(m_copy, &QAction::triggered, this, &Distinguish::copyNumbers);
    connect(m_report, &QAction::triggered, this, &Distinguish::tellInReport);
    connect(m_orders, &ChoiceMenu::chosen, this,
            [this](qsizetype order) { sortBy(static_cast<ComparisonOrder>(order)); });
    connect(m_againsts, &ChoiceMenu::chosen, this, [this](qsizetype index) {
        compareWith(index == 0 ? std::string() : againstChoices().names.value(index).toStdString());
    });
    followResults({Stage::Load, Stage::Cluster}, [this] { compare(); }); // a condition may name the clusters
    connect(&document(), &Document::sessionChanged, this, &Distinguish::follow);
    connect(&selection(), &Selection::changed, this, &Distinguish::follow);
    connect(&encoding().subsets(), &LiveSubsets::changed, this, [this] {
        showTools(); // the selected rows may be one of them
        update();
        emit captionChanged();
    });
    connect(&encoding(), &Encoding::changed, this, qOverload<>(&QWidget::update));
    kept()
        .value("order", m_order, [](Index order) { return order == 0 || order == 1; })
        .value("against", m_against)
        .value("whole", m_isWhole)
        .value("top", m_scroll);
    compare();
}

std::optional<SubsetSettings> Distinguish::subsetNamed(const std::string &name) const {
    const auto &subsets = document().session().subsets();
    const auto found = std::ranges::find(subsets, name, &SubsetSettings::name);
    return found == subsets.end() ? std::nullopt : std::optional(*found);
}

ComparisonRequest Distinguish::askedNow() const {
    if (const auto &settings = document().session().distinguish(); settings && selection().rows().empty())
        return {{}, subsetNamed(settings->subset), subsetNamed(settings->against)};
    return {selection().rows(), {}, subsetNamed(m_against)};
}

void Distinguish::follow() {
    if (askedNow() != m_asked)
        compare();
    showTools();
}

void Distinguish::compare() {
    m_asked = askedNow();
    const auto loaded = document().results().value<Stage::Load>();
    if (const auto newest = loaded ? loaded->dataset : nullptr; newest != m_data) {
        m_data = newest;
        m_ranks = nullptr;
        m_found.reset();
    }
    if (!m_data || m_asked.isNothing())
        m_found.reset();
    renewLines();
    if (!m_data)
        return m_work.drop();
    m_work.ask([rows = m_data, known = m_ranks, asked = m_asked, results = document().results()](
                   const std::stop_token &stop) { return compareRows(asked, rows, known, results, stop); });
}

void Distinguish::take(const RowComparison &comparison) {
    if (!comparison.ranks || comparison.ranks->data != m_data)
        return; // of other data, which are not shown any more
    m_ranks = comparison.ranks;
    const bool isRefused = comparison.found && !*comparison.found;
    m_refusal = isRefused ? said(comparison.found->error().message) : QString();
    m_found = comparison.found && *comparison.found && !m_asked.isNothing() ? std::optional(**comparison.found)
                                                                            : std::nullopt;
    renewLines();
}

void Distinguish::renewLines() {
    m_lines = m_found ? comparisonLines(*m_found, static_cast<ComparisonOrder>(m_order), m_isWhole)
                      : std::vector<ComparisonLine>();
    m_tops = {0};
    for (const ComparisonLine &line : m_lines)
        m_tops.push_back(m_tops.back() + ComparisonDrawing::heightOf(line));
    m_current.reset();
    showTools();
    scrollTo(m_scroll);
    emit captionChanged();
}

void Distinguish::settle() {
    m_work.settle();
}

void Distinguish::restored() {
    follow();
    renewLines();
}

void Distinguish::compareWith(const std::string &subset) {
    if (m_asked.subset)
        return putIntoSession(
            tr("Compare with %1").arg(subset.empty() ? tr("all others") : QString::fromStdString(subset)),
            m_asked.subset->name, subset);
    m_against = subset;
    follow();
}

ChoiceMenu::Choices Distinguish::againstChoices() const {
    ChoiceMenu::Choices choices{{tr("All others")}, 0};
    for (const SubsetSettings &subset : document().session().subsets()) {
        if (m_asked.against && subset.name == m_asked.against->name)
            choices.current = choices.names.size();
        choices.names.append(QString::fromStdString(subset.name));
    }
    return choices;
}

std::optional<SubsetSettings> Distinguish::selectedSubset() const {
    if (m_asked.subset)
        return m_asked.subset;
    for (const FoundSubset &subset : encoding().subsets().found().subsets)
        if (!m_asked.rows.empty() && subset.rows == m_asked.rows)
            return subset.settings;
    return std::nullopt;
}

void Distinguish::showTools() {
    m_copy->setEnabled(m_found.has_value());
    m_report->setEnabled(m_found && selectedSubset());
    m_report->setToolTip(
        m_report->isEnabled()
            ? tr("The session compares these subsets from now on, and its report tells how they differ")
            : tr("Keep the selected rows as a subset first"));
}

void Distinguish::tellInReport() {
    const auto subset = selectedSubset();
    if (!subset)
        return;
    putIntoSession(tr("Tell what distinguishes %1").arg(QString::fromStdString(subset->name)), subset->name,
                   m_asked.against ? m_asked.against->name : std::string());
}

void Distinguish::putIntoSession(const QString &text, const std::string &subset, const std::string &against) {
    Json settings = {{"subset", subset}};
    if (!against.empty())
        settings["against"] = against;
    document().set(text, "distinguish", settings);
}

void Distinguish::sortBy(ComparisonOrder order) {
    m_order = static_cast<Index>(order);
    m_scroll = 0;
    renewLines();
}

void Distinguish::showWhole(bool isWhole) {
    m_isWhole = isWhole;
    renewLines();
}

QString Distinguish::whyEmpty() const {
    if (!m_data)
        return tr("What distinguishes rows from each other appears here when data have been loaded.");
    if (m_asked.isNothing())
        return tr(
            "Select some rows in any view, by a lasso or a click on a class, to see what distinguishes them from all "
            "others.");
    if (!m_refusal.isEmpty())
        return m_refusal;
    return m_found ? QString() : tr("Comparing the columns …");
}

QString Distinguish::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    return tr("%1 against %2").arg(rowsWords(), againstWords());
}

QString Distinguish::rowsWords() const {
    const QString rows = rowsText(m_found->rows);
    const auto subset = selectedSubset();
    return subset ? QString::fromStdString(subset->name) + " · " + rows : rows;
}

QString Distinguish::againstWords() const {
    const QString rows = QLocale().toString(static_cast<qlonglong>(m_found->rowsRest));
    return m_asked.against ? QString::fromStdString(m_asked.against->name) + " · " + rows : tr("%1 others").arg(rows);
}

QList<QAction *> Distinguish::tools() {
    return {m_copy, m_againsts->menuAction(), m_orders->menuAction(), m_report};
}

void Distinguish::copyNumbers() {
    if (!m_found)
        return;
    const auto bytes = tableBytes(distinctionTable(*m_found), ".tsv", document().catalogue().formats);
    if (!bytes)
        return document().say(said(bytes.error().message));
    QGuiApplication::clipboard()->setText(QString::fromStdString(*bytes));
    document().say(tr("The list is on the clipboard: %1 with tabs between their cells.")
                       .arg(rowsText(static_cast<Index>(m_found->list.size()))));
}

ComparisonHead Distinguish::head() const {
    return {static_cast<double>(width()), rowsWords(), againstWords(), m_order == 0 ? "|d|" : "p"};
}

QRectF Distinguish::roomForLines() const {
    return {0, ComparisonHead::height, static_cast<double>(width()),
            std::max(0.0, height() - ComparisonHead::height - comparisonCautionHeight(size()))};
}

QRectF Distinguish::placeOf(std::size_t line) const {
    const QRectF room = roomForLines();
    const QRectF place(0, room.top() + m_tops[line] - m_scroll, room.width(), m_tops[line + 1] - m_tops[line]);
    return place.bottom() > room.top() && place.top() < room.bottom() ? place : QRectF();
}

std::optional<std::size_t> Distinguish::lineAt(QPointF place) const {
    if (m_lines.empty() || !whyEmpty().isEmpty() || !roomForLines().contains(place))
        return std::nullopt;
    const double y = place.y() - ComparisonHead::height + m_scroll;
    const auto line = static_cast<std::size_t>(std::ranges::upper_bound(m_tops, y) - m_tops.begin()) - 1;
    return line < m_lines.size() ? std::optional(line) : std::nullopt;
}

void Distinguish::scrollTo(double top) {
    if (m_found) // what is restored waits for its lines
        m_scroll = std::clamp(top, 0.0, std::max(0.0, m_tops.back() - roomForLines().height()));
    update();
}

void Distinguish::paintContents(QPainter &painter) {
    const bool isForFile = !isVisible();
    if (isForFile)
        head().paintWords(painter, theme());
    else
        head().paint(painter, theme());
    const double caution = comparisonCautionHeight(size());
    paintComparisonCaution(painter, QRectF(0, height() - caution, width(), caution), theme());
    painter.setClipRect(roomForLines(), Qt::IntersectClip);
    const ComparisonDrawing drawing(theme(), width(), m_lines);
    const std::string coloring = encoding().colorColumn().toStdString();
    for (std::size_t line = 0; line < m_lines.size(); ++line)
        if (const QRectF place = placeOf(line);
            !place.isEmpty() && !(isForFile && place.bottom() > roomForLines().bottom())) {
            const Difference *difference = m_lines[line].difference;
            drawing.paint(painter, place, m_lines[line],
                          {difference && difference->column == coloring, m_current == line});
        }
}

void Distinguish::resizeEvent(QResizeEvent *event) {
    View::resizeEvent(event);
    scrollTo(m_scroll);
}

void Distinguish::showEvent(QShowEvent *event) {
    View::showEvent(event);
    m_work.begin();
}

Table Distinguish::numbers() const {
    return m_found ? distinctionTable(*m_found) : Table();
}

} // namespace eigenscope

#include "moc_distinguish.cpp"
