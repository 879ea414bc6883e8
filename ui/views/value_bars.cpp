#include "ui/views/value_bars.h"

#include "core/base/number_text.h"
#include "ui/drawing/bar_values.h"
#include "ui/drawing/plot_marks.h"
#include "ui/text/number_label.h"

#include <QAction>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double barShare = 0.72; // of the room for a bar
constexpr qsizetype mostLetters = 14;

} // namespace

ValueBars::ValueBars(const ViewContext &context, QWidget *parent) : ReadoutChart(context, parent) {
    m_showValues = new QAction(tr("Values on bars"), this);
    m_showValues->setCheckable(true);
    m_showValues->setChecked(true);
    connect(m_showValues, &QAction::toggled, this, qOverload<>(&QWidget::update));
    kept().flag("values", m_showValues);
    xAxis().setGridVisible(false);
    xAxis().setTicks([this](const Range &range, int most) {
        QVector<Tick> ticks;
        const auto stride = std::max<qsizetype>(1, (m_names.size() + most - 1) / std::max(most, 1));
        for (qsizetype i = 0; i < m_names.size(); i += stride)
            if (const auto at = static_cast<double>(i + 1); range.contains(at)) {
                const QString &name = m_names[i];
                ticks.append({at, name.size() > mostLetters ? name.left(mostLetters - 1) + "…" : name});
            }
        return ticks;
    });
}

void ValueBars::setBars(VectorXd values, QStringList names) {
    m_values = std::move(values);
    m_names = std::move(names);
    qsizetype longest = 1;
    for (const QString &name : m_names)
        longest = std::max(longest, std::min(name.size(), mostLetters));
    xAxis().setSpacing(8.0 + 7.0 * static_cast<double>(longest));
    changeAxes();
    emit captionChanged();
}

QPolygonF ValueBars::readoutPlaces() const {
    return whyEmpty().isEmpty() ? countedPlaces(m_values) : QPolygonF();
}

std::optional<PointedThing> ValueBars::thingOfReadout(Index bar) {
    return PointedThing{.name = tr("%1: %2").arg(m_names[bar], numberLabel(m_values[bar])),
                        .value = QString::fromStdString(numberText(m_values[bar])),
                        .column = m_names[bar]};
}

void ValueBars::prepareAxes(const QSizeF &) {
    if (m_values.size() == 0)
        return;
    const double low = std::min(m_values.minCoeff(), 0.0), high = std::max(m_values.maxCoeff(), 0.0);
    const double room = 0.1 * (high - low);
    xAxis().setRange({0.4, static_cast<double>(m_values.size()) + 0.6});
    yAxis().setRange(Range::about(low < 0 ? low - room : 0, high > 0 ? high + room : 0));
}

void ValueBars::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    const double wide = std::max(1.0, mapping.area.width() / mapping.x.length() * barShare), zero = mapping.pixelY(0);
    const PlotMarks marks(painter, mapping, theme());
    std::vector<ValuedBar> bars;
    bool hasNotes = false; // they tell the numbers themselves
    for (Index i = 0; i < m_values.size(); ++i) {
        const double middle = mapping.pixelX(static_cast<double>(i + 1));
        const QRectF bar =
            QRectF(QPointF(middle - wide / 2, mapping.pixelY(m_values[i])), QPointF(middle + wide / 2, zero))
                .normalized();
        bars.push_back({bar, m_values[i], isMarked(i) ? theme().contrast : theme().accent});
        painter.fillRect(bar, bars.back().fill);
        hasNotes = hasNotes || !note(i).isEmpty();
    }
    painter.setFont(interfaceFont(11));
    if (m_showValues->isChecked() && !hasNotes)
        BarValues(std::move(bars)).paint(painter, theme());
    painter.setPen(QPen(theme().secondary, 1));
    painter.drawLine(QPointF(mapping.area.left(), zero), QPointF(mapping.area.right(), zero));
    for (Index i = 0; i < m_values.size(); ++i)
        if (const QString text = note(i); !text.isEmpty()) {
            const double width = QFontMetricsF(interfaceFont(11)).horizontalAdvance(text);
            const QPointF top = mapping.pixel(static_cast<double>(i + 1), m_values[i]);
            marks.words(top + QPointF(-width / 2, -4), text, theme().text);
        }
}

QString ValueBars::readout(Index bar) const {
    QString text = m_names[bar].toHtmlEscaped() + "<br><b>" + numberLabel(m_values[bar]) + "</b>";
    if (const QString more = note(bar); !more.isEmpty())
        text += "<br>" + more.toHtmlEscaped();
    return text;
}

Table ValueBars::numbers() const {
    std::vector<std::string> names;
    for (const QString &name : m_names)
        names.push_back(name.toStdString());
    return {{textColumn(sentence("name"), std::move(names)), {sentence("value"), m_values}}, {}};
}

} // namespace eigenscope

#include "moc_value_bars.cpp"
