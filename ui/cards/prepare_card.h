#pragma once

#include "ui/cards/pipeline_card.h"
#include "ui/document/job_runner.h"
#include "ui/studies/view_context.h"

class QPushButton;

namespace eigenscope {

class StepLine;
class ToggleSwitch;

/// The preparation steps in their order: each can be dragged or moved by a key, removed and set; standardizing is one
/// click.
class PrepareCard final : public PipelineCard {
    Q_OBJECT

public:
    static constexpr auto cardId = "prepare", cardTitle = "Prepare";

    explicit PrepareCard(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString brief() const override; ///< the step, or how many there are

private:
    void showSession();
    void showResult();
    void countMissing();
    void addStep(const StepInfo &info, std::size_t index, std::size_t count);
    void addSwitch();
    /// The gap between two lines that is nearest to this height of the list: 0 above the first step.
    [[nodiscard]] std::size_t gapAt(int y) const;
    [[nodiscard]] int lastStepEnd() const;
    void showGap(int y);
    void moveStep(std::size_t from, std::size_t to);
    QPushButton *addButton();
    void set(const QString &text, const std::vector<MethodSettings> &steps, const QString &control = {});

    QVBoxLayout *m_steps = nullptr; ///< made anew when the list of steps changes
    QWidget *m_list = nullptr;
    std::vector<StepLine *> m_lines;
    QWidget *m_mark = nullptr;          ///< where the step that is dragged would go
    std::optional<std::size_t> m_moved; ///< the step that keeps the keyboard
    ToggleSwitch *m_switch = nullptr;   ///< adds the usual step, where it does not stand
    QLabel *m_missing;
    std::weak_ptr<const Dataset> m_counted; ///< the data whose missing values are told, or soon will be
    JobRunner m_counting{this};
    std::vector<std::string> m_shown; ///< ids of the steps that stand in the list
};

} // namespace eigenscope
