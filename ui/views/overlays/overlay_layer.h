#pragma once

#include "ui/views/overlays/overlay.h"
#include "ui/views/view.h"

class QMenu;

namespace eigenscope {

/// The overlays of one view: which of them are switched on, what they draw over the present picture, and the menu to
/// choose them.
class OverlayLayer final : public QObject {
    Q_OBJECT

public:
    OverlayLayer(const ViewContext &context, QWidget *parent);

    /// What the view shows: the axes of a reduction. Without one nothing is drawn, and `whyNone` says why.
    struct Picture {
        std::shared_ptr<const Reduction> reduction = nullptr;
        PictureMove move = {}; ///< of its coordinates, before they are places in the picture
        std::vector<Index> axes = {};
        std::vector<bool> visible = {}; ///< by row
        QString whyNone = {};
    };
    void setPicture(Picture picture);
    void setTheme(const Theme &theme);

    /// Lines that are to be drawn, at their places in the picture, those with a scale of their own already in the units
    /// of the points.
    struct Drawn {
        std::shared_ptr<const OverlayLines> lines;
        bool steady = true; ///< follows the results alone, neither selection nor pointer
    };
    /// All of them; made anew when first asked for after a change.
    [[nodiscard]] const std::vector<Drawn> &drawn();
    /// The scale of lines with other units than the points: one of them is so many units of the points.
    struct OwnScale {
        double factor = 1;
        QString title;
    };
    [[nodiscard]] const std::optional<OwnScale> &ownScale();

    [[nodiscard]] QAction *menuAction() const;
    /// Offers switches of the view's own above them in the menu; once.
    void offer(const QList<QAction *> &own);
    /// The ids of those that are switched on, and back. What is no overlay is passed over.
    [[nodiscard]] Json state() const;
    void restore(const Json &state);

signals:
    void changed();

private:
    struct Entry {
        const OverlayInfo *info;
        QAction *action;
        std::vector<Drawn> drawn;
        std::optional<OwnScale> scale;
        bool stale = true;
    };
    [[nodiscard]] std::optional<OverlayScene> scene() const;
    /// Why the overlay cannot be drawn at present, as a sentence.
    [[nodiscard]] QString whyNot(const OverlayInfo &info) const;
    void forget(OverlayInfo::Follows follows);
    void make(Entry &entry, const OverlayScene &scene) const;
    void fillMenu();

    const Document &m_document;
    const Selection &m_selection;
    Theme m_theme = Theme::light();
    Picture m_picture;
    QMenu *m_menu;
    std::vector<Entry> m_entries;
    std::vector<Drawn> m_drawn;
    std::optional<OwnScale> m_scale;
    bool m_stale = true;
};

} // namespace eigenscope
