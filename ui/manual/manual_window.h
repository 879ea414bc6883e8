#pragma once

#include "ui/manual/manual.h"

#include <QDialog>

class QLineEdit;
class QListWidget;
class QTextBrowser;
class QToolButton;
class QUrl;

namespace eigenscope {

class FormulaDocument;

/// The manual beside the work: its pages at the left, one of them at the right, a search in all of them. Alt+Left goes
/// back to the page before.
class ManualWindow final : public QDialog {
    Q_OBJECT

public:
    explicit ManualWindow(Manual manual, QWidget *parent = nullptr);

    /// The page that explains the first of these places that any page does; where it is shown, it stays where it is.
    void explain(const Names &places);
    /// Opens "kernels.md#composing".
    void open(const QString &url);
    /// The page that is shown.
    [[nodiscard]] const ManualPage &page() const;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fillPages();
    /// Shows the page of the address that was visited last.
    void showLast();
    void goBack();
    void search(const QString &words);
    void findNext();

    Manual m_manual;
    QLineEdit *m_search;
    QListWidget *m_pages;
    QTextBrowser *m_reading;
    FormulaDocument *m_document;
    QToolButton *m_back;
    QStringList m_visited; ///< addresses, the one that is shown last
};

} // namespace eigenscope
