#include "ui/workspaces/numbers_panel.h"

#include "core/base/number_text.h"
#include "ui/controls/tables/seen_columns.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/views/numbered_view.h"

#include <QAbstractTableModel>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

#include <cmath>
#include <set>

namespace eigenscope {
namespace {

constexpr int numbersLineHeight = 22;

std::string shortNumber(double value) {
    return numberLabel(value).toStdString();
}

} // namespace

/// The table as Qt shows it: numbers with six digits, to the right.
class NumbersModel final : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    void set(Table table) {
        beginResetModel();
        m_table = std::move(table);
        endResetModel();
    }
    [[nodiscard]] const Table &table() const { return m_table; }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_table.rows());
    }
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override {
        const Column &column = m_table.columns[static_cast<std::size_t>(index.column())];
        const auto *numbers = std::get_if<VectorXd>(&column.values);
        if (role == Qt::TextAlignmentRole)
            return {Qt::AlignVCenter | (numbers ? Qt::AlignRight : Qt::AlignLeft)};
        if (role != Qt::DisplayRole)
            return {};
        if (!numbers)
            return QString::fromStdString(
                std::get<std::vector<std::string>>(column.values)[static_cast<std::size_t>(index.row())]);
        const double value = (*numbers)[index.row()];
        return std::isnan(value) ? QString() : numberLabel(value);
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation != Qt::Horizontal)
            return {};
        const Column &column = m_table.columns[static_cast<std::size_t>(section)];
        if (role == Qt::TextAlignmentRole)
            return {Qt::AlignVCenter | (column.isNumeric() ? Qt::AlignRight : Qt::AlignLeft)};
        return role == Qt::DisplayRole ? QVariant(programWords(column.name)) : QVariant();
    }

private:
    Table m_table;
};

NumbersPanel::NumbersPanel(const NumberedView &view, QWidget *parent)
    : QTableView(parent), m_view(view), m_model(new NumbersModel(this)), m_columns(new SeenColumns(*this)) {
    setTabKeyNavigation(false); // Tab leads out of it
    setModel(m_model);
    setAccessibleName(tr("Numbers of the picture"));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(numbersLineHeight);
    horizontalHeader()->setHighlightSections(false);
    setMinimumSize(0, 0);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &NumbersPanel::renew);
}

void NumbersPanel::follow() {
    if (isVisible())
        m_soon.start();
}

void NumbersPanel::showEvent(QShowEvent *event) {
    QTableView::showEvent(event);
    renew();
}

void NumbersPanel::renew() {
    m_model->set(m_view.numbers());
    m_columns->fit();
}

const Table &NumbersPanel::table() const {
    return m_model->table();
}

Table NumbersPanel::selectedCells() const {
    std::set<int> rows, columns;
    for (const QModelIndex &index : selectionModel()->selectedIndexes()) {
        rows.insert(index.row());
        columns.insert(index.column());
    }
    if (rows.empty())
        return table();
    const std::vector<Index> positions(rows.begin(), rows.end());
    Table chosen;
    for (const int at : columns) {
        const Column &column = table().columns[static_cast<std::size_t>(at)];
        if (const auto *numbers = std::get_if<VectorXd>(&column.values)) {
            chosen.columns.push_back({column.name, VectorXd((*numbers)(positions))});
            continue;
        }
        std::vector<std::string> texts;
        texts.reserve(positions.size());
        for (const Index row : positions)
            texts.push_back(std::get<std::vector<std::string>>(column.values)[static_cast<std::size_t>(row)]);
        chosen.columns.push_back({column.name, std::move(texts)});
    }
    return chosen;
}

void NumbersPanel::copy(const Table &table, Writer write, const NumberWords &words) {
    QApplication::clipboard()->setText(QString::fromStdString(write(table, words)));
}

void NumbersPanel::keyPressEvent(QKeyEvent *event) {
    if (event->matches(QKeySequence::Copy))
        return copy(selectedCells(), tabbedTable, numberText);
    QTableView::keyPressEvent(event);
}

void NumbersPanel::contextMenuEvent(QContextMenuEvent *event) {
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy for a spreadsheet"), this, [this] { copy(selectedCells(), tabbedTable, numberText); });
    menu->addAction(tr("Copy as Markdown"), this, [this] { copy(selectedCells(), markdownTable, shortNumber); });
    menu->addAction(tr("Copy as LaTeX"), this, [this] { copy(selectedCells(), latexTable, shortNumber); });
    menu->addSeparator();
    menu->addAction(&m_view.numbersAction());
    menu->popup(event->globalPos());
}

} // namespace eigenscope

#include "moc_numbers_panel.cpp"
