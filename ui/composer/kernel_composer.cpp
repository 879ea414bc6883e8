#include "ui/composer/kernel_composer.h"

#include "core/kernels/operations/operation_words.h"
#include "ui/composer/kernel_formula.h"
#include "ui/composer/kernel_menus.h"
#include "ui/composer/kernel_tile_card.h"
#include "ui/composer/kernel_verdict_text.h"
#include "ui/formula/formula_words.h"
#include "ui/methods/kernel_line.h"
#include "ui/text/program_words.h"
#include "ui/theme/icons.h"
#include "ui/views/kernel/kernel_page.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QTextDocumentFragment>

#include <algorithm>

namespace eigenscope {

const char *const KernelComposer::meaning = R"(
# A kernel made of kernels
A kernel compares two objects as an inner product in a feature space. Sums, products, positive multiples, exp and
 normalizing make new kernels of kernels.
$$ k(x, y) = \langle \varphi(x), \varphi(y) \rangle
- The **rules** say whether this kernel is positive semidefinite on every data set, by how it is composed. The
 **numbers** say whether its matrix on these data is: the smallest eigenvalue is not negative, but for rounding.
- A click opens a tile, Del takes it away, + and * add and multiply, arrow keys go from tile to tile, and a tile can be
 dragged to another place.
! In a sum the part with the largest values decides. Normalize parts, or give them factors, before you compare what
 they bring.)";

KernelComposer::KernelComposer(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_study(kernelStudy()), m_edits(new KernelEdits(context.document, this)),
      m_menus(new KernelMenus(*m_edits, *this)), m_line(new KernelLine(context.document, this)),
      m_ask(new QPushButton(tr("Find the eigenvalues"), this)),
      m_add(new QAction(icon("add"), tr("Add a kernel"), this)), m_about(new QAction(tr("About this kernel"), this)) {
    setMouseTracking(true);
    setMinimumHeight(composerLeastHeight);
    setAccessibleName(tr("Kernel composer"));
    m_ask->setProperty("link", true);
    m_ask->setToolTip(tr("All eigenvalues of a matrix of this size take a while; they are found beside other work."));
    connect(m_ask, &QPushButton::clicked, this, [this] { m_study.ask(); });
    auto *adding = new QMenu(this);
    m_add->setMenu(adding);
    connect(adding, &QMenu::aboutToShow, this, [this, adding] {
        adding->clear();
        m_menus->addKernels(*adding, {}, sumId);
    });
    connect(m_about, &QAction::triggered, this,
            [this] { explain(m_taken.value_or(namedKernels(expression()).front())); });
    connect(m_edits, &KernelEdits::kernelTaken, this,
            [this](const std::optional<KernelPath> &path) { m_taken = path; });
    connect(m_menus, &KernelMenus::settingsRequested, this, &KernelComposer::openCard);
    connect(m_menus, &KernelMenus::explanationRequested, this, &KernelComposer::explain);
    connect(&document(), &Document::sessionChanged, this, &KernelComposer::takeSession);
    followResults({Stage::Prepare, Stage::Kernel, Stage::Verdict}, [this] { takeResults(); });
    connect(&document(), &Document::statusChanged, this, [this](Stage changed) {
        if (changed == Stage::Kernel || changed == Stage::Verdict)
            takeResults();
    });
    connect(&m_study, &KernelStudy::changed, this, &KernelComposer::takeResults);
    takeSession();
}

void KernelComposer::takeSession() {
    if (m_taken && !leadsInto(expression(), *m_taken))
        m_taken.reset();
    m_formula = kernelFormula(expression(), document().catalogue().kernels);
    m_drag.follow(expression());
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
    return count > 1 ? tr("composed of %1 kernels").arg(count)
                     : programWords(expression().isNamed() ? document().catalogue().kernels.find(expression().id)->name
                                                           : kernelText(expression()));
}

QString KernelComposer::pictureWords() const {
    const auto count = namedKernels(expression()).size();
    return (count == 1 ? tr("1 kernel: ") : tr("%1 kernels: ").arg(count)) +
           QString::fromStdString(kernelText(expression())) + ". " +
           QTextDocumentFragment::fromHtml(verdict()).toPlainText();
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

QString KernelComposer::verdict() const {
    return KernelVerdictText(document(), m_study, theme()).whole();
}

const std::vector<KernelTile> &KernelComposer::tiles() {
    layOut();
    return m_board.tiles();
}

void KernelComposer::layOut() {
    if (std::exchange(m_laidOut, true))
        return;
    m_places = places();
    if (const double most = std::max(0.0, m_places.height - height()); m_scroll > most) {
        m_scroll = most;
        m_places = places();
    }
    placeChildren();
}

ComposerPlaces KernelComposer::places() {
    const auto matrix = document().results().value<Stage::Kernel>();
    const int room = width() - 2 * composerMargin;
    const int lineHeight = m_line->hasHeightForWidth() ? m_line->heightForWidth(room) : m_line->sizeHint().height();
    return placeContent(
        {.tiles = kernelTiles(expression(), matrix ? matrix->kernel.get() : nullptr, document().catalogue().kernels),
         .formula = *m_formula,
         .lineHeight = static_cast<double>(lineHeight),
         .verdict = verdict(),
         .askHeight = asks() ? static_cast<double>(m_ask->sizeHint().height()) : 0},
        width(), m_scroll, m_board);
}

bool KernelComposer::asks() const {
    return m_study.mustBeAsked() && !m_study.verdict() && !m_study.isAsked();
}

void KernelComposer::placeChildren() {
    m_line->setGeometry(m_places.text.toRect());
    m_ask->setVisible(asks());
    m_ask->adjustSize();
    m_ask->move(m_places.verdict.bottomLeft().toPoint() - QPoint(4, 0));
}

void KernelComposer::render(QPainter &painter) {
    layOut();
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.fillRect(rect(), theme().surface);
    m_board.paint(painter, theme(), m_taken);
    if (const auto &drop = m_drag.drop()) {
        painter.setPen(QPen(theme().accent, 2.5, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(drop->mark);
    }
    const FormulaPicture formula = composerFormula(*m_formula, m_places.formula.width());
    formula.draw(painter, m_places.formula.topLeft() + QPointF(0, formula.ascent()), FormulaInks::of(theme()));
    if (!m_line->isVisible()) // in a file
        m_line->drawText(painter, m_places.text, theme());
    drawFormulaRichText(painter, m_places.verdict, verdict(), composerFont, theme().text);
    painter.restore();
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

QMenu *KernelComposer::menuOf(const KernelPath &path) const {
    return m_menus->of(path);
}

void KernelComposer::openMenu(QMenu *menu, const KernelPath &path) {
    const KernelTile *tile = m_board.of(path);
    menu->popup(mapToGlobal((tile ? tile->place.bottomLeft() : QPointF()).toPoint()));
}

void KernelComposer::openCard(const KernelPath &path) {
    take(path);
    layOut();
    const KernelTile *tile = m_board.of(path);
    if (!tile)
        return;
    m_card = new KernelTileCard(document(), path, this);
    connect(m_card, &KernelTileCard::explanationRequested, this, [this, path] { explain(path); });
    connect(m_card, &KernelTileCard::menuRequested, this, [this, path] { openMenu(menuOf(path), path); });
    connect(m_card, &KernelTileCard::removalRequested, this, [this, path] { m_edits->remove(path); });
    m_card->showAt(mapToGlobal(tile->place.bottomLeft().toPoint() + QPoint(0, 4)));
}

void KernelComposer::explain(const KernelPath &path) {
    const KernelExpression kernel = kernelAt(expression(), path);
    KernelPage::show(document().catalogue(), kernel, this);
}

void KernelComposer::goUp() {
    if (m_taken && !m_taken->empty())
        take(KernelPath(m_taken->begin(), m_taken->end() - 1));
}

void KernelComposer::goDown() {
    if (!m_taken || kernelAt(expression(), *m_taken).parts.empty())
        return;
    KernelPath below = *m_taken;
    below.push_back(0);
    take(below);
}

void KernelComposer::keyPressEvent(QKeyEvent *event) {
    layOut();
    const bool withAlt = event->modifiers() & Qt::AltModifier;
    const KernelPath path = m_taken.value_or(KernelPath());
    const auto go = [&](int by) { withAlt ? m_edits->shift(path, by) : take(m_board.beside(m_taken, by)); };
    switch (event->key()) {
    case Qt::Key_Left: go(-1); break;
    case Qt::Key_Right: go(1); break;
    case Qt::Key_Up: goUp(); break;
    case Qt::Key_Down: goDown(); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_F2:
        if (m_taken)
            openCard(path);
        break;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        if (m_taken)
            m_edits->remove(path);
        break;
    case Qt::Key_Plus: openMenu(m_menus->kernels(path, sumId), path); break;
    case Qt::Key_Asterisk: openMenu(m_menus->kernels(path, productId), path); break;
    default: View::keyPressEvent(event);
    }
}

void KernelComposer::mousePressEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton)
        return;
    layOut();
    const KernelTile *tile = m_board.at(event->position());
    m_drag.press(tile, event->position());
    take(tile && tile->isOfKernel() ? std::optional(tile->path) : std::nullopt);
}

void KernelComposer::mouseMoveEvent(QMouseEvent *event) {
    layOut();
    if (!m_drag.isPressed()) {
        setCursor(m_board.at(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    } else if (m_drag.moveTo(event->position(), m_board, expression())) {
        setCursor(Qt::ClosedHandCursor);
        update();
    }
}

void KernelComposer::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !m_drag.isPressed())
        return;
    const KernelTileDrag::Release hand = *m_drag.release();
    setCursor(Qt::ArrowCursor);
    update();
    if (hand.drop)
        m_edits->move(hand.tile.path, hand.drop->into, hand.drop->before);
    else if (hand.isClick && hand.tile.kind == KernelTile::Kind::Add)
        m_add->menu()->popup(mapToGlobal(hand.tile.place.bottomLeft().toPoint()));
    else if (hand.isClick && hand.tile.kind != KernelTile::Kind::Sign)
        openCard(hand.tile.path);
}

void KernelComposer::contextMenuEvent(QContextMenuEvent *event) {
    layOut();
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const KernelTile *tile = byKey ? (m_taken ? m_board.of(*m_taken) : nullptr) : m_board.at(event->pos());
    if (!tile || !tile->isOfKernel())
        return View::contextMenuEvent(event);
    const KernelPath path = tile->path;
    take(path);
    openMenu(menuOf(path), path);
}

void KernelComposer::wheelEvent(QWheelEvent *event) {
    const double most = std::max(0.0, m_places.height - height());
    m_scroll = std::clamp(m_scroll - event->angleDelta().y() / 4.0, 0.0, most);
    m_laidOut = false;
    update();
}

} // namespace eigenscope

#include "moc_kernel_composer.cpp"
