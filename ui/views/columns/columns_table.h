#pragma once

#include "ui/views/columns/columns_delegate.h"

#include <QTableView>

namespace eigenscope {

/// The list of columns as a table that says what a person asks of a line: by a click on a type or a role, on anything
/// else, by Enter, and for its menu.
class ColumnsTable final : public QTableView {
    Q_OBJECT

public:
    ColumnsTable(ColumnsModel &model, QWidget *parent);

    [[nodiscard]] ColumnsDelegate &cells() const { return *m_delegate; }
    /// The rows that are seen, from the first to the last; the second is −1 where none is.
    [[nodiscard]] std::pair<int, int> seenRows() const;
    /// Shares its width among the sections: where it is narrow, those that matter least give way.
    void fitSections();

signals:
    void used(int); ///< a row, by a click or Enter
    // About a row, at a place of the screen.
    void menuRequested(int, const QPoint &);
    void typesRequested(int, const QPoint &);
    void rolesRequested(int, const QPoint &);
    void copyRequested();
    void seenChanged(); ///< other rows are seen

protected:
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void emitAt(void (ColumnsTable::*asked)(int, const QPoint &), const QModelIndex &index);

    ColumnsModel &m_model;
    ColumnsDelegate *m_delegate;
};

} // namespace eigenscope
