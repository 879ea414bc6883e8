#pragma once

#include "core/formats/table_text.h"

#include <QTableView>
#include <QTimer>

namespace eigenscope {

class NumberedView;
class NumbersModel;
class SeenColumns;

/// The numbers of a view as a table beneath its picture. It follows the picture while it is seen. Ctrl+C copies the
/// selected cells, or all of them, with their headings; its menu copies all as text of several kinds.
class NumbersPanel final : public QTableView {
    Q_OBJECT

public:
    explicit NumbersPanel(const NumberedView &view, QWidget *parent = nullptr);

    /// The picture may have changed: the table is made anew, soon, where it is seen.
    void follow();
    [[nodiscard]] const Table &table() const;
    /// The selected cells, or all of them where none is, with the names of their columns.
    [[nodiscard]] Table selectedCells() const;

protected:
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    using Writer = std::string (*)(const Table &table, const NumberWords &words);
    void renew();
    static void copy(const Table &table, Writer write, const NumberWords &words);

    const NumberedView &m_view;
    NumbersModel *m_model;
    SeenColumns *m_columns;
    QTimer m_soon;
};

} // namespace eigenscope
