#pragma once

#include "ui/drawing/heatmap.h"
#include "ui/views/seen_work.h"
#include "ui/views/view.h"

namespace eigenscope {

/// The correlations of the prepared columns, with the target where it is a number or has two classes; of their products
/// and squares too, where dependence shows that correlation misses. Found on a worker.
class FeatureCorrelation final : public View {
    Q_OBJECT

public:
    static constexpr auto id = "feature-correlation";
    static constexpr auto title = "Correlation";
    static constexpr auto stage = Stage::Prepare;
    static const char *const meaning;

    explicit FeatureCorrelation(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;

    /// Names and correlations of what is compared.
    struct Matrix {
        Names names;
        MatrixXd values; ///< NaN for what does not vary
    };
    [[nodiscard]] const std::optional<Matrix> &matrix() const { return m_matrix; }
    [[nodiscard]] const CellGrid &grid() const { return m_grid; }

protected:
    void showEvent(QShowEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void takeData();
    void take(const Result<Matrix> &found);
    void layOut();
    [[nodiscard]] QString strongest() const;

    std::shared_ptr<const Dataset> m_data;
    std::optional<Matrix> m_matrix;
    QString m_refusal;
    CellGrid m_grid;
    QRectF m_bar;
    QAction *m_products;
    SeenWork<Result<Matrix>> m_work{*this, &FeatureCorrelation::take};
};

} // namespace eigenscope
