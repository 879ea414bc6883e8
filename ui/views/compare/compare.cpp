#include "ui/views/compare/compare.h"

#include "ui/document/measured_axes.h"
#include "ui/drawing/paint_target.h"
#include "ui/text/said.h"
#include "ui/text/variant_title.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QPainter>
#include <QTimer>

#include <utility>

namespace eigenscope {
const char *const Compare::meaning = R"(
# The same rows, seen in other ways
The same rows by different methods or parameters. A picture may be turned, mirrored and scaled without saying anything
 else, so each is moved as near as it can be to the reference (Procrustes). The disparity is what remains, from 0 for
 the same shape to 1.
$$ \min_{s, Q, t}\,\lVert sYQ + \mathbf{1}t^\top - Y_{\text{ref}} \rVert^2, \qquad Q^\top Q = I
- Trustworthiness falls with neighbors that the picture invents, continuity with those that it loses; $R_{\mathrm{NX}}$
 counts the neighbors kept at all scales against chance; k-NN is how often the nearest rows tell the class.
- They are those of all components, as in the report, or of the two axes shown; the best of each is bold.
- While a parameter is turned, the reference is mirrored or turned to continue the picture before it; its shape stays.
! None of these numbers alone makes a picture right, and the best of nine that were tried looks better than it is.)";

Compare::Compare(const ViewContext &context, QWidget *parent) : View(context, parent), m_runs(variantRuns()) {
    await(m_runs);
    setMouseTracking(true);
    connect(&m_runs, &VariantRuns::changed, this, &Compare::takeVariants);
    connect(&m_runs, &VariantRuns::runChanged, this, &Compare::takeRun);
    connect(&document(), &Document::sessionChanged, this, &Compare::takeMarks);
    connect(&encoding(), &Encoding::changed, this, &Compare::takeLook);
    connect(&selection(), &Selection::changed, this, &Compare::takeSelection);
    connect(&selection(), &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
    makeTools();
    takeVariants();
    kept()
        .keys([this] { return Variants::of(document().session()).json(); }, {})
        .keys([this] { return m_tiles.state(); }, [this](const Json &state) { m_tiles.restore(state); });
}

void Compare::makeTools() {
    m_rectangle = new QAction(icon("rectangle"), tr("Select by rectangle"), this);
    m_rectangle->setShortcut(Qt::Key_R);
    m_rectangle->setShortcutContext(Qt::WidgetShortcut);
    addAction(m_rectangle);
    connect(m_rectangle, &QAction::triggered, &m_crosshair, &CrosshairHand::take);
    m_ofShownAxes = new QAction(tr("Quality of the 2 axes shown"), this);
    m_ofShownAxes->setCheckable(true);
    m_ofShownAxes->setToolTip(tr("The measures are those of the 2 axes shown, otherwise of all components"));
    m_ofShownAxes->setChecked(measuredAxes().areShownOnes());
    connect(m_ofShownAxes, &QAction::toggled, &measuredAxes(), &MeasuredAxes::setShownOnes);
    connect(&measuredAxes(), &MeasuredAxes::changed, this, [this] {
        m_ofShownAxes->setChecked(measuredAxes().areShownOnes());
        takeMarks();
    });
}

QString Compare::whyEmpty() const {
    return Variants::of(document().session()).patches.empty()
               ? tr("Nothing is compared yet. Choose “Nine reducers” on the Compare card, add the present "
                    "settings, or sweep a parameter.")
               : QString();
}

QString Compare::caption() const {
    if (m_tiles.size() == 0)
        return {};
    QString text = tr("aligned to %1 · k = %2 %3 · best in bold")
                       .arg(cell(m_runs.reference()).title())
                       .arg(m_runs.neighbors())
                       .arg(measuredAxes().areShownOnes() ? tr("of the 2 axes shown") : tr("of all components"));
    for (const VariantRun &run : m_runs.all())
        if (run.state == VariantRun::State::Done && run.picture->data->size() > Comparison::largestExact)
            return text +
                   tr(" · measured on %L1 of %L2 rows").arg(Comparison::largestExact).arg(run.picture->data->size());
    return text;
}

QString Compare::pictureWords() const {
    QStringList told;
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        told.append(cell(i).title());
    return tr("%1 pictures: %2").arg(told.size()).arg(told.join(", "));
}

void Compare::takeVariants() {
    const std::vector<VariantRun> &runs = m_runs.all();
    if (m_tiles.size() != runs.size()) {
        m_pressed.reset();
        m_gesture.end();
    }
    m_tiles.dismissBeyond(runs.size());
    while (m_tiles.size() < runs.size())
        addTile();
    for (std::size_t i = 0; i < runs.size(); ++i)
        m_tiles[i].setRun(runs[i], encoding(), selection());
    takeMarks();
    layOut();
}

void Compare::addTile() {
    const std::size_t index = m_tiles.size();
    auto *tile = new CompareTile(isAsReported(), this);
    connect(tile, &CompareTile::alignRequested, this, [this, index] { alignTo(index); });
    connect(tile, &CompareTile::maximizeRequested, this, [this, index] { toggleMaximized(index); });
    connect(tile, &CompareTile::removeRequested, this, [this, index] { remove(index); });
    connect(tile, &CompareTile::adoptRequested, this, [this, index] { adopt(index); });
    m_tiles.add(tile);
}

void Compare::takeRun(std::size_t index) {
    m_tiles[index].setRun(m_runs.all()[index], encoding(), selection());
    update();
    if (m_runs.all()[index].state != VariantRun::State::Running) // otherwise nothing changes for the others
        takeMarks();
}

/// What the cells say about each other: titles, the reference, the best values, and which is the pipeline's own.
void Compare::takeMarks() {
    const MeasuresOf which = measuredAxes().areShownOnes() ? &VariantPicture::shownMeasures : &VariantPicture::measures;
    const Measures best = bestMeasures(m_runs.all(), which);
    const std::size_t reference = m_runs.reference();
    const Session &session = document().session();
    const auto titleOf = [&](std::size_t i) {
        return variantTitle(session, m_runs.all()[i].patch, document().catalogue());
    };
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        const VariantRun &run = m_runs.all()[i];
        m_tiles[i].setTitle(titleOf(i), titleOf(reference), i == reference, best, which);
        m_tiles[i].setAdoptable(isAdopted(session, run.patch), run.state == VariantRun::State::Refused);
    }
    emit captionChanged();
    update();
}

void Compare::takeLook() {
    const Dataset *colored = nullptr;
    Coloring look; // mostly all pictures are of the same rows
    for (CompareTile *tile : m_tiles) {
        const Dataset *rows = tile->cell().data();
        if (rows && std::exchange(colored, rows) != rows)
            look = encoding().coloring(*rows);
        if (rows)
            tile->setColoring(look);
        tile->forget();
    }
    update();
}

void Compare::takeSelection() {
    for (CompareTile *tile : m_tiles)
        tile->setSelection(selection());
    update();
}

void Compare::layOut() {
    m_tiles.layOut(size());
    update();
}

void Compare::toggleMaximized(std::size_t index) {
    m_marked = index;
    m_tiles.toggleMaximized(index);
    layOut();
}

void Compare::restored() {
    layOut();
}

void Compare::put(const QString &text, const Variants &variants) {
    document().change(text, variants.in(document().session(), document().catalogue(), document().results().kind()));
}

void Compare::remove(std::size_t index) {
    Variants variants = Variants::of(document().session());
    variants.remove(index);
    put(tr("Remove from comparison"), variants);
}

void Compare::alignTo(std::size_t index) {
    Variants variants = Variants::of(document().session());
    variants.reference = index;
    put(tr("Align pictures"), variants);
    takeMarks(); // also where nothing changed: the button is checked again
}

void Compare::adopt(std::size_t index) {
    const Session &session = document().session();
    const Catalogue &catalogue = document().catalogue();
    const Result<Session> next = adopted(Variants::of(session).in(session, catalogue, document().results().kind()),
                                         m_runs.all()[index].patch, catalogue);
    if (!next)
        return document().say(said(next.error().message));
    document().change(tr("Adopt %1").arg(cell(index).title()), *next);
}

void Compare::settle() {
    if (isVisible() || isWindow()) // hidden behind another workspace nobody waits for it
        m_runs.settle();
    if (isVisible())
        for (CompareTile *tile : m_tiles)
            tile->renew(theme(), devicePixelRatioF());
}

void Compare::setTheme(const Theme &theme) {
    for (CompareTile *tile : m_tiles)
        tile->forget();
    View::setTheme(theme);
}

void Compare::resizeEvent(QResizeEvent *) {
    layOut();
}

void Compare::showEvent(QShowEvent *event) {
    View::showEvent(event);
    m_watched = &m_runs;
    m_runs.watch(this);
}

void Compare::hideEvent(QHideEvent *event) {
    View::hideEvent(event);
    if (m_watched)
        m_watched->unwatch(this);
    m_watched = nullptr;
}

void Compare::paintContents(QPainter &painter) {
    if (!m_tiles.isLaidOutFor(size())) // what is never shown hears of no size
        layOut();
    m_tiles.paint(painter, theme(), isVisible());
}

void Compare::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    // A window that is exported is drawn as shapes, or at the resolution asked for.
    if (m_tiles.size() == 0 || isVector(painter) || pixelsPerUnit(painter) != devicePixelRatioF()) {
        render(painter);
    } else {
        painter.fillRect(rect(), theme().surface);
        if (!m_tiles.paintLayers(painter, theme(), devicePixelRatioF()))
            QTimer::singleShot(0, this, qOverload<>(&QWidget::update));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    m_tiles.paintRings(painter, selection().current(), theme().text);
    m_tiles.paintRings(painter, selection().hovered(), theme().accent);
    m_gesture.paint(painter, theme());
    paintHand(painter);
}

} // namespace eigenscope

#include "moc_compare.cpp"
