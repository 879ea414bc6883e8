#pragma once

#include <QObject>

#include <functional>
#include <vector>

class QTableView;

namespace eigenscope {

/// Makes the columns of a table as wide as what stands in them, each when it comes into sight: there may be thousands.
class SeenColumns final : public QObject {
public:
    /// The least width of a column, in pixels.
    using Least = std::function<int(int column)>;

    explicit SeenColumns(QTableView &table, Least least = nullptr);

    /// Other things stand in the columns.
    void fit();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fitSeen();

    QTableView &m_table;
    Least m_least;
    std::vector<bool> m_isFitted; ///< of each column
};

} // namespace eigenscope
