#include "ui/views/chart_view.h"

#include "ui/views/held_curves.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QPainter>

namespace eigenscope {

/// What a view paints between the axes, as an item of the scene.
class PlotItem final : public QGraphicsItem {
public:
    PlotItem(ChartView &view, QChart &chart) : QGraphicsItem(&chart), m_view(view), m_chart(chart) {
        setZValue(100); // above the grid
    }
    QRectF boundingRect() const override { return m_chart.plotArea(); }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *) override {
        painter->setClipRect(m_chart.plotArea(), Qt::IntersectClip);
        if (m_view.m_held)
            m_view.m_held->paint(*painter, m_view.mapping(), m_view.theme());
        m_view.paintPlot(*painter, m_view.mapping());
    }

private:
    ChartView &m_view;
    QChart &m_chart;
};

namespace {

constexpr QMargins margins(10, 12, 16, 8);
constexpr int mostPasses = 5; // of the layout; two or three are usual

QChart *addChart(QGraphicsScene &scene) {
    auto *chart = new QChart;
    chart->legend()->hide();
    chart->setBackgroundVisible(false);
    chart->setMargins(margins);
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    scene.addItem(chart);
    return chart;
}

} // namespace

ChartView::ChartView(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_chart(addChart(m_scene)), m_x(*m_chart, Qt::AlignBottom), m_y(*m_chart, Qt::AlignLeft) {
    m_scene.setItemIndexMethod(QGraphicsScene::NoIndex);
    new PlotItem(*this, *m_chart);
    m_x.setTheme(theme());
    m_y.setTheme(theme());
    if (!style().hasAxes)
        for (ChartAxis *axis : {&m_x, &m_y})
            axis->leaveOut();
}

ChartView::~ChartView() = default;

ChartAxis &ChartView::secondAxis(std::optional<ChartAxis> &axis, Qt::Alignment side) {
    if (!axis) {
        axis.emplace(*m_chart, side);
        axis->setGridVisible(false);
        axis->setTheme(theme());
        if (!style().hasAxes)
            axis->leaveOut();
    }
    return *axis;
}

ChartAxis &ChartView::rightAxis() {
    return secondAxis(m_right, Qt::AlignRight);
}

ChartAxis &ChartView::topAxis() {
    return secondAxis(m_top, Qt::AlignTop);
}

HeldCurves &ChartView::heldCurves() {
    if (!m_held)
        m_held = new HeldCurves(*this, [this] { return curvesToHold(); });
    return *m_held;
}

void ChartView::setTheme(const Theme &theme) {
    m_x.setTheme(theme);
    m_y.setTheme(theme);
    for (std::optional<ChartAxis> *axis : {&m_right, &m_top})
        if (*axis)
            (*axis)->setTheme(theme);
    View::setTheme(theme);
}

void ChartView::setHead(double pixels) {
    m_chart->setMargins(margins + QMargins(0, static_cast<int>(pixels), 0, 0));
}

void ChartView::restored() {
    changeAxes();
    View::restored();
}

void ChartView::changeAxes() {
    m_laidOut = false;
    update();
}

void ChartView::layOut() {
    if (m_laidOut)
        return;
    m_laidOut = true;
    m_chart->resize(size());
    m_scene.setSceneRect(rect());
    // The room for the labels is known only when the ticks are, and these follow from the room: again until both agree,
    // so that a picture does not depend on what was drawn before it.
    QSizeF plot;
    for (int pass = 0; pass < mostPasses && plot != m_chart->plotArea().size(); ++pass) {
        plot = m_chart->plotArea().size();
        prepareAxes(plot);
        m_x.layOut(plot.width());
        m_y.layOut(plot.height());
        if (m_right)
            m_right->layOut(plot.height());
        if (m_top)
            m_top->layOut(plot.width());
        m_chart->layout()->activate();
    }
}

PlotMapping ChartView::mapping() {
    layOut();
    QRectF area = m_chart->plotArea();
    area.setSize(area.size().expandedTo({1, 1})); // a tiny picture has room for labels only
    return {area, m_x.range(), m_y.range()};
}

void ChartView::paintContents(QPainter &painter) {
    layOut();
    m_scene.render(&painter, rect(), rect());
}

void ChartView::resizeEvent(QResizeEvent *) {
    changeAxes();
}

void ChartView::showEvent(QShowEvent *) {
    layOut(); // what is worked out for these axes begins before they are painted
}

} // namespace eigenscope

#include "moc_chart_view.cpp"
