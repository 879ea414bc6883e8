#include "ui/cards/legend_card.h"

#include "ui/cards/legend_row.h"
#include "ui/cards/scale_strip.h"

#include <QVBoxLayout>

namespace eigenscope {

LegendCard::LegendCard(Document &document, Selection &selection, Encoding &encoding, QWidget *parent)
    : Card(tr("Colors"), parent), m_document(document), m_selection(selection), m_encoding(encoding) {
    connect(&encoding, &Encoding::changed, this, &LegendCard::showColors);
    connect(&document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load || stage == Stage::Prepare)
            showColors();
    });
    showColors();
}

std::shared_ptr<const Dataset> LegendCard::data() const {
    const Results &results = m_document.results();
    if (results.value<Stage::Prepare>())
        return results.value<Stage::Prepare>()->dataset;
    return results.value<Stage::Load>() ? results.value<Stage::Load>()->dataset : nullptr;
}

void LegendCard::showColors() {
    const auto rows = data();
    m_coloring = rows ? m_encoding.coloring(*rows) : Coloring{};
    setVisible(!m_coloring.column.isEmpty());
    if (m_rows) {
        m_rows->hide();
        m_rows->deleteLater(); // the eye of a row may be what asked for this
    }
    m_rows = new QWidget;
    auto *column = new QVBoxLayout(m_rows);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    body().addWidget(m_rows);
    QString title = m_coloring.column;
    if (!title.isEmpty())
        title[0] = title[0].toUpper();
    setTitle(title);

    if (m_coloring.isContinuous()) {
        column->addWidget(new ScaleStrip(m_coloring.min, m_coloring.max));
    } else if (m_coloring.classes) {
        const std::vector<Index> counts = m_coloring.classes->counts();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const QString name = QString::fromStdString(m_coloring.classes->names[i]);
            const int index = static_cast<int>(i);
            auto *row = new LegendRow(name, index, counts[i], m_encoding.isHidden(name));
            connect(row, &LegendRow::picked, this,
                    [this, index](Qt::KeyboardModifiers modifiers) { pick(index, modifiers); });
            connect(row, &LegendRow::hiddenChanged, this,
                    [this, name](bool hidden) { m_encoding.setHidden(name, hidden); });
            column->addWidget(row);
        }
    }
}

void LegendCard::pick(int index, Qt::KeyboardModifiers modifiers) {
    const auto dataset = data();
    const std::vector<int> &codes = m_coloring.classes->codes;
    Rows rows;
    for (std::size_t i = 0; i < codes.size(); ++i)
        if (codes[i] == index)
            rows.push_back(dataset->rows[i]);
    m_selection.select(std::move(rows), selectionMode(modifiers));
}

} // namespace eigenscope

#include "moc_legend_card.cpp"
