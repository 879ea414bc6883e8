#pragma once

#include "core/kernels/matrix/class_blocks.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"

namespace eigenscope {

/// What is found out about the kernel matrix of a document beside its pipeline: the verdict of the numbers where the
/// matrix is so large that it must be asked for, and what the matrix knows of the label. One for each document.
class KernelStudy final : public QObject {
    Q_OBJECT

public:
    explicit KernelStudy(Document &document);

    /// The whole verdict on the matrix that stands; nullptr where there is none yet.
    [[nodiscard]] std::shared_ptr<const KernelVerdict> verdict() const;
    /// Whether the verdict comes on request only.
    [[nodiscard]] bool mustBeAsked() const;
    [[nodiscard]] bool isAsked() const { return m_asked.isRunning(); }
    /// Finds the verdict on a worker.
    void ask();
    /// From now on the blocks are worked out for each matrix that comes.
    void keepBlocks();
    /// The matrix by the classes of the label; nothing before keepBlocks(), nothing where the data have none, or while
    /// it is worked out.
    [[nodiscard]] const std::optional<ClassBlocks> &blocks() const { return m_blocks; }
    /// Finishes the blocks on the calling thread.
    void settle();
    /// Finds the verdict on the calling thread, where it is not known. O(n³).
    void settleVerdict();

signals:
    void changed();

private:
    void takeMatrix();
    void findBlocks();
    [[nodiscard]] std::optional<Classes> classes() const;

    Document &m_document;
    JobRunner m_asked{this}, m_jobs{this};
    std::shared_ptr<const KernelMatrix> m_matrix;
    std::shared_ptr<const KernelVerdict> m_answer; ///< that was asked for
    std::optional<ClassBlocks> m_blocks;
    bool m_keepsBlocks = false;
};

} // namespace eigenscope
