#include "ui/views/compare/compare.h"

#include "ui/text/variant_title.h"
#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double space = 8;         // px between the cells and around them
constexpr double bestAspect = 1.25; // width by height of a cell
constexpr int toolsHeight = 26, adoptHeight = 24;

/// How many columns give so many cells the shape that suits them best on this area.
int columnsFor(int count, const QSizeF &area) {
    int best = 1;
    double smallest = std::numeric_limits<double>::infinity();
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double aspect = area.width() / columns / std::max(1.0, area.height() / rows);
        const double free = (columns * rows - count) / static_cast<double>(count);
        const double badness = std::abs(std::log(std::max(aspect, 1e-3) / bestAspect)) + free;
        if (badness < smallest) {
            smallest = badness;
            best = columns;
        }
    }
    return best;
}

QToolButton *toolButton(const char *drawing, const QString &text) {
    auto *button = new QToolButton;
    button->setIcon(icon(drawing));
    button->setIconSize({14, 14});
    button->setToolTip(text);
    button->setAccessibleName(text);
    return button;
}

} // namespace

const char *const Compare::meaning =
    "<p>The same rows by different methods or parameters. A picture may be turned, mirrored and scaled without saying "
    "anything else, so each is moved as near as it can be to the reference:</p><p align=\"center\">min ‖<i>sYQ</i> + "
    "1<i>t</i><sup>T</sup> − <i>Y</i><sub>ref</sub>‖²,&nbsp; <i>Q</i><sup>T</sup><i>Q</i> = "
    "<i>I</i></p><p>(Procrustes). "
    "The disparity is what remains, from 0 for the same shape to 1. Trustworthiness falls with neighbors that the "
    "picture invents, continuity with those that it loses; R<sub>NX</sub> counts the neighbors kept at all scales "
    "against chance; k-NN is how often the nearest rows tell the class. They are those of the two axes drawn; the best "
    "of each is bold. None of them alone makes a picture right.</p>";

Compare::Compare(const ViewContext &context, QWidget *parent) : View(context, parent), m_runs(variantRuns()) {
    setMouseTracking(true);
    connect(&m_runs, &VariantRuns::changed, this, &Compare::takeVariants);
    connect(&m_runs, &VariantRuns::runChanged, this, &Compare::takeRun);
    connect(&document(), &Document::sessionChanged, this, &Compare::takeMarks);
    connect(&encoding(), &Encoding::changed, this, &Compare::takeLook);
    connect(&selection(), &Selection::changed, this, &Compare::takeSelection);
    connect(&selection(), &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
    takeVariants();
    kept().keys([this] { return Variants::of(document().session()).json(); }, {});
}

QString Compare::whyEmpty() const {
    return Variants::of(document().session()).patches.empty()
               ? tr("Nothing is compared yet. Choose “Nine reducers” on the Compare card, add the present "
                    "settings, or sweep a parameter.")
               : QString();
}

QString Compare::caption() const {
    if (m_cells.empty())
        return {};
    QString text = tr("aligned to %1 · k = %2 · best in bold")
                       .arg(m_cells[m_runs.reference()].cell.title())
                       .arg(m_runs.neighbors());
    for (const VariantRun &run : m_runs.all())
        if (run.state == VariantRun::State::Done && run.picture->data->size() > Comparison::largestExact)
            return text +
                   tr(" · measured on %L1 of %L2 rows").arg(Comparison::largestExact).arg(run.picture->data->size());
    return text;
}

void Compare::takeVariants() {
    const std::vector<VariantRun> &runs = m_runs.all();
    for (std::size_t i = runs.size(); i < m_cells.size(); ++i) {
        m_cells[i].tools->deleteLater(); // one of them may have asked for this
        m_cells[i].tools->hide();
        m_cells[i].adopt->deleteLater();
        m_cells[i].adopt->hide();
    }
    const std::size_t before = std::min(m_cells.size(), runs.size());
    if (m_cells.size() != runs.size()) {
        m_maximized.reset();
        m_pressed.reset();
        m_gesture.end();
    }
    m_cells.resize(runs.size());
    for (std::size_t i = before; i < runs.size(); ++i)
        makeControls(i);
    for (std::size_t i = 0; i < runs.size(); ++i)
        showRun(i);
    takeMarks();
    layOut();
}

void Compare::takeRun(std::size_t index) {
    showRun(index);
    if (m_runs.all()[index].state != VariantRun::State::Running) // otherwise nothing changes for the others
        takeMarks();
}

void Compare::showRun(std::size_t index) {
    Place &place = m_cells[index];
    place.cell.setRun(m_runs.all()[index]);
    if (const Dataset *rows = place.cell.data(); rows && rows != place.colored) {
        place.cell.setColoring(encoding().coloring(*rows));
        place.colored = rows;
    }
    place.cell.setSelection(selection());
    place.layer = {};
    update();
}

/// What the cells say about each other: titles, the reference, the best values, and which is the pipeline's own.
void Compare::takeMarks() {
    const BestMeasures best = bestMeasures(m_runs.all());
    const std::size_t reference = m_runs.reference();
    const Session &session = document().session();
    const auto titleOf = [&](std::size_t i) {
        return variantTitle(session, m_runs.all()[i].patch, document().catalogue());
    };
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        Place &place = m_cells[i];
        place.cell.setTitle(titleOf(i), titleOf(reference), i == reference);
        place.cell.setBest(best);
        place.layer = {};
        place.align->setChecked(i == reference);
        const bool isOwn = isAdopted(session, m_runs.all()[i].patch);
        place.adopt->setText(isOwn ? tr("In use") : tr("Adopt"));
        place.adopt->setEnabled(!isOwn && m_runs.all()[i].state != VariantRun::State::Refused);
        place.adopt->setAccessibleName(tr("Adopt %1").arg(place.cell.title()));
        place.tools->setAccessibleName(place.cell.title());
    }
    emit captionChanged();
    update();
}

void Compare::takeLook() {
    const Dataset *colored = nullptr;
    Coloring look; // mostly all pictures are of the same rows
    for (Place &place : m_cells) {
        const Dataset *rows = place.cell.data();
        if (rows && std::exchange(colored, rows) != rows)
            look = encoding().coloring(*rows);
        if (rows)
            place.cell.setColoring(look);
        place.layer = {};
    }
    update();
}

void Compare::takeSelection() {
    for (Place &place : m_cells) {
        place.cell.setSelection(selection());
        place.layer = {};
    }
    update();
}

void Compare::makeControls(std::size_t index) {
    Place &place = m_cells[index];
    place.tools = new QWidget(this);
    place.align = toolButton("pin", tr("Align the others to this picture"));
    place.align->setCheckable(true);
    place.maximize = toolButton("maximize", tr("Let this picture fill the view, or show all again"));
    auto *remove = toolButton("close", tr("Remove this picture"));
    auto *row = new QHBoxLayout(place.tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    for (QToolButton *button : {place.align, place.maximize, remove})
        row->addWidget(button);
    place.adopt = new QPushButton(this);
    place.adopt->setProperty("link", true);
    place.adopt->setToolTip(tr("Make this reducer and its kernel those of the pipeline"));
    connect(place.align, &QToolButton::clicked, this, [this, index] { alignTo(index); });
    connect(place.maximize, &QToolButton::clicked, this, [this, index] { toggleMaximized(index); });
    connect(remove, &QToolButton::clicked, this, [this, index] { this->remove(index); });
    connect(place.adopt, &QPushButton::clicked, this, [this, index] { adopt(index); });
}

void Compare::layOut() {
    m_laidOut = size();
    const int count = m_maximized ? 1 : static_cast<int>(m_cells.size());
    if (count == 0)
        return update();
    const QRectF area = QRectF(rect()).adjusted(space, space, -space, -space);
    const int columns = columnsFor(count, area.size()), rows = (count + columns - 1) / columns;
    const double width = (area.width() - (columns - 1) * space) / columns;
    const double height = (area.height() - (rows - 1) * space) / rows;
    int at = 0;
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        Place &place = m_cells[i];
        place.tools->setVisible(isShown(i));
        place.adopt->setVisible(isShown(i));
        place.layer = {};
        if (!isShown(i))
            continue;
        const int column = at % columns, row = at / columns;
        ++at;
        // Whole pixels, so that the hairlines are sharp.
        const QPoint corner(static_cast<int>(std::lround(area.left() + column * (width + space))),
                            static_cast<int>(std::lround(area.top() + row * (height + space))));
        place.cell.setPlace(QRectF(corner, QSizeF(std::floor(width), std::floor(height))));
        const QRect header = place.cell.header().toRect(), whole = place.cell.place().toRect();
        place.tools->setGeometry(header.right() - toolsWidth - 4, header.top() + 2, toolsWidth, toolsHeight);
        place.adopt->setGeometry(whole.right() - adoptWidth - 4, static_cast<int>(place.cell.plot().bottom()) + 2,
                                 adoptWidth, adoptHeight);
        place.maximize->setIcon(icon(m_maximized ? "restore" : "maximize"));
    }
    update();
}

void Compare::toggleMaximized(std::size_t index) {
    m_maximized = m_maximized ? std::nullopt : std::optional(index);
    layOut();
}

void Compare::resetView() {
    m_maximized.reset();
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
        return document().say(QString::fromStdString(next.error().message));
    document().change(tr("Adopt %1").arg(m_cells[index].cell.title()), *next);
}

void Compare::settle() {
    if (isVisible() || isWindow()) // hidden behind another workspace nobody waits for it
        m_runs.settle();
    if (isVisible())
        for (std::size_t i = 0; i < m_cells.size(); ++i)
            paintLayer(m_cells[i]);
}

void Compare::setTheme(const Theme &theme) {
    for (Place &place : m_cells)
        place.layer = {};
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

} // namespace eigenscope

#include "moc_compare.cpp"
