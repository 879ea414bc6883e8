#pragma once

#include "core/kernels/expression/kernel_parts.h"
#include "ui/cards/pipeline_card.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

class ComboBox;
class KernelLine;
class MethodBox;
class MethodForm;
class ToggleSwitch;
struct OperationInfo;

/// The kernel: which one, its parameters, the operations around it, and the whole as an expression that can be edited.
/// Of a kernel composed of several the card sets one at a time.
class KernelCard final : public PipelineCard {
    Q_OBJECT

public:
    static constexpr auto cardId = "kernel", cardTitle = "Kernel";

    explicit KernelCard(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString brief() const override; ///< the first number in use, "σ 2.5", else the kernel

private:
    void addToggles();
    void showSession();
    void showResult();
    void showParts(const KernelExpression &whole);
    void showKinds();
    void showUse();
    void set(const QString &text, const KernelExpression &expression, const QString &control = {});
    [[nodiscard]] KernelExpression expression() const;
    /// Where the kernel that the card sets stands.
    [[nodiscard]] KernelPath path() const;

    ComboBox *m_part;
    MethodBox *m_kernel;
    ComboBox *m_indefinite;
    MethodForm *m_form;
    using Toggle = std::pair<const OperationInfo *, ToggleSwitch *>;
    std::vector<Toggle> m_toggles; ///< of operations that are switched on and off around the whole
    KernelLine *m_text;
    QWidget *m_indefiniteLine;
    QString m_firstNumber; ///< "σ 2.5"
};

} // namespace eigenscope
