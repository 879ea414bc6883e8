#pragma once

#include "ui/window/frame/registries.h"

#include <QDialog>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace eigenscope {

/// The page *Writing lessons*: its headings, its words, and a search in them. It does not stop the work.
class WritingLessons final : public QDialog {
    Q_OBJECT

public:
    explicit WritingLessons(const Registries &registries, QWidget *parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fillHeadings();
    void goTo(const QString &heading);
    void search(const QString &words);
    void searchNext();

    QLineEdit *m_search;
    QListWidget *m_headings;
    QTextBrowser *m_page;
};

} // namespace eigenscope
