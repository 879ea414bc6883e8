#pragma once

#include "ui/document/job_runner.h"
#include "ui/studies/view_context.h"
#include "ui/views/table/dataset_cells.h"

#include <QFrame>
#include <QTimer>

class QLabel;
class QLineEdit;

namespace eigenscope {

/// A line over the upper edge of its parent that selects the rows of which a cell has what is typed, and leads from one
/// to the next. Hidden rows are not found.
class FindLine final : public QFrame {
    Q_OBJECT

public:
    /// It lies over the parent, whose layout knows nothing of it.
    FindLine(const ViewContext &context, QWidget *parent);

    /// Shows the line for typing.
    void open();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void search();
    void take(Rows found);
    /// What was found in data that have gone.
    void forget();
    /// Looks at the next of the rows, or the one before.
    void step(Index by);
    void tell();
    void close();
    void layOver();

    ViewContext m_context;
    QLineEdit *m_text;
    QLabel *m_count;
    QTimer m_typing;
    DatasetCells m_cells;
    Rows m_found;
    Index m_at = 0; ///< which of them is looked at
    JobRunner m_jobs{this};
};

} // namespace eigenscope
