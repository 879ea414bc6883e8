#pragma once

#include "ui/drawing/area_gesture.h"
#include "ui/views/compare/compare_tiles.h"
#include "ui/views/crosshair_hand.h"
#include "ui/views/view.h"

#include <QPointer>

namespace eigenscope {

/// Up to nine variants of the pipeline as small pictures, in the same colors, under one selection, turned to one of
/// them by Procrustes, with their quality. Each can become the pipeline's. From the keyboard, arrows go from point to
/// point in the marked picture, after R they lead a crosshair there, with Ctrl they go from picture to picture; Enter
/// lets it fill the view.
class Compare final : public View {
    Q_OBJECT

public:
    static constexpr auto id = "compare";
    static constexpr auto title = "Compare";
    static constexpr auto stage = Stage::Prepare;
    static const char *const meaning;

    explicit Compare(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Small scatter plots side by side"); }
    QString whyEmpty() const override;
    [[nodiscard]] bool showsRows() const override { return true; }
    QList<QAction *> tools() override { return {m_rectangle, m_ofShownAxes}; }
    void settle() override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] std::optional<PointedThing> thingInHand() override;
    void setTheme(const Theme &theme) override;

    /// Lets one picture fill the view, or brings the others back.
    void toggleMaximized(std::size_t index);
    void adopt(std::size_t index);
    [[nodiscard]] const CompareCell &cell(std::size_t index) const { return m_tiles[index].cell(); }

protected:
    [[nodiscard]] QString pictureWords() const override;
    void restored() override;
    void paintContents(QPainter &painter) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintHand(QPainter &painter) override;

private:
    void makeTools();
    void takeVariants();
    void takeRun(std::size_t index);
    void takeMarks();
    void takeLook();
    void takeSelection();
    void addTile();
    void layOut();
    void remove(std::size_t index);
    void alignTo(std::size_t index);
    void put(const QString &text, const Variants &variants);
    /// What is told of a row of the source, as rich text.
    [[nodiscard]] QString tooltip(Index row) const;
    /// A row in a picture, or with −1 the picture.
    [[nodiscard]] PointedThing thingIn(std::size_t index, Index row);

    // The keyboard. Those that return a truth say whether the key is one of theirs.
    [[nodiscard]] std::optional<std::size_t> marked() const; ///< nothing without pictures
    bool work(std::size_t index, const QKeyEvent &event);
    bool goTowards(std::size_t index, int key);
    bool walk(std::size_t index, const QKeyEvent &event);
    [[nodiscard]] CrosshairHand::Places crosshairPlaces();
    [[nodiscard]] Rows markedRows() const; ///< of the area that is marked, or of the point that is clicked

    VariantRuns &m_runs;
    QPointer<VariantRuns> m_watched; ///< those of m_runs while the view is shown; a window that goes loses them first
    CompareTiles m_tiles;
    QAction *m_rectangle;
    QAction *m_ofShownAxes;               ///< whether quality is that of the axes drawn
    std::optional<std::size_t> m_pressed; ///< the cell in which a drag began
    std::size_t m_marked = 0;             ///< the cell that the keyboard is at
    AreaGesture m_gesture;
    CrosshairHand m_crosshair{this, document(), crosshairPlaces()};
};

} // namespace eigenscope
