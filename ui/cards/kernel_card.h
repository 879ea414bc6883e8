#pragma once

#include "core/kernels/expression/kernel_parts.h"
#include "ui/cards/pipeline_card.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

class ComboBox;
class KernelLine;
class ParamForm;
class ToggleSwitch;

/// The kernel: which one, its parameters, the operations around it, and the whole as an expression that can be edited.
/// Of a kernel composed of several the card sets one at a time.
class KernelCard final : public PipelineCard {
    Q_OBJECT

public:
    static constexpr auto cardId = "kernel", cardTitle = "Kernel";

    explicit KernelCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    void showSession();
    void showResult();
    void showParts(const KernelExpression &whole);
    void showKinds();
    void showForm(const KernelInfo &info);
    void showUse();
    void set(const QString &text, const KernelExpression &expression, const QString &control = {});
    [[nodiscard]] KernelExpression expression() const;
    /// Where the kernel that the card sets stands.
    [[nodiscard]] KernelPath path() const;

    ComboBox *m_part, *m_kernel, *m_indefinite;
    ParamForm *m_form = nullptr;
    std::string m_formOf;
    ToggleSwitch *m_center, *m_normalize;
    KernelLine *m_text;
    QWidget *m_indefiniteLine;
};

} // namespace eigenscope
