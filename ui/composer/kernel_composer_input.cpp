#include "core/kernels/operations/product_operation.h"
#include "core/kernels/operations/sum_operation.h"
#include "ui/composer/kernel_composer.h"
#include "ui/composer/kernel_tile_card.h"
#include "ui/text/kernel_refusal.h"
#include "ui/views/kernel/kernel_page.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>

namespace eigenscope {
namespace {

using Kind = KernelTile::Kind;

KernelPath below(KernelPath path, std::size_t part) {
    path.push_back(part);
    return path;
}

} // namespace

const KernelTile *KernelComposer::tileAt(QPointF place) const {
    const auto found = std::ranges::find_if(
        m_tiles, [&](const KernelTile &tile) { return tile.canBeTaken() && tile.place.contains(place); });
    return found == m_tiles.end() ? nullptr : &*found;
}

const KernelTile *KernelComposer::tileOf(const KernelPath &path) const {
    const auto found = std::ranges::find_if(m_tiles, [&](const KernelTile &tile) {
        return tile.canBeTaken() && tile.kind != Kind::Add && tile.path == path;
    });
    return found == m_tiles.end() ? nullptr : &*found;
}

void KernelComposer::change(const QString &text, const KernelExpression &kernel,
                            const std::optional<KernelPath> &taken) {
    m_taken = taken;
    document().set(text, "kernel", kernelText(kernel));
}

void KernelComposer::addKernels(QMenu &menu, const KernelPath &path, const std::string &how) {
    for (const KernelInfo &info : document().catalogue().kernels.all()) {
        QAction *action = menu.addAction(QString::fromStdString(info.name), this, [this, id = info.id, path, how] {
            const KernelExpression added{.id = id};
            const KernelExpression joint = joined(expression(), path, how, added);
            // The new kernel is taken; it stands last in the list that it has joined.
            const bool intoParent = kernelAt(expression(), path).operation != how && !path.empty() &&
                                    kernelAt(expression(), {path.begin(), path.end() - 1}).operation == how;
            const KernelPath list = intoParent ? KernelPath(path.begin(), path.end() - 1) : path;
            const std::size_t place = intoParent ? path.back() + 1 : kernelAt(joint, list).parts.size() - 1;
            change(how == SumOperation::id ? tr("Add a kernel") : tr("Multiply with a kernel"), joint,
                   below(list, place));
        });
        const QString refusal = kind() ? kernelRefusal(info, *kind()) : QString();
        action->setEnabled(refusal.isEmpty());
        action->setToolTip(refusal.isEmpty() ? QString::fromStdString(info.formula + "\n" + info.help) : refusal);
    }
    menu.setToolTipsVisible(true);
}

void KernelComposer::addOperations(QMenu &menu, const KernelPath &path) {
    for (const OperationInfo &one : kernelOperations().all()) {
        if (one.form == OperationForm::Between)
            continue;
        const QString title = QString::fromStdString(one.title);
        QAction *action = menu.addAction(title, this, [this, &one, title, path] {
            change(title, wrapped(expression(), path, one.start(columns())), path);
        });
        action->setEnabled(!one.ofPoints || !columns().empty());
        action->setToolTip(action->isEnabled() ? QString::fromStdString(one.help)
                                               : tr("It needs points with columns."));
    }
    menu.setToolTipsVisible(true);
}

QMenu *KernelComposer::menuOf(const KernelPath &path) {
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Change …"), this, [this, path] { openCard(path); });
    addKernels(*menu->addMenu(tr("Add")), path, SumOperation::id);
    addKernels(*menu->addMenu(tr("Multiply with")), path, ProductOperation::id);
    addOperations(*menu->addMenu(tr("Put around it")), path);
    menu->addSeparator();
    QAction *earlier = menu->addAction(tr("Move left"), this, [this] { shift(-1); });
    QAction *later = menu->addAction(tr("Move right"), this, [this] { shift(1); });
    const KernelExpression whole = expression();
    const bool hasParent = !path.empty();
    const KernelExpression &parent = kernelAt(whole, {path.begin(), hasParent ? path.end() - 1 : path.end()});
    const bool inList = hasParent && isList(parent);
    earlier->setEnabled(inList && path.back() > 0);
    later->setEnabled(inList && path.back() + 1 < parent.parts.size());
    QAction *removing = menu->addAction(tr("Remove"), this, [this, path] { remove(path); });
    removing->setEnabled(removed(whole, path).has_value());
    menu->addSeparator();
    menu->addAction(tr("What it means"), this, [this, path] { explain(path); });
    return menu;
}

void KernelComposer::openMenu(QMenu *menu, const KernelPath &path) {
    const KernelTile *tile = tileOf(path);
    menu->popup(mapToGlobal((tile ? tile->place.bottomLeft() : QPointF()).toPoint()));
}

void KernelComposer::openCard(const KernelPath &path) {
    take(path);
    layOut();
    const KernelTile *tile = tileOf(path);
    if (!tile)
        return;
    m_card = new KernelTileCard(document(), path, this);
    connect(m_card, &KernelTileCard::explanationRequested, this, [this, path] { explain(path); });
    connect(m_card, &KernelTileCard::menuRequested, this, [this, path] { openMenu(menuOf(path), path); });
    connect(m_card, &KernelTileCard::removalRequested, this, [this, path] { remove(path); });
    m_card->showAt(mapToGlobal(tile->place.bottomLeft().toPoint() + QPoint(0, 4)));
}

void KernelComposer::explain(const KernelPath &path) {
    const KernelExpression kernel = kernelAt(expression(), path);
    KernelPage::show(document().catalogue(), kernel, this);
}

void KernelComposer::remove(const KernelPath &path) {
    if (const auto left = removed(expression(), path))
        change(tr("Remove a kernel"), *left,
               path.empty() ? std::nullopt : std::optional(KernelPath(path.begin(), path.end() - 1)));
}

void KernelComposer::step(int by) {
    std::vector<KernelPath> stops;
    for (const KernelTile &tile : tiles())
        if (tile.canBeTaken() && tile.kind != Kind::Add && std::ranges::find(stops, tile.path) == stops.end())
            stops.push_back(tile.path);
    const auto at = m_taken ? std::ranges::find(stops, *m_taken) : stops.end();
    if (at == stops.end())
        return take(by > 0 ? stops.front() : stops.back());
    const auto next =
        std::clamp<std::ptrdiff_t>(at - stops.begin() + by, 0, static_cast<std::ptrdiff_t>(stops.size()) - 1);
    take(stops[static_cast<std::size_t>(next)]);
}

void KernelComposer::shift(int by) {
    if (!m_taken || m_taken->empty())
        return;
    const KernelPath list(m_taken->begin(), m_taken->end() - 1);
    const KernelExpression whole = expression();
    const auto from = static_cast<std::ptrdiff_t>(m_taken->back()), to = from + by;
    if (to < 0 || to >= static_cast<std::ptrdiff_t>(kernelAt(whole, list).parts.size()))
        return;
    if (const auto kernel = moved(whole, *m_taken, list, static_cast<std::size_t>(by > 0 ? to + 1 : to)))
        change(tr("Move a kernel"), *kernel, below(list, static_cast<std::size_t>(to)));
}

void KernelComposer::keyPressEvent(QKeyEvent *event) {
    const bool withAlt = event->modifiers() & Qt::AltModifier;
    const KernelPath path = m_taken.value_or(KernelPath());
    const auto openAdding = [&](const std::string &how) {
        auto *menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        addKernels(*menu, path, how);
        openMenu(menu, path);
    };
    switch (event->key()) {
    case Qt::Key_Left: withAlt ? shift(-1) : step(-1); break;
    case Qt::Key_Right: withAlt ? shift(1) : step(1); break;
    case Qt::Key_Up:
        if (m_taken && !m_taken->empty())
            take(KernelPath(m_taken->begin(), m_taken->end() - 1));
        break;
    case Qt::Key_Down:
        if (m_taken && !kernelAt(expression(), path).parts.empty())
            take(below(path, 0));
        break;
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
            remove(path);
        break;
    case Qt::Key_Plus: openAdding(SumOperation::id); break;
    case Qt::Key_Asterisk: openAdding(ProductOperation::id); break;
    default: View::keyPressEvent(event);
    }
}

void KernelComposer::mousePressEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton)
        return;
    const KernelTile *tile = tileAt(event->position());
    m_pressed = tile ? std::optional(*tile) : std::nullopt;
    m_pressedAt = event->position();
    m_dragging = false;
    take(tile && tile->kind != Kind::Add ? std::optional(tile->path) : std::nullopt);
}

std::optional<KernelComposer::Drop> KernelComposer::dropAt(QPointF place) const {
    const KernelTile *tile = tileAt(place);
    if (!tile || tile->kind == Kind::Add)
        return std::nullopt;
    const KernelExpression whole = expression();
    const bool after = place.x() > tile->place.center().x();
    Drop drop{.into = tile->path, .before = tile->after, .mark = {}};
    if (tile->kind != Kind::Sign) { // before or after the term that it belongs to
        do {
            if (drop.into.empty())
                return std::nullopt;
            drop.before = drop.into.back() + (after ? 1 : 0);
            drop.into.pop_back();
        } while (!isList(kernelAt(whole, drop.into)));
    }
    const double x = after ? tile->place.right() + 3 : tile->place.left() - 3;
    drop.mark = {x, tile->place.top(), x, tile->place.bottom()};
    return moved(whole, m_pressed->path, drop.into, drop.before) ? std::optional(drop) : std::nullopt;
}

void KernelComposer::mouseMoveEvent(QMouseEvent *event) {
    if (!m_pressed) {
        setCursor(tileAt(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    const bool far = (event->position() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (m_pressed->kind == Kind::Add || (!m_dragging && !far))
        return;
    m_dragging = true;
    setCursor(Qt::ClosedHandCursor);
    m_drop = dropAt(event->position());
    update();
}

void KernelComposer::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    const KernelTile pressed = *std::exchange(m_pressed, std::nullopt);
    const std::optional<Drop> drop = std::exchange(m_drop, std::nullopt);
    setCursor(Qt::ArrowCursor);
    update();
    if (drop) {
        change(tr("Move a kernel"), *moved(expression(), pressed.path, drop->into, drop->before), std::nullopt);
    } else if (!m_dragging && pressed.kind == Kind::Add) {
        m_add->menu()->popup(mapToGlobal(pressed.place.bottomLeft().toPoint()));
    } else if (!m_dragging && pressed.kind != Kind::Sign) {
        openCard(pressed.path);
    }
}

void KernelComposer::contextMenuEvent(QContextMenuEvent *event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const KernelTile *tile = byKey ? (m_taken ? tileOf(*m_taken) : nullptr) : tileAt(event->pos());
    if (!tile || tile->kind == Kind::Add)
        return;
    take(tile->path);
    openMenu(menuOf(tile->path), tile->path);
}

void KernelComposer::wheelEvent(QWheelEvent *event) {
    const double most = std::max(0.0, m_height - height());
    m_scroll = std::clamp(m_scroll - event->angleDelta().y() / 4.0, 0.0, most);
    m_laidOut = false;
    update();
}

} // namespace eigenscope
