#pragma once

#include "ui/controls/choice_menu.h"
#include "ui/views/distinguish/comparison_head.h"
#include "ui/views/distinguish/comparison_lines.h"
#include "ui/views/distinguish/comparison_request.h"
#include "ui/views/seen_work.h"
#include "ui/views/view.h"

namespace eigenscope {

/// What sets the selected rows apart from all others or from a subset, column by column; with none selected the subset
/// that the session compares. A click on a line colors by its column.
class Distinguish final : public View, public NumberedView {
    Q_OBJECT

public:
    static constexpr auto id = "distinguishing";
    static constexpr auto title = "What distinguishes them";
    static constexpr auto stage = Stage::Load;
    static const char *const meaning;

    explicit Distinguish(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("List of columns with their distributions"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QList<QAction *> tools() override;
    [[nodiscard]] QString whyEmpty() const override;
    [[nodiscard]] QStringList numbersToday() const override { return comparisonFormulas(m_lines); }
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] std::optional<PointedThing> thingInHand() override;
    void settle() override;

    /// The comparison that is shown; nothing while there is none.
    [[nodiscard]] const std::optional<Distinction> &found() const { return m_found; }
    [[nodiscard]] const std::vector<ComparisonLine> &lines() const { return m_lines; }
    void sortBy(ComparisonOrder order);
    /// Compares with the subset of this name from now on; with all other rows where it is empty or there is none. Where
    /// what the session compares is shown, the session does so.
    void compareWith(const std::string &subset);
    /// Lets the report tell this comparison, where the selected rows are a subset.
    void tellInReport();
    /// Where a line stands at present; empty where it is scrolled away.
    [[nodiscard]] QRectF placeOf(std::size_t line) const;
    /// Where the way to sort stands, and what is compared with, to be clicked.
    [[nodiscard]] QRectF orderPlace() const { return head().orderPlace(); }
    [[nodiscard]] QRectF againstPlace() const { return head().againstPlace(); }
    /// Puts the list on the clipboard, with tabs between its cells.
    void copyNumbers();

protected:
    [[nodiscard]] QString pictureWords() const override { return comparisonWords(*m_found); }
    void paintContents(QPainter &painter) override;
    void restored() override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    [[nodiscard]] ComparisonRequest askedNow() const;
    /// A subset of the session; nothing where it has none of this name.
    [[nodiscard]] std::optional<SubsetSettings> subsetNamed(const std::string &name) const;
    /// Compares, where something else is asked for than before.
    void follow();
    void compare();
    void take(const RowComparison &comparison);
    void renewLines();
    void showWhole(bool isWhole);
    void use(const ComparisonLine &line);
    void scrollTo(double top);
    void makeCurrent(std::optional<std::size_t> line);
    void moveCurrent(int by);
    [[nodiscard]] QRectF roomForLines() const;
    [[nodiscard]] std::optional<std::size_t> lineAt(QPointF place) const;
    [[nodiscard]] std::optional<PointedThing> thingOfLine(std::optional<std::size_t> line) const;
    /// What is compared, and with what, in words.
    [[nodiscard]] ChoiceMenu::Choices againstChoices() const;
    [[nodiscard]] QString rowsWords() const;
    [[nodiscard]] QString againstWords() const;
    /// The subset that the selected rows are; nothing where they are none.
    [[nodiscard]] std::optional<SubsetSettings> selectedSubset() const;
    [[nodiscard]] ComparisonHead head() const;
    void showTools();
    /// Lets the session compare these two subsets; with an empty second one all other rows.
    void putIntoSession(const QString &text, const std::string &subset, const std::string &against);

    SeenWork<RowComparison> m_work{*this, &Distinguish::take, SeenWork<RowComparison>::Running::LetToItsEnd};
    ComparisonRequest m_asked;
    std::string m_against; ///< the name of a subset; empty for all others
    std::shared_ptr<const Dataset> m_data;
    std::shared_ptr<const ColumnRanks> m_ranks; ///< of m_data
    std::optional<Distinction> m_found;
    QString m_refusal;
    std::vector<ComparisonLine> m_lines; ///< of m_found
    std::vector<double> m_tops;          ///< of the lines, and the end of the last one
    Index m_order = 0;                   ///< a ComparisonOrder
    bool m_isWhole = false;
    double m_scroll = 0;
    std::optional<std::size_t> m_current; ///< the line under the pointer or the keyboard
    ChoiceMenu *m_orders, *m_againsts;
    QAction *m_copy, *m_report;
};

} // namespace eigenscope
