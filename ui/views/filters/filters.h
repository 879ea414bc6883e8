#pragma once

#include "ui/views/filters/filter_panel.h"
#include "ui/views/seen_work.h"
#include "ui/views/view.h"

class QLabel;
class QLineEdit;
class QMenu;

namespace eigenscope {

/// Histograms of columns, over which the filter of the session is dragged and clicked, and the filter as text.
class Filters final : public View {
    Q_OBJECT

public:
    static constexpr auto id = "filters";
    static constexpr auto title = "Filters";
    static constexpr auto stage = Stage::Load;
    static const char *const meaning;

    explicit Filters(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Histograms of columns"); }
    [[nodiscard]] QString whyEmpty() const override;
    QList<QAction *> tools() override;
    void settle() override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] std::optional<PointedThing> thingInHand() override;

    /// The histograms as they stand.
    [[nodiscard]] const std::vector<FilterPanel> &panels() const { return m_panels; }

protected:
    [[nodiscard]] QString pictureWords() const override;
    void paintContents(QPainter &painter) override;
    void restored() override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void paintHand(QPainter &painter) override;

private:
    /// What is dragged: the other end of the span stays.
    struct Drag {
        std::string column;
        double fixed = 0;
        double from = 0; ///< px
    };
    /// The bar that the keyboard is at.
    struct Mark {
        std::string column;
        int bar = 0;
    };

    void takeData();
    void takeFilter();
    void readFilter();
    void takeText();
    void count();
    void takeCounts(const std::vector<FilterHistogram> &counts);
    void layOut();
    void fillColumns(QMenu &menu);
    void showColumn(const std::string &column, bool shown);
    void drag(const FilterPanel &panel, double x);
    /// Lets only the values of a bar pass.
    void letPass(const FilterPanel &panel, int bar);
    /// Lets only these numbers pass.
    void letPass(const FilterPanel &panel, double low, double high);
    void letAllPass(const std::string &column);
    [[nodiscard]] PointedThing thingOf(const FilterPanel &panel, int bar); ///< without a bar of the column
    /// The rows of the source in a bar.
    [[nodiscard]] Rows rowsIn(const FilterPanel &panel, int bar) const;
    void toggleLevel(const FilterPanel &panel, int bar);
    void set(const ColumnFilter &filter, const std::string &column);
    void say(const QString &sentence);
    [[nodiscard]] const FilterPanel *panelAt(const QPointF &place) const;
    [[nodiscard]] const FilterPanel *panelOf(const std::string &column) const;
    /// From where to where the numbers of a column pass, within its bars.
    [[nodiscard]] std::pair<double, double> spanOf(const FilterPanel &panel) const;

    // The mark of the keyboard. Those that return a truth say whether the key is one of theirs.
    [[nodiscard]] const FilterPanel *markedPanel() const; ///< nullptr without a mark
    bool begin(int key);
    bool work(const FilterPanel &panel, const QKeyEvent &event);
    bool goToPanel(const FilterPanel &panel, int by);
    void mark(const FilterPanel &panel, int bar);
    /// Does what a click on the marked bar does; one of numbers lets only its own pass.
    void use(const FilterPanel &panel);
    /// Drags the span, or its edge in the marked bar, to another bar.
    void stretchTo(const FilterPanel &panel, int bar);
    /// The numbers that pass wherever a drag from this bar goes.
    [[nodiscard]] std::pair<double, double> keptFrom(const FilterPanel &panel, int bar) const;
    void leaveMark();
    /// Tells the marked bar and what passes, where they are not as they were told.
    void tellChange();

    [[nodiscard]] ColumnChoice choiceOf(const std::string &column) const;
    /// The columns that are shown: those chosen, or the first few.
    [[nodiscard]] std::vector<std::string> columns() const;
    /// Whether the person has chosen which columns show, of these data.
    [[nodiscard]] bool areChosen() const;

    QLineEdit *m_line;
    QLabel *m_refusal;
    QMenu *m_columnMenu;
    QAction *m_clear;
    std::optional<std::vector<std::string>> m_columns;
    std::string m_shownFilter;
    ColumnFilter m_filter;
    std::shared_ptr<const Dataset> m_data; ///< that the bars are of
    std::vector<FilterHistogram> m_counts;
    std::vector<FilterPanel> m_panels;
    std::optional<Drag> m_drag;
    std::optional<Mark> m_mark;
    std::optional<std::pair<double, double>> m_kept; ///< while keys drag: the numbers that pass in any case
    QString m_told;                                  ///< of the mark
    SeenWork<std::vector<FilterHistogram>> m_counting;
};

} // namespace eigenscope
