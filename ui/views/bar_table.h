#pragma once

#include "ui/controls/choice_menu.h"
#include "ui/views/cell_hand.h"
#include "ui/views/view.h"

class QFontMetricsF;

namespace eigenscope {

/// Numbers of some things as bars, a line for each and a column for each kind of number, sorted by any of them. It
/// scrolls where there are more lines than room. What the lines are each view says. The arrow keys go from bar to bar.
class BarTable : public View, public NumberedView {
    Q_OBJECT

public:
    explicit BarTable(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString pictureKind() const override { return tr("Table of bars"); }
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override;
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] std::optional<PointedThing> thingInHand() override;

    /// Sorts by the size of the numbers in a column, largest first or last; −1 leaves the lines as given.
    void sortBy(Index column, bool rising = false);
    /// The lines from the top, as positions in what was given.
    [[nodiscard]] const std::vector<Index> &order() const { return m_order; }
    /// Where the title of a column stands, to be clicked.
    [[nodiscard]] QRectF headingOf(Index column) const;
    /// The first line that shows.
    [[nodiscard]] Index firstLine() const { return m_first; }

protected:
    void restored() override;
    struct BarColumn {
        std::string title;
        std::string help; ///< of the tooltip
        VectorXd values;  ///< NaN where there is none
    };

    /// Takes new lines; how they are sorted stays.
    void setTable(Names lines, std::vector<BarColumn> columns);
    [[nodiscard]] bool isEmpty() const { return m_lines.empty() || m_columns.empty(); }
    /// " · sorted by Fisher score"; "" as given.
    [[nodiscard]] QString sortText() const;
    /// Whether the name of a line stands out.
    [[nodiscard]] virtual bool isMarked(Index) const { return false; }

    void paintHand(QPainter &painter) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// What the lines can be sorted by: as given, then the columns.
    [[nodiscard]] ChoiceMenu::Choices headings() const;
    void sort();
    void layOut();
    [[nodiscard]] double roomForLines() const;
    [[nodiscard]] double lineHeight() const; ///< few lines are higher
    [[nodiscard]] QStringList headingLines(Index column, const QFontMetricsF &metrics) const;
    void paintFoot(QPainter &painter) const;
    void scrollTo(Index line);
    [[nodiscard]] Index linesShown() const;
    [[nodiscard]] Index columnsThatFit() const;
    /// From the left; −1 where the view is too narrow for the column.
    [[nodiscard]] Index placeAmongShown(Index column) const;
    [[nodiscard]] double topOf(Index shown) const;
    /// Of the bar and its number; empty where the column does not show.
    [[nodiscard]] QRectF placeOf(Index shown, Index column) const;
    /// The line that shows at this height, as a position in what was given; −1 where none does.
    [[nodiscard]] Index lineAt(double y) const;
    void paintBars(QPainter &painter, Index column) const;
    /// What is told of a title and of a bar, as rich text.
    [[nodiscard]] QString headingTip(Index column) const;
    [[nodiscard]] QString tooltip(Index line, Index column) const;
    void turn(Index column);
    /// The keyboard's hand works on the titles that show as the first line, then the bars.
    [[nodiscard]] CellHand::Cells cells();
    [[nodiscard]] std::vector<Index> columnsShown() const; ///< from the left
    [[nodiscard]] Index columnOf(Cell cell) const;
    [[nodiscard]] QRectF placeOfCell(Cell cell) const;
    void showLineOf(const std::optional<Cell> &cell);

    Names m_lines;
    std::vector<BarColumn> m_columns;
    std::vector<Index> m_order;
    Index m_sortedBy = 0, m_first = 0;
    bool m_rising = false;
    double m_names = 0, m_headingHeight = 38; ///< width of the names, height of the titles
    ChoiceMenu *m_sortMenu;
    CellHand m_keys;
};

} // namespace eigenscope
