#pragma once

#include "ui/document/job_runner.h"
#include "ui/drawing/matrix_order.h"
#include "ui/views/steps/step_tile.h"
#include "ui/views/view.h"

class QActionGroup;
class QMenu;

namespace eigenscope {

/// The algorithm of the reducer on the data at hand, step by step, each with its matrix; one of them can fill the view.
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
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;

    [[nodiscard]] const std::vector<StepTile> &tiles() const { return m_tiles; }
    /// Lets one step fill the view, from 0; nothing shows all.
    void enlarge(std::optional<std::size_t> step);
    [[nodiscard]] std::optional<std::size_t> enlarged() const;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
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
    void makeTools();
    /// Which of the tools can be used at present.
    void showTools();
    void takeReduction();
    [[nodiscard]] std::shared_ptr<const Reduction> reduction() const;
    [[nodiscard]] bool hasSteps() const;
    void takeOrder();
    void compute();
    void takeSteps(const Result<std::vector<AlgorithmStep>> &steps);
    void layOut();
    /// How many tiles stand side by side so that the matrices are large.
    [[nodiscard]] int bestAcross() const;
    void move(int by);
    [[nodiscard]] std::optional<std::size_t> tileAt(QPointF place) const;

    JobRunner m_jobs;
    std::optional<Request> m_request;
    bool m_isDue = false; ///< asked for while the view was hidden
    QString m_refusal;
    std::shared_ptr<const Coloring> m_coloring;
    MatrixOrder m_order = MatrixOrder::Label, m_ordered = MatrixOrder::AsGiven;
    std::vector<StepTile> m_tiles;
    QSize m_laidOutFor; ///< the size that the tiles stand for; none where they have to be placed anew
    int m_across = 1;
    std::optional<std::size_t> m_enlarged;
    std::size_t m_current = 0; ///< the step that the keys move
    QActionGroup *m_orders;
    QMenu *m_orderMenu;
    QAction *m_all, *m_previous, *m_next;
};

} // namespace eigenscope
