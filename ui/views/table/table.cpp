#include "ui/views/table/table.h"

#include "core/formats/table_writer.h"
#include "ui/controls/paragraph.h"
#include "ui/controls/passed_focus.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/theme/style_sheet.h"
#include "ui/views/table/row_table.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace eigenscope {
namespace {

constexpr qsizetype longestValue = 40; // letters of a value in a menu
constexpr auto typingPause = std::chrono::milliseconds(150);

} // namespace

const char *const TableView::meaning = R"(
# The rows as they were loaded
Each line is a row of the data as it was loaded: its position in the source, its name and label, all columns, and its
 coordinates on the axes of the reduction, where preparation has not dropped it.
- A click on a column sorts by it, a second one turns the order round, a third one restores the order of the source.
- The box beneath a name filters the rows of all views, as the view Filters does: a part of a text, = Bonn, > 3, 3..5,
 is missing.
- What is selected here is selected in every view.
! The values are those of the file, not those after the preparation: reducer and kernel may see standardized ones.)";

TableView::TableView(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_search(new QLineEdit(this)), m_table(new RowTable(m_model, context.selection, this)),
      m_refusal(paragraph("bad", {}, this)), m_boxes(new QAction(tr("Boxes to filter columns"), this)),
      m_copy(new QAction(icon("copy"), tr("Copy the rows"), this)) {
    setAutoFillBackground(true);
    setFont(interfaceFont(12));
    setFocusPolicy(Qt::NoFocus); // Tab stops at its parts
    passFocus(*this, *m_table);
    m_search->setPlaceholderText(tr("Search rows"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search rows"));
    m_table->setAccessibleName(tr("Rows of the data"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_search);
    layout->addWidget(m_refusal);
    layout->addWidget(m_table);
    m_refusal->hide();
    m_boxes->setCheckable(true);
    m_boxes->setChecked(true);
    m_copy->setToolTip(tr("Copy the selected rows, or all that are shown, for a spreadsheet"));
    m_selectedOnly = new QAction(tr("Selected rows only"), this);
    m_selectedOnly->setCheckable(true);

    m_typing.setSingleShot(true);
    m_typing.setInterval(typingPause);
    connect(m_search, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(&m_typing, &QTimer::timeout, this, &TableView::search);
    m_table->head().setFoot([this](int section) { return m_filter.footOf(section); });
    connect(&m_table->head(), &FilterHeader::phraseTyped, &m_filter, &TableFilter::take);
    connect(&m_table->head(), &FilterHeader::phraseAbandoned, &m_filter, &TableFilter::drop);
    connect(&m_table->head(), &QHeaderView::sortIndicatorChanged, this, [this] { m_order.reset(); });
    connect(&m_filter, &TableFilter::changed, &m_table->head(), &FilterHeader::renew);
    connect(&m_filter, &TableFilter::refused, this, &TableView::say);
    connect(m_boxes, &QAction::toggled, &m_table->head(), &FilterHeader::setBoxesShown);
    connect(m_copy, &QAction::triggered, this, &TableView::copyRows);
    connect(m_table, &RowTable::copyRequested, this, &TableView::copyRows);
    connect(m_selectedOnly, &QAction::toggled, this, &TableView::showSelectedOnly);
    connect(&selection(), &Selection::changed, this, [this] {
        if (m_selectedOnly->isChecked())
            showSelectedOnly();
    });
    connect(&encoding(), &Encoding::changed, this, [this] {
        if (isVisible())
            takeDrawn();
    });
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Load || (changed == Stage::Reduce && isVisible()))
            takeResults();
    });
    kept()
        .key(
            "search", [this] { return jsonOf(m_search->text().toStdString()); },
            [this](const Json &text) {
                m_search->setText(QString::fromStdString(valueIn<std::string>(text).value_or(std::string())));
                search();
            })
        .flag("boxes", m_boxes)
        .flag("selected_only", m_selectedOnly)
        .keys([this] { return writtenOrder(); }, [this](const Json &state) { readOrder(state); })
        .key(
            "top", [this] { return Json(m_top.value_or(m_table->topLine())); },
            [this](const Json &line) {
                m_top = valueIn<std::int64_t>(line).value_or(0);
                scrollToTop();
            });
    setTheme(this->theme());
    takeResults();
    m_filter.read();
}

TableView::~TableView() {
    m_table->head().drop(); // a line that loses the keyboard is taken over otherwise
}

void TableView::takeResults() {
    const Index before = m_model.sourceSize();
    const int columns = m_model.columnCount();
    if (document().results().value<Stage::Load>() != m_loaded)
        takeLoaded();
    if (m_model.setResults(document().results()) && !m_search->text().isEmpty())
        search();
    takeDrawn();
    if (m_model.sourceSize() != before || m_model.columnCount() != columns)
        m_table->fitColumns();
    sortAsAsked();
    scrollToTop();
}

void TableView::takeLoaded() {
    m_loaded = document().results().value<Stage::Load>();
    if (const int opening = document().state().opening; !m_loaded || opening != std::exchange(m_opening, opening))
        m_table->head().abandon();
    m_filter.takeLoaded(m_loaded);
    takePixels({});
    m_picturing.drop();
    if (m_loaded)
        m_picturing.ask([data = m_loaded->dataset](const std::stop_token &) { return PixelData::of(data, data); });
}

void TableView::takePixels(const std::optional<PixelData> &pixels) {
    const bool isOther = pixels.has_value() != m_pixels.has_value();
    m_pixels = pixels;
    m_table->setPictures(m_pixels, theme());
    if (isOther)
        m_table->fitColumns(); // that of the rows' numbers is as wide as the pictures need
}

void TableView::say(const QString &sentence) {
    m_refusal->setText(sentence);
    m_refusal->setVisible(!sentence.isEmpty());
}

void TableView::copyRows() {
    std::vector<Index> positions;
    for (const bool areSelected : {true, false}) {
        for (int line = 0; line < m_model.rowCount(); ++line)
            if (!areSelected || selection().contains(m_model.sourceRow(line)))
                positions.push_back(m_model.positionOf(line));
        if (!positions.empty())
            break;
    }
    if (positions.empty())
        return document().say(tr("There are no rows to copy."));
    m_copying.start(
        [this, cells = m_model.cells(), positions = std::move(positions),
         &formats = document().catalogue().formats](const std::stop_token &stop, const JobRunner::Post &post) {
            const auto bytes = tableBytes(cells.table(positions, stop), ".tsv", formats);
            QString text = bytes ? QString::fromStdString(*bytes) : said(bytes.error().message);
            post([this, isWritten = bool(bytes), text = std::move(text), rows = static_cast<Index>(positions.size())] {
                if (!isWritten)
                    return document().say(text);
                QGuiApplication::clipboard()->setText(text);
                document().say(tr("On the clipboard: %1 with the names of their columns.").arg(rowsText(rows)));
            });
        });
}

void TableView::takeDrawn() {
    if (const auto loaded = document().results().value<Stage::Load>())
        m_model.setDrawn(encoding().coloring(*loaded->dataset).visible);
    emit captionChanged();
}

void TableView::scrollToTop() {
    if (m_top && *m_top >= 0 && *m_top < m_model.rowCount())
        m_table->showFrom(static_cast<int>(*std::exchange(m_top, std::nullopt)));
}

void TableView::showEvent(QShowEvent *event) {
    View::showEvent(event);
    takeColors();  // a style sheet that is first seen now brings back those of before
    takeResults(); // nobody has seen those that came since
    m_searching.begin();
    m_picturing.begin();
}

void TableView::search() {
    const QString text = m_search->text().trimmed();
    m_searching.drop();
    if (text.isEmpty())
        takeFound({});
    else
        m_searching.ask([cells = m_model.cells(), text](const std::stop_token &stop) -> Found {
            return cells.rowsWith(text, stop);
        });
}

void TableView::takeFound(const Found &found) {
    m_model.setFound(found);
    scrollToTop();
    emit captionChanged();
}

void TableView::showSelectedOnly() {
    m_model.setOnly(m_selectedOnly->isChecked() ? std::optional(selection().rows()) : std::nullopt);
    scrollToTop();
    emit captionChanged();
}

QString TableView::caption() const {
    if (m_model.rowCount() == m_model.sourceSize())
        return rowsText(m_model.sourceSize());
    return tr("%L1 of %2").arg(m_model.rowCount()).arg(rowsText(m_model.sourceSize()));
}

QString TableView::pictureWords() const {
    return columnsText(m_model.columnCount());
}

QString TableView::whyEmpty() const {
    return m_model.sourceSize() == 0 ? tr("The rows appear here when data have been loaded.") : QString();
}

void TableView::settle() {
    takeResults();
    search();
    m_searching.settle();
    m_picturing.settle();
    // In a picture nothing can be typed or scrolled; what says what is left out stays.
    m_table->head().setBoxesShown(m_boxes->isChecked() && !document().session().filter().empty());
    m_search->setHidden(m_search->text().isEmpty());
    layout()->setGeometry(rect()); // without what is hidden, and without a least size
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void TableView::render(QPainter &painter) {
    QWidget::render(&painter, {}, {}, QWidget::DrawWindowBackground | QWidget::DrawChildren);
}

Json TableView::writtenOrder() const {
    const QHeaderView &header = *m_table->horizontalHeader();
    const Order order =
        m_order.value_or(Order{header.sortIndicatorSection(), header.sortIndicatorOrder() == Qt::DescendingOrder});
    return {{"sort", order.column}, {"falling", order.isFalling}};
}

void TableView::readOrder(const Json &state) {
    QHeaderView &header = *m_table->horizontalHeader();
    header.setSortIndicator(-1, Qt::AscendingOrder); // what it says may be of former data
    const Index column = valueIn<Index>(entryOf(state, "sort")).value_or(-1);
    m_order = {std::max<Index>(column, -1), entryOf(state, "falling") == true};
    takeResults(); // the column may be an axis
}

void TableView::sortAsAsked() {
    if (!m_order || m_order->column >= m_model.columnCount())
        return;
    const auto [column, isFalling] = *std::exchange(m_order, std::nullopt);
    m_table->horizontalHeader()->setSortIndicator(static_cast<int>(column),
                                                  isFalling ? Qt::DescendingOrder : Qt::AscendingOrder);
}

std::optional<PointedThing> TableView::thingAt(QPointF pixel) {
    const QPoint place = pixel.toPoint();
    const QHeaderView &header = *m_table->horizontalHeader();
    if (const QPoint at = header.mapFrom(this, place); header.rect().contains(at) && header.logicalIndexAt(at) >= 0)
        return thingOfColumn(header.logicalIndexAt(at));
    const QModelIndex index = m_table->indexAt(m_table->viewport()->mapFrom(this, place));
    return index.isValid() ? std::optional(thingOfCell(index)) : std::nullopt;
}

std::optional<PointedThing> TableView::thingInHand() {
    const QModelIndex index = m_table->currentIndex();
    if (!index.isValid())
        return std::nullopt;
    PointedThing thing = thingOfCell(index);
    const QPoint center = m_table->visualRect(index).center();
    if (m_table->viewport()->rect().contains(center))
        thing.place = m_table->viewport()->mapTo(this, center);
    return thing;
}

PointedThing TableView::thingOfCell(const QModelIndex &index) {
    const QString column = m_model.headerData(index.column(), Qt::Horizontal).toString();
    PointedThing thing = thingOf(m_model.sourceRow(index.row()));
    const DatasetCells::Field &field = m_model.cells().fields()[static_cast<std::size_t>(index.column())];
    if (field.kind == DatasetCells::Field::Kind::Row)
        return thing;
    thing.value = m_model.copied(index);
    thing.column = column;
    thing.more = [this, like = rowsLike(index), shown = index.data().toString(), column,
                  at = index.column()](QMenu &menu) {
        menu.addAction(tr("Select all with %1 = %2").arg(column, shown.left(longestValue)).replace('&', "&&"), this,
                       [this, like] { selection().select(like); });
        addSorting(menu, at);
    };
    return thing;
}

PointedThing TableView::thingOfColumn(int column) {
    const QString name = m_model.headerData(column, Qt::Horizontal).toString();
    return {
        .name = name, .value = name, .column = name, .more = [this, column](QMenu &menu) { addSorting(menu, column); }};
}

void TableView::addSorting(QMenu &menu, int column) {
    QHeaderView *header = m_table->horizontalHeader();
    menu.addAction(tr("Sort, smallest first"), header,
                   [header, column] { header->setSortIndicator(column, Qt::AscendingOrder); });
    menu.addAction(tr("Sort, largest first"), header,
                   [header, column] { header->setSortIndicator(column, Qt::DescendingOrder); });
    menu.addAction(tr("Order of the source"), header, [header] { header->setSortIndicator(-1, Qt::AscendingOrder); })
        ->setEnabled(header->sortIndicatorSection() >= 0);
}

Rows TableView::rowsLike(const QModelIndex &index) const {
    const DatasetCells &cells = m_model.cells();
    const DatasetCells::Field &field = cells.fields()[static_cast<std::size_t>(index.column())];
    const auto at = positionOf(*cells.data(), m_model.sourceRow(index.row()));
    Rows like;
    for (Index i = 0; at && i < cells.size(); ++i) {
        const double one = cells.isNumeric(field) ? cells.number(field, i) : 0;
        const double other = cells.isNumeric(field) ? cells.number(field, *at) : 0;
        const bool isSame = cells.isNumeric(field) ? one == other || (std::isnan(one) && std::isnan(other))
                                                   : cells.text(field, i) == cells.text(field, *at);
        if (isSame)
            like.push_back(cells.data()->rows[static_cast<std::size_t>(i)]);
    }
    std::ranges::sort(like);
    return like;
}

QList<QAction *> TableView::tools() {
    return {m_selectedOnly, m_boxes, m_copy};
}

void TableView::resetView() {
    restore(Json::object());
}

void TableView::setTheme(const Theme &theme) {
    View::setTheme(theme);
    m_table->head().setTheme(theme);
    m_table->setPictures(m_pixels, theme);
    takeColors(); // before, for one that is not shown yet, and after: a new style sheet may bring back the former ones
    setStyleSheet(eigenscope::styleSheet(theme) +
                  "QTableView { border: none; } QHeaderView::section { border-right: none; border-bottom: none; }");
    takeColors();
}

void TableView::takeColors() {
    QPalette colors = themePalette(theme());
    colors.setColor(QPalette::Window, theme().surface);
    colors.setColor(QPalette::Mid, theme().hairline);
    setPalette(colors);
    m_table->setPalette(colors); // the cells paint with it, and a style sheet keeps it from being handed down
}

} // namespace eigenscope

#include "moc_table.cpp"
