#pragma once

#include "core/data/dataset.h"

#include <QScrollArea>

class QVBoxLayout;

namespace eigenscope {

class NumberBox;

/// A row as number boxes, one a column; it scrolls where they are many. The boxes of the first 64 columns stand, the
/// others are counted.
class RowForm final : public QScrollArea {
    Q_OBJECT

public:
    explicit RowForm(QWidget *parent = nullptr);

    /// Makes boxes for the columns of these points, whose range is that of arrow keys and wheel. O(n·d).
    void setColumns(const Points &points);
    void setValues(const VectorXd &values);
    /// Whether they can be changed.
    void setEditable(bool editable);
    [[nodiscard]] NumberBox &box(Index column) const { return *m_boxes[static_cast<std::size_t>(column)]; }

signals:
    void edited(Index column, double value);
    void refused(const QString &sentence); ///< empty when what is typed is right again

private:
    QVBoxLayout *m_lines;
    std::vector<NumberBox *> m_boxes;
    std::vector<std::string> m_columns;
};

} // namespace eigenscope
