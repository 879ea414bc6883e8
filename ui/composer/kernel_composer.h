#pragma once

#include "ui/composer/kernel_tiles.h"
#include "ui/studies/kernel_study.h"
#include "ui/views/view.h"

#include <QPointer>

class QMenu;
class QPushButton;

namespace eigenscope {

class KernelLine;
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
    [[nodiscard]] QMenu *menuOf(const KernelPath &path);
    /// The verdicts as rich text.
    [[nodiscard]] QString verdict() const;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// Where a kernel that is dragged would go.
    struct Drop {
        KernelPath into;
        std::size_t before = 0;
        QLineF mark;
    };
    void takeSession();
    void takeResults();
    void layOut();
    void placeChildren();
    void change(const QString &text, const KernelExpression &kernel, const std::optional<KernelPath> &taken);
    void addKernels(QMenu &menu, const KernelPath &path, const std::string &how);
    void addOperations(QMenu &menu, const KernelPath &path);
    void openCard(const KernelPath &path);
    void openMenu(QMenu *menu, const KernelPath &path);
    void explain(const KernelPath &path);
    void remove(const KernelPath &path);
    void step(int by);
    void shift(int by);
    [[nodiscard]] const KernelTile *tileAt(QPointF place) const;
    /// The tile that stands for a kernel: its first one that can be taken.
    [[nodiscard]] const KernelTile *tileOf(const KernelPath &path) const;
    [[nodiscard]] std::optional<Drop> dropAt(QPointF place) const;
    [[nodiscard]] KernelExpression expression() const;
    [[nodiscard]] std::optional<ObjectKind> kind() const;
    [[nodiscard]] Names columns() const;
    [[nodiscard]] QString rules() const;
    [[nodiscard]] QString numbers() const;
    [[nodiscard]] QString colored(const QColor &color, const QString &text) const;

    KernelStudy &m_study;
    KernelLine *m_line;
    QPushButton *m_ask;
    QAction *m_add, *m_about;
    QPointer<KernelTileCard> m_card;
    std::vector<KernelTile> m_tiles;
    QString m_formula;
    QRectF m_formulaPlace, m_textPlace, m_verdictPlace;
    bool m_laidOut = false;
    double m_height = 0, m_scroll = 0;
    std::optional<KernelPath> m_taken;
    std::optional<KernelTile> m_pressed;
    QPointF m_pressedAt;
    std::optional<Drop> m_drop;
    bool m_dragging = false;
};

} // namespace eigenscope
