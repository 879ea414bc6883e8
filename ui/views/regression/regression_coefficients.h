#pragma once

#include "ui/views/value_bars.h"

namespace eigenscope {

/// The coefficients of a fit, one a column, or its dual coefficients, one a row.
class RegressionCoefficients final : public ValueBars {
    Q_OBJECT

public:
    static constexpr auto id = "regression-coefficients";
    static constexpr auto title = "Coefficients";
    static constexpr auto stage = Stage::Regress;
    static const char *const meaning;

    explicit RegressionCoefficients(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QString whyEmpty() const override;

protected:
    void prepareAxes(const QSizeF &plot) override;
    bool isMarked(Index bar) const override;
    void pointAtReadout(Index bar) override;
    void useReadout(Index bar, Qt::KeyboardModifiers modifiers) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void takeFit();
    [[nodiscard]] bool isDual() const { return m_fit && m_fit->dualCoefficients.size() > 0; }
    /// The row that a bar stands for; −1 for a column.
    [[nodiscard]] Index rowOf(Index bar) const;

    std::shared_ptr<const Regression> m_fit; ///< nullptr where there is nothing to draw
};

} // namespace eigenscope
