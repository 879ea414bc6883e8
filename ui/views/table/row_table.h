#pragma once

#include "ui/controls/tables/seen_columns.h"
#include "ui/document/selection.h"
#include "ui/drawing/pixel_data.h"

#include <QTableView>

#include <optional>

namespace eigenscope {

class DatasetModel;
class FilterHeader;

/// A table whose selected lines are the rows of the Selection. Qt's own selection keeps ranges, and takes time that
/// grows with their square when thousands of scattered rows are selected elsewhere; here a line asks the Selection.
class RowTable final : public QTableView {
    Q_OBJECT

public:
    RowTable(DatasetModel &model, Selection &selection, QWidget *parent);

    /// The uppermost line that is seen; 0 where there is none.
    [[nodiscard]] std::int64_t topLine() const;
    void showFrom(int line);
    /// Other things stand in the columns: they become as wide as these.
    void fitColumns() { m_columns->fit(); }
    /// Shows each row as a picture beside its number, where the columns are pixels.
    void setPictures(std::optional<PixelData> pictures, const Theme &theme);
    [[nodiscard]] FilterHeader &head() const { return *m_head; }

signals:
    void copyRequested();

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    using Mode = eigenscope::SelectionMode; // Qt's own SelectionMode stands in the way

    /// Selects the lines from the anchor to this one.
    void selectTo(int line, Mode mode);
    void showCurrent();
    /// Lets a person type into the box of the column that is in use.
    void editFilter();

    DatasetModel &m_model;
    Selection &m_selection;
    FilterHeader *m_head;
    SeenColumns *m_columns;
    int m_anchor = -1;
    bool m_selects = false; ///< the change of the selection is this table's own
};

} // namespace eigenscope
