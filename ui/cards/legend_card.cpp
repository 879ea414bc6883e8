#include "ui/cards/legend_card.h"

#include "ui/cards/legend_row.h"
#include "ui/cards/mark_line.h"
#include "ui/controls/paragraph.h"
#include "ui/drawing/point_cloud.h"
#include "ui/studies/pointed_thing.h"
#include "ui/text/program_words.h"
#include "ui/text/reading_order.h"
#include "ui/text/scale_text.h"

#include <QLabel>
#include <QMenu>

#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double markRadius = 4.5; // px, of a usual size

} // namespace

LegendCard::LegendCard(const ViewContext &context, QWidget *parent)
    : Card(programWords(cardTitle), parent), m_context(context), m_strip(new ScaleStrip) {
    body().addWidget(m_strip); // it stays while colors change: a hand may be on it
    connect(m_strip, &ScaleStrip::gestureBegan, &m_context.document, &Document::endGesture);
    connect(m_strip, &ScaleStrip::rangeChosen, this, [this](double low, double high) {
        const bool isWhole = low <= m_coloring.least && high >= m_coloring.most;
        m_context.encoding.setColorRange(isWhole ? std::nullopt : std::optional(std::pair(low, high)));
    });
    connect(&m_context.encoding, &Encoding::changed, this, &LegendCard::showColors);
    connect(&m_context.document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load || stage == Stage::Prepare)
            showColors();
    });
    showColors();
}

std::shared_ptr<const Dataset> LegendCard::data() const {
    const Results &results = m_context.document.results();
    if (results.value<Stage::Prepare>())
        return results.value<Stage::Prepare>()->dataset;
    return results.value<Stage::Load>() ? results.value<Stage::Load>()->dataset : nullptr;
}

void LegendCard::showColors() {
    const auto rows = data();
    m_coloring = rows ? m_context.encoding.coloring(*rows) : Coloring{};
    setTelling(!m_coloring.column.isEmpty() || m_coloring.shapes || m_coloring.sized);
    m_strip->setVisible(m_coloring.isContinuous());
    m_strip->showScale({m_coloring.least, m_coloring.most, m_coloring.min, m_coloring.max, m_coloring.isTime});
    setTitle(m_coloring.column.isEmpty() ? tr("Legend") : m_coloring.column);
    m_rows.renew(body(), 0, [this](QVBoxLayout &lines) {
        addClasses(lines);
        addShapes(lines);
        addSizes(lines);
    });
}

void LegendCard::addClasses(QBoxLayout &lines) {
    if (!m_coloring.classes)
        return;
    const std::vector<Index> counts = m_coloring.classes->counts();
    for (const std::size_t i : inReadingOrder(m_coloring.classes->names)) {
        const QString name = QString::fromStdString(m_coloring.classes->names[i]);
        const int index = static_cast<int>(i);
        auto *row = new LegendRow(name, m_coloring.shapes ? LegendRow::noMarker : index, m_coloring.colorOf(index),
                                  counts[i], m_context.encoding.isHidden(name));
        connect(row, &LegendRow::picked, this,
                [this, index](Qt::KeyboardModifiers modifiers) { pick(index, modifiers); });
        connect(row, &LegendRow::hiddenChanged, this,
                [this, name](bool hidden) { m_context.encoding.setHidden(name, hidden); });
        row->setMenu([this, index](QMenu &menu) { fillMenu(menu, index); });
        lines.addWidget(row);
    }
}

void LegendCard::addHeading(QBoxLayout &lines, const QString &text) {
    lines.addSpacing(8);
    lines.addWidget(paragraph("heading", text));
}

void LegendCard::addShapes(QBoxLayout &lines) {
    if (!m_coloring.shapes)
        return;
    addHeading(lines, tr("Shape: %1").arg(m_coloring.shapes->column));
    for (const ShapeKey::Entry &shape : m_coloring.shapes->entries)
        lines.addWidget(new MarkLine(shape.name, shape.marker, markRadius));
}

void LegendCard::addSizes(QBoxLayout &lines) {
    if (!m_coloring.sized)
        return;
    const SizeKey &sized = *m_coloring.sized;
    addHeading(lines, tr("Size: %1").arg(sized.column));
    for (const double share : {0.0, 0.5, 1.0})
        lines.addWidget(
            new MarkLine(scaleText(sized.min + share * (sized.max - sized.min), sized.min, sized.max, sized.isTime),
                         Marker::Circle, markRadius * SizeKey::factor(share)));
    if (std::ranges::count(m_coloring.visible, true) >= PointCloud::leastDense)
        addHeading(lines, tr("So many points are drawn in one size."));
}

void LegendCard::pick(int index, Qt::KeyboardModifiers modifiers) {
    m_context.selection.select(rowsOf(index), selectionMode(modifiers));
}

Rows LegendCard::rowsOf(int index) const {
    const auto dataset = data();
    const std::vector<int> &codes = m_coloring.classes->codes;
    Rows rows;
    for (std::size_t i = 0; i < codes.size(); ++i)
        if (codes[i] == index)
            rows.push_back(dataset->rows[i]);
    return rows;
}

void LegendCard::fillMenu(QMenu &menu, int index) {
    const QString name = QString::fromStdString(m_coloring.classes->names[static_cast<std::size_t>(index)]);
    QStringList names;
    for (const std::string &one : m_coloring.classes->names)
        names.append(QString::fromStdString(one));
    const auto more = [this, name, names](QMenu &to) {
        const bool isHidden = m_context.encoding.isHidden(name);
        to.addAction(isHidden ? tr("Show") : tr("Hide"), this,
                     [this, name, isHidden] { m_context.encoding.setHidden(name, !isHidden); });
        to.addAction(m_context.encoding.isAlone(name, names) ? tr("Show all classes") : tr("Show alone"), this,
                     [this, name, names] { m_context.encoding.showAlone(name, names); });
    };
    addThingActions(menu, {.name = m_coloring.column + ": " + name, .rows = rowsOf(index), .value = name, .more = more},
                    m_context);
}

} // namespace eigenscope

#include "moc_legend_card.cpp"
