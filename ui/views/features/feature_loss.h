#pragma once

#include "ui/views/bar_table.h"

namespace eigenscope {

/// What the criterion would lose without each of the chosen columns.
class FeatureLoss final : public BarTable {
    Q_OBJECT

public:
    static constexpr auto id = "feature-loss";
    static constexpr auto title = "What would be lost";
    static constexpr auto stage = Stage::Select;
    static const char *const meaning;

    explicit FeatureLoss(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    [[nodiscard]] QString whyEmpty() const override;

private:
    void takeSelection();

    std::shared_ptr<const FeatureSelection> m_selection;
};

} // namespace eigenscope
