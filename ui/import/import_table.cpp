#include "ui/import/import_table.h"

#include "ui/controls/combo_box.h"
#include "ui/text/type_text.h"

#include <QHeaderView>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int roleRow = 0, typeRow = 1, rowsAbove = 2;
constexpr int widestColumn = 220; // px

QString textOf(const std::string &text) {
    return QString::fromStdString(text);
}

QString featureName(ObjectKind kind) {
    switch (kind) {
    case ObjectKind::Sequences: return ImportTable::tr("Sequence");
    case ObjectKind::Graph: return ImportTable::tr("Edge");
    default: return ImportTable::tr("Feature");
    }
}

QTableWidgetItem *cell(const QString &text, bool isNumber) {
    auto *made = new QTableWidgetItem(text);
    made->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    made->setTextAlignment(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    return made;
}

/// How a column was read; nullptr where nobody asked for types.
const ColumnReading *readingOf(const SourceHead &head, std::size_t column) {
    return column < head.table.readings.size() ? &head.table.readings[column] : nullptr;
}

QString heldBy(const Column &column) {
    return column.isTime        ? ImportTable::tr("dates")
           : column.isNumeric() ? ImportTable::tr("numbers")
                                : ImportTable::tr("texts");
}

/// Why the column cannot be analyzed; empty where it can.
QString whyNoFeature(const SourceHead &head, std::size_t column) {
    if (head.kind != ObjectKind::Points || head.table.columns[column].isNumeric())
        return {};
    const ColumnReading *reading = readingOf(head, column);
    return reading && reading->type == ColumnType::Ignore ? ImportTable::tr("This column is ignored.")
                                                          : ImportTable::tr("This column holds texts.");
}

/// The line of a text in which the first row stands, counted from 1 as an editor does; 0 where there are no lines.
int firstLine(const SourceHead &head) {
    return !head.reader ? 0 : head.reader->header.value_or(true) ? 2 : 1;
}

ImportTable::Role roleOf(const Column &column, const Roles &roles) {
    if (column.name == roles.label)
        return ImportTable::Role::Label;
    if (column.name == roles.name)
        return ImportTable::Role::Name;
    if (column.name == roles.target)
        return ImportTable::Role::Target;
    const bool isAnalyzed = roles.columns && std::ranges::find(*roles.columns, column.name) != roles.columns->end();
    return isAnalyzed ? ImportTable::Role::Feature : ImportTable::Role::Beside;
}

} // namespace

ImportTable::ImportTable(QWidget *parent) : QTableWidget(parent) {
    setAccessibleName(tr("First rows"));
    setWordWrap(false);
    verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    horizontalHeader()->setMaximumSectionSize(widestColumn);
}

void ImportTable::showHead(const SourceHead &head) {
    const Table &table = head.table;
    const auto columns = static_cast<int>(table.columns.size());
    const auto rows = static_cast<int>(table.rows());
    const bool isTyped = !table.readings.empty();
    const bool isSame = head.kind == m_kind && table.names() == m_names && isTyped == !m_types.isEmpty();
    if (!isSame) { // otherwise the box that was used keeps the keyboard
        clear();
        m_roles.clear();
        m_types.clear();
    }
    setRowCount(rowsAbove + rows);
    setColumnCount(columns);
    QStringList names, lines{tr("Role"), isTyped ? tr("Type") : tr("Holds")};
    for (const Column &column : table.columns)
        names.append(textOf(column.name));
    for (int i = 0; i < rows; ++i)
        lines.append(QString::number(i + firstLine(head)));
    setHorizontalHeaderLabels(names);
    setVerticalHeaderLabels(lines);
    m_names = table.names();
    m_kind = head.kind;
    if (!isSame)
        showRoles(head);
    if (!isSame && isTyped)
        showTypes(head);
    for (int j = 0; j < columns; ++j) {
        const Column &column = table.columns[static_cast<std::size_t>(j)];
        const QSignalBlocker quiet(m_roles[j]);
        m_roles[j]->showData(static_cast<int>(roleOf(column, head.roles)));
        m_roles[j]->setEnabled(!head.hasFixedColumns || roleOf(column, head.roles) != Role::Feature);
        m_roles[j]->setRefusal(0, whyNoFeature(head, static_cast<std::size_t>(j)));
        if (const ColumnReading *reading = readingOf(head, static_cast<std::size_t>(j))) {
            const QString told = readingText(*reading);
            m_types[j]->showData(static_cast<int>(reading->type));
            m_types[j]->setToolTip(told.isEmpty() ? tr("What this column holds.") : told);
        } else {
            setItem(typeRow, j, cell(heldBy(column), column.isNumeric()));
        }
        for (int i = 0; i < rows; ++i)
            setItem(rowsAbove + i, j, cell(textOf(column.text(i)), column.isNumeric()));
    }
    if (!isSame)
        resizeColumnsToContents();
}

void ImportTable::showRoles(const SourceHead &head) {
    for (int j = 0; j < columnCount(); ++j) {
        auto *box = new ComboBox(tr("Role of %1").arg(textOf(m_names[static_cast<std::size_t>(j)])));
        const auto add = [box](Role role, const QString &name) { box->addItem(name, static_cast<int>(role)); };
        add(Role::Feature, featureName(head.kind));
        add(Role::Label, tr("Label"));
        add(Role::Name, tr("Name"));
        add(Role::Target, tr("Target"));
        add(Role::Beside, tr("Not analyzed"));
        connect(box, &QComboBox::activated, this, [this, j] { takeRole(j); });
        setCellWidget(roleRow, j, box);
        m_roles.append(box);
    }
}

void ImportTable::showTypes(const SourceHead &head) {
    for (int j = 0; j < columnCount(); ++j) {
        const std::string name = head.table.columns[static_cast<std::size_t>(j)].name;
        auto *box = new ComboBox(tr("Type of %1").arg(textOf(name)));
        for (const ColumnType type : offeredTypes())
            box->addItem(typeText(type), static_cast<int>(type));
        connect(box, &QComboBox::activated, this,
                [this, name, box] { emit typeEdited(name, static_cast<ColumnType>(box->currentData().toInt())); });
        setCellWidget(typeRow, j, box);
        m_types.append(box);
    }
}

/// Label, name and target are one column each: the one that had the role loses it.
void ImportTable::takeRole(int column) {
    const QVariant role = m_roles[column]->currentData();
    const bool isShared = role == static_cast<int>(Role::Feature) || role == static_cast<int>(Role::Beside);
    for (int j = 0; j < m_roles.size() && !isShared; ++j)
        if (j != column && m_roles[j]->currentData() == role)
            m_roles[j]->showData(static_cast<int>(Role::Beside));
    emit rolesEdited();
}

std::vector<ImportTable::Role> ImportTable::columnRoles() const {
    std::vector<Role> roles;
    for (const ComboBox *box : m_roles)
        roles.push_back(static_cast<Role>(box->currentData().toInt()));
    return roles;
}

} // namespace eigenscope

#include "moc_import_table.cpp"
