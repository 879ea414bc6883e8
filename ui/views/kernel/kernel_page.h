#pragma once

#include "core/catalogue.h"
#include "ui/views/kernel/kernel_example.h"

#include <QDialog>

class QLabel;
class QListWidget;

namespace eigenscope {

class FormulaLine;

/// What a kernel means: formula, parameters, when it is positive semidefinite, its source, and a small picture of its
/// values; with a list of all kernels and operations. It does not stop the work.
class KernelPage final : public QDialog {
    Q_OBJECT

public:
    /// The catalogue outlives the page.
    KernelPage(const Catalogue &catalogue, QWidget *parent);

    /// Opens the page of the window of `asker`, or turns to it, at the kernel or operation that stands first in the
    /// expression.
    static void show(const Catalogue &catalogue, const KernelExpression &kernel, QWidget *asker);
    /// Title and rich text of what is shown.
    [[nodiscard]] QString text() const;

private:
    void turnTo(const KernelExpression &kernel);
    void showHead(const std::string &title, const std::string &formula);
    void showEntry();

    const Catalogue &m_catalogue;
    QListWidget *m_entries;
    QLabel *m_title;
    FormulaLine *m_formula;
    QLabel *m_text, *m_caption;
    QWidget *m_picture;
    std::optional<KernelExample> m_example;
};

} // namespace eigenscope
