#include "ui/views/filters/filters.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace eigenscope {

std::optional<PointedThing> Filters::thingAt(QPointF pixel) {
    const FilterPanel *panel = panelAt(pixel);
    if (!panel)
        return std::nullopt;
    const QString column = QString::fromStdString(panel->bins().column);
    const int bar = panel->plot().contains(pixel) ? panel->barAt(pixel.x()) : -1;
    PointedThing thing{.name = bar < 0 ? column : column + ": " + panel->barText(bar), .column = column};
    if (bar >= 0)
        thing.rows = rowsIn(*panel, bar);
    thing.more = [this, panel = *panel, bar](QMenu &menu) {
        const std::string &name = panel.bins().column;
        const auto letAllPass = [this, name] {
            ColumnFilter freed = m_filter;
            freed.free(name);
            set(freed, name);
        };
        if (bar >= 0)
            menu.addAction(tr("Let only these pass"), this, [this, panel, bar] { letPass(panel, bar); });
        menu.addAction(tr("Let all values pass"), this, letAllPass)->setEnabled(!m_filter.isFree(name));
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
    const ColumnBins &bins = panel.bins();
    ColumnFilter next = m_filter;
    const double width = (bins.high - bins.low) / bins.bars, from = bins.low + bar * width;
    const auto rounded = [&panel](double value) { return panel.valueAt(panel.placeOf(value)); };
    if (!bins.isNumeric())
        next.setLevels(bins.column, {bins.levels[static_cast<std::size_t>(bar)]});
    else if (bins.areWhole)
        next.setSpan(bins.column, {from + width / 2, from + width / 2}, bins.isTime);
    else
        next.setSpan(bins.column,
                     {bar > 0 ? std::optional(rounded(from)) : std::nullopt,
                      bar + 1 < bins.bars ? std::optional(rounded(from + width)) : std::nullopt},
                     bins.isTime);
    set(next, bins.column);
}

} // namespace eigenscope
