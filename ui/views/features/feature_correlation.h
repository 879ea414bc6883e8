#pragma once

#include "ui/views/named_matrix.h"

namespace eigenscope {

/// The correlations of the prepared columns, with the target where it is a number or has two classes; of their products
/// and squares too, where dependence shows that correlation misses. Found on a worker.
class FeatureCorrelation final : public NamedMatrix {
    Q_OBJECT

public:
    static constexpr auto id = "feature-correlation";
    static constexpr auto title = "Correlation";
    static constexpr auto stage = Stage::Prepare;
    static const char *const meaning;

    explicit FeatureCorrelation(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QList<QAction *> tools() override;
    [[nodiscard]] QString whyEmpty() const override;

protected:
    [[nodiscard]] QString whyUndefined() const override;

private:
    void takeData();
    /// The data as prepared; nullptr where they are no columns of numbers.
    [[nodiscard]] std::shared_ptr<const Dataset> preparedPoints() const;

    std::shared_ptr<const Dataset> m_data;
    QAction *m_products;
};

} // namespace eigenscope
