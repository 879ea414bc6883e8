#pragma once

#include "core/data/table.h"
#include "ui/views/view_state.h"

class QAction;
class QWidget;

namespace eigenscope {

/// A view whose picture is made of numbers that can be told as a table: they stand beneath it where a person wants to
/// see them, are copied from there and written to files under the id of the view.
class NumberedView {
public:
    virtual ~NumberedView() = default;

    /// The numbers that are drawn, with a column that names them; without lines where nothing is drawn. Of several
    /// curves each has a column, where they share their places, or names its lines. Files take the headings as they
    /// are; the window translates those that are written as `sentence("…")`. O(numbers).
    [[nodiscard]] virtual Table numbers() const = 0;
    /// Whether the table stands beneath the picture.
    [[nodiscard]] QAction &numbersAction() const { return m_action; }

protected:
    /// `kept` is the state of the view, which remembers it under "numbers".
    NumberedView(QWidget &view, ViewState &kept);

private:
    QAction &m_action;
};

/// A column of numbers counted from `first`.
Column countedColumn(std::string name, Index count, Index first = 1);
/// A column of texts.
Column textColumn(std::string name, std::vector<std::string> texts);

} // namespace eigenscope
