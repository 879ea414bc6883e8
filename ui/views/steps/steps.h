#pragma once

#include "ui/drawing/matrix/matrix_order.h"
#include "ui/views/cell_hand.h"
#include "ui/views/seen_work.h"
#include "ui/views/steps/step_tiles.h"
#include "ui/views/view.h"

class QActionGroup;
class QMenu;

namespace eigenscope {

/// The algorithm of the reducer on the data at hand, step by step, each with its matrix; one of them can fill the view,
/// where Enter leads a mark into the matrix.
class Steps final : public View {
    Q_OBJECT

public:
    static constexpr auto id = "steps";
    static constexpr auto title = "Steps";
    static constexpr auto stage = Stage::Reduce;
    static const char *const meaning;
    /// Points that a matrix shows at most.
    static constexpr Index mostPoints = 500;

    explicit Steps(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Matrices of an algorithm, step by step"); }
    /// In which the matrices of all steps can be read.
    [[nodiscard]] QSize sizeHint() const override;
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;

    [[nodiscard]] const std::vector<StepTile> &tiles() const { return m_tiles.all(); }
    /// Lets one step fill the view, from 0; nothing shows all.
    void enlarge(std::optional<std::size_t> step);
    [[nodiscard]] std::optional<std::size_t> enlarged() const { return m_tiles.enlarged(); }

protected:
    [[nodiscard]] QString pictureWords() const override;
    bool event(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    /// What the steps are made from: all values, for the worker.
    struct Request {
        const ReducerInfo *info = nullptr;
        StepsTask task;
        ParamMap given;
    };
    /// The points that the matrices show, in the order in which these stand, and the steps.
    struct Worked {
        MatrixOrder order = MatrixOrder::AsGiven;
        std::vector<Index> shown;
        Result<std::vector<AlgorithmStep>> steps;
    };
    /// Orders the points as asked, where they have classes, and works out the steps.
    static Worked workOut(Request request, MatrixOrder order, const Coloring &coloring, const Progress &progress);
    void makeTools();
    /// Which of the tools can be used at present.
    void showTools();
    void takeReduction();
    [[nodiscard]] std::shared_ptr<const Reduction> reduction() const;
    [[nodiscard]] bool hasSteps() const;
    void takeOrder();
    void takeSteps(const Worked &worked);
    void showTiles();
    void move(int by);
    void enter();
    [[nodiscard]] std::optional<std::size_t> tileAt(QPointF place) const;
    [[nodiscard]] CellHand::Cells cells();
    void hover(const std::optional<std::size_t> &tile, const std::optional<Cell> &cell);

    SeenWork<Worked> m_work{*this, &Steps::takeSteps};
    std::optional<Request> m_request;
    QString m_refusal;
    std::shared_ptr<const Coloring> m_coloring;
    MatrixOrder m_order = MatrixOrder::Label, m_ordered = MatrixOrder::AsGiven;
    std::size_t m_shown = 0; ///< points
    StepTiles m_tiles;
    bool m_isInside = false; ///< the arrow keys go from cell to cell of the enlarged step
    CellHand m_cellHand{this, document(), cells()};
    QActionGroup *m_orders = nullptr;
    QMenu *m_orderMenu = nullptr;
    QAction *m_all = nullptr, *m_previous = nullptr, *m_next = nullptr;
};

} // namespace eigenscope
