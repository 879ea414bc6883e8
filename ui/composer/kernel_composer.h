#pragma once

#include "ui/composer/composer_places.h"
#include "ui/composer/kernel_edits.h"
#include "ui/composer/kernel_tile_drag.h"
#include "ui/studies/kernel_study.h"
#include "ui/views/view.h"

#include <QPointer>

class QMenu;
class QPushButton;

namespace eigenscope {

class KernelLine;
class KernelMenus;
class KernelTileCard;

/// The kernel as tiles and as text, each following the other, with its formula and what the rules and the numbers say
/// of it. Tiles are taken, changed, moved and added by mouse and keys; every change is one of the session.
class KernelComposer final : public View {
    Q_OBJECT

public:
    static constexpr auto id = "kernel-composer";
    static constexpr auto title = "Kernel";
    static constexpr auto stage = Stage::Kernel;
    static const char *const meaning;

    explicit KernelComposer(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Kernel as tiles and as text"); }
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override;
    void resetView() override;
    void settle() override;
    void setTheme(const Theme &theme) override;

    [[nodiscard]] const std::vector<KernelTile> &tiles();
    /// The kernel that keys and menus are about; nothing where none is taken.
    [[nodiscard]] const std::optional<KernelPath> &taken() const { return m_taken; }
    void take(const std::optional<KernelPath> &path);
    /// What can be done with the kernel at a place, for its context menu.
    [[nodiscard]] QMenu *menuOf(const KernelPath &path) const;
    /// The verdicts as rich text.
    [[nodiscard]] QString verdict() const;

protected:
    [[nodiscard]] QString pictureWords() const override;
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void takeSession();
    void takeResults();
    void layOut();
    [[nodiscard]] ComposerPlaces places();
    void placeChildren();
    /// Whether the eigenvalues are only looked for on request, and nobody has asked.
    [[nodiscard]] bool asks() const;
    void openCard(const KernelPath &path);
    void openMenu(QMenu *menu, const KernelPath &path);
    void explain(const KernelPath &path);
    void goUp();
    void goDown();
    [[nodiscard]] KernelExpression expression() const { return m_edits->expression(); }

    KernelStudy &m_study;
    KernelEdits *m_edits;
    KernelMenus *m_menus;
    KernelLine *m_line;
    QPushButton *m_ask;
    QAction *m_add, *m_about;
    QPointer<KernelTileCard> m_card;
    KernelTileBoard m_board;
    KernelTileDrag m_drag;
    std::optional<Formula> m_formula;
    ComposerPlaces m_places;
    bool m_laidOut = false;
    double m_scroll = 0;
    std::optional<KernelPath> m_taken;
};

} // namespace eigenscope
