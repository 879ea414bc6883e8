#pragma once

#include "ui/views/named_matrix.h"

namespace eigenscope {

/// How alike the kernel of the session and those of the catalogue are on these data, with each other and with the
/// classes. Found on a worker, among a sample where the rows are many.
class KernelAlignments final : public NamedMatrix {
    Q_OBJECT

public:
    static constexpr auto id = "kernel-alignments";
    static constexpr auto title = "Alignments";
    static constexpr auto stage = Stage::Kernel;
    static const char *const meaning;

    explicit KernelAlignments(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString whyEmpty() const override;

protected:
    [[nodiscard]] QString whyUndefined() const override;

private:
    void takeKernel();

    std::shared_ptr<const KernelMatrix> m_kernel;
};

} // namespace eigenscope
