#include "ui/views/filters/filters.h"

#include "core/pipeline/bare_columns.h"
#include "ui/controls/key_marks.h"
#include "ui/document/live_subsets.h"
#include "ui/document/subset_changes.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int filtersMargin = 12, filterHeight = 30, refusalHeight = 20;
constexpr double filterGap = 16, lineGap = 8; // px
constexpr double usualPanelWidth = 110, leastPanelWidth = 64, usualPanelHeight = 84, leastPanelHeight = 56;
constexpr std::size_t usualColumns = 5;
constexpr int mostOffered = 200; // columns in the menu

/// How many histograms stand side by side: as many as have room, and where their lines would not all be seen, as many
/// more as can still be read.
int panelsAcross(int count, const QSizeF &room) {
    const auto fitting = [&room](double width) {
        return static_cast<int>((room.width() + filterGap) / (width + filterGap));
    };
    int across = std::clamp(fitting(usualPanelWidth), 1, std::max(1, count));
    const auto isHigh = [&] {
        return (count + across - 1) / across * (usualPanelHeight + lineGap) - lineGap > room.height();
    };
    while (across < std::min(count, fitting(leastPanelWidth)) && isHigh())
        ++across;
    return across;
}

/// The names of a list; nothing for what is none.
std::optional<std::vector<std::string>> namesIn(const Json &json) {
    if (!json.is_array() || !std::ranges::all_of(json, [](const Json &name) { return name.is_string(); }))
        return {};
    return json.get<std::vector<std::string>>();
}

} // namespace

Filters::Filters(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_line(new QLineEdit(this)), m_refusal(new QLabel(this)), m_columnMenu(new QMenu(this)),
      m_clear(new QAction(tr("Clear the filter"), this)),
      m_counting(*this, &Filters::takeCounts, decltype(m_counting)::Running::LetToItsEnd) {
    setMouseTracking(true);
    setAccessibleName(tr("Histograms of columns with what passes the filter"));
    m_line->setPlaceholderText(tr("Which rows are shown, such as age > 40 and city = 'Bonn'"));
    m_line->setAccessibleName(tr("Filter"));
    m_line->setProperty("code", true);
    m_line->setProperty(settingLineProperty, true);
    m_line->setClearButtonEnabled(true);
    m_refusal->setProperty("role", "bad");
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->hide();
    m_columnMenu->setTitle(tr("Columns"));
    m_columnMenu->setIcon(eigenscope::icon("add"));
    connect(m_columnMenu, &QMenu::aboutToShow, this, [this] { fillColumns(*m_columnMenu); });
    connect(m_clear, &QAction::triggered, this, [this] { setFilter(document(), {}); });
    connect(m_line, &QLineEdit::returnPressed, this, &Filters::takeText);
    connect(m_line, &QLineEdit::textEdited, this, [this](const QString &text) {
        if (text.isEmpty()) // nothing says that there is still a filter
            takeText();
    });
    connect(&document(), &Document::sessionChanged, this, &Filters::takeFilter);
    followResults({Stage::Load, Stage::Cluster}, [this] { takeData(); });
    connect(&encoding().subsets(), &LiveSubsets::changed, this, [this] {
        count();
        emit captionChanged();
    });
    connect(&selection(), &Selection::changed, this, &Filters::count);
    kept().key(
        "columns", [this] { return m_columns ? Json(*m_columns) : Json(); },
        [this](const Json &json) { m_columns = namesIn(json); });
    takeFilter();
    takeData();
}

QString Filters::caption() const {
    const FoundSubsets &found = encoding().subsets().found();
    const auto loaded = document().results().value<Stage::Load>();
    if (!loaded || document().session().filter().empty())
        return tr("all rows pass");
    return tr("%L1 of %2 pass").arg(found.passingRows).arg(rowsText(loaded->dataset->size()));
}

QString Filters::pictureWords() const {
    QStringList told;
    for (const FilterPanel &panel : m_panels)
        told.append(panel.bins().bars == 1
                        ? tr("%1 in 1 bar").arg(QString::fromStdString(panel.bins().column))
                        : tr("%1 in %2 bars").arg(QString::fromStdString(panel.bins().column)).arg(panel.bins().bars));
    return told.join(", ");
}

QString Filters::whyEmpty() const {
    return document().results().value<Stage::Load>() ? QString()
                                                     : tr("Histograms appear here when data have been loaded.");
}

QList<QAction *> Filters::tools() {
    return {m_columnMenu->menuAction(), m_clear};
}

void Filters::settle() {
    m_counting.settle();
    m_line->hide(); // in a picture nothing can be typed: it says the filter itself
}

void Filters::restored() {
    count();
    View::restored();
}

void Filters::takeData() {
    const auto loaded = document().results().value<Stage::Load>();
    m_data = loaded ? loaded->dataset : nullptr;
    m_counts.clear();
    readFilter();
    count();
    emit captionChanged();
}

void Filters::takeFilter() {
    const std::string &now = document().session().filter();
    m_clear->setEnabled(!now.empty());
    if (now == m_shownFilter)
        return;
    m_shownFilter = now;
    readFilter();
    m_line->setText(QString::fromStdString(now));
    say({});
    update();
    emit captionChanged();
}

void Filters::takeText() {
    const QString text = m_line->text().trimmed();
    const auto checked = BareColumns(document().results()).check(text.toStdString());
    say(checked ? QString() : said(checked.error().message));
    if (checked)
        setFilter(document(), text);
}

void Filters::say(const QString &sentence) {
    m_refusal->setText(sentence);
    m_refusal->setVisible(!sentence.isEmpty());
    m_line->setProperty("refused", !sentence.isEmpty());
    m_line->setStyleSheet(m_line->styleSheet()); // looks at the property anew
    layOut();
}

bool Filters::areChosen() const {
    if (!m_columns || m_columns->empty() || !m_data)
        return m_columns.has_value();
    const BareColumns bare(document().results());
    const auto names = bare.columns().names();
    return std::ranges::any_of(*m_columns,
                               [&names](const std::string &column) { return std::ranges::count(names, column) > 0; });
}

std::vector<std::string> Filters::columns() const {
    if (areChosen())
        return *m_columns;
    if (!m_data)
        return {};
    const std::vector<std::string> &analyzed = m_data->points().columns;
    std::vector<std::string> first(
        analyzed.begin(), analyzed.begin() + static_cast<std::ptrdiff_t>(std::min(analyzed.size(), usualColumns)));
    const bool isCovered = !m_data->label || std::ranges::count(first, *m_data->label) > 0;
    if (!isCovered)
        first.push_back(*m_data->label);
    for (const Column &attribute : m_data->attributes) // of data that have no analyzed columns
        if (analyzed.empty() && first.size() < usualColumns && std::ranges::count(first, attribute.name) == 0)
            first.push_back(attribute.name);
    return first;
}

void Filters::count() {
    if (!m_data)
        return takeCounts({});
    FilterQuestion question{.found = encoding().subsets().kept(),
                            .results = document().results(),
                            .selected = selection().rows(),
                            .columns = columns()};
    for (const FilterHistogram &histogram : m_counts)
        question.known.push_back(histogram.bins);
    m_counting.ask([question](const std::stop_token &stop) { return counted(question, stop); });
}

void Filters::takeCounts(const std::vector<FilterHistogram> &counts) {
    m_counts = counts;
    layOut();
    tellChange();
}

void Filters::layOut() {
    m_line->setGeometry(filtersMargin, 4, width() - 2 * filtersMargin, filterHeight);
    m_refusal->setGeometry(filtersMargin, 4 + filterHeight, width() - 2 * filtersMargin, refusalHeight);
    m_panels.clear();
    const double top = 4 + filterHeight + (m_refusal->isHidden() ? 8 : refusalHeight + 4);
    const QRectF area(filtersMargin, top, width() - 2 * filtersMargin, std::max(0.0, height() - top - 8));
    const auto count = static_cast<int>(m_counts.size());
    const int across = panelsAcross(count, area.size()), lines = std::max(1, (count + across - 1) / across);
    const QSizeF cell((area.width() - (across - 1) * filterGap) / across,
                      std::max(leastPanelHeight, (area.height() - (lines - 1) * lineGap) / lines));
    for (int i = 0; i < count; ++i)
        m_panels.emplace_back(m_counts[static_cast<std::size_t>(i)],
                              QRectF(QPointF(area.left() + i % across * (cell.width() + filterGap),
                                             area.top() + static_cast<double>(i / across) * (cell.height() + lineGap)),
                                     cell));
    update();
}

void Filters::resizeEvent(QResizeEvent *event) {
    View::resizeEvent(event);
    layOut();
}

void Filters::showEvent(QShowEvent *event) {
    View::showEvent(event);
    m_counting.begin();
}

void Filters::paintContents(QPainter &painter) {
    for (const FilterPanel &panel : m_panels)
        panel.paint(painter, choiceOf(panel.bins().column), theme());
    if (!m_line->isHidden())
        return;
    painter.setFont(interfaceFont(12));
    painter.setPen(theme().secondary);
    painter.drawText(QRectF(filtersMargin, 4, width() - 2 * filtersMargin, filterHeight),
                     Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(m_line->text(), Qt::ElideRight, width() - 2 * filtersMargin));
}

std::pair<double, double> Filters::spanOf(const FilterPanel &panel) const {
    const ValueSpan span = m_filter.span(panel.bins().column).value_or(ValueSpan());
    return {span.low.value_or(panel.bins().low), span.high.value_or(panel.bins().high)};
}

/// The parts of the filter; none where the data do not have its columns.
void Filters::readFilter() {
    const auto read = ColumnFilter::read(document().session().filter(), BareColumns(document().results()).columns());
    m_filter = read ? *read : ColumnFilter();
}

ColumnChoice Filters::choiceOf(const std::string &column) const {
    return {m_filter.span(column), m_filter.levels(column)};
}

void Filters::set(const ColumnFilter &filter, const std::string &column) {
    setFilter(document(), QString::fromStdString(filter.text()), "filter." + QString::fromStdString(column));
}

void Filters::fillColumns(QMenu &menu) {
    menu.clear();
    const std::vector<std::string> shown = columns();
    int offered = 0;
    for (const std::string &name : BareColumns(document().results()).columns().names()) {
        if (++offered > mostOffered)
            break;
        QAction *action = menu.addAction(QString::fromStdString(name));
        action->setCheckable(true);
        action->setChecked(std::ranges::count(shown, name) > 0);
        connect(action, &QAction::toggled, this, [this, name](bool on) { showColumn(name, on); });
    }
}

void Filters::showColumn(const std::string &column, bool shown) {
    std::vector<std::string> now = columns();
    std::erase(now, column);
    if (shown)
        now.push_back(column);
    m_columns = std::move(now);
    count();
}

} // namespace eigenscope

#include "moc_filters.cpp"
