#pragma once

#include "core/kernels/expression/kernel_parts.h"
#include "ui/document/document.h"

#include <QFrame>

class QLabel;
class QLineEdit;

namespace eigenscope {

class FormulaLine;
class MethodBox;
class ParamForm;
struct OperationInfo;

/// What opens under a tile of the composer: which kernel or operation it is, its formula, and its settings. It follows
/// the session while it is open, and closes when its place is gone.
class KernelTileCard final : public QFrame {
    Q_OBJECT

public:
    KernelTileCard(Document &document, KernelPath path, QWidget *parent);

    /// Shows it below (or, where there is no room, above) a place of the screen.
    void showAt(QPoint corner);

signals:
    void explanationRequested();
    void menuRequested();
    void removalRequested();

private:
    void showSession();
    void showMeaning(const KernelExpression &kernel);
    void showValues(const KernelExpression &kernel);
    void makeForm(const KernelExpression &kernel);
    void makeArguments(const KernelExpression &kernel);
    void takeArguments();
    void set(const QString &text, const KernelExpression &kernel, const QString &control);
    [[nodiscard]] KernelExpression whole() const;

    Document &m_document;
    KernelPath m_path;
    const OperationInfo *m_operation; ///< none for a kernel with a name
    std::string m_shown;              ///< the id of what is explained
    MethodBox *m_kernel = nullptr;
    FormulaLine *m_formula;
    QLabel *m_help, *m_refusal;
    ParamForm *m_form = nullptr;
    QLineEdit *m_arguments = nullptr;
};

} // namespace eigenscope
