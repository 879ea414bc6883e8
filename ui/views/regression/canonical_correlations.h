#pragma once

#include "ui/views/value_bars.h"

namespace eigenscope {

/// The canonical correlations with their p-values by permutation.
class CanonicalCorrelations final : public ValueBars {
    Q_OBJECT

public:
    static constexpr auto id = "canonical-correlations";
    static constexpr auto title = "Canonical correlations";
    static constexpr auto stage = Stage::Regress;
    static const char *const meaning;

    explicit CanonicalCorrelations(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QString whyEmpty() const override;

protected:
    void prepareAxes(const QSizeF &plot) override;
    QString note(Index bar) const override;

private:
    void takeFit();

    std::shared_ptr<const Regression> m_fit; ///< nullptr where there is no canonical correlation
};

} // namespace eigenscope
