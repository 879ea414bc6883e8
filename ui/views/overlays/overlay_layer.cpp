#include "ui/views/overlays/overlay_layer.h"

#include "ui/text/program_words.h"
#include "ui/theme/icons.h"

#include <nlohmann/json.hpp>

#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

/// Of what there is on the nearest side of the origin.
constexpr double fill = 0.85;

/// How large lines with other units may be drawn so that they reach as far as the points do, on each of the axes.
double factorFor(const std::vector<OverlayLines> &made, const OverlayScene &scene) {
    double factor = std::numeric_limits<double>::infinity();
    for (const Index axis : scene.axes) {
        double longest = 0, farthest = 0;
        for (const OverlayLines &lines : made)
            if (lines.ownScale && lines.to.rows() > 0)
                longest = std::max(longest, lines.to.col(axis).cwiseAbs().maxCoeff());
        for (const double place : scene.reduction.coordinates.col(axis))
            if (std::isfinite(place))
                farthest = std::max(farthest, std::abs(place));
        if (longest > 0 && farthest > 0)
            factor = std::min(factor, fill * farthest / longest);
    }
    return std::isfinite(factor) ? factor : 1;
}

} // namespace

OverlayLayer::OverlayLayer(const ViewContext &context, QWidget *parent)
    : QObject(parent), m_document(context.document), m_selection(context.selection),
      m_menu(new QMenu(tr("Overlays"), parent)) {
    m_menu->setIcon(icon("overlays"));
    m_menu->setToolTipsVisible(true);
    m_menu->menuAction()->setToolTip(tr("What is laid over the points"));
    for (const OverlayInfo &info : context.overlays.all()) {
        QAction *action = m_menu->addAction(programWords(info.title));
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, [this] {
            m_stale = true;
            emit changed();
        });
        m_entries.push_back({&info, action, {}, {}, true});
    }
    connect(m_menu, &QMenu::aboutToShow, this, &OverlayLayer::fillMenu);
    connect(&m_document, &Document::resultChanged, this, [this] { forget(OverlayInfo::Follows::Results); });
    connect(&m_selection, &Selection::changed, this, [this] { forget(OverlayInfo::Follows::Selection); });
    connect(&m_selection, &Selection::hoverChanged, this, [this] { forget(OverlayInfo::Follows::Hover); });
    fillMenu();
}

QAction *OverlayLayer::menuAction() const {
    return m_menu->menuAction();
}

void OverlayLayer::offer(const QList<QAction *> &own) {
    m_menu->insertActions(m_menu->insertSeparator(m_menu->actions().value(0)), own);
}

void OverlayLayer::setPicture(Picture picture) {
    m_picture = std::move(picture);
    forget(OverlayInfo::Follows::Results);
}

void OverlayLayer::setTheme(const Theme &theme) {
    m_theme = theme;
    forget(OverlayInfo::Follows::Results);
}

/// Everything follows the results, and what follows the pointer follows the selection too.
void OverlayLayer::forget(OverlayInfo::Follows follows) {
    bool any = false;
    for (Entry &entry : m_entries)
        if (entry.info->follows >= follows) {
            entry.stale = true;
            any = any || entry.action->isChecked();
        }
    if (!any)
        return;
    m_stale = true;
    emit changed();
}

std::optional<OverlayScene> OverlayLayer::scene() const {
    if (!m_picture.reduction)
        return std::nullopt;
    return OverlayScene{
        m_document.results(), *m_picture.reduction, m_selection, m_theme, m_document.catalogue().reducers,
        m_picture.axes,       m_picture.visible};
}

QString OverlayLayer::whyNot(const OverlayInfo &info) const {
    const auto shown = scene();
    return shown ? info.whyNot(*shown) : m_picture.whyNone;
}

void OverlayLayer::fillMenu() {
    for (Entry &entry : m_entries) {
        const QString why = whyNot(*entry.info);
        entry.action->setEnabled(why.isEmpty() || entry.action->isChecked());
        entry.action->setToolTip(why.isEmpty() ? programWords(entry.info->help) : why);
    }
}

void OverlayLayer::make(Entry &entry, const OverlayScene &scene) const {
    entry.drawn.clear();
    entry.scale.reset();
    entry.stale = false;
    if (!entry.info->whyNot(scene).isEmpty())
        return;
    std::vector<OverlayLines> made = entry.info->make(scene);
    for (OverlayLines &lines : made) {
        if (lines.ownScale) {
            if (!entry.scale)
                entry.scale = OwnScale{factorFor(made, scene), lines.scaleTitle};
            lines.from *= entry.scale->factor;
            lines.to *= entry.scale->factor;
        }
        lines.from = m_picture.move.applied(std::move(lines.from));
        lines.to = m_picture.move.applied(std::move(lines.to));
        entry.drawn.push_back({std::make_shared<const OverlayLines>(std::move(lines)),
                               entry.info->follows == OverlayInfo::Follows::Results});
    }
}

const std::vector<OverlayLayer::Drawn> &OverlayLayer::drawn() {
    if (!m_stale)
        return m_drawn;
    m_stale = false;
    m_drawn.clear();
    m_scale.reset();
    const auto shown = scene();
    for (Entry &entry : m_entries) {
        if (!shown || !entry.action->isChecked())
            continue;
        if (entry.stale)
            make(entry, *shown);
        m_drawn.insert(m_drawn.end(), entry.drawn.begin(), entry.drawn.end());
        if (!m_scale)
            m_scale = entry.scale;
    }
    return m_drawn;
}

const std::optional<OverlayLayer::OwnScale> &OverlayLayer::ownScale() {
    (void)drawn();
    return m_scale;
}

Json OverlayLayer::state() const {
    Json ids = Json::array();
    for (const Entry &entry : m_entries)
        if (entry.action->isChecked())
            ids.push_back(entry.info->id);
    return ids;
}

void OverlayLayer::restore(const Json &state) {
    const auto names = [&state](const std::string &id) {
        return state.is_array() && std::ranges::find(state, Json(id)) != state.end();
    };
    for (Entry &entry : m_entries) {
        const QSignalBlocker blocker(entry.action);
        entry.action->setChecked(names(entry.info->id));
    }
    m_stale = true;
    emit changed();
}

} // namespace eigenscope

#include "moc_overlay_layer.cpp"
