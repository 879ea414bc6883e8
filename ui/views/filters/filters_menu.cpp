#include "ui/views/filters/filters.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace eigenscope {

std::optional<PointedThing> Filters::thingAt(QPointF pixel) {
    const FilterPanel *panel = panelAt(pixel);
    if (!panel)
        return std::nullopt;
    return thingOf(*panel, panel->plot().contains(pixel) ? panel->barAt(pixel.x()) : -1);
}

std::optional<PointedThing> Filters::thingInHand() {
    const FilterPanel *panel = markedPanel();
    return panel ? std::optional(thingOf(*panel, m_mark->bar).at(panel->barPlace(m_mark->bar).center())) : std::nullopt;
}

PointedThing Filters::thingOf(const FilterPanel &panel, int bar) {
    const QString column = QString::fromStdString(panel.bins().column);
    PointedThing thing{.name = bar < 0 ? column : column + ": " + panel.barText(bar), .column = column};
    if (bar >= 0)
        thing.rows = rowsIn(panel, bar);
    thing.more = [this, panel, bar](QMenu &menu) {
        const std::string &name = panel.bins().column;
        if (bar >= 0)
            menu.addAction(tr("Let only these pass"), this, [this, panel, bar] { letPass(panel, bar); });
        menu.addAction(tr("Let all values pass"), this, [this, name] { letAllPass(name); })
            ->setEnabled(!m_filter.isFree(name));
        menu.addAction(tr("Take this histogram away"), this, [this, name] { showColumn(name, false); });
    };
    return thing;
}

Rows Filters::rowsIn(const FilterPanel &panel, int bar) const {
    Rows rows;
    const std::vector<std::uint8_t> &barOf = panel.bins().barOf;
    for (std::size_t i = 0; i < std::min(barOf.size(), m_data->rows.size()); ++i)
        if (barOf[i] == bar)
            rows.push_back(m_data->rows[i]);
    return rows;
}

void Filters::letPass(const FilterPanel &panel, int bar) {
    if (panel.bins().isNumeric()) {
        const auto [from, to] = panel.valuesOf(bar);
        return letPass(panel, from, to);
    }
    ColumnFilter next = m_filter;
    next.setLevels(panel.bins().column, {panel.bins().levels[static_cast<std::size_t>(bar)]});
    set(next, panel.bins().column);
}

void Filters::letPass(const FilterPanel &panel, double low, double high) {
    const ColumnBins &bins = panel.bins();
    ColumnFilter next = m_filter;
    next.setSpan(
        bins.column,
        {low > bins.low ? std::optional(low) : std::nullopt, high < bins.high ? std::optional(high) : std::nullopt},
        bins.isTime);
    set(next, bins.column);
}

void Filters::letAllPass(const std::string &column) {
    ColumnFilter freed = m_filter;
    freed.free(column);
    set(freed, column);
}

void Filters::toggleLevel(const FilterPanel &panel, int bar) {
    if (bar < 0)
        return;
    const std::string &level = panel.bins().levels[static_cast<std::size_t>(bar)];
    ColumnFilter next = m_filter;
    std::vector<std::string> levels = next.levels(panel.bins().column).value_or(std::vector<std::string>());
    if (std::erase(levels, level) == 0)
        levels.push_back(level);
    if (levels.empty())
        next.free(panel.bins().column);
    else
        next.setLevels(panel.bins().column, levels);
    set(next, panel.bins().column);
}

} // namespace eigenscope
