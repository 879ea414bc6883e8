#pragma once

#include "ui/views/bar_table.h"

namespace eigenscope {

/// The scores of the columns as bars; those that the search chose stand out.
class FeatureRanking final : public BarTable {
    Q_OBJECT

public:
    static constexpr auto id = "feature-ranking";
    static constexpr auto title = "Feature scores";
    static constexpr auto stage = Stage::Scores;
    static const char *const meaning;

    explicit FeatureRanking(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString whyEmpty() const override;

protected:
    [[nodiscard]] bool isMarked(Index line) const override;

private:
    void takeScores();

    std::shared_ptr<const FeatureScores> m_scores;
    std::vector<bool> m_chosen; ///< by the search, in the order of the scores
};

} // namespace eigenscope
