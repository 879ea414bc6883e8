#include "ui/cards/subsets_card.h"

#include "ui/cards/legend_row.h"
#include "ui/controls/icon_button.h"
#include "ui/controls/paragraph.h"
#include "ui/document/kept_rows.h"
#include "ui/document/live_subsets.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/theme/class_colors.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <iterator>

namespace eigenscope {
namespace {

struct NamedColor {
    QRgb color;
    const char *name;
};

/// Those of the palettes; one that is not among them is told by its number.
constexpr NamedColor namedColors[] = {
    {0xFF0072B2, QT_TRANSLATE_NOOP("SubsetsCard", "Blue")},
    {0xFFE69F00, QT_TRANSLATE_NOOP("SubsetsCard", "Orange")},
    {0xFF009E73, QT_TRANSLATE_NOOP("SubsetsCard", "Green")},
    {0xFFCC79A7, QT_TRANSLATE_NOOP("SubsetsCard", "Pink")},
    {0xFF56B4E9, QT_TRANSLATE_NOOP("SubsetsCard", "Sky blue")},
    {0xFFD55E00, QT_TRANSLATE_NOOP("SubsetsCard", "Vermilion")},
    {0xFFF0E442, QT_TRANSLATE_NOOP("SubsetsCard", "Yellow")},
    {0xFF6A3DE8, QT_TRANSLATE_NOOP("SubsetsCard", "Violet")},
    {0xFF882255, QT_TRANSLATE_NOOP("SubsetsCard", "Wine")},
    {0xFF44AA99, QT_TRANSLATE_NOOP("SubsetsCard", "Teal")},
    {0xFF4477AA, QT_TRANSLATE_NOOP("SubsetsCard", "Blue")},
    {0xFFEE6677, QT_TRANSLATE_NOOP("SubsetsCard", "Red")},
    {0xFF228833, QT_TRANSLATE_NOOP("SubsetsCard", "Green")},
    {0xFFCCBB44, QT_TRANSLATE_NOOP("SubsetsCard", "Yellow")},
    {0xFF66CCEE, QT_TRANSLATE_NOOP("SubsetsCard", "Cyan")},
    {0xFFAA3377, QT_TRANSLATE_NOOP("SubsetsCard", "Purple")},
    {0xFF672D00, QT_TRANSLATE_NOOP("SubsetsCard", "Brown")},
    {0xFF87961D, QT_TRANSLATE_NOOP("SubsetsCard", "Olive")},
    {0xFF0076C0, QT_TRANSLATE_NOOP("SubsetsCard", "Blue")},
    {0xFFFE8890, QT_TRANSLATE_NOOP("SubsetsCard", "Pink")},
    {0xFF056164, QT_TRANSLATE_NOOP("SubsetsCard", "Dark green")},
    {0xFFEFB5FE, QT_TRANSLATE_NOOP("SubsetsCard", "Lilac")},
    {0xFF262626, QT_TRANSLATE_NOOP("SubsetsCard", "Nearly black")},
    {0xFF595959, QT_TRANSLATE_NOOP("SubsetsCard", "Dark gray")},
    {0xFF8C8C8C, QT_TRANSLATE_NOOP("SubsetsCard", "Gray")},
    {0xFFBFBFBF, QT_TRANSLATE_NOOP("SubsetsCard", "Light gray")},
};

QIcon patchOf(const QColor &color) {
    QPixmap patch(16, 16);
    patch.fill(Qt::transparent);
    QPainter painter(&patch);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(QRectF(3, 3, 10, 10), 2, 2);
    return QIcon(patch);
}

QString nameOf(const FoundSubset &subset) {
    return QString::fromStdString(subset.settings.name);
}

} // namespace

SubsetsCard::SubsetsCard(const ViewContext &context, QWidget *parent)
    : Card(programWords(cardTitle), parent), m_context(context), m_new(new QPushButton(tr("New from selection"))),
      m_color(new QPushButton(tr("Color by them"))), m_place(new QVBoxLayout), m_name(new QLineEdit),
      m_filter(new QWidget), m_passing(new QLabel), m_refusal(paragraph("warning")) {
    m_new->setProperty("link", true);
    m_new->setToolTip(tr("Keeps the selected rows under a name and a color"));
    setCorner(m_new);
    body().addLayout(m_place);
    m_name->setAccessibleName(tr("Name of the subset"));
    m_name->installEventFilter(this);
    m_name->hide();
    body().addWidget(m_name);
    m_color->setProperty("compact", true);
    m_color->setToolTip(tr("Colors all pictures by the subset of each row; rows in none are gray"));
    body().addWidget(m_color, 0, Qt::AlignLeft);
    auto *line = new QHBoxLayout(m_filter);
    line->setContentsMargins(0, 0, 0, 0);
    m_passing->setProperty("role", "secondary");
    line->addWidget(m_passing, 1);
    auto *clear = iconButton("close", tr("Clear the filter: all rows pass"));
    line->addWidget(clear);
    body().addWidget(m_filter);
    body().addWidget(m_refusal);

    connect(m_new, &QPushButton::clicked, this, [this] {
        askName(freeSubsetName(m_context.document.session()), [this](const QString &name) {
            return keepSubset(m_context.document, name, m_context.selection.rows());
        });
    });
    connect(m_name, &QLineEdit::returnPressed, this, [this] {
        if (const QString name = m_name->text().trimmed(); !name.isEmpty() && m_take(name))
            endName();
    });
    connect(m_color, &QPushButton::clicked, this,
            [this] { m_context.encoding.setColorColumn(m_context.encoding.subsetColumn()); });
    connect(clear, &QToolButton::clicked, this, [this] { setFilter(m_context.document, {}); });
    connect(&m_context.encoding, &Encoding::changed, this, &SubsetsCard::showSubsets);
    connect(&m_context.selection, &Selection::changed, this, &SubsetsCard::showSelection);
    connect(&m_context.document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load)
            showSubsets();
    });
    showSubsets();
    showSelection();
}

const FoundSubsets &SubsetsCard::found() const {
    return m_context.encoding.subsets().found();
}

QString SubsetsCard::brief() const {
    return found().subsets.empty() ? QString() : tr("%L1").arg(found().subsets.size());
}

void SubsetsCard::showSelection() {
    m_new->setEnabled(!m_context.selection.rows().empty());
}

void SubsetsCard::showSubsets() {
    m_rows.renew(*m_place, 0, [this](QVBoxLayout &lines) {
        for (std::size_t i = 0; i < found().subsets.size(); ++i)
            addSubset(lines, found().subsets[i], i);
        if (!found().subsets.empty())
            addOthers(lines);
    });
    m_color->setVisible(!found().subsets.empty() &&
                        m_context.encoding.colorColumn() != m_context.encoding.subsetColumn());
    showFilter();
}

void SubsetsCard::showFilter() {
    const bool isAlone = found().find(m_context.encoding.look().alone.toStdString());
    m_filter->setVisible(!found().filter.empty());
    if (found().data)
        m_passing->setText(tr("%L1 of %2 pass").arg(found().passingRows).arg(rowsText(found().data->size())));
    m_passing->setToolTip(QString::fromStdString(found().filter));
    QStringList refused;
    for (const FoundSubset &subset : found().subsets)
        if (subset.refusal)
            refused.append(nameOf(subset) + ": " + said(subset.refusal->message));
    if (found().filterRefusal)
        refused.append(tr("Filter: ") + said(found().filterRefusal->message));
    m_refusal->setText(refused.join('\n'));
    m_refusal->setVisible(!refused.isEmpty());
    setTitle(isAlone ? tr("Subsets · %1 alone").arg(m_context.encoding.look().alone) : programWords(cardTitle));
}

void SubsetsCard::addSubset(QBoxLayout &lines, const FoundSubset &subset, std::size_t place) {
    const QString name = nameOf(subset);
    auto *row = new LegendRow(name, LegendRow::noMarker, colorOf(subset.settings, place),
                              static_cast<qsizetype>(subset.rows.size()), subset.settings.hidden);
    if (!subset.settings.rows)
        row->setToolTip(tr("%1\nClick to select its rows (Shift adds, Ctrl toggles).")
                            .arg(QString::fromStdString(subset.settings.where)));
    row->setMenu([this, name](QMenu &menu) {
        if (const FoundSubset *of = found().find(name.toStdString()))
            fillMenu(menu, *of);
    });
    row->showMenuButton();
    row->installEventFilter(this);
    connect(row, &LegendRow::picked, this,
            [this, rows = subset.rows](Qt::KeyboardModifiers modifiers) { select(rows, modifiers); });
    connect(row, &LegendRow::hiddenChanged, this,
            [this, name](bool hidden) { hideSubset(m_context.document, name, hidden); });
    lines.addWidget(row);
}

void SubsetsCard::addOthers(QBoxLayout &lines) {
    Rows inSome;
    for (const FoundSubset &subset : found().subsets)
        inSome = combined(inSome, subset.rows, SetOperation::Union);
    const Rows others = rowsWithout(inSome);
    auto *row = new LegendRow(tr("all others"), LegendRow::noMarker, Coloring::gray,
                              static_cast<qsizetype>(others.size()), false);
    row->setHideable(false);
    connect(row, &LegendRow::picked, this,
            [this, others](Qt::KeyboardModifiers modifiers) { select(others, modifiers); });
    lines.addWidget(row);
}

Rows SubsetsCard::rowsWithout(const Rows &rows) const {
    if (!found().data)
        return {};
    Rows all = found().data->rows;
    std::ranges::sort(all);
    return combined(all, rows, SetOperation::Difference);
}

void SubsetsCard::select(const Rows &rows, Qt::KeyboardModifiers modifiers) {
    m_context.selection.select(rows, selectionMode(modifiers));
}

void SubsetsCard::fillMenu(QMenu &menu, const FoundSubset &subset) {
    const QString name = nameOf(subset);
    menu.addAction(tr("Select"), this, [this, rows = subset.rows] { select(rows, {}); });
    menu.addAction(tr("Select all but these"), this, [this, rows = rowsWithout(subset.rows)] { select(rows, {}); });
    const bool isAlone = m_context.encoding.look().alone == name;
    menu.addAction(isAlone ? tr("Show all rows") : tr("Show alone"), this,
                   [this, name, isAlone] { m_context.encoding.setAlone(isAlone ? QString() : name); });
    menu.addSeparator();
    menu.addAction(tr("Rename…"), QKeySequence(Qt::Key_F2), this, [this, name] { rename(name); });
    addColors(*menu.addMenu(tr("Color")), name);
    menu.addSeparator();
    addOperation(menu, tr("Unite with"), subset, SetOperation::Union);
    addOperation(menu, tr("Intersect with"), subset, SetOperation::Intersection);
    addOperation(menu, tr("Subtract"), subset, SetOperation::Difference);
    menu.addSeparator();
    menu.addAction(tr("Export…"), this, [this, name] { emit exportRequested("subset", name); });
    menu.addAction(tr("Make it the new data"), this,
                   [this, rows = subset.rows] { keepRows(m_context.document, rows, true); });
    menu.addAction(tr("Use all subsets as the label"), this, [this] { labelBySubsets(m_context.document); });
    menu.addAction(tr("Remove"), QKeySequence(Qt::Key_Delete), this,
                   [this, name] { removeSubset(m_context.document, name); });
}

void SubsetsCard::addColors(QMenu &menu, const QString &subset) {
    const auto count = static_cast<int>(ClassColors::palette().colors.size());
    for (int i = 0; i < count; ++i) {
        const QColor color = Theme::category(i);
        const auto *named = std::ranges::find(namedColors, color.rgb(), &NamedColor::color);
        const QString name = named == std::end(namedColors) ? tr("Color %1").arg(i + 1) : tr(named->name);
        menu.addAction(patchOf(color), name, this,
                       [this, subset, color] { colorSubset(m_context.document, subset, color); });
    }
}

void SubsetsCard::addOperation(QMenu &menu, const QString &title, const FoundSubset &subset, SetOperation operation) {
    constexpr std::array signs = {u'∪', u'∩', u'∖'};
    QMenu *others = menu.addMenu(title);
    for (const FoundSubset &other : found().subsets) {
        if (&other == &subset)
            continue;
        const Rows rows = combined(subset.rows, other.rows, operation);
        const QString name = nameOf(subset) + ' ' + signs[static_cast<std::size_t>(operation)] + ' ' + nameOf(other);
        QAction *action = others->addAction(tr("%1 · %2").arg(nameOf(other), rowsText(static_cast<Index>(rows.size()))),
                                            this, [this, name, rows] { keepSubset(m_context.document, name, rows); });
        action->setEnabled(!rows.empty());
    }
    others->setEnabled(!others->isEmpty());
}

void SubsetsCard::rename(const QString &subset) {
    askName(subset, [this, subset](const QString &name) {
        const bool isGone = !found().find(subset.toStdString()); // undone meanwhile, or of other data
        return name == subset || isGone || renameSubset(m_context.document, subset, name);
    });
    m_renamed = subset;
}

void SubsetsCard::askName(const QString &start, std::function<bool(const QString &name)> take) {
    m_take = std::move(take);
    m_renamed.clear();
    m_name->setText(start);
    m_name->show();
    m_name->setFocus();
    m_name->selectAll();
}

void SubsetsCard::endName() {
    if (m_name->hasFocus()) // else what comes after the card would have the keyboard
        besideName().setFocus(Qt::OtherFocusReason);
    m_name->hide();
    m_take = {};
}

/// What the keyboard came from: the subset that was renamed, by its former or its new name, or the button.
QWidget &SubsetsCard::besideName() const {
    if (!m_renamed.isEmpty())
        for (const QString &name : {m_renamed, m_name->text().trimmed()})
            for (auto *row : findChildren<LegendRow *>())
                if (row->text() == name && row->isVisibleTo(this)) // one that has gone is hidden
                    return *row;
    return *m_new;
}

bool SubsetsCard::eventFilter(QObject *watched, QEvent *event) {
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    const auto *key = isOverride || event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event) : nullptr;
    if (!key)
        return Card::eventFilter(watched, event);
    if (watched == m_name && key->key() == Qt::Key_Escape) {
        if (isOverride)
            event->accept(); // before the key means anything to the window
        else
            endName();
        return true;
    }
    if (isOverride)
        return Card::eventFilter(watched, event);
    const auto *row = qobject_cast<LegendRow *>(watched);
    if (row && key->key() == Qt::Key_F2)
        rename(row->text());
    else if (row && key->key() == Qt::Key_Delete)
        removeSubset(m_context.document, row->text());
    else
        return Card::eventFilter(watched, event);
    return true;
}

} // namespace eigenscope

#include "moc_subsets_card.cpp"
