#include "ui/studies/pointed_thing.h"

#include "core/base/number_text.h"
#include "core/formats/table_text.h"
#include "core/pipeline/exports/selection_export.h"
#include "ui/document/kept_rows.h"
#include "ui/document/live_subsets.h"
#include "ui/document/subset_changes.h"
#include "ui/studies/studies.h"
#include "ui/text/row_text.h"
#include "ui/theme/icons.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QWidgetAction>

#include <algorithm>
#include <ranges>

namespace eigenscope {
namespace {

constexpr std::size_t mostCopied = 2000; // rows: to write more would hold the window
constexpr qsizetype longestName = 60;
constexpr QMargins headMargins(12, 6, 12, 4); // px

QString shortName(const QString &name) {
    return name.size() > longestName ? name.left(longestName - 1) + "…" : name;
}

/// In the text of an action "&" would mark a key.
QString inMenu(const QString &name) {
    return shortName(name).replace('&', "&&");
}

std::shared_ptr<const Dataset> loadedData(const Document &document) {
    const auto loaded = document.results().value<Stage::Load>();
    return loaded ? loaded->dataset : nullptr;
}

QString nameOf(const Document &document, Index row) {
    const auto data = loadedData(document);
    const auto at = data ? positionOf(*data, row) : std::nullopt;
    return at ? rowTitle(*data, *at) : QObject::tr("row %1").arg(row);
}

/// The rows of the thing that are selected.
Rows selectedOf(const Rows &rows, const Selection &selection) {
    Rows both;
    std::ranges::copy_if(rows, std::back_inserter(both), [&](Index row) { return selection.contains(row); });
    return both;
}

/// What the menu is about: not chosen, but read.
void addHead(QMenu &menu, const QString &name) {
    auto *label = new QLabel(name);
    label->setTextFormat(Qt::PlainText);
    label->setContentsMargins(headMargins);
    QFont font = menu.font();
    font.setBold(true);
    label->setFont(font);
    QPalette colors = menu.palette();
    colors.setColor(QPalette::Disabled, QPalette::WindowText, colors.color(QPalette::Active, QPalette::WindowText));
    label->setPalette(colors);
    auto *head = new QWidgetAction(&menu);
    head->setText(name);
    head->setDefaultWidget(label);
    head->setEnabled(false);
    menu.addAction(head);
    menu.addSeparator();
}

void addSelecting(QMenu &menu, const Rows &rows, Selection &selection) {
    const auto count = static_cast<Index>(rows.size());
    const QString words = count == 1   ? QObject::tr("Select")
                          : count == 2 ? QObject::tr("Select both")
                                       : QObject::tr("Select these %1").arg(rowsText(count));
    menu.addAction(words, &selection, [&selection, rows] { selection.select(rows); });
    const Rows selected = selectedOf(rows, selection);
    if (!selection.rows().empty() && selected.size() < rows.size())
        menu.addAction(QObject::tr("Add to the selection"), &selection,
                       [&selection, rows] { selection.select(rows, SelectionMode::Add); });
    if (!selected.empty())
        menu.addAction(QObject::tr("Take out of the selection"), &selection,
                       [&selection, selected] { selection.select(selected, SelectionMode::Toggle); });
}

/// What belongs to the class of a row: selecting all that are like it, and hiding them.
void addClass(QMenu &menu, Index row, const ViewContext &context) {
    const auto data = loadedData(context.document);
    const auto at = data ? positionOf(*data, row) : std::nullopt;
    if (!at)
        return;
    const Coloring look = context.encoding.coloring(*data);
    const int code = look.classes ? look.classes->codes[static_cast<std::size_t>(*at)] : -1;
    if (code < 0)
        return;
    Rows alike;
    for (std::size_t i = 0; i < look.classes->codes.size(); ++i)
        if (look.classes->codes[i] == code && look.visible[i])
            alike.push_back(data->rows[i]);
    const QString name = classText(look.classes, *at);
    menu.addAction(QObject::tr("Select all of %1").arg(inMenu(name)), &context.selection,
                   [&selection = context.selection, alike] { selection.select(alike); });
    menu.addAction(QObject::tr("Hide %1").arg(inMenu(name)), &context.encoding,
                   [&encoding = context.encoding, name] { encoding.setHidden(name, true); });
}

void addCopying(QMenu &menu, const PointedThing &thing, Document &document, const Encoding &encoding) {
    if (!thing.value.isEmpty())
        menu.addAction(icon("copy"), QObject::tr("Copy value"), &document, [&document, value = thing.value] {
            QApplication::clipboard()->setText(value);
            document.say(QObject::tr("%1 is on the clipboard.").arg(shortName(value)));
        });
    if (thing.rows.empty() || thing.rows.size() > mostCopied)
        return;
    const auto count = static_cast<Index>(thing.rows.size());
    menu.addAction(icon("copy"), QObject::tr("Copy %1").arg(rowsText(count)), &document,
                   [&document, &encoding, rows = thing.rows, count] {
                       const Table table = rowsInFull(document.results(), encoding.subsets().found(), rows);
                       QApplication::clipboard()->setText(QString::fromStdString(tabbedTable(table, numberText)));
                       document.say(QObject::tr("%1 with all columns: on the clipboard.").arg(rowsText(count)));
                   });
}

/// What changes the analysis: each is one undo command.
void addKeeping(QMenu &menu, const Rows &rows, Document &document) {
    menu.addAction(QObject::tr("Keep as a subset"), &document,
                   [&document, rows] { keepSubset(document, freeSubsetName(document.session()), rows); });
    Rows rising = rows;
    std::ranges::sort(rising);
    menu.addAction(QObject::tr("Leave out of the analysis"), &document,
                   [&document, rising] { keepRows(document, rising, false); });
}

void addNewPoint(QMenu &menu, const Rows &rows, const Document &document, NewPoint &point) {
    constexpr std::size_t most = 2; // the rows of a pair
    if (rows.size() > most || !point.whyNot().isEmpty())
        return;
    for (const Index row : rows | std::views::reverse) // the one that is looked at first
        menu.addAction(QObject::tr("Start the new point at %1").arg(inMenu(nameOf(document, row))), &point,
                       [&point, row] { point.startAt(row); });
}

} // namespace

PointedThing thingOfRow(const ViewContext &context, Index row) {
    const auto data = loadedData(context.document);
    const auto at = data ? positionOf(*data, row) : std::nullopt;
    return {.name = at ? nameWithClass(*data, data->classes(), *at) : nameOf(context.document, row), .rows = {row}};
}

void addThingActions(QMenu &menu, const PointedThing &thing, const ViewContext &context) {
    QObject::connect(&context.document, &Document::resultChanged, &menu, [&menu](Stage stage) {
        if (stage == Stage::Load) // the thing was one of other data
            menu.close();
    });
    addHead(menu, shortName(thing.name));
    if (!thing.rows.empty())
        addSelecting(menu, thing.rows, context.selection);
    if (thing.rows.size() == 1)
        addClass(menu, thing.rows.front(), context);
    if (thing.more)
        thing.more(menu);
    menu.addSeparator();
    addCopying(menu, thing, context.document, context.encoding);
    menu.addSeparator();
    if (!thing.column.isEmpty() && context.encoding.columns().contains(thing.column))
        menu.addAction(QObject::tr("Color by %1").arg(inMenu(thing.column)), &context.encoding,
                       [&encoding = context.encoding, column = thing.column] { encoding.setColorColumn(column); });
    if (thing.rows.empty())
        return;
    addNewPoint(menu, thing.rows, context.document, context.studies.newPoint);
    addKeeping(menu, thing.rows, context.document);
}

} // namespace eigenscope
