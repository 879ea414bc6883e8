#include "ui/views/columns/columns.h"

#include "core/formats/table_writer.h"
#include "ui/controls/passed_focus.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/theme/style_sheet.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QShortcut>
#include <QVBoxLayout>

#include <chrono>
#include <numeric>

namespace eigenscope {
namespace {

/// So many cells are looked at though their lines are not seen; of more, those of lines that are seen or asked for.
constexpr double cheapCells = 2e8;
constexpr auto answerPause = std::chrono::milliseconds(20);

} // namespace

const char *const ColumnsView::meaning = R"(
# Each column at a glance
A line a column as the data were loaded: what it holds, what it is used for, how its values are spread over equal steps
 or over the most frequent texts, how many rows lack a value, from where to where it reaches, and how it begins. The
 height of a bar grows with the square root of the count $n_b$ of its rows, so that few rows are seen beside many; in the
 contrast color stand those that are selected.
$$ h_b = \frac{\sqrt{n_b}}{\sqrt{\max_c n_c}}
$$ e = \frac{-\sum_b p_b \ln p_b}{\ln B}, \quad p_b = \frac{n_b}{\sum_c n_c}
- A click on a line colors by its column, one on a type or a role changes it, and the right button has more.
- A head sorts by its cells; that of the values by $e$ of the $B$ bars: 0 is a column that is all but constant, 1 one that
 is spread evenly.
- A lone bar far from the others is an outlier or a code such as 999 for a missing value.
- Few bars with gaps between them are often codes: a category rather than a number.
! Bars count every row of the file, whatever the filter and the steps leave out, and two columns with the same bars can
 differ within them.)";

ColumnsView::ColumnsView(const ViewContext &context, QWidget *parent)
    : View(context, parent), NumberedView(*this, kept()), m_choices(context.document, context.encoding, m_model),
      m_search(new QLineEdit(this)), m_table(new ColumnsTable(m_model, this)),
      m_copy(new QAction(icon("copy"), tr("Copy the list"), this)) {
    setAutoFillBackground(true);
    setFont(interfaceFont(12));
    setFocusPolicy(Qt::NoFocus); // Tab stops at its parts
    passFocus(*this, *m_table);
    m_search->setPlaceholderText(tr("Search columns"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search columns"));
    m_table->setAccessibleName(tr("Columns of the data"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_search);
    layout->addWidget(m_table);
    m_copy->setToolTip(tr("Copy the list for a spreadsheet, with tabs between its cells"));
    m_soon.setSingleShot(true);
    m_soon.setInterval(answerPause);

    connect(m_copy, &QAction::triggered, this, &ColumnsView::copyNumbers);
    connect(&numbersAction(), &QAction::toggled, this, &ColumnsView::follow);
    connect(m_search, &QLineEdit::textChanged, this, &ColumnsView::search);
    auto *down = new QShortcut(Qt::Key_Down, m_search, nullptr, nullptr, Qt::WidgetShortcut);
    connect(down, &QShortcut::activated, this, [this] {
        m_table->setFocus();
        if (!m_table->currentIndex().isValid())
            m_table->setCurrentIndex(m_model.index(0, 0));
    });
    connect(m_table, &ColumnsTable::used, this, [this](int row) { m_choices.color(row); });
    connect(m_table, &ColumnsTable::copyRequested, this, &ColumnsView::copyNumbers);
    connect(m_table, &ColumnsTable::menuRequested, this,
            [this](int row, const QPoint &at) { openMenu(&ColumnMenu::fill, row, at); });
    connect(m_table, &ColumnsTable::typesRequested, this,
            [this](int row, const QPoint &at) { openMenu(&ColumnMenu::fillTypes, row, at); });
    connect(m_table, &ColumnsTable::rolesRequested, this,
            [this](int row, const QPoint &at) { openMenu(&ColumnMenu::fillRoles, row, at); });
    connect(m_table, &ColumnsTable::seenChanged, this, &ColumnsView::follow);
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &ColumnsView::follow);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        findUnknown();
        if (!selection().rows().empty() && seen(true) != m_counted)
            count();
    });
    followResults({Stage::Load}, [this] { takeData(); });
    connect(&selection(), &Selection::changed, this, &ColumnsView::count);
    connect(&encoding(), &Encoding::changed, this, &ColumnsView::takeColoring);
    kept()
        .key(
            "search", [this] { return jsonOf(m_search->text().toStdString()); },
            [this](const Json &text) {
                m_search->setText(QString::fromStdString(valueIn<std::string>(text).value_or(std::string())));
            })
        .keys([this] { return writtenOrder(); }, [this](const Json &state) { readOrder(state); });
    setTheme(this->theme());
    takeData();
}

ColumnsView::~ColumnsView() {
    m_table->disconnect(this); // it scrolls when its model goes
    m_table->horizontalHeader()->disconnect(this);
}

void ColumnsView::takeData() {
    const auto loaded = document().results().value<Stage::Load>();
    if (loaded == m_model.loaded())
        return;
    const QModelIndex current = m_table->currentIndex();
    const std::string column = current.isValid() ? m_model.line(current.row()).name : std::string();
    const int top = m_table->verticalScrollBar()->value();
    m_finding.cancel();
    m_counting.cancel();
    m_counted.clear();
    m_model.setData(loaded);
    if (const int row = column.empty() ? -1 : m_model.rowOf(column); row >= 0) { // the same columns in another role
        m_table->setCurrentIndex(m_model.index(row, current.column()));
        m_table->verticalScrollBar()->setValue(top);
    }
    takeColoring();
    follow();
    emit captionChanged();
}

void ColumnsView::search() {
    m_model.search(m_search->text().trimmed());
    follow();
    emit captionChanged();
}

bool ColumnsView::areAllWanted() const {
    if (!m_model.isOrdered() || m_isCopyWanted || numbersAction().isChecked())
        return true;
    return m_model.loaded() &&
           static_cast<double>(m_model.loaded()->dataset->size()) * static_cast<double>(m_model.lines()->size()) <
               cheapCells;
}

std::vector<std::size_t> ColumnsView::seen(bool isKnown) const {
    std::vector<std::size_t> places;
    const auto [first, last] = m_table->seenRows();
    for (int row = first; row <= last; ++row)
        if (const std::size_t place = m_model.placeOf(row);
            !m_model.line(row).isIgnored() && (m_model.facts(place) != nullptr) == isKnown)
            places.push_back(place);
    return places;
}

ColumnsAsked ColumnsView::asked(std::vector<std::size_t> places) const {
    return {m_model.loaded(), m_model.lines(), std::move(places)};
}

void ColumnsView::follow() {
    if (!m_soon.isActive())
        m_soon.start();
}

void ColumnsView::findUnknown() {
    if (!isVisible() || m_model.areAllKnown())
        return;
    std::vector<std::size_t> places = seen(false);
    const bool areAllAsked = areAllWanted();
    const auto isAwaited = [this](std::size_t place) { return std::ranges::count(m_awaited, place) > 0; };
    if (m_finding.isRunning() && areAllAsked == m_areAllAsked && std::ranges::all_of(places, isAwaited))
        return;
    m_awaited = places;
    m_areAllAsked = areAllAsked;
    for (std::size_t place = 0; areAllAsked && place < m_model.lines()->size(); ++place)
        if (!m_model.facts(place) && !isAwaited(place))
            places.push_back(place);
    if (places.empty())
        return;
    ColumnsAsked work = asked(std::move(places));
    work.awaited = m_awaited.size();
    m_finding.start([this, work = std::move(work)](const std::stop_token &stop, const JobRunner::Post &post) {
        findFacts(
            work, [&](Facts facts) { post([this, facts = std::move(facts)] { takeFacts(facts); }); }, stop);
    });
}

void ColumnsView::takeFacts(const Facts &facts) {
    m_model.takeFacts(facts);
    follow();
    if (m_model.areAllKnown())
        emit captionChanged();
    if (m_model.areAllKnown() && std::exchange(m_isCopyWanted, false))
        copyNumbers();
}

void ColumnsView::count() {
    if (isVisible())
        countOf(seen(true), false);
}

void ColumnsView::countOf(const std::vector<std::size_t> &places, bool isHere) {
    m_counted = places;
    if (selection().rows().empty() || places.empty()) {
        m_counting.cancel();
        return m_model.dropSelected();
    }
    std::vector<std::shared_ptr<const ColumnFacts>> facts;
    for (const std::size_t place : places)
        facts.push_back(m_model.facts(place));
    if (isHere)
        return m_model.takeSelected(countSelected(asked(places), facts, selection().rows(), {}));
    m_counting.startNext([this, asked = asked(places), facts = std::move(facts),
                          selected = selection().rows()](const std::stop_token &stop, const JobRunner::Post &post) {
        post([this, data = asked.data, counts = countSelected(asked, facts, selected, stop)] {
            if (data == m_model.loaded())
                m_model.takeSelected(counts);
        });
    });
}

void ColumnsView::settle() {
    takeData();
    m_finding.cancel();
    m_counting.cancel();
    if (m_model.loaded()) {
        std::vector<std::size_t> places(m_model.lines()->size());
        std::iota(places.begin(), places.end(), std::size_t{0});
        std::erase_if(places, [this](std::size_t place) { return m_model.facts(place) != nullptr; });
        findFacts(asked(places), [this](const Facts &facts) { m_model.takeFacts(facts); }, {});
    }
    // In a picture nothing can be typed or scrolled; the field stays where it says what is left out.
    m_search->setHidden(m_search->text().isEmpty());
    layout()->setGeometry(rect()); // without what is hidden, and without a least size
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->fitSections();
    countOf(seen(true), true);
    emit captionChanged();
}

void ColumnsView::render(QPainter &painter) {
    if (const QString why = whyEmpty(); !why.isEmpty())
        return renderEmpty(painter, why);
    QWidget::render(&painter, {}, {}, QWidget::DrawWindowBackground | QWidget::DrawChildren);
}

void ColumnsView::resizeEvent(QResizeEvent *event) {
    View::resizeEvent(event);
    follow();
}

void ColumnsView::showEvent(QShowEvent *event) {
    View::showEvent(event);
    takeColors(); // a style sheet that is first seen now brings back those of before
    follow();
    count();
}

QString ColumnsView::caption() const {
    if (!m_model.loaded())
        return {};
    const auto all = static_cast<Index>(m_model.lines()->size());
    QString text = columnsText(all);
    if (m_model.rowCount() != all)
        text = tr("%L1 of %2").arg(m_model.rowCount()).arg(text);
    return m_model.isOrdered() ? text : tr("%1 · sorting …").arg(text);
}

QString ColumnsView::pictureWords() const {
    constexpr int mostNamed = 8;
    QStringList told;
    for (int row = 0; row < std::min(m_model.rowCount(), mostNamed); ++row)
        told.append(m_model.data(m_model.index(row, 0)).toString());
    if (m_model.rowCount() > mostNamed)
        told.append(tr("and %L1 more").arg(m_model.rowCount() - mostNamed));
    return told.join(", ");
}

QString ColumnsView::whyEmpty() const {
    return m_model.loaded() ? QString() : tr("The columns appear here when data have been loaded.");
}

Table ColumnsView::numbers() const {
    return m_model.table();
}

QList<QAction *> ColumnsView::tools() {
    return {m_copy};
}

void ColumnsView::copyNumbers() {
    if (!m_model.loaded())
        return;
    if (!m_model.areAllKnown()) {
        m_isCopyWanted = true;
        return follow();
    }
    const auto bytes = tableBytes(numbers(), ".tsv", document().catalogue().formats);
    if (!bytes)
        return document().say(said(bytes.error().message));
    QGuiApplication::clipboard()->setText(QString::fromStdString(*bytes));
    document().say(
        tr("The list is on the clipboard: %1 with tabs between their cells.").arg(columnsText(m_model.rowCount())));
}

void ColumnsView::openMenu(void (ColumnMenu::*fill)(QMenu &, int) const, int row, const QPoint &global) {
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    (m_choices.*fill)(*menu, row);
    if (fill == &ColumnMenu::fill)
        menu->addAction(m_copy);
    menu->popup(global);
}

Json ColumnsView::writtenOrder() const {
    const QHeaderView &header = *m_table->horizontalHeader();
    return {{"sort", header.sortIndicatorSection()}, {"falling", header.sortIndicatorOrder() == Qt::DescendingOrder}};
}

void ColumnsView::readOrder(const Json &state) {
    const Index section = valueIn<Index>(entryOf(state, "sort")).value_or(-1);
    const bool isSection = section >= 0 && section < ColumnsModel::sectionCount;
    m_table->horizontalHeader()->setSortIndicator(isSection ? static_cast<int>(section) : -1,
                                                  entryOf(state, "falling") == true ? Qt::DescendingOrder
                                                                                    : Qt::AscendingOrder);
}

void ColumnsView::resetView() {
    restore(Json::object());
}

void ColumnsView::setTheme(const Theme &theme) {
    View::setTheme(theme);
    m_table->cells().setTheme(theme);
    takeColors(); // before, for one that is not shown yet, and after: a new style sheet may bring back the former ones
    setStyleSheet(eigenscope::styleSheet(theme) +
                  "QTableView { border: none; } QHeaderView::section { border-right: none; }");
    takeColors();
}

void ColumnsView::takeColors() {
    QPalette colors = themePalette(theme());
    colors.setColor(QPalette::Window, theme().surface);
    setPalette(colors);
    m_table->setPalette(colors); // a style sheet keeps it from being handed down
    takeColoring();
}

void ColumnsView::takeColoring() {
    m_table->cells().setColoring(encoding().colorColumn().toStdString());
    m_table->viewport()->update();
}

} // namespace eigenscope

#include "moc_columns.cpp"
