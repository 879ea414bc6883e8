#include "ui/composer/kernel_composer.h"

#include "ui/cards/kernel_line.h"
#include "ui/theme/icons.h"
#include "ui/text/number_label.h"
#include "ui/text/formula_text.h"
#include "ui/text/indefinite_note.h"
#include "ui/composer/kernel_tile_card.h"
#include "ui/text/rich_text.h"

#include <QAction>
#include <QFontDatabase>
#include <QLocale>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

using Head = KernelExpression::Head;

constexpr double margin = 12, gap = 8;
constexpr double formulaShare = 0.45; // of the width, beside the tiles

bool beginsWith(const KernelPath &path, const KernelPath &first) {
    return path.size() >= first.size() && std::equal(first.begin(), first.end(), path.begin());
}

} // namespace

const char *const KernelComposer::meaning =
    "<p>A kernel <i>k</i>(<i>x</i>, <i>y</i>) = ⟨<i>φ</i>(<i>x</i>), <i>φ</i>(<i>y</i>)⟩ compares two objects as an "
    "inner "
    "product in a feature space. Sums, products, positive multiples, exp and normalizing make new kernels of "
    "kernels.</p><p>The <b>rules</b> say whether this kernel is positive semidefinite on every data set, by how it is "
    "composed. The <b>numbers</b> say whether its matrix on these data is: the smallest eigenvalue is not negative, "
    "but "
    "for rounding.</p><p>A click opens a tile, Del takes it away, + and * add and multiply, arrow keys go from tile to "
    "tile, and a tile can be dragged to another place.</p>";

KernelComposer::KernelComposer(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_study(KernelStudy::of(context.document)), m_line(new KernelLine(context.document, this)),
      m_ask(new QPushButton(tr("Find the eigenvalues"), this)),
      m_add(new QAction(icon("add"), tr("Add a kernel"), this)), m_about(new QAction(tr("About this kernel"), this)) {
    setMouseTracking(true);
    setMinimumHeight(110);
    setAccessibleName(tr("Kernel composer"));
    m_ask->setProperty("link", true);
    m_ask->setToolTip(tr("All eigenvalues of a matrix of this size take a while; they are found beside other work."));
    connect(m_ask, &QPushButton::clicked, this, [this] { m_study.ask(); });
    auto *adding = new QMenu(this);
    m_add->setMenu(adding);
    connect(adding, &QMenu::aboutToShow, this, [this, adding] {
        adding->clear();
        addKernels(*adding, {}, Head::Sum);
    });
    connect(m_about, &QAction::triggered, this,
            [this] { explain(m_taken.value_or(namedKernels(expression()).front())); });
    connect(&document(), &Document::sessionChanged, this, &KernelComposer::takeSession);
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Prepare || changed == Stage::Kernel || changed == Stage::Verdict)
            takeResults();
    });
    connect(&document(), &Document::statusChanged, this, [this](Stage changed) {
        if (changed == Stage::Kernel || changed == Stage::Verdict)
            takeResults();
    });
    connect(&m_study, &KernelStudy::changed, this, &KernelComposer::takeResults);
    takeSession();
}

KernelExpression KernelComposer::expression() const {
    return document().session().kernelInUse();
}

std::optional<ObjectKind> KernelComposer::kind() const {
    const auto prepared = document().results().value<Stage::Prepare>();
    return prepared ? std::optional(prepared->dataset->kind()) : std::nullopt;
}

Names KernelComposer::columns() const {
    const auto prepared = document().results().value<Stage::Prepare>();
    return prepared && prepared->dataset->isPoints() ? prepared->dataset->points().columns : Names();
}

void KernelComposer::takeSession() {
    if (m_taken && !leadsInto(expression(), *m_taken))
        m_taken.reset();
    m_formula = kernelFormulaHtml(expression(), document().catalogue().kernels);
    m_drop.reset();
    takeResults();
}

void KernelComposer::takeResults() {
    m_laidOut = false;
    update();
    emit captionChanged();
}

void KernelComposer::settle() {
    m_study.settle();
    m_laidOut = false;
}

void KernelComposer::setTheme(const Theme &theme) {
    View::setTheme(theme);
    m_laidOut = false; // the colors of the verdict
}

QString KernelComposer::caption() const {
    const auto count = namedKernels(expression()).size();
    const QString words =
        count > 1 ? tr("composed of %1 kernels").arg(count) : QString::fromStdString(kernelText(expression()));
    return words;
}

QList<QAction *> KernelComposer::tools() {
    return {m_add, m_about};
}

void KernelComposer::resetView() {
    m_scroll = 0;
    take(std::nullopt);
}

void KernelComposer::take(const std::optional<KernelPath> &path) {
    m_taken = path;
    update();
}

QString KernelComposer::colored(const QColor &color, const QString &text) const {
    return QString("<span style=\"color:%1\">%2</span>").arg(color.name(), text);
}

QString KernelComposer::rules() const {
    const StageStatus &status = document().status(Stage::Kernel);
    if (status.state == StageStatus::State::Refused)
        return colored(theme().bad, status.message.toHtmlEscaped());
    const auto matrix = document().results().value<Stage::Kernel>();
    if (!matrix || !matrix->kernel)
        return colored(theme().secondary, tr("The verdict appears here when the matrix has been computed."));
    const PsdRule rule = matrix->kernel->psdRule();
    if (!rule.valid)
        return colored(theme().secondary, tr("By the rules:")) + " " +
               colored(theme().bad, tr("not valid in general")) + " — " +
               QString::fromStdString(rule.reason).toHtmlEscaped();
    QStringList by;
    for (const std::string &one : rule.validBy)
        if (const QString name = QString::fromStdString(one).toHtmlEscaped(); !by.contains(name))
            by.append(name);
    return colored(theme().secondary, tr("By the rules:")) + " " + colored(theme().good, tr("valid")) +
           colored(theme().secondary, tr(" by: ") + by.join(", "));
}

QString KernelComposer::numbers() const {
    const auto matrix = document().results().value<Stage::Kernel>();
    if (!matrix)
        return {};
    const auto fact = [this](const QString &name, double value) {
        return colored(theme().secondary, name) + " " + numberLabel(value, 3);
    };
    QStringList facts;
    if (const auto verdict = m_study.verdict()) {
        facts << colored(theme().secondary, tr("By the numbers:")) + " " +
                     colored(verdict->psd ? theme().good : theme().bad,
                             QString("<i>λ</i><sub>min</sub> = ") + numberLabel(verdict->smallestEigenvalue, 3));
        if (verdict->negativeEigenvalues > 0) {
            QString words = tr("%1 of %2 negative, %3 of Σ|<i>λ</i>|")
                                .arg(verdict->negativeEigenvalues)
                                .arg(verdict->eigenvalues.size())
                                .arg(percentLabel(verdict->negativeShare));
            const auto &settings = document().session().reducer();
            const ReducerInfo *reducer = settings ? document().catalogue().reducers.find(settings->id) : nullptr;
            if (reducer && reducer->input == ReducerInput::Kernel)
                words += tr(", for %1 %2")
                             .arg(QString::fromStdString(reducer->name).toHtmlEscaped(),
                                  indefiniteWords(document().session().indefinite()));
            facts << colored(theme().bad, words);
        }
        facts << colored(theme().secondary, tr("rank")) + tr(" %L1").arg(static_cast<qlonglong>(verdict->rank));
    } else if (m_study.mustBeAsked()) {
        facts << colored(theme().secondary, m_study.isAsked()
                                                ? tr("By the numbers: finding the eigenvalues …")
                                                : tr("By the numbers: not looked at above n = %L1.")
                                                      .arg(static_cast<qlonglong>(KernelVerdict::largestAutomatic)));
    }
    facts << fact("‖<i>μ</i>‖", matrix->meanNorm) << fact("<i>σ</i><sup>2</sup>", matrix->totalVariance);
    if (const auto &blocks = m_study.blocks(); blocks && std::isfinite(blocks->alignment))
        facts << fact(tr("alignment"), blocks->alignment);
    return facts.join(" &nbsp;&nbsp; ");
}

QString KernelComposer::verdict() const {
    const QString found = numbers();
    return rules() + (found.isEmpty() ? QString() : "<br>" + found);
}

const std::vector<KernelTile> &KernelComposer::tiles() {
    layOut();
    return m_tiles;
}

void KernelComposer::layOut() {
    if (std::exchange(m_laidOut, true))
        return;
    const KernelExpression whole = expression();
    std::optional<KernelExpression> used;
    if (const auto matrix = document().results().value<Stage::Kernel>(); matrix && matrix->kernel)
        if (auto parsed = parseKernel(matrix->kernel->expression(), document().catalogue().kernels))
            used = *std::move(parsed);
    m_tiles = kernelTiles(whole, used ? &*used : nullptr, document().catalogue().kernels);

    const double room = width() - 2 * margin;
    const QFont words = interfaceFont(), formula = interfaceFont(14);
    const double wanted = richTextWidth(m_formula, formula) + 2;
    const bool beside = wanted <= room * formulaShare;
    double y = gap - m_scroll;
    const double tilesHeight = layOutTiles(m_tiles, {margin, y}, beside ? room - wanted - 2 * gap : room);
    if (beside) {
        m_formulaPlace = {width() - margin - wanted, y + 4, wanted, richTextHeight(m_formula, formula, wanted)};
        y += std::max(tilesHeight, m_formulaPlace.height() + 4) + gap;
    } else {
        y += tilesHeight + gap;
    }
    const int lineHeight =
        m_line->hasHeightForWidth() ? m_line->heightForWidth(static_cast<int>(room)) : m_line->sizeHint().height();
    m_textPlace = {margin, y, room, static_cast<double>(lineHeight)};
    y += m_textPlace.height() + gap;
    m_verdictPlace = {margin, y, room, richTextHeight(verdict(), words, room)};
    y += m_verdictPlace.height();
    const bool asks = m_study.mustBeAsked() && !m_study.verdict() && !m_study.isAsked();
    m_ask->setVisible(asks);
    if (asks)
        y += m_ask->sizeHint().height();
    if (!beside) {
        y += gap;
        m_formulaPlace = {margin, y, room, richTextHeight(m_formula, formula, room)};
        y += m_formulaPlace.height();
    }
    m_height = y + gap + m_scroll;
    if (const double most = std::max(0.0, m_height - height()); m_scroll > most) {
        m_scroll = most;
        m_laidOut = false;
        layOut();
        return;
    }
    placeChildren();
}

void KernelComposer::placeChildren() {
    m_line->setGeometry(m_textPlace.toRect());
    m_ask->adjustSize();
    m_ask->move(m_verdictPlace.bottomLeft().toPoint() - QPoint(4, 0));
}

void KernelComposer::render(QPainter &painter) {
    layOut();
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.fillRect(rect(), theme().surface);
    const KernelTile *head = m_taken ? tileOf(*m_taken) : nullptr;
    for (const KernelTile &tile : m_tiles) {
        const bool isAdd = tile.kind == KernelTile::Kind::Add;
        paintTile(painter, tile, theme(), m_taken && !isAdd && beginsWith(tile.path, *m_taken), &tile == head);
    }
    if (m_drop) {
        painter.setPen(QPen(theme().accent, 2.5, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(m_drop->mark);
    }
    drawRichText(painter, m_formulaPlace, m_formula, interfaceFont(14), theme().text);
    if (!m_line->isVisible()) { // in a file
        QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        font.setPixelSize(12);
        painter.setFont(font);
        painter.setPen(theme().text);
        painter.drawText(m_textPlace, Qt::AlignLeft | Qt::AlignTop, m_line->text());
    }
    drawRichText(painter, m_verdictPlace, verdict(), interfaceFont(), theme().text);
    painter.restore();
}

void KernelComposer::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    render(painter);
}

void KernelComposer::resizeEvent(QResizeEvent *) {
    m_laidOut = false;
    layOut();
}

bool KernelComposer::event(QEvent *event) {
    if (event->type() == QEvent::LayoutRequest) { // the text has a refusal, or has lost it
        m_laidOut = false;
        update();
    }
    return View::event(event);
}

} // namespace eigenscope

#include "moc_kernel_composer.cpp"
